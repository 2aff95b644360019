// A line that remembers how it was closed and says goodbye at once, as a listener's does.
#pragma once

#include <vector>

#include "server/api/open_lines.h"

namespace bivouac::server::testing {

class FakeLine final : public net::Line {
public:
    FakeLine(OpenLines& lines, const store::Session& owner) : lines_(lines) {
        lines_.add(*this, owner, engine::Language::english);
    }
    ~FakeLine() override { lines_.remove(*this); }
    FakeLine(const FakeLine&) = delete;
    FakeLine& operator=(const FakeLine&) = delete;

    void send(const protocol::Outgoing& /*message*/) override {}
    void close(Why why) override {
        closed_.push_back(why);
        lines_.remove(*this);
    }
    [[nodiscard]] const std::vector<Why>& closed() const { return closed_; }

private:
    OpenLines& lines_;
    std::vector<Why> closed_;
};

}  // namespace bivouac::server::testing
