#include "cli/lab/played_positions.h"

#include <algorithm>

#include "cli/errors.h"
#include "core/hash.h"

namespace bivouac::cli {
namespace {

// Looks one step ahead by rules of thumb; no level learns anything that would change its games.
constexpr std::string_view kPlayer = "greedy";
constexpr std::uint64_t kGames = 2;
// One position every so many decisions, until a game has given its share.
constexpr int kEvery = 20;
constexpr std::size_t kPositionsOfAGame = 8;
constexpr int kMostDecisions = 2000;

// One game between bots that are told what their seats are told.
class Course {
public:
    Course(const engine::Game& game, const engine::OptionValues& options, std::uint64_t seed)
        : options_(options), chance_(seed) {
        auto table = game.open_table(options, chance_, {});
        if (!table) return;
        table_ = std::move(table).value();
        for (int i = 0; i < table_->seats(); ++i) {
            bots_.push_back(game.open_bot(kPlayer, options, engine::Seat(i),
                                          core::combine(seed, static_cast<std::uint64_t>(i))));
        }
    }

    void play(std::vector<PosedPosition>& positions) {
        const auto is_missing = [](const auto& bot) { return bot == nullptr; };
        if (table_ == nullptr || std::ranges::any_of(bots_, is_missing)) return;
        const std::size_t most = positions.size() + kPositionsOfAGame;
        for (int decision = 0; decision < kMostDecisions && positions.size() < most; ++decision) {
            if (table_->outcome()) return;
            tell();
            const engine::Due due = table_->due();
            const engine::Seat seat = due.seats.lowest();
            const bool sets_up = due.wanted == engine::Wanted::setup;
            if (!sets_up && decision % kEvery == kEvery - 1) {
                positions.push_back({{}, options_, table_->glance(engine::Observer(seat))});
            }
            engine::Bot& bot = *bots_[static_cast<std::size_t>(seat.index())];
            const std::string choice = bot.choose({}).action;
            const auto done =
                sets_up ? table_->submit_setup(seat, choice) : table_->submit(seat, choice);
            if (!done) return;
        }
    }

private:
    void tell() {
        for (std::size_t i = 0; i < bots_.size(); ++i) {
            for (const engine::Event& event :
                 table_->events(engine::Seat(static_cast<int>(i)), told_)) {
                bots_[i]->tell(event);
            }
        }
        told_ = table_->seq();
    }

    const engine::OptionValues& options_;
    engine::SeededChance chance_;
    std::unique_ptr<engine::Table> table_;
    std::vector<std::unique_ptr<engine::Bot>> bots_;
    std::uint32_t told_ = 0;
};

}  // namespace

std::vector<PosedPosition> played_positions(const engine::Game& game, const Context& context) {
    std::vector<PosedPosition> positions;
    const auto options = engine::resolve_options(game.options(), {});
    if (options) {
        for (std::uint64_t seed = 1; seed <= kGames; ++seed) {
            Course(game, *options, seed).play(positions);
        }
    }
    if (positions.empty()) {
        throw RunError(
            context.words.say("error.suite_bot", {std::string(game.id()), std::string(kPlayer)}));
    }
    return positions;
}

}  // namespace bivouac::cli
