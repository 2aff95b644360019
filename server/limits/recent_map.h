// Values by key, of which only the most recently used are kept: memory is bounded whatever keys
// arrive. Not thread-safe.
#pragma once

#include <cassert>
#include <cstddef>
#include <functional>
#include <list>
#include <map>
#include <string>
#include <string_view>
#include <utility>

#include "core/text.h"

namespace bivouac::server {

// Keys longer than this are cut, so that a bound on their number is a bound on memory.
inline constexpr std::size_t kLongestKey = 64;

template <class Value>
class RecentMap {
public:
    explicit RecentMap(std::size_t most) : most_(most) { assert(most > 0); }

    // The value of the key, made new if it is not there. The key becomes the most recent one; the
    // least recent is forgotten when there are too many. Valid until the next call.
    [[nodiscard]] Value& use(std::string_view key) {
        key = core::shorten(key, kLongestKey);
        if (const auto found = places_.find(key); found != places_.end()) {
            entries_.splice(entries_.begin(), entries_, found->second);
            return found->second->second;
        }
        if (entries_.size() == most_) forget_last();
        entries_.emplace_front(std::string(key), Value{});
        places_.emplace(entries_.front().first, entries_.begin());
        return entries_.front().second;
    }

    // Null when it is not there; recency stays as it is.
    [[nodiscard]] Value* find(std::string_view key) {
        const auto found = places_.find(core::shorten(key, kLongestKey));
        return found == places_.end() ? nullptr : &found->second->second;
    }

    // Forgets the least recent entries as long as the condition holds for them.
    template <class Condition>
    void forget_while(Condition condition) {
        while (!entries_.empty() && condition(std::as_const(entries_.back().second))) forget_last();
    }

    [[nodiscard]] std::size_t size() const { return entries_.size(); }

private:
    using Entries = std::list<std::pair<std::string, Value>>;

    void forget_last() {
        places_.erase(places_.find(entries_.back().first));
        entries_.pop_back();
    }

    std::size_t most_;
    Entries entries_;  // most recent first
    // Ordered, not hashed: keys come from strangers, who could choose them to collide.
    std::map<std::string, typename Entries::iterator, std::less<>> places_;
};

}  // namespace bivouac::server
