#include "trust/receipt_chain.h"

#include <set>

#include <gtest/gtest.h>

namespace bivouac::trust {
namespace {

Digest head_of(const std::vector<std::string_view>& lines, const Key& key = Key{1}) {
    ReceiptChain chain(key, Digest{});
    for (const std::string_view line : lines) chain.add(line);
    EXPECT_EQ(chain.steps(), lines.size());
    return chain.head();
}

TEST(ReceiptChain, no_step_can_be_altered_moved_added_or_dropped) {
    const std::set<Digest> heads = {
        head_of({"1 a", "2 b", "3 c"}),
        head_of({"1 a", "2 b"}),
        head_of({"1 a", "3 c", "2 b"}),
        head_of({"1 a", "2 x", "3 c"}),
        head_of({"1 a", "2 b", "3 c", "4 d"}),
        head_of({"1 a", "2 b3 c"}),
        head_of({"1 a2 b", "3 c"}),
        head_of({"2 b", "3 c"}),
        head_of({}),
    };
    EXPECT_EQ(heads.size(), 9U);
}

// Who does not know the key cannot find out a hidden step by trying all there are.
TEST(ReceiptChain, a_receipt_is_salted) {
    EXPECT_NE(head_of({"1 seat1 setup x"}), head_of({"1 seat1 setup x"}, Key{2}));
}

TEST(ReceiptChain, the_first_head_binds_everything_known_before_the_first_step) {
    const Digest commitment = Fields("c").hash();
    const Seeds seeds = {{1}, {}};
    const std::set<Digest> heads = {
        first_head("t", commitment, seeds, "h"),
        first_head("u", commitment, seeds, "h"),
        first_head("t", Digest{}, seeds, "h"),
        first_head("t", commitment, {{}, {1}}, "h"),
        first_head("t", commitment, {{1}, {}, {}}, "h"),
        first_head("t", commitment, seeds, "i"),
    };
    EXPECT_EQ(heads.size(), 6U);
}

}  // namespace
}  // namespace bivouac::trust
