#include "games/risk/odds_reroll.h"

#include <algorithm>
#include <bit>
#include <cmath>

#include "core/hash.h"

namespace bivouac::risk::battle {
namespace {

constexpr ClassSet kNone = 0;

[[nodiscard]] bool has(ClassSet set, std::size_t each) { return ((set >> each) & 1U) != 0; }

template <class Visit>
void each_of(ClassSet set, Visit visit) {
    for (; set != kNone; set &= set - 1) visit(static_cast<std::size_t>(std::countr_zero(set)));
}

struct Span {
    double least;
    double most;
};

// Of the ends that can be reached.
[[nodiscard]] Span span(const ByEnd<Prospect>& ends, double Prospect::* figure, std::size_t pairs,
                        Rerolls rerolls) {
    Span span{ends[0][0][0].*figure, ends[0][0][0].*figure};
    const std::size_t attack = attacker_may(rerolls) ? 1 : 0;
    const std::size_t defence = defender_may(rerolls) ? 1 : 0;
    for (std::size_t lost = 0; lost <= pairs; ++lost) {
        for (std::size_t i = 0; i <= attack; ++i) {
            for (std::size_t j = 0; j <= defence; ++j) {
                const double value = ends[lost][i][j].*figure;
                span.least = std::min(span.least, value);
                span.most = std::max(span.most, value);
            }
        }
    }
    return span;
}

}  // namespace

RerollPlans::RerollPlans(const RollTable& table, Rerolls rerolls)
    : table_(&table), rerolls_(rerolls) {
    const auto begin = [&](Ranking& ranking, std::size_t classes) {
        ranking.classes = classes;
        std::copy(table.losing_to.begin(), table.losing_to.end(), ranking.rolls.begin());
        for (std::size_t i = 0; i < classes; ++i) {
            ranking.order[i] = static_cast<std::uint8_t>(i);
            ranking.first[i + 1] = ranking.first[i] | ClassSet{1} << i;
        }
    };
    for (Trail& trail : trails_) {
        for (Ranking& ranking : trail.answers) begin(ranking, table.attack_classes);
        begin(trail.answers_to_attacker, table.attack_classes);
        begin(trail.again, table.defence_classes);
    }
}

std::size_t RerollPlans::Hash::operator()(const RerollPlan& plan) const {
    std::uint64_t hash = 0;
    const auto add = [&](std::uint64_t one, std::uint64_t other) {
        hash = (std::rotl(hash, 23) ^ one ^ (other << 32)) * 0x9e3779b97f4a7c15ULL;
    };
    for (std::size_t lost = 0; lost < plan.again.size(); ++lost) {
        add(plan.answers[0][lost], plan.answers[1][lost]);
        add(plan.again[lost], plan.again_before_answer[lost]);
    }
    for (std::size_t dice = plan.again.size(); dice < kMostClasses; dice += 2) {
        add(plan.again_before_answer[dice], plan.again_before_answer[dice + 1]);
    }
    return static_cast<std::size_t>(core::mix(hash));
}

RerollPlans::Number RerollPlans::best(const ByEnd<Prospect>& ends, std::size_t of_trail) {
    Trail& trail = trails_[of_trail];
    // Where all chances count as equal, each side looks at its units from the start.
    const Span conquest = span(ends, &Prospect::conquest, table_->pairs, rerolls_);
    const bool equal = conquest.most - conquest.least <= kTolerance * conquest.least;
    const auto scale = [&](Figure units) {
        const Span own = equal ? span(ends, units, table_->pairs, rerolls_) : conquest;
        return Scale{equal ? units : &Prospect::conquest, kTolerance * own.most};
    };
    if (defender_may(rerolls_)) choose_answers(ends, scale(&Prospect::defenders), trail);
    if (attacker_may(rerolls_)) choose_again(ends, scale(&Prospect::attackers), trail);
    if (trail.number == kUnknown) {
        const RerollPlan& plan = trail.plan;
        const auto next = static_cast<Number>(chances_.size());
        const auto [known, is_new] = numbers_.try_emplace(plan, next);
        if (is_new) chances_.push_back(chances_of(plan, reply_to(plan.answers[1], trail)));
        trail.number = known->second;
    }
    return trail.number;
}

void RerollPlans::rank_answers(const ByEnd<Prospect>& ends, std::size_t rerolled, Figure figure,
                               Ranking& ranking) const {
    const double part = 1 / table_->defence_rolls;
    rank<3>({ends[0][rerolled][1].*figure * part, ends[1][rerolled][1].*figure * part,
             ends[2][rerolled][1].*figure * part},
            ranking);
}

void RerollPlans::rank_again(const ByEnd<Prospect>& ends, Figure figure, Ranking& ranking) const {
    const double part = 1 / (table_->attack_rolls * table_->defence_rolls);
    const auto worth = [&](std::size_t lost, std::size_t j) {
        return ends[lost][1][j].*figure * part;
    };
    if (defender_may(rerolls_)) {
        rank<6>({worth(0, 0), worth(1, 0), worth(2, 0), worth(0, 1), worth(1, 1), worth(2, 1)},
                ranking);
    } else {
        rank<3>({worth(0, 0), worth(1, 0), worth(2, 0)}, ranking);
    }
}

// The order of the neighbouring battle is mostly right, and nearly right otherwise: by insertion.
template <std::size_t kEnds>
void RerollPlans::rank(const std::array<double, kEnds>& worth, Ranking& ranking) {
    ByClass& figures = ranking.figures;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        double sum = ranking.rolls[0][i] * worth[0];
        for (std::size_t end = 1; end < kEnds; ++end) sum += ranking.rolls[end][i] * worth[end];
        figures[i] = sum;
    }
    const auto past = static_cast<std::ptrdiff_t>(ranking.classes);
    if (std::is_sorted(figures.begin(), figures.begin() + past)) return;
    for (std::size_t i = 1; i < ranking.classes; ++i) {
        for (std::size_t at = i; at > 0 && figures[at - 1] > figures[at]; --at) {
            std::swap(figures[at], figures[at - 1]);
            std::swap(ranking.order[at], ranking.order[at - 1]);
            for (std::size_t end = 0; end < kEnds; ++end) {
                std::swap(ranking.rolls[end][at], ranking.rolls[end][at - 1]);
            }
        }
    }
    for (std::size_t i = 0; i < ranking.classes; ++i) {
        ranking.first[i + 1] = ranking.first[i] | ClassSet{1} << ranking.order[i];
    }
}

