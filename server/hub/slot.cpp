#include "server/hub/slot.h"

#include <algorithm>

namespace bivouac::server {

Watching* Slot::watching(const Watcher& watcher) {
    const auto found = std::find_if(watchers.begin(), watchers.end(),
                                    [&](const Watching& each) { return each.watcher == &watcher; });
    return found == watchers.end() ? nullptr : &*found;
}

}  // namespace bivouac::server
