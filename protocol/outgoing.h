// One message of the server: what a socket, a stream or an answer sends. Only the functions of this
// folder make one, from Views and from values that hold no position; so a server whose send() takes
// an Outgoing cannot send a state, a record or any other string by mistake.
#pragma once

#include <string>

namespace bivouac::protocol {

class Outgoing {
public:
    // JSON on one line, without a newline.
    [[nodiscard]] const std::string& text() const& { return text_; }
    [[nodiscard]] std::string text() && { return std::move(text_); }

private:
    friend class Pen;
    explicit Outgoing(std::string text) : text_(std::move(text)) {}
    std::string text_;
};

}  // namespace bivouac::protocol
