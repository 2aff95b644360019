// Slows down whoever guesses passwords. Every failure makes the next attempt wait longer, counted
// for the name that is tried and for the address that tries; counts melt slowly. Not thread-safe.
// Time is an argument.
#pragma once

#include <string_view>

#include "server/limits/recent_map.h"
#include "store/rows.h"

namespace bivouac::server {

inline constexpr store::Millis kOneMinute = 60'000;

// How failures of one kind of key are held against it.
struct Patience {
    int free = 5;                // failures without a wait
    store::Millis first = 1000;  // the wait after one more; each further one doubles it
    store::Millis longest = 15 * kOneMinute;
    store::Millis forget = 10 * kOneMinute;  // one failure is forgotten this often
};

// Strangers can make the owner of a name wait, but not for long: that is why the wait for a name
// is short. The address behind many attempts waits for long.
inline constexpr Patience kNamePatience{.free = 5, .first = 1000, .longest = kOneMinute / 2};
inline constexpr Patience kAddressPatience{.free = 10, .first = 1000, .longest = 15 * kOneMinute};
// All addresses of one IPv6 network together (network_key): a guesser has 65,536 of them there, but
// so may a school.
inline constexpr Patience kNetworkPatience{.free = 40, .first = 1000, .longest = 15 * kOneMinute};

// Failures of many keys, of which the least recent are forgotten.
class Failures {
public:
    Failures(Patience patience, std::size_t most_keys) : patience_(patience), counts_(most_keys) {}

    // Milliseconds until the key may try again; 0: now.
    [[nodiscard]] store::Millis wait(std::string_view key, store::Millis now);
    void add(std::string_view key, store::Millis now);
    // One failure that was none.
    void take_back(std::string_view key, store::Millis now);
    void clear(std::string_view key);

private:
    struct Count {
        int failures = 0;
        store::Millis melted = 0;  // when one was last forgotten, or the first counted
        store::Millis last = 0;    // the latest failure
    };
    void melt(Count& count, store::Millis now) const;
    [[nodiscard]] store::Millis delay(int failures) const;

    Patience patience_;
    RecentMap<Count> counts_;
};

class LoginThrottle {
public:
    explicit LoginThrottle(std::size_t most_keys = 100'000)
        : names_(kNamePatience, most_keys),
          addresses_(kAddressPatience, most_keys),
          networks_(kNetworkPatience, most_keys) {}

    // To be asked before a password is looked at. 0: go on; the attempt counts as a failure until
    // it has succeeded, so that many at once gain nothing. Otherwise it is not counted and makes
    // sense again after so many milliseconds.
    [[nodiscard]] store::Millis attempt(std::string_view name, std::string_view address,
                                        store::Millis now);
    // The name starts anew. The address only gets this attempt back: else a guesser could log in to
    // an account of their own in between.
    void succeeded(std::string_view name, std::string_view address, store::Millis now);

private:
    Failures names_;
    Failures addresses_;
    Failures networks_;
};

}  // namespace bivouac::server
