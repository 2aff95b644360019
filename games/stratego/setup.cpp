// What a setup must be, and what it does to the game.
#include "games/stratego/setup.h"

#include <utility>

#include "games/stratego/army.h"
#include "games/stratego/legal_set.h"
#include "games/stratego/rules.h"
#include "games/stratego/setup_model.h"
#include "games/stratego/turn.h"

namespace bivouac::stratego {
namespace {

using engine::Rejection;
using engine::RejectionCode;

// Any bit pattern may be asked about.
bool is_senseless(const Settings& settings, const Setup& setup) {
    for (int place = 0; place < kMostPieces; ++place) {
        const Rank rank = setup.ranks[static_cast<std::size_t>(place)];
        if (rank > kHighestPiece) return true;
        if (place >= settings.home_squares() && rank != Rank::none) return true;
    }
    return false;
}

Army army_of(const Setup& setup) {
    Army army{};
    for (const Rank rank : setup.ranks) {
        if (rank != Rank::none) ++army[index_of(rank)];
    }
    return army;
}

// What one army has beyond another.
Army beyond(const Army& army, const Army& other) {
    Army more{};
    for (std::size_t i = 0; i < kRanks; ++i) {
        if (army[i] > other[i]) more[i] = static_cast<std::uint8_t>(army[i] - other[i]);
    }
    return more;
}

}  // namespace

// A place is drawn for each piece from those still free, which are kept in front of the others.
Setup uniform_setup(const Settings& settings, core::Rng& rng) {
    static constexpr std::array<std::uint8_t, kMostPieces> kPlaces = [] {
        std::array<std::uint8_t, kMostPieces> places{};
        for (std::size_t i = 0; i < places.size(); ++i) places[i] = static_cast<std::uint8_t>(i);
        return places;
    }();
    std::array<std::uint8_t, kMostPieces> free = kPlaces;
    auto left = static_cast<std::size_t>(settings.home_squares());
    Setup setup;
    for (std::size_t i = index_of(kLowestPiece); i <= index_of(kHighestPiece); ++i) {
        for (int n = 0; n < settings.army[i]; ++n) {
            const auto chosen = static_cast<std::size_t>(rng.below(left--));
            setup.ranks[free[chosen]] = static_cast<Rank>(i);
            free[chosen] = free[left];
        }
    }
    return setup;
}

Setup mirrored(const Settings& settings, const Setup& setup) {
    Setup other;
    const std::size_t columns = settings.columns;
    for (std::size_t place = 0; place < static_cast<std::size_t>(settings.home_squares());
         ++place) {
        const std::size_t column = place % columns;
        other.ranks[place - column + (columns - 1 - column)] = setup.ranks[place];
    }
    return other;
}

Army missing_from(const Settings& settings, const Setup& setup) {
    return beyond(settings.army, army_of(setup));
}

Army too_many_in(const Settings& settings, const Setup& setup) {
    return beyond(army_of(setup), settings.army);
}

std::string list_pieces(const Army& army) {
    std::string list;
    for (std::size_t i = index_of(kHighestPiece); i >= index_of(kLowestPiece); --i) {
        if (army[i] == 0) continue;
        if (!list.empty()) list += ", ";
        list += std::to_string(int{army[i]}) + "×" + letter_of(static_cast<Rank>(i));
    }
    return list;
}

std::optional<Rejection> Rules::refuse_setup(const Settings& settings, const State& state,
                                             engine::Seat seat, const Setup& setup) {
    const engine::Due now = due(settings, state);
    if (now.wanted == engine::Wanted::nothing) {
        return Rejection{RejectionCode::game_over, "refuse.game_over", "", {}};
    }
    if (now.wanted != engine::Wanted::setup) {
        return Rejection{RejectionCode::no_setup_due, "refuse.no_setup_due", "", {}};
    }
    if (!now.seats.contains(seat)) {
        return Rejection{RejectionCode::not_your_turn, "refuse.not_your_turn", "", {}};
    }
    if (is_senseless(settings, setup)) {
        return Rejection{RejectionCode::bad_setup,
                         "refuse.unreadable_setup",
                         std::string(settings.home_rule),
                         {}};
    }
    const std::string missing = list_pieces(missing_from(settings, setup));
    const std::string too_many = list_pieces(too_many_in(settings, setup));
    const auto wrong = [&](const char* key, std::vector<std::string> arguments) {
        return Rejection{RejectionCode::bad_setup, key, std::string(settings.army_rule),
                         std::move(arguments)};
    };
    if (!missing.empty() && !too_many.empty()) {
        return wrong("refuse.setup_missing_and_too_many", {missing, too_many});
    }
    if (!missing.empty()) return wrong("refuse.setup_missing", {missing});
    if (!too_many.empty()) return wrong("refuse.setup_too_many", {too_many});
    return std::nullopt;
}

void Rules::apply_setup(const Settings& settings, State& state, engine::Seat seat,
                        const Setup& setup) {
    Position& position = state.position;
    const Side side = side_of(position, seat);
    put_army(settings, position, side, setup);
    position.ready = static_cast<std::uint8_t>(position.ready | (1U << index_of(side)));
    if (!position.is_ready(other(side))) return;
    position.stage = Stage::play;
    state.sets = sets_of(position);
    // Bombs on every way out lose at once (OR-33, VI-24, AC-39, C8).
    if (!can_act(settings, state, position.to_move)) {
        finish(position, End::blocked, other(position.to_move));
    }
}

std::optional<std::string> Rules::caution_setup(const Settings& settings, const View& view,
                                                const Setup& setup,
                                                const engine::Phrasebook& phrases) {
    State alone;
    const Side side = side_of(view.position, view.observer.seat());
    put_army(settings, alone.position, side, setup);
    alone.sets = sets_of(alone.position);
    if (can_act(settings, alone, side)) return std::nullopt;
    return phrases.say("warn.walled_in");
}

Setup Rules::random_setup(const Settings& settings, engine::Seat, core::Rng& rng) {
    return sound_setup(settings, rng);
}

}  // namespace bivouac::stratego
