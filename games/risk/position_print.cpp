// The whole truth of a position as text: words `field=value`, those that say nothing left out.
#include "games/risk/lookup.h"
#include "games/risk/position_fields.h"

namespace bivouac::risk {
namespace {

std::uint8_t number_of(engine::Observer observer) {
    if (observer.is_seat()) return static_cast<std::uint8_t>(observer.seat().index() + 1);
    return observer.is_spectator() ? 0 : kAllSeeing;
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
    // As numbers whose bits are the cards; they are read by name as well.
    void card_set(std::string_view name, Cards value, Pack) { number(name, value); }
    template <std::size_t N>
    void card_sets(std::string_view name, const std::array<Cards, N>& values, Pack) {
        numbers(name, values);
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

private:
    void add(std::string_view name, std::string_view value) {
        if (!text_.empty()) text_ += ' ';
        text_ += std::string(name) + "=" + std::string(value);
    }

    const Settings& settings_;
    std::string text_;
};

}  // namespace

std::string Rules::print_position(const Settings& settings, const State& state) {
    Printer printer(settings);
    visit(printer, state);
    return printer.text();
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

}  // namespace bivouac::risk
