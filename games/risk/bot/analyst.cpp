#include "games/risk/bot/analyst.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <numeric>
#include <string>
#include <utility>

#include "engine/sealed/view_of.h"
#include "games/risk/bot/candidates.h"
#include "games/risk/dice.h"
#include "games/risk/judge.h"
#include "games/risk/legal_set.h"
#include "games/risk/odds.h"

namespace bivouac::risk {
namespace {

constexpr std::uint64_t kSeed = 18;
constexpr std::uint64_t kGlanceSeed = 81;
constexpr int kMostRounds = 64;
constexpr int kWorlds = 200;  // for beliefs

// Thinks like the strongest player, without its hurry.
[[nodiscard]] Level judging(const Settings& settings) {
    return level_of({.level = "expert", .algorithm = "rehearsal", .budget = {}}, settings);
}

[[nodiscard]] int losses_of(const RollQuestion& question, unsigned dice) {
    const auto black = kRolls[static_cast<std::size_t>(question.attack_dice)];
    Highest attack = highest(dice % black, question.attack_dice);
    Highest defence = highest(dice / black, question.defence_dice);
    if (question.attack_plus) ++attack.first;
    if (question.defence_plus) ++defence.first;
    return compare(attack, defence).attacker;
}

// Nobody's part of a draw is everybody's; what is only the rounding of floats is not.
[[nodiscard]] std::vector<double> whole(std::vector<double> chances) {
    constexpr double kRounding = 1e-4;
    const double sum = std::accumulate(chances.begin(), chances.end(), 0.0);
    const double drawn = 1.0 - sum > kRounding ? 1.0 - sum : 0.0;
    for (double& chance : chances) {
        chance = (chance + drawn / static_cast<double>(chances.size())) / (sum + drawn);
    }
    return chances;
}

}  // namespace

RiskAnalyst::RiskAnalyst(const Settings& given, engine::Seat seat)
    : AnalystOf(given, seat),
      level_(judging(settings())),
      habits_(settings(), table_, level_.temper),
      rehearsal_(settings(), table_, habits_, judge_weights(settings()), level_.reach) {}

void RiskAnalyst::judge(const engine::Question& question, engine::Analysis& analysis) {
    const Position& position = view().snapshot().position;
    // The deal favours nobody.
    if (is_dealing(position.stage)) {
        analysis.chances = even();
        return;
    }
    if (question.beliefs) add_beliefs(analysis);
    if (is_due()) {
        const engine::Budget half = engine::part_of(question.budget, 2);
        engine::Thought glance;
        const auto all = ways_to_go(truth_ ? *truth_ : view().some_world(), question.also);
        const auto few =
            worth_a_closer_look(all, rehearse(all, half, kGlanceSeed, glance), question);
        const auto chances = rehearse(few, half, kSeed, analysis.thought);
        analysis.thought.nodes += glance.nodes;
        value_actions(few, chances, analysis);
        return;
    }
    std::vector<Branch> branches(1);
    if (position.stage == Stage::roll) branches = rolls(position);
    const auto chances = rehearse(branches, question.budget, kSeed, analysis.thought);
    analysis.chances.assign(chances.front().size(), 0.0);
    for (std::size_t i = 0; i < branches.size(); ++i) {
        for (std::size_t s = 0; s < analysis.chances.size(); ++s) {
            analysis.chances[s] += branches[i].weight * chances[i][s];
        }
    }
}

State RiskAnalyst::some_world(core::Rng& rng) const {
    return truth_ ? *truth_ : Rules::sample(settings(), view().snapshot(), rng);
}

std::vector<std::vector<double>> RiskAnalyst::rehearse(const std::vector<Branch>& branches,
                                                       const engine::Budget& budget,
                                                       std::uint64_t seed,
                                                       engine::Thought& thought) const {
    const auto seats = static_cast<std::size_t>(settings().players);
    std::vector<std::vector<double>> sums(branches.size(), std::vector<double>(seats, 0.0));
    engine::Stopwatch watch(budget);
    core::Rng rng(seed);
    int rounds = 0;
    // Whole rounds only: every branch has met the same worlds and the same luck.
    while (rounds < kMostRounds && (rounds == 0 || !watch.stopped())) {
        const State world = some_world(rng);
        const std::uint64_t luck = rng.next();
        for (std::size_t i = 0; i < branches.size(); ++i) {
            const Shares shares = rehearsal_.play_out(world, branches[i].plan, luck, watch);
            for (std::size_t s = 0; s < seats; ++s) sums[i][s] += double{shares[s]};
        }
        ++rounds;
    }
    for (std::vector<double>& chances : sums) {
        for (double& chance : chances) chance /= rounds;
        chances = whole(std::move(chances));
    }
    thought = {watch.nodes(), level_.reach.turns, 0};
    return sums;
}

std::vector<RiskAnalyst::Branch> RiskAnalyst::ways_to_go(const State& world,
                                                         const std::string& also) const {
    std::vector<Branch> branches;
    for (const Plan& plan : candidates(settings(), world, habits_)) branches.push_back({plan, 1});
    const auto asked = Rules::parse(settings(), also);
    if (!asked || !LegalSet::of(settings(), world).contains(*asked)) return branches;
    const bool there = std::any_of(branches.begin(), branches.end(), [&](const Branch& branch) {
        return branch.plan.actions[0] == *asked;
    });
    if (!there) branches.push_back({Plan::just(*asked), 1});
    return branches;
}

std::vector<RiskAnalyst::Branch> RiskAnalyst::worth_a_closer_look(
    const std::vector<Branch>& branches, const std::vector<std::vector<double>>& chances,
    const engine::Question& question) const {
    const auto me = static_cast<std::size_t>(seat().index());
    const auto asked = Rules::parse(settings(), question.also);
    std::vector<std::size_t> order(branches.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::stable_sort(order.begin(), order.end(),
                     [&](std::size_t a, std::size_t b) { return chances[a][me] > chances[b][me]; });
    std::vector<Branch> few;
    const std::size_t most = std::max<std::size_t>(question.actions, 1);
    for (const std::size_t i : order) {
        const Action first = branches[i].plan.actions[0];
        // The best plan speaks for its first action.
        const bool there = std::any_of(few.begin(), few.end(), [&](const Branch& branch) {
            return branch.plan.actions[0] == first;
        });
        if (!there && (few.size() < most || (asked && first == *asked))) {
            few.push_back(branches[i]);
        }
    }
    return few;
}

std::vector<RiskAnalyst::Branch> RiskAnalyst::rolls(const Position& position) {
    const Battle& battle = position.battle;
    const int red = std::min<int>(position.units_on(battle.to), kMostDefending);
    const RollQuestion question{battle.committed, red, battle.attack_plus, battle.defence_plus};
    const RollCounts counts = roll_counts(question);
    std::vector<Branch> branches;
    for (int losses = 0; losses <= counts.pairs; ++losses) {
        const std::uint32_t count = counts.by_attacker_losses[static_cast<std::size_t>(losses)];
        if (count == 0) continue;
        // Any roll with these losses stands for all of them.
        std::uint16_t dice = 0;
        while (losses_of(question, dice) != losses) ++dice;
        branches.push_back({Plan::just(Action::rolled(battle.committed, red, dice)),
                            static_cast<double>(count) / counts.total});
    }
    return branches;
}

// No two branches begin alike.
void RiskAnalyst::value_actions(const std::vector<Branch>& branches,
                                const std::vector<std::vector<double>>& chances,
                                engine::Analysis& analysis) const {
    const auto me = static_cast<std::size_t>(seat().index());
    constexpr double kHundredths = 100;
    std::size_t best = 0;
    for (std::size_t i = 0; i < branches.size(); ++i) {
        if (chances[i][me] > chances[best][me]) best = i;
        engine::ValuedAction valued;
        for (const Action& action : branches[i].plan.actions) {
            valued.line.push_back(Rules::print(settings(), action));
        }
        valued.action = valued.line.front();
        valued.chance = chances[i][me];
        valued.score = static_cast<int>(std::lround(kHundredths * valued.chance));
        analysis.actions.push_back(std::move(valued));
    }
    sort(analysis.actions);
    analysis.chances = chances[best];
    analysis.thought.score = analysis.actions.front().score;
}

void RiskAnalyst::add_beliefs(engine::Analysis& analysis) const {
    const auto seats = static_cast<std::size_t>(settings().players);
    std::vector<std::array<int, kMostTerritories>> cards(seats);
    std::vector<std::array<int, kMissions>> missions(seats);
    core::Rng rng(kSeed);
    for (int i = 0; i < kWorlds; ++i) {
        const State world = Rules::sample(settings(), view().snapshot(), rng);
        for (std::size_t s = 0; s < seats; ++s) {
            core::for_each_bit(world.hands.cards[s],
                               [&](int card) { ++cards[s][static_cast<std::size_t>(card)]; });
            for (std::size_t m = 0; m < kMissions; ++m) {
                if (((world.hands.missions[s] >> m) & 1U) != 0) ++missions[s][m];
            }
        }
    }
    const auto add = [&](std::size_t s, const char* kind, const auto& counts, auto&& name_of) {
        engine::Belief belief;
        belief.thing = "seat" + std::to_string(s + 1) + kind;
        for (std::size_t i = 0; i < counts.size(); ++i) {
            if (counts[i] == 0) continue;
            belief.parts.push_back(
                {std::string(name_of(i)), static_cast<double>(counts[i]) / kWorlds});
        }
        if (!belief.parts.empty()) analysis.beliefs.push_back(std::move(belief));
    };
    for (std::size_t s = 0; s < seats; ++s) {
        if (s == static_cast<std::size_t>(seat().index())) continue;
        add(s, ".cards", cards[s],
            [&](std::size_t i) { return settings().map.id_of(static_cast<Territory>(i)); });
        add(s, ".missions", missions[s],
            [&](std::size_t i) { return settings().deck.texts[settings().deck.missions[i].id]; });
    }
}

std::unique_ptr<engine::Analyst> Judge::open_analyst(const Settings& settings, engine::Seat seat) {
    return std::make_unique<RiskAnalyst>(settings, seat);
}

engine::TruthJudge<State> Judge::open_truth(const Settings& settings) {
    return [settings](const State& truth, const engine::Budget& budget) -> std::vector<double> {
        // Whose turn it is decides as if it knew; of a roll or a draw everybody says the same.
        const engine::SeatSet due = Rules::due(settings, truth).seats;
        const engine::Seat seat = due.empty() ? engine::Seat(0) : due.lowest();
        RiskAnalyst analyst(settings, seat);
        const engine::ViewOf<Rules> view(settings, seat, Rules::view(settings, truth, seat));
        if (!analyst.start_from(view)) return {};
        analyst.learn_truth(truth);
        engine::Question question;
        question.budget = budget;
        question.beliefs = false;
        return analyst.analyse(question).chances;
    };
}

}  // namespace bivouac::risk
