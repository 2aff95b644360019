#include "engine/suite.h"

#include <gtest/gtest.h>

#include "core/rng.h"

namespace bivouac::engine {
namespace {

constexpr std::string_view kTwo =
    "# Two of them.\n"
    "position flag-in-one\n"
    "options two_squares=3\n"
    "view 10/rX,9 red seen=red\n"
    "best a1xa2 a1xb1\n"
    "proof win 1\n"
    "rating 1300\n"
    "why It is there,\n"
    "    and so are we.\n"
    "\n"
    "position keep-away\n"
    "seat 2\n"
    "world stage=main\n"
    "avoid attack:brazil>peru:* end\n"
    "why Two against ten.\n";

// The line of the mistake and what it is, or "" when the text reads.
std::string mistake(std::string_view text) {
    const auto suite = parse_suite(text);
    return suite ? "" : std::to_string(suite.error().line) + ": " + suite.error().what;
}

TEST(Suite, entries_are_read_field_by_field) {
    const auto suite = parse_suite(kTwo);
    ASSERT_TRUE(suite.ok()) << mistake(kTwo);
    ASSERT_EQ(suite->size(), 2U);
    const SuitePosition& first = (*suite)[0];
    EXPECT_EQ(first.id, "flag-in-one");
    EXPECT_EQ(first.options, "two_squares=3");
    EXPECT_EQ(first.given, SuitePosition::Given::view);
    EXPECT_EQ(first.text, "10/rX,9 red seen=red");
    EXPECT_EQ(first.best, (std::vector<std::string>{"a1xa2", "a1xb1"}));
    EXPECT_EQ(first.proof.kind, Proof::Kind::win);
    EXPECT_EQ(first.proof.turns, 1);
    EXPECT_EQ(first.rating, 1300);
    EXPECT_EQ(first.why, "It is there, and so are we.");
    const SuitePosition& second = (*suite)[1];
    EXPECT_EQ(second.given, SuitePosition::Given::world);
    EXPECT_EQ(second.seat, Seat(1));
    EXPECT_EQ(second.proof.kind, Proof::Kind::reason);
    EXPECT_EQ(second.rating, 0);
}

TEST(Suite, best_lists_what_is_right_and_avoid_what_is_wrong) {
    const auto suite = parse_suite(kTwo);
    ASSERT_TRUE(suite.ok());
    EXPECT_TRUE((*suite)[0].accepts("a1xb1"));
    EXPECT_FALSE((*suite)[0].accepts("a1xb11"));
    EXPECT_FALSE((*suite)[1].accepts("attack:brazil>peru:2"));
    EXPECT_FALSE((*suite)[1].accepts("end"));
    EXPECT_TRUE((*suite)[1].accepts("attack:brazil>venezuela:2"));
}

TEST(Suite, mistakes_are_told_with_their_line) {
    EXPECT_EQ(mistake("best a1xa2\n"), "1: a position begins with its name");
    EXPECT_EQ(mistake("position two words\n"), "1: a name is one word");
    EXPECT_EQ(mistake("position p\nbest\n"), "2: nothing after best");
    EXPECT_EQ(mistake("position p\nworst a\n"), "2: unknown word worst");
    EXPECT_EQ(mistake("position p\nseat 9\n"), "2: no such seat");
    EXPECT_EQ(mistake("position p\nview x\n  y\n"), "3: only `why` goes on over several lines");
    EXPECT_EQ(mistake("position p\nproof win\n"), "2: a proof is `win N` or `loss N`");
    EXPECT_EQ(mistake("position p\nproof win 10\n"), "2: a proof is `win N` or `loss N`");
    for (const char* none : {"0", "4001", "hard"}) {
        EXPECT_EQ(mistake("position p\nrating " + std::string(none)), "2: no such rating");
    }
    EXPECT_EQ(mistake("position p\nbest a\nwhy b\nposition q\n"),
              "4: p has neither view nor world");
    EXPECT_EQ(mistake("position p\nview x\nwhy b"), "3: p needs either best or avoid");
    EXPECT_EQ(mistake("position p\nview x\nbest a\navoid b\nwhy c"),
              "5: p needs either best or avoid");
    EXPECT_EQ(mistake("position p\nview x\nbest a"), "3: p does not say why");
    EXPECT_EQ(mistake(std::string(kTwo) + std::string(kTwo)),
              "17: two positions are called flag-in-one");
}

TEST(Suite, a_damaged_text_is_read_or_refused) {
    core::Rng rng(1);
    for (int round = 0; round < 2000; ++round) {
        std::string text(kTwo);
        for (int n = 0; n < 4; ++n) {
            const auto at = static_cast<std::size_t>(rng.below(text.size()));
            if (rng.below(2) == 0) {
                text.erase(at, static_cast<std::size_t>(rng.below(20)));
            } else {
                text[at] = static_cast<char>(rng.below(256));
            }
        }
        const auto suite = parse_suite(text);
        if (!suite) {
            EXPECT_GT(suite.error().line, 0);
            continue;
        }
        for (const SuitePosition& position : *suite) {
            EXPECT_FALSE(position.id.empty() || position.text.empty() || position.why.empty());
        }
    }
}

}  // namespace
}  // namespace bivouac::engine
