// How often somebody may ask: a bucket of permits for each key (an address, an account) that fills
// steadily up to a brim. Not thread-safe. Time is an argument, and
// the steady one (server/time): it does not go back.
#pragma once

#include <cstdint>
#include <string_view>

#include "server/limits/recent_map.h"
#include "store/rows.h"

namespace bivouac::server {

struct Rate {
    std::int64_t burst = 1;   // permits in a full bucket
    store::Millis every = 1;  // a permit is added this often
};

// A bucket is one number, the time at which it will be full again (the generic cell rate algorithm,
// ITU-T I.371): whole numbers only, and a full bucket need not be remembered at all.
class Buckets {
public:
    Buckets(Rate rate, std::size_t most_keys) : rate_(rate), full_at_(most_keys) {}

    // 0: granted and counted. Otherwise nothing was counted, and asking again makes sense after so
    // many milliseconds (for Retry-After). A cost above the burst is never granted: kNever.
    [[nodiscard]] store::Millis take(std::string_view key, store::Millis now,
                                     std::int64_t cost = 1);

    static constexpr store::Millis kNever = INT64_MAX;

    [[nodiscard]] std::size_t size() const { return full_at_.size(); }
    // How often it has been refused so far.
    [[nodiscard]] std::uint64_t refused() const { return refused_; }

private:
    Rate rate_;
    RecentMap<store::Millis> full_at_;
    std::uint64_t refused_ = 0;
};

}  // namespace bivouac::server
