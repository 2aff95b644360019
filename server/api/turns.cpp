#include "server/api/turns.h"

#include <utility>

namespace bivouac::server {
namespace {

// Calls its task when it dies.
class Farewell {
public:
    explicit Farewell(Task task) : task_(std::move(task)) {}
    ~Farewell() { task_(); }
    Farewell(const Farewell&) = delete;
    Farewell& operator=(const Farewell&) = delete;

private:
    Task task_;
};

}  // namespace

Turn Turns::make(const std::string& key) {
    // The loop is asked even when the turn dies on its thread: whoever lets go is not to find
    // itself in the middle of the next one's work.
    return std::make_shared<Farewell>([this, key, &loop = loop_, here = std::weak_ptr(here_)] {
        if (here.expired()) return;
        loop.post([this, key, here] {
            if (!here.expired()) hand_on(key);
        });
    });
}

bool Turns::take(const std::string& key, Begin begin) {
    const auto [place, is_free] = waiting_.try_emplace(key);
    if (is_free) {
        begin(make(key));
        return true;
    }
    if (place->second.size() >= kMostWaiting) return false;
    place->second.push_back(std::move(begin));
    return true;
}

void Turns::hand_on(const std::string& key) {
    const auto place = waiting_.find(key);
    if (place->second.empty()) {
        waiting_.erase(place);
        return;
    }
    const Begin next = std::move(place->second.front());
    place->second.pop_front();
    next(make(key));
}

}  // namespace bivouac::server
