#include "trust/digest.h"

#include <set>

#include <gtest/gtest.h>

namespace bivouac::trust {
namespace {

// FIPS 180-4 and RFC 4231 fix the functions themselves; here they see our fields.
TEST(Digest, a_field_is_its_length_and_its_bytes) {
    // SHA-256 of 00000003 "abc"
    EXPECT_EQ(to_hex(Fields("abc").hash()),
              "d04b72a650ce0f8ce4963330a53ee2832733d2baeffff3c1d8e256cca096d120");
    const std::vector<std::uint8_t> number = {0, 0, 1, 2};
    EXPECT_EQ(Fields("x").number(258).hash(), Fields("x").bytes(number).hash());
    EXPECT_EQ(Fields("x").text("yz").hash(),
              Fields("x").bytes(std::vector<std::uint8_t>{'y', 'z'}).hash());
}

TEST(Digest, fields_cannot_be_shifted_into_each_other) {
    const std::set<Digest> digests = {
        Fields("ab").text("c").hash(),
        Fields("a").text("bc").hash(),
        Fields("abc").hash(),
        Fields("abc").text("").hash(),
        Fields("").text("abc").hash(),
        Fields("ab").text("").text("c").hash(),
        Fields("abc").keyed_hash(Key{}),
    };
    EXPECT_EQ(digests.size(), 7U);
}

TEST(Digest, a_key_changes_everything) {
    Key key{};
    const Digest before = Fields("x").keyed_hash(key);
    key[31] = 1;
    EXPECT_NE(Fields("x").keyed_hash(key), before);
}

TEST(Digest, hexadecimal_reads_back_and_is_strict) {
    const std::vector<std::uint8_t> bytes = {0x00, 0x0f, 0xf0, 0xff, 0x5a};
    EXPECT_EQ(to_hex(bytes), "000ff0ff5a");
    EXPECT_EQ(from_hex("000ff0ff5a"), bytes);
    EXPECT_EQ(from_hex("")->size(), 0U);
    for (const std::string_view bad : {"0", "0g", "0F", "0x00", " 00", "00 ", "é"}) {
        EXPECT_FALSE(from_hex(bad)) << bad;
    }
    const std::string whole(64, 'a');
    ASSERT_TRUE(digest_from_hex(whole));
    EXPECT_EQ(to_hex(*digest_from_hex(whole)), whole);
    EXPECT_FALSE(digest_from_hex(whole.substr(2)));
    EXPECT_FALSE(digest_from_hex(whole + "aa"));
}

TEST(Digest, one_bit_makes_two_digests_differ) {
    const Digest digest = Fields("x").hash();
    EXPECT_TRUE(same(digest, digest));
    for (std::size_t bit = 0; bit < 256; ++bit) {
        Digest other = digest;
        other[bit / 8] ^= static_cast<std::uint8_t>(1U << bit % 8);
        EXPECT_FALSE(same(digest, other)) << bit;
    }
}

}  // namespace
}  // namespace bivouac::trust
