// The engine on a thread of its own, for who must not wait for it.
#ifndef POLYDAM_PROTOCOL_DXP_THINKER_H_
#define POLYDAM_PROTOCOL_DXP_THINKER_H_

#include <cstdint>
#include <functional>
#include <memory>
#include <string>

#include "absl/status/status.h"
#include "absl/time/time.h"
#include "boost/asio/io_context.hpp"
#include "boost/asio/thread_pool.hpp"
#include "engine/endgame/tables.h"
#include "engine/engine.h"
#include "engine/game/game.h"
#include "engine/search/search_types.h"
#include "engine/search/skill.h"

namespace polydam::dxp {

// What the engine plays with.
struct Equipment {
  int table_size = kDefaultTable;          // as Engine::set_table_size() takes it
  int threads = 1;                         // as Engine::set_threads() takes it
  std::string weights{};                   // as Engine::set_weights() takes it
  std::shared_ptr<const Tables> tables{};  // as Engine::set_tables() takes it
  Skill skill{};
  std::uint64_t seed = 0;  // as Limits::seed
};

// The methods are for the thread that runs `context`, which is also where answers arrive.
class Thinker {
 public:
  using Receiver = std::function<void(const Answer& answer, absl::Duration used)>;

  explicit Thinker(boost::asio::io_context& context) : context_(context) {}
  Thinker(const Thinker&) = delete;
  Thinker& operator=(const Thinker&) = delete;
  // Ends the search that runs.
  ~Thinker();

  // Before the first search. Fails as the methods of Engine that Equipment names.
  absl::Status equip(const Equipment& equipment);

  // Forgets what former games left, before the next search.
  void new_game();
  // Ends the search that runs, if any, and searches once it has ended; `receiver` gets the answer.
  void think(const Game& game, const Clock& clock, Receiver receiver);
  // The answer of the search that runs is not wanted.
  void stop();

 private:
  boost::asio::io_context& context_;
  Engine engine_;
  Equipment equipment_;
  std::shared_ptr<Control> control_ = std::make_shared<Control>();  // of the last search
  boost::asio::thread_pool pool_{1};                                // uses engine_: must go first
};

}  // namespace polydam::dxp

#endif  // POLYDAM_PROTOCOL_DXP_THINKER_H_
