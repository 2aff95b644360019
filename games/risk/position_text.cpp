// A position from its text: words `field=value` in any order, cards in any order and by any of
// their names. Whatever is wrong is named with its field and its place.
#include <algorithm>
#include <limits>

#include "core/text.h"
#include "games/risk/invariants.h"
#include "games/risk/lookup.h"
#include "games/risk/position_fields.h"
#include "games/risk/possible_world.h"

namespace bivouac::risk {
namespace {

std::optional<engine::Observer> observer_of(std::uint8_t number, int seats) {
    if (number == 0) return engine::Observer::spectator();
    if (number == kAllSeeing) return engine::Observer::all_seeing();
    if (number > seats) return std::nullopt;
    return engine::Observer(engine::Seat(number - 1));
}

// Reads the fields one after the other, wherever they stand. The first thing that is wrong is kept,
// with its field and its character in the text, counted from 1.
class Reader {
public:
    Reader(const Settings& settings, std::string_view text) : settings_(settings), text_(text) {
        const std::vector<std::string_view> words = core::words(text);
        if (words.empty()) fail("no_value", text, {""});
        for (const std::string_view word : words) {
            const std::size_t sign = word.find('=');
            if (sign == std::string_view::npos || sign == 0 || sign + 1 == word.size()) {
                fail("no_value", word, {std::string(core::shorten(word, 32))});
                continue;
            }
            given_.push_back({word.substr(0, sign), word.substr(sign + 1)});
        }
    }
    [[nodiscard]] bool has(std::string_view name) const {
        return std::any_of(given_.begin(), given_.end(),
                           [&](const Given& each) { return each.name == name; });
    }
    // To be called when all fields were asked for: what is left is unknown, or stands twice.
    [[nodiscard]] const std::optional<engine::Rejection>& problem() {
        for (const Given& each : given_) {
            if (each.taken) continue;
            const bool twice = std::count_if(given_.begin(), given_.end(), [&](const Given& other) {
                                   return other.name == each.name;
                               }) > 1;
            fail(twice ? "twice" : "unknown_field", each.name,
                 {std::string(core::shorten(each.name, 32))});
        }
        return problem_;
    }

    template <class Enum, std::size_t N>
    void word(std::string_view name, Enum& value, const std::array<std::string_view, N>& words) {
        if (const auto text = take(name)) value = find<Enum>(name, *text, words);
    }
    template <class Enum, std::size_t N, std::size_t M>
    void words(std::string_view name, std::array<Enum, M>& values,
               const std::array<std::string_view, N>& names) {
        for_each_entry(name, M, [&](std::size_t i, std::string_view entry) {
            values[i] = find<Enum>(name, entry, names);
        });
    }
    void board(std::string_view name, Position& position) {
        for_each_entry(name, settings_.map.size, [&](std::size_t i, std::string_view entry) {
            if (entry == "-") return;
            const char letter = entry.empty() ? '?' : entry[0];
            std::uint16_t units = 0;
            const auto number = core::parse_number(entry.substr(entry.empty() ? 0 : 1));
            const bool known = letter >= 'a' && letter < 'a' + kFactions && number &&
                               *number <= std::numeric_limits<std::uint16_t>::max();
            if (!known) return fail("bad_holding", entry, {std::string(name), quoted(entry)});
            units = static_cast<std::uint16_t>(*number);
            position.owned[static_cast<std::size_t>(letter - 'a')] |=
                bit(territory_at(static_cast<int>(i)));
            position.units[i] = units;
        });
    }
    template <class Number>
    void number(std::string_view name, Number& value) {
        if (const auto text = take(name)) read(name, *text, value);
    }
    template <class Number, std::size_t N>
    void numbers(std::string_view name, std::array<Number, N>& values) {
        for_each_entry(
            name, N, [&](std::size_t i, std::string_view entry) { read(name, entry, values[i]); });
    }
    void card_set(std::string_view name, Cards& value, Pack pack) {
        if (const auto text = take(name)) read_cards(name, *text, value, pack);
    }
    template <std::size_t N>
    void card_sets(std::string_view name, std::array<Cards, N>& values, Pack pack) {
        for_each_entry(name, N, [&](std::size_t i, std::string_view entry) {
            read_cards(name, entry, values[i], pack);
        });
    }
    void flag(std::string_view name, bool& value) {
        const auto text = take(name);
        if (!text) return;
        if (*text != "yes" && *text != "no") {
            return fail("bad_flag", *text, {std::string(name), quoted(*text)});
        }
        value = *text == "yes";
    }
    void place(std::string_view name, Territory& value) {
        if (const auto text = take(name)) value = territory(name, *text).value_or(Territory{});
    }
    void cards(std::string_view name, Territories& value) {
        const auto text = take(name);
        if (!text) return;
        for (const std::string_view card : core::split(*text, '+')) {
            const auto found = territory(name, card);
            if (!found) return;
            if (contains(value, *found)) {
                return fail("card_twice", card, {std::string(name), quoted(card)});
            }
            value |= bit(*found);
        }
    }
    void seats(std::string_view name, engine::SeatSet& value) {
        const auto text = take(name);
        if (!text) return;
        for (const std::string_view seat : core::split(*text, '+')) {
            const auto number = core::parse_number(seat);
            const bool known =
                number && *number >= 1 && *number <= static_cast<std::uint64_t>(settings_.players);
            const bool again = known && value.contains(engine::Seat(static_cast<int>(*number) - 1));
            if (!known || again) {
                return fail("bad_seat", seat,
                            {std::string(name), quoted(seat), std::to_string(settings_.players)});
            }
            value.insert(engine::Seat(static_cast<int>(*number) - 1));
        }
    }

private:
    struct Given {
        std::string_view name;
        std::string_view value;
        bool taken = false;
    };
    [[nodiscard]] static std::string quoted(std::string_view text) {
        return std::string(core::shorten(text, 32));
    }
    // `where` is a part of the text.
    void fail(std::string_view key, std::string_view where, std::vector<std::string> arguments) {
        if (problem_) return;
        const auto column = where.data() - text_.data() + 1;
        arguments.insert(arguments.begin(), std::to_string(column));
        problem_ =
            engine::Rejection{engine::RejectionCode::unreadable,
                              "refuse.position." + std::string(key), "", std::move(arguments)};
    }
    [[nodiscard]] std::optional<std::string_view> take(std::string_view name) {
        for (Given& each : given_) {
            if (each.name != name || each.taken) continue;
            each.taken = true;
            return each.value;
        }
        return std::nullopt;
    }
    template <class F>
    void for_each_entry(std::string_view name, std::size_t wanted, F&& f) {
        const auto text = take(name);
        if (!text) return;
        const auto list = core::split(*text, ',');
        if (list.size() != wanted) {
            return fail("bad_count", *text,
                        {std::string(name), std::to_string(list.size()), std::to_string(wanted)});
        }
        for (std::size_t i = 0; i < wanted; ++i) f(i, list[i]);
    }
    template <class Number>
    void read(std::string_view name, std::string_view text, Number& value) {
        constexpr auto kMost = std::numeric_limits<Number>::max();
        const auto number = core::parse_number(text);
        if (!number || *number > kMost) {
            return fail("bad_number", text,
                        {std::string(name), quoted(text), std::to_string(kMost)});
        }
        value = static_cast<Number>(*number);
    }
    // "starrick+tiger", or a number whose bits are the cards in the order of the deck.
    void read_cards(std::string_view name, std::string_view text, Cards& value, Pack pack) {
        if (core::parse_number(text)) return read(name, text, value);
        for (const std::string_view card : core::split(text, '+')) {
            const auto found = pack == Pack::missions ? find_mission(settings_.deck, card)
                                                      : find_aptitude(settings_.deck, card);
            if (!found) return fail("bad_card", card, {std::string(name), quoted(card)});
            value = static_cast<Cards>(value | (1U << *found));
        }
    }
    [[nodiscard]] std::optional<Territory> territory(std::string_view name, std::string_view text) {
        const auto found = find_territory(settings_.map, text);
        if (!found) fail("bad_place", text, {std::string(name), quoted(text)});
        return found;
    }
    template <class Enum, std::size_t N>
    [[nodiscard]] Enum find(std::string_view name, std::string_view text,
                            const std::array<std::string_view, N>& words) {
        std::string list;
        for (std::size_t i = 0; i < N; ++i) {
            if (words[i] == text) return static_cast<Enum>(i);
            list += (i > 0 ? ", " : "") + std::string(words[i]);
        }
        fail("bad_word", text, {std::string(name), quoted(text), std::move(list)});
        return Enum{};
    }

