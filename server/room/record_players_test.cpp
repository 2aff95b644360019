#include "server/room/record_players.h"

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "engine/game.h"
#include "server/people/names.h"
#include "server/room/testing.h"
#include "trust/verify.h"

namespace bivouac::server {
namespace {

using engine::Seat;

constexpr std::string_view kRecord =
    "[Record \"bivouac 1\"]\n[Game \"strategic\"]\n[Rules \"1\"]\n"
    "[Options \"officer_turns=unlimited strategic_win=no_officer first=orange pie=off\"]\n";

Seating two(const std::string& first, const std::string& second) {
    Seating seating({SeatPlan{}, SeatPlan{}});
    seating.at(Seat(0)).person = Person{1, protocol::PersonKind::member, first, std::nullopt, true};
    seating.at(Seat(1)).person =
        Person{2, protocol::PersonKind::member, second, std::nullopt, true};
    return seating;
}

TEST(RecordPlayers, people_are_named_and_bots_have_their_level) {
    Seating seating({SeatPlan{}, SeatPlan{SeatPlan::Kind::bot, 0, "club", {}}});
    seating.at(Seat(0)).person = Person{1, protocol::PersonKind::member, "Zoë", std::nullopt, true};
    const std::string record = std::string(kRecord) + "\n1 nature x\n";
    EXPECT_EQ(with_players(record, seating), std::string(kRecord) +
                                                 "[Players \"human bot:club\"]\n[Seat1 \"Zoë\"]\n"
                                                 "\n1 nature x\n");
}

TEST(RecordPlayers, whoever_has_no_name_is_just_a_person) {
    EXPECT_EQ(with_players(std::string(kRecord) + "\n", two("", "Grace")),
              std::string(kRecord) + "[Players \"human human\"]\n[Seat2 \"Grace\"]\n\n");
}

TEST(RecordPlayers, those_of_another_game_are_replaced_and_proofs_stay_last) {
    const std::string record = std::string(kRecord) +
                               "[Players \"bot:club human\"]\n[Seat1 \"Eve\"]\n[Seat2 \"Eve\"]\n"
                               "[Seating \"round\"]\n[Date \"x\"]\n[FairFormat \"1\"]\n\n1 nature "
                               "x\n";
    EXPECT_EQ(with_players(record, two("Ada", "Grace")),
              std::string(kRecord) +
                  "[Seating \"round\"]\n[Date \"x\"]\n[Players \"human human\"]\n[Seat1 \"Ada\"]\n"
                  "[Seat2 \"Grace\"]\n[FairFormat \"1\"]\n\n1 nature x\n");
}

TEST(RecordPlayers, what_a_tag_cannot_hold_is_left_out) {
    for (const std::string& name :
         {std::string("a\"]\n[Rules \"9"), std::string("two\nlines"), std::string("quo\"te"),
          std::string("\xff\xfe"), std::string("bell\a"), std::string(300, 'a'),
          std::string("nul\0l", 5)}) {
        const std::string record = with_players(std::string(kRecord) + "\n", two(name, "Grace"));
        const auto head = engine::read_record_head(record);
        ASSERT_TRUE(head) << record;
        for (const auto& [tag, value] : head->tags) EXPECT_NE(tag, "Seat1") << record;
        EXPECT_EQ(head->tags.back(), std::pair(std::string("Seat2"), std::string("Grace")));
    }
}

TEST(RecordPlayers, every_name_that_people_may_have_fits) {
    for (const char* typed : {"Ada", "zoë", "ÅNGSTRÖM", "Jean-Luc_7", "Ÿves", "ñandú42"}) {
        const auto name = normal_name(typed);
        ASSERT_TRUE(name) << typed;
        const std::string record =
            with_players(std::string(kRecord) + "\n", two(spelling(*name), ""));
        const auto head = engine::read_record_head(record);
        ASSERT_TRUE(head) << record;
        EXPECT_EQ(head->tags.back(), std::pair(std::string("Seat1"), spelling(*name)));
    }
}

TEST(RecordPlayers, readers_and_verifiers_take_no_offence) {
    testing::RoomOnPaper paper("assassins-duel", "");
    paper.seat_both();
    ASSERT_TRUE(paper.done(
        paper.room().play().resign(testing::kAda.account, {paper.deed(0, "r")}, paper.now())));
    const std::string plain = paper.room().record().value();
    const std::string named = with_players(plain, paper.room().seating());
    EXPECT_NE(named.find("[Seat1 \"" + testing::kAda.name + "\"]\n"), std::string::npos) << named;
    const engine::Game& game = *paper.room().table().game;
    EXPECT_TRUE(trust::verify(game, plain, {}).is_consistent());
    EXPECT_TRUE(trust::verify(game, named, {}).is_consistent()) << named;
    EXPECT_TRUE(game.replay(named));
}

TEST(RecordPlayers, a_game_that_began_from_a_record_has_its_own_players_and_no_proofs) {
    testing::RoomOnPaper first("strategic", "");
    first.seat_both();
    ASSERT_TRUE(first.play());
    const std::uint32_t played = first.room().game()->table().seq();
    ASSERT_TRUE(first.done(
        first.room().play().resign(testing::kAda.account, {first.deed(0, "r")}, first.now())));
    const std::string record = with_players(first.room().record().value(), first.room().seating());
    testing::RoomOnPaper second("strategic", "", {}, {SeatPlan{}, SeatPlan{}},
                                record_until(record, played).value());
    ASSERT_TRUE(second.done(
        second.room().seats().sit(testing::person(7, "Eve"), Seat(0), {}, "", second.now())));
    ASSERT_TRUE(
        second.done(second.room().seats().sit(testing::kAda, Seat(1), {}, "", second.now())));
    ASSERT_TRUE(second.done(
        second.room().play().resign(testing::kAda.account, {second.deed(1, "r")}, second.now())));
    const std::string next = with_players(second.room().record().value(), second.room().seating());
    EXPECT_NE(next.find("[Seat1 \"Eve\"]\n[Seat2 \"ada\"]\n\n"), std::string::npos) << next;
    EXPECT_EQ(next.find("grace"), std::string::npos) << next;
    EXPECT_EQ(next.find("[Fair"), std::string::npos) << next;
}

}  // namespace
}  // namespace bivouac::server
