// Counts the ratings of rated games that have just ended, in a batch of their own.
#pragma once

#include "server/hub/slot.h"
#include "server/loop/loop.h"
#include "server/loop/readers.h"

namespace bivouac::server {

class RatingDesk {
public:
    RatingDesk(Loop& loop, Readers& readers, Entrance& entrance)
        : loop_(loop), readers_(readers), entrance_(entrance) {}

    // If the table's game has ended and has not been counted.
    void count(const SlotPtr& slot);

private:
    Loop& loop_;
    Readers& readers_;
    Entrance& entrance_;
};

}  // namespace bivouac::server
