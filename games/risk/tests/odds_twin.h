// A slow twin of the battle odds, written from the rules alone: every roll of every die, every
// choice, plain recursion. It also lets the attacker commit fewer units than he may.
#pragma once

#include <algorithm>
#include <functional>
#include <map>
#include <tuple>
#include <vector>

namespace bivouac::risk::twin {

struct Outlook {
    double conquest = 0;
    double attackers = 0;
    double defenders = 0;
};

inline bool above(double one, double other) { return one - other > 1e-12 * std::max(one, other); }
inline bool good_for_attacker(const Outlook& choice, const Outlook& other) {
    if (above(choice.conquest, other.conquest)) return true;
    return !above(other.conquest, choice.conquest) && above(choice.attackers, other.attackers);
}
inline bool good_for_defender(const Outlook& choice, const Outlook& other) {
    if (above(other.conquest, choice.conquest)) return true;
    return !above(choice.conquest, other.conquest) && above(choice.defenders, other.defenders);
}

using Dice = std::vector<int>;  // the highest first

inline std::vector<Dice> all_rolls(int count) {
    if (count == 0) return {{}};
    std::vector<Dice> rolls;
    for (const Dice& fewer : all_rolls(count - 1)) {
        for (int value = 1; value <= 6; ++value) {
            Dice dice = fewer;
            dice.push_back(value);
            std::sort(dice.begin(), dice.end(), std::greater<>());
            rolls.push_back(dice);
        }
    }
    return rolls;
}

// Units the attacker loses.
inline int attacker_loss(const Dice& black, const Dice& red, int black_plus, int red_plus) {
    int lost = black[0] + black_plus > red[0] + red_plus ? 0 : 1;
    if (black.size() > 1 && red.size() > 1 && black[1] <= red[1]) ++lost;
    return lost;
}

template <class Worth>
Outlook average(std::size_t count, Worth worth) {
    Outlook sum;
    for (std::size_t i = 0; i < count; ++i) {
        const Outlook each = worth(i);
        sum.conquest += each.conquest;
        sum.attackers += each.attackers;
        sum.defenders += each.defenders;
    }
    const auto n = static_cast<double>(count);
    return {sum.conquest / n, sum.attackers / n, sum.defenders / n};
}

// A +1 card: 0 gone, 1 in hand, 2 at work. A reroll: 0 gone, 1 in hand.
struct Hand {
    int black_plus = 0;
    int red_plus = 0;
    int black_again = 0;
    int red_again = 0;
};

class Twin {
public:
    explicit Twin(bool may_withdraw) : may_withdraw_(may_withdraw) {}

    // A new battle, of as many units as is best.
    Outlook declare(int attackers, int defenders, Hand hand) {
        if (hand.black_plus == 2) hand.black_plus = 0;
        if (hand.red_plus == 2) hand.red_plus = 0;
        const int most = std::min(3, attackers - 1);
        Outlook best = before_roll(attackers, most, defenders, hand);
        for (int group = most - 1; group >= 1; --group) {
            const Outlook other = before_roll(attackers, group, defenders, hand);
            if (good_for_attacker(other, best)) best = other;
        }
        return best;
    }

    Outlook before_roll(int attackers, int group, int defenders, Hand hand) {
        const auto key = std::tuple(attackers, group, defenders, hand.black_plus, hand.red_plus,
                                    hand.black_again, hand.red_again);
        if (const auto known = known_.find(key); known != known_.end()) return known->second;
        Outlook best = red_decides(attackers, group, defenders, hand);
        if (hand.black_plus == 1) {
            hand.black_plus = 2;
            const Outlook loud = red_decides(attackers, group, defenders, hand);
            if (good_for_attacker(loud, best)) best = loud;
        }
        return known_[key] = best;
    }

private:
    Outlook red_decides(int attackers, int group, int defenders, Hand hand) {
        const Outlook silent = roll(attackers, group, defenders, hand);
        if (hand.red_plus != 1) return silent;
        hand.red_plus = 2;
        const Outlook loud = roll(attackers, group, defenders, hand);
        return good_for_defender(loud, silent) ? loud : silent;
    }

    Outlook after_roll(int attackers, int group, int defenders, Hand hand) {
        if (defenders == 0) return {1, static_cast<double>(attackers), 0};
        if (group == 0) return {0, static_cast<double>(attackers), static_cast<double>(defenders)};
        const Outlook going_on = before_roll(attackers, group, defenders, hand);
        if (!may_withdraw_) return going_on;
        const Outlook afresh = declare(attackers, defenders, hand);
        return good_for_attacker(afresh, going_on) ? afresh : going_on;
    }

    Outlook roll(int attackers, int group, int defenders, Hand hand) {
        const std::vector<Dice> blacks = all_rolls(group);
        const std::vector<Dice> reds = all_rolls(std::min(2, defenders));
        const int pairs = std::min(group, std::min(2, defenders));
        // What each number of losses leads to, by the rerolls that were played.
        Outlook ends[3][2][2];
        for (int lost = 0; lost <= pairs; ++lost) {
            for (int black = 0; black <= hand.black_again; ++black) {
                for (int red = 0; red <= hand.red_again; ++red) {
                    Hand left = hand;
                    left.black_again -= black;
                    left.red_again -= red;
                    ends[lost][black][red] = after_roll(attackers - lost, group - lost,
                                                        defenders - (pairs - lost), left);
                }
            }
        }
        const auto loss = [&](std::size_t black, std::size_t red) {
            return attacker_loss(blacks[black], reds[red], hand.black_plus == 2 ? 1 : 0,
                                 hand.red_plus == 2 ? 1 : 0);
        };
        // Red rolls again against each roll of black, after black did not or did so.
        std::vector<Outlook> red_again[2];
        for (int black_again = 0; black_again <= hand.black_again; ++black_again) {
            for (std::size_t black = 0; black < blacks.size(); ++black) {
                red_again[black_again].push_back(average(reds.size(), [&](std::size_t red) {
                    return ends[loss(black, red)][black_again][1];
                }));
            }
        }
        const auto red_answers = [&](std::size_t black, std::size_t red, int black_again) {
            const Outlook& kept = ends[loss(black, red)][black_again][0];
            if (hand.red_again == 0) return kept;
            const Outlook& again = red_again[black_again][black];
            return good_for_defender(again, kept) ? again : kept;
        };
        std::vector<Outlook> black_again;
        for (std::size_t red = 0; red < reds.size() && hand.black_again == 1; ++red) {
            black_again.push_back(average(
                blacks.size(), [&](std::size_t black) { return red_answers(black, red, 1); }));
        }
        return average(blacks.size() * reds.size(), [&](std::size_t both) {
            const std::size_t red = both % reds.size();
            const Outlook kept = red_answers(both / reds.size(), red, 0);
            if (hand.black_again == 0) return kept;
            return good_for_attacker(black_again[red], kept) ? black_again[red] : kept;
        });
    }

    bool may_withdraw_;
    std::map<std::tuple<int, int, int, int, int, int, int>, Outlook> known_;
};

}  // namespace bivouac::risk::twin
