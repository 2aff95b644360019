// How a family is judged: what its judge.h tells the catalog, as a struct Judge. It stands beside
// the rules, which know nothing of it.
#pragma once

#include <concepts>
#include <functional>
#include <memory>
#include <vector>

#include "engine/analyst.h"
#include "engine/sealed/rules.h"

namespace bivouac::engine {

// A judge that knows this game in particular.
template <class J, class G>
concept OpensAnalysts = RulesTypes<G> && requires(const typename G::Settings& settings, Seat seat) {
    { J::open_analyst(settings, seat) } -> std::same_as<std::unique_ptr<Analyst>>;
};

// How games stand in truth: everybody's chance, by seat, if all that is hidden lay open to all
// seats. For games that are over; one thread at a time.
template <class State>
using TruthJudge = std::function<std::vector<double>(const State& truth, const Budget& budget)>;

template <class J, class G>
concept JudgesTruth = RulesTypes<G> && requires(const typename G::Settings& settings) {
    { J::open_truth(settings) } -> std::same_as<TruthJudge<typename G::State>>;
};

// Of a family without a judge.h.
struct NoJudge {};

}  // namespace bivouac::engine
