// What Brotherhoods, territories and cards are called in the player's language.
#pragma once

#include <string>
#include <string_view>

#include "engine/phrasebook.h"
#include "engine/picture.h"
#include "engine/seat.h"
#include "games/risk/settings.h"

namespace bivouac::risk {

// Five Brotherhoods (RK-5), A to E in the order of seats unless they chose their colours
// (RK-12). The letter is the initial of the name in
// English, German and, accents aside, French.
[[nodiscard]] char letter_of(const Settings& settings, Faction faction);
[[nodiscard]] engine::Side look_of(const Settings& settings, Faction faction);
[[nodiscard]] std::string faction_name(const Settings& settings, Faction faction,
                                       const engine::Phrasebook& phrases);

// "Amber", or "You" to whoever plays Amber; inside a sentence "you".
enum class Where : std::uint8_t { beginning, inside };
[[nodiscard]] std::string who(const Settings& settings, Faction faction, engine::Observer observer,
                              const engine::Phrasebook& phrases, Where where = Where::beginning);

[[nodiscard]] std::string territory_name(const Map& map, Territory territory,
                                         const engine::Phrasebook& phrases);
[[nodiscard]] std::string region_name(const Map& map, std::size_t region,
                                      const engine::Phrasebook& phrases);
[[nodiscard]] std::string map_name(const Map& map, const engine::Phrasebook& phrases);
[[nodiscard]] std::string deck_name(const Deck& deck, const engine::Phrasebook& phrases);

// "Alaska (2)": a territory card with its crests (RK-8); several with commas between them.
[[nodiscard]] std::string cards_text(const Map& map, Territories cards,
                                     const engine::Phrasebook& phrases);

// A card's name, with "house deck" on those that no rulebook prints (E3).
[[nodiscard]] std::string mission_name(const Deck& deck, int mission,
                                       const engine::Phrasebook& phrases);
[[nodiscard]] std::string aptitude_name(const Deck& deck, int aptitude,
                                        const engine::Phrasebook& phrases);
// Without the mark.
[[nodiscard]] std::string bare_aptitude_name(const Deck& deck, int aptitude,
                                             const engine::Phrasebook& phrases);

// What an Aptitude does: "gives 5 units".
[[nodiscard]] std::string effect_text(const Aptitude& aptitude, const engine::Phrasebook& phrases);

// "1 unit", "3 units": the phrase count.THING, or count.THING.none where there is one for 0.
[[nodiscard]] std::string counted(std::string_view thing, int count,
                                  const engine::Phrasebook& phrases);

// How an army is made of the fewest tokens (RK-5, RK-6).
struct Tokens {
    int eagles = 0;     // 10 each
    int crests = 0;     // 5 each
    int assassins = 0;  // 1 each
};
[[nodiscard]] Tokens tokens_of(int units);

// "6-3-1 (+1)", highest first (E31); dice as in dice.h.
[[nodiscard]] std::string dice_text(unsigned dice, int count, bool plus);

// Words with commas between them.
void add_to_list(std::string& list, const std::string& word);

}  // namespace bivouac::risk
