// Buckets for addresses (address_key.h). Whoever is given an IPv6 network of 48 bits has 65,536
// keys to ask from: such a network has a bucket too, with room for several customers. Not
// thread-safe.
#pragma once

#include <algorithm>
#include <string>
#include <string_view>

#include "server/limits/address_key.h"
#include "server/limits/buckets.h"

namespace bivouac::server {

class AddressBuckets {
public:
    // So many customers of one network may ask at once as much as each of them may.
    static constexpr std::int64_t kCustomers = 16;

    AddressBuckets(Rate rate, std::size_t most_keys)
        : addresses_(rate, most_keys),
          networks_({.burst = rate.burst * kCustomers,
                     .every = std::max<store::Millis>(1, rate.every / kCustomers)},
                    most_keys) {}

    // As Buckets::take. What the network refuses has cost the address a permit.
    [[nodiscard]] store::Millis take(std::string_view key, store::Millis now,
                                     std::int64_t cost = 1) {
        const store::Millis wait = addresses_.take(key, now, cost);
        const std::string network = network_key(key);
        return wait > 0 || network.empty() ? wait : networks_.take(network, now, cost);
    }
    [[nodiscard]] std::uint64_t refused() const {
        return addresses_.refused() + networks_.refused();
    }

private:
    Buckets addresses_;
    Buckets networks_;
};

}  // namespace bivouac::server