template <class Near>
ClassSet RerollPlans::below(const Ranking& ranking, double limit, double margin, std::size_t& place,
                            Near near) {
    const ByClass& figures = ranking.figures;
    while (place < ranking.classes && figures[place] < limit) ++place;
    while (place > 0 && figures[place - 1] >= limit) --place;
    ClassSet found = ranking.first[place];
    for (std::size_t i = place; i > 0 && limit - figures[i - 1] <= margin; --i) {
        if (!near(ranking.order[i - 1])) found &= ~(ClassSet{1} << ranking.order[i - 1]);
    }
    for (std::size_t i = place; i < ranking.classes && figures[i] - limit <= margin; ++i) {
        if (near(ranking.order[i])) found |= ClassSet{1} << ranking.order[i];
    }
    return found;
}

// A plan that does not change keeps its number.
void RerollPlans::Trail::decide(ClassSet& part, ClassSet decision) {
    if (part == decision) return;
    part = decision;
    number = kUnknown;
}

void RerollPlans::choose_answers(const ByEnd<Prospect>& ends, Scale scale, Trail& trail) {
    const auto [figure, margin] = scale;
    // He wants a low chance of conquest, but many units.
    const bool wants_less = figure == &Prospect::conquest;
    for (std::size_t rerolled = 0; rerolled <= (attacker_may(rerolls_) ? 1U : 0U); ++rerolled) {
        Ranking& ranking = trail.answers[rerolled];
        rank_answers(ends, rerolled, figure, ranking);
        for (std::size_t lost = 0; lost <= table_->pairs; ++lost) {
            const Prospect& kept = ends[lost][rerolled][0];
            const ClassSet worth_less = below(
                ranking, kept.*figure, margin, trail.answers_place[rerolled][lost],
                [&](std::size_t attack) {
                    return defender_prefers(answered(ends, rerolled, attack), kept) == wants_less;
                });
            trail.decide(trail.plan.answers[rerolled][lost],
                         (wants_less ? worth_less : ~worth_less) & table_->may_lose[lost]);
        }
    }
}

void RerollPlans::choose_again(const ByEnd<Prospect>& ends, Scale scale, Trail& trail) {
    const auto [figure, margin] = scale;
    RerollPlan& plan = trail.plan;
    const Reply& reply = reply_to(plan.answers[1], trail);
    rank_again(ends, figure, trail.again);
    const ClassSet all = trail.again.first[trail.again.classes];
    for (std::size_t lost = 0; lost <= table_->pairs; ++lost) {
        const Prospect& kept = ends[lost][0][0];
        const ClassSet worth_less = below(
            trail.again, kept.*figure, margin, trail.again_place[lost], [&](std::size_t dice) {
                return !attacker_prefers(rolled_again(ends, reply, dice), kept);
            });
        trail.decide(plan.again[lost], all & ~worth_less);
    }
    if (!defender_may(rerolls_)) return;
    const bool ranked = figure == &Prospect::conquest;  // the defender looks at that, too
    Ranking& ranking = ranked ? trail.answers[0] : trail.answers_to_attacker;
    if (!ranked) rank_answers(ends, 0, figure, ranking);
    const auto& answers = plan.answers[0];
    for (std::size_t i = 0; i < trail.again.classes; ++i) {
        const std::size_t dice = trail.again.order[i];
        const auto& losing = table_->losing[dice];
        ClassSet decision =
            (answers[0] & losing[0]) | (answers[1] & losing[1]) | (answers[2] & losing[2]);
        if (decision != kNone) {
            decision &= below(ranking, trail.again.figures[i], margin,
                              trail.again_before_answer_place[i], [&](std::size_t attack) {
                                  return attacker_prefers(rolled_again(ends, reply, dice),
                                                          answered(ends, 0, attack));
                              });
        }
        trail.decide(plan.again_before_answer[dice], decision);
    }
}

