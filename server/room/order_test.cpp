#include "server/room/order.h"

#include "server/room/testing.h"

namespace bivouac::server::testing {
namespace {

using engine::Seat;

const protocol::Deed kDeed{"table-1", Seat(1), 7, "nonce"};

std::vector<Order> all_orders() {
    Person rated = kAda;
    rated.rating = 1612;
    rated.provisional = false;
    std::vector<Order> orders = {
        order::Do{5, protocol::Act{kDeed, "a4-a5"}},
        order::Do{5, protocol::PlaceSetup{kDeed, "rows\nof letters"}},
        order::Do{5, protocol::Resign{kDeed}},
        order::Do{5, protocol::Abort{kDeed}},
        order::Do{5, protocol::MakeOffer{kDeed, protocol::Offer::back}},
        order::Do{5, protocol::AnswerOffer{kDeed, protocol::Offer::pause, true}},
        order::Do{5, protocol::ClaimAbsence{kDeed, Seat(0), protocol::Remedy::close}},
        order::Do{5, protocol::TakeOver{kDeed}},
        order::Say{rated, {"table-1", "n", "bonne chance"}},
        order::Sit{kGrace, {Seat(1), {1, 2, 3}, "invitation"}},
        order::Sit{person(7, ""), {Seat(0), {}, ""}},
        order::Stand{5, Seat(2)},
        order::Plan{5, Seat(3), {SeatPlan::Kind::account, 9, {}, "hedy"}},
        order::Plan{5, Seat(3), {SeatPlan::Kind::bot, 0, "club"}},
        order::Close{5},
        order::Advise{5, Seat(1)},
    };
    return orders;
}

TEST(Orders, read_back_as_they_were_written) {
    for (const Order& order : all_orders()) {
        const std::string text = print(order);
        const auto read = read_order(text);
        ASSERT_TRUE(read) << text;
        EXPECT_EQ(*read, order) << text;
        for (std::size_t i = 0; i < text.size(); ++i) {
            EXPECT_FALSE(read_order(text.substr(0, i))) << text.substr(0, i);
        }
    }
}

// It does not matter whether the request came here or travelled.
TEST(Orders, that_have_travelled_do_the_same) {
    RoomOnPaper here("strategic", "first=orange");
    RoomOnPaper there("strategic", "first=orange");
    const auto both = [&](const Order& order) {
        EXPECT_TRUE(here.done(carry_out(here.room(), order, here.now())));
        EXPECT_TRUE(there.done(carry_out(there.room(), *read_order(print(order)), there.now())));
    };
    both(order::Sit{kAda, {Seat(0), {1}, "invitation"}});
    both(order::Sit{kGrace, {Seat(1), {2}, "invitation"}});
    for (int i = 0; i < 4; ++i) {
        const int seat = here.due();
        both(order::Do{seat == 0 ? kAda.account : kGrace.account,
                       protocol::Act{here.deed(seat, "n" + std::to_string(i)), here.legal(seat)}});
    }
    both(order::Say{kAda, {"table-1", "s", "well played"}});
    both(order::Do{kAda.account, protocol::Resign{here.deed(0, "r")}});
    EXPECT_EQ(here.claim().entries, there.claim().entries);
}

}  // namespace
}  // namespace bivouac::server::testing
