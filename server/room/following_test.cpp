// Two rooms of one table: one is asked, the other hears the journal. What they tell must be the
// same, byte for byte.
#include "server/room/following.h"

#include "server/room/testing.h"

namespace bivouac::server::testing {
namespace {

using engine::Observer;
using engine::Seat;

const engine::Language kFrench = *engine::language_from("fr");

class FollowedRoom {
public:
    explicit FollowedRoom(RoomOnPaper& paper) : paper_(paper) {
        room_ = rebuild_room({paper.claim(), {kAda, kGrace}, {}}, paper.now());
        EXPECT_NE(room_, nullptr);
    }

    [[nodiscard]] JournalTail tail() const {
        const store::Claim& claim = paper_.claim();
        const auto known = static_cast<std::ptrdiff_t>(room_->entries());
        return {{claim.epoch, static_cast<std::uint32_t>(claim.entries.size())},
                claim.row,
                {claim.entries.begin() + known, claim.entries.end()},
                {kAda, kGrace}};
    }
    // What was written since; the change it makes.
    Followed follow() {
        auto followed = room_->following().take(tail());
        EXPECT_TRUE(followed);
        return followed ? std::move(*followed) : Followed();
    }
    [[nodiscard]] Room& room() { return *room_; }

private:
    RoomOnPaper& paper_;
    std::unique_ptr<Room> room_;
};

std::string state_of(const Room& room, store::AccountId account, Millis now) {
    return protocol::Outgoing(room.words().state_for(account, kFrench, now)).text();
}

std::string steps_of(const Room& room, Observer observer, const Change& change, Millis now) {
    if (!change.steps) return "none";
    const auto told = room.words().steps_for(observer, change.steps->first_seq - 1,
                                             change.published, kFrench, now);
    return told ? told->text() : "too much";
}

void expect_same(RoomOnPaper& paper, FollowedRoom& followed, const Change& change) {
    const Room& one = paper.room();
    const Room& other = followed.room();
    for (const store::AccountId account : {0, 1, 2}) {
        EXPECT_EQ(state_of(one, account, paper.now()), state_of(other, account, paper.now()));
    }
    EXPECT_EQ(one.next_tick(), other.next_tick());
    EXPECT_EQ(one.wake(), other.wake());
    EXPECT_EQ(one.bot_due(), other.bot_due());
    EXPECT_EQ(change.began, paper.last().began);
    EXPECT_EQ(change.ended, paper.last().ended);
    EXPECT_GE(change.table_changed, paper.last().table_changed);
    if (one.game() == nullptr) return;
    for (const Observer observer : {Observer(Seat(0)), Observer(Seat(1)), Observer::spectator()}) {
        EXPECT_EQ(one.words().view_for(observer)->text(), other.words().view_for(observer)->text());
        EXPECT_EQ(steps_of(one, observer, paper.last(), paper.now()),
                  steps_of(other, observer, change, paper.now()));
    }
    EXPECT_EQ(one.game()->record(false), other.game()->record(false));
}

// The setup that a bot would choose, or a prepared one; else any action.
bool play_on(RoomOnPaper& paper, const engine::Game& game, int step) {
    const engine::Due due = paper.room().game()->table().due();
    if (due.wanted != engine::Wanted::setup) {
        return paper.play(static_cast<std::uint64_t>(step) * 7919);
    }
    const int seat = due.seats.lowest().index();
    const auto bot = game.open_bot("random", paper.room().table().options, Seat(seat), 7);
    for (const auto& event : paper.room().game()->table().events(Seat(seat), 0)) bot->tell(event);
    return paper.done(paper.room().play().set_up(
        seat == 0 ? 1 : 2, {paper.deed(seat, "s"), bot->choose({.nodes = 1}).action}, paper.now()));
}

TEST(Followed, rooms_tell_the_same_after_every_step_of_every_game) {
    for (const engine::Game* game : catalog::games()) {
        if (game->least_seats() > 2) continue;
        std::string options;
        for (const engine::OptionSpec& spec : game->options()) {
            if (spec.name == "players") options = "players=2";
        }
        RoomOnPaper paper(game->id(), options, ten_minutes());
        FollowedRoom followed(paper);
        ASSERT_TRUE(
            paper.done(paper.room().seats().sit(kAda, Seat(0), {1}, "invitation", paper.now())));
        expect_same(paper, followed, followed.follow().change);
        ASSERT_TRUE(
            paper.done(paper.room().seats().sit(kGrace, Seat(1), {2}, "invitation", paper.now())));
        expect_same(paper, followed, followed.follow().change);
        for (int step = 0; step < 30 && paper.room().phase() == store::Phase::playing; ++step) {
            paper.wait(1500);
            ASSERT_TRUE(play_on(paper, *game, step)) << game->id() << step;
            expect_same(paper, followed, followed.follow().change);
            ASSERT_FALSE(::testing::Test::HasFailure()) << game->id() << step;
        }
    }
}

TEST(Followed, rooms_that_come_late_are_told_all_of_it_at_once) {
    RoomOnPaper paper("strategic", "first=orange", ten_minutes());
    FollowedRoom followed(paper);
    paper.seat_both();
    for (int i = 0; i < 7; ++i) ASSERT_TRUE(paper.play(static_cast<std::uint64_t>(i) * 31));
    ASSERT_TRUE(paper.done(paper.room().talk().say(kAda, {"table-1", "1", "one"}, paper.now())));
    ASSERT_TRUE(paper.done(paper.room().talk().say(kGrace, {"table-1", "2", "two"}, paper.now())));
    const Followed news = followed.follow();
    EXPECT_TRUE(news.change.began);
    ASSERT_TRUE(news.change.steps);
    EXPECT_EQ(news.change.steps->first_seq, 1U);
    EXPECT_EQ(news.change.steps->last_seq, paper.room().game()->table().seq());
    EXPECT_EQ(news.change.published.heads.size(), news.change.steps->last_seq);
    ASSERT_EQ(news.said.size(), 2U);
    EXPECT_EQ(news.said[0].text, "one");
    EXPECT_EQ(news.said[1].name, "grace");
    EXPECT_EQ(state_of(paper.room(), 1, paper.now()), state_of(followed.room(), 1, paper.now()));
}

TEST(Followed, rooms_know_offers_pauses_and_ends) {
    RoomOnPaper paper("strategic", "first=orange", terms([](auto& t) { t.takebacks = true; }));
    paper.seat_both();
    FollowedRoom followed(paper);
    Room& room = paper.room();
    const auto done = [&](Decision decision) {
        ASSERT_TRUE(paper.done(std::move(decision)));
        expect_same(paper, followed, followed.follow().change);
    };
    const int first = paper.due();
    const store::AccountId mover = first == 0 ? 1 : 2;
    ASSERT_TRUE(paper.play());
    expect_same(paper, followed, followed.follow().change);
    using protocol::Offer;
    done(room.agreements().offer(mover, {paper.deed(first, "b"), Offer::back}, paper.now()));
    done(room.agreements().answer(3 - mover, {paper.deed(1 - first, "y"), Offer::back, true},
                                  paper.now()));
    done(room.agreements().offer(1, {paper.deed(0, "p"), Offer::pause}, paper.now()));
    done(room.agreements().answer(2, {paper.deed(1, "q"), Offer::pause, true}, paper.now()));
    EXPECT_TRUE(followed.room().is_paused());
    done(room.agreements().offer(1, {paper.deed(0, "u"), Offer::resume}, paper.now()));
    done(room.agreements().answer(2, {paper.deed(1, "v"), Offer::resume, true}, paper.now()));
    done(room.agreements().offer(1, {paper.deed(0, "d"), Offer::draw}, paper.now()));
    done(room.agreements().answer(2, {paper.deed(1, "e"), Offer::draw, true}, paper.now()));
    EXPECT_EQ(followed.room().phase(), store::Phase::finished);
    EXPECT_EQ(paper.room().record(), followed.room().record());
}

TEST(Followed, rooms_know_who_stands_up_and_that_a_table_is_closed) {
    RoomOnPaper paper("strategic", "");
    FollowedRoom followed(paper);
    ASSERT_TRUE(paper.done(paper.room().seats().sit(kAda, Seat(0), {}, "", paper.now())));
    ASSERT_TRUE(paper.done(paper.room().seats().stand(1, Seat(0), paper.now())));
    expect_same(paper, followed, followed.follow().change);
    const SeatPlan kept{SeatPlan::Kind::account, 2, {}, "grace"};
    ASSERT_TRUE(paper.done(paper.room().seats().plan(1, Seat(1), kept, paper.now())));
    expect_same(paper, followed, followed.follow().change);
    ASSERT_TRUE(paper.done(paper.room().seats().close(1, paper.now())));
    expect_same(paper, followed, followed.follow().change);
}

TEST(Followed, rooms_remember_deeds_for_when_they_are_asked_themselves) {
    RoomOnPaper paper("strategic", "first=orange");
    paper.seat_both();
    FollowedRoom followed(paper);
    const int seat = paper.due();
    const store::AccountId owner = seat == 0 ? 1 : 2;
    const protocol::Act act{paper.deed(seat, "same"), paper.legal(seat)};
    ASSERT_TRUE(paper.done(paper.room().play().act(owner, act, paper.now())));
    static_cast<void>(followed.follow());
    EXPECT_TRUE(
        std::holds_alternative<Repetition>(followed.room().play().act(owner, act, paper.now())));
}

TEST(Followed, rooms_do_not_follow_what_did_not_happen) {
    RoomOnPaper paper("strategic", "first=orange");
    paper.seat_both();
    ASSERT_TRUE(paper.play());
    for (const char* wrong :
         {R"({"is":"steps","lines":["2 seat1 a1-z9"]})", R"({"is":"steps","lines":["9 seat1 x"]})",
          R"({"is":"steps","lines":["2 nature 1"]})", R"({"is":"steps","lines":["2 seat7 x"]})",
          R"({"is":"opened"})", R"({"is":"sat","seat":9,"account":1,"seed":"-"})", "{"}) {
        FollowedRoom followed(paper);
        JournalTail tail = followed.tail();
        tail.entries.push_back({paper.now(), wrong});
        ++tail.standing.entries;
        EXPECT_FALSE(followed.room().following().take(tail)) << wrong;
    }
    FollowedRoom followed(paper);
    JournalTail tail = followed.tail();
    tail.row.phase = store::Phase::finished;
    EXPECT_FALSE(followed.room().following().take(tail)) << "the row says otherwise";
}

}  // namespace
}  // namespace bivouac::server::testing
