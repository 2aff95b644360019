// The fast and the slow rules side by side: whether they agree about a position.
#pragma once

#include <algorithm>
#include <cstring>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "games/risk/rules.h"
#include "games/risk/tests/slow_rules.h"

namespace bivouac::risk {

[[nodiscard]] inline std::uint64_t key_of(Action action) {
    std::uint64_t key = 0;
    static_assert(sizeof(key) == sizeof(action));
    std::memcpy(&key, &action, sizeof(key));
    return key;
}

[[nodiscard]] inline std::vector<std::uint64_t> sorted_keys(const std::vector<Action>& actions) {
    std::vector<std::uint64_t> keys;
    keys.reserve(actions.size());
    for (const Action action : actions) keys.push_back(key_of(action));
    std::sort(keys.begin(), keys.end());
    return keys;
}

class Pair {
public:
    Pair(const Settings& settings, const State& state)
        : settings_(settings), fast_(state), slow_(settings, state) {}

    [[nodiscard]] const State& fast() const { return fast_; }
    [[nodiscard]] bool over() const { return fast_.position.stage == Stage::over; }
    [[nodiscard]] engine::Actor actor() const {
        const engine::Due due = Rules::due(settings_, fast_);
        if (due.wanted == engine::Wanted::action) return due.seats.lowest();
        return engine::Actor::nature();
    }
    [[nodiscard]] const std::vector<Action>& legal() const { return legal_; }

    // Do the two agree about the present position? Fills in legal().
    [[nodiscard]] bool agree(core::Rng& rng) {
        const bool same = same_state() && same_due() && same_actions(rng);
        if (!same) {
            ADD_FAILURE() << "the slow rules disagree about\n"
                          << Rules::print_position(settings_, fast_) << "\nand have\n"
                          << Rules::print_position(settings_, slow_.state()) << "\nafter " << last_;
        }
        EXPECT_EQ(Rules::broken(settings_, fast_), "") << "after " << last_;
        return same && Rules::broken(settings_, fast_).empty();
    }

    void play(Action action) {
        last_ = Rules::print(settings_, action);
        Rules::apply(settings_, fast_, actor(), action);
        slow_.apply(action);
    }
    void resign(engine::Seat seat) {
        last_ = "resigning";
        Rules::resign(settings_, fast_, seat);
        slow_.resign(seat.index());
    }

private:
    [[nodiscard]] bool same_due() const {
        const engine::Due due = Rules::due(settings_, fast_);
        return slow_.due() ==
               (due.wanted == engine::Wanted::action ? due.seats.lowest().index() : -1);
    }
    // At the end of a game what was still to be done in the turn says nothing any more.
    [[nodiscard]] bool same_state() const {
        const State slow = slow_.state();
        if (!over()) return slow == fast_;
        const Position& a = slow.position;
        const Position& b = fast_.position;
        return slow.hands == fast_.hands && a.stage == b.stage && a.end == b.end &&
               a.winners == b.winners && a.owned == b.owned && a.units == b.units &&
               a.standing == b.standing && a.turn == b.turn && a.round == b.round;
    }
    [[nodiscard]] bool same_actions(core::Rng& rng) {
        legal_.clear();
        if (over()) return slow_.legal().empty();
        const LegalSet set = Rules::legal(settings_, fast_, actor());
        const std::vector<Action> slow = slow_.legal();
        std::uint64_t count = slow.size();
        const int me = fast_.position.to_move;
        const Territories hand = fast_.hands.cards[static_cast<std::size_t>(me)];
        const bool many_cards = set.may_trade() && core::bit_count(hand) > 10;
        if (many_cards) {  // all but the empty set and single cards with one crest
            count += (std::uint64_t{1} << core::bit_count(hand)) - 1;
            count -= static_cast<std::uint64_t>(core::bit_count(hand & ~settings_.map.two_crests));
        }
        if (set.count() != count) return false;
        legal_ = slow;
        // Rolls look alike; a few are looked at one by one.
        if (slow.size() >= 36 && slow[0].kind == Action::Kind::dice && rng.below(16) != 0)
            return true;
        std::vector<Action> fast;
        for (std::uint64_t n = 0; n < slow.size(); ++n) fast.push_back(set.nth(n));
        const std::vector<std::uint64_t> keys = sorted_keys(slow);
        if (sorted_keys(fast) != keys) return false;
        return has_just(set, slow, keys, rng) && (!many_cards || trades(set, hand, rng));
    }
    // contains() against the list: everything in it, and things near it.
    [[nodiscard]] static bool has_just(const LegalSet& set, const std::vector<Action>& slow,
                                       const std::vector<std::uint64_t>& keys, core::Rng& rng) {
        const std::uint64_t looks = std::min<std::uint64_t>(slow.size(), 40);
        for (std::uint64_t i = 0; i < looks; ++i) {
            Action action = slow[rng.below(slow.size())];
            if (!set.contains(action)) return false;
            std::uint64_t key = key_of(action) ^ (std::uint64_t{1} << rng.below(64));
            std::memcpy(static_cast<void*>(&action), &key, sizeof(key));
            const bool legal = std::binary_search(keys.begin(), keys.end(), key);
            const bool unlisted = action.kind == Action::Kind::trade && set.may_trade();
            if (!unlisted && set.contains(action) != legal) return false;
        }
        return true;
    }
    // Sets too many to list: some of them, back and forth.
    [[nodiscard]] bool trades(const LegalSet& set, Territories hand, core::Rng& rng) const {
        for (int i = 0; i < 50; ++i) {
            const Territories some = rng.next() & hand;
            const bool enough =
                core::bit_count(some) >= 2 || (some & settings_.map.two_crests) != 0;
            if (set.contains(Action::trade(some)) != enough) return false;
            const Action any = set.nth(set.count() - 1 - rng.below(1000));
            if (any.kind != Action::Kind::trade || !set.contains(any)) return false;
        }
        return true;
    }

    const Settings& settings_;
    State fast_;
    SlowGame slow_;
    std::string last_ = "nothing";
    std::vector<Action> legal_;
};

}  // namespace bivouac::risk
