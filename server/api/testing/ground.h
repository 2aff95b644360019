// A whole server but for the network: requests go in at the router, replies come out at the test.
#pragma once

#include <memory>
#include <optional>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/json/peek.h"
#include "core/text.h"
#include "protocol/routes.h"
#include "server/api/router.h"
#include "server/api/testing/troubled_store.h"
#include "server/bots/bot_pool.h"
#include "server/cluster/cluster.h"
#include "server/hub/hub.h"
#include "server/loop/committer.h"
#include "server/loop/crew.h"
#include "server/reviews/commentary.h"
#include "server/reviews/keep_review.h"
#include "server/room/table_note.h"
#include "server/testing/chosen_ground.h"
#include "server/testing/local_bus.h"
#include "server/testing/manual_loop.h"
#include "store/testing/samples.h"

namespace bivouac::server::testing {

// As many and as closely looked at as a test has time for.
inline constexpr ReviewDesk::Bounds kFewReviews{
    .open = 2, .waiting = 3, .of_account = 3, .nodes = 20};

inline constexpr const char* kPassword = "nine tall poplars";

// Keeps the first reply.
class KeptAnswer final : public net::Answer::Sink {
public:
    void reply(net::HttpReply reply) override {
        if (!kept_) kept_ = std::move(reply);
    }
    void open(std::shared_ptr<net::Talker> talker) override { talker_ = std::move(talker); }

    [[nodiscard]] bool has_come() const { return kept_ || talker_ != nullptr; }
    [[nodiscard]] const std::optional<net::HttpReply>& kept() const { return kept_; }
    [[nodiscard]] const std::shared_ptr<net::Talker>& talker() const { return talker_; }

private:
    std::optional<net::HttpReply> kept_;
    std::shared_ptr<net::Talker> talker_;
};

struct Reply {
    int status = 0;
    std::string content_type;
    std::string body;
    net::Pairs headers;

    // Empty when there is none.
    [[nodiscard]] std::string header(std::string_view name) const {
        for (const auto& [key, value] : headers) {
            if (key == name) return value;
        }
        return {};
    }
    [[nodiscard]] core::json::Peek json() const { return core::json::Peek(body); }
    [[nodiscard]] std::string text(std::string_view field) const { return json()[field].text(); }
    // "401 not_logged_in", "400 bad_message name_short", "200 me": what a test expects.
    [[nodiscard]] std::string gist() const {
        const std::string type = text("type");
        std::string gist = std::to_string(status) + " " + (type == "error" ? text("code") : type);
        if (!text("detail").empty()) gist += " " + text("detail");
        if (!text("field").empty()) gist += " " + text("field");
        return gist;
    }
    // The secret of the session that the reply gives; empty when it gives none.
    [[nodiscard]] std::string cookie() const {
        const std::string value = header("Set-Cookie");
        if (!value.starts_with("bivouac=")) return {};
        return value.substr(8, value.find(';') - 8);
    }
};

// How a request shows who it is from.
struct Guise {
    std::string session;
    std::string token;
};

// What the nodes of a site share: the store, the bus between them, and, being tests, a loop.
struct Place {
    std::unique_ptr<store::testing::Ground> stores = chosen_ground();
    ManualLoop loop;
    LocalWire wire{loop};
};

class ApiTest : public ::testing::Test {
protected:
    // A server that is alone.
    ApiTest() : ApiTest(std::make_shared<Place>(), std::unique_ptr<LocalWire::Line>(), {}) {}
    // A node of several at that place. The others are not heard of before some time has passed.
    ApiTest(const std::shared_ptr<Place>& place, const std::string& node)
        : ApiTest(place, std::make_unique<LocalWire::Line>(place->wire), node) {}

private:
    ApiTest(std::shared_ptr<Place> place, std::unique_ptr<LocalWire::Line> line,
            const std::string& node)
        : place_(std::move(place)), line_(std::move(line)) {
        if (line_ != nullptr) {
            cluster_.emplace(loop_, *line_, Seal("a secret of all the nodes"), node);
        }
        hub_.emplace(Hub::Parts{loop_, committer_, readers_, replayers_, bots_,
                                cluster_ ? &*cluster_ : nullptr});
        services_.emplace(loop_, committer_, readers_, replayers_, hashers_, bots_, *hub_, limits_,
                          facts_, reviews_, commentaries_, cluster_ ? &*cluster_ : nullptr);
        router_.emplace(*services_, [](const net::HttpRequest&) { return net::HttpReply{}; });
        limits_.off = true;
        facts_.hash_cost = {.passes = 1, .memory = std::size_t{8} << 10U};
        facts_.started = loop_.steady();
    }

protected:
    // As a browser of our own page sends it.
    [[nodiscard]] net::HttpRequest request(net::Method method, const std::string& path,
                                           std::string body = {}, const Guise& from = {}) const {
        net::HttpRequest request;
        request.method = method;
        request.path = path.substr(0, path.find('?'));
        if (request.path.size() < path.size()) {
            const std::string_view query = std::string_view(path).substr(request.path.size() + 1);
            for (const std::string_view each : core::split(query, '&')) {
                const auto equals = each.find('=');
                request.query.emplace_back(each.substr(0, equals), each.substr(equals + 1));
            }
        }
        request.body = std::move(body);
        request.address = "127.0.0.1";
        request.host = "bivouac.test";
        request.origin = "http://bivouac.test";
        request.content_type = "application/json";
        if (!from.session.empty()) request.cookie = "bivouac=" + from.session;
        if (!from.token.empty()) request.authorization = "Bearer " + from.token;
        return request;
    }

