#include "engine/seat.h"

#include <vector>

#include <gtest/gtest.h>

namespace bivouac::engine {
namespace {

TEST(Seat, sets_hold_up_to_five) {
    SeatSet set = SeatSet::first(3);
    EXPECT_EQ(set.size(), 3);
    set.erase(Seat(0));
    set.insert(Seat(4));
    std::vector<int> seen;
    set.for_each([&](Seat seat) { seen.push_back(seat.index()); });
    EXPECT_EQ(seen, (std::vector<int>{1, 2, 4}));
    EXPECT_EQ(set.lowest(), Seat(1));
    EXPECT_FALSE(set.contains(Seat(3)));
}

TEST(Seat, nature_is_no_seat) {
    EXPECT_TRUE(Actor::nature().is_nature());
    EXPECT_FALSE(Actor(Seat(0)).is_nature());
    EXPECT_NE(Actor(Seat(1)), Actor(Seat(2)));
}

TEST(Observer, sees_only_its_own_secrets) {
    EXPECT_TRUE(Observer(Seat(1)).sees_secrets_of(Seat(1)));
    EXPECT_FALSE(Observer(Seat(1)).sees_secrets_of(Seat(0)));
    EXPECT_FALSE(Observer::spectator().sees_secrets_of(Seat(0)));
    EXPECT_TRUE(Observer::all_seeing().sees_secrets_of(Seat(3)));
    EXPECT_FALSE(Observer::spectator().is_seat());
}

}  // namespace
}  // namespace bivouac::engine
