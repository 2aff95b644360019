#include "trust/table_secret.h"

#include <set>

#include <gtest/gtest.h>

namespace bivouac::trust {
namespace {

TEST(TableSecret, a_table_name_is_short_and_plain) {
    for (const std::string& good :
         {std::string("a"), std::string("Table_7-x"), std::string(64, 'z')}) {
        EXPECT_TRUE(is_table_name(good)) << good;
    }
    for (const std::string& bad : {std::string(), std::string("a b"), std::string("a\"b"),
                                   std::string("é"), std::string(65, 'z')}) {
        EXPECT_FALSE(is_table_name(bad)) << bad;
    }
}

TEST(TableSecret, what_follows_from_it_differs_by_purpose_table_and_secret) {
    const TableSecret secret(Key{1});
    const TableSecret other(Key{2});
    const std::set<Digest> all = {
        secret.commitment("a"), secret.commitment("b"), secret.dice_key("a"),
        secret.dice_key("b"),   secret.salt_key("a"),   secret.salt_key("b"),
        other.commitment("a"),  other.dice_key("a"),    other.salt_key("a"),
    };
    EXPECT_EQ(all.size(), 9U);
}

TEST(TableSecret, two_drawn_ones_differ) {
    EXPECT_NE(TableSecret::draw().bytes(), TableSecret::draw().bytes());
}

}  // namespace
}  // namespace bivouac::trust
