// Longer ways through a game: the setup as chance deals it, and turns in which nobody fights.
#pragma once

#include <string>
#include <string_view>

#include "core/rng.h"
#include "games/risk/tests/scene.h"

namespace bivouac::risk {

// The beginning of a game: nature is to say who plays first.
[[nodiscard]] inline Scene fresh_game(std::string_view options) {
    Scene scene(options);
    scene.state = Rules::start(scene.settings);
    return scene;
}

// Whoever is due does any of the legal actions.
inline void act_at_random(Scene& scene, core::Rng& rng) {
    const LegalSet legal = Rules::legal(scene.settings, scene.state, scene.actor());
    ASSERT_GT(legal.count(), 0U);
    Rules::apply(scene.settings, scene.state, scene.actor(), legal.nth(rng.below(legal.count())));
    ASSERT_EQ(Rules::broken(scene.settings, scene.state), "");
}

[[nodiscard]] inline bool is_setup(const Scene& scene) {
    return scene.now().stage == Stage::first || scene.now().stage == Stage::deal ||
           scene.now().stage == Stage::mission;
}

// A game after its setup, in which this seat (0 the first) begins.
[[nodiscard]] inline Scene dealt_game(std::string_view options, int first, std::uint64_t seed = 1) {
    Scene scene = fresh_game(options);
    scene.act("first:seat" + std::to_string(first + 1));
    core::Rng rng(seed);
    while (is_setup(scene)) act_at_random(scene, rng);
    return scene;
}

// Places what there is to place, all of it on one territory.
inline void place_all(Scene& scene) {
    const Map& map = scene.settings.map;
    const Position& now = scene.now();
    const auto on = [&](Territories set) {
        return std::string(map.id_of(territory_at(core::lowest_bit(set)))) + ":";
    };
    if (now.to_place > 0) {
        scene.act("place:" + on(now.owned[now.to_move]) + std::to_string(now.to_place));
    }
    if (now.neutral_left > 0) {
        Territories neutral = 0;
        for (std::size_t i = 0; i < kFactions; ++i) {
            if (now.standing[i] == Standing::neutral && neutral == 0) neutral = now.owned[i];
        }
        scene.act("neutral:" + on(neutral) + std::to_string(now.neutral_left));
    }
}

// A turn without a fight.
inline void sit_out(Scene& scene) {
    place_all(scene);
    scene.act("end");
}

// Everybody sits out, until it is the turn of this seat: at least one turn passes.
inline void sit_out_until(Scene& scene, int seat) {
    do {
        sit_out(scene);
    } while (scene.now().to_move != seat);
}

// The end of a turn in which a card was earned: this one is drawn.
inline void draw_card(Scene& scene, std::string_view card) {
    place_all(scene);
    scene.state.position.conquered = true;
    scene.act("end draw:" + std::string(card));
}

[[nodiscard]] inline int count_of(Territories set) { return core::bit_count(set); }

// The number of an Aptitude, as a set.
[[nodiscard]] inline Cards aptitude(const Scene& scene, std::string_view id) {
    return static_cast<Cards>(1U << find_aptitude(scene.settings.deck, id).value_or(0));
}
[[nodiscard]] inline Cards mission_card(const Scene& scene, std::string_view id) {
    return static_cast<Cards>(1U << find_mission(scene.settings.deck, id).value_or(0));
}

}  // namespace bivouac::risk
