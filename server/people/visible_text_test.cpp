#include "server/people/visible_text.h"

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

TEST(VisibleText, leaves_what_people_write) {
    for (const char* text : {"Bien joué !", "日本語", "👍🏽", "a  b", "❤️", "שלום", "œuf — 3×4"}) {
        EXPECT_EQ(visible_text(text), text);
    }
    EXPECT_EQ(visible_text(""), "");
}

TEST(VisibleText, drops_what_turns_others_around_or_hides) {
    EXPECT_EQ(visible_text("\u202Egnorw si siht\u202C"), "gnorw si siht");
    EXPECT_EQ(visible_text("a\u200Bd\u200Dm\u2060i\uFEFFn\u00AD"), "admin");
    EXPECT_EQ(visible_text("x\u2066y\u2069\u061C\u200F"), "xy");
    EXPECT_EQ(visible_text("one\u2028two"), "onetwo");
    EXPECT_EQ(visible_text("\U000E0041\U000E007F!"), "!");
    EXPECT_EQ(visible_text("\u200B \u3164 \u2063"), "") << "nothing that can be seen";
}

}  // namespace
}  // namespace bivouac::server
