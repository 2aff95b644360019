// Tables that begin elsewhere than at the beginning, and records that are only looked at.
#include "core/json_writer.h"
#include "server/api/testing/table_ground.h"

namespace bivouac::server::testing {
namespace {

constexpr std::string_view kPosition =
    "play orange formed=3 swapped=0 turn=40 moving=- quiet=- end=- "
    "board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y";
constexpr std::string_view kBoard = "board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y";

// A game of the Special Edition under way.
constexpr std::string_view kHidden =
    "bB,b3,bB,bB,b6,bF!,b2,bB,b3,bB/b2,b6,b4,b5,1,bX,b3,b6,b2,b8/1,b7!,b8,b3,b7@e7,b5,b9,b1,b7,1/"
    "4,b4@e6,4,b2@j6/10/rB!,2,r2,r2,r5,r3,r8,r4,r5/r6,r7,r9@c3,r8,r3,r7,r6,rX,rB,rB/"
    "r7,1,r3!,r6@e1,1,r2,r3,rB,r4,rF! red turn=10 fallen=r2@b1,rB@d1,r1@c2,r2@b3,b2@a6 "
    "spent=red,blue redrun=d1,h,000100000";

class Beginnings : public TableTest {
protected:
    [[nodiscard]] static std::string from_position(std::string_view position) {
        return R"(,"from":{"position":")" + std::string(position) + "\"}";
    }
    [[nodiscard]] Reply open(const std::string& game, const std::string& more) {
        return post(
            "/api/tables",
            R"({"game":")" + game + R"(","seats":[{"kind":"me"},{"kind":"open"}])" + more + "}",
            one_);
    }
    // JSON text as the value of a field.
    [[nodiscard]] static std::string quoted(const std::string& text) {
        core::JsonWriter json;
        json.value(text);
        return json.take();
    }

    Guise one_ = guest();
    Guise two_ = guest();
};

TEST_F(Beginnings, a_table_from_a_position_is_played_on_and_keeps_it_in_its_record) {
    const std::string table = begin_table("strategic", one_, two_, from_position(kPosition));
    const auto ada = connect(one_);
    const auto grace = connect(two_);
    watch(*ada, table);
    watch(*grace, table);
    EXPECT_NE(ada->last("view").find(kBoard), std::string::npos) << ada->last("view");
    EXPECT_NE(grace->last("view").find(kBoard), std::string::npos);
    const bool first = !first_legal(ada->last("view")).empty();
    TestSocket& mover = first ? *ada : *grace;
    const std::string action = first_legal(mover.last("view"));
    ASSERT_FALSE(action.empty());
    tell(mover, deed(table, first ? 0 : 1, 1, "n1", R"("type":"act","action":")" + action + "\""),
         "ack");
    tell(*ada, deed(table, 0, seq_in(ada->last("step")), "n2", R"("type":"resign")"), "ack");
    const Reply record = get("/api/tables/" + table + "/record");
    EXPECT_EQ(record.status, 200);
    EXPECT_NE(record.body.find("\n1 table position " + std::string(kPosition) + "\n2 seat"),
              std::string::npos)
        << record.body;
    // Somebody who comes later hears how it began, and a program can take it in.
    EXPECT_EQ(get("/api/tables/" + table + "/view?seat=0&ply=1").gist(), "200 step");
    EXPECT_NE(get("/api/tables/" + table + "/view?seat=0&ply=1").body.find("\"placed\":\"play"),
              std::string::npos);
}

// Two of blue's pieces that nobody has seen are exchanged: blue alone sees the difference.
TEST_F(Beginnings, everybody_sees_only_their_part_of_a_position) {
    std::string other(kHidden);
    other.replace(other.find("b9,b1,b7"), 8, "b1,b9,b7");
    std::vector<std::vector<std::string>> shown;  // by position: to red, to blue, to a stranger
    for (const std::string& position : {std::string(kHidden), other}) {
        const std::string table =
            begin_table("assassins-special", one_, two_, from_position(position));
        auto& views = shown.emplace_back();
        for (const Guise& who : {one_, two_, guest()}) {
            const auto socket = connect(who);
            watch(*socket, table);
            ASSERT_EQ(socket->count("view"), 1U);
            const std::string view = socket->last("view");
            views.push_back(view.substr(view.find("\"shown\":")));
        }
    }
    EXPECT_EQ(shown[0][0], shown[1][0]);
    EXPECT_NE(shown[0][1], shown[1][1]);
    EXPECT_EQ(shown[0][2], shown[1][2]);
}

