// The rule of tournaments against going to and fro, kept towards opponents who may not know it.
#pragma once

#include <array>
#include <optional>

#include "arena/ucc/text.h"

namespace bivouac::arena::ucc {

// Counts one side's moves: a piece may cross the same border between two squares three times in a
// row. The count begins anew with another piece, another line, or a border that is left out.
class ShuttleLimit {
public:
    static constexpr int kMostCrossings = 3;

    [[nodiscard]] bool allows(const Move& move) const;
    // The side has made this move, and the piece stands on its target.
    void count(const Move& move);
    // The side has moved a piece that is no more.
    void forget() { at_.reset(); }
    // Would this take the last move back?
    [[nodiscard]] bool takes_back(const Move& move) const;

private:
    using Crossings = std::array<int, kSize - 1>;

    [[nodiscard]] Crossings after(const Move& move) const;

    std::optional<Point> at_;  // where the piece moved last stands
    Point from_;               // and came from
    bool vertical_ = false;
    Crossings crossings_{};
};

}  // namespace bivouac::arena::ucc
