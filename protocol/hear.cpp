#include "core/json/read.h"
#include "core/json/write.h"
#include "protocol/heard.h"

namespace bivouac::protocol {
namespace {

using core::json::Document;
using core::json::Node;

// A server's messages are longer than what it takes from clients.
constexpr core::json::Limits kLimits{std::size_t{16} << 20U, 32, std::size_t{1} << 20U, 256};

template <class M>
bool makes_sense(const M& /*message*/) {
    return true;
}
bool makes_sense(const TableState& state) { return !state.table.empty(); }
bool makes_sense(const HeardStep& step) { return step.last >= step.first; }

// False when the message is of another type.
template <class M>
bool hear_as(const Node& node, std::string_view type, Heard& heard) {
    if constexpr (std::is_same_v<M, HeardOther>) {
        return false;
    } else {
        if (type != M::kType) return false;
        core::json::Reader<> reader(node, core::json::Mode::lenient, {});
        M message;
        core::json::describe(reader, message);
        if (!reader.fault() && makes_sense(message)) heard = std::move(message);
        return true;
    }
}

template <class... M>
void hear_any(const Node& node, std::string_view type, std::variant<M...>& heard) {
    static_cast<void>((... || hear_as<M>(node, type, heard)));
}

// What View::encode wrote of an event.
struct Encoded {
    HeardEvent told;
};
void fields(auto& io, Encoded& encoded) { encoded_fields(io, encoded.told); }

}  // namespace

Heard hear(std::string_view text) {
    const auto document = Document::parse(text, kLimits);
    if (!document || document->root().kind() != core::json::Kind::object) return HeardOther{};
    const auto type = document->root().member("type");
    if (!type || type->kind() != core::json::Kind::text) return HeardOther{};
    Heard heard = HeardOther{std::string(type->text())};
    hear_any(document->root(), type->text(), heard);
    return heard;
}

std::string HeardShown::json() const { return core::json::print(*this); }

std::string_view HeardShown::legal() const {
    const std::string_view form = legal_form.text;
    return form.starts_with('{') || form.starts_with('[') ? form : std::string_view();
}

std::string HeardEvent::json() const { return core::json::print(Encoded{*this}); }

}  // namespace bivouac::protocol
