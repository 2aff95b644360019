// Every game of a family with its defaults, with each option set to each of its other values, and
// with each pair of options set so; older versions of its rules without the pairs.
#pragma once

#include <string>
#include <vector>

#include "engine/sealed/rules.h"

namespace bivouac::engine::testing {

template <Rules G>
struct NamedSettings {
    const GameSpec* game = nullptr;
    OptionValues options;
    typename G::Settings settings;
    std::string name;
};

// The values worth testing of one option: all choices, or the ends of the range.
[[nodiscard]] inline std::vector<std::string> values_of(const OptionSpec& spec) {
    std::vector<std::string> values;
    for (const std::string_view choice : spec.choices) values.emplace_back(choice);
    if (spec.choices.empty()) {
        values = {std::to_string(spec.least), std::to_string(spec.most)};
    }
    return values;
}

// Every value of every option that is not the default.
[[nodiscard]] inline std::vector<OptionValue> other_values(const GameSpec& game) {
    std::vector<OptionValue> others;
    for (const OptionSpec& spec : game.options) {
        for (const std::string& value : values_of(spec)) {
            if (value != spec.by_default) others.push_back({std::string(spec.name), value});
        }
    }
    return others;
}

template <Rules G>
[[nodiscard]] std::vector<NamedSettings<G>> all_settings() {
    std::vector<NamedSettings<G>> all;
    const auto add = [&](const GameSpec& game, const std::vector<OptionValue>& given) {
        auto options = resolve_options(game.options, given);
        if (!options) return;
        auto settings = G::configure(game, *options);
        if (!settings) return;
        std::string name(game.id);
        if (game.before != nullptr || game.rules_version > 1) {
            name += " rules " + std::to_string(game.rules_version);
        }
        for (const OptionValue& value : given) name += " " + value.name + "=" + value.value;
        all.push_back({&game, *options, *settings, name});
    };
    for (const GameSpec& newest : G::games()) {
        add(newest, {});
        const std::vector<OptionValue> others = other_values(newest);
        for (std::size_t i = 0; i < others.size(); ++i) {
            add(newest, {others[i]});
            for (std::size_t j = i + 1; j < others.size(); ++j) {
                if (others[i].name != others[j].name) add(newest, {others[i], others[j]});
            }
        }
        for (const GameSpec* old = newest.before; old != nullptr; old = old->before) {
            add(*old, {});
            for (const OptionValue& other : other_values(*old)) add(*old, {other});
        }
    }
    return all;
}

}  // namespace bivouac::engine::testing
