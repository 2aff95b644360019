// What a player may mean to do: a few actions in a row, after which habits take over.
#pragma once

#include "core/fixed_vector.h"
#include "games/risk/action.h"

namespace bivouac::risk {

struct Plan {
    static constexpr std::size_t kMostActions = 12;
    core::FixedVector<Action, kMostActions> actions;
    bool keeps_cards = false;  // no trade for the rest of this turn

    [[nodiscard]] static Plan just(Action action) {
        Plan plan;
        plan.actions.push_back(action);
        return plan;
    }
};

inline constexpr std::size_t kMostPlans = 24;
using Plans = core::FixedVector<Plan, kMostPlans>;

}  // namespace bivouac::risk
