#include "protocol/socket_words.h"

#include "protocol/pen.h"

namespace bivouac::protocol {
namespace {

void write(core::JsonWriter& json, const std::vector<std::string>& texts) {
    json.array();
    for (const std::string& text : texts) json.value(text);
    json.end();
}

Pen about(std::string_view type, const Deed& deed) {
    Pen pen(type);
    pen.json().field("table", deed.table).field("seat", deed.seat.index());
    pen.json().field("nonce", deed.nonce);
    return pen;
}

}  // namespace

Outgoing welcome_message(const Welcome& welcome) {
    Pen pen("welcome");
    core::JsonWriter& json = pen.json();
    json.field("protocol", kProtocolVersion).field("server", welcome.server);
    json.field("now", welcome.now).field("who", word_of(kPersonKinds, welcome.who));
    field_unless_empty(json, "name", welcome.name);
    json.field("language", engine::language_code(welcome.language));
    return pen.done();
}

Outgoing ack_message(const Deed& deed, std::uint32_t seq) {
    Pen pen = about("ack", deed);
    pen.json().field("seq", seq);
    return pen.done();
}

Outgoing refused_message(const Deed& deed, const engine::Rejection& rejection,
                         const engine::Phrasebook& phrases) {
    Pen pen = about("refused", deed);
    core::JsonWriter& json = pen.json();
    json.field("code", name_of(rejection.code)).field("key", rejection.key);
    field_unless_empty(json, "rule", rejection.rule);
    json.key("arguments");
    write(json, rejection.arguments);
    json.field("sentence", phrases.say(rejection.key, rejection.arguments));
    return pen.done();
}

Error error_of(const BadMessage& bad) {
    Error error;
    error.code = ErrorCode::bad_message;
    error.detail = name_of(bad.code);
    error.field = bad.field;
    return error;
}

Outgoing error_message(const Error& error) {
    Pen pen("error");
    core::JsonWriter& json = pen.json();
    json.field("code", name_of(error.code));
    field_unless_empty(json, "detail", error.detail);
    field_unless_empty(json, "field", error.field);
    field_unless_empty(json, "table", error.table);
    field_unless_empty(json, "nonce", error.nonce);
    if (error.retry_after) json.field("retry_after", *error.retry_after);
    field_unless_empty(json, "sentence", error.sentence);
    return pen.done();
}

Outgoing said_message(const Said& said) {
    Pen pen("said");
    core::JsonWriter& json = pen.json();
    json.field("table", said.table);
    if (said.seat) json.field("seat", said.seat->index());
    json.field("name", said.name).field("text", said.text).field("at", said.at);
    return pen.done();
}

Outgoing notice_message(const Notice& notice) {
    Pen pen("notice");
    core::JsonWriter& json = pen.json();
    field_unless_empty(json, "table", notice.table);
    json.field("key", notice.key).key("arguments");
    write(json, notice.arguments);
    json.field("sentence", notice.sentence);
    return pen.done();
}

Outgoing weighed_message(const Weigh& weigh, const std::optional<std::string>& caution) {
    Pen pen("weighed");
    core::JsonWriter& json = pen.json();
    json.field("table", weigh.table).field("seat", weigh.seat.index()).field("seq", weigh.seq);
    json.field("action", weigh.action).key("caution");
    if (caution) {
        json.value(*caution);
    } else {
        json.null();
    }
    return pen.done();
}

Outgoing again_message(std::string_view table) {
    Pen pen("again");
    pen.json().field("table", table);
    return pen.done();
}

Outgoing pong_message(const Ping& ping, Millis now) {
    Pen pen("pong");
    pen.json().field("id", ping.id).field("now", now);
    return pen.done();
}

}  // namespace bivouac::protocol
