// Rules::sample in long games: cards go through the discards into the pile again and again.
#include <algorithm>
#include <array>

#include <gtest/gtest.h>

#include "games/risk/tests/course.h"

namespace bivouac::risk {
namespace {

// A long game at random, followed with nothing but the public steps: what lies traded when the pile
// runs out goes into the next shuffle.
class Follower {
public:
    explicit Follower(const Scene& scene) : left_(scene.settings.map.size) {}

    // To be told before each step.
    void see(const State& before, Action action) {
        if (action.kind == Action::Kind::draw && left_ == 0) {
            ++shuffle_;
            left_ = count_of(traded_);
            for_each_territory(traded_, [&](Territory card) { of_[index_of(card)] = shuffle_; });
            traded_ = 0;
        }
        if (action.kind == Action::Kind::draw) {
            --left_;
            ++hands_[before.position.to_move][of_[action.card]];
        }
        if (action.kind != Action::Kind::trade) return;
        traded_ |= action.traded();
        for_each_territory(action.traded(), [&](Territory card) {
            --hands_[before.position.to_move][of_[index_of(card)]];
        });
    }
    void takes_all(std::size_t from, std::size_t to) {
        for (std::size_t i = 0; i < hands_[to].size(); ++i) hands_[to][i] += hands_[from][i];
        hands_[from] = {};
    }
    [[nodiscard]] std::size_t shuffles() const { return shuffle_; }
    // How many cards of each shuffle a hand has, counted by where this follower saw them go.
    [[nodiscard]] std::array<int, 8> counts(Territories hand) const {
        std::array<int, 8> counts{};
        for_each_territory(hand, [&](Territory card) { ++counts[of_[index_of(card)]]; });
        return counts;
    }
    [[nodiscard]] const std::array<int, 8>& hand(std::size_t seat) const { return hands_[seat]; }

private:
    int left_;
    std::size_t shuffle_ = 0;
    Territories traded_ = 0;
    std::array<std::size_t, kMostTerritories> of_{};
    std::array<std::array<int, 8>, kMostPlayers> hands_{};
};

// RK-45, E9, E15, E32
TEST(RiskSample, keeps_to_the_shuffles_of_a_long_game) {
    const Settings settings = settings_with("players=3 map=mediterranean sigma=off");
    int looked = 0;
    std::size_t most = 0;
    for (std::uint64_t seed = 1; looked < 500 || most < 2; ++seed) {
        ASSERT_LT(seed, 500U) << "games are too short";
        Scene scene = dealt_game("players=3 map=mediterranean sigma=off", 0, seed);
        Follower follower(scene);
        core::Rng rng(seed);
        while (scene.now().stage != Stage::over && follower.shuffles() < 6) {
            const State before = scene.state;
            const LegalSet legal = Rules::legal(settings, scene.state, scene.actor());
            Action action = legal.nth(rng.below(legal.count()));
            const auto is_timid = [&] {
                return action.kind == Action::Kind::end || action.kind == Action::Kind::move ||
                       action.kind == Action::Kind::withdraw;
            };
            for (int i = 0; i < 12 && is_timid(); ++i) {
                action = legal.nth(rng.below(legal.count()));
            }
            follower.see(before, action);
            Rules::apply(settings, scene.state, scene.actor(), action);
            for (std::size_t seat = 0; seat < 3; ++seat) {
                const bool fell = before.position.standing[seat] == Standing::playing &&
                                  scene.now().standing[seat] == Standing::out;
                if (fell) follower.takes_all(seat, before.position.to_move);
            }
            if (follower.shuffles() == 0 || rng.below(10) != 0) continue;
            ++looked;
            most = std::max(most, follower.shuffles());
            const auto observer = static_cast<int>(rng.below(3));
            const View view = scene.seen_by(observer);
            const State world = Rules::sample(settings, view, rng);
            ASSERT_EQ(Rules::broken(settings, world), "");
            for (std::size_t seat = 0; seat < 3; ++seat) {
                ASSERT_EQ(follower.counts(world.hands.cards[seat]), follower.hand(seat));
            }
        }
    }
}

}  // namespace
}  // namespace bivouac::risk
