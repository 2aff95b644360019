#include "store/limits.h"

#include <limits>

#include <gtest/gtest.h>

namespace bivouac::store {
namespace {

CreateTable table_with_terms(std::string terms) {
    CreateTable create;
    create.row.id = "t";
    create.row.terms = std::move(terms);
    return create;
}

TEST(Limits, texts_have_a_greatest_length) {
    EXPECT_TRUE(fits(table_with_terms(std::string(kMostText, 'x'))));
    EXPECT_FALSE(fits(table_with_terms(std::string(kMostText + 1, 'x'))));
}

TEST(Limits, texts_are_utf8_without_zero_bytes) {
    EXPECT_TRUE(fits(table_with_terms("é, 中, line\nbreak")));
    EXPECT_FALSE(fits(table_with_terms("\xff")));
    EXPECT_FALSE(fits(table_with_terms(std::string("a\0b", 3))));
    Account account;
    account.name = "\xc3";
    EXPECT_FALSE(fits(CreateAccount{account}));
    EXPECT_FALSE(fits(UpdateAccount{account}));
    EXPECT_FALSE(fits(FileReport{{.from = 0, .about = 0, .table = "", .text = "\x80", .at = 0}}));
    EXPECT_FALSE(fits(
        PutSession{{.secret = {}, .account = 1, .label = "\x80", .created = 0, .expires = 1}}));
}

TEST(Limits, entries_may_be_any_bytes_up_to_the_journal_s_limit) {
    CreateTable create = table_with_terms("");
    create.entries = {{1, std::string("\0\xff", 2)}};
    EXPECT_TRUE(fits(create));
    create.entries = {{1, std::string(kMostJournal - kEntryCost, 'x')}};
    EXPECT_TRUE(fits(create));
    create.entries.push_back({2, ""});
    EXPECT_FALSE(fits(create));
    EXPECT_FALSE(fits(Append{1, 0, create.entries, create.row}));
}

TEST(Limits, a_table_has_an_id_and_not_too_many_seats) {
    CreateTable create = table_with_terms("");
    create.row.seats.resize(kMostSeats);
    EXPECT_TRUE(fits(create));
    create.row.seats.emplace_back();
    EXPECT_FALSE(fits(create));
    EXPECT_FALSE(fits(CreateTable{}));
}

TEST(Limits, kinds_and_phases_are_those_that_there_are) {
    CreateTable create = table_with_terms("");
    create.row.phase = static_cast<Phase>(4);
    EXPECT_FALSE(fits(create));
    create.row.phase = Phase::closed;
    create.row.seats = {{Sitter::bot, 0, "easy"}};
    EXPECT_TRUE(fits(create));
    create.row.seats[0].kind = static_cast<Sitter>(3);
    EXPECT_FALSE(fits(create));
    Account account;
    account.kind = static_cast<AccountKind>(3);
    EXPECT_FALSE(fits(CreateAccount{account}));
}

TEST(Limits, nobody_served_before_1970) {
    EXPECT_TRUE(fits(Alive{0}));
    EXPECT_TRUE(fits(Alive{std::numeric_limits<Millis>::max()}));
    EXPECT_FALSE(fits(Alive{-1}));
}

TEST(Limits, a_rating_is_a_number) {
    Rating rating{.account = 1,
                  .game = "risk",
                  .value = 1500,
                  .deviation = 350,
                  .volatility = 0.06,
                  .games = 1,
                  .changed = 0};
    EXPECT_TRUE(fits(PutRating{rating}));
    for (double* part : {&rating.value, &rating.deviation, &rating.volatility}) {
        const double before = *part;
        *part = std::numeric_limits<double>::quiet_NaN();
        EXPECT_FALSE(fits(PutRating{rating}));
        *part = before;
    }
}

}  // namespace
}  // namespace bivouac::store
