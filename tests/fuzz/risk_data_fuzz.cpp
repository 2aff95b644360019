// Any bytes as a map of Risk, followed by a deck for it: read strictly or refused with a place, and
// whatever is accepted prints as a text that reads as the same.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "games/risk/deck_text.h"
#include "games/risk/map_text.h"

namespace bivouac {
namespace {

void require(bool truth) {
    if (!truth) std::abort();
}

template <class T>
bool accepted(const core::Result<T, risk::DataError>& read) {
    if (read) return true;
    require(read.error().line >= 1 && read.error().column >= 1);
    require(read.error().key.starts_with("data."));
    return false;
}

// What the rules and the board rely on.
void require_sound(const risk::Map& map) {
    risk::Territories members = 0;
    for (std::size_t i = 0; i < map.region_count; ++i) members |= map.regions[i].members;
    require(members == map.all());
    for (std::size_t i = 0; i < map.size; ++i) {
        const risk::Territory from = risk::territory_at(static_cast<int>(i));
        require((map.links[i] & ~map.all()) == 0 && !risk::contains(map.links[i], from));
        require((map.routes[i] & ~map.links[i]) == 0);
        risk::for_each_territory(map.links[i], [&](risk::Territory to) {
            require(risk::contains(map.links[risk::index_of(to)], from));
        });
        require(risk::contains(map.two_crests, from) == (map.crests[i] == 2));
    }
}

void try_data(std::string_view text) {
    const std::size_t heading = text.find("\ndeck ");
    const std::size_t end = heading == std::string_view::npos ? text.size() : heading + 1;
    const auto map = risk::read_map(text.substr(0, end));
    if (!accepted(map)) return;
    require_sound(*map);
    const std::string printed = risk::print_map(*map);
    const auto map_again = risk::read_map(printed);
    require(accepted(map_again) && risk::print_map(*map_again) == printed);

    const auto deck = risk::read_deck(text.substr(end), *map);
    if (!accepted(deck)) return;
    const std::string cards = risk::print_deck(*deck, *map);
    const auto deck_again = risk::read_deck(cards, *map);
    require(accepted(deck_again) && risk::print_deck(*deck_again, *map) == cards);
}

}  // namespace
}  // namespace bivouac

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    bivouac::try_data({reinterpret_cast<const char*>(data), size});
    return 0;
}
