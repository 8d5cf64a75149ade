#include "protocol/dxp/service.h"

#include <algorithm>
#include <csignal>
#include <list>
#include <memory>
#include <string>
#include <utility>
#include <variant>
#include <vector>

#include "absl/strings/str_cat.h"
#include "boost/asio/connect.hpp"
#include "boost/asio/io_context.hpp"
#include "boost/asio/ip/tcp.hpp"
#include "boost/asio/signal_set.hpp"
#include "protocol/dxp/connection.h"
#include "protocol/dxp/thinker.h"

namespace polydam::dxp {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

// More peers that wait are not taken.
constexpr std::size_t kMostConnections = 32;

absl::Status unavailable(absl::string_view what, const Address& address, const error_code& error) {
  return absl::UnavailableError(
      absl::StrCat(what, " ", address.host, ":", address.port, ": ", error.message()));
}

// The engine and the peers that want to play with it: the first does, the others wait.
class Service {
 public:
  Service(const Settings& settings, std::ostream& log)
      : settings_(settings), log_(log), thinker_(context_), signals_(context_, SIGINT, SIGTERM) {}

  absl::Status listen(const Address& address);
  absl::Status connect(const Address& address);

 private:
  // What we have done for a peer.
  struct Guest {
    std::shared_ptr<Connection> connection;
    int proposed = 0;
  };

  absl::StatusOr<tcp::resolver::results_type> resolve(const Address& address);
  void accept(tcp::acceptor& acceptor);
  void welcome(tcp::socket socket);
  bool is_first(const Connection& connection) const {
    return guests_.front().connection.get() == &connection;
  }
  // The first guest may play.
  void serve_first();
  void propose(Guest& guest);
  void handle(Connection& connection, const Peer::Action& action);
  void think(Connection& connection);
  void part(Connection& connection);
  void tell(const Connection& connection, absl::string_view text) {
    log_ << connection.address() << ": " << text << std::endl;
  }

