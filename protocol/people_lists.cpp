#include "protocol/line_parts.h"
#include "protocol/list_words.h"

namespace bivouac::protocol {
namespace {

void write(core::JsonWriter& json, const RatingLine& line) {
    json.object().field("game", line.game).field("rating", line.rating);
    json.field("deviation", line.deviation).field("provisional", line.provisional);
    json.field("games", line.games).end();
}

void write(core::JsonWriter& json, const TokenLine& line) {
    json.object().field("id", line.id).field("label", line.label);
    json.field("created", line.created).field("expires", line.expires).end();
}

}  // namespace

Outgoing profile_message(const Profile& profile) {
    Pen pen("profile");
    core::JsonWriter& json = pen.json();
    json.field("name", profile.name).field("who", word_of(kPersonKinds, profile.who));
    json.field("since", profile.since).key("ratings").array();
    for (const RatingLine& line : profile.ratings) write(json, line);
    json.end().key("recent");
    write(json, profile.recent);
    return pen.done();
}

Outgoing me_message(const Me& me) {
    Pen pen("me");
    core::JsonWriter& json = pen.json();
    json.field("who", word_of(kPersonKinds, me.who));
    field_unless_empty(json, "name", me.name);
    json.field("since", me.since).key("preferences");
    write(json, me.preferences);
    json.key("blocked").array();
    for (const std::string& name : me.blocked) json.value(name);
    json.end().key("running");
    write(json, me.running);
    return pen.done();
}

Outgoing account_message(std::string_view name, std::string_view recovery_code) {
    Pen pen("account");
    pen.json().field("name", name).field("recovery_code", recovery_code);
    return pen.done();
}

Outgoing leaders_message(std::string_view game, const std::vector<Leader>& leaders, Rest rest) {
    Pen pen("leaders");
    core::JsonWriter& json = pen.json();
    json.field("game", game).key("leaders").array();
    for (const Leader& leader : leaders) {
        json.object().field("name", leader.name).field("rating", leader.rating);
        json.field("deviation", leader.deviation).field("games", leader.games).end();
    }
    json.end().field("more", rest == Rest::more);
    return pen.done();
}

Outgoing tokens_message(const std::vector<TokenLine>& tokens) {
    Pen pen("tokens");
    pen.json().key("tokens").array();
    for (const TokenLine& line : tokens) write(pen.json(), line);
    pen.json().end();
    return pen.done();
}

Outgoing token_message(const TokenLine& line, std::string_view token) {
    Pen pen("token");
    pen.json().field("token", token).key("line");
    write(pen.json(), line);
    return pen.done();
}

Outgoing done_message() { return Pen("done").done(); }

}  // namespace bivouac::protocol
