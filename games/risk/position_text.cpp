// The whole truth of a position as text: words `field=value`, those that say nothing left out.
// README.md has the list.
#include <limits>

#include "core/text.h"
#include "games/risk/lookup.h"
#include "games/risk/possible_world.h"
#include "games/risk/rules.h"
#include "games/risk/stage_words.h"

namespace bivouac::risk {
namespace {

// Visits every field of a state with its name, in order: one list for printing and for reading.
template <class Fields, class StateLike>
void visit(Fields& fields, StateLike& state) {
    auto& position = state.position;
    fields.word("stage", position.stage, kStages);
    fields.board("board", position);
    fields.number("first", position.first);
    fields.number("to_move", position.to_move);
    fields.number("turn", position.turn);
    fields.number("round", position.round);
    fields.number("quiet", position.quiet);
    fields.words("standing", position.standing, kStandings);
    fields.number("to_place", position.to_place);
    fields.number("neutral_left", position.neutral_left);
    fields.number("neutral_choice", position.neutral_choice);
    fields.number("to_lose", position.to_lose);
    fields.number("cards_due", position.cards_due);
    fields.flag("revealed", position.revealed);
    fields.flag("attacking", position.attacking);
    fields.flag("beaten", position.beaten);
    fields.flag("conquered", position.conquered);
    fields.flag("conquest_in_round", position.conquest_in_round);
    fields.place("from", position.battle.from);
    fields.place("to", position.battle.to);
    fields.number("defender", position.battle.defender);
    fields.number("committed", position.battle.committed);
    fields.flag("rolled", position.battle.rolled);
    fields.flag("attack_plus", position.battle.attack_plus);
    fields.flag("defence_plus", position.battle.defence_plus);
    fields.number("black", position.battle.black);
    fields.number("red", position.battle.red);
    fields.cards("discard", position.discard);
    fields.numbers("batch", position.batch);
    fields.number("shuffles", position.shuffles);
    fields.numbers("face_down", position.face_down);
    fields.numbers("face_up", position.face_up);
    fields.number("turned", position.turned);
    fields.number("shown", position.shown);
    for (std::size_t i = 0; i < kFactions; ++i) {
        fields.numbers("held" + std::to_string(i + 1), position.held[i]);
    }
    fields.numbers("rewards", position.rewards);
    fields.word("end", position.end, kEnds);
    fields.seats("winners", position.winners);
    for (std::size_t i = 0; i < kMostPlayers; ++i) {
        fields.cards("hand" + std::to_string(i + 1), state.hands.cards[i]);
    }
    fields.numbers("missions", state.hands.missions);
}

// Of a view: whose eyes (0 a spectator, 1 … the seats, 9 all-seeing), and what is known of cards
// that it does not see: how many, and which shuffle put each into the pile, counted from 1.
constexpr std::uint8_t kAllSeeing = 9;
struct ViewParts {
    Position& position;
    Hands& hands;
    std::uint8_t observer = 0;
    std::array<std::array<std::uint16_t, kMostTerritories>, kMostPlayers> hidden{};
};
template <class Fields>
void visit_view(Fields& fields, ViewParts& parts) {
    fields.number("observer", parts.observer);
    visit(fields, parts);
    fields.numbers("hand_count", parts.position.hand_count);
    fields.numbers("mission_count", parts.position.mission_count);
    for (std::size_t i = 0; i < kMostPlayers; ++i) {
        fields.numbers("hidden" + std::to_string(i + 1), parts.hidden[i]);
    }
}

std::uint8_t number_of(engine::Observer observer) {
    if (observer.is_seat()) return static_cast<std::uint8_t>(observer.seat().index() + 1);
    return observer.is_spectator() ? 0 : kAllSeeing;
}

std::optional<engine::Observer> observer_of(std::uint8_t number, int seats) {
    if (number == 0) return engine::Observer::spectator();
    if (number == kAllSeeing) return engine::Observer::all_seeing();
    if (number > seats) return std::nullopt;
    return engine::Observer(engine::Seat(number - 1));
}

class Printer {
public:
    explicit Printer(const Settings& settings) : settings_(settings) {}
    [[nodiscard]] const std::string& text() const { return text_; }

