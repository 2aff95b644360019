#include "server/limits/buckets.h"

#include <algorithm>

namespace bivouac::server {

store::Millis Buckets::take(std::string_view key, store::Millis now, std::int64_t cost) {
    if (cost > rate_.burst) return kNever;
    full_at_.forget_while([now](store::Millis full_at) { return full_at <= now; });
    const store::Millis* known = full_at_.find(key);
    const store::Millis full_at = known == nullptr ? now : std::max(*known, now);
    const store::Millis then = full_at + cost * rate_.every;
    const store::Millis wait = then - (now + rate_.burst * rate_.every);
    if (wait > 0) {
        ++refused_;
        return wait;
    }
    full_at_.use(key) = then;
    return 0;
}

}  // namespace bivouac::server
