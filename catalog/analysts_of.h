// Which judge speaks for a game, as far as its family carries one.
#pragma once

#include <memory>

#include "catalog/family.h"
#include "engine/sealed/judge.h"
#include "search/alphabeta/alphabeta_analyst.h"

namespace bivouac::catalog {

// Nothing when the family has no judge.
template <engine::Rules G, class J>
[[nodiscard]] std::unique_ptr<engine::Analyst> make_analyst(const typename G::Settings& settings,
                                                            engine::Seat seat) {
    if constexpr (engine::OpensAnalysts<J, G>) {
        return J::open_analyst(settings, seat);
    } else if constexpr (search::CalibratesAlphaBeta<J, G>) {
        return std::make_unique<search::AlphaBetaAnalyst<G>>(settings, seat, J::kCalibration);
    } else {
        return nullptr;
    }
}

template <engine::Rules G, class J>
[[nodiscard]] OpenAnalyst analysts_of(const engine::GameSpec& newest) {
    return [&newest](int rules_version, const engine::OptionValues& options,
                     engine::Seat seat) -> std::unique_ptr<engine::Analyst> {
        const engine::GameSpec* spec = engine::under_rules(newest, rules_version);
        if (spec == nullptr) return nullptr;
        const auto settings = G::configure(*spec, options);
        if (!settings || seat.index() >= G::seats(*settings)) return nullptr;
        return make_analyst<G, J>(*settings, seat);
    };
}

}  // namespace bivouac::catalog
