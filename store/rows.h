// What is kept, as plain values. Times are milliseconds since 1970, UTC. Texts are UTF-8 without a
// zero byte, except an entry's, which may be any bytes; store/limits.h says how long they may be.
#pragma once

#include <array>
#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "protocol/words.h"

namespace bivouac::store {

using Millis = std::int64_t;
using AccountId = std::int64_t;  // 0: nobody
using TableId = std::string;     // short, random, chosen by the server
using Digest = std::array<std::uint8_t, 32>;

// The numbers of both are on the disk: new ones come last.
using AccountKind = protocol::PersonKind;

struct Account {
    AccountId id = 0;  // given by the store
    AccountKind kind = AccountKind::guest;
    std::string name;           // unique but for the case of A to Z; empty: none, as guests have
    std::string password_hash;  // opaque; empty: cannot log in
    std::string recovery_hash;
    std::string preferences;  // JSON of the page
    Millis created = 0;
    Millis seen = 0;
    Millis banned_until = 0;
    friend bool operator==(const Account&, const Account&) = default;
};

using protocol::Scope;
// A set of them, as bits that are on the disk.
class Scopes {
public:
    constexpr Scopes() = default;
    constexpr explicit Scopes(std::uint8_t bits) : bits_(bits & kAllBits) {}
    [[nodiscard]] static constexpr Scopes all() { return Scopes(kAllBits); }

    [[nodiscard]] constexpr std::uint8_t bits() const { return bits_; }
    [[nodiscard]] constexpr bool contains(Scope scope) const { return (bits_ & bit(scope)) != 0; }
    constexpr void insert(Scope scope) { bits_ |= bit(scope); }
    friend bool operator==(Scopes, Scopes) = default;

private:
    static constexpr std::uint8_t kAllBits = 7;
    [[nodiscard]] static constexpr std::uint8_t bit(Scope scope) {
        return static_cast<std::uint8_t>(1U << static_cast<unsigned>(scope));
    }
    std::uint8_t bits_ = 0;
};

// From where somebody comes, as far as it is kept: words for the device and the beginning of the
// address, enough for its owner to recognise it.
struct Origin {
    std::string device;
    std::string address;
    friend bool operator==(const Origin&, const Origin&) = default;
};

// A browser that is logged in, or a token for a program. Only the digest of the secret is kept.
struct Session {
    Digest secret{};
    AccountId account = 0;
    std::string label;  // what the owner called a token; empty for browsers
    Millis created = 0;
    Millis expires = 0;  // from then on it is as if it were not there
    Scopes scopes = Scopes::all();
    Millis used = 0;     // about when it was used last; 0: before that was noted
    Origin origin = {};  // of whoever used it then
    friend bool operator==(const Session&, const Session&) = default;
};

enum class Sitter : std::uint8_t { nobody, person, bot };
struct SeatRow {
    Sitter kind = Sitter::nobody;
    AccountId account = 0;  // of a person
    std::string level;      // of a bot
    friend bool operator==(const SeatRow&, const SeatRow&) = default;
};

using protocol::Phase;
[[nodiscard]] constexpr bool is_over(Phase phase) {
    return phase == Phase::finished || phase == Phase::closed;
}

// What lists and searches need to know of a table without opening it.
struct TableRow {
    TableId id;
    std::string game;
    std::string options;  // as records have them
    std::string terms;    // JSON of the server: clock, rated, visibility, seeds; opaque here
    Phase phase = Phase::waiting;
    bool listed = false;  // in the lobby
    bool rated = false;
    std::vector<SeatRow> seats;
    AccountId opened_by = 0;
    Millis created = 0;
    Millis touched = 0;
    std::optional<Millis> wake;  // when its clock must be looked at
    std::string outcome;         // as the last line of a record has it; empty while it goes on
    friend bool operator==(const TableRow&, const TableRow&) = default;
};

// One line of a table's journal. Entries of one table are numbered from 1 without a gap.
struct Entry {
    Millis at = 0;
    std::string text;  // opaque; may hold what no player may see yet
    friend bool operator==(const Entry&, const Entry&) = default;
};

// Whoever creates a table has claimed it with this epoch; every later claim has a greater one.
inline constexpr std::uint64_t kFirstEpoch = 1;

// A table together with the right to write to it: whoever claims it later makes this one stale.
struct Claim {
    std::uint64_t epoch = 0;
    TableRow row;
    std::vector<Entry> entries;
    friend bool operator==(const Claim&, const Claim&) = default;
};

// How far a table's journal is, and who writes to it: without reading either.
struct Standing {
    std::uint64_t epoch = 0;  // of the latest claim
    std::uint32_t entries = 0;
    friend bool operator==(const Standing&, const Standing&) = default;
};

struct SeenTable {
    Standing standing;
    TableRow row;
};

struct Rating {
    AccountId account = 0;
    std::string game;
    double value = 1500;
    double deviation = 350;
    double volatility = 0.06;
    std::uint32_t games = 0;
    Millis changed = 0;
    friend bool operator==(const Rating&, const Rating&) = default;
};

// Something that an account keeps for itself, by kind and name. What its text says is the page's.
struct PaperLine {
    protocol::PaperKind kind = protocol::PaperKind::study;
    std::string name;
    std::string title;           // for lists
    std::uint32_t revision = 0;  // counts how often it was written, from 1
    Millis changed = 0;
    std::uint64_t bytes = 0;  // of its text
    friend bool operator==(const PaperLine&, const PaperLine&) = default;
};
struct Paper {
    AccountId account = 0;
    PaperLine line;  // its `bytes` are counted by the store
    std::string text;
    friend bool operator==(const Paper&, const Paper&) = default;
};

// A time in which nobody served.
struct Gap {
    Millis from = 0;
    Millis until = 0;
    friend bool operator==(const Gap&, const Gap&) = default;
};

// Something that matters for the safety of an account, for its owner and whoever runs the server.
// No secret is ever in it, nor what somebody typed in place of one.
struct Act {
    AccountId account =
        0;  // whose; nobody: of the server as a whole, or of an account that is gone
    protocol::ActKind kind = protocol::ActKind::logged_in;
    bool by_operator = false;  // not by the owner, nor by who passed for them
    std::string about;         // a token's label, a table, the number of an account that is gone
    Origin origin;
    Millis at = 0;
    friend bool operator==(const Act&, const Act&) = default;
};

struct Report {
    AccountId from = 0;
    AccountId about = 0;
    TableId table;  // may be gone by now
    std::string text;
    Millis at = 0;
    friend bool operator==(const Report&, const Report&) = default;
};

}  // namespace bivouac::store
