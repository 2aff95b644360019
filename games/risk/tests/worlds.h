// All worlds that an observer of a Risk game must think possible, found from the truth and the
// rules by trying everything; and how far drawn worlds are from a law over them.
#pragma once

#include <cmath>
#include <cstdint>
#include <functional>
#include <map>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "games/risk/tests/scene.h"

namespace bivouac::risk {

// Hands as text: cards and missions of every seat.
[[nodiscard]] inline std::string name_of(const Hands& hands) {
    std::string text;
    for (std::size_t i = 0; i < kMostPlayers; ++i) {
        text += std::to_string(hands.cards[i]) + "/" + std::to_string(hands.missions[i]) + " ";
    }
    return text;
}

// How many cards of each shuffle a hand has.
[[nodiscard]] inline std::vector<int> shuffles_of(const Position& position, Territories hand) {
    std::vector<int> counts(position.shuffles + std::size_t{1});
    for_each_territory(hand, [&](Territory card) { ++counts[position.batch[index_of(card)]]; });
    return counts;
}

class Worlds {
public:
    Worlds(const Settings& settings, const State& truth, engine::Observer observer)
        : settings_(settings), truth_(truth) {
        Hands seen;
        for (int i = 0; i < settings.players; ++i) {
            const auto seat = static_cast<std::size_t>(i);
            if (observer.sees_secrets_of(engine::Seat(i))) {
                seen.cards[seat] = truth.hands.cards[seat];
                seen.missions[seat] = truth.hands.missions[seat];
            } else {
                hidden_.push_back(seat);
            }
        }
        deal_card(seen, 0);
    }
    [[nodiscard]] const std::vector<Hands>& all() const { return all_; }

private:
    // Where the next card may be: in a hidden hand, or in none.
    void deal_card(const Hands& hands, int next) {
        if (next == settings_.map.size) {
            for (const std::size_t seat : hidden_) {
                if (shuffles_of(truth_.position, hands.cards[seat]) !=
                    shuffles_of(truth_.position, truth_.hands.cards[seat])) {
                    return;
                }
            }
            deal_mission(hands, 0);
            return;
        }
        deal_card(hands, next + 1);
        Territories elsewhere = truth_.position.discard;
        for (const Territories hand : hands.cards) elsewhere |= hand;
        if (contains(elsewhere, territory_at(next))) return;
        for (const std::size_t seat : hidden_) {
            if (core::bit_count(hands.cards[seat]) == truth_.position.hand_count[seat]) continue;
            Hands more = hands;
            more.cards[seat] |= bit(territory_at(next));
            deal_card(more, next + 1);
        }
    }
    // E17: who held the territories long enough would have shown the mission.
    void deal_mission(const Hands& hands, std::size_t next) {
        if (next == kMissions) {
            for (const std::size_t seat : hidden_) {
                if (core::bit_count(hands.missions[seat]) != truth_.position.mission_count[seat]) {
                    return;
                }
            }
            all_.push_back(hands);
            return;
        }
        deal_mission(hands, next + 1);
        unsigned elsewhere = truth_.position.shown;
        for (const Cards hand : hands.missions) elsewhere |= hand;
        if (((elsewhere >> next) & 1U) != 0) return;
        for (const std::size_t seat : hidden_) {
            if (truth_.position.held[seat][next] == kHeldLongEnough) continue;
            if (core::bit_count(hands.missions[seat]) == truth_.position.mission_count[seat]) {
                continue;
            }
            Hands more = hands;
            more.missions[seat] = static_cast<Cards>(more.missions[seat] | (1U << next));
            deal_mission(more, next + 1);
        }
    }

    const Settings& settings_;
    const State& truth_;
    std::vector<std::size_t> hidden_;
    std::vector<Hands> all_;
};

// By name_of(): a law over worlds. Weights need not sum to one.
using Law = std::map<std::string, double>;

[[nodiscard]] inline Law uniform_law(const std::vector<Hands>& worlds) {
    Law law;
    for (const Hands& hands : worlds) law[name_of(hands)] += 1;
    return law;
}

// Draws worlds: none outside the law, and chi-square within five standard deviations.
inline void expect_law(const Scene& scene, engine::Observer observer, const Law& law,
                       std::uint64_t draws, std::uint64_t seed) {
    const View view = Rules::view(scene.settings, scene.state, observer);
    core::Rng rng(seed);
    std::map<std::string, std::uint64_t> found;
    for (std::uint64_t i = 0; i < draws; ++i) {
        ++found[name_of(Rules::sample(scene.settings, view, rng).hands)];
    }
    for (const auto& [name, count] : found) {
        ASSERT_TRUE(law.contains(name)) << name << " is impossible";
    }
    double sum = 0;
    for (const auto& [name, weight] : law) sum += weight;
    double chi_square = 0;
    for (const auto& [name, weight] : law) {
        const double expected = weight / sum * static_cast<double>(draws);
        const double off = static_cast<double>(found[name]) - expected;
        chi_square += off * off / expected;
    }
    const double degrees = static_cast<double>(law.size()) - 1;
    EXPECT_LE(chi_square, degrees + 5 * std::sqrt(2 * degrees));
    EXPECT_GE(chi_square, degrees - 5 * std::sqrt(2 * degrees));
}

}  // namespace bivouac::risk
