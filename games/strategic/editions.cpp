// Strategic as data: its options and its bots.
#include <algorithm>
#include <array>

#include "game_strategic_embedded.h"
#include "games/strategic/rules.h"

namespace bivouac::strategic {
namespace {

using namespace std::chrono_literals;

constexpr std::array<std::string_view, 2> kOfficerTurns = {"unlimited", "1"};
constexpr std::array<std::string_view, 2> kWin = {"no_officer", "no_officer_and_cannot_form"};
constexpr std::array<std::string_view, 3> kFirst = {"lots", "orange", "yellow"};
constexpr std::array<std::string_view, 2> kPie = {"off", "on"};

constexpr std::array<std::string_view, 2> kJumpRow = {"one", "several"};
constexpr std::array<std::string_view, 2> kTurnOver = {"no", "yes"};
constexpr std::array<std::string_view, 3> kOwnOfficers = {"jumped_lost", "blocked", "spared"};
constexpr std::array<std::string_view, 2> kQuietEnding = {"draw", "most_captures"};

constexpr engine::OptionSpec kOfficerTurnsOption = {"officer_turns", "unlimited", kOfficerTurns};
constexpr engine::OptionSpec kWinOption = {"strategic_win", "no_officer", kWin};
constexpr engine::OptionSpec kFirstOption = {"first", "lots", kFirst};
constexpr engine::OptionSpec kPieOption = {"pie", "off", kPie};

// The options of the first version of the rules. A record names all of its version's options, so
// new ones need a new version; the rules themselves are the same.
constexpr std::array<engine::OptionSpec, 4> kFirstOptions = {{
    kOfficerTurnsOption,
    kWinOption,
    kFirstOption,
    kPieOption,
}};

// V2-8: what the sheet leaves open is left to those who play.
constexpr std::array<engine::OptionSpec, 8> kOptions = {{
    kOfficerTurnsOption,
    {"turn_over_officer", "no", kTurnOver},
    {"jump_row", "one", kJumpRow},
    {"own_officers", "jumped_lost", kOwnOfficers},
    kWinOption,
    {"quiet_ending", "draw", kQuietEnding},
    kFirstOption,
    kPieOption,
}};

using Role = engine::BotSpec::Role;
constexpr engine::Budget kShort{100ms};
constexpr engine::Budget kLong{1000ms};

// Handicaps: turns ahead, misjudgement in hundredths of a guard, glances in a hundred choices. An
// officer is worth 2 to 7 guards; docs/search.md has what the levels score against each other.
constexpr std::array<engine::BotSpec, 7> kBots = {{
    {"random", "random", {}, {}, Role::reference},
    {"greedy", "greedy", {}, {}, Role::reference},
    {"beginner", "alphabeta", kShort, {1, 1200, 60}},
    {"easy", "alphabeta", kShort, {1, 600, 30}},
    {"club", "alphabeta", kShort, {1, 300, 10}},
    {"strong", "alphabeta", kShort, {2, 280, 10}},
    {"expert", "alphabeta", kLong, {}},
}};

constexpr engine::GameSpec kVersion1 = {"strategic", 1, 2, 2, false, kFirstOptions, kBots};
constexpr std::array<engine::GameSpec, 1> kGames = {{
    {"strategic", 2, 2, 2, false, kOptions, kBots, &kVersion1},
}};

// The value that the options name; the usual one where a version has no such option.
template <class T, std::size_t N>
T chosen(const engine::OptionValues& options, std::string_view name,
         const std::array<std::string_view, N>& words, T usual) {
    const auto found = std::find(words.begin(), words.end(), engine::option(options, name));
    return found == words.end() ? usual : static_cast<T>(found - words.begin());
}

}  // namespace

std::span<const engine::GameSpec> Rules::games() { return kGames; }

core::Result<Settings, engine::Rejection> Rules::configure(const engine::GameSpec&,
                                                           const engine::OptionValues& options) {
    Settings s;
    s.officer_turns = chosen(options, "officer_turns", kOfficerTurns, s.officer_turns);
    s.win = chosen(options, "strategic_win", kWin, s.win);
    s.first = chosen(options, "first", kFirst, s.first);
    s.pie = chosen(options, "pie", kPie, s.pie);
    s.quiet_ending = chosen(options, "quiet_ending", kQuietEnding, s.quiet_ending);
    s.own_officers = chosen(options, "own_officers", kOwnOfficers, s.own_officers);
    s.jump_row = chosen(options, "jump_row", kJumpRow, s.jump_row);
    s.turn_over_officer = chosen(options, "turn_over_officer", kTurnOver, s.turn_over_officer);
    return s;
}

std::string_view Rules::file(std::string_view name) { return texts::embedded(name); }

}  // namespace bivouac::strategic
