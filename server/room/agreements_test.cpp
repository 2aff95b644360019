#include "server/hub/rematch.h"
#include "server/room/testing.h"

namespace bivouac::server::testing {
namespace {

using engine::Seat;
using protocol::ErrorCode;
using protocol::Offer;

TEST(Room, an_offer_counts_when_everybody_has_agreed) {
    RoomOnPaper paper("strategic", "");
    paper.seat_both();
    Room& room = paper.room();
    ASSERT_TRUE(
        paper.done(room.agreements().offer(1, {paper.deed(0, "o"), Offer::draw}, paper.now())));
    EXPECT_EQ(room.phase(), store::Phase::playing);
    ASSERT_NO_FATAL_FAILURE(paper.restart());
    ASSERT_TRUE(paper.done(
        paper.room().agreements().answer(2, {paper.deed(1, "y"), Offer::draw, true}, paper.now())));
    EXPECT_EQ(paper.room().phase(), store::Phase::finished);
    EXPECT_TRUE(paper.room().game()->table().outcome()->is_draw());
    ASSERT_NO_FATAL_FAILURE(paper.restart());
    EXPECT_TRUE(paper.room().record());
}

TEST(Room, an_offer_that_is_refused_or_overtaken_is_gone) {
    RoomOnPaper paper("strategic", "");
    paper.seat_both();
    Room& room = paper.room();
    ASSERT_TRUE(
        paper.done(room.agreements().offer(1, {paper.deed(0, "o"), Offer::draw}, paper.now())));
    ASSERT_TRUE(paper.done(
        room.agreements().answer(2, {paper.deed(1, "n"), Offer::draw, false}, paper.now())));
    EXPECT_EQ(error_of(room.agreements().answer(2, {paper.deed(1, "y"), Offer::draw, true}, 0)),
              ErrorCode::no_such_offer);
    ASSERT_TRUE(
        paper.done(room.agreements().offer(1, {paper.deed(0, "p"), Offer::draw}, paper.now())));
    ASSERT_TRUE(paper.play());
    EXPECT_EQ(error_of(room.agreements().answer(2, {paper.deed(1, "z"), Offer::draw, true}, 0)),
              ErrorCode::no_such_offer);
}

TEST(Room, takes_back_by_consent_where_the_terms_allow_it) {
    RoomOnPaper paper("strategic", "first=orange");
    paper.seat_both();
    const int seat = paper.due();
    const store::AccountId owner = seat == 0 ? 1 : 2;
    Room& room = paper.room();
    const Decision early =
        room.agreements().offer(owner, {paper.deed(seat, "a"), Offer::back}, paper.now());
    ASSERT_TRUE(std::holds_alternative<engine::Rejection>(early)) << "nothing was done yet";
    EXPECT_EQ(std::get<engine::Rejection>(early).key, "refuse.no_take_back");
    ASSERT_TRUE(paper.play());
    ASSERT_TRUE(paper.done(
        room.agreements().offer(owner, {paper.deed(seat, "b"), Offer::back}, paper.now())));
    ASSERT_TRUE(paper.done(room.agreements().answer(
        3 - owner, {paper.deed(1 - seat, "y"), Offer::back, true}, paper.now())));
    EXPECT_EQ(paper.due(), seat);

    RoomOnPaper strict("strategic", "first=orange", terms([](auto& t) { t.takebacks = false; }));
    strict.seat_both();
    ASSERT_TRUE(strict.play());
    EXPECT_EQ(
        error_of(strict.room().agreements().offer(owner, {strict.deed(seat, "b"), Offer::back}, 0)),
        ErrorCode::not_allowed);
}

TEST(Room, says_whose_last_turn_may_be_taken_back) {
    RoomOnPaper paper("strategic", "first=orange");
    paper.seat_both();
    EXPECT_TRUE(backable(paper.room(), paper.now()).empty()) << "nothing was done yet";
    const int seat = paper.due();
    ASSERT_TRUE(paper.play());
    EXPECT_EQ(backable(paper.room(), paper.now()), engine::SeatSet(Seat(seat)));
    while (paper.due() == seat) ASSERT_TRUE(paper.play());
    ASSERT_TRUE(paper.play());
    EXPECT_EQ(backable(paper.room(), paper.now()), engine::SeatSet::first(2));
    ASSERT_TRUE(paper.done(paper.room().play().resign(1, {paper.deed(0, "r")}, paper.now())));
    EXPECT_TRUE(backable(paper.room(), paper.now()).empty()) << "it is over";

    RoomOnPaper strict("strategic", "first=orange", terms([](auto& t) { t.takebacks = false; }));
    strict.seat_both();
    ASSERT_TRUE(strict.play());
    EXPECT_TRUE(backable(strict.room(), strict.now()).empty());
}

// Whoever is told that a turn may be taken back is not refused, and whoever is not told so is.
TEST(Room, what_it_says_about_taking_back_is_what_it_does) {
    for (const auto& [game, options] : {std::pair("strategic", ""), std::pair("assassins-duel", ""),
                                        std::pair("risk-assassins", "players=2")}) {
        RoomOnPaper paper(game, options);
        paper.seat_both();
        while (paper.room().game()->table().due().wanted == engine::Wanted::setup) {
            const int seat = paper.due();
            ASSERT_TRUE(paper.done(paper.room().play().set_up(
                seat + 1, {paper.deed(seat, "s"), paper.room().play().any_choice(Seat(seat))},
                paper.now())));
        }
        int told = 0;
        int untold = 0;
        for (std::uint64_t n = 0; n < 60 && paper.room().phase() == store::Phase::playing; ++n) {
            if (!paper.play(n * 7)) break;
            const auto seats = backable(paper.room(), paper.now());
            for (int seat = 0; seat < 2; ++seat) {
                const std::string nonce =
                    "b" + std::to_string(2 * n + static_cast<std::uint64_t>(seat));
                const bool done = paper.done(paper.room().agreements().offer(
                    seat + 1, {paper.deed(seat, nonce), Offer::back}, paper.now()));
                EXPECT_EQ(done, seats.contains(Seat(seat))) << game << " step " << n;
                ++(done ? told : untold);
                if (!done) continue;
                ASSERT_TRUE(paper.done(paper.room().agreements().answer(
                    seat + 1, {paper.deed(seat, nonce + "w"), Offer::back, false}, paper.now())));
            }
        }
        EXPECT_GT(told, 0) << game;
        EXPECT_GT(untold, 0) << game;
    }
}

TEST(Room, a_pause_stops_the_game_and_its_clock) {
    RoomOnPaper paper("strategic", "first=orange", a_minute());
    paper.seat_both();
    ASSERT_TRUE(paper.done(
        paper.room().agreements().offer(1, {paper.deed(0, "p"), Offer::pause}, paper.now())));
    EXPECT_FALSE(paper.room().is_paused());
    ASSERT_TRUE(paper.done(paper.room().agreements().answer(
        2, {paper.deed(1, "y"), Offer::pause, true}, paper.now())));
    ASSERT_NO_FATAL_FAILURE(paper.restart());
    EXPECT_TRUE(paper.room().is_paused());
    EXPECT_FALSE(paper.room().next_tick());
    EXPECT_FALSE(paper.play());
    ASSERT_TRUE(paper.done(
        paper.room().agreements().offer(2, {paper.deed(1, "r"), Offer::resume}, paper.now())));
    ASSERT_TRUE(paper.done(paper.room().agreements().answer(
        1, {paper.deed(0, "y2"), Offer::resume, true}, paper.now())));
    EXPECT_TRUE(paper.play());
}

TEST(Room, who_stays_away_from_an_untimed_table_is_kept_by_a_bot_until_back) {
    RoomOnPaper paper("strategic", "first=orange",
                      terms([](auto& t) { t.absence.after = std::chrono::seconds(60); }));
    paper.seat_both();
    if (paper.due() == 0) {
        ASSERT_TRUE(paper.play());
    }
    Room& room = paper.room();
    room.arrive(kAda.account);
    room.arrive(kGrace.account);
    paper.wait(3'600'000);
    const auto claim = [&](const std::string& nonce) {
        return room.absences().claim(1, {paper.deed(0, nonce), Seat(1), protocol::Remedy::bot},
                                     paper.now());
    };
    EXPECT_EQ(error_of(claim("a")), ErrorCode::not_absent) << "she is here";
    room.leave(kGrace.account, paper.now());
    paper.wait(59'000);
    EXPECT_EQ(error_of(claim("b")), ErrorCode::not_absent) << "not long enough";
    paper.wait(1000);
    EXPECT_TRUE(claimable(room, paper.now()).contains(Seat(1)));
    ASSERT_TRUE(paper.done(claim("c")));
    EXPECT_EQ(room.bot_due(), Seat(1));
    EXPECT_EQ(error_of(room.play().act(2, {paper.deed(1, "x"), paper.legal(1)}, 0)),
              ErrorCode::not_allowed);
    ASSERT_NO_FATAL_FAILURE(paper.restart());
    EXPECT_EQ(paper.room().bot_due(), Seat(1));
    ASSERT_TRUE(
        paper.done(paper.room().absences().take_over(2, {paper.deed(1, "back")}, paper.now())));
    EXPECT_FALSE(paper.room().bot_due());
    EXPECT_TRUE(paper.play());
}

TEST(Room, a_rematch_moves_the_seats_on_by_one) {
    RoomOnPaper paper("strategic", "");
    paper.seat_both();
    ASSERT_TRUE(paper.done(paper.room().play().resign(1, {paper.deed(0, "r")}, paper.now())));
    ASSERT_TRUE(paper.done(
        paper.room().agreements().offer(1, {paper.deed(0, "m"), Offer::rematch}, paper.now())));
    EXPECT_FALSE(paper.last().wants_rematch);
    ASSERT_TRUE(paper.done(paper.room().agreements().answer(
        2, {paper.deed(1, "y"), Offer::rematch, true}, paper.now())));
    EXPECT_TRUE(paper.last().wants_rematch);
    const auto rematch = open_rematch(paper.room(), paper.now());
    ASSERT_TRUE(rematch);
    const Seating& seats = rematch->room->seating();
    EXPECT_EQ(seats.at(Seat(0)).plan.account, kGrace.account);
    EXPECT_EQ(seats.at(Seat(1)).plan.account, kAda.account);
}

}  // namespace
}  // namespace bivouac::server::testing