TEST_F(Beginnings, what_is_no_position_or_is_over_is_refused_in_words) {
    for (const char* position :
         {"nonsense", "play orange",
          "over orange formed=3 swapped=0 turn=40 moving=- quiet=- end=resigned:orange "
          "board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y"}) {
        const Reply refused = open("strategic", from_position(position));
        EXPECT_EQ(refused.gist(), "422 bad_record") << position << " " << refused.body;
        EXPECT_FALSE(refused.text("sentence").empty());
    }
    // A position of another game, and one where chance would have to go on.
    EXPECT_EQ(open("stratego-original", from_position(kPosition)).gist(), "422 bad_record");
    EXPECT_EQ(open("strategic", from_position(std::string(kPosition) + " ")).gist(),
              "422 bad_record");
}

TEST_F(Beginnings, a_table_that_was_prepared_says_so_and_by_whom) {
    const Guise ada = member("ada");
    const std::string body = R"({"game":"strategic","seats":[{"kind":"open"},{"kind":"open"}])" +
                             from_position(kPosition) + "}";
    const std::string table = post("/api/tables", body, ada).text("table");
    ASSERT_FALSE(table.empty());
    const std::string prepared = R"("prepared":{"from":"position","by":"ada"})";
    EXPECT_NE(get("/api/tables").body.find(prepared), std::string::npos) << "in the lobby";
    EXPECT_NE(get("/api/tables/" + table).body.find(prepared), std::string::npos);
    // Also when it is read from the disk by somebody else.
    loop().advance(30'000);
    services().hub.tick();
    loop().run();
    ASSERT_EQ(services().hub.counts().live, 0U);
    EXPECT_NE(get("/api/tables/" + table).body.find(prepared), std::string::npos);
    for (int seat = 0; seat < 2; ++seat) {
        const Reply sat = post("/api/tables/" + table + "/sit",
                               R"({"seat":)" + std::to_string(seat) + "}", seat == 0 ? one_ : two_);
        EXPECT_NE(sat.body.find(prepared), std::string::npos);
    }
    const auto one = connect(one_);
    watch(*one, table);
    tell(*one, deed(table, 0, seq_in(one->last("view")), "r", R"("type":"resign")"), "ack");
    const std::string record = get("/api/tables/" + table + "/record").body;
    EXPECT_NE(record.find("[Prepared \"position\"]\n[PreparedBy \"ada\"]\n"), std::string::npos)
        << record;
    // And whoever plays on from that record cannot pass for its preparer.
    const std::string next =
        open("strategic", R"(,"from":{"table":")" + table + R"(","ply":1})").text("table");
    EXPECT_NE(get("/api/tables/" + next).body.find(R"("prepared":{"from":"table"},)"),
              std::string::npos)
        << get("/api/tables/" + next).body;
    EXPECT_EQ(get("/api/tables/" + begin_table("strategic", one_, two_)).body.find("prepared"),
              std::string::npos)
        << "others say nothing of the kind";
}

TEST_F(Beginnings, no_table_from_a_position_is_rated) {
    const Guise ada = member("ada");
    const Reply refused = post(
        "/api/tables",
        R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}],"terms":{"rated":true})" +
            from_position(kPosition) + "}",
        ada);
    EXPECT_EQ(refused.gist(), "409 not_allowed") << refused.body;
}

TEST_F(Beginnings, a_record_is_looked_at_without_a_table) {
    const std::string table = begin_table("strategic", one_, two_);
    const auto ada = connect(one_);
    watch(*ada, table);
    tell(*ada, deed(table, 0, seq_in(ada->last("view")), "r", R"("type":"resign")"), "ack");
    const std::string record = get("/api/tables/" + table + "/record").body;
    const std::string body = R"({"record":)" + quoted(record) + "}";
    for (const char* query : {"?seat=all", "?seat=0&ply=1", "?seat=spectator", ""}) {
        EXPECT_EQ(post("/api/records/view" + std::string(query), body, two_).gist(), "200 step")
            << query;
    }
    EXPECT_EQ(post("/api/records/view?seat=3", body, two_).gist(), "403 forbidden");
    EXPECT_EQ(post("/api/records/view", R"({"record":"[Record"})", two_).gist(), "422 bad_record");
    std::string changed = record;
    changed.replace(changed.rfind("seat1 resigns"), 13, "seat1 a1-a1  ");
    EXPECT_EQ(post("/api/records/view", R"({"record":)" + quoted(changed) + "}", two_).gist(),
              "422 bad_record");
    EXPECT_EQ(post("/api/records/view", body, Guise{}).status, 401);
}

}  // namespace
}  // namespace bivouac::server::testing
