#include "server/api/open_connections.h"

#include <gtest/gtest.h>

#include "server/api/testing/fake_connection.h"
#include "store/testing/samples.h"

namespace bivouac::server {
namespace {

using store::testing::digest;
using store::testing::session;
using testing::FakeConnection;

TEST(OpenConnections, a_session_that_ends_takes_its_connections_along_and_no_others) {
    OpenConnections connections;
    FakeConnection one(connections, session(1, 10));
    FakeConnection two(connections, session(1, 10));
    FakeConnection other_session(connections, session(2, 10));
    connections.end_session(digest(1));
    EXPECT_EQ(one.closed(), std::vector{net::Connection::Why::policy});
    EXPECT_EQ(two.closed(), std::vector{net::Connection::Why::policy});
    EXPECT_TRUE(other_session.closed().empty());
    EXPECT_EQ(connections.size(), 1U);
}

TEST(OpenConnections, all_sessions_of_an_account_may_end_but_one) {
    OpenConnections connections;
    FakeConnection asking(connections, session(1, 10));
    FakeConnection elsewhere(connections, session(2, 10));
    FakeConnection somebody_else(connections, session(3, 11));
    connections.end_sessions_of(10, digest(1));
    EXPECT_TRUE(asking.closed().empty());
    EXPECT_EQ(elsewhere.closed().size(), 1U);
    EXPECT_TRUE(somebody_else.closed().empty());
    connections.end_sessions_of(10);
    EXPECT_EQ(asking.closed().size(), 1U);
    EXPECT_EQ(elsewhere.closed().size(), 1U);
    EXPECT_EQ(connections.size(), 1U);
}

TEST(OpenConnections, a_connection_that_has_left_is_not_touched_any_more) {
    OpenConnections connections;
    FakeConnection connection(connections, session(1, 10));
    connections.remove(connection);
    connections.end_session(digest(1));
    EXPECT_TRUE(connection.closed().empty());
    EXPECT_EQ(connections.size(), 0U);
}

}  // namespace
}  // namespace bivouac::server
