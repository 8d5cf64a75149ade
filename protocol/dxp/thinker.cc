#include "protocol/dxp/thinker.h"

#include <chrono>
#include <memory>
#include <utility>

#include "boost/asio/post.hpp"

namespace polydam::dxp {

Thinker::~Thinker() {
  stop();
  pool_.join();
}

absl::Status Thinker::equip(const Equipment& equipment) {
  equipment_ = equipment;
  engine_.set_tables(equipment.tables);
  absl::Status status = engine_.set_table_size(equipment.table_size);
  status.Update(engine_.set_threads(equipment.threads));
  status.Update(engine_.set_weights(equipment.weights));
  return status;
}

void Thinker::new_game() {
  stop();
  boost::asio::post(pool_, [this] { engine_.new_game(); });
}

void Thinker::think(const Game& game, const Clock& clock, Receiver receiver) {
  stop();
  control_ = std::make_shared<Control>();
  boost::asio::post(
      pool_, [this, game, clock, control = control_, receiver = std::move(receiver)]() mutable {
        const auto began = std::chrono::steady_clock::now();
        const Limits limits{.clock = clock, .skill = equipment_.skill, .seed = equipment_.seed};
        const Answer answer = engine_.search(game, limits, SearchMode::kThink, *control, nullptr);
        const absl::Duration used = absl::FromChrono(std::chrono::steady_clock::now() - began);
        boost::asio::post(context_, [answer, used, control, receiver = std::move(receiver)] {
          if (!control->stopped()) receiver(answer, used);
        });
      });
}

void Thinker::stop() { control_->stop(); }

}  // namespace polydam::dxp
