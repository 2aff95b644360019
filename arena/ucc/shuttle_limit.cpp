#include "arena/ucc/shuttle_limit.h"

#include <algorithm>

namespace bivouac::arena::ucc {
namespace {

bool is_vertical(const Move& move) {
    return move.heading == Heading::up || move.heading == Heading::down;
}

}  // namespace

ShuttleLimit::Crossings ShuttleLimit::after(const Move& move) const {
    const bool vertical = is_vertical(move);
    const bool goes_on = at_ == move.from && vertical_ == vertical;
    const Point target = target_of(move);
    const int a = vertical ? move.from.y : move.from.x;
    const int b = vertical ? target.y : target.x;
    Crossings counts{};
    for (int border = std::min(a, b); border < std::max(a, b); ++border) {
        const auto i = static_cast<std::size_t>(border);
        counts[i] = (goes_on ? crossings_[i] : 0) + 1;
    }
    return counts;
}

bool ShuttleLimit::allows(const Move& move) const {
    const Crossings counts = after(move);
    return *std::max_element(counts.begin(), counts.end()) <= kMostCrossings;
}

void ShuttleLimit::count(const Move& move) {
    crossings_ = after(move);
    vertical_ = is_vertical(move);
    from_ = move.from;
    at_ = target_of(move);
}

bool ShuttleLimit::takes_back(const Move& move) const {
    return at_ == move.from && from_ == target_of(move);
}

}  // namespace bivouac::arena::ucc
