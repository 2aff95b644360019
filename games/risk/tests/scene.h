// Positions for rule tests, put together by name: who holds what, and then what is done.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include <gtest/gtest.h>

#include "core/text.h"
#include "engine/sealed/json_of.h"
#include "games/risk/deal.h"
#include "games/risk/dice.h"
#include "games/risk/lookup.h"
#include "games/risk/pile.h"
#include "games/risk/reckoning.h"
#include "games/risk/rules.h"
#include "games/risk/turn.h"

namespace bivouac::risk {

// The settings of risk-assassins with these options ("players=3 sigma=off").
[[nodiscard]] inline Settings settings_with(std::string_view options = "") {
    const engine::GameSpec& game = Rules::games()[0];
    const auto given = engine::parse_options(options);
    const auto values = engine::resolve_options(game.options, *given);
    auto settings = Rules::configure(game, *values);
    EXPECT_TRUE(settings.ok()) << options;
    return *settings;
}

// A game under way: the first seat is to move, nothing is left to place, nobody holds a card or a
// mission, and the territories have been dealt round in the order of the map, one unit each.
class Scene {
public:
    explicit Scene(std::string_view options = "players=3") : settings(settings_with(options)) {
        state = Rules::start(settings);
        Position& position = state.position;
        for (int i = 0; i < settings.map.size; ++i) {
            const auto faction = static_cast<std::size_t>(i % settings.factions());
            position.owned[faction] |= bit(territory_at(i));
            position.units[static_cast<std::size_t>(i)] = 1;
        }
        position.stage = Stage::main;
    }

    [[nodiscard]] Territory place(std::string_view word) const {
        const auto territory = find_territory(settings.map, word);
        EXPECT_TRUE(territory.has_value()) << word;
        return territory.value_or(Territory{});
    }
    // Territories between blanks: "brazil peru".
    [[nodiscard]] Territories places(std::string_view words) const {
        Territories set = 0;
        for (const std::string_view word : core::words(words)) set |= bit(place(word));
        return set;
    }

    // The Brotherhood (0 the first seat) holds these, with so many units on each.
    Scene& hold(Faction faction, std::string_view words, int units = 1) {
        const Territories set = places(words);
        for (Territories& owned : state.position.owned) owned &= ~set;
        state.position.owned[faction] |= set;
        for_each_territory(set, [&](Territory territory) {
            state.position.units[index_of(territory)] = static_cast<std::uint16_t>(units);
        });
        return *this;
    }
    Scene& hold_all(Faction faction, int units = 1) {
        for (Territories& owned : state.position.owned) owned = 0;
        state.position.owned[faction] = settings.map.all();
        for (int i = 0; i < settings.map.size; ++i) {
            state.position.units[static_cast<std::size_t>(i)] = static_cast<std::uint16_t>(units);
        }
        return *this;
    }
    // Brotherhoods without a territory are out.
    Scene& settle_standings() {
        for (std::size_t i = 0; i < kFactions; ++i) {
            Standing& standing = state.position.standing[i];
            if (standing != Standing::absent && state.position.owned[i] == 0) {
                standing = Standing::out;
                state.position.face_down[i] = 0;
            }
        }
        return *this;
    }
    Scene& hand(Faction seat, std::string_view cards) {
        state.hands.cards[seat] = places(cards);
        state.position.hand_count[seat] =
            static_cast<std::uint8_t>(core::bit_count(state.hands.cards[seat]));
        return *this;
    }
    Scene& mission(Faction seat, std::string_view id) {
        const auto card = find_mission(settings.deck, id);
        EXPECT_TRUE(card.has_value()) << id;
        state.hands.missions[seat] =
            static_cast<Cards>(state.hands.missions[seat] | (1U << card.value_or(0)));
        ++state.position.mission_count[seat];
        return *this;
    }
    // An Aptitude turned up and kept.
    Scene& keep(Faction seat, std::string_view id) {
        const auto card = find_aptitude(settings.deck, id);
        EXPECT_TRUE(card.has_value()) << id;
        Position& position = state.position;
        position.face_up[seat] = static_cast<Cards>(position.face_up[seat] | (1U << *card));
        position.turned = static_cast<Cards>(position.turned | (1U << *card));
        --position.face_down[seat];
        return *this;
    }
    Scene& to_place(int units) {
        state.position.to_place = static_cast<std::uint16_t>(units);
        return *this;
    }

    // Does these actions, between blanks, each by whoever is due; all must be legal.
    Scene& act(std::string_view actions) {
        for (const std::string_view text : core::words(actions)) {
            const auto action = Rules::parse(settings, text);
            EXPECT_TRUE(action.has_value()) << "unreadable: " << text;
            if (!action) return *this;
            const auto refused = Rules::refuse(settings, state, actor(), *action);
            EXPECT_FALSE(refused.has_value()) << text << ": " << refused->key;
            if (refused) return *this;
            Rules::apply(settings, state, actor(), *action);
            EXPECT_EQ(Rules::broken(settings, state), "") << "after " << text;
        }
        return *this;
    }
    // The key of the refusal without "refuse.", with the rule: "beaten RK-37"; "" when legal.
    [[nodiscard]] std::string refusal(std::string_view text) const {
        const auto action = Rules::parse(settings, text);
        if (!action) return "unreadable";
        const auto refused = Rules::refuse(settings, state, actor(), *action);
        if (!refused) return "";
        return refused->key.substr(refused->key.find('.') + 1) +
               (refused->rule.empty() ? "" : " " + refused->rule);
    }
    [[nodiscard]] bool legal(std::string_view text) const { return refusal(text).empty(); }
    // All legal actions as text, as far as they are few.
    [[nodiscard]] std::vector<std::string> offers() const {
        std::vector<std::string> all;
        const LegalSet set = Rules::legal(settings, state, actor());
        for (std::uint64_t i = 0; i < set.count() && i < 5000; ++i) {
            all.push_back(Rules::print(settings, set.nth(i)));
        }
        return all;
    }

    [[nodiscard]] engine::Actor actor() const {
        const engine::Due due = Rules::due(settings, state);
        if (due.wanted == engine::Wanted::action) return due.seats.lowest();
        return engine::Actor::nature();
    }
    // The seat that is due, or -1 for nature or nobody.
    [[nodiscard]] int due() const { return actor().is_nature() ? -1 : actor().seat().index(); }
    [[nodiscard]] int units(std::string_view word) const {
        return state.position.units_on(place(word));
    }
    [[nodiscard]] int owner(std::string_view word) const {
        return state.position.owner_of(place(word));
    }
    [[nodiscard]] const Position& now() const { return state.position; }
    [[nodiscard]] std::optional<engine::Outcome> outcome() const {
        return Rules::outcome(settings, state);
    }
    [[nodiscard]] View seen_by(int seat) const {
        return Rules::view(settings, state, engine::Seat(seat));
    }

    Settings settings;
    State state;
};

}  // namespace bivouac::risk
