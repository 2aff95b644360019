#include "trust/kept_text.h"

#include <gtest/gtest.h>

namespace bivouac::trust {
namespace {

using engine::Seat;

KeptTable some_table() {
    KeptTable table;
    table.server = "http://127.0.0.1:8080";
    table.table = "q7";
    table.drawn = Seed{1, 2, 255};
    table.kept.commitment = Fields("c").hash();
    table.kept.seeds = {{Seat(0), {1, 2, 255}}, {Seat(2), {7}}};
    table.kept.roots = {{Seat(1), Fields("r").hash()}};
    table.kept.receipts = {{0, Fields("first").hash()}, {12, Fields("twelfth").hash()}};
    table.end = KeptEnd::closed;
    return table;
}

std::uint32_t wrong_line(const std::string& text) {
    const auto read = read_kept(text);
    return read ? 0 : read.error().line;
}

TEST(KeptText, prints_and_reads_back) {
    const auto read = read_kept(print_kept(some_table()));
    ASSERT_TRUE(read.ok()) << read.error().line << "\n" << print_kept(some_table());
    EXPECT_EQ(read.value(), some_table());
    EXPECT_EQ(read_kept(kept_heading("", "q7")).value().server, "");
}

// A crash between two writes, or in the middle of one.
TEST(KeptText, half_a_last_line_is_passed_over) {
    const std::string text = print_kept(some_table());
    const std::string before = text.substr(0, text.rfind("end "));
    for (std::size_t length = before.size(); length < text.size(); ++length) {
        const auto read = read_kept(text.substr(0, length));
        ASSERT_TRUE(read.ok()) << length;
        EXPECT_FALSE(read.value().end);
        EXPECT_EQ(read.value().kept, some_table().kept);
    }
}

TEST(KeptText, a_seat_that_was_left_has_no_seed) {
    std::string text = kept_heading("", "q7");
    text += kept_line(KeptSeed{Seat(0), {1}}) + kept_line(KeptSeed{Seat(1), {2}});
    text += kept_line(KeptSeed{Seat(0), {}});
    const Kept kept = read_kept(text).value().kept;
    EXPECT_EQ(kept.seed_of(Seat(0)), nullptr);
    ASSERT_NE(kept.seed_of(Seat(1)), nullptr);
    EXPECT_EQ(*kept.seed_of(Seat(1)), Seed{2});
}

TEST(KeptText, the_first_commitment_stands) {
    std::string text = kept_heading("", "q7") + kept_line(Fields("c").hash());
    EXPECT_TRUE(read_kept(text).ok());
    EXPECT_EQ(wrong_line(text + kept_line(Fields("d").hash())), 4U);
}

TEST(KeptText, what_is_not_understood_is_named_by_its_line) {
    EXPECT_EQ(wrong_line(""), 1U);
    EXPECT_EQ(wrong_line("bivouac kept 2\n"), 1U);
    const std::string head = kept_heading("", "q7");
    EXPECT_EQ(wrong_line("bivouac kept 1\n"), 2U);
    const std::string digest(64, 'a');
    const std::vector<std::string> lines = {"nonsense",
                                            "table q8",
                                            "receipt 1 " + digest + "a",
                                            "receipt x " + digest,
                                            "receipt 4294967296 " + digest,
                                            "root 0 " + digest,
                                            "root 99 " + digest,
                                            "seed 1 " + digest + "00",
                                            "seed 1",
                                            "draw -",
                                            "end soon",
                                            "receipt  1 " + digest,
                                            "",
                                            "commitment " + digest.substr(1)};
    for (const std::string& line : lines) {
        EXPECT_EQ(wrong_line(head + line + "\n"), 3U) << line;
    }
    EXPECT_EQ(wrong_line("bivouac kept 1\ntable a/b\n"), 2U);
}

}  // namespace
}  // namespace bivouac::trust
