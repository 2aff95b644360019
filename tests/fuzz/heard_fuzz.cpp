// Any bytes as a message of the server: a client hears something or nothing, and never stumbles.
// What it keeps of the message is well-formed, so that it can be taken apart again.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/json/peek.h"
#include "protocol/heard.h"

namespace bivouac {
namespace {

using namespace protocol;
using core::json::Peek;

void require(bool truth) {
    if (!truth) std::abort();
}

void check(const HeardShown& shown) {
    require(Peek(shown.json()).is_object());
    const std::string_view legal = shown.legal();
    require(legal.empty() || Peek(legal).is_present());
}

void check(const Heard& heard) {
    if (const auto* view = std::get_if<HeardView>(&heard)) check(view->shown);
    if (const auto* step = std::get_if<HeardStep>(&heard)) {
        check(step->shown);
        require(step->first <= step->last);
    }
    if (const auto* table = std::get_if<TableState>(&heard)) {
        require(!table->table.empty() && table->seats.size() <= engine::kMaxSeats);
    }
}

// Every value of the message, by both ways of walking.
std::size_t walk(const Peek& value) {
    std::size_t values = 1;
    static_cast<void>(value.text());
    static_cast<void>(value.number());
    for (const auto& [name, member] : value.members()) values += walk(member);
    for (const Peek& item : value.items()) values += walk(item);
    return values;
}

}  // namespace
}  // namespace bivouac

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    bivouac::check(bivouac::protocol::hear(text));
    if (const bivouac::core::json::Peek whole(text); whole.is_present()) {
        bivouac::require(bivouac::walk(whole) <= size);
    }
    return 0;
}
