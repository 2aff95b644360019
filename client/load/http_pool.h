// Several kept connections to one server, for many questions at once; when the server asks for
// patience it gets it. On the network's thread alone.
#pragma once

#include <cstdint>
#include <functional>
#include <memory>
#include <vector>

#include "client/net.h"
#include "core/rng.h"

namespace bivouac::client {

class HttpPool {
public:
    HttpPool(Net& net, const Address& server, int lines, std::uint64_t seed);

    // Answered once: by an answer that is neither 429 nor 503, or by the trouble there was.
    void ask(const Identity& who, const HttpAsk& ask, std::function<void(Answered)> done);
    // How often the server asked to come again later.
    [[nodiscard]] std::uint64_t put_off() const { return put_off_; }

private:
    Net& net_;
    std::vector<std::unique_ptr<HttpLine>> lines_;
    std::size_t next_ = 0;
    std::uint64_t put_off_ = 0;
    core::Rng rng_;
};

}  // namespace bivouac::client