    // Goes on without waiting for the reply.
    [[nodiscard]] std::shared_ptr<KeptAnswer> send(net::HttpRequest asked) {
        auto answer = std::make_shared<KeptAnswer>();
        router_->on_request(std::move(asked), net::Answer(answer));
        return answer;
    }
    [[nodiscard]] Reply await(const std::shared_ptr<KeptAnswer>& answer) {
        EXPECT_TRUE(loop_.run_until([&] { return answer->has_come(); }));
        if (!answer->kept()) return {};
        const net::HttpReply& kept = *answer->kept();
        return {kept.status, kept.content_type, kept.body, kept.headers};
    }
    [[nodiscard]] Reply ask(net::HttpRequest asked) {
        const std::string path = asked.path;
        const Reply reply = await(send(std::move(asked)));
        if (reply.status >= 400) expect_declared(path, reply);
        return reply;
    }
    // Whatever goes wrong is said of one of the path's routes in protocol/routes.h.
    static void expect_declared(const std::string& path, const Reply& reply) {
        const auto code = words_of(protocol::ErrorCode{}).value_of(reply.text("code"));
        if (!code) return;
        bool known = false;
        bool declared = false;
        for (const protocol::RouteSpec& route : protocol::routes()) {
            if (!protocol::parts_of(route, path)) continue;
            known = true;
            declared |= protocol::may_answer(route, *code);
        }
        EXPECT_TRUE(declared || !known) << path << " answers " << reply.text("code");
    }

    [[nodiscard]] Reply get(const std::string& path, const Guise& from = {}) {
        return ask(request(net::Method::get, path, "", from));
    }
    [[nodiscard]] Reply post(const std::string& path, const std::string& body,
                             const Guise& from = {}) {
        return ask(request(net::Method::post, path, body, from));
    }
    [[nodiscard]] Reply put(const std::string& path, const std::string& body,
                            const Guise& from = {}) {
        return ask(request(net::Method::put, path, body, from));
    }
    [[nodiscard]] Reply del(const std::string& path, const std::string& body,
                            const Guise& from = {}) {
        return ask(request(net::Method::del, path, body, from));
    }

    [[nodiscard]] Guise guest() { return {post("/api/guest", "{}").cookie(), ""}; }
    // A guest who has made an account.
    [[nodiscard]] Guise member(const std::string& name, const std::string& password = kPassword) {
        const Reply made = post("/api/account", credentials(name, password), guest());
        EXPECT_EQ(made.gist(), "200 account") << made.body;
        code_ = made.text("recovery_code");
        return {made.cookie(), ""};
    }
    // Good for everything.
    [[nodiscard]] Guise token_of(const Guise& owner, const std::string& label = "bot") {
        const std::string body =
            R"({"label":")" + label + R"(","scopes":["read","play","account"]})";
        return {"", post("/api/tokens", body, owner).text("token")};
    }
    [[nodiscard]] static std::string credentials(const std::string& name,
                                                 const std::string& password) {
        return R"({"name":")" + name + R"(","password":")" + password + R"("})";
    }
    [[nodiscard]] store::Account account_named(const std::string& name) {
        return store::testing::found(memory_->account_named(name));
    }
    [[nodiscard]] store::AccountId account_of(const Guise& from) {
        const auto digest = digest_of(SecretKind::session, from.session);
        return store::testing::found(memory_->session(digest.value(), loop_.now())).account;
    }

    // A table of Strategic in the store, which nobody has opened.
    void put_table(const std::string& id, store::Phase phase,
                   const std::vector<store::AccountId>& seats, bool listed = true,
                   store::Millis created = 100) {
        store::TableRow row;
        row.id = id;
        row.game = "strategic";
        row.terms = print_note({});
        row.phase = phase;
        row.listed = listed;
        row.created = row.touched = created;
        for (const store::AccountId seat : seats) {
            row.seats.push_back(
                {seat == 0 ? store::Sitter::nobody : store::Sitter::person, seat, ""});
        }
        if (phase == store::Phase::finished) row.outcome = "seat1 end.resigned -";
        store::testing::must(*memory_, {store::CreateTable{row, {}}});
    }

    [[nodiscard]] store::Store& memory() { return *memory_; }
    // The same store as another process sees it.
    [[nodiscard]] std::unique_ptr<store::Store> elsewhere() { return place_->stores->open("api"); }
    [[nodiscard]] TroubledStore& store() { return store_; }
    [[nodiscard]] ManualLoop& loop() { return loop_; }
    [[nodiscard]] Services& services() { return *services_; }
    [[nodiscard]] const std::shared_ptr<Place>& place() const { return place_; }
    // Of a node of several.
    [[nodiscard]] LocalWire::Line& line() { return *line_; }
    [[nodiscard]] Cluster& cluster() { return *cluster_; }
    // Of the latest member().
    [[nodiscard]] const std::string& code() const { return code_; }

private:
    std::shared_ptr<Place> place_;
    std::unique_ptr<LocalWire::Line> line_;
    std::unique_ptr<store::Store> memory_ = place_->stores->open("api");
    TroubledStore store_{*memory_};
    ManualLoop& loop_ = place_->loop;
    Limits limits_;
    ServerFacts facts_;
    Committer committer_{store_, loop_};
    Readers readers_{store_, loop_};
    Readers replayers_{store_, loop_};
    Crew hashers_{1, 64};
    BotPool bots_{loop_, {}};
    std::optional<Cluster> cluster_;
    std::optional<Hub> hub_;
    ReviewDesk reviews_{loop_, keep_with(committer_), kFewReviews};
    Commentaries commentaries_;
    std::optional<Services> services_;
    std::optional<Router> router_;
    std::string code_;
};

}  // namespace bivouac::server::testing
