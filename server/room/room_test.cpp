#include "server/room/testing.h"

namespace bivouac::server::testing {
namespace {

using engine::Observer;
using engine::Seat;
using protocol::ErrorCode;

TEST(Room, begins_when_every_seat_is_taken) {
    RoomOnPaper paper("strategic", "");
    EXPECT_EQ(paper.room().phase(), store::Phase::waiting);
    ASSERT_TRUE(paper.done(paper.room().seats().sit(kAda, Seat(0), {}, "", paper.now())));
    EXPECT_EQ(paper.room().phase(), store::Phase::waiting);
    EXPECT_EQ(paper.room().game(), nullptr);
    ASSERT_TRUE(paper.done(paper.room().seats().sit(kGrace, Seat(1), {}, "", paper.now())));
    EXPECT_EQ(paper.room().phase(), store::Phase::playing);
    EXPECT_EQ(paper.claim().row.phase, store::Phase::playing);
    ASSERT_NE(paper.room().game(), nullptr);
}

TEST(Room, a_seat_is_taken_once_and_by_whom_it_is_for) {
    RoomOnPaper paper("strategic", "", terms([](auto& t) { t.listed = false; }),
                      {{SeatPlan::Kind::account, 1, {}}, {SeatPlan::Kind::link, 0, {}}});
    Room& room = paper.room();
    EXPECT_EQ(error_of(room.seats().sit(kGrace, Seat(0), {}, "invitation", 0)), ErrorCode::taken);
    EXPECT_EQ(error_of(room.seats().sit(kGrace, Seat(1), {}, "", 0)), ErrorCode::not_invited);
    EXPECT_EQ(error_of(room.seats().sit(kGrace, Seat(2), {}, "invitation", 0)),
              ErrorCode::forbidden);
    ASSERT_TRUE(paper.done(room.seats().sit(kGrace, Seat(1), {}, "invitation", paper.now())));
    EXPECT_EQ(error_of(room.seats().sit(kAda, Seat(1), {}, "invitation", 0)), ErrorCode::taken);
    // Sent again, as after a lost answer.
    EXPECT_TRUE(std::holds_alternative<Repetition>(
        room.seats().sit(kGrace, Seat(1), {}, "invitation", paper.now())));
    // The one who sat down last began the game, and may not have heard it.
    ASSERT_TRUE(paper.done(room.seats().sit(kAda, Seat(0), {}, "", paper.now())));
    EXPECT_TRUE(
        std::holds_alternative<Repetition>(room.seats().sit(kAda, Seat(0), {}, "", paper.now())));
    EXPECT_EQ(error_of(room.seats().sit(person(3, ""), Seat(0), {}, "", 0)),
              ErrorCode::wrong_phase);
}

TEST(Room, a_rated_table_is_for_two_members) {
    RoomOnPaper paper("strategic", "", terms([](auto& t) { t.rated = true; }));
    Person guest = person(3, "");
    guest.who = protocol::PersonKind::guest;
    EXPECT_EQ(error_of(paper.room().seats().sit(guest, Seat(0), {}, "", 0)),
              ErrorCode::not_logged_in);
    ASSERT_TRUE(paper.done(paper.room().seats().sit(kAda, Seat(0), {}, "", paper.now())));
    EXPECT_EQ(error_of(paper.room().seats().sit(kAda, Seat(1), {}, "", 0)), ErrorCode::not_allowed);
}

TEST(Room, only_the_seat_s_owner_acts_and_only_on_what_they_have_seen) {
    RoomOnPaper paper("strategic", "first=orange");
    paper.seat_both();
    const int seat = paper.due();
    const protocol::Deed deed = paper.deed(seat, "a");
    const store::AccountId owner = seat == 0 ? 1 : 2;
    const std::string action = paper.legal(seat);
    Room& room = paper.room();
    EXPECT_EQ(error_of(room.play().act(3 - owner, {deed, action}, 0)), ErrorCode::forbidden);
    EXPECT_EQ(error_of(room.play().act(77, {deed, action}, 0)), ErrorCode::forbidden);
    EXPECT_EQ(error_of(room.play().act(0, {deed, action}, 0)), ErrorCode::forbidden);
    protocol::Deed old = deed;
    old.seq -= 1;
    EXPECT_EQ(error_of(room.play().act(owner, {old, action}, 0)), ErrorCode::stale);
    EXPECT_TRUE(
        std::holds_alternative<engine::Rejection>(room.play().act(owner, {deed, "a1-z9"}, 0)));
    EXPECT_TRUE(paper.done(room.play().act(owner, {deed, action}, paper.now())));
}

TEST(Room, a_deed_sent_again_is_answered_again_and_done_once) {
    RoomOnPaper paper("strategic", "first=orange");
    paper.seat_both();
    const int seat = paper.due();
    const store::AccountId owner = seat == 0 ? 1 : 2;
    const protocol::Act act{paper.deed(seat, "same"), paper.legal(seat)};
    ASSERT_TRUE(paper.done(paper.room().play().act(owner, act, paper.now())));
    const std::uint32_t seq = paper.room().game()->table().seq();
    for (int i = 0; i < 2; ++i) {
        const Decision again = paper.room().play().act(owner, act, paper.now());
        ASSERT_TRUE(std::holds_alternative<Repetition>(again)) << i;
        EXPECT_EQ(std::get<Repetition>(again).seq, seq);
        EXPECT_EQ(paper.room().game()->table().seq(), seq);
        paper.restart();  // also when the answer was lost with the server
    }
}

// The promise of the journal: whoever reads it knows the table, at every step of every game.

TEST(Room, is_the_same_after_a_restart_at_every_step) {
    for (const engine::Game* game : catalog::games()) {
        if (game->least_seats() > 2) continue;
        std::string options;
        for (const engine::OptionSpec& spec : game->options()) {
            if (spec.name == "players") options = "players=2";
        }
        RoomOnPaper paper(game->id(), options, ten_minutes());
        paper.seat_both();
        for (int step = 0; step < 40 && paper.room().phase() == store::Phase::playing; ++step) {
            const engine::Due due = paper.room().game()->table().due();
            const int seat = due.seats.lowest().index();
            const store::AccountId owner = seat == 0 ? 1 : 2;
            paper.wait(1500);
            if (due.wanted == engine::Wanted::setup) {
                const auto presets = game->presets(paper.room().table().options);
                const std::string setup =
                    presets.empty() ? paper.room().play().any_choice(Seat(seat)) : presets.back();
                const auto bot =
                    game->open_bot("random", paper.room().table().options, Seat(seat), 7);
                for (const auto& event : paper.room().game()->table().events(Seat(seat), 0))
                    bot->tell(event);
                ASSERT_TRUE(paper.done(paper.room().play().set_up(
                    owner,
                    {paper.deed(seat, "s"),
                     setup.empty() ? bot->choose({.nodes = 1}).action : setup},
                    paper.now())))
                    << game->id();
            } else {
                ASSERT_TRUE(paper.play(static_cast<std::uint64_t>(step) * 7919)) << game->id();
            }
            const auto before = [&](int account) {
                return protocol::Outgoing(paper.room().words().state_for(
                                              account, *engine::language_from("fr"), paper.now()))
                    .text();
            };
            const std::string table = before(1);
            const std::string view = paper.room().words().view_for(Seat(0))->text();
            const std::string record = paper.room().game()->record(false);
            const trust::Digest head = paper.room().game()->witness().head();
            ASSERT_NO_FATAL_FAILURE(paper.restart()) << game->id() << step;
            EXPECT_EQ(before(1), table) << game->id() << step;
            EXPECT_EQ(paper.room().words().view_for(Seat(0))->text(), view);
            EXPECT_EQ(paper.room().game()->record(false), record);
            EXPECT_EQ(paper.room().game()->witness().head(), head);
            if (::testing::Test::HasFailure()) return;
        }
    }
}

TEST(Room, a_finished_game_has_a_record_that_verifies) {
    RoomOnPaper paper("strategic", "");
    paper.seat_both();
    for (int i = 0; i < 6; ++i) ASSERT_TRUE(paper.play(static_cast<std::uint64_t>(i) * 31));
    EXPECT_FALSE(paper.room().record()) << "while it goes on";
    ASSERT_TRUE(paper.done(paper.room().play().resign(1, {paper.deed(0, "r")}, paper.now())));
    ASSERT_TRUE(paper.room().record());
    EXPECT_NE(paper.room().record()->find("FairSecret"), std::string::npos);
}

TEST(Room, an_abort_before_the_first_action_has_no_result) {
    RoomOnPaper paper("strategic", "first=orange");
    paper.seat_both();
    const int first = paper.due();
    ASSERT_TRUE(paper.play());
    EXPECT_EQ(error_of(paper.room().play().abort(first == 0 ? 1 : 2, {paper.deed(first, "a")}, 0)),
              ErrorCode::too_late);
    ASSERT_TRUE(paper.done(
        paper.room().play().abort(first == 0 ? 2 : 1, {paper.deed(1 - first, "b")}, paper.now())));
    EXPECT_EQ(paper.room().phase(), store::Phase::closed);
    EXPECT_FALSE(paper.room().record());
    EXPECT_FALSE(paper.play());
}

TEST(Room, whoever_leaves_a_rated_game_has_lost_it) {
    protocol::Terms rated;
    rated.rated = true;
    RoomOnPaper paper("strategic", "first=orange", rated);
    paper.seat_both();
    const int first = paper.due();
    ASSERT_TRUE(paper.done(
        paper.room().play().abort(first == 0 ? 1 : 2, {paper.deed(first, "a")}, paper.now())));
    EXPECT_EQ(paper.room().phase(), store::Phase::finished);
    ASSERT_TRUE(paper.room().words().ending(engine::Language::english));
    EXPECT_TRUE(paper.room()
                    .words()
                    .ending(engine::Language::english)
                    ->winners.contains(engine::Seat(1 - first)));
    EXPECT_TRUE(paper.room().rating().is_wanted());
}

TEST(Room, what_is_said_has_nothing_hidden_in_it) {
    RoomOnPaper open("strategic", "");
    open.seat_both();
    ASSERT_TRUE(open.done(
        open.room().talk().say(kAda, {"table-1", "n1", "\u202Eyou \u200Bwin\u202C"}, open.now())));
    EXPECT_EQ(open.room().chat().back().said.text, "you win");
    EXPECT_EQ(error_of(open.room().talk().say(kAda, {"table-1", "n2", "\u200B\u2063"}, open.now())),
              ErrorCode::not_allowed);
}

TEST(Room, games_of_memory_say_that_they_forget) {
    EXPECT_TRUE(RoomOnPaper("stratego-original", "memory_mode=on").room().forgets());
    EXPECT_FALSE(RoomOnPaper("stratego-original", "").room().forgets());
    EXPECT_FALSE(RoomOnPaper("strategic", "").room().forgets());
}

TEST(Room, a_table_without_spectators_is_looked_back_at_by_its_own) {
    protocol::Terms alone;
    alone.spectators = false;
    RoomOnPaper paper("strategic", "", alone);
    paper.seat_both();
    ASSERT_TRUE(paper.done(paper.room().play().resign(1, {paper.deed(0, "r")}, paper.now())));
    EXPECT_TRUE(paper.room().may_look_back(kAda.account));
    EXPECT_TRUE(paper.room().may_look_back(kGrace.account));
    EXPECT_FALSE(paper.room().may_look_back(99));
    EXPECT_FALSE(paper.room().may_look_back(0));
    RoomOnPaper open("strategic", "");
    open.seat_both();
    ASSERT_TRUE(open.done(open.room().play().resign(1, {open.deed(0, "r")}, open.now())));
    EXPECT_TRUE(open.room().may_look_back(0));
}

TEST(Room, chat_is_for_those_who_play_while_something_is_hidden) {
    RoomOnPaper open("strategic", "");
    open.seat_both();
    const Person eve = person(9, "eve");
    EXPECT_TRUE(open.done(open.room().talk().say(eve, {"table-1", "n1", "hello"}, open.now())));
    EXPECT_TRUE(std::holds_alternative<Repetition>(
        open.room().talk().say(eve, {"table-1", "n1", "hello"}, open.now())));
    RoomOnPaper hidden("assassins-duel", "");
    hidden.seat_both();
    EXPECT_EQ(error_of(hidden.room().talk().say(eve, {"table-1", "n1", "he is weak left"}, 0)),
              ErrorCode::not_allowed);
    EXPECT_TRUE(
        hidden.done(hidden.room().talk().say(kAda, {"table-1", "n2", "good luck"}, hidden.now())));
    ASSERT_NO_FATAL_FAILURE(hidden.restart());
    ASSERT_EQ(hidden.room().chat().size(), 1U);
    EXPECT_EQ(hidden.room().chat().front().said.text, "good luck");
}

TEST(Room, watchers_see_with_their_own_eyes) {
    RoomOnPaper paper("assassins-duel", "", terms([](auto& t) { t.spectators = false; }));
    paper.seat_both();
    Room& room = paper.room();
    EXPECT_EQ(room.observer_for(1, std::nullopt), Observer(Seat(0)));
    EXPECT_EQ(room.observer_for(2, Seat(1)), Observer(Seat(1)));
    EXPECT_FALSE(room.observer_for(2, Seat(0)));
    EXPECT_FALSE(room.observer_for(9, std::nullopt)) << "no spectators at this table";
    EXPECT_FALSE(room.words().view_for(Observer::all_seeing())) << "while it goes on";
}

TEST(Room, a_journal_that_is_damaged_opens_no_room) {
    RoomOnPaper paper("strategic", "");
    paper.seat_both();
    ASSERT_TRUE(paper.play());
    for (std::size_t i = 0; i < paper.claim().entries.size(); ++i) {
        store::Claim claim = paper.claim();
        claim.entries[i].text.resize(claim.entries[i].text.size() / 2);
        EXPECT_EQ(rebuild_room({claim, {kAda, kGrace}, {}}, paper.now()), nullptr) << i;
    }
}

}  // namespace
}  // namespace bivouac::server::testing
