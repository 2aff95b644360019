// The connection that writes, and how it is known what stands when an answer was lost.
//
// Every transaction first counts one up in a row of its own (table `writer`), so whoever has lost
// the connection while a COMMIT was on its way asks for the count over a new one: it says whether
// the commit stood. The row is a fence as well. A new connection gives it a new `life`, which waits
// for a transaction of the old connection that still goes on at the server; one that has not begun
// to write by then, and of which all statements may lie there already, finds another life than its
// own, which is an error: what was sent behind it is skipped, the COMMIT too.
#pragma once

#include <atomic>
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
    // Returns when the transaction stands for good. Throws busy, to be tried again, when it
    // certainly does not, and broken when that could not be found out within kMostDoubt.
    void commit();
    // All of it in one go, one way there and one back, unless nothing was heard of the server for a
    // while. What the writes tell is not heard, for it may be lost although they stand. Also throws
    // Refused; then it is to be rolled back.
    void carry_out(Segment writes);
    void roll_back();

    // How long the last ones took from the COMMIT on, or, in one go, from the first write on. From
    // any thread.
    [[nodiscard]] double sync_seconds() const { return sync_seconds_; }

    // Of this one among those who write to the store.
    [[nodiscard]] std::int64_t id() const { return id_; }

private:
    static constexpr std::chrono::seconds kMostDoubt{120};

    void connect();
    void enlist();
    [[nodiscard]] Segment opening() const;
    // The server has answered just now.
    [[nodiscard]] bool is_there();
    // Sends them, of which the last one is COMMIT, and has the time taken.
    void run_timed(const Segment& segment);
    // The connection was lost; does it stand, though? Throws as commit() when it does not.
    void require_stood(const Failed& failed);
    [[nodiscard]] bool has_stood();

    const Place place_;
    std::unique_ptr<Connection> connection_;  // null: it was lost
    std::int64_t id_ = 0;
    std::int64_t life_ = 0;
    std::int64_t commits_ = 0;                     // that stand, without the one that is under way
    std::chrono::steady_clock::time_point heard_;  // of the server, last
    std::atomic<double> sync_seconds_ = 0;
};

}  // namespace bivouac::store::postgres
