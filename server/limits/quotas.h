// How much one account or one address may have at the same time. Rates (limits.h) say how often.
#pragma once

#include <algorithm>
#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

#include "server/limits/recent_map.h"

namespace bivouac::server {

// Of tables that are not over, as the operator sets them.
struct Quota {
    std::uint32_t tables = 0;     // opened
    std::uint32_t lobby = 0;      // of these, listed and waiting for somebody
    std::uint32_t bot_seats = 0;  // at them
    std::uint32_t bots_only = 0;  // at which nobody plays
};

struct Quotas {
    Quota account{.tables = 100, .lobby = 10, .bot_seats = 40, .bots_only = 10};
    // So many times as much for all accounts of an address together.
    std::uint32_t times_for_address = 3;
    // Bytes of the journals of everything an account has opened.
    std::uint64_t bytes = std::uint64_t{64} << 20U;
    std::uint64_t guest_bytes = std::uint64_t{8} << 20U;
    // What a member keeps: studies, and how well they solve puzzles.
    std::uint32_t papers = 200;
    std::uint64_t paper_bytes = std::uint64_t{4} << 20U;

    [[nodiscard]] Quota address() const {
        return {.tables = times_for_address * account.tables,
                .lobby = times_for_address * account.lobby,
                .bot_seats = times_for_address * account.bot_seats,
                .bots_only = times_for_address * account.bots_only};
    }
};

// Which tables were opened from an address, as far as this process remembers: the store knows
// accounts only, and guests are as many as somebody wants. Not thread-safe.
class OpenedNear {
public:
    explicit OpenedNear(std::size_t most_addresses = 100'000) : tables_(most_addresses) {}

    void add(std::string_view address, std::string table) {
        std::vector<std::string>& tables = tables_.use(address);
        tables.push_back(std::move(table));
        if (tables.size() > kMostTables) tables.erase(tables.begin());
    }
    [[nodiscard]] std::vector<std::string> of(std::string_view address) {
        const std::vector<std::string>* tables = tables_.find(address);
        return tables == nullptr ? std::vector<std::string>() : *tables;
    }
    // These are over.
    void forget(std::string_view address, const std::vector<std::string>& over) {
        std::vector<std::string>* tables = tables_.find(address);
        if (tables == nullptr) return;
        std::erase_if(*tables, [&](const std::string& table) {
            return std::find(over.begin(), over.end(), table) != over.end();
        });
    }

private:
    static constexpr std::size_t kMostTables = 2000;  // of an address
    RecentMap<std::vector<std::string>> tables_;
};

}  // namespace bivouac::server
