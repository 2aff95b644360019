#include "server/bots/obvious.h"

#include <algorithm>
#include <ranges>
#include <vector>

#include "core/json/peek.h"

namespace bivouac::server {
namespace {

// Draws of nature and ends of turns may stand between two actions; not more than these.
constexpr std::uint32_t kLooksBack = 8;
constexpr char kTakes = 'x';
constexpr std::string_view kPlaceLetters = "abcdefghijklmnopqrstuvwyz0123456789";  // not kTakes

}  // namespace

std::string_view taken_by(std::string_view action) {
    const std::size_t takes = action.rfind(kTakes);
    if (takes == std::string_view::npos) return {};
    const std::string_view rest = action.substr(takes + 1);
    return rest.substr(0, std::min(rest.find_first_not_of(kPlaceLetters), rest.size()));
}

std::string_view place_of_taker(std::string_view action) {
    if (taken_by(action).empty()) return {};
    const std::size_t before = action.find_last_not_of(kPlaceLetters);
    return action.substr(before + 1);
}

bool Obvious::is(std::string_view action) const {
    return forced || (!strike_back.empty() && taken_by(action) == strike_back);
}

Obvious obvious_for(const engine::Table& table, engine::Seat seat, bool hidden) {
    Obvious obvious;
    const auto watching = table.glance(engine::Observer::spectator());
    if (watching == nullptr) return obvious;
    const std::uint32_t seq = table.seq();
    const std::vector<engine::Event> events =
        table.events(engine::Observer::spectator(), seq - std::min(seq, kLooksBack));
    for (const engine::Event& event : std::views::reverse(events)) {
        const engine::EncodedEvent told = watching->encode(event);
        const core::json::Peek what = core::json::Peek(told.json())["event"];
        const std::string action = what["action"].text();
        const auto by = what["by"].number();
        if (action.empty() || !by) continue;
        if (*by != seat.index()) obvious.strike_back = place_of_taker(action);
        break;
    }
    if (hidden) return obvious;
    const auto own = table.glance(seat);
    obvious.forced = own != nullptr && own->legal()->count() == 1;
    return obvious;
}

}  // namespace bivouac::server
