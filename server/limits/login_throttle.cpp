#include "server/limits/login_throttle.h"

#include <algorithm>

#include "server/limits/address_key.h"

namespace bivouac::server {

void Failures::melt(Count& count, store::Millis now) const {
    if (now <= count.melted) return;
    const store::Millis steps = (now - count.melted) / patience_.forget;
    count.failures -= static_cast<int>(std::min<store::Millis>(steps, count.failures));
    count.melted += steps * patience_.forget;
}

store::Millis Failures::delay(int failures) const {
    if (failures <= patience_.free) return 0;
    store::Millis delay = patience_.first;
    for (int i = patience_.free + 1; i < failures && delay < patience_.longest; ++i) delay *= 2;
    return std::min(delay, patience_.longest);
}

store::Millis Failures::wait(std::string_view key, store::Millis now) {
    Count* count = counts_.find(key);
    if (count == nullptr) return 0;
    melt(*count, now);
    const store::Millis delay = this->delay(count->failures);
    // Never longer than the delay itself, even when the clock was set back.
    return std::clamp<store::Millis>(count->last + delay - now, 0, delay);
}

void Failures::add(std::string_view key, store::Millis now) {
    Count& count = counts_.use(key);
    melt(count, now);
    if (count.failures == 0) count.melted = now;
    // Beyond the longest wait there is nothing to count; so a week of guessing is forgotten in
    // hours.
    constexpr int kMostFailures = 64;
    count.failures = std::min(count.failures + 1, kMostFailures);
    count.last = now;
}

void Failures::take_back(std::string_view key, store::Millis now) {
    Count* count = counts_.find(key);
    if (count == nullptr) return;
    melt(*count, now);
    count->failures = std::max(count->failures - 1, 0);
}

void Failures::clear(std::string_view key) {
    if (Count* count = counts_.find(key)) *count = {};
}

store::Millis LoginThrottle::attempt(std::string_view name, std::string_view address,
                                     store::Millis now) {
    const std::string network = network_key(address);
    const store::Millis wait = std::max({names_.wait(name, now), addresses_.wait(address, now),
                                         network.empty() ? 0 : networks_.wait(network, now)});
    if (wait > 0) return wait;
    names_.add(name, now);
    addresses_.add(address, now);
    if (!network.empty()) networks_.add(network, now);
    return 0;
}

void LoginThrottle::succeeded(std::string_view name, std::string_view address, store::Millis now) {
    names_.clear(name);
    addresses_.take_back(address, now);
    if (const std::string network = network_key(address); !network.empty()) {
        networks_.take_back(network, now);
    }
}

}  // namespace bivouac::server
