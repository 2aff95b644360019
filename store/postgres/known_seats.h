// The seats that this store has written last, by table. Nearly every move leaves them as they are,
// and the server need not be asked to compare them.
#pragma once

#include <string>
#include <unordered_map>
#include <vector>

#include "store/rows.h"

namespace bivouac::store::postgres {

// Whoever else changes the seats of a table has claimed it, so what an append with the same epoch
// finds is what the last one left. An account that has gone since is nobody, written or not.
//
// Says what will stand when everything that it was told of is committed: to be cleared whenever a
// batch is refused or a transaction fails. For one thread at a time.
class KnownSeats {
public:
    // Do these seats stand already? If not they are to be written now.
    [[nodiscard]] bool stand(const TableRow& row, std::uint64_t epoch) {
        const auto found = seats_.find(row.id);
        if (found != seats_.end() && found->second.epoch == epoch &&
            found->second.is_over == is_over(row.phase) && found->second.seats == row.seats) {
            return true;
        }
        if (seats_.size() >= kMostTables) clear();
        seats_.insert_or_assign(row.id, Known{epoch, is_over(row.phase), row.seats});
        return false;
    }
    // The table is made or erased.
    void forget(const TableId& table) { seats_.erase(table); }
    void clear() { seats_.clear(); }

private:
    static constexpr std::size_t kMostTables = 20'000;  // some megabytes
    struct Known {
        std::uint64_t epoch = 0;
        bool is_over = false;
        std::vector<SeatRow> seats;
    };
    std::unordered_map<TableId, Known> seats_;
};

}  // namespace bivouac::store::postgres