Prospect RerollPlans::answered(const ByEnd<Prospect>& ends, std::size_t rerolled,
                               std::size_t attack) const {
    Prospect sum;
    for (std::size_t lost = 0; lost <= table_->pairs; ++lost) {
        sum.add(table_->losing_to[lost][attack] / table_->defence_rolls, ends[lost][rerolled][1]);
    }
    return sum;
}

Prospect RerollPlans::rolled_again(const ByEnd<Prospect>& ends, const Reply& reply,
                                   std::size_t defence) const {
    const double both_rolls = table_->attack_rolls * table_->defence_rolls;
    Prospect sum;
    for (std::size_t lost = 0; lost <= table_->pairs; ++lost) {
        for (std::size_t j = 0; j <= (defender_may(rerolls_) ? 1U : 0U); ++j) {
            sum.add(reply.rolls[j * 3 + lost][defence] / both_rolls, ends[lost][1][j]);
        }
    }
    return sum;
}

const RerollPlans::Reply& RerollPlans::reply_to(const std::array<ClassSet, 3>& answers,
                                                Trail& trail) {
    if (trail.reply < replies_.size() && replies_[trail.reply].answers == answers) {
        return replies_[trail.reply];
    }
    const auto known = std::find_if(replies_.begin(), replies_.end(),
                                    [&](const Reply& each) { return each.answers == answers; });
    trail.reply = static_cast<std::size_t>(known - replies_.begin());
    if (known == replies_.end()) replies_.push_back(reply(answers));
    const Reply& found = replies_[trail.reply];
    for (std::size_t end = 0; end < found.rolls.size(); ++end) {
        for (std::size_t i = 0; i < trail.again.classes; ++i) {
            trail.again.rolls[end][i] = found.rolls[end][trail.again.order[i]];
        }
    }
    return found;
}

RerollPlans::Reply RerollPlans::reply(const std::array<ClassSet, 3>& answers) const {
    Reply reply{answers, {}};
    for (std::size_t dice = 0; dice < table_->defence_classes; ++dice) {
        for (std::size_t lost = 0; lost <= table_->pairs; ++lost) {
            each_of(table_->losing[dice][lost], [&](std::size_t i) {
                if (!has(answers[lost], i)) {
                    reply.rolls[lost][dice] += table_->attack[i] * table_->defence_rolls;
                    return;
                }
                for (std::size_t then = 0; then <= table_->pairs; ++then) {
                    reply.rolls[3 + then][dice] += table_->attack[i] * table_->losing_to[then][i];
                }
            });
        }
    }
    return reply;
}

// Counts rolls, each as often as it could be rolled twice by both sides, and divides at the end:
// the chances are as exact as numbers can be, and errors do not add up over hundreds of rolls.
ByEnd<double> RerollPlans::chances_of(const RerollPlan& plan, const Reply& reply) const {
    const double both_rolls = table_->attack_rolls * table_->defence_rolls;
    ByEnd<double> ends{};
    for (std::size_t dice = 0; dice < table_->defence_classes; ++dice) {
        double rerolled = 0;
        for (std::size_t lost = 0; lost <= table_->pairs; ++lost) {
            each_of(table_->losing[dice][lost], [&](std::size_t i) {
                const double rolls = table_->defence[dice] * table_->attack[i];
                const bool is_answered = has(plan.answers[0][lost], i);
                if (is_answered ? has(plan.again_before_answer[dice], i)
                                : has(plan.again[lost], dice)) {
                    rerolled += rolls;
                } else if (!is_answered) {
                    ends[lost][0][0] += rolls * both_rolls;
                } else {
                    for (std::size_t then = 0; then <= table_->pairs; ++then) {
                        ends[then][0][1] +=
                            rolls * table_->losing_to[then][i] * table_->attack_rolls;
                    }
                }
            });
        }
        for (std::size_t lost = 0; lost <= table_->pairs; ++lost) {
            for (std::size_t j = 0; j < 2; ++j) {
                ends[lost][1][j] += rerolled * reply.rolls[j * 3 + lost][dice];
            }
        }
    }
    for (auto& lost : ends) {
        for (auto& attack : lost) {
            for (double& rolls : attack) rolls /= both_rolls * both_rolls;
        }
    }
    return ends;
}

}  // namespace bivouac::risk::battle
