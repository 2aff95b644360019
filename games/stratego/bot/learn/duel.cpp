#include "games/stratego/bot/learn/duel.h"

#include <array>
#include <memory>

#include "engine/sealed/table_of.h"
#include "games/stratego/bot/thinking_bot.h"

namespace bivouac::stratego::bot {
namespace {

using engine::Seat;

// A game that is not over by then is a draw.
constexpr std::uint32_t kMostSteps = 1500;

class Duel {
public:
    Duel(const engine::GameSpec& spec, std::uint64_t seed)
        : options_(*engine::resolve_options(spec.options,
                                            std::vector<engine::OptionValue>{{"red", "first"}})),
          settings_(*Rules::configure(spec, options_)),
          chance_(seed),
          seed_(seed),
          table_(engine::RecordHeading<Rules>{&spec, settings_, options_, {}}, chance_) {}

    void sit_down(Seat seat, const Weights& weights) {
        const auto seed = core::combine(seed_, static_cast<std::uint64_t>(seat.index()));
        bots_[static_cast<std::size_t>(seat.index())] =
            std::make_unique<ThinkingBot>(settings_, seat, seed, engine::Handicap{}, weights);
    }

    void play(std::uint64_t nodes) {
        engine::Budget budget;
        budget.nodes = nodes;
        while (!table_.outcome() && table_.seq() < kMostSteps) {
            tell();
            const engine::Due due = table_.due();
            const Seat seat = due.seats.lowest();
            const auto choice = bots_[static_cast<std::size_t>(seat.index())]->choose(budget);
            const auto done = due.wanted == engine::Wanted::setup
                                  ? table_.submit_setup(seat, choice.action)
                                  : table_.submit(seat, choice.action);
            if (!done) return;  // never seen; it counts as a draw
        }
    }

    void add_to(Score& score, Seat seat) const {
        const auto outcome = table_.outcome();
        if (!outcome || outcome->is_draw()) {
            ++score.drawn;
        } else {
            ++(outcome->winners.contains(seat) ? score.won : score.lost);
        }
    }

private:
    void tell() {
        for (int i = 0; i < 2; ++i) {
            for (const engine::Event& event : table_.events(Seat(i), told_)) {
                bots_[static_cast<std::size_t>(i)]->tell(event);
            }
        }
        told_ = table_.seq();
    }

    engine::OptionValues options_;
    Settings settings_;
    engine::SeededChance chance_;
    std::uint64_t seed_;
    engine::TableOf<Rules> table_;
    std::array<std::unique_ptr<ThinkingBot>, 2> bots_;
    std::uint32_t told_ = 0;
};

[[nodiscard]] const engine::GameSpec& game_named(std::string_view id) {
    for (const engine::GameSpec& game : Rules::games()) {
        if (game.id == id) return game;
    }
    return Rules::games()[0];
}

}  // namespace

Score play_pairs(const Weights& first, const Weights& second, int pairs, std::uint64_t nodes,
                 std::uint64_t seed) {
    Score score;
    for (int pair = 0; pair < pairs; ++pair) {
        const auto& game = game_named(pair % 2 == 0 ? "stratego-original" : "stratego-tournament");
        for (const int place : {0, 1}) {
            Duel duel(game, core::combine(seed, static_cast<std::uint64_t>(pair)));
            duel.sit_down(Seat(place), first);
            duel.sit_down(Seat(1 - place), second);
            duel.play(nodes);
            duel.add_to(score, Seat(place));
        }
    }
    return score;
}

}  // namespace bivouac::stratego::bot
