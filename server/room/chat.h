// What was said at a table, as a value: the latest remarks, and each speaker's last nonce.
#pragma once

#include <deque>
#include <string>
#include <utility>
#include <vector>

#include "protocol/socket_words.h"
#include "store/rows.h"

namespace bivouac::server {

// With the step of the game after which it was said.
struct Remark {
    protocol::Said said;
    std::uint32_t after = 0;
};

class Chat {
public:
    void add(Remark remark, store::AccountId account, const std::string& nonce);
    // Was that said already?
    [[nodiscard]] bool repeats(store::AccountId account, const std::string& nonce) const;
    // Oldest first.
    [[nodiscard]] const std::deque<Remark>& latest() const { return latest_; }

private:
    std::deque<Remark> latest_;
    std::vector<std::pair<store::AccountId, std::string>> nonces_;
};

}  // namespace bivouac::server
