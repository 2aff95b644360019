// Ambush: texts. Included once, by rules.cpp.
#pragma once

#include "core/text.h"
#include "engine/testing/ambush/rules.h"
#include "game_ambush_embedded.h"

namespace bivouac::ambush {

inline constexpr std::array<std::string_view, 5> kKinds = {"attack", "look", "turn_up", "omen",
                                                           "roll"};

template <Leak kLeak>
std::string_view RulesWith<kLeak>::file(std::string_view name) {
    return texts::embedded(name);
}

template <Leak kLeak>
std::string RulesWith<kLeak>::print_setup(const Settings&, const Setup& setup) {
    std::string text;
    for (const std::uint8_t strength : setup.strength) text += static_cast<char>('0' + strength);
    return text;
}

template <Leak kLeak>
core::Result<Setup, engine::Rejection> RulesWith<kLeak>::parse_setup(const Settings&, const State&,
                                                                     engine::Seat,
                                                                     std::string_view text) {
    const core::Failure unreadable{
        engine::Rejection{engine::RejectionCode::unreadable, "refuse.unreadable_setup", "", {}}};
    Setup setup;
    if (text.size() != kPosts) return unreadable;
    for (std::size_t i = 0; i < kPosts; ++i) {
        if (text[i] < '0' || text[i] > '9') return unreadable;
        setup.strength[i] = static_cast<std::uint8_t>(text[i] - '0');
    }
    return setup;
}

// "attack:0:1:2:0"
template <Leak kLeak>
std::string RulesWith<kLeak>::print(const Settings&, Action action) {
    const auto kind = static_cast<std::size_t>(action.kind);
    std::string text = kind < kKinds.size() ? std::string(kKinds[kind]) : std::to_string(kind);
    for (const std::uint8_t part : {action.from, action.target, action.post, action.value}) {
        text += ":" + std::to_string(int{part});
    }
    return text;
}

template <Leak kLeak>
std::optional<Action> RulesWith<kLeak>::parse(const Settings&, std::string_view text) {
    const auto parts = core::split(text, ':');
    if (parts.size() != 5) return std::nullopt;
    Action action;
    std::size_t kind = 0;
    while (kind < kKinds.size() && kKinds[kind] != parts[0]) ++kind;
    if (kind == kKinds.size()) return std::nullopt;
    action.kind = static_cast<Action::Kind>(kind);
    const std::array<std::uint8_t*, 4> fields = {&action.from, &action.target, &action.post,
                                                 &action.value};
    for (std::size_t i = 0; i < fields.size(); ++i) {
        const auto number = core::parse_number(parts[i + 1]);
        if (!number || *number > 9 || parts[i + 1].size() != 1) return std::nullopt;
        *fields[i] = static_cast<std::uint8_t>(*number);
    }
    return action;
}

// Every byte of the state as two hex digits: plain, complete, and of no use to anybody else.
template <Leak kLeak>
std::string RulesWith<kLeak>::print_position(const Settings&, const State& state) {
    std::string text;
    const auto put = [&](unsigned value) {
        constexpr std::string_view kHex = "0123456789abcdef";
        text += kHex[(value >> 4U) & 15U];
        text += kHex[value & 15U];
    };
    for (const SeatState& seat : state.seats) {
        for (const std::uint8_t strength : seat.strength) put(strength);
        put(seat.standing);
        put(seat.shown);
        for (const std::uint8_t looked : seat.looked_by) put(looked);
        put(seat.omen);
        put((seat.ready ? 1U : 0U) | (seat.dealt ? 2U : 0U) | (seat.turned_up ? 4U : 0U) |
            (seat.has_looked ? 8U : 0U) | (seat.resigned ? 16U : 0U));
    }
    put(static_cast<unsigned>(state.stage));
    put(state.to_move);
    put(static_cast<unsigned>(state.attack.kind));
    put(state.attack.from);
    put(state.attack.target);
    put(state.attack.post);
    put(state.attack.value);
    put(state.turn);
    put(static_cast<unsigned>(state.end));
    return text;
}

template <Leak kLeak>
std::optional<State> RulesWith<kLeak>::parse_position(const Settings& settings,
                                                      std::string_view text) {
    State state;
    bool good = true;
    std::size_t at = 0;
    const auto get = [&](unsigned most) {
        unsigned value = 0;
        for (int digit = 0; digit < 2; ++digit) {
            const char c = at < text.size() ? text[at++] : '?';
            const bool letter = c >= 'a' && c <= 'f';
            if (!letter && (c < '0' || c > '9')) good = false;
            value = value * 16 + static_cast<unsigned>(letter ? c - 'a' + 10 : c - '0') % 16;
        }
        if (value > most) good = false;
        return static_cast<std::uint8_t>(value > most ? 0 : value);
    };
    for (SeatState& seat : state.seats) {
        for (std::uint8_t& strength : seat.strength) strength = get(3);
        seat.standing = get(7);
        seat.shown = get(7);
        for (std::uint8_t& looked : seat.looked_by) looked = get(7);
        seat.omen = get(1);
        const unsigned flags = get(31);
        seat.ready = (flags & 1U) != 0;
        seat.dealt = (flags & 2U) != 0;
        seat.turned_up = (flags & 4U) != 0;
        seat.has_looked = (flags & 8U) != 0;
        seat.resigned = (flags & 16U) != 0;
    }
    state.stage = static_cast<Stage>(get(4));
    state.to_move = get(2);
    state.attack.kind = static_cast<Action::Kind>(get(4));
    state.attack.from = get(2);
    state.attack.target = get(2);
    state.attack.post = get(2);
    state.attack.value = get(6);
    state.turn = get(kMostTurns);
    state.end = static_cast<End>(get(5));
    if (!good || at != text.size() || !broken(settings, state).empty()) return std::nullopt;
    return state;
}

template <Leak kLeak>
engine::Side RulesWith<kLeak>::side(const Settings&, const View&, engine::Seat seat) {
    constexpr std::array<engine::Side, kMostSeats> kSides = {{
        {"seat.0", engine::Style::red},
        {"seat.1", engine::Style::blue},
        {"seat.2", engine::Style::green},
    }};
    return kSides[static_cast<std::size_t>(seat.index())];
}

template <Leak kLeak>
engine::Picture RulesWith<kLeak>::draw(const Settings& settings, const View& view,
                                       std::span<const Event>, const engine::Phrasebook&,
                                       const engine::DrawOptions&) {
    engine::Picture picture;
    for (std::size_t i = 0; i < players(settings); ++i) {
        const SeatState& seat = view.known.seats[i];
        std::string line = "seat" + std::to_string(i + 1) + " ";
        for (std::size_t post = 0; post < kPosts; ++post) {
            const bool stands = ((seat.standing >> post) & 1U) != 0;
            line += !stands                    ? '.'
                    : seat.strength[post] == 0 ? '?'
                                               : static_cast<char>('0' + seat.strength[post]);
        }
        picture.lines.push_back(
            {{line, side(settings, view, engine::Seat(static_cast<int>(i))).style, false}});
    }
    return picture;
}

template <Leak kLeak>
std::string RulesWith<kLeak>::tell(const Settings& settings, const Event& event, engine::Observer,
                                   const engine::Phrasebook&) {
    if (event.kind == engine::StepKind::setup) return "a setup is ready";
    if (event.kind != engine::StepKind::action) return "the end";
    return print(settings, event.action);
}

}  // namespace bivouac::ambush
