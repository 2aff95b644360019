// Who rolls again: the best plan for one roll, found quickly. Neighbouring battles share plans, so
// the chances a plan leads to are worked out once for each plan and looked up after that.
//
// A plan is found by comparing figures class by class of dice. Only sets of classes matter, and the
// classes worth less than something are the first ones in the order of worth. Orders and places in
// them hardly change from one battle to the next, so a plan takes a few dozen comparisons instead
// of one for each pair of classes.
#pragma once

#include <array>
#include <cstdint>
#include <unordered_map>
#include <vector>

#include "games/risk/odds_roll.h"

namespace bivouac::risk::battle {

struct RerollPlan {
    // [attacker rolled again][units he would lose]: his dice at which the defender rolls again.
    std::array<std::array<ClassSet, 3>, 2> answers{};
    // [units he would lose]: the defender's dice at which the attacker rolls again, if there would
    // be no answer to what lies on the table.
    std::array<ClassSet, 3> again{};
    // By the defender's dice: the attacker's dice at which he rolls again, if there would be one.
    std::array<ClassSet, kMostClasses> again_before_answer{};

    friend bool operator==(const RerollPlan&, const RerollPlan&) = default;
};

// The plans met so far for one table and the rerolls in hand, of which there is one at least.
class RerollPlans {
public:
    using Number = std::uint32_t;
    // Battles asked about in turn are neighbours within a trail. Only speed depends on it.
    static constexpr std::size_t kTrails = 4;

    RerollPlans(const RollTable& table, Rerolls rerolls);

    // The plan that is best for both sides, given what each end leads to. Reads only what the
    // rerolls in hand can lead to.
    [[nodiscard]] Number best(const ByEnd<Prospect>& ends, std::size_t trail);
    // The chance of each end.
    [[nodiscard]] const ByEnd<double>& chances(Number plan) const { return chances_[plan]; }

private:
    static constexpr Number kUnknown = ~Number{0};
    using Figure = double Prospect::*;
    // What a side judges by, and how near to each other two of these figures count as equal.
    struct Scale {
        Figure figure;
        double margin;
    };
    // What rolling again leads the attacker to, by the defender's dice: how many rolls of both
    // sides cost so many units, without and with an answer.
    struct Reply {
        std::array<ClassSet, 3> answers{};
        std::array<ByClass, 6> rolls{};  // the three without an answer first
    };
    // Classes of one side in the order of what their rolls lead to.
    struct Ranking {
        std::array<ByClass, 6> rolls{};  // that lead to each end, in this order
        ByClass figures{};               // ascending
        std::array<std::uint8_t, kMostClasses> order{};
        std::array<ClassSet, kMostClasses + 1> first{};  // the first n classes
        std::size_t classes = 0;
    };
    struct Trail {
        std::array<Ranking, 2> answers;  // [attacker rolled again]: his dice, to the defender
        Ranking answers_to_attacker;     // the same to the attacker, who did not roll again
        Ranking again;                   // the defender's dice, to an attacker who rolls again
        std::array<std::array<std::size_t, 3>, 2> answers_place{};
        std::array<std::size_t, 3> again_place{};
        std::array<std::size_t, kMostClasses> again_before_answer_place{};
        std::size_t reply = kUnknown;
        RerollPlan plan;
        Number number = kUnknown;

        void decide(ClassSet& part, ClassSet decision);
    };
    struct Hash {
        std::size_t operator()(const RerollPlan& plan) const;
    };

    void choose_answers(const ByEnd<Prospect>& ends, Scale scale, Trail& trail);
    void choose_again(const ByEnd<Prospect>& ends, Scale scale, Trail& trail);
    void rank_answers(const ByEnd<Prospect>& ends, std::size_t rerolled, Figure figure,
                      Ranking& ranking) const;
    void rank_again(const ByEnd<Prospect>& ends, Figure figure, Ranking& ranking) const;
    template <std::size_t kEnds>
    static void rank(const std::array<double, kEnds>& worth, Ranking& ranking);
    // The classes whose figure is below the limit; `near` decides about those too close to it.
    // `place` is where the limit stood in the ranking, and stands now.
    template <class Near>
    [[nodiscard]] static ClassSet below(const Ranking& ranking, double limit, double margin,
                                        std::size_t& place, Near near);
    [[nodiscard]] Prospect answered(const ByEnd<Prospect>& ends, std::size_t rerolled,
                                    std::size_t attack) const;
    [[nodiscard]] Prospect rolled_again(const ByEnd<Prospect>& ends, const Reply& reply,
                                        std::size_t defence) const;
    [[nodiscard]] const Reply& reply_to(const std::array<ClassSet, 3>& answers, Trail& trail);
    [[nodiscard]] Reply reply(const std::array<ClassSet, 3>& answers) const;
    [[nodiscard]] ByEnd<double> chances_of(const RerollPlan& plan, const Reply& reply) const;

    const RollTable* table_;
    Rerolls rerolls_;
    std::array<Trail, kTrails> trails_;
    std::vector<Reply> replies_;
    std::unordered_map<RerollPlan, Number, Hash> numbers_;
    std::vector<ByEnd<double>> chances_;
};

}  // namespace bivouac::risk::battle
