// What a family's part of the page is built with, beside the types of its JSON: the ids of its
// games, and for each of them the usual settings, the prepared setups, and what each choice of an
// option changes in them. Written by the contract test; no fact about a game is typed again.
#pragma once

#include <algorithm>
#include <string>
#include <vector>

#include "core/json_writer.h"
#include "engine/sealed/json_of.h"
#include "engine/testing/settings_list.h"

namespace bivouac::engine::testing {

// {"settings":{…},"presets":{"corner":"…"}} of a game with its options.
template <Rules G>
[[nodiscard]] std::string page_game(const typename G::Settings& settings) {
    core::JsonWriter json;
    json.object().key("settings");
    JsonOf<G>::write(json, settings);
    json.key("presets").object();
    if constexpr (HasPresets<G>) {
        const auto start = G::start(settings);
        for (const std::string& name : G::presets(settings)) {
            const auto setup = G::parse_setup(settings, start, Seat(0), name);
            if (setup) json.field(name, G::print_setup(settings, *setup));
        }
    }
    json.end().end();
    return json.take();
}

struct PageChoice {
    std::string option;
    std::string value;
    std::string game;  // as page_game writes it
};
struct PageGame {
    std::string id;
    std::string usual;
    std::vector<PageChoice> choices;
    // Every option with its values, blanks between them; "" for a number.
    std::vector<OptionValue> options;
};

// What a choice changes: members of the settings, or all presets. "{}" when it changes nothing.
[[nodiscard]] std::string page_changes(const std::string& usual, const std::string& chosen);
// What a page makes of it: the usual game, and what each of the choices changes.
[[nodiscard]] std::string page_merged(const std::string& usual,
                                      const std::vector<std::string>& changes);
// The files, in the layout of prettier: the ids as a list, and all the rest.
[[nodiscard]] std::string page_ids_file(const std::vector<PageGame>& games);
[[nodiscard]] std::string page_settings_file(const std::vector<PageGame>& games);

// The newest version of every game. Choices are words: a number to choose changes nothing here.
template <Rules G>
[[nodiscard]] std::vector<PageGame> page_games() {
    std::vector<PageGame> games;
    for (const GameSpec& game : G::games()) {
        const auto with = [&](const std::vector<OptionValue>& given) {
            return page_game<G>(*G::configure(game, *resolve_options(game.options, given)));
        };
        PageGame page{std::string(game.id), with({}), {}, {}};
        for (const OptionSpec& spec : game.options) {
            page.options.push_back({std::string(spec.name), ""});
            for (const std::string_view choice : spec.choices) {
                std::string& values = page.options.back().value;
                values += (values.empty() ? "" : " ") + std::string(choice);
                if (choice == spec.by_default) continue;
                const OptionValue value{std::string(spec.name), std::string(choice)};
                page.choices.push_back({value.name, value.value, with({value})});
            }
        }
        games.push_back(std::move(page));
    }
    return games;
}

// The choices of two options together are what the page takes them for; "" when all is well.
template <Rules G>
[[nodiscard]] std::string check_page_games() {
    for (const PageGame& page : page_games<G>()) {
        const GameSpec& game = *std::find_if(G::games().begin(), G::games().end(),
                                             [&](const auto& spec) { return spec.id == page.id; });
        for (const PageChoice& one : page.choices) {
            for (const PageChoice& two : page.choices) {
                if (one.option >= two.option) continue;
                const std::vector<OptionValue> both = {{one.option, one.value},
                                                       {two.option, two.value}};
                const auto options = resolve_options(game.options, both);
                const auto settings = G::configure(game, *options);
                if (!settings) continue;  // they exclude each other
                const std::string merged = page_merged(
                    page.usual,
                    {page_changes(page.usual, one.game), page_changes(page.usual, two.game)});
                if (merged != page_game<G>(*settings)) {
                    return page.id + " with " + one.option + "=" + one.value + " and " +
                           two.option + "=" + two.value + " is not " + merged;
                }
            }
        }
    }
    return {};
}

}  // namespace bivouac::engine::testing
