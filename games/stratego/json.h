// Stratego for programs: what a view, an event and the legal actions look like as JSON. What is
// usual is left out.
#pragma once

#include <array>
#include <optional>
#include <span>
#include <string>
#include <utility>
#include <vector>

#include "core/fixed_vector.h"
#include "core/text.h"
#include "engine/sealed/step_json.h"
#include "engine/seat_json.h"
#include "games/stratego/position.h"

namespace bivouac::stratego {

namespace json = core::json;

inline constexpr json::Word<Side> kSideWords[] = {{Side::red, "red"}, {Side::blue, "blue"}};
constexpr auto words_of(Side) { return json::Words<Side>{"SideName", kSideWords}; }

inline constexpr json::Word<Stage> kStageWords[] = {
    {Stage::lots, "lots"}, {Stage::setup, "setup"}, {Stage::play, "play"}, {Stage::over, "over"}};
constexpr auto words_of(Stage) { return json::Words<Stage>{"Stage", kStageWords}; }

inline constexpr json::Word<Pending::Kind> kPowerWords[] = {{Pending::Kind::sword, "sword"},
                                                            {Pending::Kind::apple, "apple"}};
constexpr auto words_of(Pending::Kind) { return json::Words<Pending::Kind>{"Power", kPowerWords}; }

inline constexpr auto kEndNames = json::in_order<End>(kEndWords);
constexpr auto words_of(End) {
    // Without `none`: what has not ended has no end.
    return json::Words<End>{"EndReason", std::span<const json::Word<End>>(kEndNames).subspan(1)};
}

void as_json(auto& io, Square& square) {
    io.text_as(
        "Square", "^[a-j](10|[1-9])$", [&] { return name_of(square); },
        [&](std::string_view text) {
            const auto read = parse_square(text);
            if (read) square = *read;
            return read.has_value();
        });
}

// The letter a piece is typed by, '?' for one that is unknown.
inline constexpr json::Word<Rank> kRankWords[] = {
    {Rank::spy, "1"},        {Rank::scout, "2"},   {Rank::miner, "3"}, {Rank::sergeant, "4"},
    {Rank::lieutenant, "5"}, {Rank::captain, "6"}, {Rank::major, "7"}, {Rank::colonel, "8"},
    {Rank::general, "9"},    {Rank::marshal, "X"}, {Rank::bomb, "B"},  {Rank::flag, "F"},
    {Rank::unknown, "?"}};
constexpr auto words_of(Rank) { return json::Words<Rank>{"RankLetter", kRankWords}; }

// "c5 d5": squares with a blank between them.
struct SquareWords {
    core::FixedVector<Square, kMostSquares> squares;
    friend bool operator==(const SquareWords&, const SquareWords&) = default;
};
void as_json(auto& io, SquareWords& words) {
    io.text_as(
        "SquareWords", "^([a-j](10|[1-9])( |$))*$",
        [&] {
            std::string text;
            for (const Square square : words.squares) {
                if (!text.empty()) text += ' ';
                text += name_of(square);
            }
            return text;
        },
        [&](std::string_view text) {
            words.squares.clear();
            if (text.empty()) return true;
            for (const std::string_view word : core::split(text, ' ')) {
                const auto square = parse_square(word);
                if (!square || words.squares.full()) return false;
                words.squares.push_back(*square);
            }
            return true;
        });
}

inline constexpr json::Word<Book> kBookWords[] = {
    {Book::original, "original"}, {Book::vintage, "vintage"}, {Book::assassins, "assassins"}};
constexpr auto words_of(Book) { return json::Words<Book>{"Book", kBookWords}; }
inline constexpr json::Word<RedSeat> kRedWords[] = {
    {RedSeat::lots, "lots"}, {RedSeat::first, "first"}, {RedSeat::second, "second"}};
constexpr auto words_of(RedSeat) { return json::Words<RedSeat>{"RedSeat", kRedWords}; }
inline constexpr json::Word<ScoutRuns> kScoutRunWords[] = {
    {ScoutRuns::borders, "borders"},
    {ScoutRuns::same_squares, "same_squares"},
    {ScoutRuns::neighbours, "neighbours"}};
constexpr auto words_of(ScoutRuns) { return json::Words<ScoutRuns>{"ScoutRuns", kScoutRunWords}; }
inline constexpr json::Word<ShroudRow> kShroudRowWords[] = {{ShroudRow::back, "back"},
                                                            {ShroudRow::front, "front"}};
constexpr auto words_of(ShroudRow) { return json::Words<ShroudRow>{"ShroudRow", kShroudRowWords}; }

using CountsJson = core::FixedVector<std::pair<Rank, int>, kRanks>;

struct SettingsJson {
    int columns = 0;
    int rows = 0;
    int home_rows = 0;
    SquareWords lakes;
    CountsJson army;
    Book book = Book::original;
    bool powers = false;
    int two_squares = 0;  // 0: no such rule
    bool attacks_run = false;
    ScoutRuns scout_runs = ScoutRuns::borders;
    bool chase = false;
    bool memory_mode = false;
    ShroudRow shroud_row = ShroudRow::back;
    RedSeat red = RedSeat::lots;
    friend bool operator==(const SettingsJson&, const SettingsJson&) = default;
};
void fields(auto& io, SettingsJson& settings) {
    io.named("Settings");
    io.field("columns", settings.columns, json::Range{1, kMostColumns});
    io.field("rows", settings.rows, json::Range{1, kMostRows});
    io.field("home_rows", settings.home_rows, json::Range{1, kMostRows});
    io.field("lakes", settings.lakes);
    io.field("army", settings.army, json::Count{0, kRanks, json::Range{1, kMostPieces}});
    io.field("book", settings.book);
    io.field("powers", settings.powers);
    io.field("two_squares", settings.two_squares, json::Range{0, 9});
    io.field("attacks_run", settings.attacks_run);
    io.field("scout_runs", settings.scout_runs);
    io.field("chase", settings.chase);
    io.field("memory_mode", settings.memory_mode);
    io.field("shroud_row", settings.shroud_row);
    io.field("red", settings.red);
}

struct PieceJson {
    Square at{};
    Rank rank = Rank::unknown;
    std::optional<Square> home;  // where it is another square
    bool moved = false;
    bool known = false;  // has shown its rank to the opponent
    friend bool operator==(const PieceJson&, const PieceJson&) = default;
};
void fields(auto& io, PieceJson& piece) {
    io.named("Piece");
    io.field("at", piece.at);
    io.field("rank", piece.rank);
    io.field_if_any("home", piece.home);
    io.field_unless("moved", false, piece.moved);
    io.field_unless("known", false, piece.known);
}

struct SideJson {
    engine::Seat seat;
    std::optional<bool> ready;        // while setups are made
    std::optional<bool> apple_spent;  // where there are powers
    core::FixedVector<PieceJson, kMostPieces> pieces;
    CountsJson fallen;
    friend bool operator==(const SideJson&, const SideJson&) = default;
};
void fields(auto& io, SideJson& side) {
    io.named("Side");
    io.field("seat", side.seat);
    io.field_if_any("ready", side.ready);
    io.field_if_any("apple_spent", side.apple_spent);
    io.field("pieces", side.pieces);
    io.field("fallen", side.fallen, json::Count{0, kRanks, json::Range{1, kMostPieces}});
}

// Attacks of a Sword or an Apple not fought yet, and whose Shrouds come first.
struct PendingJson {
    std::optional<Pending::Kind> power;
    std::optional<Square> attacker;
    std::optional<core::FixedVector<Square, 4>> targets;
    core::FixedVector<Side, 2> shrouds;
    friend bool operator==(const PendingJson&, const PendingJson&) = default;
};
void fields(auto& io, PendingJson& pending) {
    io.named("Pending");
    io.field_if_any("power", pending.power);
    io.field_if_any("attacker", pending.attacker);
    io.field_if_any("targets", pending.targets);
    io.field("shrouds", pending.shrouds);
}

struct EndJson {
    End reason = End::flag;
    std::optional<Side> winner;
    friend bool operator==(const EndJson&, const EndJson&) = default;
};
void fields(auto& io, EndJson& end) {
    io.named("End");
    io.field("reason", end.reason);
    io.field("winner", end.winner);
}

struct ViewJson {
    int columns = kMostColumns;
    int rows = 0;
    int home_rows = 0;
    SquareWords lakes;
    Stage stage = Stage::lots;
    int turn = 0;
    Side to_move = Side::red;
    core::FixedVector<Side, 2> due;
    int quiet = 0;
    std::optional<PendingJson> pending;
    SideJson red;
    SideJson blue;
    std::optional<EndJson> end;
    friend bool operator==(const ViewJson&, const ViewJson&) = default;
};
void fields(auto& io, ViewJson& view) {
    io.named("View");
    io.field_unless("columns", kMostColumns, view.columns, json::Range{1, kMostColumns});
    io.field("rows", view.rows, json::Range{1, kMostRows});
    io.field("home_rows", view.home_rows, json::Range{1, kMostRows});
    io.field("lakes", view.lakes);
    io.field("stage", view.stage);
    io.field("turn", view.turn, json::Range{0, 0xFFFF});
    io.field("to_move", view.to_move);
    io.field("due", view.due);
    io.field("quiet", view.quiet, json::Range{0, 0xFF});
    io.field_if_any("pending", view.pending);
    io.field("red", view.red);
    io.field("blue", view.blue);
    io.field("end", view.end);
}

// Where an army was seen to stand: '?' where only that something stands there.
using ArmyJson = core::FixedVector<std::pair<Square, Rank>, kMostPieces>;

struct EventJson {
    engine::StepKind kind = engine::StepKind::action;
    std::optional<engine::Seat> by;  // unless it is nature, or everybody
    std::optional<Side> side;
    std::string action;  // of an action
    std::vector<std::pair<Side, ArmyJson>> armies;
    core::FixedVector<std::pair<Square, Rank>, 6> shown;  // before the step
    std::optional<EndJson> end;
    friend bool operator==(const EventJson&, const EventJson&) = default;
};
void fields(auto& io, EventJson& event) {
    io.named("Event");
    io.field("kind", event.kind);
    io.field_if_any("by", event.by);
    io.field_if_any("side", event.side);
    io.when(event.kind == engine::StepKind::action, [&] { io.field("action", event.action); });
    io.when(event.kind == engine::StepKind::setup, [&] { io.field("armies", event.armies); });
    io.field_unless("shown", decltype(event.shown){}, event.shown);
    io.field_if_any("end", event.end);
}

// Squares by the square they are reached from, in words with blanks between. The action is what
// stands before and after, joined as the notation joins them.
struct LegalJson {
    using Targets = std::vector<std::pair<Square, std::string>>;
    Targets move;
    Targets attack;
    std::string sword;  // whole actions
    std::string apple;
    std::string strike;
    std::string other;                                 // whole actions: leave, lots
    std::vector<std::pair<Rank, std::string>> revive;  // squares
    friend bool operator==(const LegalJson&, const LegalJson&) = default;
};
void fields(auto& io, LegalJson& legal) {
    io.named("Legal");
    io.field("move", legal.move);
    io.field("attack", legal.attack);
    io.field_unless("sword", std::string(), legal.sword);
    io.field_unless("apple", std::string(), legal.apple);
    io.field_unless("strike", std::string(), legal.strike);
    io.field_unless("other", std::string(), legal.other);
    io.field_unless("revive", decltype(legal.revive){}, legal.revive);
}

}  // namespace bivouac::stratego
