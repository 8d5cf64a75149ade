#include <array>
#include <utility>

#include "absl/strings/str_cat.h"
#include "engine/endgame/builder.h"
#include "engine/endgame/tables.h"
#include "engine/endgame/verifier.h"
#include "engine/rules/variants.h"

namespace polydam {

absl::StatusOr<std::shared_ptr<const Tables>> open_tables(Variant variant,
                                                          const std::filesystem::path& file) {
  using Maker = absl::StatusOr<std::shared_ptr<const Tables>> (*)(std::unique_ptr<const TableFile>);
  static constexpr std::array<Maker, kVariants> kMakers{
#define POLYDAM_MAKER(name) &tables_of<name>,
      POLYDAM_FOR_EACH_VARIANT(POLYDAM_MAKER)
#undef POLYDAM_MAKER
  };
  absl::StatusOr<std::unique_ptr<const TableFile>> opened = TableFile::open(file, variant);
  if (!opened.ok()) return opened.status();
  absl::StatusOr<std::shared_ptr<const Tables>> tables =
      kMakers[index(variant)](*std::move(opened));
  if (tables.ok()) return tables;
  return absl::DataLossError(absl::StrCat("cannot use the endgame tables in ", file.string(), ": ",
                                          tables.status().message()));
}

std::unique_ptr<TableBuilder> table_builder(Variant variant) {
  using Maker = std::unique_ptr<TableBuilder> (*)();
  static constexpr std::array<Maker, kVariants> kMakers{
#define POLYDAM_MAKER(name) &table_builder_of<name>,
      POLYDAM_FOR_EACH_VARIANT(POLYDAM_MAKER)
#undef POLYDAM_MAKER
  };
  return kMakers[index(variant)]();
}

Verification verify(const Tables& tables, const Material& material, int threads,
                    const std::atomic<bool>& stop) {
  using Function = Verification (*)(const Tables&, const Material&, int, const std::atomic<bool>&);
  static constexpr std::array<Function, kVariants> kFunctions{
#define POLYDAM_FUNCTION(name) &verify_of<name>,
      POLYDAM_FOR_EACH_VARIANT(POLYDAM_FUNCTION)
#undef POLYDAM_FUNCTION
  };
  return kFunctions[index(tables.variant())](tables, material, threads, stop);
}

}  // namespace polydam
