// The connection that writes, and how it is known what stands when an answer was lost.
//
// Every transaction first counts one up in a row of its own (table `writer`), so whoever has lost
// the connection in the middle of a COMMIT asks for the count over a new one: it says whether the
// commit stood. The row is a fence as well. A new connection gives it a new `life`, which waits for
// a transaction of the old connection that still goes on at the server; one that has not begun to
// write by then finds another life than its own, and stops.
#pragma once

#include <chrono>

#include "store/postgres/connection.h"

namespace bivouac::store::postgres {

// For one thread at a time. Everything throws Failed.
class Writer {
public:
    explicit Writer(Place place);

    // A transaction, over a new connection when the old one is gone.
    void begin();
    [[nodiscard]] Connection& connection() { return *connection_; }
    // Returns when the transaction stands for good. Throws busy when it certainly does not, and
    // broken when that could not be found out within kMostDoubt.
    void commit();
    void roll_back();

    // Of this one among those who write to the store.
    [[nodiscard]] std::int64_t id() const { return id_; }

private:
    static constexpr std::chrono::seconds kMostDoubt{120};

    void connect();
    void enlist();
    [[nodiscard]] bool has_stood();

    const Place place_;
    std::unique_ptr<Connection> connection_;  // null: it was lost
    std::int64_t id_ = 0;
    std::int64_t life_ = 0;
    std::int64_t commits_ = 0;  // with the one that is under way
};

}  // namespace bivouac::store::postgres
