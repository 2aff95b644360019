// Any bytes as a record, a position, an action, options: read strictly or refused with a place, and
// whatever is accepted prints back as the same bytes.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/sealed/read_record.h"
#include "engine/testing/ambush/rules.h"
#include "games/strategic/rules.h"

namespace bivouac {
namespace {

void require(bool truth) {
    if (!truth) std::abort();
}

template <engine::Rules G>
void try_record(std::string_view text) {
    const auto record = engine::parse_record_of<G>(text);
    if (!record) {
        require(record.error().line >= 1 && record.error().column >= 1);
        require(!record.error().key.empty());
        return;
    }
    require(engine::print_record_of<G>(record->heading, record->history) == text);
}

template <engine::Rules G>
void try_texts(const typename G::Settings& settings, std::string_view text) {
    if (const auto action = G::parse(settings, text)) require(G::print(settings, *action) == text);
    if (const auto state = G::parse_position(settings, text)) {
        require(G::broken(settings, *state).empty());
        require(G::print_position(settings, *state) == text);
    }
    for (const std::string& part : G::split_turn(text)) static_cast<void>(G::parse(settings, part));
}

}  // namespace
}  // namespace bivouac

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bivouac;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto raw = engine::parse_record(text);
    if (raw) require(engine::print_record(*raw) == text);
    static_cast<void>(engine::read_record_head(text));
    static_cast<void>(engine::parse_options(text));
    try_record<strategic::Rules>(text);
    try_record<ambush::Rules>(text);
    try_texts<strategic::Rules>({}, text);
    try_texts<strategic::Rules>({.officer_turns = strategic::OfficerTurns::one}, text);
    try_texts<ambush::Rules>({3}, text);
    return 0;
}
