// How often and how far the clock on the wall was set since the start: rooms that were elsewhere
// meanwhile are moved by as much when they are back.
#pragma once

#include <cstdint>
#include <vector>

#include "store/writes.h"

namespace bivouac::server {

class WallJumps {
public:
    void note(const store::ClockSet& set) {
        moved_ += set.until - set.from;
        ++times_;
        if (set.until > set.from) skipped_.push_back({set.from, set.until});
        if (skipped_.size() > kMostSkipped) skipped_.erase(skipped_.begin());
    }

    [[nodiscard]] store::Millis moved() const { return moved_; }
    [[nodiscard]] std::uint64_t times() const { return times_; }
    // The latest that are nobody's time: the store may not know them yet.
    [[nodiscard]] const std::vector<store::Gap>& skipped() const { return skipped_; }

private:
    static constexpr std::size_t kMostSkipped = 64;

    store::Millis moved_ = 0;
    std::uint64_t times_ = 0;
    std::vector<store::Gap> skipped_;
};

}  // namespace bivouac::server
