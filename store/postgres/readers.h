// Connections for reading, each lent to one thread at a time.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "store/postgres/connection.h"

namespace bivouac::store::postgres {

// Thread-safe.
class Readers {
public:
    explicit Readers(Place place) : place_(std::move(place)) {}

    // An idle connection, or a new one. Throws when none can be opened.
    [[nodiscard]] std::unique_ptr<Connection> borrow() {
        {
            const std::scoped_lock lock(mutex_);
            if (!idle_.empty()) {
                auto connection = std::move(idle_.back());
                idle_.pop_back();
                return connection;
            }
        }
        return std::make_unique<Connection>(place_, Connection::Kind::reading);
    }
    // Only those that met no failure come back.
    void give_back(std::unique_ptr<Connection> connection) {
        const std::scoped_lock lock(mutex_);
        if (idle_.size() < kMostIdle) idle_.push_back(std::move(connection));
    }
    // One was found to be dead: the others lead to the same server.
    void forget() {
        const std::scoped_lock lock(mutex_);
        idle_.clear();
    }

private:
    static constexpr std::size_t kMostIdle = 8;
    const Place place_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace bivouac::store::postgres
