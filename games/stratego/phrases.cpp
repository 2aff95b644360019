#include "games/stratego/phrases.h"

namespace bivouac::stratego {
namespace {

std::string_view prefix_of(Book book) {
    switch (book) {
        case Book::original: return "rank.";
        case Book::vintage: return "rank.vintage.";
        case Book::assassins: return "rank.assassins.";
    }
    return "rank.";
}

// "10" … "1" for soldiers, nothing for the rest.
std::string number_of(Rank rank) {
    const bool soldier = rank >= Rank::spy && rank <= Rank::marshal;
    return soldier ? std::to_string(index_of(rank)) : "";
}

}  // namespace

engine::Side look_of(const Settings& settings, Side side) {
    using engine::Style;
    const bool assassins = settings.book == Book::assassins;
    if (side == Side::red) return {assassins ? "side.templars" : "side.red", Style::red};
    return {assassins ? "side.assassins" : "side.blue", Style::blue};
}

std::string side_name(const Settings& settings, Side side, const engine::Phrasebook& phrases) {
    return phrases.say(look_of(settings, side).key);
}

std::string rank_name(const Settings& settings, Rank rank, const engine::Phrasebook& phrases) {
    const std::string own = std::string(prefix_of(settings.book)) + letter_of(rank);
    return phrases.say(phrases.knows(own) ? own : std::string("rank.") + letter_of(rank));
}

std::string piece_name(const Settings& settings, Side side, Rank rank,
                       const engine::Phrasebook& phrases) {
    const std::string number = number_of(rank);
    std::string title = rank_name(settings, rank, phrases);
    if (number.empty()) return title;
    if (settings.book != Book::assassins) return title + " (" + number + ")";
    // AC-6, AC-7
    const std::string key = std::string(side == Side::red ? "name.red." : "name.blue.") + number;
    return title + " " + phrases.say(key) + " (" + number + ")";
}

}  // namespace bivouac::stratego
