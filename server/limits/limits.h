// How often one address or account may ask, by kind of request; beyond it slow_down.
#pragma once

#include "server/limits/address_buckets.h"
#include "server/limits/buckets.h"
#include "server/limits/login_throttle.h"
#include "server/limits/quotas.h"

namespace bivouac::server {

// As the operator sets them.
struct LimitRates {
    Rate requests{.burst = 240, .every = 50};           // any request, by address
    Rate accounts{.burst = 30, .every = 4'000};         // new guests and accounts, by address
    Rate tables{.burst = 40, .every = 15'000};          // opened, by account
    Rate address_tables{.burst = 120, .every = 5'000};  // opened, by address
    Rate chat{.burst = 20, .every = 2'000};             // and reports, by account
    Rate messages{.burst = 200, .every = 50};           // of a socket, by account
    Rate kilobytes{.burst = 16'384, .every = 60};       // brought to tables as records, by address
    // Games and records that have to be played through for somebody, by address.
    Rate replays{.burst = 120, .every = 200};
    // Moments of games judged for somebody, by address; a whole game counts as ten.
    Rate reviews{.burst = 60, .every = 2'000};
};

// For the loop's thread.
struct Limits {
    explicit Limits(const LimitRates& rates = {})
        : asking(rates.requests, kMostKeys),
          sitting(rates.accounts, kMostKeys),
          opening(rates.tables, kMostKeys),
          opening_near(rates.address_tables, kMostKeys),
          speaking(rates.chat, kMostKeys),
          doing(rates.messages, kMostKeys),
          bringing(rates.kilobytes, kMostKeys),
          replaying(rates.replays, kMostKeys),
          reviewing(rates.reviews, kMostKeys) {}

    static constexpr std::size_t kMostKeys = 100'000;

    AddressBuckets asking;
    AddressBuckets sitting;
    Buckets opening;
    AddressBuckets opening_near;
    Buckets speaking;
    Buckets doing;
    AddressBuckets bringing;
    AddressBuckets replaying;
    AddressBuckets reviewing;
    LoginThrottle logins;
    Quotas quotas;
    OpenedNear opened_near;
    bool off = false;  // only for measuring the server on the machine itself
};

}  // namespace bivouac::server
