// A Peer behind a socket.
#ifndef POLYDAM_PROTOCOL_DXP_CONNECTION_H_
#define POLYDAM_PROTOCOL_DXP_CONNECTION_H_

#include <array>
#include <functional>
#include <memory>
#include <string>

#include "absl/strings/string_view.h"
#include "absl/time/time.h"
#include "boost/asio/ip/tcp.hpp"
#include "boost/asio/steady_timer.hpp"
#include "protocol/dxp/message.h"
#include "protocol/dxp/peer.h"

namespace polydam::dxp {

// "127.0.0.1:27531", "[::1]:27531"
std::string to_text(const boost::asio::ip::tcp::endpoint& end);

// Carries messages; what else there is to do is up to its owner. Lives as long as something is
// under way on the socket; everything happens on the thread that runs the socket's context.
class Connection : public std::enable_shared_from_this<Connection> {
 public:
  // Hears all that is to be done but sending; Close is the last.
  using Listener = std::function<void(Connection&, const Peer::Action&)>;

  // A peer that says nothing for `timeout` while it is to say something is given up.
  Connection(boost::asio::ip::tcp::socket socket, Peer peer, absl::Duration timeout,
             Listener listener);

  // Begins to read.
  void start();

  Peer& peer() { return peer_; }
  const std::string& address() const { return address_; }

  // Does what the peer said is to be done.
  void carry_out(const Peer::Actions& actions);

 private:
  void read();
  void write();
  void set_timer();
  void say_no_more();
  void close();

  boost::asio::ip::tcp::socket socket_;
  boost::asio::steady_timer timer_;
  Peer peer_;
  absl::Duration timeout_;
  Listener listener_;
  std::string address_;
  Framer framer_;
  std::array<char, 1024> received_{};
  std::string to_write_;
  std::string writing_;
  bool closing_ = false;  // nothing more is to be said
  bool closed_ = false;
};

}  // namespace polydam::dxp

#endif  // POLYDAM_PROTOCOL_DXP_CONNECTION_H_
