// Positions drawn by hand, and short ways to ask the rules about them.
//
//   const Position p = board({".......", …, "O.Y...."});
//   EXPECT_EQ(p.stops("a1"), cells("b1"));
//   EXPECT_EQ(p.after("a1xc1>d1 d1-g1").ending(), "orange wins: end.no_officer SG-21");
#pragma once

#include <initializer_list>
#include <set>
#include <string>
#include <string_view>

#include <gtest/gtest.h>

#include "core/text.h"
#include "engine/options.h"
#include "games/strategic/rules.h"

namespace bivouac::strategic {

using Texts = std::set<std::string>;

// "b1 c1 d1" as a set.
[[nodiscard]] inline Texts cells(std::string_view text) {
    Texts set;
    for (const std::string_view word : core::words(text)) set.emplace(word);
    return set;
}

[[nodiscard]] inline engine::Actor actor_of(const Settings& settings, const State& state) {
    const engine::Due due = Rules::due(settings, state);
    return due.seats.empty() ? engine::Actor::nature() : engine::Actor(due.seats.lowest());
}

// Seven rows from the top: o y guards, O Y officers, '.' empty.
[[nodiscard]] inline std::string rows_of(const State& state) {
    std::string rows;
    for (int rank = kSide - 1; rank >= 0; --rank) {
        for (int file = 0; file < kSide; ++file) {
            const Cell cell(file, rank);
            rows += has(state.guards[0], cell)     ? 'o'
                    : has(state.guards[1], cell)   ? 'y'
                    : has(state.officers[0], cell) ? 'O'
                    : has(state.officers[1], cell) ? 'Y'
                                                   : '.';
        }
        if (rank > 0) rows += '/';
    }
    return rows;
}

// Every legal action by its text.
[[nodiscard]] inline Texts legal_texts(const Settings& settings, const State& state) {
    Texts texts;
    const LegalSet set = Rules::legal(settings, state, actor_of(settings, state));
    if (set.deal) {
        ADD_FAILURE() << "deals are too many to list";
        return texts;
    }
    for (std::uint64_t n = 0; n < set.count(); ++n) {
        texts.insert(Rules::print(settings, set.nth(n)));
    }
    return texts;
}

// A state with its settings. Wrong texts and illegal actions fail the test that uses them.
class Position {
public:
    Settings settings;
    State state;

    [[nodiscard]] Texts legal() const { return legal_texts(settings, state); }

    // Where the piece on `from` may stop or step to.
    [[nodiscard]] Texts stops(std::string_view from) const {
        return starting_with(std::string(from) + "-");
    }
    // What the officer on `from` may jump, as "over>landing".
    [[nodiscard]] Texts jumps(std::string_view from) const {
        return starting_with(std::string(from) + "x");
    }
    // Onto which guards the one on `from` may climb.
    [[nodiscard]] Texts forms(std::string_view from) const {
        return starting_with(std::string(from) + "+");
    }

    // Plays the actions, separated by blanks.
    [[nodiscard]] Position after(std::string_view actions) const {
        Position next = *this;
        for (const std::string_view text : core::words(actions)) {
            const auto action = Rules::parse(settings, text);
            const engine::Actor actor = actor_of(settings, next.state);
            if (!action || Rules::refuse(settings, next.state, actor, *action)) {
                ADD_FAILURE() << text << " is not legal: " << next.text();
                return next;
            }
            Rules::apply(settings, next.state, actor, *action);
            EXPECT_EQ(Rules::broken(settings, next.state), "") << next.text();
        }
        return next;
    }

    // "refuse.diagonal SG-4", or "legal".
    [[nodiscard]] std::string refusal(std::string_view text) const {
        const auto action = Rules::parse(settings, text);
        if (!action) return "unreadable";
        const auto why = Rules::refuse(settings, state, actor_of(settings, state), *action);
        if (!why) return "legal";
        return why->rule.empty() ? why->key : why->key + " " + why->rule;
    }

