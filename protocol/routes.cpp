#include "protocol/routes.h"

#include <algorithm>

#include "core/text.h"

namespace bivouac::protocol {
namespace {

using enum Asker;
using enum Scope;

constexpr RouteSpec kRoutes[] = {
    // method, path, who, scope of a token, query, body, answers, errors, summary
    {"POST", "/api/guest", anybody, read, "", "become_guest", "me", "taken",
     "Become a guest; sets the cookie. Who has a session stays who they are."},
    {"POST", "/api/account", session, account, "", "credentials", "account", "taken",
     "A guest gets a name and keeps their games; gives a new cookie."},
    {"POST", "/api/login", anybody, read, "", "credentials", "me", "wrong_password",
     "Log in; sets the cookie."},
    {"POST", "/api/logout", anybody, read, "", "", "done", "", "End the session."},
    {"POST", "/api/recover", anybody, read, "", "recovery", "account", "wrong_password",
     "Get back in with the recovery code; gives a new one."},
    {"GET", "/api/me", session, read, "", "", "me", "", "Who I am."},
    {"DELETE", "/api/me", session, account, "", "delete_account", "done", "wrong_password",
     "Erase the account."},
    {"GET", "/api/me/export", session, account, "", "", "application/json", "",
     "A file with everything the server keeps about me."},
    {"GET", "/api/me/tables", session, read, "finished skip most", "", "tables", "",
     "Tables where I have a seat, or one is kept for me."},
    {"GET", "/api/me/papers", session, account, "", "", "papers", "",
     "What I keep for myself: studies, and how well I solve puzzles."},
    {"GET", "/api/me/papers/{kind}/{paper}", session, account, "", "", "paper", "unknown_paper",
     "One of them, with its text."},
    {"PUT", "/api/me/papers/{kind}/{paper}", session, account, "", "keep_paper", "kept",
     "unknown_paper stale",
     "Keep one, new or in place of the revision that was seen last; for members."},
    {"DELETE", "/api/me/papers/{kind}/{paper}", session, account, "", "", "done", "unknown_paper",
     "Keep it no longer."},
    {"GET", "/api/me/statistics", session, read, "", "", "statistics", "",
     "What my finished games come to: by edition, opponent and own setup, and by reviews."},
    {"PUT", "/api/me/preferences", session, account, "", "preferences", "done", "",
     "Replace all preferences."},
    {"POST", "/api/me/password", session, account, "", "change_password", "done", "wrong_password",
     "Change the password; all other sessions and tokens end."},
    {"POST", "/api/me/code", session, account, "", "delete_account", "account", "wrong_password",
     "Draw a new recovery code."},
    {"POST", "/api/me/program", session, account, "", "", "done", "",
     "The account is a program's from now on; only before it has a seat anywhere."},
    {"GET", "/api/me/sessions", session, account, "", "", "sessions", "",
     "The browsers in which I am logged in."},
    {"DELETE", "/api/me/sessions", session, account, "", "", "done", "",
     "End all of them but the one that asks."},
    {"DELETE", "/api/me/sessions/{session}", session, account, "", "", "done", "", "End one."},
    {"GET", "/api/me/acts", session, account, "skip most", "", "acts", "",
     "What mattered for the safety of the account, latest first."},
    {"GET", "/api/tokens", session, account, "", "", "tokens", "", "The tokens of my programs."},
    {"POST", "/api/tokens", session, account, "", "new_token", "token", "",
     "A new token, told this once; for members, and not with a token."},
    {"DELETE", "/api/tokens/{token}", session, account, "", "", "done", "", "Take a token back."},
    {"POST", "/api/block", session, account, "", "block", "done", "unknown_person",
     "Block a person."},
    {"POST", "/api/report", session, account, "", "report", "done", "unknown_person unknown_table",
     "Report a person to whoever runs the server."},
    {"GET", "/api/games", anybody, read, "", "", "games", "", "All games with what can be chosen."},
    {"GET", "/api/games/{game}/rules", anybody, read, "", "", "text/markdown", "unknown_game",
     "The rules of a game, in the session's language."},
    {"GET", "/api/tables", anybody, read, "game skip most", "", "tables", "unknown_game",
     "The open tables of the lobby."},
    {"GET", "/api/people/{name}", anybody, read, "", "", "profile", "unknown_person", "A profile."},
    {"GET", "/api/leaders/{game}", anybody, read, "skip most", "", "leaders", "unknown_game",
     "The best players of a game."},
    {"POST", "/api/tables", session, play, "", "open_table", "opened",
     "unknown_game unknown_person unknown_table blocked wrong_phase not_allowed bad_record "
     "too_many_tables taken",
     "Open a table."},
    {"GET", "/api/tables/{table}", anybody, read, "", "", "table", "unknown_table", "A table."},
    {"DELETE", "/api/tables/{table}", session, play, "", "", "done", "unknown_table wrong_phase",
     "Its opener closes a table that waits."},
    {"POST", "/api/tables/{table}/sit", session, play, "", "sit_down", "table",
     "unknown_table taken not_invited blocked wrong_phase not_allowed too_many_tables",
     "Sit down at a seat."},
    {"POST", "/api/tables/{table}/stand", session, play, "", "stand_up", "done",
     "unknown_table wrong_phase", "Stand up again, while the table waits."},
    {"POST", "/api/tables/{table}/seat", session, play, "", "change_seat", "table",
     "unknown_table unknown_person taken blocked wrong_phase not_allowed too_many_tables",
     "Its opener changes an empty seat."},
    {"GET", "/api/tables/{table}/view", anybody, read, "seat ply from to", "", "view step steps",
     "unknown_table wrong_phase",
     "The view of a seat; of a finished game a step, from any seat, at any ply."},
    {"GET", "/api/tables/{table}/record", anybody, read, "", "", "text/plain",
     "unknown_table wrong_phase", "The record of a finished game."},
    {"POST", "/api/records/view", session, read, "seat ply from to", "show_record", "step steps",
     "bad_record", "A record from anywhere, looked at as a finished table is."},
    {"GET", "/api/tables/{table}/review", session, read, "", "", "review",
     "unknown_table wrong_phase not_allowed",
     "The review of a finished game, or how far it has come; begins one."},
    {"DELETE", "/api/tables/{table}/review", session, read, "", "", "done", "",
     "I do not wait for that review any more."},
    {"GET", "/api/tables/{table}/moment", session, read, "seat ply action", "", "moment",
     "unknown_table wrong_phase not_allowed",
     "A moment of a finished game as a seat could know it: chances, best actions, beliefs."},
    {"GET", "/api/tables/{table}/hint", session, read, "seat ply action", "", "moment",
     "unknown_table wrong_phase forbidden not_allowed",
     "The same of a game that goes on, for who plays against bots alone; without ply: now."},
    {"GET", "/api/tables/{table}/commentary", session, read, "", "", "commentary",
     "unknown_table wrong_phase forbidden not_allowed",
     "Of a public game that goes on, for spectators, some rounds late: everybody's chances."},
    {"POST", "/api/records/review", session, read, "", "show_record", "review",
     "bad_record wrong_phase not_allowed", "The same of a record from anywhere."},
    {"DELETE", "/api/reviews/{review}", session, read, "", "", "done", "",
     "I do not wait for that review any more."},
    {"GET", "/api/reviews/{review}", session, read, "", "", "review", "unknown_table",
     "How far the review of a record has come."},
    {"POST", "/api/records/moment", session, read, "seat ply action", "show_record", "moment",
     "bad_record wrong_phase not_allowed", "A moment of a record from anywhere."},
    {"POST", "/api/positions/view", session, read, "seat", "show_position", "position",
     "unknown_game bad_record forbidden",
     "A position from anywhere and what was played on from it, by a seat's eyes or all."},
    {"POST", "/api/positions/moment", session, read, "seat action", "show_position", "moment",
     "unknown_game bad_record forbidden not_allowed",
     "The same judged for a seat, by what it could know; a new question replaces the last."},
    {"DELETE", "/api/positions/moment", session, read, "", "", "done", "",
     "I do not wait for the answer to that question any more."},
    {"GET", "/ws", session, read, "", "", "application/json", "",
     "The socket: docs/asyncapi.json."},
    {"GET", "/api/bot/events", session, read, "", "", "application/x-ndjson", "",
     "A stream of what happens to a program: start, invited, finish."},
    {"GET", "/api/bot/tables/{table}/stream", session, read, "after", "", "application/x-ndjson",
     "unknown_table", "A stream of one table: table, view, step, said."},
    {"POST", "/api/bot/tables/{table}/{type}", session, play, "", "request", "ack refused done",
     "unknown_table wrong_phase no_such_offer not_absent not_allowed too_late blocked",
     "A request of the socket, by its type."},
    {"GET", "/api/openapi.json", anybody, read, "", "", "application/json", "", "This document."},
    {"GET", "/api/asyncapi.json", anybody, read, "", "", "application/json", "",
     "The socket and the streams as AsyncAPI."},
    {"GET", "/healthz", anybody, read, "", "", "text/plain", "", "Is the server alive?"},
    {"GET", "/readyz", anybody, read, "", "", "text/plain", "", "May new games be sent here?"},
    {"GET", "/metrics", anybody, read, "", "", "text/plain", "",
     "For Prometheus; from nearby only."},
};

constexpr QuerySpec kQueries[] = {
    {"skip", QuerySpec::Kind::number, "How many to leave out."},
    {"most", QuerySpec::Kind::number, "How many at most; 50 unless told."},
    {"game", QuerySpec::Kind::text, "Of this game only."},
    {"finished", QuerySpec::Kind::number, "1: those that are over; 0: the others."},
    {"seat", QuerySpec::Kind::text, "A number from 0, \"spectator\", or \"all\" when it is over."},
    {"ply", QuerySpec::Kind::number, "After that step; the end unless told."},
    {"from", QuerySpec::Kind::number, "Steps, from this ply on; at most 100 at once."},
    {"to", QuerySpec::Kind::number, "Steps, up to this ply."},
    {"action", QuerySpec::Kind::text, "An action of that seat, to be judged besides."},
    {"after", QuerySpec::Kind::number, "The last step that was seen."},
};

}  // namespace

std::span<const RouteSpec> routes() { return kRoutes; }

std::span<const QuerySpec> queries() { return kQueries; }

const RouteSpec* find_route(std::string_view method, std::string_view path) {
    const auto* const found = std::find_if(
        std::begin(kRoutes), std::end(kRoutes),
        [&](const RouteSpec& route) { return route.method == method && route.path == path; });
    return found == std::end(kRoutes) ? nullptr : found;
}

std::optional<std::vector<std::string>> parts_of(const RouteSpec& route, std::string_view path) {
    const auto wanted = core::split(route.path, '/');
    const auto given = core::split(path, '/');
    if (wanted.size() != given.size()) return std::nullopt;
    std::vector<std::string> parts;
    for (std::size_t i = 0; i < wanted.size(); ++i) {
        if (wanted[i].starts_with('{') && !given[i].empty()) {
            parts.emplace_back(given[i]);
        } else if (wanted[i] != given[i]) {
            return std::nullopt;
        }
    }
    return parts;
}

bool may_answer(const RouteSpec& route, ErrorCode code) {
    if (std::find(std::begin(kCommonErrors), std::end(kCommonErrors), code) !=
        std::end(kCommonErrors)) {
        return true;
    }
    const auto own = core::words(route.errors);
    return std::find(own.begin(), own.end(), word_of(code)) != own.end();
}

int status_of(ErrorCode code) {
    switch (code) {
        case ErrorCode::bad_message: return 400;
        case ErrorCode::not_logged_in: return 401;
        case ErrorCode::forbidden:
        case ErrorCode::wrong_password:
        case ErrorCode::not_invited:
        case ErrorCode::blocked:
        case ErrorCode::banned: return 403;
        case ErrorCode::unknown_table:
        case ErrorCode::unknown_game:
        case ErrorCode::unknown_person:
        case ErrorCode::unknown_paper: return 404;
        case ErrorCode::taken:
        case ErrorCode::stale:
        case ErrorCode::wrong_phase:
        case ErrorCode::no_such_offer:
        case ErrorCode::not_absent:
        case ErrorCode::not_allowed:
        case ErrorCode::too_late:
        case ErrorCode::too_many_tables: return 409;
        case ErrorCode::bad_record: return 422;
        case ErrorCode::slow_down: return 429;
        case ErrorCode::busy: return 503;
        case ErrorCode::broken: return 500;
    }
    return 500;
}

}  // namespace bivouac::protocol
