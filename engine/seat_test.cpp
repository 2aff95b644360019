#include "engine/seat.h"

#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/json/read.h"
#include "core/json/write.h"
#include "engine/seat_json.h"

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

TEST(SeatJson, seats_actors_and_observers_go_both_ways) {
    namespace json = core::json;
    SeatSet seats(Seat(0));
    seats.insert(Seat(2));
    EXPECT_EQ(json::print(seats), "[0,2]");
    EXPECT_EQ(*json::read<SeatSet>("[0,2]"), seats);
    EXPECT_FALSE(json::read<SeatSet>("[0,0]").ok());
    EXPECT_FALSE(json::read<SeatSet>("[5]").ok());
    EXPECT_EQ(*json::read<Seat>("4"), Seat(4));
    EXPECT_EQ(json::print(Actor::nature()), "null");
    EXPECT_TRUE(json::read<Actor>("null")->is_nature());
    EXPECT_EQ(*json::read<Actor>("3"), Actor(Seat(3)));
    for (const Observer observer :
         {Observer(Seat(1)), Observer::spectator(), Observer::all_seeing()}) {
        const std::string text = json::print(observer);
        const auto document = json::Document::parse(text);
        ASSERT_TRUE(document.ok());
        const json::NoContext none;
        json::Reader<> reader(document->root(), json::Mode::strict, none);
        Observer read = Observer::spectator();
        json::describe(reader, read);
        EXPECT_FALSE(reader.fault());
        EXPECT_EQ(read, observer) << text;
    }
}

}  // namespace
}  // namespace bivouac::engine
