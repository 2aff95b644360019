// Was this game played by the rules, and fairly? Offline, from the record alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "trust/digest.h"

namespace bivouac::trust {

// What a player's own program kept during the game. Without it, whoever knows the secret, which
// the record tells, could have written another record that agrees with itself.
struct KeptRoot {
    engine::Seat owner;
    Digest root{};
};
struct Kept {
    std::optional<Digest> commitment;
    std::optional<Digest> receipt;  // after any step
    std::vector<KeptRoot> roots;
};

enum class Part : std::uint8_t {
    rules,       // every step and the result, by the game's own rules
    proofs,      // the tags that the rest is checked by
    commitment,  // to the secret
    dice,        // everything nature did
    setups,      // the commitments to what was hidden
    receipts,    // the running hash of the steps
    kept_commitment,
    kept_receipt,
    kept_root,
};

enum class Verdict : std::uint8_t {
    passed,
    failed,
    absent,     // a game without proofs
    unchecked,  // something before it failed
};

struct Check {
    Part part = Part::rules;
    Verdict verdict = Verdict::unchecked;
    // rules, receipts: steps. dice: steps of nature. setups: commitments. proofs: seats that gave a
    // seed. kept_receipt: the step it is the receipt of. kept_root: the seat, from 1.
    std::uint32_t count = 0;
    // Where it failed: dice: the step; setups: the seat, from 1. Otherwise 0.
    std::uint32_t where = 0;
    // proofs: the tag that is wrong. dice: what the record has, and what the dice give.
    std::string found;
    std::string wanted;
};

struct Report {
    std::vector<Check> checks;                 // in the order of Part
    std::optional<engine::RecordError> error;  // why the rules refuse the record
    bool finished = false;

    // The check of a part; null when there is none. Of several kept roots, the first that failed.
    [[nodiscard]] const Check* find(Part part) const;
    [[nodiscard]] bool has_failed() const;  // anything
    [[nodiscard]] bool is_fair() const;     // everything was there and passed
};

[[nodiscard]] Report verify(const engine::Game& game, std::string_view record, const Kept& kept);

// "rules", "kept_receipt", "passed" …
[[nodiscard]] std::string_view name_of(Part part);
[[nodiscard]] std::string_view name_of(Verdict verdict);

}  // namespace bivouac::trust
