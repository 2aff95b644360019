// Worlds that look like a view: hidden hands and missions, all that are possible equally likely.
#include <algorithm>

#include "games/risk/pile.h"
#include "games/risk/possible_world.h"
#include "games/risk/rules.h"

namespace bivouac::risk {
namespace {

class Dealer {
public:
    Dealer(const Settings& settings, const View& view, core::Rng& rng)
        : settings_(settings), view_(view), position_(view.position), rng_(rng) {
        world_.position = view.position;
        world_.hands = view.hands;
    }

    // Nothing when there is no such world; never of a view that a table made.
    [[nodiscard]] std::optional<State> deal() {
        if (!deal_cards() || !deal_missions()) return std::nullopt;
        return world_;
    }

private:
    [[nodiscard]] bool is_hidden(int seat) const {
        return !view_.observer.sees_secrets_of(engine::Seat(seat));
    }

    // Territory cards. Within one shuffle any card may be anywhere; how many cards of each shuffle
    // a hand has is plain from when they were drawn.
    [[nodiscard]] bool deal_cards() {
        Territories unseen = settings_.map.all() & ~position_.discard;
        for (const Territories hand : view_.hands.cards) unseen &= ~hand;
        for (int seat = 0; seat < settings_.players; ++seat) {
            for (const std::uint16_t batch : view_.hidden.of(static_cast<Faction>(seat))) {
                const Territories possible = of_batch(position_, unseen, batch);
                if (possible == 0) return false;
                const Territory card = any_of(possible);
                unseen &= ~bit(card);
                world_.hands.cards[static_cast<std::size_t>(seat)] |= bit(card);
            }
        }
        return true;
    }
    [[nodiscard]] Territory any_of(Territories cards) {
        const auto count = static_cast<std::uint64_t>(core::bit_count(cards));
        return territory_at(core::nth_bit(cards, static_cast<int>(rng_.below(count))));
    }

    // Missions. A deal that gives somebody a mission which would have been shown is no possible one
    // (E17); those who are out keep theirs unseen, so they count too.
    [[nodiscard]] bool deal_missions() {
        Cards unseen = static_cast<Cards>(((1U << kMissions) - 1U) & ~position_.shown);
        int wanted = 0;
        for (int seat = 0; seat < settings_.players; ++seat) {
            const auto i = static_cast<std::size_t>(seat);
            wanted += lacking(i);
            unseen = static_cast<Cards>(unseen & ~view_.hands.missions[i]);
        }
        if (wanted == 0) return true;
        if (wanted > core::bit_count(unseen)) return false;
        constexpr int kTries = 32;
        for (int tries = 0; tries < kTries; ++tries) {
            if (try_missions(unseen)) return true;
        }
        return count_and_deal(unseen);
    }
    // How many missions of the seat are not known.
    [[nodiscard]] int lacking(std::size_t seat) const {
        if (!is_hidden(static_cast<int>(seat))) return 0;
        return position_.mission_count[seat] - core::bit_count(view_.hands.missions[seat]);
    }
    [[nodiscard]] bool may_hold(int seat, int mission) const {
        return position_.held[static_cast<std::size_t>(seat)][static_cast<std::size_t>(mission)] !=
               kHeldLongEnough;
    }
    [[nodiscard]] int any_mission(Cards unseen) {
        std::uint64_t left = unseen;
        const auto count = static_cast<std::uint64_t>(core::bit_count(left));
        for (std::uint64_t skip = rng_.below(count); skip > 0; --skip) {
            left = core::without_lowest(left);
        }
        return core::lowest_bit(left);
    }
    // Any deal at all; false when it is not a possible one.
    [[nodiscard]] bool try_missions(Cards unseen) {
        for (int seat = 0; seat < settings_.players; ++seat) {
            if (!is_hidden(seat)) continue;
            Cards hand = view_.hands.missions[static_cast<std::size_t>(seat)];
            for (int n = lacking(static_cast<std::size_t>(seat)); n > 0; --n) {
                const int mission = any_mission(unseen);
                if (!may_hold(seat, mission)) return false;
                unseen = static_cast<Cards>(unseen & ~(1U << mission));
                hand = static_cast<Cards>(hand | (1U << mission));
            }
            world_.hands.missions[static_cast<std::size_t>(seat)] = hand;
        }
        return true;
    }

