#include <regex>
#include <set>

#include <gtest/gtest.h>

#include "server/api/testing/ground.h"
#include "server/net/listener.h"

namespace bivouac::server {
namespace {

using net::Method;
using testing::Guise;
using testing::Reply;

class OperatorRoutes : public testing::ApiTest {
protected:
    [[nodiscard]] std::optional<double> figure(const std::string& name) {
        const std::string text = get("/metrics").body;
        const std::string start = "\nbivouac_" + name + " ";
        const std::size_t at = text.find(start);
        if (at == std::string::npos) return std::nullopt;
        return std::stod(text.substr(at + start.size()));
    }
};

TEST_F(OperatorRoutes, the_server_is_healthy_as_long_as_it_answers) {
    EXPECT_EQ(get("/healthz").status, 200);
    services().facts.draining = true;
    store().fail_commits(store::Trouble::full);
    EXPECT_EQ(get("/healthz").body, "ok\n");
}

TEST_F(OperatorRoutes, it_is_ready_until_it_drains_or_the_disk_fails) {
    EXPECT_EQ(get("/readyz").body, "ready\n");
    store().fail_commits(store::Trouble::full);
    EXPECT_EQ(post("/api/guest", "{}").status, 503);
    const Reply failing = get("/readyz");
    EXPECT_EQ(failing.status, 503);
    EXPECT_EQ(failing.body, "disk\n");
    store().fail_commits(std::nullopt);
    EXPECT_EQ(post("/api/guest", "{}").status, 200);
    EXPECT_EQ(get("/readyz").status, 200);
    services().facts.draining = true;
    EXPECT_EQ(get("/readyz").status, 503);
}

TEST_F(OperatorRoutes, a_deed_that_is_refused_is_no_trouble_of_the_disk) {
    store().fail_commits(store::Trouble::taken);
    EXPECT_EQ(post("/api/guest", "{}").status, 409);
    EXPECT_EQ(get("/readyz").status, 200);
}

TEST_F(OperatorRoutes, metrics_are_for_the_machine_itself_unless_the_operator_opens_them) {
    net::HttpRequest asked = request(Method::get, "/metrics");
    asked.address = "203.0.113.7";
    EXPECT_EQ(ask(asked).gist(), "403 forbidden");
    asked.address = "::1";
    EXPECT_EQ(ask(asked).status, 200);
    services().facts.open_metrics = true;
    asked.address = "203.0.113.7";
    EXPECT_EQ(ask(asked).status, 200);
}

TEST_F(OperatorRoutes, metrics_are_figures_that_prometheus_reads_and_nothing_else) {
    services().facts.listener = [] { return net::ListenerCounts{.connections = 3, .open = 2}; };
    services().facts.sync_seconds = [] { return 0.0025; };
    const Guise ada = member("ada");
    put_table("q7Tf2a", store::Phase::waiting, {account_of(ada), 0});
    const Reply reply = get("/metrics");
    EXPECT_EQ(reply.content_type, "text/plain; version=0.0.4; charset=utf-8");
    static const std::regex kHelp("# HELP (bivouac_[a-z_]+) [A-Za-z0-9 ,.:]+");
    static const std::regex kType("# TYPE (bivouac_[a-z_]+) (gauge|counter|histogram)");
    static const std::regex kFigure("(bivouac_[a-z_]+) ([0-9][0-9.e+-]*)");
    static const std::regex kBucket(
        "(bivouac_[a-z_]+)_bucket\\{le=\"([0-9.]+|\\+Inf)\"\\} ([0-9]+)");
    const auto lines = core::split(reply.body, '\n');
    EXPECT_EQ(lines.back(), "");
    std::size_t at = 0;
    const auto next = [&](const std::regex& form) {
        const std::string line(lines.at(at++));
        std::smatch match;
        EXPECT_TRUE(std::regex_match(line, match, form)) << line;
        std::vector<std::string> parts;
        for (std::size_t i = 1; i < match.size(); ++i) parts.push_back(match[i]);
        parts.resize(3);
        return parts;
    };
    std::set<std::string> names;
    while (at + 1 < lines.size() && !HasFailure()) {
        const std::string name = next(kHelp)[0];
        const auto type = next(kType);
        EXPECT_EQ(type[0], name);
        EXPECT_TRUE(names.insert(name).second) << name;
        EXPECT_EQ(type[1] == "counter", name.ends_with("_total")) << name;
        if (type[1] != "histogram") {
            EXPECT_EQ(next(kFigure)[0], name);
            continue;
        }
        // Each bucket counts what the ones before it count, and the last counts everything.
        unsigned long long most = 0;
        std::vector<std::string> bucket;
        do {
            bucket = next(kBucket);
            EXPECT_EQ(bucket[0], name);
            EXPECT_GE(std::stoull("0" + bucket[2]), most);
            most = std::stoull("0" + bucket[2]);
        } while (bucket[1] != "+Inf" && !HasFailure());
        EXPECT_EQ(next(kFigure)[0], name + "_sum");
        EXPECT_EQ(next(kFigure), (std::vector<std::string>{name + "_count", bucket[2], ""}));
    }
    EXPECT_TRUE(names.contains("bivouac_commit_seconds"));
    EXPECT_EQ(reply.body.find("ada"), std::string::npos);
    EXPECT_EQ(reply.body.find("q7Tf2a"), std::string::npos);
}

TEST_F(OperatorRoutes, metrics_count_what_happens) {
    services().facts.sync_seconds = [] { return 0.0025; };
    services().facts.listener = [] { return net::ListenerCounts{.connections = 3, .open = 2}; };
    EXPECT_GT(figure("memory_resident_bytes"), 1'000'000);
    EXPECT_EQ(figure("deeds_total"), 0);
    const Guise ada = guest();
    EXPECT_EQ(figure("deeds_total"), 2);
    EXPECT_EQ(figure("commits_total"), 2);
    EXPECT_EQ(figure("commit_seconds_count"), 2);
    EXPECT_GT(figure("commit_seconds_sum"), 0);
    EXPECT_EQ(figure("tables_live"), 0);
    EXPECT_EQ(figure("sync_seconds"), 0.0025);
    EXPECT_EQ(figure("connections_total"), 3);
    EXPECT_EQ(figure("connections_open"), 2);
    EXPECT_EQ(figure("store_failing"), 0);
    store().fail_commits(store::Trouble::full);
    EXPECT_EQ(post("/api/guest", "{}").status, 503);
    EXPECT_EQ(figure("store_failing"), 1);
    EXPECT_EQ(figure("deed_failures_total"), 1);
    loop().advance(61'000);
    EXPECT_EQ(figure("uptime_seconds"), 61);
}

}  // namespace
}  // namespace bivouac::server
