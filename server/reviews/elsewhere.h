// Games that are judged in other processes, as the desk of reviews sees them (server/workers).
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>

#include "protocol/review_words.h"
#include "server/replays/replayed_game.h"

namespace bivouac::server {

struct ReviewsElsewhereFigures {
    std::size_t open = 0;     // games that are judged there
    std::uint64_t asked = 0;  // each as often as somebody was asked
    std::uint64_t lost = 0;   // of these, without a review that could be used
};

// For the loop's thread.
class ReviewsElsewhere {
public:
    virtual ~ReviewsElsewhere() = default;

    // Somebody could be asked now.
    [[nodiscard]] virtual bool is_there() const = 0;
    struct Asker {
        // So many moments of so many.
        std::function<void(std::uint32_t done, std::uint32_t size)> went_on;
        // Once, never before begin() returns and never after call_off(): with the review, or with
        // nothing when nobody has made one.
        std::function<void(std::optional<protocol::Reviewed>)> ended;
    };
    // `nodes`: what a judge may look at, at one moment; 0: as usual. A number to call it off by.
    [[nodiscard]] virtual std::uint64_t begin(ReplayedGamePtr game, std::uint64_t nodes,
                                              Asker asker) = 0;
    // Nobody waits for it any more.
    virtual void call_off(std::uint64_t number) = 0;

    [[nodiscard]] virtual ReviewsElsewhereFigures figures() const = 0;
};

}  // namespace bivouac::server
