// The entries of a table's journal, as values and as the text that the store keeps. Whoever reads
// them in order knows the table; only rooms and whoever replays what is over do.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "server/clock/clock.h"
#include "server/room/offers.h"
#include "trust/seed.h"
#include "trust/table_secret.h"

namespace bivouac::server {

// What a seat that nobody has taken yet is for.
struct SeatPlan {
    enum class Kind : std::uint8_t {
        open,     // anybody
        account,  // one account
        link,     // whoever has the invitation
        bot,
    };
    Kind kind = Kind::open;
    store::AccountId account = 0;
    std::string level;
    std::string name = {};  // of the account, for show; not written down
    friend bool operator==(const SeatPlan&, const SeatPlan&) = default;
};

// The name of a deed (protocol::Deed) that was carried out, so that a repetition is recognised.
struct DeedName {
    engine::Seat seat;
    std::uint32_t seq = 0;
    std::string nonce;
    friend bool operator==(const DeedName&, const DeedName&) = default;
};

namespace entry {

struct Opened {
    trust::Key secret{};
    std::string invitation;
    std::vector<SeatPlan> plans;
    std::string base;  // the record it begins from; empty: from the beginning
    friend bool operator==(const Opened&, const Opened&) = default;
};
struct Planned {
    engine::Seat seat;
    SeatPlan plan;
    friend bool operator==(const Planned&, const Planned&) = default;
};
struct Sat {
    engine::Seat seat;
    store::AccountId account = 0;
    trust::Seed seed;
    friend bool operator==(const Sat&, const Sat&) = default;
};
struct Stood {
    engine::Seat seat;
    friend bool operator==(const Stood&, const Stood&) = default;
};
// The record as it was before anybody did anything.
struct Began {
    std::string record;
    std::optional<Clock> clock;
    friend bool operator==(const Began&, const Began&) = default;
};
struct Steps {
    std::vector<std::string> lines;  // of the record
    std::optional<Clock> clock;
    std::optional<DeedName> deed;
    std::optional<engine::Seat> flag;  // whose time was up
    bool time_is_up = false;           // that of the whole game
    friend bool operator==(const Steps&, const Steps&) = default;
};
struct Offered {
    std::vector<StandingOffer> offers;  // all that stand now
    std::optional<DeedName> deed;
    friend bool operator==(const Offered&, const Offered&) = default;
};
struct Paused {
    bool on = false;
    std::optional<Clock> clock;
    friend bool operator==(const Paused&, const Paused&) = default;
};
// A bot keeps the seat for its owner, or (no level) does not any more.
struct Kept {
    engine::Seat seat;
    std::string level;
    std::optional<DeedName> deed;
    friend bool operator==(const Kept&, const Kept&) = default;
};
struct Said {
    std::optional<engine::Seat> seat;
    store::AccountId account = 0;
    std::string text;
    std::string nonce;
    friend bool operator==(const Said&, const Said&) = default;
};
// Over without a result. `why` is a word with a sentence under "end.closed.": "aborted",
// "abandoned", "opener", "setup_time", "nobody", "time", "admin".
struct Closed {
    std::string why;
    std::optional<DeedName> deed;
    friend bool operator==(const Closed&, const Closed&) = default;
};
struct Rematch {
    std::string table;
    friend bool operator==(const Rematch&, const Rematch&) = default;
};
struct Rated {
    friend bool operator==(const Rated&, const Rated&) = default;
};

}  // namespace entry

using Entry = std::variant<entry::Opened, entry::Planned, entry::Sat, entry::Stood, entry::Began,
                           entry::Steps, entry::Offered, entry::Paused, entry::Kept, entry::Said,
                           entry::Closed, entry::Rematch, entry::Rated>;

[[nodiscard]] std::string print(const Entry& entry);
// Nothing when it is no entry of ours: the table cannot be opened then.
[[nodiscard]] std::optional<Entry> read_entry(std::string_view text);

}  // namespace bivouac::server
