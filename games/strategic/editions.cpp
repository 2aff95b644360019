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

constexpr std::array<engine::BotSpec, 3> kBots = {{
    {"random", "random", {}},
    {"greedy", "greedy", {}},
    {"club", "alphabeta", {300ms, 0, nullptr}},
}};

constexpr std::array<engine::GameSpec, 1> kGames = {{
    {"strategic", 1, 2, 2, false, kOptions, kBots},
}};

}  // namespace

std::span<const engine::GameSpec> Rules::games() { return kGames; }

core::Result<Settings, engine::Rejection> Rules::configure(const engine::GameSpec&, int,
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
