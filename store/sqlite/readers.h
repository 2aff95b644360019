// Connections for reading, each lent to one thread at a time.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

#include "store/sqlite/connection.h"

namespace bivouac::store::sqlite {

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
        auto connection = std::make_unique<Connection>(place_);
        connection->execute("PRAGMA query_only=ON");
        return connection;
    }
    // Only those that met no failure come back.
    void give_back(std::unique_ptr<Connection> connection) {
        const std::scoped_lock lock(mutex_);
        if (idle_.size() < kMostIdle) idle_.push_back(std::move(connection));
    }
    void abandon() {
        const std::scoped_lock lock(mutex_);
        for (auto& connection : idle_) connection->abandon();
    }

private:
    static constexpr std::size_t kMostIdle = 8;
    const Place place_;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace bivouac::store::sqlite
