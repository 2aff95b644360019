#include "server/net/static_files.h"

#include <array>
#include <fstream>

#include <gtest/gtest.h>
#include <unistd.h>

namespace bivouac::server::net {
namespace {

namespace fs = std::filesystem;

constexpr std::array kFiles = {
    PageFile{"/assets/index-3f2a9c1b.js", "let a = 1;", "<gzip>", "aaaa"},
    PageFile{"/icon.svg", "<svg/>", "", "bbbb"},
    PageFile{"/index.html", "<p>page</p>", "<gzip page>", "cccc"},
};

std::string header(const HttpReply& reply, std::string_view name) {
    for (const auto& [key, value] : reply.headers) {
        if (key == name) return value;
    }
    return "";
}

HttpRequest get(std::string path) {
    HttpRequest request;
    request.path = std::move(path);
    return request;
}

HttpReply reply_to(const StaticFiles& files, const HttpRequest& request) {
    const std::optional<HttpReply> reply = files.reply(request);
    EXPECT_TRUE(reply.has_value()) << request.path;
    return reply.value_or(HttpReply{});
}

TEST(StaticFiles, are_given_with_their_type_and_tag) {
    const StaticFiles files(kFiles);
    const HttpReply reply = reply_to(files, get("/icon.svg"));
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.body, "<svg/>");
    EXPECT_EQ(reply.content_type, "image/svg+xml");
    EXPECT_EQ(header(reply, "ETag"), "\"bbbb\"");
    EXPECT_EQ(header(reply, "Cache-Control"), "no-cache");
}

TEST(StaticFiles, with_hashed_names_may_be_kept_for_ever) {
    const StaticFiles files(kFiles);
    EXPECT_EQ(header(reply_to(files, get("/assets/index-3f2a9c1b.js")), "Cache-Control"),
              "public, max-age=31536000, immutable");
    EXPECT_TRUE(is_hashed("/assets/a-B_c-D123.css"));
    EXPECT_FALSE(is_hashed("/assets/logo.svg"));
    EXPECT_FALSE(is_hashed("/other/index-3f2a9c1b.js"));
}

TEST(StaticFiles, are_compressed_for_those_who_can_read_that) {
    const StaticFiles files(kFiles);
    HttpRequest request = get("/assets/index-3f2a9c1b.js");
    EXPECT_EQ(reply_to(files, request).body, "let a = 1;");
    request.accept_encoding = "gzip, br";
    const HttpReply reply = reply_to(files, request);
    EXPECT_EQ(reply.body, "<gzip>");
    EXPECT_EQ(header(reply, "Content-Encoding"), "gzip");
    EXPECT_EQ(header(reply, "Vary"), "Accept-Encoding");
    EXPECT_EQ(header(reply, "ETag"), "\"aaaa-gz\"");
    request.path = "/icon.svg";
    EXPECT_EQ(header(reply_to(files, request), "Content-Encoding"), "");
}

TEST(StaticFiles, are_not_sent_again_to_who_has_them) {
    const StaticFiles files(kFiles);
    HttpRequest request = get("/icon.svg");
    request.if_none_match = "\"x\", W/\"bbbb\"";
    const HttpReply reply = reply_to(files, request);
    EXPECT_EQ(reply.status, 304);
    EXPECT_EQ(reply.body, "");
    EXPECT_EQ(header(reply, "ETag"), "\"bbbb\"");
    request.if_none_match = "\"bbbb-gz\"";
    EXPECT_EQ(reply_to(files, request).status, 200);
}

TEST(StaticFiles, give_the_page_for_its_many_places) {
    const StaticFiles files(kFiles);
    for (const char* path : {"/", "/t/q7Tf2a", "/people/ada/", "/apiary"}) {
        const HttpReply reply = reply_to(files, get(path));
        EXPECT_EQ(reply.status, 200) << path;
        EXPECT_EQ(reply.body, "<p>page</p>") << path;
        EXPECT_EQ(reply.content_type, "text/html; charset=utf-8") << path;
    }
    EXPECT_EQ(reply_to(files, get("/missing.js")).status, 404);
    EXPECT_EQ(reply_to(files, get("/favicon.ico")).status, 404);
}

TEST(StaticFiles, leave_the_rest_to_others) {
    const StaticFiles files(kFiles);
    for (const char* path : {"/api", "/api/", "/api/tables", "/ws"}) {
        EXPECT_FALSE(files.reply(get(path)).has_value()) << path;
    }
}

TEST(StaticFiles, can_only_be_read) {
    const StaticFiles files(kFiles);
    HttpRequest request = get("/");
    request.method = Method::head;
    EXPECT_EQ(reply_to(files, request).status, 200);
    request.method = Method::post;
    const HttpReply reply = reply_to(files, request);
    EXPECT_EQ(reply.status, 405);
    EXPECT_EQ(header(reply, "Allow"), "GET, HEAD");
}

TEST(StaticFiles, say_in_every_language_that_there_is_no_page) {
    const StaticFiles files(std::span<const PageFile>{});
    const HttpReply reply = reply_to(files, get("/t/q7Tf2a"));
    EXPECT_EQ(reply.status, 200);
    EXPECT_EQ(reply.content_type, "text/html; charset=utf-8");
    EXPECT_NE(reply.body.find("sans la page web"), std::string::npos);
    EXPECT_NE(reply.body.find("without the web page"), std::string::npos);
    EXPECT_EQ(reply_to(files, get("/favicon.ico")).status, 404);
}

TEST(StaticFiles, of_the_program_have_what_it_takes) {
    for (const PageFile& file : embedded_page()) {
        EXPECT_TRUE(file.path.starts_with('/')) << file.path;
        EXPECT_NE(content_type(file.path), "application/octet-stream") << file.path;
        EXPECT_GE(file.tag.size(), 16U) << file.path;
        EXPECT_TRUE(file.gzipped.empty() || file.gzipped.starts_with("\x1F\x8B")) << file.path;
    }
    const HttpReply reply = reply_to(StaticFiles(embedded_page()), get("/"));
    EXPECT_EQ(reply.status, 200);
    EXPECT_NE(reply.body.find("<title>"), std::string::npos);
}

class Folder : public ::testing::Test {
protected:
    void SetUp() override {
        top_ = fs::temp_directory_path() / ("bivouac_static_" + std::to_string(::getpid()));
        fs::create_directories(top_ / "dist/assets");
        write("secret.txt", "not yours");
        write("dist/index.html", "<p>one</p>");
        write("dist/.env", "hidden");
        write("dist/assets/index-3f2a9c1b.js", "let a;");
        fs::create_symlink(top_ / "secret.txt", top_ / "dist/link.txt");
        fs::create_symlink("index.html", top_ / "dist/inside.html");
    }
    void TearDown() override { fs::remove_all(top_); }

