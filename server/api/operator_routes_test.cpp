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
    static const std::regex kType("# TYPE (bivouac_[a-z_]+) (gauge|counter)");
    static const std::regex kFigure("(bivouac_[a-z_]+) [0-9][0-9.e+-]*");
    const auto lines = core::split(reply.body, '\n');
    ASSERT_EQ(lines.size() % 3, 1U);
    EXPECT_EQ(lines.back(), "");
    std::set<std::string> names;
    for (std::size_t i = 0; i + 3 <= lines.size(); i += 3) {
        std::smatch help;
        std::smatch type;
        std::smatch figure_line;
        const std::string text[] = {std::string(lines[i]), std::string(lines[i + 1]),
                                    std::string(lines[i + 2])};
        ASSERT_TRUE(std::regex_match(text[0], help, kHelp)) << text[0];
        ASSERT_TRUE(std::regex_match(text[1], type, kType)) << text[1];
        ASSERT_TRUE(std::regex_match(text[2], figure_line, kFigure)) << text[2];
        EXPECT_EQ(help[1], type[1]);
        EXPECT_EQ(help[1], figure_line[1]);
        EXPECT_EQ(type[2] == "counter", help[1].str().ends_with("_total")) << text[0];
        EXPECT_TRUE(names.insert(help[1]).second) << text[0];
    }
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
