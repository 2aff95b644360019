// One message of the server: what a socket, a stream or an answer sends. It is made of a described
// message and of nothing else; what such a message holds of a position a View has encoded. So a
// server whose send() takes an Outgoing cannot send a state, a record or any other string by
// mistake.
#pragma once

#include <concepts>
#include <string>

#include "protocol/messages.h"

namespace bivouac::protocol {

class Outgoing {
public:
    // tell(Again{table})
    template <class M>
        requires std::constructible_from<AnyMessage, const M*>
    Outgoing(const M& message) : Outgoing(AnyMessage(&message)) {}

    // JSON on one line, without a newline.
    [[nodiscard]] const std::string& text() const& { return text_; }
    [[nodiscard]] std::string text() && { return std::move(text_); }

private:
    explicit Outgoing(const AnyMessage& message);
    explicit Outgoing(std::string text) : text_(std::move(text)) {}
    std::string text_;
};

}  // namespace bivouac::protocol
