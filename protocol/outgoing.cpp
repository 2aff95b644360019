#include "protocol/outgoing.h"

#include "core/json/write.h"
#include "protocol/bot_words.h"
#include "protocol/game_words.h"
#include "protocol/list_words.h"
#include "protocol/own_words.h"
#include "protocol/review_words.h"
#include "protocol/socket_words.h"
#include "protocol/table_words.h"

namespace bivouac::engine {

// How a message takes in what a View has encoded. Only here, where messages are written.
void as_json(auto& io, EncodedView& view) {
    io.raw_as([&] { return std::string_view(view.json()); }, [](std::string_view) {});
}

}  // namespace bivouac::engine

namespace bivouac::protocol {

// encode() gives {"seq":…,"event":…}; the sentence joins them.
struct WithSentence {
    std::string_view event;
    std::string sentence;
};
void fields(auto& io, WithSentence& told) {
    io.members_of(told.event);
    io.field("sentence", told.sentence);
}

// Of another observer's event, null.
void as_json(auto& io, Told& told) {
    const std::string_view event = told.event().json();
    if (!event.starts_with('{')) return io.null();
    WithSentence whole{event, told.sentence()};
    io.object(whole);
}

Outgoing::Outgoing(const AnyMessage& message)
    : text_(std::visit([](const auto* each) { return core::json::print(*each); }, message)) {}

Told::Told(const engine::View& view, const engine::Event& event, const engine::Phrasebook& phrases)
    : event_(view.encode(event)),
      sentence_(event.observer() == view.observer() ? view.tell(event, phrases) : std::string()) {}

Error error_of(const BadMessage& bad) {
    Error error;
    error.code = ErrorCode::bad_message;
    error.detail = name_of(bad.code);
    error.field = bad.field;
    return error;
}

}  // namespace bivouac::protocol
