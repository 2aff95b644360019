// The words that stand for choices, the same in every message and in the store.
#pragma once

#include <cstdint>
#include <span>
#include <string_view>

namespace bivouac::protocol {

template <class E>
struct Named {
    E value;
    std::string_view word;
};

// What a player proposes to the others of the table.
enum class Offer : std::uint8_t { draw, back, pause, resume, rematch };
inline constexpr Named<Offer> kOffers[] = {{Offer::draw, "draw"},
                                           {Offer::back, "back"},
                                           {Offer::pause, "pause"},
                                           {Offer::resume, "resume"},
                                           {Offer::rematch, "rematch"}};

// What happens to a seat whose owner stays away from an untimed table.
enum class Remedy : std::uint8_t { bot, close };
inline constexpr Named<Remedy> kRemedies[] = {{Remedy::bot, "bot"}, {Remedy::close, "close"}};

// What a seat is to be when a table is opened.
enum class SeatWish : std::uint8_t {
    open,     // for anybody
    me,       // kept for whoever opens the table
    bot,      // of a level
    invited,  // for whoever has the invitation, or for the person named
};
inline constexpr Named<SeatWish> kSeatWishes[] = {{SeatWish::open, "open"},
                                                  {SeatWish::me, "me"},
                                                  {SeatWish::bot, "bot"},
                                                  {SeatWish::invited, "invited"}};

// What a seat is.
enum class SeatKind : std::uint8_t { open, kept, person, bot };
inline constexpr Named<SeatKind> kSeatKinds[] = {{SeatKind::open, "open"},
                                                 {SeatKind::kept, "kept"},
                                                 {SeatKind::person, "person"},
                                                 {SeatKind::bot, "bot"}};

enum class Phase : std::uint8_t { waiting, playing, finished, closed };
inline constexpr Named<Phase> kPhases[] = {{Phase::waiting, "waiting"},
                                           {Phase::playing, "playing"},
                                           {Phase::finished, "finished"},
                                           {Phase::closed, "closed"}};

enum class PersonKind : std::uint8_t { guest, member, program };
inline constexpr Named<PersonKind> kPersonKinds[] = {
    {PersonKind::guest, "guest"}, {PersonKind::member, "member"}, {PersonKind::program, "program"}};

enum class ClockKind : std::uint8_t {
    none,
    live,  // a stock of time for the whole game, and some more for every turn
    days,  // so much for each turn
};
inline constexpr Named<ClockKind> kClockKinds[] = {
    {ClockKind::none, "none"}, {ClockKind::live, "live"}, {ClockKind::days, "days"}};

// The lists above are short; every value of an enum stands in its list.
template <class E, std::size_t N>
[[nodiscard]] constexpr std::string_view word_of(const Named<E> (&list)[N], E value) {
    for (const Named<E>& named : list) {
        if (named.value == value) return named.word;
    }
    return {};
}
[[nodiscard]] constexpr std::string_view word_of(Phase phase) { return word_of(kPhases, phase); }
[[nodiscard]] constexpr std::string_view word_of(PersonKind kind) {
    return word_of(kPersonKinds, kind);
}

}  // namespace bivouac::protocol
