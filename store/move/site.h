// One end of a move: a database whose tables are read or filled row by row, inside one transaction.
#pragma once

#include <memory>
#include <string>

#include "store/move/layout.h"
#include "store/open.h"

namespace bivouac::store::move {

enum class Role : std::uint8_t { source, target };

// For one thread. Everything throws Broken.
class Site {
public:
    virtual ~Site() = default;
    // Rows after the last of `before`, or the first ones; at most kPage.
    [[nodiscard]] virtual std::vector<Row> page(const Table& table, const Row* before) = 0;
    virtual void add(const Table& table, const std::vector<Row>& rows) = 0;
    // The last id that the counter of the table has given; 0: none.
    [[nodiscard]] virtual std::int64_t last_given(const Table& table) = 0;
    virtual void set_last_given(const Table& table, std::int64_t id) = 0;
    // A target keeps nothing without it.
    virtual void commit() = 0;
};

struct Broken {
    std::string words;  // the database's, for the operator
};

// Both are up to date: store::open() has opened them before. A source is seen as it is at one
// moment.
[[nodiscard]] std::unique_ptr<Site> sqlite_site(const std::string& file, Role role);
[[nodiscard]] std::unique_ptr<Site> postgres_site(const std::string& address,
                                                  const std::string& schema, Role role);

}  // namespace bivouac::store::move
