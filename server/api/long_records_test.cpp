// Records of a stranger's size: refused in words, played by nobody who has others waiting.
#include <atomic>
#include <thread>

#include "catalog/catalog.h"
#include "core/json_writer.h"
#include "server/api/testing/table_ground.h"
#include "server/hub/hub.h"
#include "server/hub/table_ids.h"
#include "tests/attack/long_record.h"

namespace bivouac::server::testing {
namespace {

const engine::Game& strategic() { return *catalog::find("strategic"); }

// The record, with a game of so many moves behind it, of which most were taken back.
std::string record_of(std::size_t bytes) {
    return attack::long_record(strategic(), attack::Shape::pairs, bytes);
}

std::string quoted(const std::string& text) {
    core::JsonWriter json;
    json.value(text);
    return json.take();
}

// Strategic, but it knows who has it read records.
class Watched final : public engine::Game {
public:
    [[nodiscard]] std::string_view id() const override { return strategic().id(); }
    [[nodiscard]] int rules_version() const override { return strategic().rules_version(); }
    [[nodiscard]] const engine::Game* under(int rules_version) const override {
        return strategic().under(rules_version);
    }
    [[nodiscard]] int least_seats() const override { return strategic().least_seats(); }
    [[nodiscard]] int most_seats() const override { return strategic().most_seats(); }
    [[nodiscard]] bool hides_information() const override {
        return strategic().hides_information();
    }
    [[nodiscard]] std::span<const engine::OptionSpec> options() const override {
        return strategic().options();
    }
    [[nodiscard]] std::span<const engine::BotSpec> bots() const override {
        return strategic().bots();
    }
    [[nodiscard]] const engine::Phrasebook& phrases(engine::Language language) const override {
        return strategic().phrases(language);
    }
    [[nodiscard]] std::string_view rules_page(engine::Language language) const override {
        return strategic().rules_page(language);
    }
    [[nodiscard]] std::string_view suite() const override { return strategic().suite(); }
    [[nodiscard]] core::Result<std::unique_ptr<engine::Table>, engine::Rejection> open_table(
        const engine::OptionValues& options, engine::ChanceSource& chance,
        const engine::RecordTags& tags) const override {
        return strategic().open_table(options, chance, tags);
    }
    [[nodiscard]] core::Result<std::unique_ptr<engine::Table>, engine::RecordError> resume(
        std::string_view record, engine::ChanceSource& chance) const override {
        note();
        return strategic().resume(record, chance);
    }
    [[nodiscard]] core::Result<std::unique_ptr<engine::Replay>, engine::RecordError> replay_within(
        std::string_view record, const engine::RecordBudget& budget) const override {
        note();
        return strategic().replay_within(record, budget);
    }
    [[nodiscard]] core::Result<std::string, engine::Rejection> record_from(
        const engine::OptionValues& options, std::string_view position,
        const engine::RecordTags& tags) const override {
        return strategic().record_from(options, position, tags);
    }
    [[nodiscard]] core::Result<std::unique_ptr<engine::View>, engine::Rejection> empty_view(
        const engine::OptionValues& options, engine::Observer observer) const override {
        return strategic().empty_view(options, observer);
    }
    [[nodiscard]] std::vector<std::string> presets(
        const engine::OptionValues& options) const override {
        return strategic().presets(options);
    }
    [[nodiscard]] core::Result<std::unique_ptr<engine::View>, engine::Rejection> view_from(
        const engine::OptionValues& options, std::string_view position) const override {
        return strategic().view_from(options, position);
    }
    [[nodiscard]] std::unique_ptr<engine::Bot> open_bot(std::string_view level,
                                                        const engine::OptionValues& options,
                                                        engine::Seat seat,
                                                        std::uint64_t seed) const override {
        return strategic().open_bot(level, options, seat, seed);
    }

