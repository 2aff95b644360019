// Shorthand for tests: an edition's settings, positions from text, actions by text.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/text.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego {

// "stratego-original", "two_squares=3 chase=off"; "rules=1 …" for an older version of the rules.
[[nodiscard]] inline std::optional<Settings> read_settings(std::string_view id,
                                                           std::string_view options) {
    auto given = engine::parse_options(options);
    if (!given) return std::nullopt;
    std::string version;
    if (!given->empty() && given->front().name == "rules") {
        version = given->front().value;
        given->erase(given->begin());
    }
    for (const engine::GameSpec& newest : Rules::games()) {
        if (newest.id != id) continue;
        const auto number = core::parse_number(version);
        const auto* game =
            number ? engine::under_rules(newest, static_cast<int>(*number)) : &newest;
        if (game == nullptr) return std::nullopt;
        const auto resolved = engine::resolve_options(game->options, *given);
        if (resolved) return *Rules::configure(*game, *resolved);
    }
    return std::nullopt;
}
[[nodiscard]] inline Settings settings_of(std::string_view id, std::string_view options = "") {
    const auto settings = read_settings(id, options);
    EXPECT_TRUE(settings) << id << " " << options;
    if (settings) return *settings;
    return {};
}

// Under every version of the rules that the edition has had.
[[nodiscard]] inline std::vector<Settings> under_all_rules(std::string_view id,
                                                           std::string_view options = "") {
    std::vector<Settings> all;
    for (const char* rules : {"rules=1 ", "rules=2 "}) {
        const auto settings = read_settings(id, rules + std::string(options));
        if (settings) all.push_back(*settings);
    }
    return all;
}

// A game in the middle of a test. Every army is completed: the pieces a position leaves out are
// counted among the fallen, so that tests name only the pieces they are about.
class Game {
public:
    Game(const Settings& edition, std::string_view position)
        : settings(edition), state(read(edition, position)) {}

    // The texts of the legal actions of whoever is due.
    [[nodiscard]] std::vector<std::string> legal() const {
        std::vector<std::string> texts;
        const auto due = Rules::due(settings, state);
        if (due.wanted != engine::Wanted::action) return texts;
        const LegalSet set = Rules::legal(settings, state, due.seats.lowest());
        for (std::uint64_t n = 0; n < set.count(); ++n) {
            texts.push_back(Rules::print(settings, set.nth(n)));
        }
        return texts;
    }
    // "" when the action is legal now, else the key and rule of the refusal: "refuse.lake OR-13".
    [[nodiscard]] std::string refusal(std::string_view text) const {
        const auto action = Rules::parse(settings, text);
        if (!action) return "unreadable";
        const auto due = Rules::due(settings, state);
        if (due.seats.empty()) return "nobody is due";
        const auto no = Rules::refuse(settings, state, due.seats.lowest(), *action);
        return no ? no->key + " " + no->rule : "";
    }
    [[nodiscard]] bool is_legal(std::string_view text) const { return refusal(text).empty(); }

    // Plays actions one after the other, each by whoever is due; each must be legal.
    void play(std::string_view texts);

    // "red", "blue" or "" when nobody is due to act.
    [[nodiscard]] std::string due() const {
        const auto due = Rules::due(settings, state);
        if (due.wanted != engine::Wanted::action) return "";
        return side_of(state.position, due.seats.lowest()) == Side::red ? "red" : "blue";
    }
    // "end.flag OR-32 red", "end.no_progress B8 draw"; "" while the game goes on.
    [[nodiscard]] std::string result() const {
        const auto outcome = Rules::outcome(settings, state);
        if (!outcome) return "";
        const std::string who = outcome->is_draw()                   ? "draw"
                                : state.position.winner == Side::red ? "red"
                                                                     : "blue";
        return std::string(outcome->key) + " " + std::string(outcome->rule) + " " + who;
    }
    // What stands on a square, as in the text of a position: "r9!", "" when nobody does.
    [[nodiscard]] std::string at(std::string_view square) const {
        return piece_text(state.position, square);
    }
    // The same as an observer sees it.
    [[nodiscard]] std::string seen(engine::Observer observer, std::string_view square) const {
        return piece_text(Rules::view(settings, state, observer).position, square);
    }
    [[nodiscard]] engine::Seat seat(Side side) const { return seat_of(state.position, side); }
    // How many of a rank have fallen.
    [[nodiscard]] int fallen(Side side, Rank rank) const {
        int count = 0;
        for (int place = 0; place < kMostPieces; ++place) {
            const Piece piece = state.position.piece(piece_id(side, place));
            count += piece.fallen() && piece.rank() == rank ? 1 : 0;
        }
        return count;
    }
    [[nodiscard]] std::string position() const { return Rules::print_position(settings, state); }

    Settings settings;
    State state;

private:
    [[nodiscard]] static std::string piece_text(const Position& position, std::string_view square) {
        const Square where = *parse_square(square);
        const PieceId id = position.at(where);
        if (id == kNobody) return "";
        const Piece piece = position.piece(id);
        std::string text{side_of(id) == Side::red ? 'r' : 'b', letter_of(piece.rank())};
        if (piece.moved()) text += '@';
        if (piece.known()) text += '!';
        return text;
    }
    [[nodiscard]] static State read(const Settings& settings, std::string_view position);
};

inline void Game::play(std::string_view texts) {
    std::size_t from = 0;
    while (from < texts.size()) {
        const std::size_t blank = std::min(texts.find(' ', from), texts.size());
        const std::string_view text = texts.substr(from, blank - from);
        from = blank + 1;
        if (text.empty()) continue;
        ASSERT_EQ(refusal(text), "") << text << " in " << position();
        Rules::apply(settings, state, Rules::due(settings, state).seats.lowest(),
                     *Rules::parse(settings, text));
        ASSERT_EQ(Rules::broken(settings, state), "") << text;
    }
}

inline State Game::read(const Settings& settings, std::string_view position) {
    std::string text(position);
    // What an army lacks on the board has fallen.
    for (const char side : {'r', 'b'}) {
        Army left = settings.army;
        for (std::size_t i = 0; i + 1 < position.size(); ++i) {
            const bool begins = i == 0 || position[i - 1] == '/' || position[i - 1] == ',' ||
                                position[i - 1] == '=';
            const auto rank = rank_of_letter(position[i + 1]);
            if (begins && position[i] == side && rank && left[index_of(*rank)] > 0 &&
                (i == 0 || position[i - 1] != '=' || position.substr(0, i).ends_with("fallen="))) {
                --left[index_of(*rank)];
            }
        }
        for (std::size_t rank = index_of(kLowestPiece); rank <= index_of(kHighestPiece); ++rank) {
            for (int n = 0; n < left[rank]; ++n) {
                const std::size_t there = text.find(" fallen=");
                const std::string item{side, letter_of(static_cast<Rank>(rank))};
                if (there == std::string::npos) {
                    text += " fallen=" + item;
                } else {
                    text.insert(there + 8, item + ",");
                }
            }
        }
    }
    const auto state = Rules::parse_position(settings, text);
    EXPECT_TRUE(state.has_value()) << text;
    return state.value_or(State{});
}

}  // namespace bivouac::stratego
