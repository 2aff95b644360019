// What anybody may look at: games and their rules, the lobby, people, leaders.
#include <cmath>
#include <map>
#include <utility>

#include "catalog/catalog.h"
#include "engine/languages.h"
#include "protocol/game_words.h"
#include "protocol/list_words.h"
#include "server/api/paging.h"
#include "server/api/people_handlers.h"
#include "server/api/routes.h"
#include "server/net/header_words.h"
#include "server/people/names.h"
#include "server/ratings/rate.h"
#include "trust/digest.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

// A text that stays the same as long as the program does.
struct Settled {
    std::string content_type;
    std::string text;
    std::string tag;  // for If-None-Match
};

Settled settle(std::string content_type, std::string text) {
    std::string tag = '"' + trust::to_hex(trust::Fields(text).hash()).substr(0, 24) + '"';
    return {std::move(content_type), std::move(text), std::move(tag)};
}

// The browser keeps it and asks each time whether it is still good, for the language is the
// account's and may have changed.
void send(const Call& call, const Settled& settled) {
    const bool known = net::names_tag(call.request.if_none_match, settled.tag);
    call.answer.reply(
        {.status = known ? 304 : 200,
         .content_type = settled.content_type,
         .body = known ? std::string() : settled.text,
         .headers = {{"Cache-Control", "private, no-cache"},
                     {"ETag", settled.tag},
                     {"Content-Language", std::string(engine::language_code(call.language))},
                     {"Vary", "Accept-Language, Cookie, Authorization"}}});
}

Settled games_in(engine::Language language) {
    const auto games = catalog::games();
    return settle(
        "application/json",
        protocol::Outgoing(protocol::list_of({games.begin(), games.end()}, language)).text());
}

// Every language is written once, when the server starts.
std::function<void(const CallPtr&)> show_games() {
    std::map<engine::Language, Settled> all;
    for (const engine::Language each : engine::languages()) all.emplace(each, games_in(each));
    return [all = std::move(all)](const CallPtr& call) { send(*call, all.at(call->language)); };
}

void show_rules(const CallPtr& call) {
    const engine::Game* game = catalog::find(call->parts[0]);
    if (game == nullptr) return call->fail(ErrorCode::unknown_game);
    send(*call,
         settle("text/markdown; charset=utf-8", std::string(game->rules_page(call->language))));
}

void show_lobby(const CallPtr& call) {
    const auto page = page_of(call->request);
    if (!page) return call->fail(page.error());
    const std::string game(net::query_value(call->request, "game"));
    if (!game.empty() && catalog::find(game) == nullptr) {
        return call->fail(ErrorCode::unknown_game);
    }
    read_for(
        call,
        [call, page = *page, game](const store::Store& store) {
            const store::AccountId account = call->identity ? call->account().id : 0;
            return read_tables(store, page, account, call->language,
                               [&game](const store::Store& from, store::Page asked) {
                                   return from.listed_tables(game, asked);
                               });
        },
        [call](const store::Found<TablePage>& tables) {
            if (!tables) return call->fail(tables.error());
            call->reply(protocol::Tables{tables->lines, tables->more});
        });
}

struct LeaderPage {
    std::vector<protocol::Leader> leaders;
    bool more = false;
};

store::Found<LeaderPage> read_leaders(const store::Store& store, std::string_view game,
                                      store::Page page, Millis now) {
    auto ratings = store.leaders(game, kProvisionalDeviation, with_one_more(page));
    if (!ratings) return core::Failure(ratings.error());
    LeaderPage found;
    found.more = cut_to(*ratings, page);
    for (const store::Rating& rating : *ratings) {
        // Whoever has not played for long is less certain than the store still has it.
        if (is_provisional(rating, now)) continue;
        const auto account = store.account(rating.account);
        if (!account) continue;
        found.leaders.push_back(
            {spelling(account->name), static_cast<int>(std::lround(rating.value)),
             static_cast<int>(std::lround(deviation_at(rating, now))), rating.games});
    }
    return found;
}

void show_leaders(const CallPtr& call) {
    const auto page = page_of(call->request);
    if (!page) return call->fail(page.error());
    if (catalog::find(call->parts[0]) == nullptr) return call->fail(ErrorCode::unknown_game);
    read_for(
        call,
        [call, page = *page](const store::Store& store) {
            return read_leaders(store, call->parts[0], page, call->now);
        },
        [call](const store::Found<LeaderPage>& found) {
            if (!found) return call->fail(found.error());
            call->reply(protocol::Leaders{call->parts[0], found->leaders, found->more});
        });
}

}  // namespace

std::vector<Route> list_routes() {
    return {
        {"GET /api/games", show_games()},          {"GET /api/games/{game}/rules", show_rules},
        {"GET /api/tables", show_lobby},           {"GET /api/people/{name}", show_profile},
        {"GET /api/leaders/{game}", show_leaders},
    };
}

}  // namespace bivouac::server
