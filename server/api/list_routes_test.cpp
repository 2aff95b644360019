#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "server/api/testing/ground.h"
#include "server/ratings/rate.h"

namespace bivouac::server {
namespace {

using net::Method;
using testing::Guise;
using testing::Reply;

class ListRoutes : public testing::ApiTest {
protected:
    [[nodiscard]] Reply get_in(const std::string& language, const std::string& path,
                               const std::string& known = {}) {
        net::HttpRequest asked = request(Method::get, path);
        asked.accept_language = language;
        asked.if_none_match = known;
        return ask(asked);
    }
    // A member with a rating.
    void rate(const std::string& name, double value, double deviation, Millis changed) {
        const auto id = store::testing::create_account(memory(), store::testing::named(name));
        store::Rating rating = store::testing::rating(id, "strategic", value, 1, deviation);
        rating.changed = changed;
        store::testing::must(memory(), {store::PutRating{rating}});
    }
    [[nodiscard]] std::string leaders(const std::string& query = {}) {
        const Reply reply = get("/api/leaders/strategic" + query);
        EXPECT_EQ(reply.gist(), "200 leaders");
        std::string names;
        for (const auto& line : reply.json()["leaders"].items()) {
            names += line["name"].text() + " ";
        }
        return names + (reply.json()["more"].is_true() ? "more" : "end");
    }
    [[nodiscard]] std::string lobby(const std::string& query = {}) {
        const Reply reply = get("/api/tables" + query);
        EXPECT_EQ(reply.gist(), "200 tables");
        std::string ids;
        for (const auto& line : reply.json()["tables"].items()) {
            ids += line["table"].text() + " ";
        }
        return ids + (reply.json()["more"].is_true() ? "more" : "end");
    }
};

TEST_F(ListRoutes, all_games_are_listed_in_the_askers_language) {
    const Reply english = get_in("en", "/api/games");
    const Reply french = get_in("fr", "/api/games");
    EXPECT_EQ(english.gist(), "200 games");
    EXPECT_EQ(english.json()["games"].items().size(), catalog::games().size());
    EXPECT_EQ(french.json()["games"].items().size(), catalog::games().size());
    EXPECT_NE(english.body, french.body);
    EXPECT_EQ(french.header("Content-Language"), "fr");
}

TEST_F(ListRoutes, what_a_browser_has_already_is_not_sent_again) {
    for (const char* path : {"/api/games", "/api/games/strategic/rules"}) {
        const Reply first = get_in("en", path);
        EXPECT_EQ(first.header("Cache-Control"), "private, no-cache");
        const std::string tag = first.header("ETag");
        EXPECT_EQ(tag.size(), 26U);
        const Reply again = get_in("en", path, tag);
        EXPECT_EQ(again.status, 304);
        EXPECT_EQ(again.body, "");
        EXPECT_EQ(again.header("ETag"), tag);
        EXPECT_EQ(get_in("fr", path, tag).status, 200);
        EXPECT_EQ(ask(request(Method::head, path)).status, 200);
    }
}

TEST_F(ListRoutes, rules_come_as_markdown_in_the_askers_language) {
    const engine::Game& game = *catalog::find("strategic");
    const Reply english = get_in("en", "/api/games/strategic/rules");
    EXPECT_EQ(english.status, 200);
    EXPECT_EQ(english.content_type, "text/markdown; charset=utf-8");
    EXPECT_EQ(english.body, game.rules_page(engine::Language::english));
    EXPECT_EQ(get_in("fr", "/api/games/strategic/rules").body,
              game.rules_page(*engine::language_from("fr")));
    EXPECT_EQ(get("/api/games/chess/rules").gist(), "404 unknown_game");
}

TEST_F(ListRoutes, the_lobby_shows_listed_tables_that_are_not_over) {
    put_table("one", store::Phase::waiting, {0, 0}, true, 101);
    put_table("two", store::Phase::playing, {0, 0}, true, 102);
    put_table("three", store::Phase::waiting, {0, 0}, true, 103);
    put_table("hidden", store::Phase::waiting, {0, 0}, false, 104);
    put_table("over", store::Phase::finished, {0, 0}, true, 105);
    EXPECT_EQ(lobby(), "three two one end");
    EXPECT_EQ(lobby("?game=strategic&most=2"), "three two more");
    EXPECT_EQ(lobby("?most=2&skip=2"), "one end");
    EXPECT_EQ(lobby("?game=stratego-original"), "end");
    EXPECT_EQ(get("/api/tables?game=chess").gist(), "404 unknown_game");
    EXPECT_EQ(get("/api/tables?most=many").gist(), "400 bad_message out_of_range most");
    EXPECT_EQ(get("/api/tables?skip=1000001").gist(), "400 bad_message out_of_range skip");
}

TEST_F(ListRoutes, the_lobby_tells_which_seats_are_the_askers_own) {
    const Guise ada = member("ada");
    put_table("one", store::Phase::waiting, {account_of(ada), 0});
    const Reply own = get("/api/tables", ada);
    EXPECT_NE(own.body.find(R"("yours":true)"), std::string::npos);
    EXPECT_EQ(get("/api/tables").body.find(R"("yours":true)"), std::string::npos);
    EXPECT_EQ(get("/api/tables", guest()).body.find(R"("yours":true)"), std::string::npos);
}

TEST_F(ListRoutes, leaders_come_best_first_and_only_when_their_rating_is_settled) {
    const Millis now = loop().now();
    rate("ada", 1612.4, 60, now);
    rate("grace", 1700, 61, now);
    rate("emmy", 1500, 62, now);
    rate("newcomer", 2500, kProvisionalDeviation + 1, now);
    rate("veteran", 2600, 100, now - 2000 * kOneDay);
    EXPECT_EQ(leaders(), "grace ada emmy end");
    EXPECT_EQ(leaders("?most=1&skip=1"), "grace more");
    EXPECT_EQ(leaders("?most=2&skip=2"), "ada emmy end");
    const Reply reply = get("/api/leaders/strategic?most=1&skip=2");
    EXPECT_EQ(reply.json()["leaders"].raw(),
              R"([{"name":"ada","rating":1612,"deviation":60,"games":1}])");
    EXPECT_EQ(get("/api/leaders/chess").gist(), "404 unknown_game");
    EXPECT_EQ(get("/api/leaders/strategic?most=0").gist(), "400 bad_message out_of_range most");
}

TEST_F(ListRoutes, without_the_store_lists_say_so) {
    store().fail_reads(store::Trouble::busy);
    EXPECT_EQ(get("/api/tables").gist(), "503 busy");
    EXPECT_EQ(get("/api/leaders/strategic").gist(), "503 busy");
    EXPECT_EQ(get("/api/games").gist(), "200 games");
}

TEST_F(ListRoutes, lists_are_only_looked_at) {
    for (const char* path : {"/api/games", "/api/leaders/strategic", "/api/people/ada"}) {
        EXPECT_EQ(post(path, "{}").status, 405) << path;
    }
}

}  // namespace
}  // namespace bivouac::server
