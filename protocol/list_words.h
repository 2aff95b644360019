// Lists: tables, people, games, tokens. What the pages around the game show.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/preferences.h"
#include "protocol/table_words.h"

namespace bivouac::protocol {

// A table as lists show it: nothing of the game itself.
struct TableLine {
    std::string table;
    std::string game;
    engine::OptionValues options;
    Terms terms;
    Phase phase = Phase::closed;
    std::vector<SeatState> seats;
    std::optional<Prepared> prepared;
    Millis created = 0;
    Millis touched = 0;
    bool your_turn = false;
    std::optional<Ending> ending;
};
void fields(auto& io, TableLine& line) {
    io.named("TableLine");
    io.field("table", line.table);
    io.field("game", line.game);
    io.field("options", line.options);
    io.field("terms", line.terms);
    io.field("phase", line.phase);
    io.field("seats", line.seats);
    io.field_if_any("prepared", line.prepared);
    io.field("created", line.created);
    io.field("touched", line.touched);
    io.field_unless("your_turn", false, line.your_turn);
    io.field_if_any("ending", line.ending);
}

// To those who follow the lobby, whole, whenever it has changed.
struct Lobby {
    static constexpr std::string_view kType = "lobby";
    std::vector<TableLine> tables;
};
void fields(auto& io, Lobby& lobby) {
    io.named("LobbyMessage");
    io.field("tables", lobby.tables);
}

// GET /api/tables …: one page; `more` says that another one follows.
struct Tables {
    static constexpr std::string_view kType = "tables";
    std::vector<TableLine> tables;
    bool more = false;
};
void fields(auto& io, Tables& page) {
    io.named("Tables");
    io.field("tables", page.tables);
    io.field("more", page.more);
}

// POST /api/tables: what to sit down at.
struct Opened {
    static constexpr std::string_view kType = "opened";
    std::string table;
    Hex commitment;
    std::string invitation;
};
void fields(auto& io, Opened& opened) {
    io.named("Opened");
    io.field("table", opened.table);
    io.field("commitment", opened.commitment);
    io.field_unless("invitation", "", opened.invitation);
}

struct RatingLine {
    std::string game;
    int rating = 0;
    int deviation = 0;
    bool provisional = false;
    std::uint32_t games = 0;
};
void fields(auto& io, RatingLine& line) {
    io.named("RatingLine");
    io.field("game", line.game);
    io.field("rating", line.rating);
    io.field("deviation", line.deviation);
    io.field("provisional", line.provisional);
    io.field("games", line.games);
}

// GET /api/people/NAME
struct Profile {
    static constexpr std::string_view kType = "profile";
    std::string name;
    PersonKind who = PersonKind::member;
    Millis since = 0;
    std::vector<RatingLine> ratings;
    std::vector<TableLine> recent;  // finished ones
};
void fields(auto& io, Profile& profile) {
    io.named("Profile");
    io.field("name", profile.name);
    io.field("who", profile.who);
    io.field("since", profile.since);
    io.field("ratings", profile.ratings);
    io.field("recent", profile.recent);
}

// GET /api/me
struct Me {
    static constexpr std::string_view kType = "me";
    PersonKind who = PersonKind::guest;
    std::string name;  // empty for guests
    Millis since = 0;
    Preferences preferences;
    std::vector<std::string> blocked;
    std::vector<TableLine> running;  // tables where the person has a seat
};
void fields(auto& io, Me& me) {
    io.named("Me");
    io.field("who", me.who);
    io.field_unless("name", "", me.name);
    io.field("since", me.since);
    io.field("preferences", me.preferences);
    io.field("blocked", me.blocked);
    io.field("running", me.running);
}

// POST /api/account, /api/recover: shown once, to be written down.
struct AccountMade {
    static constexpr std::string_view kType = "account";
    std::string name;
    std::string recovery_code;
};
void fields(auto& io, AccountMade& account) {
    io.named("AccountMade");
    io.field("name", account.name);
    io.field("recovery_code", account.recovery_code);
}

// GET /api/leaders/GAME
struct Leader {
    std::string name;
    int rating = 0;
    int deviation = 0;
    std::uint32_t games = 0;
};
void fields(auto& io, Leader& leader) {
    io.named("Leader");
    io.field("name", leader.name);
    io.field("rating", leader.rating);
    io.field("deviation", leader.deviation);
    io.field("games", leader.games);
}
struct Leaders {
    static constexpr std::string_view kType = "leaders";
    std::string game;
    std::vector<Leader> leaders;
    bool more = false;
};
void fields(auto& io, Leaders& page) {
    io.named("Leaders");
    io.field("game", page.game);
    io.field("leaders", page.leaders);
    io.field("more", page.more);
}

struct TokenLine {
    std::string id;  // to take it back by; not the token
    std::string label;
    Millis created = 0;
    Millis expires = 0;
    std::vector<Scope> scopes = {};
    Millis used = 0;  // to an hour or so; 0: never yet
};
void fields(auto& io, TokenLine& line) {
    io.named("TokenLine");
    io.field("id", line.id);
    io.field("label", line.label);
    io.field("created", line.created);
    io.field("expires", line.expires);
    io.field("scopes", line.scopes);
    io.field_unless("used", Millis{0}, line.used);
}
struct Tokens {
    static constexpr std::string_view kType = "tokens";
    std::vector<TokenLine> tokens;
};
void fields(auto& io, Tokens& list) {
    io.named("Tokens");
    io.field("tokens", list.tokens);
}
// POST /api/tokens: the only time the token itself is told.
struct TokenMade {
    static constexpr std::string_view kType = "token";
    std::string token;
    TokenLine line;
};
void fields(auto& io, TokenMade& made) {
    io.named("TokenMade");
    io.field("token", made.token);
    io.field("line", made.line);
}

// A browser in which the account is logged in.
struct SessionLine {
    std::string id;  // to end it by
    Millis created = 0;
    Millis used = 0;  // to an hour or so
    Millis expires = 0;
    std::string device;   // "Firefox, Linux"; empty: nothing is known
    std::string address;  // its beginning: "192.0.2.*"
    bool here = false;    // whose question this is
};
void fields(auto& io, SessionLine& line) {
    io.named("SessionLine");
    io.field("id", line.id);
    io.field("created", line.created);
    io.field("used", line.used);
    io.field("expires", line.expires);
    io.field_unless("device", "", line.device);
    io.field_unless("address", "", line.address);
    io.field_unless("here", false, line.here);
}
// GET /api/me/sessions, latest used first
struct Sessions {
    static constexpr std::string_view kType = "sessions";
    std::vector<SessionLine> sessions;
};
void fields(auto& io, Sessions& list) {
    io.named("Sessions");
    io.field("sessions", list.sessions);
}

// Something that mattered for the safety of the account.
struct ActLine {
    ActKind act = ActKind::logged_in;
    Millis at = 0;
    std::string about;  // the label of a token
    std::string device;
    std::string address;
    bool by_operator = false;
};
void fields(auto& io, ActLine& line) {
    io.named("ActLine");
    io.field("act", line.act);
    io.field("at", line.at);
    io.field_unless("about", "", line.about);
    io.field_unless("device", "", line.device);
    io.field_unless("address", "", line.address);
    io.field_unless("by_operator", false, line.by_operator);
}
// GET /api/me/acts, latest first
struct Acts {
    static constexpr std::string_view kType = "acts";
    std::vector<ActLine> acts;
    bool more = false;
};
void fields(auto& io, Acts& page) {
    io.named("Acts");
    io.field("acts", page.acts);
    io.field("more", page.more);
}

// The answer to requests that have nothing else to say.
struct Done {
    static constexpr std::string_view kType = "done";
};
void fields(auto& io, Done& /*done*/) { io.named("Done"); }

}  // namespace bivouac::protocol
