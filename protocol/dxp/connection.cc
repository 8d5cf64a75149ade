#include "protocol/dxp/connection.h"

#include <cstddef>
#include <memory>
#include <optional>
#include <string>
#include <utility>
#include <variant>

#include "absl/status/statusor.h"
#include "absl/strings/str_cat.h"
#include "boost/asio/buffer.hpp"
#include "boost/asio/write.hpp"

namespace polydam::dxp {
namespace {

using boost::asio::ip::tcp;
using boost::system::error_code;

// How long a peer that is left may take to say goodbye, and to read our last words.
constexpr absl::Duration kFarewell = absl::Seconds(2);

std::string address_of(const tcp::socket& socket) {
  error_code error;
  const tcp::endpoint end = socket.remote_endpoint(error);
  return error ? "somebody who has gone" : to_text(end);
}

}  // namespace

std::string to_text(const tcp::endpoint& end) {
  const std::string host = end.address().to_string();
  return end.address().is_v6() ? absl::StrCat("[", host, "]:", end.port())
                               : absl::StrCat(host, ":", end.port());
}

Connection::Connection(tcp::socket socket, Peer peer, absl::Duration timeout, Listener listener)
    : socket_(std::move(socket)),
      timer_(socket_.get_executor()),
      peer_(std::move(peer)),
      timeout_(timeout),
      listener_(std::move(listener)),
      address_(address_of(socket_)) {
  error_code ignored;
  socket_.set_option(tcp::no_delay(true), ignored);
}

void Connection::start() {
  set_timer();
  read();
}

void Connection::carry_out(const Peer::Actions& actions) {
  for (const Peer::Action& action : actions) {
    if (const auto* send = std::get_if<Peer::Send>(&action)) {
      to_write_.append(send->text).push_back('\0');
    } else {
      closing_ |= std::holds_alternative<Peer::Close>(action);
      listener_(*this, action);
    }
  }
  set_timer();
  write();
  say_no_more();
}

void Connection::read() {
  socket_.async_read_some(boost::asio::buffer(received_),
                          [self = shared_from_this()](const error_code& error, std::size_t count) {
                            if (self->closed_) return;
                            if (error) {
                              self->carry_out(self->peer_.disconnected());
                              self->close();
                              return;
                            }
                            self->framer_.add({self->received_.data(), count});
                            while (!self->closing_) {
                              const std::optional<absl::StatusOr<std::string>> frame =
                                  self->framer_.next();
                              if (!frame) break;
                              self->carry_out(self->peer_.receive(*frame));
                            }
                            if (!self->closed_) self->read();
                          });
}

void Connection::write() {
  if (!writing_.empty() || to_write_.empty() || closed_) return;
  std::swap(writing_, to_write_);
  boost::asio::async_write(socket_, boost::asio::buffer(writing_),
                           [self = shared_from_this()](const error_code& error, std::size_t) {
                             self->writing_.clear();
                             if (self->closed_) return;
                             // What is wrong with the connection is for read() to tell.
                             if (error) self->to_write_.clear();
                             self->write();
                             self->say_no_more();
                           });
}

void Connection::set_timer() {
  if (closed_) return;
  timer_.cancel();
  if (peer_.state() == Peer::State::kOurTurn) return;
  const bool leaving = closing_ || peer_.state() == Peer::State::kLeaving;
  timer_.expires_after(absl::ToChronoMilliseconds(leaving ? kFarewell : timeout_));
  timer_.async_wait([weak = weak_from_this()](const error_code& error) {
    const std::shared_ptr<Connection> self = weak.lock();
    if (error || self == nullptr || self->closed_) return;
    if (self->closing_) return self->close();
    self->carry_out(self->peer_.silence());
  });
}

void Connection::say_no_more() {
  if (!closing_ || closed_ || !writing_.empty() || !to_write_.empty()) return;
  // Closing while something is unread would take our last words from the other side.
  error_code ignored;
  socket_.shutdown(tcp::socket::shutdown_send, ignored);
}

void Connection::close() {
  if (std::exchange(closed_, true)) return;
  timer_.cancel();
  error_code ignored;
  socket_.close(ignored);
}

}  // namespace polydam::dxp
