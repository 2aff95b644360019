#include "server/api/open_lines.h"

#include <gtest/gtest.h>

#include "server/api/testing/fake_line.h"
#include "store/testing/samples.h"

namespace bivouac::server {
namespace {

using store::testing::digest;
using store::testing::session;
using testing::FakeLine;

TEST(OpenLines, a_session_that_ends_takes_its_lines_along_and_no_others) {
    OpenLines lines;
    FakeLine one(lines, session(1, 10));
    FakeLine two(lines, session(1, 10));
    FakeLine other_session(lines, session(2, 10));
    lines.end_session(digest(1));
    EXPECT_EQ(one.closed(), std::vector{net::Line::Why::policy});
    EXPECT_EQ(two.closed(), std::vector{net::Line::Why::policy});
    EXPECT_TRUE(other_session.closed().empty());
    EXPECT_EQ(lines.size(), 1U);
}

TEST(OpenLines, all_sessions_of_an_account_may_end_but_one) {
    OpenLines lines;
    FakeLine asking(lines, session(1, 10));
    FakeLine elsewhere(lines, session(2, 10));
    FakeLine somebody_else(lines, session(3, 11));
    lines.end_sessions_of(10, digest(1));
    EXPECT_TRUE(asking.closed().empty());
    EXPECT_EQ(elsewhere.closed().size(), 1U);
    EXPECT_TRUE(somebody_else.closed().empty());
    lines.end_sessions_of(10);
    EXPECT_EQ(asking.closed().size(), 1U);
    EXPECT_EQ(elsewhere.closed().size(), 1U);
    EXPECT_EQ(lines.size(), 1U);
}

TEST(OpenLines, a_line_that_has_left_is_not_touched_any_more) {
    OpenLines lines;
    FakeLine line(lines, session(1, 10));
    lines.remove(line);
    lines.end_session(digest(1));
    EXPECT_TRUE(line.closed().empty());
    EXPECT_EQ(lines.size(), 0U);
}

}  // namespace
}  // namespace bivouac::server
