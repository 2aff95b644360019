// The game as data: options, installed maps and decks, bots.
#include <algorithm>
#include <map>

#include "core/text.h"
#include "engine/languages.h"
#include "game_risk_embedded.h"
#include "games/risk/data_error.h"
#include "games/risk/deck_text.h"
#include "games/risk/map_text.h"
#include "games/risk/phrases.h"
#include "games/risk/rules.h"

namespace bivouac::risk {
namespace {

constexpr std::array<std::string_view, 4> kPlayers = {"2", "3", "4", "5"};
constexpr std::array<std::string_view, 2> kOnOff = {"on", "off"};
constexpr std::array<std::string_view, 2> kOffOn = {"off", "on"};
constexpr std::array<std::string_view, 2> kMaps = {"world", "mediterranean"};
constexpr std::array<std::string_view, 1> kDecks = {"house"};
constexpr std::array<std::string_view, 4> kSigmas = {"anywhere", "after_rounds", "lower_half",
                                                     "off"};
constexpr std::array<std::string_view, 6> kFirsts = {"drawn", "seat1", "seat2",
                                                     "seat3", "seat4", "seat5"};
constexpr std::array<std::string_view, kFactions> kColours = {"amber", "blue", "carmine", "dahlia",
                                                              "emerald"};
constexpr std::array<std::string_view, 2> kDrawCards = {"must", "may"};
constexpr std::array<std::string_view, 2> kGainCards = {"own_placing", "any_time"};
constexpr std::array<std::string_view, 2> kWonCards = {"next_turn", "at_once"};

constexpr engine::OptionSpec kPlayersOption = {"players", "4", kPlayers, 0, 0, false};  // RK-2
constexpr engine::OptionSpec kAdvance = {"advance_extra", "off", kOffOn, 0, 0, false};  // E10
constexpr engine::OptionSpec kRoundLimit = {"round_limit", "300", {}, 5, 300, false};   // E33
constexpr engine::OptionSpec kMap = {"map", "world", kMaps, 0, 0, true};                // E1, E2
constexpr engine::OptionSpec kDeck = {"deck", "house", kDecks, 0, 0, true};             // E3

// The options of the first version of the rules.
constexpr std::array<engine::OptionSpec, 6> kFirstOptions = {{
    kPlayersOption,
    {"sigma", "on", kOnOff, 0, 0, false},  // RK-45
    kAdvance,
    kRoundLimit,
    kMap,
    kDeck,
}};

// V2-7: what the rulebook leaves open is left to those who play.
constexpr std::array<engine::OptionSpec, 12> kOptions = {{
    kPlayersOption,
    {"first", "drawn", kFirsts, 0, 0, false},                // RK-13, E7
    {"colour", "amber", kColours, 0, 0, false},              // RK-12
    {"sigma", "anywhere", kSigmas, 0, 0, false},             // RK-16, RK-45
    {"sigma_rounds", "3", {}, 1, 20, false},                 // for sigma=after_rounds
    {"draw_card", "must", kDrawCards, 0, 0, false},          // E28
    {"gain_cards", "own_placing", kGainCards, 0, 0, false},  // E30
    {"neutral_cards", "next_turn", kWonCards, 0, 0, false},  // RK-53, E15
    kAdvance,
    kRoundLimit,
    kMap,
    kDeck,
}};

using Role = engine::BotSpec::Role;
using namespace std::chrono_literals;

// bot/README.md says what each of our own levels does.
constexpr std::array<engine::BotSpec, 7> kBots = {{
    {"random", "random", {}, {}, Role::reference},
    {"greedy", "greedy", {}, {}, Role::reference},
    {"beginner", "habits", {0ms, 1, nullptr}, {0, 0, 94}},
    {"easy", "habits", {0ms, 1, nullptr}, {0, 0, 73}},
    {"club", "habits", {0ms, 1, nullptr}, {0, 0, 40}},
    {"strong", "rehearsal", {20ms, 0, nullptr}, {1, 0, 17}},
    {"expert", "rehearsal", {200ms, 0, nullptr}},
}};

constexpr engine::GameSpec kVersion1 = {"risk-assassins", 1, 2, 5, true, kFirstOptions, kBots};
constexpr std::array<engine::GameSpec, 1> kGames = {{
    {"risk-assassins", 2, 2, 5, true, kOptions, kBots, &kVersion1},
}};

// The place in the file, then what the sentence wants.
[[nodiscard]] engine::Rejection refusal(std::string option, DataError&& error) {
    std::vector<std::string> arguments = {std::to_string(error.line), std::to_string(error.column)};
    arguments.insert(arguments.end(), error.arguments.begin(), error.arguments.end());
    return {engine::RejectionCode::bad_option, std::move(error.key), "", std::move(arguments),
            std::move(option)};
}

// An own map needs a deck of its own, unless the world's fits.
[[nodiscard]] engine::Rejection deck_refusal(const engine::OptionValues& options,
                                             DataError&& error) {
    const bool houses = engine::option_file(options, "deck").empty();
    const bool unknown = error.key.starts_with("data.unknown_territory");
    if (houses && unknown) {
        const std::string territory = error.arguments.front();
        return {
            engine::RejectionCode::bad_option, "data.house_deck", "", {"1", "1", territory}, "map"};
    }
    return refusal("deck", std::move(error));
}

// The player's own file, or the installed one of that name.
[[nodiscard]] std::string_view text_of(const engine::OptionValues& options, std::string_view name,
                                       const std::string& installed) {
    const std::string_view own = engine::option_file(options, name);
    return own.empty() ? texts::embedded(installed) : own;
}

std::string names_in(const engine::Phrasebook& phrases) {
    std::string lines;
    const auto add = [&](std::string_view id, const std::string& name) {
        lines.append("named.").append(id).append(" = ").append(name).append("\n");
    };
    for (const std::string_view installed : kMaps) {
        const std::string path = "data/" + std::string(installed);
        const auto map = read_map(texts::embedded(path + ".map"));
        if (!map) continue;
        for_each_territory(map->all(), [&](Territory territory) {
            add(map->id_of(territory), territory_name(*map, territory, phrases));
        });
        const auto deck = read_deck(texts::embedded(path + ".deck"), *map);
        if (!deck) continue;
        for (int card = 0; card < kAptitudes; ++card) {
            const auto id = deck->aptitudes[static_cast<std::size_t>(card)].id;
            add(deck->texts[id], bare_aptitude_name(*deck, card, phrases));
        }
    }
    return lines;
}

template <std::size_t kCount>
[[nodiscard]] std::size_t place_of(std::string_view value,
                                   const std::array<std::string_view, kCount>& choices) {
    return static_cast<std::size_t>(std::find(choices.begin(), choices.end(), value) -
                                    choices.begin());
}

// RK-12: the first seat has its choice, the others take what is left in their order.
void choose_colours(std::size_t chosen, Settings& settings) {
    std::size_t seat = 0;
    settings.colours[seat++] = static_cast<Faction>(chosen);
    for (std::size_t colour = 0; colour < kFactions; ++colour) {
        if (colour != chosen) settings.colours[seat++] = static_cast<Faction>(colour);
    }
}

// What version 2 changed (docs/rules/version-2.md); version 1 is what Settings begin as.
void follow_version_2(const engine::OptionValues& options, Settings& settings) {
    const std::string_view sigma = engine::option(options, "sigma");
    settings.sigma = sigma != "off";
    if (sigma == "after_rounds") settings.sigma_place = SigmaPlace::after_rounds;
    if (sigma == "lower_half") settings.sigma_place = SigmaPlace::lower_half;
    settings.sigma_rounds = static_cast<std::uint8_t>(
        core::parse_number(engine::option(options, "sigma_rounds")).value_or(0));
    const std::size_t first = place_of(engine::option(options, "first"), kFirsts);
    if (first > 0) settings.first_seat = static_cast<std::uint8_t>(first - 1);
    choose_colours(place_of(engine::option(options, "colour"), kColours), settings);
    settings.may_leave_card = engine::option(options, "draw_card") == "may";
    settings.gains_any_time = engine::option(options, "gain_cards") == "any_time";
    settings.trades_winnings = engine::option(options, "neutral_cards") == "at_once";
    settings.asks_idle_rerolls = false;
}

}  // namespace

std::span<const engine::GameSpec> Rules::games() { return kGames; }

core::Result<Settings, engine::Rejection> Rules::configure(const engine::GameSpec& game,
                                                           const engine::OptionValues& options) {
    Settings settings;
    settings.players = static_cast<std::uint8_t>(engine::option(options, "players").front() - '0');
    settings.sigma = engine::option(options, "sigma") == "on";
    if (game.rules_version >= 2) follow_version_2(options, settings);
    settings.advance_extra = engine::option(options, "advance_extra") == "on";
    settings.round_limit = static_cast<std::uint16_t>(
        core::parse_number(engine::option(options, "round_limit")).value_or(0));

    const std::string name(engine::option(options, "map"));
    auto map = read_map(text_of(options, "map", "data/" + name + ".map"));
    if (!map) return core::Failure{refusal("map", std::move(map).error())};
    settings.map = *map;
    // The house deck of an own map is that of the world, if its territories are there.
    const std::string deck_name = engine::option_file(options, "map").empty() ? name : "world";
    auto deck = read_deck(text_of(options, "deck", "data/" + deck_name + ".deck"), settings.map);
    if (!deck) return core::Failure{deck_refusal(options, std::move(deck).error())};
    settings.deck = *deck;
    return settings;
}

// "names/fr.txt" is made from the installed maps and decks: what their things are called in a
// language, by their ids, as in `named.brazil = Brésil`.
std::string_view Rules::file(std::string_view name) {
    if (!name.starts_with("names/")) return texts::embedded(name);
    static const std::map<std::string, std::string, std::less<>> kAll = [] {
        std::map<std::string, std::string, std::less<>> all;
        for (const engine::Language language : engine::languages()) {
            const std::string file = std::string(engine::language_code(language)) + ".txt";
            engine::Phrasebook phrases;
            phrases.add(texts::embedded("lang/" + file));
            all.emplace("names/" + file, names_in(phrases));
        }
        return all;
    }();
    const auto found = kAll.find(name);
    return found == kAll.end() ? std::string_view() : found->second;
}

}  // namespace bivouac::risk