  const Settings& settings_;
  std::ostream& log_;
  boost::asio::io_context context_;
  Thinker thinker_;
  boost::asio::signal_set signals_;
  std::list<Guest> guests_;
  bool listening_ = false;
  int played_ = 0;
  absl::Status failure_;
};

absl::StatusOr<tcp::resolver::results_type> Service::resolve(const Address& address) {
  tcp::resolver resolver(context_);
  error_code error;
  const auto found = resolver.resolve(address.host, absl::StrCat(address.port), error);
  if (error) return unavailable("there is no address", address, error);
  return found;
}

absl::Status Service::listen(const Address& address) {
  if (absl::Status status = thinker_.equip(settings_.equipment); !status.ok()) return status;
  const auto found = resolve(address);
  if (!found.ok()) return found.status();
  const tcp::endpoint end = found->begin()->endpoint();
  tcp::acceptor acceptor(context_);
  error_code error;
  acceptor.open(end.protocol(), error);
  if (!error) acceptor.set_option(tcp::acceptor::reuse_address(true), error);
  if (!error) acceptor.bind(end, error);
  if (!error) acceptor.listen(tcp::acceptor::max_listen_connections, error);
  if (error) return unavailable("cannot listen at", address, error);
  listening_ = true;
  log_ << "listening at " << to_text(acceptor.local_endpoint(error)) << std::endl;
  signals_.async_wait([this](const error_code&, int) { context_.stop(); });
  accept(acceptor);
  context_.run();
  return absl::OkStatus();
}

absl::Status Service::connect(const Address& address) {
  if (absl::Status status = thinker_.equip(settings_.equipment); !status.ok()) return status;
  const auto found = resolve(address);
  if (!found.ok()) return found.status();
  tcp::socket socket(context_);
  error_code error;
  boost::asio::connect(socket, *found, error);
  if (error) return unavailable("cannot connect to", address, error);
  signals_.async_wait([this](const error_code& cancelled, int) {
    if (!cancelled) context_.stop();
  });
  welcome(std::move(socket));
  context_.run();
  if (!failure_.ok() || settings_.role != Peer::Role::kInitiator) return failure_;
  if (played_ == settings_.games) return absl::OkStatus();
  return absl::UnavailableError(
      absl::StrCat("only ", played_, " of ", settings_.games, " games were played"));
}

void Service::accept(tcp::acceptor& acceptor) {
  acceptor.async_accept([this, &acceptor](const error_code& error, tcp::socket socket) {
    if (error) {
      log_ << "a connection could not be taken: " << error.message() << std::endl;
    } else if (guests_.size() < kMostConnections) {
      welcome(std::move(socket));
    }
    accept(acceptor);
  });
}

void Service::welcome(tcp::socket socket) {
  auto connection = std::make_shared<Connection>(
      std::move(socket),
      Peer(settings_.variant, Peer::Role::kBusy, settings_.name, settings_.draw_rules),
      settings_.timeout,
      [this](Connection& from, const Peer::Action& action) { handle(from, action); });
  guests_.push_back({.connection = connection});
  tell(*connection, guests_.size() > 1 ? "connected, and waits for its turn" : "connected");
  connection->start();
  if (guests_.size() == 1) serve_first();
}

void Service::serve_first() {
  Guest& guest = guests_.front();
  guest.connection->peer().set_role(settings_.role);
  if (settings_.role == Peer::Role::kInitiator) propose(guest);
}

void Service::propose(Guest& guest) {
  const bool we_are_white = settings_.colours == Colours::kWhite ||
                            (settings_.colours == Colours::kAlternate && guest.proposed % 2 == 0);
  ++guest.proposed;
  guest.connection->carry_out(
      guest.connection->peer().propose({.follower = we_are_white ? Side::kBlack : Side::kWhite,
                                        .minutes = settings_.minutes,
                                        .moves = settings_.moves,
                                        .start = settings_.start},
                                       guest.proposed == settings_.games));
}

void Service::handle(Connection& connection, const Peer::Action& action) {
  if (const auto* log = std::get_if<Peer::Log>(&action)) {
    tell(connection, log->text);
  } else if (std::holds_alternative<Peer::Think>(action)) {
    think(connection);
  } else if (std::holds_alternative<Peer::StopThinking>(action)) {
    thinker_.stop();
  } else if (const auto* failed = std::get_if<Peer::Failed>(&action)) {
    failure_.Update(absl::UnavailableError(failed->what));
  } else if (const auto* refused = std::get_if<Peer::Refused>(&action)) {
    failure_.Update(absl::UnavailableError(
        absl::StrCat("the game was refused with code ", static_cast<int>(refused->code))));
    connection.carry_out(connection.peer().leave());
  } else if (std::holds_alternative<Peer::Ended>(action)) {
    ++played_;
    Guest& first = guests_.front();
    const bool more = first.proposed > 0 && first.proposed < settings_.games;
    if (more && connection.peer().state() == Peer::State::kIdle) propose(first);
  } else if (std::holds_alternative<Peer::Close>(action)) {
    part(connection);
  }
}

void Service::think(Connection& connection) {
  if (connection.peer().game().moves().size() < 2) thinker_.new_game();
  thinker_.think(connection.peer().game(), connection.peer().clock(),
                 [weak = connection.weak_from_this()](const Answer& answer, absl::Duration used) {
                   const std::shared_ptr<Connection> alive = weak.lock();
                   if (alive == nullptr || alive->peer().state() != Peer::State::kOurTurn) return;
                   alive->carry_out(alive->peer().play(*answer.move, used));
                 });
}

void Service::part(Connection& connection) {
  tell(connection, "the connection ends");
  const bool first = is_first(connection);
  guests_.remove_if([&](const Guest& guest) { return guest.connection.get() == &connection; });
  if (!listening_) {
    signals_.cancel();
  } else if (first && !guests_.empty()) {
    serve_first();
  }
}

}  // namespace

absl::Status listen(const Address& address, const Settings& settings, std::ostream& log) {
  return Service(settings, log).listen(address);
}

absl::Status connect(const Address& address, const Settings& settings, std::ostream& log) {
  return Service(settings, log).connect(address);
}

}  // namespace polydam::dxp
