// Positions as lists of pieces, and games from their setups on: for tests with few pieces.
#pragma once

#include <algorithm>
#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "core/json_writer.h"
#include "core/text.h"
#include "engine/sealed/json_of.h"
#include "games/stratego/tests/positions.h"

namespace bivouac::stratego {

// "rFa1 r6e4! bFj8": side, rank and square; `@` when the piece has moved, which is added for
// pieces outside their home rows; `!` when the opponent knows it. `rest` is what follows the rows
// in the text of a position.
[[nodiscard]] inline std::string list_position(const Settings& settings, std::string_view pieces,
                                               std::string_view rest) {
    std::array<std::string, kMostSquares> on{};
    for (const std::string_view item : core::words(pieces)) {
        const std::size_t end = item.find_first_of("@!");
        const Square square = *parse_square(item.substr(2, std::min(end, item.size()) - 2));
        const int row = item[0] == 'r' ? row_of(square) : settings.rows - 1 - row_of(square);
        std::string text(item.substr(0, 2));
        if (row >= settings.home_rows || item.find('@') != std::string_view::npos) text += '@';
        if (item.ends_with('!')) text += '!';
        EXPECT_EQ(on[index_of(square)], "") << "two pieces on " << name_of(square);
        on[index_of(square)] = text;
    }
    std::string text;
    for (int row = settings.rows - 1; row >= 0; --row) {
        for (int column = 0; column < settings.columns; ++column) {
            const std::string& piece = on[index_of(square_at(column, row))];
            text += (column == 0 ? "" : ",") + (piece.empty() ? "1" : piece);
        }
        text += row == 0 ? " " : "/";
    }
    return text + std::string(rest);
}

// Whoever is not in the list has fallen.
[[nodiscard]] inline Game scene(const Settings& settings, std::string_view pieces,
                                std::string_view rest = "red") {
    return Game(settings, list_position(settings, pieces, rest));
}

[[nodiscard]] inline Game special(std::string_view pieces, std::string_view rest = "red") {
    return scene(settings_of("assassins-special"), pieces, rest);
}
[[nodiscard]] inline Game classic(std::string_view pieces, std::string_view rest = "red") {
    return scene(settings_of("assassins-classic"), pieces, rest);
}

// A game before its first step.
[[nodiscard]] inline Game fresh(const Settings& settings) {
    const std::string far = name_of(square_at(settings.columns - 1, settings.rows - 1));
    Game game = scene(settings, "rFa1 r2b1 b2a" + far.substr(1) + " bF" + far);
    game.state = Rules::start(settings);
    return game;
}

[[nodiscard]] inline Setup setup_of(const Game& game, Side side, std::string_view text) {
    const auto setup = Rules::parse_setup(game.settings, game.state, game.seat(side), text);
    EXPECT_TRUE(setup.ok()) << text;
    return setup.ok() ? *setup : Setup{};
}

// Puts an army up; the side must owe it.
inline void set_up(Game& game, Side side, std::string_view text) {
    const Setup setup = setup_of(game, side, text);
    ASSERT_FALSE(Rules::refuse_setup(game.settings, game.state, game.seat(side), setup)) << text;
    Rules::apply_setup(game.settings, game.state, game.seat(side), setup);
    ASSERT_EQ(Rules::broken(game.settings, game.state), "");
}

inline constexpr std::string_view kClassicSetup = "2826726X25/71943875BB/362433BBFB";
inline constexpr std::string_view kDuelSetup = "2--9----X-/-3--1--2--/F-B-3----B";

[[nodiscard]] inline Game set_up_game(const Settings& settings, std::string_view red,
                                      std::string_view blue) {
    Game game = fresh(settings);
    set_up(game, Side::red, red);
    set_up(game, Side::blue, blue);
    return game;
}

// Words in the order of the alphabet with one blank between.
[[nodiscard]] inline std::string sorted(std::vector<std::string> words) {
    std::sort(words.begin(), words.end());
    words.erase(std::unique(words.begin(), words.end()), words.end());
    std::string text;
    for (const std::string& word : words) text += (text.empty() ? "" : " ") + word;
    return text;
}

// The legal actions that begin with `head`, without it: legal_after(game, "apple@").
[[nodiscard]] inline std::string legal_after(const Game& game, std::string_view head) {
    std::vector<std::string> rest;
    for (const std::string& text : game.legal()) {
        if (text.starts_with(head)) rest.push_back(text.substr(head.size()));
    }
    return sorted(rest);
}

// Whom a Shroud may bring back, and where: "2 6 X" and "a1 b1".
[[nodiscard]] inline std::string revivable_ranks(const Game& game) {
    std::vector<std::string> ranks;
    for (const std::string& text : game.legal()) {
        if (text.starts_with("revive:")) ranks.push_back(text.substr(7, 1));
    }
    return sorted(ranks);
}
[[nodiscard]] inline std::string revival_squares(const Game& game) {
    std::vector<std::string> squares;
    for (const std::string& text : game.legal()) {
        if (text.starts_with("revive:")) squares.push_back(text.substr(9));
    }
    return sorted(squares);
}

// Why somebody other than whoever is due may not act: "" when he may.
[[nodiscard]] inline std::string refusal_for(const Game& game, Side side, std::string_view text) {
    const auto no = Rules::refuse(game.settings, game.state, game.seat(side),
                                  *Rules::parse(game.settings, text));
    return no ? no->key : "";
}

[[nodiscard]] inline View view_of(const Game& game, engine::Observer observer) {
    return Rules::view(game.settings, game.state, observer);
}
[[nodiscard]] inline std::string json_of(const Game& game, engine::Observer observer) {
    core::JsonWriter json;
    engine::JsonOf<Rules>::write(json, game.settings, view_of(game, observer));
    return json.take();
}

}  // namespace bivouac::stratego
