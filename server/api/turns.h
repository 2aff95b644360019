// Takes what must not cross in turn: changes of one account, passwords that one address has hashed.
//
// The store replaces an account's row as a whole, so a change is read, decided and written before
// the next one is read (server/people/README.md).
#pragma once

#include <deque>
#include <functional>
#include <memory>
#include <string>
#include <unordered_map>

#include "server/loop/loop.h"

namespace bivouac::server {

// Whoever holds it has the turn; it is the next one's when the last copy is gone. Copies may die on
// any thread, and whichever way a request ends, it lets go.
using Turn = std::shared_ptr<const void>;

// For the loop's thread.
class Turns {
public:
    static constexpr std::size_t kMostWaiting = 16;  // for one turn

    // The loop must outlive it. Turns that outlive it are nobody's.
    explicit Turns(Loop& loop) : loop_(loop) {}
    Turns(const Turns&) = delete;
    Turns& operator=(const Turns&) = delete;

    using Begin = std::function<void(const Turn&)>;
    // Begins at once, or in the order of coming when those before have let go. False when too many
    // wait for that key: it is not begun.
    [[nodiscard]] bool take(const std::string& key, Begin begin);

private:
    void hand_on(const std::string& key);
    [[nodiscard]] Turn make(const std::string& key);

    Loop& loop_;
    std::unordered_map<std::string, std::deque<Begin>> waiting_;  // by keys whose turn is held
    std::shared_ptr<const char> here_ = std::make_shared<const char>();
};

}  // namespace bivouac::server
