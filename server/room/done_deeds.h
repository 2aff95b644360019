// The last deed of each seat of a table: sent again, it is answered again.
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "protocol/requests.h"
#include "server/room/journal.h"

namespace bivouac::server {

// The name under which a deed is remembered.
[[nodiscard]] inline DeedName name_of(const protocol::Deed& deed) {
    return {deed.seat, deed.seq, deed.nonce};
}

class DoneDeeds {
public:
    explicit DoneDeeds(int seats) : last_(static_cast<std::size_t>(seats)) {}

    // `led_to`: the step of the game after it.
    void remember(const DeedName& name, std::uint32_t led_to) {
        last_[static_cast<std::size_t>(name.seat.index())] = {name, led_to};
    }
    // Where it led, if it is the seat's last deed.
    [[nodiscard]] std::optional<std::uint32_t> find(const DeedName& name) const {
        const auto& last = last_[static_cast<std::size_t>(name.seat.index())];
        if (!last || !(last->name == name)) return std::nullopt;
        return last->led_to;
    }

private:
    struct Done {
        DeedName name;
        std::uint32_t led_to = 0;
    };
    std::vector<std::optional<Done>> last_;
};

}  // namespace bivouac::server
