#include "games/stratego/bot/learn/duel.h"

#include <memory>

#include "engine/sealed/table_of.h"
#include "games/stratego/bot/reference_bot.h"
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
          table_(engine::RecordHeading<Rules>{&spec, settings_, options_, {}}, chance_) {
        for (int i = 0; i < 2; ++i) {
            known_[static_cast<std::size_t>(i)] =
                Rules::view(settings_, Rules::start(settings_), Seat(i));
        }
    }

    void sit_down(Seat seat, const Player& player) {
        const auto i = static_cast<std::size_t>(seat.index());
        const auto seed = core::combine(seed_, static_cast<std::uint64_t>(i));
        bots_[i] = open_reference_bot(player.reference, settings_, seat, seed);
        if (bots_[i] == nullptr) {
            bots_[i] = std::make_unique<ThinkingBot>(
                settings_, seat, seed, engine::Handicap{0, player.noise, 0}, player.weights);
        }
        budgets_[i].nodes = player.nodes;
        setups_[i] = player.setup;
    }

    void play(const Watcher& watcher) {
        while (!table_.outcome() && table_.seq() < kMostSteps) {
            tell(watcher);
            if (watcher.look) watcher.look(settings_, known_);
            const engine::Due due = table_.due();
            const Seat seat = due.seats.lowest();
            const auto i = static_cast<std::size_t>(seat.index());
            const bool sets_up = due.wanted == engine::Wanted::setup;
            const std::string choice = sets_up && setups_[i]
                                           ? Rules::print_setup(settings_, *setups_[i])
                                           : bots_[i]->choose(budgets_[i]).action;
            const auto done =
                sets_up ? table_.submit_setup(seat, choice) : table_.submit(seat, choice);
            if (!done) return;  // never seen; it counts as a draw
        }
        tell(watcher);
        if (watcher.look) watcher.look(settings_, known_);
    }

    [[nodiscard]] int result(Seat seat) const {
        const auto outcome = table_.outcome();
        if (!outcome || outcome->is_draw()) return 0;
        return outcome->winners.contains(seat) ? 1 : -1;
    }

private:
    void tell(const Watcher& watcher) {
        for (int i = 0; i < 2; ++i) {
            const auto index = static_cast<std::size_t>(i);
            for (const engine::Event& told : table_.events(Seat(i), told_)) {
                bots_[index]->tell(told);
                if (watcher.hear) watcher.hear(settings_, Seat(i), told);
                Event event;
                if (told.read(event)) Rules::fold(settings_, known_[index], event);
            }
        }
        told_ = table_.seq();
    }

    engine::OptionValues options_;
    Settings settings_;
    engine::SeededChance chance_;
    std::uint64_t seed_;
    engine::TableOf<Rules> table_;
    std::array<std::unique_ptr<engine::Bot>, 2> bots_;
    std::array<engine::Budget, 2> budgets_{};
    std::array<std::optional<Setup>, 2> setups_{};
    Knowledge known_;
    std::uint32_t told_ = 0;
};

}  // namespace

const engine::GameSpec* game_named(std::string_view id) {
    for (const engine::GameSpec& game : Rules::games()) {
        if (game.id == id) return &game;
    }
    return nullptr;
}

int play(const engine::GameSpec& game, const Player& first, const Player& second, int seat,
         std::uint64_t seed, const Watcher& watcher) {
    Duel duel(game, seed);
    duel.sit_down(Seat(seat), first);
    duel.sit_down(Seat(1 - seat), second);
    duel.play(watcher);
    return duel.result(Seat(seat));
}

Score play_pairs(const Player& first, const Player& second, int pairs, std::uint64_t seed) {
    Score score;
    for (int pair = 0; pair < pairs; ++pair) {
        const auto* game = game_named(pair % 2 == 0 ? "stratego-original" : "stratego-tournament");
        const std::uint64_t luck = core::combine(seed, static_cast<std::uint64_t>(pair));
        for (const int seat : {0, 1}) score.add(play(*game, first, second, seat, luck));
    }
    return score;
}

}  // namespace bivouac::stratego::bot
