// Actions as text. README.md lists them all.
#include "core/text.h"
#include "games/risk/dice.h"
#include "games/risk/lookup.h"
#include "games/risk/rules.h"

namespace bivouac::risk {
namespace {

using Kind = Action::Kind;

// What follows the verb.
enum class Form : std::uint8_t {
    alone,
    units,
    between,
    cards,
    aptitude,
    mission,
    territory,
    seat,
    amount,
    dice
};

struct Verb {
    Kind kind;
    Form form;
    std::string_view word;  // as records have it; lookup.h knows what people may type for it
};

constexpr std::array<Verb, 24> kVerbs = {{
    {Kind::trade, Form::cards, "trade"},       {Kind::reveal, Form::alone, "reveal"},
    {Kind::play, Form::aptitude, "play"},      {Kind::place, Form::units, "place"},
    {Kind::neutral, Form::units, "neutral"},   {Kind::lose, Form::units, "lose"},
    {Kind::attack, Form::between, "attack"},   {Kind::roll, Form::alone, "roll"},
    {Kind::withdraw, Form::alone, "withdraw"}, {Kind::declare, Form::aptitude, "declare"},
    {Kind::reroll, Form::aptitude, "reroll"},  {Kind::pass, Form::alone, "pass"},
    {Kind::advance, Form::amount, "advance"},  {Kind::move, Form::between, "move"},
    {Kind::end, Form::alone, "end"},           {Kind::first, Form::seat, "first"},
    {Kind::deal, Form::territory, "deal"},     {Kind::mission, Form::mission, "mission"},
    {Kind::turn_up, Form::aptitude, "turn"},   {Kind::dice, Form::dice, "dice"},
    {Kind::lift, Form::amount, "lift"},        {Kind::draw, Form::territory, "draw"},
    {Kind::win, Form::territory, "win"},       {Kind::take, Form::alone, "take"},
}};

[[nodiscard]] const Verb* verb_of(Kind kind) {
    for (const Verb& verb : kVerbs) {
        if (verb.kind == kind) return &verb;
    }
    return nullptr;
}
[[nodiscard]] const Verb* verb_called(std::string_view word) {
    for (const Verb& verb : kVerbs) {
        if (verb.word == word) return &verb;
    }
    for (const Verb& verb : kVerbs) {
        if (is_verb(word, verb.word)) return &verb;
    }
    return nullptr;
}

[[nodiscard]] std::string place_name(const Map& map, Territory territory) {
    return index_of(territory) < map.size ? std::string(map.id_of(territory)) : "?";
}

[[nodiscard]] std::string card_name(const Settings& settings, Form form, std::uint8_t card) {
    if (card == kSigma) return "sigma";
    if (form == Form::territory) return place_name(settings.map, territory_at(card));
    const Deck& deck = settings.deck;
    if (form == Form::mission && card < kMissions) {
        return std::string(deck.texts[deck.missions[card].id]);
    }
    if (form == Form::aptitude && card < kAptitudes) {
        return std::string(deck.texts[deck.aptitudes[card].id]);
    }
    return "?";
}

// "642-53": black dice, then red ones.
[[nodiscard]] std::string print_dice(Action action) {
    std::string text;
    const int black = std::min<int>(action.amount, kMostCommitted);
    const int red = std::min<int>(action.card, kMostDefending);
    for (int i = 0; i < black; ++i) text += static_cast<char>('0' + die(action.dice, i));
    text += '-';
    for (int i = 0; i < red; ++i) text += static_cast<char>('0' + die(action.dice, black + i));
    return text;
}
[[nodiscard]] std::optional<Action> parse_dice(std::string_view text) {
    const std::size_t dash = text.find('-');
    if (dash > kMostCommitted) return std::nullopt;  // or there is none
    const std::size_t red = text.size() - dash - 1;
    if (red > kMostDefending || dash + red == 0) return std::nullopt;
    unsigned dice = 0;
    std::size_t place = 0;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (i == dash) continue;
        if (text[i] < '1' || text[i] > '6') return std::nullopt;
        dice += static_cast<unsigned>(text[i] - '1') * kRolls[place++];
    }
    return Action::rolled(static_cast<int>(dash), static_cast<int>(red),
                          static_cast<std::uint16_t>(dice));
}

[[nodiscard]] std::optional<std::uint16_t> parse_amount(std::string_view text) {
    const auto number = core::parse_number(text);
    const bool canonical = text.size() == 1 || (!text.empty() && text[0] != '0');
    if (!number || !canonical || *number > UINT16_MAX) return std::nullopt;
    return static_cast<std::uint16_t>(*number);
}

[[nodiscard]] std::optional<Action> with(Kind kind, std::optional<int> card) {
    if (!card) return std::nullopt;
    return Action::with_card(kind, *card);
}

// "brazil:5"
[[nodiscard]] std::optional<Action> parse_units(const Map& map, Kind kind, std::string_view text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto where = find_territory(map, text.substr(0, colon));
    const auto amount = parse_amount(text.substr(colon + 1));
    if (!where || !amount) return std::nullopt;
    return Action::units(kind, *where, *amount);
}

// "brazil>peru:3"
[[nodiscard]] std::optional<Action> parse_between(const Map& map, Kind kind,
                                                  std::string_view text) {
    const std::size_t arrow = text.find('>');
    if (arrow == std::string_view::npos) return std::nullopt;
    const auto from = find_territory(map, text.substr(0, arrow));
    auto action = parse_units(map, kind, text.substr(arrow + 1));
    if (!from || !action) return std::nullopt;
    action->from = *from;
    return action;
}

[[nodiscard]] std::optional<Action> parse_seat(std::string_view text) {
    if (text.size() != 5 || !text.starts_with("seat")) return std::nullopt;
    const int seat = text[4] - '1';
    if (seat < 0 || seat >= kMostPlayers) return std::nullopt;
    return Action::with_card(Kind::first, seat);
}

}  // namespace