    // What the hands still lack as one number: a digit for each seat.
    struct Lack {
        std::array<unsigned, kMostPlayers> unit{};    // what one mission of the seat counts
        std::array<unsigned, kMostPlayers> digits{};  // how many values its digit has
        unsigned count = 1;                           // numbers there are
        [[nodiscard]] bool of(std::size_t seat, unsigned lack) const {
            return lack / unit[seat] % digits[seat] != 0;
        }
    };
    [[nodiscard]] Lack what_hands_lack() const {
        Lack lack;
        for (std::size_t seat = 0; seat < settings_.players; ++seat) {
            lack.unit[seat] = lack.count;
            lack.digits[seat] = static_cast<unsigned>(lacking(seat)) + 1U;
            lack.count *= lack.digits[seat];
        }
        return lack;
    }

    // Where most deals are impossible: goes through the missions one by one, and knows for each
    // what the hands still lack, how many possible ways there are to go on.
    [[nodiscard]] bool count_and_deal(Cards unseen) {
        std::array<int, kMissions> missions{};
        std::size_t size = 0;
        core::for_each_bit(unseen, [&](int mission) { missions[size++] = mission; });
        world_.hands.missions = view_.hands.missions;
        const Lack lack = what_hands_lack();
        constexpr std::size_t kMostLacks = 243;  // two missions in each of five hands
        std::array<std::array<std::uint32_t, kMostLacks>, kMissions + 1> ways{};
        ways[size][0] = 1;
        for (std::size_t i = size; i-- > 0;) {
            for (unsigned now = 0; now < lack.count; ++now) {
                std::uint32_t sum = ways[i + 1][now];
                for_each_taker(lack, now, missions[i], [&](std::size_t seat) {
                    sum += ways[i + 1][now - lack.unit[seat]];
                });
                ways[i][now] = sum;
            }
        }
        unsigned now = lack.count - 1;
        if (ways[0][now] == 0) return false;
        for (std::size_t i = 0; i < size; ++i) {
            std::uint64_t choice = rng_.below(ways[i][now]);
            if (choice < ways[i + 1][now]) continue;  // nobody has it
            choice -= ways[i + 1][now];
            std::size_t taker = kMostPlayers;
            for_each_taker(lack, now, missions[i], [&](std::size_t seat) {
                if (taker != kMostPlayers) return;
                const std::uint32_t with = ways[i + 1][now - lack.unit[seat]];
                if (choice < with) {
                    taker = seat;
                } else {
                    choice -= with;
                }
            });
            now -= lack.unit[taker];
            Cards& hand = world_.hands.missions[taker];
            hand = static_cast<Cards>(hand | (1U << missions[i]));
        }
        return true;
    }
    template <class F>
    void for_each_taker(const Lack& lack, unsigned now, int mission, F&& f) const {
        for (std::size_t seat = 0; seat < settings_.players; ++seat) {
            if (lack.of(seat, now) && may_hold(static_cast<int>(seat), mission)) f(seat);
        }
    }

    const Settings& settings_;
    const View& view_;
    const Position& position_;
    core::Rng& rng_;
    State world_;
};

}  // namespace

std::optional<State> possible_world(const Settings& settings, const View& view, core::Rng& rng) {
    for (std::size_t seat = 0; seat < settings.players; ++seat) {
        const bool too_many =
            core::bit_count(view.hands.missions[seat]) > int{view.position.mission_count[seat]};
        if (too_many) return std::nullopt;
    }
    return Dealer(settings, view, rng).deal();
}

State Rules::sample(const Settings& settings, const View& view, core::Rng& rng) {
    return Dealer(settings, view, rng).deal().value_or(State{view.position, view.hands});
}

}  // namespace bivouac::risk
