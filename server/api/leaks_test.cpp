// Two worlds that differ only in what a client may not know are played through the whole server;
// what the client hears must be the same, byte for byte.
//
// The server's own randomness (names of tables, secrets, and what is hashed with them: commitments,
// receipts, roots, salts) is drawn anew in each world and tells nothing, nor do the numbers of
// accounts; they are replaced by their kind before comparing. Everything else must agree: views,
// events, sentences, legal actions, refusals, numbers, the order and count of messages.
#include <regex>

#include "server/api/testing/table_ground.h"

namespace bivouac::server::testing {
namespace {

class Leaks : public TableTest {
protected:
    struct World {
        std::vector<std::string> heard;    // by Ada, over her socket
        std::vector<std::string> watched;  // by somebody who only watches
        std::vector<std::string> asked;    // what REST answers to both
    };

    [[nodiscard]] static std::string masked(std::string text, const std::string& table) {
        for (std::size_t at = text.find(table); at != std::string::npos; at = text.find(table)) {
            text.replace(at, table.size(), "TABLE");
        }
        static const std::regex kHashes("[0-9a-f]{64}");
        static const std::regex kAccount("\"account\":\\{\"id\":[0-9]+");
        return std::regex_replace(std::regex_replace(text, kHashes, "HASH"), kAccount, "ACCOUNT");
    }
    [[nodiscard]] static std::vector<std::string> masked(const std::vector<std::string>& texts,
                                                         const std::string& table) {
        std::vector<std::string> all;
        for (const std::string& text : texts) all.push_back(masked(text, table));
        return all;
    }

    // Ada sets up the same in every world, Grace as she is told; then both play these actions, Ada
    // tries some that are wrong, and everybody looks at everything.
    [[nodiscard]] World play(const std::string& game, const std::string& own,
                             const std::string& hidden,
                             const std::vector<std::pair<int, std::string>>& actions) {
        const Guise one = guest();
        const Guise two = guest();
        const Guise three = guest();
        const std::string table = begin_table(game, one, two, R"(,"options":{"red":"first"})");
        const auto ada = connect(one);
        const auto grace = connect(two);
        const auto eve = connect(three);
        for (TestSocket* each : {ada.get(), grace.get(), eve.get()}) watch(*each, table);
        std::uint32_t seq = seq_in(ada->last("view"));
        tell(*grace, deed(table, 1, seq, "g", R"("type":"setup","setup":")" + hidden + "\""),
             "ack");
        tell(*ada, deed(table, 0, seq, "a", R"("type":"setup","setup":")" + own + "\""), "ack");
        World world;
        int nonce = 0;
        for (const auto& [seat, action] : actions) {
            seq = seq_in(ada->last("step"));
            // Out of turn or onto the unknown: a refusal must not tell either.
            tell(*ada,
                 deed(table, 0, seq, "w" + std::to_string(++nonce),
                      R"("type":"act","action":"a1-a10")"),
                 "refused");
            tell(*ada,
                 R"({"type":"weigh","table":")" + table + R"(","seat":0,"seq":)" +
                     std::to_string(seq) + R"(,"action":")" + action + "\"}",
                 "weighed");
            TestSocket& socket = seat == 0 ? *ada : *grace;
            tell(socket,
                 deed(table, seat, seq, "n" + std::to_string(nonce),
                      R"("type":"act","action":")" + action + "\""),
                 "ack");
            for (const Guise& each : {one, three}) {
                world.asked.push_back(masked(get("/api/tables/" + table, each).body, table));
                world.asked.push_back(
                    masked(get("/api/tables/" + table + "/view", each).body, table));
                world.asked.push_back(
                    masked(get("/api/tables/" + table + "/view?seat=1", each).body, table));
                world.asked.push_back(
                    masked(get("/api/tables/" + table + "/record", each).body, table));
            }
        }
        // Who comes back is told the whole way there.
        const auto again = connect(one);
        watch(*again, table, R"(,"after":0)");
        world.heard = masked(ada->heard(), table);
        for (const std::string& text : masked(again->heard(), table)) world.heard.push_back(text);
        world.watched = masked(eve->heard(), table);
        world.asked.push_back(masked(get("/api/me/export", one).body, table));
        return world;
    }

    static void expect_same(const std::vector<std::string>& left,
                            const std::vector<std::string>& right) {
        ASSERT_EQ(left.size(), right.size());
        for (std::size_t i = 0; i < left.size(); ++i) {
            ASSERT_EQ(left[i], right[i]) << "message " << i;
        }
    }
};

// Ten pieces a side on 10×8. Grace's two worlds have the same squares and, but for the pieces that
// are shown, other ranks: flag and a Scout, Spy and a Miner have changed places.
constexpr const char* kOwn = "---922X---/---1------/33---BF-B-";
constexpr const char* kHidden = "---------9/--B-----X1/2-FB---323";
constexpr const char* kOther = "---------9/--B-----X3/F-2B---321";
const std::vector<std::pair<int, std::string>> kActions = {
    {0, "a1-a2"}, {1, "a6-a5"}, {0, "a2-a3"}, {1, "a7-a6"}, {0, "a3-a4"},
    {1, "b7-b6"}, {0, "a4xa5"}, {1, "a5-a4"}, {0, "b1-b2"}};

TEST_F(Leaks, what_an_opponent_hides_changes_no_byte) {
    const World one = play("assassins-duel", kOwn, kHidden, kActions);
    const World two = play("assassins-duel", kOwn, kOther, kActions);
    ASSERT_GT(one.heard.size(), 30U);
    expect_same(one.heard, two.heard);
    expect_same(one.watched, two.watched);
    expect_same(one.asked, two.asked);
}

// The same comparison notices what is not hidden: it can fail.
TEST_F(Leaks, what_is_shown_is_noticed) {
    const World one = play("assassins-duel", kOwn, kHidden, kActions);
    const World two =
        play("assassins-duel", "---922X---/---1------/3-3--BF-B-", kHidden, {{0, "a1-a2"}});
    EXPECT_NE(one.heard, two.heard);
}

}  // namespace
}  // namespace bivouac::server::testing
