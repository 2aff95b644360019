// Any bytes as JSON: read to a tree within its limits, or refused; and as a described value, which
// is then written and read back equal.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/json/test_types.h"

namespace bivouac {
namespace {

namespace json = core::json;

void require(bool truth) {
    if (!truth) std::abort();
}

std::size_t walk(const json::Node& node, std::size_t depth) {
    require(depth <= json::Limits{}.depth);
    std::size_t values = 1;
    static_cast<void>(node.text());
    static_cast<void>(node.whole());
    require(!node.raw().empty() && json::Document::parse(node.raw()).ok());
    for (auto child = node.first(); child; child = child->next()) {
        require(node.kind() != json::Kind::object || node.member(child->key()).has_value());
        values += walk(*child, depth + 1);
    }
    return values;
}

template <class T>
void read_and_write(std::string_view text) {
    if (const auto value = json::read<T>(text)) {
        const auto again = json::read<T>(json::print(*value));
        require(again.ok() && *again == *value);
    }
    if (const auto value = json::read_leniently<T>(text)) {
        require(json::Document::parse(json::print(*value)).ok());
    }
}

}  // namespace
}  // namespace bivouac

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bivouac;
    // Every value is read again on its own, which is slow for long texts.
    const std::string_view text(reinterpret_cast<const char*>(data), size < 2000 ? size : 2000);
    if (const auto document = json::Document::parse(text)) {
        require(walk(document->root(), 0) <= text.size());
    } else {
        require(document.error().code != json::FaultCode::malformed || document.error().byte > 0);
    }
    read_and_write<testing_types::Board>(text);
    read_and_write<testing_types::Message>(text);
    return 0;
}
