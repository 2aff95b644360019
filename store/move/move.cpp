#include "store/move/move.h"

#include <algorithm>

namespace bivouac::store::move {
namespace {

// Calls with every page of the table in turn; stops when told no.
template <class Body>
bool each_page(Site& site, const Table& table, Body body) {
    std::vector<Row> rows = site.page(table, nullptr);
    while (!rows.empty()) {
        if (!body(rows)) return false;
        const Row last = rows.back();
        rows = site.page(table, &last);
    }
    return true;
}

bool is_empty(Site& site) {
    return std::ranges::all_of(
        layout(), [&site](const Table& table) { return site.page(table, nullptr).empty(); });
}

std::uint64_t copy(const Table& table, Site& source, Site& target) {
    std::uint64_t count = 0;
    each_page(source, table, [&](const std::vector<Row>& rows) {
        target.add(table, rows);
        count += rows.size();
        return true;
    });
    if (table.counts) target.set_last_given(table, source.last_given(table));
    return count;
}

// Both tell their rows in the order of the key.
bool is_same(const Table& table, Site& source, Site& target) {
    if (table.counts && source.last_given(table) != target.last_given(table)) return false;
    std::vector<Row> theirs = target.page(table, nullptr);
    const bool same = each_page(source, table, [&](const std::vector<Row>& rows) {
        if (rows != theirs) return false;
        const Row& last = rows.back();
        theirs = target.page(table, &last);
        return true;
    });
    return same && theirs.empty();
}

}  // namespace

core::Result<Moved, MoveError> move_all(Site& source, Site& target) {
    try {
        if (!is_empty(target)) return core::Failure{MoveError{MoveError::Kind::occupied, {}}};
        Moved moved;
        for (const Table& table : layout()) {
            const std::uint64_t rows = copy(table, source, target);
            moved.rows += rows;
            if (table.name == "play_table") moved.tables = rows;
            if (table.name == "account") moved.accounts = rows;
        }
        for (const Table& table : layout()) {
            if (!is_same(table, source, target)) {
                return core::Failure{MoveError{MoveError::Kind::different, table.name}};
            }
        }
        target.commit();
        return moved;
    } catch (const Broken& broken) {
        return core::Failure{MoveError{MoveError::Kind::broken, broken.words}};
    }
}

}  // namespace bivouac::store::move
