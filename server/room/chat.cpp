#include "server/room/chat.h"

#include <algorithm>

namespace bivouac::server {

void Chat::add(Remark remark, store::AccountId account, const std::string& nonce) {
    constexpr std::size_t kMost = 50;
    latest_.push_back(std::move(remark));
    if (latest_.size() > kMost) latest_.pop_front();
    std::erase_if(nonces_, [&](const auto& each) { return each.first == account; });
    nonces_.emplace_back(account, nonce);
}

bool Chat::repeats(store::AccountId account, const std::string& nonce) const {
    return std::any_of(nonces_.begin(), nonces_.end(), [&](const auto& each) {
        return each.first == account && each.second == nonce;
    });
}

}  // namespace bivouac::server
