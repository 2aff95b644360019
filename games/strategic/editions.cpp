// Strategic as data: its options and its bots.
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

constexpr std::array<engine::OptionSpec, 4> kOptions = {{
    {"officer_turns", "unlimited", kOfficerTurns},
    {"strategic_win", "no_officer", kWin},
    {"first", "lots", kFirst},
    {"pie", "off", kPie},
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

constexpr std::array<engine::GameSpec, 1> kGames = {{
    {"strategic", 1, 2, 2, false, kOptions, kBots},
}};

}  // namespace

std::span<const engine::GameSpec> Rules::games() { return kGames; }

core::Result<Settings, engine::Rejection> Rules::configure(const engine::GameSpec&,
                                                           const engine::OptionValues& options) {
    Settings settings;
    if (engine::option(options, "officer_turns") == "1") settings.officer_turns = OfficerTurns::one;
    if (engine::option(options, "strategic_win") == "no_officer_and_cannot_form") {
        settings.win = WinRule::no_officer_and_cannot_form;
    }
    const std::string_view first = engine::option(options, "first");
    if (first == "orange") settings.first = First::orange;
    if (first == "yellow") settings.first = First::yellow;
    settings.pie = engine::option(options, "pie") == "on";
    return settings;
}

std::string_view Rules::file(std::string_view name) { return texts::embedded(name); }

}  // namespace bivouac::strategic
