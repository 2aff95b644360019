#include "server/net/crowd.h"

#include "server/limits/address_key.h"
#include "server/net/header_words.h"

namespace bivouac::server::net {

Crowd::Admission Crowd::admit(std::string_view address, std::size_t most) {
    if (is_loopback(address)) return {.granted = true, .place = {}};
    std::string key = address_key(address);
    const auto found = counts_.find(key);
    if (found == counts_.end()) {
        if (most == 0) return {};
        counts_.emplace(key, 1);
    } else {
        if (found->second >= most) return {};
        ++found->second;
    }
    return {.granted = true, .place = Place(this, std::move(key))};
}

void Crowd::Place::give_back() {
    if (crowd_ == nullptr) return;
    const auto found = crowd_->counts_.find(key_);
    if (found != crowd_->counts_.end() && --found->second == 0) crowd_->counts_.erase(found);
    crowd_ = nullptr;
}

}  // namespace bivouac::server::net