    template <class Enum, std::size_t N>
    void word(std::string_view name, Enum value, const std::array<std::string_view, N>& words) {
        if (static_cast<std::size_t>(value) != 0) {
            add(name, words[static_cast<std::size_t>(value)]);
        }
    }
    template <class Enum, std::size_t N, std::size_t M>
    void words(std::string_view name, const std::array<Enum, M>& values,
               const std::array<std::string_view, N>& names) {
        std::string list;
        for (const Enum value : values) {
            list += (list.empty() ? "" : ",") + std::string(names[static_cast<std::size_t>(value)]);
        }
        add(name, list);
    }
    void board(std::string_view name, const Position& position) {
        if (position.everybodys() == 0) return;
        std::string list;
        for (int i = 0; i < settings_.map.size; ++i) {
            const Territory place = territory_at(i);
            if (i > 0) list += ',';
            if (!contains(position.everybodys(), place)) {
                list += '-';
                continue;
            }
            list += static_cast<char>('a' + position.owner_of(place));
            list += std::to_string(position.units_on(place));
        }
        add(name, list);
    }
    template <class Number>
    void number(std::string_view name, Number value) {
        if (value != default_of(name)) add(name, std::to_string(value));
    }
    template <class Number, std::size_t N>
    void numbers(std::string_view name, const std::array<Number, N>& values) {
        std::string list;
        bool any = false;
        for (const Number value : values) {
            list += (list.empty() ? "" : ",") + std::to_string(value);
            any = any || value != 0;
        }
        if (any) add(name, list);
    }
    void flag(std::string_view name, bool value) {
        if (value) add(name, "yes");
    }
    void place(std::string_view name, Territory value) {
        if (value != Territory{}) add(name, settings_.map.id_of(value));
    }
    void cards(std::string_view name, Territories value) {
        if (value != 0) add(name, print_territories(settings_.map, value));
    }
    void seats(std::string_view name, engine::SeatSet value) {
        std::string list;
        value.for_each([&](engine::Seat seat) {
            list += (list.empty() ? "" : "+") + std::to_string(seat.index() + 1);
        });
        if (!list.empty()) add(name, list);
    }

    [[nodiscard]] static int default_of(std::string_view name) {
        return name == "neutral_choice" ? kNoFaction : 0;
    }

private:
    void add(std::string_view name, std::string_view value) {
        if (!text_.empty()) text_ += ' ';
        text_ += std::string(name) + "=" + std::string(value);
    }

    const Settings& settings_;
    std::string text_;
};

// Takes the words as they come; whatever it does not understand shows when the state is printed
// again.
class Reader {
public:
    Reader(const Settings& settings, std::string_view text) : settings_(settings) {
        for (const std::string_view word : core::words(text)) words_.push_back(word);
    }
    [[nodiscard]] bool understood() const { return understood_; }

