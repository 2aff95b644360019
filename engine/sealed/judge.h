// How a family is judged: what its judge.h tells the catalog, as a struct Judge. It stands beside
// the rules, which know nothing of it.
#pragma once

#include <concepts>
#include <memory>

#include "engine/analyst.h"
#include "engine/sealed/rules.h"

namespace bivouac::engine {

// A judge that knows this game in particular.
template <class J, class G>
concept OpensAnalysts = RulesTypes<G> && requires(const typename G::Settings& settings, Seat seat) {
    { J::open_analyst(settings, seat) } -> std::same_as<std::unique_ptr<Analyst>>;
};

// Of a family without a judge.h.
struct NoJudge {};

}  // namespace bivouac::engine