    void write(const std::string& name, const std::string& text) const {
        std::ofstream(top_ / name) << text;
    }
    [[nodiscard]] HttpReply reply(const std::string& path) const {
        return reply_to(StaticFiles(top_ / "dist"), get(path));
    }

    fs::path top_;
};

TEST_F(Folder, is_read_again_every_time) {
    const StaticFiles files(top_ / "dist");
    const HttpReply first = reply_to(files, get("/"));
    EXPECT_EQ(first.body, "<p>one</p>");
    HttpRequest again = get("/t/x");
    again.if_none_match = header(first, "ETag");
    EXPECT_EQ(reply_to(files, again).status, 304);
    write("dist/index.html", "<p>another</p>");
    EXPECT_EQ(reply_to(files, again).body, "<p>another</p>");
    EXPECT_EQ(header(reply("/assets/index-3f2a9c1b.js"), "Cache-Control"), "no-cache");
}

TEST_F(Folder, gives_nothing_from_outside_and_nothing_hidden) {
    for (const char* path : {"/link.txt", "/.env", "/../secret.txt", "/assets/../../secret.txt",
                             "//etc/passwd.txt", "/assets/.x.js"}) {
        EXPECT_EQ(reply(path).status, 404) << path;
    }
    EXPECT_EQ(reply("/inside.html").body, "<p>one</p>");
    EXPECT_EQ(reply("/assets").body, "<p>one</p>");
}

TEST_F(Folder, that_is_not_there_gives_not_found) {
    const StaticFiles files(top_ / "nowhere");
    EXPECT_EQ(reply_to(files, get("/")).status, 404);
}

}  // namespace
}  // namespace bivouac::server::net
