# shellcheck shell=bash
# What tools/play, tools/test and tools/lint share. Sourced, not run. Prints to standard error only.

root=$(cd "$(dirname "$(readlink -f "${BASH_SOURCE[0]}")")/.." && pwd)

# shellcheck disable=SC2034  # used by who sources this
build_packages=(g++ cmake ninja-build libabsl-dev libboost-dev libboost-program-options-dev nlohmann-json3-dev
  libzstd-dev)
# shellcheck disable=SC2034
test_packages=(libeigen3-dev libgtest-dev libgmock-dev)
# shellcheck disable=SC2034
lint_packages=(clang-format clang-tidy git)

say() {
  printf 'polydam: %s\n' "$*" >&2
}

# install PACKAGE...: brings the Debian packages that are missing.
install() {
  local package missing=()
  for package in "$@"; do
    dpkg-query -W -f '${Status}' "$package" 2>/dev/null | grep -q 'install ok installed' ||
      missing+=("$package")
  done
  [ ${#missing[@]} -eq 0 ] && return 0
  local as_root=()
  if [ "$(id -u)" -ne 0 ]; then
    if ! command -v sudo >/dev/null; then
      say "these Debian packages are needed, and only root can install them: ${missing[*]}"
      return 1
    fi
    as_root=(sudo)
  fi
  say "installing ${missing[*]}"
  # What stands on standard input is for the engine.
  "${as_root[@]}" apt-get update -qq >&2 </dev/null &&
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
      apt-get install -y -qq --no-install-recommends "${missing[@]}" >&2 </dev/null
}

# configure PRESET: has CMake look for packages, and write the build files.
configure() {
  say "configuring the $1 build in $root/build/$1"
  (cd "$root" && cmake --preset "$1") >&2
}

# build PRESET TARGET: builds a target of a preset; silent where there is nothing to do. One at a time: a
# GUI may start two engines at once.
build() {
  (flock 9 && build_alone "$@" 9<&- </dev/null) 9<"$root"
}

build_alone() {
  local preset=$1 target=$2 directory=$root/build/$1 log
  [ -f "$directory/build.ninja" ] || configure "$preset" || return 1
  ninja -C "$directory" -n "$target" 2>/dev/null | grep -q 'no work to do' && return 0
  say "building $target in $directory; the first time this takes some minutes"
  log=$directory/build.log
  if ! ninja -C "$directory" "$target" >"$log" 2>&1; then
    cat "$log" >&2
    say "the build failed; its output is above and in $log"
    return 1
  fi
}

# build_with_tests PRESET TARGET: the same for what has tests in it.
build_with_tests() {
  # A build that was configured before the packages of the tests came has no tests.
  [ -d "$root/build/$1/tests" ] || configure "$1" || return 1
  build "$1" "$2"
}