    const Settings& settings_;
    std::string_view text_;
    std::vector<Given> given_;
    std::optional<engine::Rejection> problem_;
};

[[nodiscard]] core::Result<State, engine::Rejection> read_position(const Settings& settings,
                                                                   std::string_view text) {
    State state;
    Reader reader(settings, text);
    // Who plays follows from the number of players, unless somebody is out.
    if (!reader.has("standing")) {
        state.position.standing = Rules::start(settings).position.standing;
    }
    visit(reader, state);
    if (const auto& problem = reader.problem()) return core::Failure{*problem};
    for (std::size_t i = 0; i < kMostPlayers; ++i) {
        state.position.hand_count[i] =
            static_cast<std::uint8_t>(core::bit_count(state.hands.cards[i]));
        state.position.mission_count[i] =
            static_cast<std::uint8_t>(core::bit_count(state.hands.missions[i]));
    }
    if (const std::string_view fields = contradicting_fields(settings, state); !fields.empty()) {
        return core::Failure{engine::Rejection{engine::RejectionCode::unreadable,
                                               "refuse.position.contradiction",
                                               "",
                                               {std::string(fields)}}};
    }
    return state;
}

}  // namespace

std::optional<State> Rules::parse_position(const Settings& settings, std::string_view text) {
    const auto state = read_position(settings, text);
    return state ? std::optional(*state) : std::nullopt;
}

std::optional<engine::Rejection> Rules::position_problem(const Settings& settings,
                                                         std::string_view text) {
    auto state = read_position(settings, text);
    return state ? std::nullopt : std::optional(std::move(state).error());
}

// A text is good when some world looks so, and nothing else than the text says it.
std::optional<View> Rules::parse_view(const Settings& settings, std::string_view text) {
    View view;
    ViewParts parts{view.position, view.hands, 0, {}};
    Reader reader(settings, text);
    visit_view(reader, parts);
    const auto observer = observer_of(parts.observer, settings.players);
    if (reader.problem() || !observer) return std::nullopt;
    view.observer = *observer;
    int cards = 0;
    for (std::size_t i = 0; i < kMostPlayers; ++i) {
        for (const std::uint16_t batch : parts.hidden[i]) {
            if (batch == 0) break;
            if (++cards > kMostTerritories) return std::nullopt;
            view.hidden.add(static_cast<Faction>(i), static_cast<std::uint16_t>(batch - 1));
        }
    }
    core::Rng rng(1);
    const auto world = possible_world(settings, view, rng);
    if (!world || !broken(settings, *world).empty()) return std::nullopt;
    if (!(Rules::view(settings, *world, view.observer) == view)) return std::nullopt;
    if (print_view(settings, view) != text) return std::nullopt;
    return view;
}

}  // namespace bivouac::risk
