// Connections for reading, each lent to one thread at a time.
#pragma once

#include <memory>
#include <mutex>
#include <vector>

namespace bivouac::store {

// Thread-safe.
template <class Connection>
class IdleReaders {
public:
    // An idle connection, or a new one from `open`, which may throw.
    template <class Open>
    [[nodiscard]] std::unique_ptr<Connection> borrow(Open open) {
        {
            const std::scoped_lock lock(mutex_);
            if (!idle_.empty()) {
                auto connection = std::move(idle_.back());
                idle_.pop_back();
                return connection;
            }
        }
        return open();
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
    // They close without tidying up, so that a failing disk is left as it is.
    void abandon() {
        const std::scoped_lock lock(mutex_);
        for (auto& connection : idle_) connection->abandon();
    }

private:
    static constexpr std::size_t kMostIdle = 8;
    std::mutex mutex_;
    std::vector<std::unique_ptr<Connection>> idle_;
};

}  // namespace bivouac::store
