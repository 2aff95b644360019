// Any bytes as a message of a client: read strictly or refused, and whatever is accepted prints
// back to something that reads the same. A refusal can always be told.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/json/document.h"
#include "core/text.h"
#include "protocol/bodies.h"
#include "protocol/limits.h"
#include "protocol/preferences.h"
#include "protocol/requests.h"
#include "protocol/socket_words.h"

namespace bivouac {
namespace {

using namespace protocol;

void require(bool truth) {
    if (!truth) std::abort();
}

// What was wrong, as the client is told, is a message that can itself be read.
template <class T>
void check_fault(const Read<T>& read) {
    if (read) return;
    require(core::is_printable_utf8(read.error().field));
    const Outgoing told = error_of(read.error());
    require(core::json::Document::parse(told.text()).ok());
}

void try_socket(std::string_view text) {
    const Read<Request> request = read_request(text);
    check_fault(request);
    if (!request) return;
    require(text.size() <= kMostMessage);
    const Read<Request> again = read_request(print(*request));
    require(again.ok() && *again == *request);
    if (const auto* say = std::get_if<Say>(&*request)) {
        require(core::is_printable_utf8(say->text));
    }
}

void try_values(std::string_view text) {
    const Read<Terms> terms = read_terms(text);
    check_fault(terms);
    if (terms) {
        const Read<Terms> again = read_terms(print(*terms));
        require(again.ok() && *again == *terms);
    }
    const Read<Preferences> preferences = read_preferences(text);
    check_fault(preferences);
    if (preferences) {
        const Read<Preferences> again = read_preferences(print(*preferences));
        require(again.ok() && *again == *preferences);
    }
}

void try_bodies(std::string_view text) {
    const Read<OpenTable> open = read_body<OpenTable>(text);
    check_fault(open);
    if (open) {
        require(open->seats.size() >= 2 && open->seats.size() <= engine::kMaxSeats);
        for (const engine::OptionValue& option : open->options) require(option.file.empty());
    }
    for (std::size_t which = 0; which < std::variant_size_v<Body>; ++which) {
        const Read<Body> body = read_body(which, text);
        check_fault(body);
        if (!body) continue;
        const std::string printed = print(*body);
        const Read<Body> again = read_body(which, printed);
        require(again.ok() && print(*again) == printed);
    }
    for (const std::string_view type : {"act", "setup", "offer", "answer", "claim", "say"}) {
        check_fault(read_posted_request(type, "t", text));
    }
}

}  // namespace
}  // namespace bivouac

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    bivouac::try_socket(text);
    bivouac::try_values(text);
    bivouac::try_bodies(text);
    return 0;
}
