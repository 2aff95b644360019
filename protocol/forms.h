// How values of the engine and of trust/ stand in messages, beside what the descriptions of
// core/json know themselves.
#pragma once

#include <chrono>
#include <string>
#include <string_view>
#include <vector>

#include "core/json/describe.h"
#include "core/json/document.h"
#include "engine/due.h"
#include "engine/options.h"
#include "engine/phrasebook.h"
#include "engine/rejection.h"
#include "engine/seat_json.h"
#include "protocol/limits.h"
#include "trust/merkle.h"
#include "trust/seed.h"

namespace bivouac::engine {

inline constexpr core::json::Word<Wanted> kWanted[] = {{Wanted::nothing, "nothing"},
                                                       {Wanted::action, "action"},
                                                       {Wanted::setup, "setup"},
                                                       {Wanted::chance, "chance"}};
constexpr auto words_of(Wanted /*of*/) { return core::json::Words<Wanted>{"Wanted", kWanted}; }

void fields(auto& io, Due& due) {
    io.named("Due");
    io.field("wanted", due.wanted);
    io.field("seats", due.seats);
}

inline constexpr core::json::Word<RejectionCode> kRejectionCodes[] = {
    {RejectionCode::unreadable, "unreadable"},
    {RejectionCode::game_over, "game_over"},
    {RejectionCode::not_your_turn, "not_your_turn"},
    {RejectionCode::setup_due, "setup_due"},
    {RejectionCode::no_setup_due, "no_setup_due"},
    {RejectionCode::bad_setup, "bad_setup"},
    {RejectionCode::illegal_action, "illegal_action"},
    {RejectionCode::bad_option, "bad_option"},
    {RejectionCode::no_take_back, "no_take_back"},
    {RejectionCode::not_finished, "not_finished"}};
constexpr auto words_of(RejectionCode /*of*/) {
    return core::json::Words<RejectionCode>{"RejectionCode", kRejectionCodes};
}

// The code of a language: a text, since which there are is a matter of files.
void as_json(auto& io, Language& language) {
    io.text_as(
        "Language", "^[a-z]{2,3}$", [&] { return std::string(language_code(language)); },
        [&](std::string_view code) {
            const auto known = language_from(code);
            const bool exact = known && language_code(*known) == code;
            if (exact) language = *known;
            return exact;
        });
}

// {"first":"orange"}: every value is a text, as on the command line and in records. Files of the
// player's own are left out, since no server takes them.
void as_json(auto& io, OptionValues& options) {
    using core::json::Letters;
    const core::json::Count rule{0, protocol::kMostOptions,
                                 core::json::TextRule{Letters::line, 1, protocol::kMostWord}};
    if (io.kReads) options.clear();
    io.template map_of<std::string, std::string>(
        [&](auto&& put) {
            for (const OptionValue& option : options) put(option.name, option.value);
        },
        [&](std::string name, std::string value) {
            options.push_back({std::move(name), std::move(value)});
            return true;
        },
        rule);
}

}  // namespace bivouac::engine

namespace bivouac::protocol {

// A digest as 64 hexadecimal digits.
struct Hex {
    trust::Digest digest{};

    Hex() = default;
    Hex(const trust::Digest& value) : digest(value) {}
    operator const trust::Digest&() const { return digest; }
    friend bool operator==(const Hex&, const Hex&) = default;
};
void as_json(auto& io, Hex& hex) {
    io.text_as(
        "Digest", "^[0-9a-f]{64}$", [&] { return trust::to_hex(hex.digest); },
        [&](std::string_view text) {
            const auto digest = trust::digest_from_hex(text);
            if (digest) hex.digest = *digest;
            return digest.has_value();
        });
}

// Bytes, two hexadecimal digits each.
struct HexBytes {
    std::vector<std::uint8_t> bytes;
};
void as_json(auto& io, HexBytes& hex) {
    io.text_as(
        "", "^([0-9a-f]{2})*$", [&] { return trust::to_hex(hex.bytes); },
        [&](std::string_view text) {
            const auto bytes = trust::from_hex(text);
            if (bytes) hex.bytes = *bytes;
            return bytes.has_value();
        });
}

// What a player added to the dice; "-" for nothing.
struct SeedText {
    trust::Seed seed;
};
void as_json(auto& io, SeedText& text) {
    io.text_as(
        "", "^(-|([0-9a-f]{2}){1,32})$", [&] { return trust::to_text(text.seed); },
        [&](std::string_view written) {
            const auto seed = trust::seed_from_text(written);
            if (seed) text.seed = *seed;
            return seed.has_value();
        });
}

// Times stand as whole seconds.
void seconds_field(auto& io, std::string_view name, std::chrono::seconds& time,
                   const core::json::Range& range) {
    std::int64_t count = time.count();
    io.field_or_kept(name, count, range);
    if (io.kReads) time = std::chrono::seconds(count);
}

// The same where it may be left out, which means none.
void seconds_unless_none(auto& io, std::string_view name, std::chrono::seconds& time,
                         const core::json::Range& range) {
    std::int64_t count = time.count();
    io.field_unless(name, std::int64_t{0}, count, range);
    if (io.kReads) time = std::chrono::seconds(count);
}

}  // namespace bivouac::protocol

namespace bivouac::trust {

void fields(auto& io, SeatRoot& root) {
    io.named("SeatRoot");
    protocol::Hex hex(root.root);
    io.vital("seat", root.owner);
    io.field("leaves", root.leaves, core::json::Range{0, kMostLeaves});
    io.vital("root", hex);
    if (io.kReads) root.root = hex;
}

void fields(auto& io, Opening& opening) {
    io.named("Opening");
    protocol::HexBytes bytes{opening.bytes};
    protocol::Hex salt(opening.salt);
    std::vector<protocol::Hex> path(opening.path.begin(), opening.path.end());
    io.vital("slot", opening.slot);
    io.vital("bytes", bytes);
    io.vital("salt", salt);
    io.field("index", opening.index, core::json::Range{0, kMostLeaves});
    io.field("path", path);
    if (!io.kReads) return;
    opening.bytes = std::move(bytes.bytes);
    opening.salt = salt;
    opening.path.assign(path.begin(), path.end());
}

}  // namespace bivouac::trust