std::string Rules::print(const Settings& settings, Action action) {
    const Verb* verb = verb_of(action.kind);
    if (verb == nullptr) return "?";
    std::string word(verb->word);
    const std::string amount = ":" + std::to_string(action.amount);
    switch (verb->form) {
        case Form::alone: return word;
        case Form::units: return word + ":" + place_name(settings.map, action.to) + amount;
        case Form::between:
            return word + ":" + place_name(settings.map, action.from) + ">" +
                   place_name(settings.map, action.to) + amount;
        case Form::cards: return word + ":" + print_territories(settings.map, action.traded());
        case Form::aptitude:
        case Form::mission:
        case Form::territory: return word + ":" + card_name(settings, verb->form, action.card);
        case Form::seat: return word + ":seat" + std::to_string(action.card + 1);
        case Form::amount: return word + amount;
        case Form::dice: return word + ":" + print_dice(action);
    }
    return "?";
}

std::optional<Action> Rules::parse(const Settings& settings, std::string_view text) {
    const std::size_t colon = text.find(':');
    const Verb* verb = verb_called(text.substr(0, colon));
    if (verb == nullptr) return std::nullopt;
    const bool alone = colon == std::string_view::npos;
    if (alone != (verb->form == Form::alone)) return std::nullopt;
    if (alone) return Action::plain(verb->kind);
    const std::string_view rest = text.substr(colon + 1);
    switch (verb->form) {
        case Form::alone: break;
        case Form::units: return parse_units(settings.map, verb->kind, rest);
        case Form::between: return parse_between(settings.map, verb->kind, rest);
        case Form::cards: {
            const auto cards = find_territories(settings.map, rest);
            if (!cards) return std::nullopt;
            return Action::trade(*cards);
        }
        case Form::aptitude: return with(verb->kind, find_aptitude(settings.deck, rest));
        case Form::mission: return with(verb->kind, find_mission(settings.deck, rest));
        case Form::territory: {
            if (verb->kind == Kind::draw && rest == "sigma") {
                return Action::with_card(verb->kind, kSigma);
            }
            const auto territory = find_territory(settings.map, rest);
            if (!territory) return std::nullopt;
            return Action::with_card(verb->kind, static_cast<int>(*territory));
        }
        case Form::seat: return parse_seat(rest);
        case Form::amount: {
            const auto amount = parse_amount(rest);
            if (!amount) return std::nullopt;
            Action action = Action::plain(verb->kind);
            action.amount = *amount;
            return action;
        }
        case Form::dice: return parse_dice(rest);
    }
    return std::nullopt;
}

// "place BRA 5; attack BRA NAF 3" becomes "place:BRA:5", "attack:BRA>NAF:3".
std::vector<std::string> Rules::split_turn(std::string_view text) {
    std::vector<std::string> actions;
    for (const std::string_view part : core::split(text, ';')) {
        const std::vector<std::string_view> words = core::words(part);
        if (words.empty()) continue;
        std::string action(words[0]);
        const Verb* verb = verb_called(words[0]);
        const bool pair =
            is_verb(words[0], "assault") || (verb != nullptr && verb->form == Form::between);
        const bool cards = verb != nullptr && verb->form == Form::cards;
        for (std::size_t i = 1; i < words.size(); ++i) {
            const bool arrow = pair && i == 2;
            action += arrow ? '>' : cards && i > 1 ? '+' : ':';
            action += words[i];
        }
        actions.push_back(std::move(action));
    }
    return actions;
}

}  // namespace bivouac::risk
