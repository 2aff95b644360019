// Any bytes as a message of the server: a client hears something or nothing, and never stumbles.
// What it keeps of the message is well-formed, so that it can be taken apart again.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "protocol/heard.h"
#include "protocol/slice.h"

namespace bivouac {
namespace {

using namespace protocol;

void require(bool truth) {
    if (!truth) std::abort();
}

void check(const HeardShown& shown) {
    require(Slice::read(shown.json).has_value());
    const std::string_view legal = shown.legal();
    require(legal.empty() || Slice::read(legal).has_value());
}

void check(const Heard& heard) {
    if (const auto* view = std::get_if<HeardView>(&heard)) check(view->shown);
    if (const auto* step = std::get_if<HeardStep>(&heard)) {
        check(step->shown);
        require(step->first <= step->last);
    }
    if (const auto* table = std::get_if<HeardTable>(&heard)) {
        require(!table->table.empty() && table->seats.size() <= engine::kMaxSeats);
    }
}

// Every value of the message, by both ways of walking.
std::size_t walk(Slice slice) {
    std::size_t values = 1;
    static_cast<void>(slice.text());
    static_cast<void>(slice.number());
    for (const auto& [name, value] : slice.fields()) values += walk(value);
    for (const Slice item : slice.items()) values += walk(item);
    return values;
}

}  // namespace
}  // namespace bivouac

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    bivouac::check(bivouac::protocol::hear(text));
    if (const auto slice = bivouac::protocol::Slice::read(text)) {
        bivouac::require(bivouac::walk(*slice) <= size);
    }
    return 0;
}
