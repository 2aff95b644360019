// Lists: tables, people, games, tokens. What the pages around the game show.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "protocol/preferences.h"
#include "protocol/table_words.h"

namespace bivouac::protocol {

// A table as lists show it: nothing of the game itself.
struct TableLine {
    std::string table;
    std::string game;
    engine::OptionValues options;
    Terms terms;
    Phase phase = Phase::waiting;
    std::vector<SeatState> seats;
    Millis created = 0;
    Millis touched = 0;
    bool your_turn = false;
    std::optional<Ending> ending;
};
// To those who follow the lobby, whole, whenever it has changed.
[[nodiscard]] Outgoing lobby_message(const std::vector<TableLine>& tables);
// GET /api/tables …: one page; `more` says that another one follows.
enum class Rest : std::uint8_t { none, more };
[[nodiscard]] Outgoing tables_message(const std::vector<TableLine>& tables, Rest rest);

// POST /api/tables: what to sit down at.
[[nodiscard]] Outgoing opened_message(std::string_view table, const trust::Digest& commitment,
                                      std::string_view invitation);

struct RatingLine {
    std::string game;
    int rating = 0;
    int deviation = 0;
    bool provisional = false;
    std::uint32_t games = 0;
};

// GET /api/people/NAME
struct Profile {
    std::string name;
    PersonKind who = PersonKind::member;
    Millis since = 0;
    std::vector<RatingLine> ratings;
    std::vector<TableLine> recent;  // finished ones
};
[[nodiscard]] Outgoing profile_message(const Profile& profile);

// GET /api/me
struct Me {
    PersonKind who = PersonKind::guest;
    std::string name;  // empty for guests
    Millis since = 0;
    Preferences preferences;
    std::vector<std::string> blocked;
    std::vector<TableLine> running;  // tables where the person has a seat
};
[[nodiscard]] Outgoing me_message(const Me& me);

// POST /api/account, /api/recover: shown once, to be written down.
[[nodiscard]] Outgoing account_message(std::string_view name, std::string_view recovery_code);

// GET /api/leaders/GAME
struct Leader {
    std::string name;
    int rating = 0;
    int deviation = 0;
    std::uint32_t games = 0;
};
[[nodiscard]] Outgoing leaders_message(std::string_view game, const std::vector<Leader>& leaders,
                                       Rest rest);

// GET /api/games: every game with its options, seats and bots, in one language.
[[nodiscard]] Outgoing games_message(const std::vector<const engine::Game*>& games,
                                     engine::Language language);

struct TokenLine {
    std::string id;  // to take it back by; not the token
    std::string label;
    Millis created = 0;
    Millis expires = 0;
};
[[nodiscard]] Outgoing tokens_message(const std::vector<TokenLine>& tokens);
// POST /api/tokens: the only time the token itself is told.
[[nodiscard]] Outgoing token_message(const TokenLine& line, std::string_view token);

// The answer to requests that have nothing else to say.
[[nodiscard]] Outgoing done_message();

}  // namespace bivouac::protocol
