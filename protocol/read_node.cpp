// Boost.JSON reads the characters; the tree is our own, because its objects would keep the last of
// two fields of the same name without a word.
#include <utility>

#include <boost/json/basic_parser_impl.hpp>

#include "core/text.h"
#include "protocol/limits.h"
#include "protocol/node.h"

namespace bivouac::protocol {
namespace {

namespace json = boost::json;

// What basic_parser calls as it goes. A false answer, always with an error code, ends the reading.
class Builder {
public:
    // The parser looks for these names. NOLINTBEGIN(readability-identifier-naming)
    static constexpr std::size_t max_object_size = kMostValues;
    static constexpr std::size_t max_array_size = kMostValues;
    static constexpr std::size_t max_key_size = kMostUpload;
    static constexpr std::size_t max_string_size = kMostUpload;
    // NOLINTEND(readability-identifier-naming)

    bool on_document_begin(json::error_code& /*ec*/) { return true; }
    bool on_document_end(json::error_code& /*ec*/) { return true; }
    bool on_object_begin(json::error_code& ec) { return open(Node::Kind::object, ec); }
    bool on_object_end(std::size_t /*count*/, json::error_code& ec) { return close(ec); }
    bool on_array_begin(json::error_code& ec) { return open(Node::Kind::list, ec); }
    bool on_array_end(std::size_t /*count*/, json::error_code& ec) { return close(ec); }

    bool on_key_part(json::string_view part, std::size_t /*size*/, json::error_code& ec) {
        key_.append(part.data(), part.size());
        return key_.size() <= kMostKey || refuse(BadCode::too_long, "", ec);
    }
    bool on_key(json::string_view part, std::size_t size, json::error_code& ec) {
        if (!on_key_part(part, size, ec)) return false;
        if (!core::is_printable_utf8(key_)) return refuse(BadCode::bad_text, "", ec);
        for (const Member& member : open_.back().members) {
            if (member.name == key_) return refuse(BadCode::duplicate_field, key_, ec);
        }
        // Its value comes next, and goes where the last member is.
        open_.back().members.push_back({std::exchange(key_, {}), {}});
        return true;
    }
    bool on_string_part(json::string_view part, std::size_t /*size*/, json::error_code& /*ec*/) {
        text_.append(part.data(), part.size());
        return true;
    }
    bool on_string(json::string_view part, std::size_t /*size*/, json::error_code& ec) {
        text_.append(part.data(), part.size());
        Node node;
        node.kind = Node::Kind::text;
        node.text = std::exchange(text_, {});
        return place(std::move(node), ec);
    }
    bool on_number_part(json::string_view /*part*/, json::error_code& /*ec*/) { return true; }
    bool on_int64(std::int64_t number, json::string_view /*text*/, json::error_code& ec) {
        Node node;
        node.kind = Node::Kind::number;
        node.number = number;
        return place(std::move(node), ec);
    }
    bool on_uint64(std::uint64_t /*number*/, json::string_view /*text*/, json::error_code& ec) {
        return refuse(BadCode::out_of_range, last_name(), ec);  // beyond what int64 holds
    }
    bool on_double(double /*number*/, json::string_view /*text*/, json::error_code& ec) {
        return refuse(BadCode::wrong_type, last_name(), ec);
    }
    bool on_bool(bool truth, json::error_code& ec) {
        Node node;
        node.kind = Node::Kind::flag;
        node.flag = truth;
        return place(std::move(node), ec);
    }
    bool on_null(json::error_code& ec) { return place({}, ec); }
    bool on_comment_part(json::string_view /*part*/, json::error_code& /*ec*/) { return true; }
    bool on_comment(json::string_view /*part*/, json::error_code& /*ec*/) { return true; }

    // What was wrong, when it was this class that found it.
    BadMessage fault;
    Node root;

private:
    bool refuse(BadCode code, std::string field, json::error_code& ec) {
        fault = {code, std::move(field)};
        ec = json::error::syntax;
        return false;
    }
    [[nodiscard]] std::string last_name() const {
        if (open_.empty() || open_.back().members.empty()) return {};
        return open_.back().members.back().name;
    }
    bool count(json::error_code& ec) {
        return ++values_ <= kMostValues || refuse(BadCode::too_many, "", ec);
    }
    bool open(Node::Kind kind, json::error_code& ec) {
        if (!count(ec)) return false;
        open_.emplace_back().kind = kind;
        return true;
    }
    bool close(json::error_code& ec) {
        Node node = std::move(open_.back());
        open_.pop_back();
        --values_;  // place() counts it again
        return place(std::move(node), ec);
    }
    bool place(Node node, json::error_code& ec) {
        if (!count(ec)) return false;
        if (open_.empty()) {
            root = std::move(node);
        } else if (open_.back().kind == Node::Kind::list) {
            open_.back().items.push_back(std::move(node));
        } else {
            open_.back().members.back().value = std::move(node);
        }
        return true;
    }

    std::vector<Node> open_;  // objects and lists around the place that is read, outermost first
    std::string key_;
    std::string text_;
    std::size_t values_ = 0;
};

}  // namespace

Read<Node> read_node(std::string_view text, std::size_t most_bytes) {
    if (text.size() > most_bytes) return core::Failure(BadMessage{BadCode::too_long, ""});
    json::parse_options options;
    options.max_depth = kMostDepth;
    json::basic_parser<Builder> parser(options);
    json::error_code ec;
    const std::size_t used = parser.write_some(false, text.data(), text.size(), ec);
    if (ec == json::error::too_deep) return core::Failure(BadMessage{BadCode::too_deep, ""});
    Builder& built = parser.handler();
    if (ec) return core::Failure(std::move(built.fault));
    if (used != text.size() || built.root.kind != Node::Kind::object) {
        return core::Failure(BadMessage{BadCode::malformed, ""});
    }
    return std::move(built.root);
}

}  // namespace bivouac::protocol
