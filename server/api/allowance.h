// May an account, at an address, have one more table, or more bots at one?
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits/quotas.h"
#include "store/store.h"

namespace bivouac::server {

// What is asked for.
struct Wanted {
    std::uint32_t tables = 1;
    bool listed = false;
    std::uint32_t bot_seats = 0;
    bool bots_only = false;
    std::uint64_t bytes = 0;  // that will be written for it
};

struct Allowance {
    Quotas quotas;
    std::vector<std::string> near;  // tables opened from the same address
    bool off = false;
};

struct Weighed {
    // What there would be too much of: "tables", "lobby", "bot_seats", "bots_only" or "bytes".
    std::optional<std::string_view> exceeded;
    std::vector<std::string> over;  // of the tables near, those that do not count any more
};

// For a reader's thread. What cannot be read does not count.
[[nodiscard]] Weighed weigh(const store::Store& store, const Allowance& allowance,
                            const store::Account& account, const Wanted& wanted);

}  // namespace bivouac::server