    template <class Enum, std::size_t N>
    void word(std::string_view name, Enum& value, const std::array<std::string_view, N>& words) {
        if (const auto text = take(name)) value = find<Enum>(*text, words);
    }
    template <class Enum, std::size_t N, std::size_t M>
    void words(std::string_view name, std::array<Enum, M>& values,
               const std::array<std::string_view, N>& names) {
        const auto text = take(name);
        if (!text) return;
        const auto list = core::split(*text, ',');
        understood_ = understood_ && list.size() == M;
        for (std::size_t i = 0; i < M && i < list.size(); ++i) {
            values[i] = find<Enum>(list[i], names);
        }
    }
    void board(std::string_view name, Position& position) {
        const auto text = take(name);
        if (!text) return;
        const auto list = core::split(*text, ',');
        understood_ = understood_ && list.size() == settings_.map.size;
        for (std::size_t i = 0; understood_ && i < list.size(); ++i) {
            if (list[i] == "-") continue;
            const char letter = list[i].empty() ? '?' : list[i][0];
            understood_ = understood_ && letter >= 'a' && letter < 'a' + kFactions;
            if (!understood_) return;
            position.owned[static_cast<std::size_t>(letter - 'a')] |=
                bit(territory_at(static_cast<int>(i)));
            read(list[i].substr(1), position.units[i]);
        }
    }
    template <class Number>
    void number(std::string_view name, Number& value) {
        if (const auto text = take(name)) read(*text, value);
    }
    template <class Number, std::size_t N>
    void numbers(std::string_view name, std::array<Number, N>& values) {
        const auto text = take(name);
        if (!text) return;
        const auto list = core::split(*text, ',');
        understood_ = understood_ && list.size() == N;
        for (std::size_t i = 0; i < N && i < list.size(); ++i) read(list[i], values[i]);
    }
    void flag(std::string_view name, bool& value) {
        if (const auto text = take(name)) value = *text == "yes";
    }
    void place(std::string_view name, Territory& value) {
        const auto text = take(name);
        if (!text) return;
        const auto territory = find_territory(settings_.map, *text);
        understood_ = understood_ && territory;
        if (territory) value = *territory;
    }
    void cards(std::string_view name, Territories& value) {
        const auto text = take(name);
        if (!text) return;
        const auto set = find_territories(settings_.map, *text);
        understood_ = understood_ && set;
        if (set) value = *set;
    }
    void seats(std::string_view name, engine::SeatSet& value) {
        const auto text = take(name);
        if (!text) return;
        for (const std::string_view seat : core::split(*text, '+')) {
            const auto number = core::parse_number(seat);
            understood_ = understood_ && number && *number >= 1 &&
                          *number <= static_cast<std::uint64_t>(settings_.players);
            if (understood_) value.insert(engine::Seat(static_cast<int>(*number) - 1));
        }
    }

private:
    // The value of the next word, when that is its field.
    [[nodiscard]] std::optional<std::string_view> take(std::string_view name) {
        if (next_ == words_.size()) return std::nullopt;
        const std::string_view word = words_[next_];
        if (word.size() <= name.size() || !word.starts_with(name) || word[name.size()] != '=') {
            return std::nullopt;
        }
        ++next_;
        return word.substr(name.size() + 1);
    }
    template <class Number>
    void read(std::string_view text, Number& value) {
        const auto number = core::parse_number(text);
        understood_ = understood_ && number && *number <= std::numeric_limits<Number>::max();
        if (understood_) value = static_cast<Number>(*number);
    }
    template <class Enum, std::size_t N>
    [[nodiscard]] Enum find(std::string_view text, const std::array<std::string_view, N>& words) {
        for (std::size_t i = 0; i < N; ++i) {
            if (words[i] == text) return static_cast<Enum>(i);
        }
        understood_ = false;
        return Enum{};
    }

    const Settings& settings_;
    std::vector<std::string_view> words_;
    std::size_t next_ = 0;
    bool understood_ = true;
};

}  // namespace

std::string Rules::print_position(const Settings& settings, const State& state) {
    Printer printer(settings);
    visit(printer, state);
    return printer.text();
}

std::optional<State> Rules::parse_position(const Settings& settings, std::string_view text) {
    State state;
    Reader reader(settings, text);
    visit(reader, state);
    if (!reader.understood()) return std::nullopt;
    for (std::size_t i = 0; i < kMostPlayers; ++i) {
        state.position.hand_count[i] =
            static_cast<std::uint8_t>(core::bit_count(state.hands.cards[i]));
        state.position.mission_count[i] =
            static_cast<std::uint8_t>(core::bit_count(state.hands.missions[i]));
    }
    if (!broken(settings, state).empty() || print_position(settings, state) != text) {
        return std::nullopt;
    }
    return state;
}

std::string Rules::print_view(const Settings& settings, const View& view) {
    View copy = view;
    ViewParts parts{copy.position, copy.hands, number_of(view.observer), {}};
    for (std::size_t i = 0; i < kMostPlayers; ++i) {
        std::size_t n = 0;
        for (const std::uint16_t batch : view.hidden.of(static_cast<Faction>(i))) {
            parts.hidden[i][n++] = static_cast<std::uint16_t>(batch + 1);
        }
    }
    Printer printer(settings);
    visit_view(printer, parts);
    return printer.text();
}

// A text is good when some world looks so, and nothing else than the text says it.
std::optional<View> Rules::parse_view(const Settings& settings, std::string_view text) {
    View view;
    ViewParts parts{view.position, view.hands, 0, {}};
    Reader reader(settings, text);
    visit_view(reader, parts);
    const auto observer = observer_of(parts.observer, settings.players);
    if (!reader.understood() || !observer) return std::nullopt;
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
