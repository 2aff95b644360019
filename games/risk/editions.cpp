// The game as data: options, installed maps and decks, bots.
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

constexpr std::array<engine::OptionSpec, 6> kOptions = {{
    {"players", "4", kPlayers, 0, 0, false},        // RK-2
    {"sigma", "on", kOnOff, 0, 0, false},           // RK-45
    {"advance_extra", "off", kOffOn, 0, 0, false},  // E10
    {"round_limit", "300", {}, 5, 300, false},      // E33
    {"map", "world", kMaps, 0, 0, true},            // E1, E2
    {"deck", "house", kDecks, 0, 0, true},          // E3
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

constexpr std::array<engine::GameSpec, 1> kGames = {{
    {"risk-assassins", 1, 2, 5, true, kOptions, kBots},
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

}  // namespace

std::span<const engine::GameSpec> Rules::games() { return kGames; }

core::Result<Settings, engine::Rejection> Rules::configure(const engine::GameSpec&,
                                                           const engine::OptionValues& options) {
    Settings settings;
    settings.players = static_cast<std::uint8_t>(engine::option(options, "players").front() - '0');
    settings.sigma = engine::option(options, "sigma") == "on";
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
