// What other processes have written to the store: `bivouac admin`, another server. Their bans,
// ended sessions, erased accounts and closed tables reach whoever is connected here.
#pragma once

#include <cstdint>
#include <optional>

#include "server/api/services.h"

namespace bivouac::server {

// For the loop's thread. The services must outlive it.
class Outside {
public:
    explicit Outside(Services& services) : services_(services) {}

    // To be called about once a second. One short question to the store when nothing has happened;
    // otherwise one about all sessions with an open line, one about all live tables, and one about
    // everybody there.
    void look();
    // What the last look found has not been acted on yet.
    [[nodiscard]] bool is_looking() const { return is_looking_; }

private:
    void examine();

    Services& services_;
    std::optional<std::uint64_t> seen_;  // the store's count, as of the last look
    bool is_looking_ = false;
    // Somebody who asked just before the change may have been let in just after it was looked for.
    int still_to_examine_ = 0;
};

}  // namespace bivouac::server
