#include "arena/ucc/bot.h"

#include <algorithm>

#include "core/hash.h"
#include "core/text.h"

namespace bivouac::arena::ucc {

using std::chrono::milliseconds;

std::vector<std::string> UccBot::hear(std::string_view line, Clock::time_point received) {
    line = core::trim(line);
    const std::string_view first = line.substr(0, line.find(' '));
    if (first == "QUIT") over_ = true;
    if (over_ || line.empty()) return {};
    if (const auto greeting = parse_greeting(line)) return begin(*greeting, received);
    if (game_ == nullptr) return {};
    if (is_row(line)) {
        rows_.emplace_back(line);
        return rows_.size() == kSize ? answer(received) : std::vector<std::string>();
    }
    // START, a report, or something of which the rows will tell what came of it.
    rows_.clear();
    if (const auto report = parse_report(line)) {
        take_in(*report);
    } else if (said_ && line.starts_with(print(*said_))) {
        said_.reset();  // it was refused
    }
    return {};
}

std::vector<std::string> UccBot::begin(const Greeting& greeting, Clock::time_point received) {
    lost_bot_ = has_lost_bot();
    rows_.clear();
    said_.reset();
    const EngineChoice choice{choice_.level, core::combine(choice_.seed, games_++)};
    game_ = UccGame::open(engine_, greeting.colour, choice, budget_from(received));
    if (game_ == nullptr) return {};
    return {game_->setup().begin(), game_->setup().end()};
}

void UccBot::take_in(const Report& report) {
    const bool echo = said_ && *said_ == report.move;
    // Where the echo of a plain move was left out, the next report stands for both.
    if (said_ && !echo) game_->take_in({*said_, Outcome::ok, 0, 0}, Mover::own);
    said_.reset();
    game_->take_in(report, echo ? Mover::own : Mover::enemy);
}

std::vector<std::string> UccBot::answer(Clock::time_point received) {
    Rows rows;
    std::move(rows_.begin(), rows_.end(), rows.begin());
    rows_.clear();
    said_ = game_->choose(rows, budget_from(received));
    return {said_ ? print(*said_) : "SURRENDER"};
}

engine::Budget UccBot::budget_from(Clock::time_point received) const {
    engine::Budget budget = budget_;
    if (budget.time.count() == 0) return budget;
    const auto used = std::chrono::duration_cast<milliseconds>(Clock::now() - received);
    budget.time = std::max(budget.time - used, milliseconds(1));
    return budget;
}

}  // namespace bivouac::arena::ucc