    [[nodiscard]] int read() const { return read_; }
    [[nodiscard]] int read_here() const { return read_here_; }

private:
    void note() const {
        ++read_;
        if (std::this_thread::get_id() == here_) ++read_here_;
    }
    const std::thread::id here_ = std::this_thread::get_id();
    mutable std::atomic<int> read_ = 0;
    mutable std::atomic<int> read_here_ = 0;
};

class LongRecords : public TableTest {
protected:
    [[nodiscard]] NewTable new_table(const engine::Game& game, std::vector<SeatPlan> plans) {
        return {.table = {draw_table_id(),
                          &game,
                          *engine::resolve_options(game.options(), {}),
                          {},
                          account_of(one_),
                          loop().now()},
                .plans = std::move(plans),
                .secret = trust::TableSecret::draw(),
                .invitation = draw_invitation(),
                .base = record_of(20'000)};
    }
    [[nodiscard]] std::string open(const NewTable& wanted) {
        std::optional<protocol::ErrorCode> error = protocol::ErrorCode::busy;
        bool done = false;
        services().hub.open(wanted, [&](const Performed& performed) {
            error = performed.error;
            done = true;
        });
        EXPECT_TRUE(loop().run_until([&] { return done; }));
        EXPECT_FALSE(error);
        return wanted.table.id;
    }
    void sit(const std::string& table, const Guise& who, int seat) {
        const Reply sat =
            post("/api/tables/" + table + "/sit", R"({"seat":)" + std::to_string(seat) + "}", who);
        EXPECT_EQ(sat.gist(), "200 table") << sat.body;
    }

    Guise one_ = guest();
    Watched game_;
};

TEST_F(LongRecords, a_record_that_takes_too_long_to_read_is_refused_in_words) {
    const std::string body = R"({"record":)" + quoted(record_of(245'000)) + "}";
    net::HttpRequest asked = request(net::Method::post, "/api/records/view", body, one_);
    for (const auto& [language, words] : {std::pair{"en", "takes more than 10000 steps"},
                                          std::pair{"fr", "plus de 10000 étapes"}}) {
        asked.accept_language = language;
        const Reply refused = ask(asked);
        EXPECT_EQ(refused.gist(), "422 bad_record");
        EXPECT_NE(refused.text("sentence").find(words), std::string::npos) << refused.body;
    }
    const Reply table = post("/api/tables",
                             R"({"game":"strategic","seats":[{"kind":"me"},{"kind":"open"}],)"
                             R"("from":)" +
                                 body + "}",
                             one_);
    EXPECT_EQ(table.gist(), "422 bad_record");
    EXPECT_NE(table.text("sentence").find("10000"), std::string::npos) << table.body;
}

TEST_F(LongRecords, the_last_who_sits_down_has_the_record_played_beside_the_loop) {
    const std::string table = open(new_table(game_, {{}, {}}));
    EXPECT_EQ(game_.read(), 0) << "nobody plays yet";
    const Guise two = guest();
    const auto socket = connect(one_);
    watch(*socket, table);
    sit(table, one_, 0);
    const Reply sat = post("/api/tables/" + table + "/sit", R"({"seat":1})", one_);
    EXPECT_EQ(sat.gist(), "200 table") << sat.body;
    EXPECT_GE(game_.read(), 1);
    EXPECT_EQ(game_.read_here(), 0);
    EXPECT_GT(seq_in(socket->last("view")), 500U) << "where the record led, at once";
    EXPECT_EQ(socket->count("step"), 0U) << "not step by step";
}

TEST_F(LongRecords, bots_among_themselves_begin_beside_the_loop) {
    const SeatPlan bot{SeatPlan::Kind::bot, 0, "random"};
    const std::string table = open(new_table(game_, {bot, bot}));
    EXPECT_GE(game_.read(), 1);
    EXPECT_EQ(game_.read_here(), 0);
    EXPECT_EQ(get("/api/tables/" + table).text("phase"), "playing");
}

// The socket closes while a crew has the room.
TEST_F(LongRecords, who_leaves_while_the_game_begins_is_gone_when_it_has_begun) {
    const std::string table = open(new_table(game_, {{}, {}}));
    sit(table, one_, 0);
    auto socket = connect(one_);
    watch(*socket, table);
    const auto answer =
        send(request(net::Method::post, "/api/tables/" + table + "/sit", R"({"seat":1})", one_));
    ASSERT_TRUE(loop().run_until([&] { return game_.read() > 0; }));
    socket->hang_up();
    EXPECT_EQ(await(answer).gist(), "200 table");
    const std::string told = get("/api/tables/" + table).body;
    EXPECT_EQ(told.find(R"("present":true)"), std::string::npos) << told;
}

TEST_F(LongRecords, who_asks_for_too_many_is_told_to_slow_down) {
    services().limits.off = false;
    const std::string body = R"({"record":)" + quoted(record_of(5'000)) + "}";
    int served = 0;
    Reply reply;
    do {
        reply = post("/api/records/view", body, one_);
        served += reply.status == 200 ? 1 : 0;
    } while (reply.status == 200 && served < 1000);
    EXPECT_EQ(reply.gist(), "429 slow_down");
    EXPECT_EQ(served, 120);
    EXPECT_EQ(get("/api/me", one_).gist(), "200 me")
        << "for everything else there are other permits";
}

}  // namespace
}  // namespace bivouac::server::testing