    // "going on", "draw: KEY RULE" or "orange wins: KEY RULE".
    [[nodiscard]] std::string ending() const {
        const auto outcome = Rules::outcome(settings, state);
        if (!outcome) return "going on";
        const std::string why = std::string(outcome->key) + " " + std::string(outcome->rule);
        if (outcome->is_draw()) return "draw: " + why;
        const Colour winner = colour_of(state, outcome->winners.lowest());
        return (winner == Colour::orange ? "orange wins: " : "yellow wins: ") + why;
    }

    // The letter on a cell, as rows_of() writes it.
    [[nodiscard]] char at(std::string_view cell) const {
        const auto file = static_cast<std::size_t>(cell[0] - 'a');
        const auto row = static_cast<std::size_t>('7' - cell[1]);
        return rows()[row * 8 + file];
    }
    [[nodiscard]] std::string rows() const { return rows_of(state); }
    [[nodiscard]] std::string text() const { return Rules::print_position(settings, state); }

private:
    [[nodiscard]] Texts starting_with(const std::string& beginning) const {
        Texts rest;
        for (const std::string& text : legal()) {
            if (text.starts_with(beginning)) rest.insert(text.substr(beginning.size()));
        }
        return rest;
    }
};

[[nodiscard]] inline Position position(const Settings& settings, const std::string& text) {
    const auto state = Rules::parse_position(settings, text);
    if (!state) {
        ADD_FAILURE() << "no position: " << text;
        return {settings, Rules::start(settings)};
    }
    return {settings, *state};
}

// What a drawn board leaves open. By default both have formed and orange is to move.
struct Scene {
    Settings settings{};
    std::string_view to_move = "orange";
    int formed = 3;
    int turn = 10;
};

// Seven rows from the top, rank 7 to rank 1.
[[nodiscard]] inline Position board(std::initializer_list<std::string_view> rows,
                                    const Scene& scene = {}) {
    std::string text =
        "play " + std::string(scene.to_move) + " formed=" + std::to_string(scene.formed) +
        " swapped=0 turn=" + std::to_string(scene.turn) + " moving=- quiet=- end=- board=";
    for (const std::string_view row : rows) text += std::string(row) + "/";
    text.pop_back();
    return position(scene.settings, text);
}

// One corridor along rank 1; a yellow officer lives far away behind the wall.
[[nodiscard]] inline Position corridor(std::string_view rank_1, const Settings& settings = {}) {
    return board({"Y......",  //
                  ".......",  //
                  ".......",  //
                  ".......",  //
                  ".......",  //
                  "ooooooo",  //
                  rank_1},
                 {.settings = settings});
}

// A game from its very start.
[[nodiscard]] inline Position new_game(const Settings& settings) {
    return {settings, Rules::start(settings)};
}

inline constexpr Settings kUsual{};
inline constexpr Settings kOneTurn{OfficerTurns::one, WinRule::no_officer, First::lots, false};
inline constexpr Settings kLong{OfficerTurns::unlimited, WinRule::no_officer_and_cannot_form,
                                First::lots, false};
inline constexpr Settings kOrangeFirst{OfficerTurns::unlimited, WinRule::no_officer, First::orange,
                                       false};
inline constexpr Settings kPie{OfficerTurns::unlimited, WinRule::no_officer, First::orange, true};

// The readings of V2-8, one at a time.
inline constexpr Settings kMostCaptures{.quiet_ending = QuietEnding::most_captures};
inline constexpr Settings kBlockedOwn{.own_officers = OwnOfficers::blocked};
inline constexpr Settings kSparedOwn{.own_officers = OwnOfficers::spared};
inline constexpr Settings kRows{.jump_row = JumpRow::several};
inline constexpr Settings kBends{.turn_over_officer = true};

// Bands of two: everybody has pairs, and the centre is surrounded by both colours.
inline constexpr std::string_view kBands =
    "deal:ooyyooy/ooyyooy/ooyyooy/ooy.ooy/yyooyyo/yyooyyo/yyooyyy";
// Nobody has two guards side by side (D2).
inline constexpr std::string_view kCheckerboard =
    "deal:oyoyoyo/yoyoyoy/oyoyoyo/yoy.yoy/oyoyoyo/yoyoyoy/oyoyoyo";

}  // namespace bivouac::strategic
