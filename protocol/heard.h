// What the server says, as values for a client: the same messages that a server sends, with the
// JSON that was read where a server has what a View encoded.
//
// Lenient by design, as docs/protocol.md demands of clients: unknown types, fields and words are
// passed over, and what is missing has a harmless value. Nothing here is trusted to be sensible.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "protocol/bot_words.h"
#include "protocol/game_words.h"
#include "protocol/list_words.h"
#include "protocol/own_words.h"
#include "protocol/review_words.h"
#include "protocol/socket_words.h"
#include "protocol/table_words.h"

namespace bivouac::protocol {

// A type that this program does not know, or a message without what its type needs.
struct HeardOther {
    std::string type;
};

// What an observer sees: {"seq":…,"view":…,"legal":…}, each family in its own form.
struct HeardShown {
    std::uint32_t seq = 0;
    core::json::Raw view;
    core::json::Raw legal_form;
    // As the View wrote it.
    [[nodiscard]] std::string json() const;
    // The legal actions of the observer, in their own form; empty when there are none.
    [[nodiscard]] std::string_view legal() const;
};
void fields(auto& io, HeardShown& shown) {
    io.named("Shown");
    io.field("seq", shown.seq, kSeq);
    io.field("view", shown.view);
    io.field("legal", shown.legal_form);
}

struct HeardEvent {
    std::uint32_t seq = 0;
    std::optional<core::json::Raw> event;
    std::optional<std::uint32_t> back;      // everything after that step is undone
    std::optional<core::json::Raw> placed;  // the game began from a position
    std::string sentence;
    // {"seq":…,"event":…}, "back" or "placed", as View::encode wrote it: without the sentence.
    [[nodiscard]] std::string json() const;
};
void encoded_fields(auto& io, HeardEvent& told) {
    io.field("seq", told.seq, kSeq);
    io.field_if_any("event", told.event);
    io.field_if_any("back", told.back, kSeq);
    io.field_if_any("placed", told.placed);
}
void fields(auto& io, HeardEvent& told) {
    io.named("ToldEvent");
    encoded_fields(io, told);
    io.field("sentence", told.sentence);
}

struct Received {
    using Shown = HeardShown;
    using Event = HeardEvent;
};
using HeardView = ViewOf<Received>;
using HeardStep = StepOf<Received>;
using HeardSteps = StepsOf<Received>;
using HeardPosition = PositionOf<Received>;

template <class... M>
using HeardVariant = std::variant<HeardOther, M...>;
using Heard = Messages<Received, HeardVariant>;

// One message of the server: of a socket, a stream or an answer. HeardOther also for what is no
// message at all; its type is then empty.
[[nodiscard]] Heard hear(std::string_view text);

}  // namespace bivouac::protocol
