#include "server/hub/slot.h"

#include <algorithm>

namespace bivouac::server {

Watching* Slot::watching(const Watcher& watcher) {
    const auto found = std::find_if(watchers.begin(), watchers.end(),
                                    [&](const Watching& each) { return each.watcher == &watcher; });
    return found == watchers.end() ? nullptr : &*found;
}

bool Slot::is_watched_by(store::AccountId account) const {
    return std::any_of(watchers.begin(), watchers.end(), [&](const Watching& each) {
        return each.watcher->person().account == account;
    });
}

}  // namespace bivouac::server
