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
inline constexpr protocol::Word<SeatPlan::Kind> kPlanKinds[] = {
    {SeatPlan::Kind::open, "open"},
    {SeatPlan::Kind::account, "account"},
    {SeatPlan::Kind::link, "link"},
    {SeatPlan::Kind::bot, "bot"}};
constexpr auto words_of(SeatPlan::Kind /*of*/) {
    return protocol::Words<SeatPlan::Kind>{"PlanKind", kPlanKinds};
}

// The name of a deed (protocol::Deed) that was carried out, so that a repetition is recognised.
struct DeedName {
    engine::Seat seat;
    std::uint32_t seq = 0;
    std::string nonce;
    friend bool operator==(const DeedName&, const DeedName&) = default;
};

// Each has the word it begins with in the store, {"is":"opened",…}, and its fields in journal.cpp.
namespace entry {

struct Opened {
    static constexpr std::string_view kIs = "opened";
    trust::Key secret{};
    std::string invitation;
    std::vector<SeatPlan> plans;
    std::string base;  // the record it begins from; empty: from the beginning
    friend bool operator==(const Opened&, const Opened&) = default;
};
struct Planned {
    static constexpr std::string_view kIs = "planned";
    engine::Seat seat;
    SeatPlan plan;
    friend bool operator==(const Planned&, const Planned&) = default;
};
struct Sat {
    static constexpr std::string_view kIs = "sat";
    engine::Seat seat;
    store::AccountId account = 0;
    trust::Seed seed;
    friend bool operator==(const Sat&, const Sat&) = default;
};
struct Stood {
    static constexpr std::string_view kIs = "stood";
    engine::Seat seat;
    friend bool operator==(const Stood&, const Stood&) = default;
};
// The record as it was before anybody did anything.
struct Began {
    static constexpr std::string_view kIs = "began";
    std::string record;
    std::optional<Clock> clock;
    friend bool operator==(const Began&, const Began&) = default;
};
struct Steps {
    static constexpr std::string_view kIs = "steps";
    std::vector<std::string> lines;  // of the record
    std::optional<Clock> clock;
    std::optional<DeedName> deed;
    std::optional<engine::Seat> flag;  // whose time was up
    bool time_is_up = false;           // that of the whole game
    friend bool operator==(const Steps&, const Steps&) = default;
};
struct Offered {
    static constexpr std::string_view kIs = "offered";
    std::vector<StandingOffer> offers;  // all that stand now
    std::optional<DeedName> deed;
    friend bool operator==(const Offered&, const Offered&) = default;
};
struct Paused {
    static constexpr std::string_view kIs = "paused";
    bool on = false;
    std::optional<Clock> clock;
    friend bool operator==(const Paused&, const Paused&) = default;
};
// A bot keeps the seat for its owner, or (no level) does not any more.
struct Kept {
    static constexpr std::string_view kIs = "kept";
    engine::Seat seat;
    std::string level;
    std::optional<DeedName> deed;
    friend bool operator==(const Kept&, const Kept&) = default;
};
struct Said {
    static constexpr std::string_view kIs = "said";
    std::optional<engine::Seat> seat;
    store::AccountId account = 0;
    std::string text;
    std::string nonce;
    friend bool operator==(const Said&, const Said&) = default;
};
// Over without a result. `why` is a word with a sentence under "end.closed.": "aborted",
// "abandoned", "opener", "setup_time", "nobody", "time", "admin".
struct Closed {
    static constexpr std::string_view kIs = "closed";
    std::string why;
    std::optional<DeedName> deed;
    friend bool operator==(const Closed&, const Closed&) = default;
};
struct Rematch {
    static constexpr std::string_view kIs = "rematch";
    std::string table;
    friend bool operator==(const Rematch&, const Rematch&) = default;
};
struct Rated {
    static constexpr std::string_view kIs = "rated";
    friend bool operator==(const Rated&, const Rated&) = default;
};
// The seat was told what to play: the game counts in nobody's statistics.
struct Advised {
    static constexpr std::string_view kIs = "advised";
    engine::Seat seat;
    friend bool operator==(const Advised&, const Advised&) = default;
};

}  // namespace entry

using Entry = std::variant<entry::Opened, entry::Planned, entry::Sat, entry::Stood, entry::Began,
                           entry::Steps, entry::Offered, entry::Paused, entry::Kept, entry::Said,
                           entry::Closed, entry::Rematch, entry::Rated, entry::Advised>;

[[nodiscard]] std::string print(const Entry& entry);
// Nothing when it is no entry of ours, or has a field that we do not know: the table cannot be
// opened then.
[[nodiscard]] std::optional<Entry> read_entry(std::string_view text);

}  // namespace bivouac::server
