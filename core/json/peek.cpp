#include "core/json/peek.h"

namespace bivouac::core::json {

Peek::Peek(std::string_view text) {
    auto document = Document::parse(text);
    if (!document) return;
    document_ = std::make_shared<const Document>(std::move(document).value());
    node_ = document_->root();
}

std::string Peek::text() const {
    return is(Kind::text) ? std::string(node_->text()) : std::string();
}

std::optional<std::int64_t> Peek::number() const {
    return is(Kind::number) ? node_->whole() : std::nullopt;
}

Peek Peek::operator[](std::string_view name) const {
    return is(Kind::object) ? Peek(document_, node_->member(name)) : Peek();
}

std::vector<Peek> Peek::items() const {
    std::vector<Peek> items;
    if (!is(Kind::list)) return items;
    for (auto item = node_->first(); item; item = item->next()) {
        items.push_back(Peek(document_, item));
    }
    return items;
}

std::vector<std::pair<std::string, Peek>> Peek::members() const {
    std::vector<std::pair<std::string, Peek>> members;
    if (!is(Kind::object)) return members;
    for (auto member = node_->first(); member; member = member->next()) {
        members.emplace_back(member->key(), Peek(document_, member));
    }
    return members;
}

}  // namespace bivouac::core::json
