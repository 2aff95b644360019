#include "core/json/read.h"
#include "core/text.h"
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

void add(std::string& json, std::string_view name, std::string_view value) {
    json.append(",\"").append(name).append("\":").append(value);
}

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

std::string HeardShown::json() const {
    std::string json = "{\"seq\":" + std::to_string(seq);
    add(json, "view", view.text);
    add(json, "legal", legal_form.text);
    return json + "}";
}

std::string_view HeardShown::legal() const {
    const std::string_view form = legal_form.text;
    return form.starts_with('{') || form.starts_with('[') ? form : std::string_view();
}

std::string HeardEvent::json() const {
    std::string json = "{\"seq\":" + std::to_string(seq);
    if (back) {
        add(json, "back", std::to_string(*back));
    } else if (placed) {
        add(json, "placed", placed->text);
    } else {
        add(json, "event", event ? std::string_view(event->text) : "null");
    }
    return json + "}";
}

}  // namespace bivouac::protocol
