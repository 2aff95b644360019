#include "server/room/testing.h"
#include "server/words.h"

namespace bivouac::server::testing {
namespace {

using engine::Seat;
using protocol::ErrorCode;

TEST(Room, loses_on_time_and_says_so) {
    RoomOnPaper paper("strategic", "first=orange", a_minute());
    paper.seat_both();
    const int loser = paper.due();
    EXPECT_EQ(paper.room().next_tick(), kStart + 60'000);
    EXPECT_FALSE(paper.room().time().tick(kStart + 59'999));
    paper.wait(60'000);
    EXPECT_EQ(
        error_of(paper.room().play().act(
            loser == 0 ? 1 : 2, {paper.deed(loser, "late"), paper.legal(loser)}, paper.now())),
        ErrorCode::too_late);
    auto change = paper.room().time().tick(paper.now());
    ASSERT_TRUE(change);
    paper.write(*change);
    ASSERT_NO_FATAL_FAILURE(paper.restart());
    EXPECT_EQ(paper.room().phase(), store::Phase::finished);
    EXPECT_TRUE(paper.room().game()->table().outcome()->winners.contains(Seat(1 - loser)));
    const std::string side = loser == 0 ? "Orange" : "Yellow";
    const std::string ending = paper.room().words().ending(engine::Language::english)->sentence;
    EXPECT_TRUE(ending.ends_with(sentence(engine::Language::english, "end.time", {side})))
        << ending;
}

protocol::Clocks clocks_of(RoomOnPaper& paper) {
    return paper.room().words().state_for(1, engine::Language::english, paper.now()).clocks.value();
}

TEST(Room, is_drawn_when_the_time_of_the_whole_game_is_up) {
    protocol::Terms tournament = a_minute();
    tournament.clock.base = std::chrono::seconds(720);
    tournament.clock.free = std::chrono::seconds(4);
    tournament.clock.whole = std::chrono::seconds(60);
    RoomOnPaper paper("strategic", "first=orange", tournament);
    paper.seat_both();
    paper.wait(20'000);
    ASSERT_TRUE(paper.play());
    const int due = paper.due();
    EXPECT_EQ(paper.room().next_tick(), kStart + 60'000);
    EXPECT_EQ(clocks_of(paper).free, 4000);
    EXPECT_EQ(clocks_of(paper).whole, 40'000);
    ASSERT_NO_FATAL_FAILURE(paper.restart());
    EXPECT_EQ(clocks_of(paper).whole, 40'000);
    paper.wait(39'999);
    EXPECT_FALSE(paper.room().time().tick(paper.now()));
    paper.wait(1);
    EXPECT_EQ(error_of(paper.room().play().act(
                  due == 0 ? 1 : 2, {paper.deed(due, "late"), paper.legal(due)}, paper.now())),
              ErrorCode::too_late);
    auto change = paper.room().time().tick(paper.now());
    ASSERT_TRUE(change);
    paper.write(*change);
    ASSERT_NO_FATAL_FAILURE(paper.restart());
    EXPECT_EQ(paper.room().phase(), store::Phase::finished);
    EXPECT_TRUE(paper.room().game()->table().outcome()->winners.empty());
    EXPECT_EQ(paper.room().words().ending(engine::Language::english)->sentence,
              sentence(engine::Language::english, "end.whole_time"));
}

TEST(Room, time_that_nobody_served_is_nobody_s) {
    RoomOnPaper paper("strategic", "first=orange", a_minute());
    paper.seat_both();
    paper.wait(100'000);
    paper.restart({{kStart + 10'000, kStart + 100'000}});
    EXPECT_EQ(paper.room().next_tick(), kStart + 150'000);
    EXPECT_FALSE(paper.room().time().tick(paper.now()));
}

TEST(Room, a_rated_setup_that_does_not_come_in_time_is_a_loss) {
    protocol::Terms rated = a_minute();
    rated.rated = true;
    RoomOnPaper paper("stratego-original", "", rated);
    paper.seat_both();
    const auto preset = catalog::find("stratego-original")->presets(paper.room().table().options);
    ASSERT_FALSE(preset.empty());
    protocol::PlaceSetup setup{paper.deed(0, "s"), preset.front()};
    ASSERT_TRUE(paper.done(paper.room().play().set_up(1, setup, paper.now())));
    const auto change = paper.room().time().tick(paper.now() + 3'600'000);
    ASSERT_TRUE(change);
    EXPECT_EQ(paper.room().phase(), store::Phase::finished);
    EXPECT_TRUE(
        paper.room().words().ending(engine::Language::english)->winners.contains(engine::Seat(0)));
}

TEST(Room, a_journal_from_a_clock_that_was_set_back_charges_nobody) {
    RoomOnPaper paper("strategic", "", a_minute());
    paper.seat_both();
    ASSERT_TRUE(paper.play());
    paper.wait(-600'000);
    ASSERT_NO_FATAL_FAILURE(paper.restart());
    EXPECT_EQ(paper.room().next_tick(), paper.now() + 60'000);
    paper.wait(59'999);
    EXPECT_FALSE(paper.room().time().tick(paper.now()));
    paper.wait(1);
    EXPECT_TRUE(paper.room().time().tick(paper.now()));
}

TEST(Room, absence_is_not_counted_by_a_clock_that_is_set) {
    RoomOnPaper paper("strategic", "");
    paper.seat_both();
    paper.room().time().move(3'600'000);
    paper.wait(3'600'000 + 1000);
    EXPECT_TRUE(claimable(paper.room(), paper.now()).empty());
    paper.wait(600'000);
    EXPECT_FALSE(claimable(paper.room(), paper.now()).empty());
}

}  // namespace
}  // namespace bivouac::server::testing
