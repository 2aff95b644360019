// Which judge speaks for a game, as far as its family carries one.
#pragma once

#include <memory>
#include <vector>

#include "catalog/family.h"
#include "engine/sealed/judge.h"
#include "engine/sealed/view_of.h"
#include "search/alphabeta/alphabeta_analyst.h"

namespace bivouac::catalog {

// Nothing when the family has no judge.
template <engine::Rules G, class J>
[[nodiscard]] std::unique_ptr<engine::Analyst> make_analyst(const typename G::Settings& settings,
                                                            engine::Seat seat) {
    if constexpr (engine::OpensAnalysts<J, G>) {
        return J::open_analyst(settings, seat);
    } else if constexpr (search::CalibratesAlphaBeta<J, G>) {
        return std::make_unique<search::AlphaBetaAnalyst<G, J>>(settings, seat);
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

// Nothing when the family cannot say.
template <engine::Rules G, class J>
[[nodiscard]] OpenTruth truth_of([[maybe_unused]] const engine::GameSpec& newest) {
    if constexpr (engine::JudgesTruth<J, G>) {
        return [&newest](int rules_version, const engine::OptionValues& options) -> ChancesInTruth {
            const engine::GameSpec* spec = engine::under_rules(newest, rules_version);
            if (spec == nullptr) return nullptr;
            const auto settings = G::configure(*spec, options);
            if (!settings) return nullptr;
            return [judge = J::open_truth(*settings)](const engine::View& view,
                                                      const engine::Budget& budget) {
                const auto* seen = dynamic_cast<const engine::ViewOf<G>*>(&view);
                const bool all = seen != nullptr && seen->observer().is_all_seeing();
                return all ? judge(seen->some_world(), budget) : std::vector<double>();
            };
        };
    } else {
        return [](int, const engine::OptionValues&) -> ChancesInTruth { return nullptr; };
    }
}

}  // namespace bivouac::catalog
