#include "server/room/advice.h"

#include "server/room/table_note.h"
#include "server/room/testing.h"

namespace bivouac::server::testing {
namespace {

using engine::Seat;
using protocol::ErrorCode;

const std::vector<SeatPlan> kAgainstBot{{SeatPlan{}}, {SeatPlan::Kind::bot, 0, "beginner"}};

bool is_noted(RoomOnPaper& paper) { return read_note(paper.claim().row.terms)->advised; }

TEST(Advice, that_was_given_is_known_after_a_restart) {
    RoomOnPaper paper("strategic", "first=orange", {}, kAgainstBot);
    EXPECT_EQ(error_of(paper.room().advice().give(1, Seat(0), paper.now())), ErrorCode::forbidden);
    ASSERT_TRUE(paper.done(paper.room().seats().sit(kAda, Seat(0), {}, "", paper.now())));
    EXPECT_FALSE(is_noted(paper));
    EXPECT_EQ(error_of(paper.room().advice().give(1, Seat(1), paper.now())), ErrorCode::forbidden)
        << "the bot's seat";
    ASSERT_TRUE(paper.done(paper.room().advice().give(1, Seat(0), paper.now())));
    EXPECT_TRUE(is_noted(paper));
    paper.restart();
    EXPECT_TRUE(
        std::holds_alternative<Repetition>(paper.room().advice().give(1, Seat(0), paper.now())))
        << "it is written once";
    // Also in the last row, which is all that statistics look at.
    ASSERT_TRUE(paper.done(paper.room().play().resign(1, {paper.deed(0, "end")}, paper.now())));
    EXPECT_TRUE(is_noted(paper));
    EXPECT_EQ(error_of(paper.room().advice().give(1, Seat(0), paper.now())),
              ErrorCode::wrong_phase);
}

TEST(Advice, is_for_nobody_at_a_table_of_two_people) {
    RoomOnPaper paper("strategic", "first=orange");
    paper.seat_both();
    EXPECT_EQ(error_of(paper.room().advice().give(1, Seat(0), paper.now())),
              ErrorCode::not_allowed);
}

TEST(Advice, stands_in_the_note_after_everything_else) {
    TableNote note;
    note.rules_version = 2;
    for (const bool prepared : {false, true}) {
        if (prepared) note.prepared = protocol::Source::position;
        for (const bool advised : {false, true}) {
            note.advised = advised;
            const auto read = read_note(print_note(note));
            ASSERT_TRUE(read);
            EXPECT_EQ(*read, note);
        }
    }
    EXPECT_FALSE(read_note(print_note(note) + "\nadvised"));
}

}  // namespace
}  // namespace bivouac::server::testing
