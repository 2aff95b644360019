// Finished games stepped through: many steps in an answer, read once, claimed by nobody.
#include "catalog/catalog.h"
#include "core/json_writer.h"
#include "server/api/testing/table_ground.h"
#include "server/hub/hub.h"
#include "server/replays/replayed_game.h"
#include "tests/attack/long_record.h"

namespace bivouac::server::testing {
namespace {

class Replays : public TableTest {
protected:
    // A finished game of so many moves. By the lots a game may end earlier; then another one is
    // played.
    [[nodiscard]] std::string finished(int moves) {
        std::string table = begin_table("strategic", one_, two_);
        const auto ada = connect(one_);
        const auto grace = connect(two_);
        watch(*ada, table);
        watch(*grace, table);
        for (int i = 0; i < moves; ++i) {
            const bool first = !first_legal(shown_to(*ada)).empty();
            TestSocket& mover = first ? *ada : *grace;
            const std::string before = shown_to(mover);
            if (first_legal(before).empty()) return finished(moves);
            tell(mover,
                 deed(table, first ? 0 : 1, seq_in(before), "n" + std::to_string(i),
                      R"("type":"act","action":")" + first_legal(before) + "\""),
                 "ack");
            loop().run();
        }
        const bool over =
            first_legal(shown_to(*ada)).empty() && first_legal(shown_to(*grace)).empty();
        if (!over) {
            tell(*ada, deed(table, 0, seq_in(shown_to(*ada)), "end", R"("type":"resign")"), "ack");
        }
        return table;
    }
    [[nodiscard]] static std::string shown_to(const TestSocket& socket) {
        const std::string step = socket.last("step");
        return step.empty() ? socket.last("view") : step;
    }
    void fall_asleep() {
        loop().advance(30'000);
        services().hub.tick();
        loop().run();
        ASSERT_EQ(services().hub.counts().live, 0U);
    }
    // The steps of an answer, as the answers to single plies have them.
    [[nodiscard]] std::string joined(const std::string& table, int from, int to,
                                     const std::string& seat) {
        std::string all;
        for (int ply = from; ply <= to; ++ply) {
            const Reply one =
                get("/api/tables/" + table + "/view?seat=" + seat + "&ply=" + std::to_string(ply));
            EXPECT_EQ(one.gist(), "200 step");
            all += (all.empty() ? "" : ",") + one.body;
        }
        return all;
    }

    Guise one_ = guest();
    Guise two_ = guest();
};

TEST_F(Replays, many_plies_come_in_one_answer_as_they_come_one_by_one) {
    const std::string table = finished(12);
    fall_asleep();
    for (const std::string seat : {"0", "all", "spectator"}) {
        const Reply range = get("/api/tables/" + table + "/view?seat=" + seat + "&from=3&to=9");
        EXPECT_EQ(range.gist(), "200 steps");
        EXPECT_TRUE(range.body.ends_with("\"steps\":[" + joined(table, 3, 9, seat) + "]}"))
            << range.body;
    }
    const Reply whole = get("/api/tables/" + table + "/view?from=0");
    const int size = static_cast<int>(whole.json()["size"].number().value_or(0));
    EXPECT_GT(size, 12);
    EXPECT_TRUE(whole.body.ends_with("\"steps\":[" + joined(table, 0, size, "spectator") + "]}"));
    EXPECT_NE(whole.body.find("\"ending\":"), std::string::npos) << "at the last step";
    const Reply beyond = get("/api/tables/" + table + "/view?from=5000");
    EXPECT_TRUE(beyond.body.ends_with("\"steps\":[]}")) << beyond.body;
    EXPECT_EQ(get("/api/tables/" + table + "/view?from=-1").gist(),
              "400 bad_message out_of_range from");
}

TEST_F(Replays, a_game_is_read_once_and_its_table_stays_asleep) {
    const std::string table = finished(4);
    fall_asleep();
    const auto other = elsewhere();
    const store::Claim claim = store::testing::found(other->claim(table));
    for (int ply = 0; ply < 5; ++ply) {
        EXPECT_EQ(get("/api/tables/" + table + "/view?ply=" + std::to_string(ply)).gist(),
                  "200 step");
    }
    EXPECT_EQ(services().replays.counts().missed, 1U);
    EXPECT_EQ(services().replays.counts().found, 4U);
    EXPECT_EQ(services().hub.counts().live, 0U);
    const auto length = static_cast<std::uint32_t>(claim.entries.size());
    store::testing::must(*other, {store::Append{claim.epoch, length, {}, claim.row}});
}

TEST_F(Replays, a_game_without_spectators_is_for_its_players) {
    const std::string table =
        begin_table("strategic", one_, two_, R"(,"terms":{"spectators":false})");
    fall_asleep();
    EXPECT_EQ(get("/api/tables/" + table + "/view?ply=1", guest()).gist(), "404 unknown_table")
        << "not even whether it is over";
    EXPECT_EQ(get("/api/tables/" + table + "/view?ply=1", one_).gist(), "409 wrong_phase");
    const auto again = connect(one_);
    watch(*again, table);
    tell(*again, deed(table, 0, seq_in(again->last("view")), "end", R"("type":"resign")"), "ack");
    again->hang_up();
    fall_asleep();
    EXPECT_EQ(get("/api/tables/" + table + "/view?from=0&to=1", guest()).gist(),
              "404 unknown_table");
    EXPECT_EQ(get("/api/tables/" + table + "/view?from=0&to=1", two_).gist(), "200 steps");
}

TEST_F(Replays, a_brought_record_is_shown_in_the_same_way) {
    const std::string table = finished(6);
    const std::string record = get("/api/tables/" + table + "/record").body;
    core::JsonWriter json;
    json.value(record);
    const Reply range =
        post("/api/records/view?seat=1&from=2&to=4", R"({"record":)" + json.take() + "}", one_);
    EXPECT_EQ(range.gist(), "200 steps") << range.body;
    EXPECT_EQ(range.text("table"), "");
    EXPECT_EQ(range.json()["steps"].items().size(), 3U);
}

TEST(ReplayCache, keeps_the_latest_within_its_bounds) {
    const auto shown = [](std::size_t bytes) {
        auto game = std::make_shared<ReplayedGame>();
        const std::string text =
            attack::long_record(*catalog::find("strategic"), attack::Shape::pairs, bytes);
        game->replay = std::move(*catalog::find("strategic")->replay(text));
        return game;
    };
    const auto small = shown(4'000);
    const std::size_t steps = small->replay->size();
    ReplayCache cache(3, steps * 10);
    for (const std::string name : {"a", "b", "c"}) cache.keep(name, small);
    EXPECT_NE(cache.find("a"), nullptr);
    cache.keep("d", small);
    EXPECT_EQ(cache.find("b"), nullptr) << "nobody asked for it";
    EXPECT_NE(cache.find("a"), nullptr);
    EXPECT_EQ(cache.counts().games, 3U);
    EXPECT_EQ(cache.counts().steps, steps * 3);
    const auto large = shown(std::size_t{4'000} * 9);
    cache.keep("large", large);
    EXPECT_NE(cache.find("large"), nullptr) << "the latest, whatever it takes";
    EXPECT_LE(cache.counts().steps, std::max(steps * 10, std::size_t{large->replay->size()}));
    cache.drop("large");
    EXPECT_EQ(cache.find("large"), nullptr);
}

}  // namespace
}  // namespace bivouac::server::testing
