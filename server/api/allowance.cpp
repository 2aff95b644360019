#include "server/api/allowance.h"

#include <algorithm>

namespace bivouac::server {
namespace {

using store::Holdings;

void add(Holdings& holdings, const store::TableRow& row) {
    const auto bots = static_cast<std::uint32_t>(
        std::ranges::count(row.seats, store::Sitter::bot, &store::SeatRow::kind));
    ++holdings.tables;
    holdings.waiting += row.listed && row.phase == store::Phase::waiting ? 1U : 0U;
    holdings.bot_seats += bots;
    holdings.bots_only += bots == row.seats.size() ? 1U : 0U;
}

std::optional<std::string_view> compare(const Holdings& has, const Wanted& wanted,
                                        const Quota& quota) {
    if (has.tables + wanted.tables > quota.tables) return "tables";
    if (wanted.listed && has.waiting + 1 > quota.lobby) return "lobby";
    if (wanted.bot_seats > 0 && has.bot_seats + wanted.bot_seats > quota.bot_seats) {
        return "bot_seats";
    }
    if (wanted.bots_only && has.bots_only + 1 > quota.bots_only) return "bots_only";
    return std::nullopt;
}

}  // namespace

Weighed weigh(const store::Store& store, const Allowance& allowance, const store::Account& account,
              const Wanted& wanted) {
    Weighed weighed;
    if (allowance.off) return weighed;
    const auto own = store.holdings_of(account.id);
    if (own) {
        weighed.exceeded = compare(*own, wanted, allowance.quotas.account);
        const bool guest = account.kind == store::AccountKind::guest;
        const std::uint64_t most = guest ? allowance.quotas.guest_bytes : allowance.quotas.bytes;
        if (!weighed.exceeded && own->bytes + wanted.bytes > most) weighed.exceeded = "bytes";
    }
    Holdings near;
    for (const std::string& table : allowance.near) {
        const auto row = store.table(table);
        if (row && !store::is_over(row->phase)) {
            add(near, *row);
        } else {
            weighed.over.push_back(table);
        }
    }
    if (!weighed.exceeded) weighed.exceeded = compare(near, wanted, allowance.quotas.address());
    return weighed;
}

}  // namespace bivouac::server
