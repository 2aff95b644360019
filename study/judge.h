// What a seat's analyst says of an action that the seat has taken, or thinks of.
#pragma once

#include <optional>
#include <string_view>

#include "study/ledger.h"

namespace bivouac::study {

// Nothing when the analyst has not valued it.
[[nodiscard]] std::optional<Judgement> judge_action(const engine::Analysis& analysis,
                                                    engine::Seat seat, std::string_view action);

}  // namespace bivouac::study
