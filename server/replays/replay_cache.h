// The finished games that were looked at last.
#pragma once

#include <cstddef>
#include <cstdint>
#include <list>
#include <memory>
#include <mutex>
#include <string>
#include <utility>

namespace bivouac::server {

struct ReplayedGame;
using ReplayedGamePtr = std::shared_ptr<const ReplayedGame>;

// Thread-safe. A finished game never changes, so what is kept is never wrong; whether the table is
// still there is for the store to say.
class ReplayCache {
public:
    explicit ReplayCache(std::size_t most_games = 64, std::size_t most_steps = 200'000)
        : most_games_(most_games), most_steps_(most_steps) {}

    // Null when it is not kept.
    [[nodiscard]] ReplayedGamePtr find(const std::string& table);
    // The one that was not asked for longest goes when there are too many, or too long ones.
    void keep(const std::string& table, ReplayedGamePtr shown);

    void drop(const std::string& table);

    struct Counts {
        std::size_t games = 0;
        std::size_t steps = 0;
        std::uint64_t found = 0;
        std::uint64_t missed = 0;
    };
    [[nodiscard]] Counts counts() const;

private:
    const std::size_t most_games_;
    const std::size_t most_steps_;
    mutable std::mutex mutex_;
    std::list<std::pair<std::string, ReplayedGamePtr>> games_;  // the latest first
    std::size_t steps_ = 0;                                     // of all of them
    std::uint64_t found_ = 0;
    std::uint64_t missed_ = 0;
};

}  // namespace bivouac::server
