// Parts that several messages of the server share, as a client reads them. For the files of
// protocol/ alone.
#pragma once

#include "protocol/heard.h"
#include "protocol/slice.h"

namespace bivouac::protocol {

// The value that a word stands for, or nothing.
template <class E, std::size_t N>
[[nodiscard]] std::optional<E> heard_word(Slice slice, const Named<E> (&words)[N]) {
    const auto text = slice.text();
    if (!text) return std::nullopt;
    for (const Named<E>& named : words) {
        if (named.word == *text) return named.value;
    }
    return std::nullopt;
}

// A number of that range, or the lowest.
[[nodiscard]] std::int64_t heard_number(Slice slice, std::int64_t least, std::int64_t most);
[[nodiscard]] std::uint32_t heard_seq(Slice slice);
[[nodiscard]] Millis heard_millis(Slice slice);
[[nodiscard]] int heard_count(Slice slice);
// Nothing when it is no seat.
[[nodiscard]] std::optional<engine::Seat> heard_seat(Slice slice);
[[nodiscard]] engine::SeatSet heard_seats(Slice slice);
[[nodiscard]] std::optional<engine::Observer> heard_observer(Slice slice);
[[nodiscard]] std::vector<std::string> heard_texts(Slice slice);
[[nodiscard]] std::vector<engine::OptionValue> heard_options(Slice slice);
[[nodiscard]] Terms heard_terms(Slice slice);
[[nodiscard]] std::vector<SeatState> heard_seat_states(Slice slice);
[[nodiscard]] engine::Due heard_due(Slice slice);
[[nodiscard]] std::optional<Clocks> heard_clocks(Slice slice);
[[nodiscard]] std::vector<StandingOffer> heard_offers(Slice slice);
[[nodiscard]] std::optional<HeardEnding> heard_ending(Slice slice);
[[nodiscard]] std::optional<trust::Digest> heard_digest(Slice slice);
[[nodiscard]] std::vector<trust::Digest> heard_digests(Slice slice);
[[nodiscard]] trust::Seeds heard_seeds(Slice slice);
[[nodiscard]] std::vector<trust::SeatRoot> heard_roots(Slice slice);
[[nodiscard]] std::vector<trust::Opening> heard_openings(Slice slice);
[[nodiscard]] HeardShown heard_shown(Slice slice);
[[nodiscard]] std::vector<HeardEvent> heard_events(Slice slice);
[[nodiscard]] HeardLine heard_line(Slice slice);
[[nodiscard]] std::vector<HeardLine> heard_lines(Slice slice);

// The answers of HTTP and the stream for programs; nothing when the type is none of theirs.
[[nodiscard]] std::optional<Heard> hear_answer(std::string_view type, const SliceFields& fields);

}  // namespace bivouac::protocol
