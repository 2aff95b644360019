#include "engine/result_text.h"

namespace bivouac::engine {

std::string print_result(const Outcome& outcome) {
    std::string who;
    outcome.winners.for_each([&](Seat seat) {
        who += (who.empty() ? "seat" : "+seat") + std::to_string(seat.index() + 1);
    });
    if (who.empty()) who = "draw";
    std::string text = who + " " + std::string(outcome.key);
    if (!outcome.rule.empty()) text += " " + std::string(outcome.rule);
    return text;
}

}  // namespace bivouac::engine
