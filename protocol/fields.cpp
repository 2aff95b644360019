#include "protocol/fields.h"

#include <algorithm>

#include "core/text.h"

namespace bivouac::protocol {
namespace {

bool is_word_letter(char c) {
    return (c >= 'a' && c <= 'z') || (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9') || c == '-' ||
           c == '_';
}

bool all_lines_printable(std::string_view text) {
    const auto lines = core::split(text, '\n');
    return std::all_of(lines.begin(), lines.end(), core::is_printable_utf8);
}

}  // namespace

std::optional<BadCode> wrong_with(std::string_view text, TextRule rule) {
    if (text.size() < rule.least || text.size() > rule.most) return BadCode::out_of_range;
    bool fits = true;
    switch (rule.letters) {
        case Letters::word: fits = std::all_of(text.begin(), text.end(), is_word_letter); break;
        case Letters::line: fits = core::is_printable_utf8(text); break;
        case Letters::lines: fits = all_lines_printable(text); break;
    }
    return fits ? std::nullopt : std::optional(BadCode::bad_text);
}

void Reading::refuse(BadCode code, std::string field) {
    if (!fault_) fault_ = BadMessage{code, std::move(field)};
}

Fields::Fields(Reading& reading, const Node& node, std::string path)
    : reading_(&reading), node_(&node), path_(std::move(path)), asked_(node.members.size()) {
    if (node.kind != Node::Kind::object) refuse(BadCode::wrong_type, path_);
}

bool Fields::has(std::string_view name) const {
    return std::any_of(node_->members.begin(), node_->members.end(),
                       [&](const Member& member) { return member.name == name; });
}

std::string Fields::path_to(std::string_view name) const {
    return path_.empty() ? std::string(name) : path_ + "." + std::string(name);
}

const Node* Fields::take(std::string_view name, Node::Kind kind) {
    for (std::size_t i = 0; i < node_->members.size(); ++i) {
        const Member& member = node_->members[i];
        if (member.name != name) continue;
        asked_[i] = true;
        if (member.value.kind == kind) return &member.value;
        refuse(BadCode::wrong_type, path_to(name));
        return nullptr;
    }
    refuse(BadCode::missing_field, path_to(name));
    return nullptr;
}

std::string Fields::text(std::string_view name, TextRule rule) {
    const Node* node = take(name, Node::Kind::text);
    if (node == nullptr) return {};
    if (const auto wrong = wrong_with(node->text, rule)) {
        refuse(*wrong, path_to(name));
        return {};
    }
    return node->text;
}

std::string Fields::text_or_none(std::string_view name, TextRule rule) {
    return has(name) ? text(name, rule) : std::string();
}

std::int64_t Fields::number(std::string_view name, std::int64_t least, std::int64_t most) {
    const Node* node = take(name, Node::Kind::number);
    if (node == nullptr) return least;
    if (node->number < least || node->number > most) {
        refuse(BadCode::out_of_range, path_to(name));
        return least;
    }
    return node->number;
}

std::int64_t Fields::number_or(std::string_view name, std::int64_t otherwise, std::int64_t least,
                               std::int64_t most) {
    return has(name) ? number(name, least, most) : otherwise;
}

bool Fields::flag(std::string_view name) {
    const Node* node = take(name, Node::Kind::flag);
    return node != nullptr && node->flag;
}

bool Fields::flag_or(std::string_view name, bool otherwise) {
    return has(name) ? flag(name) : otherwise;
}

engine::Seat Fields::seat(std::string_view name) {
    return engine::Seat(static_cast<int>(number(name, 0, engine::kMaxSeats - 1)));
}

const std::vector<Node>* Fields::list(std::string_view name, std::size_t least, std::size_t most) {
    const Node* node = take(name, Node::Kind::list);
    if (node == nullptr) return nullptr;
    if (node->items.size() < least || node->items.size() > most) {
        refuse(BadCode::out_of_range, path_to(name));
        return nullptr;
    }
    return &node->items;
}

const Node* Fields::object(std::string_view name) { return take(name, Node::Kind::object); }

void Fields::close() {
    for (std::size_t i = 0; i < asked_.size(); ++i) {
        if (!asked_[i]) refuse(BadCode::unknown_field, path_to(node_->members[i].name));
    }
}

}  // namespace bivouac::protocol
