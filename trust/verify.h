// Was this game played by the rules, and fairly? Offline, from the record alone.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "trust/kept.h"

namespace bivouac::trust {

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
    kept_seed,
    chooser,  // of the dice: nobody, as far as what was kept can show it
};

enum class Verdict : std::uint8_t {
    passed,
    failed,
    absent,     // a game without proofs; chooser: who chose the dice cannot be said
    unchecked,  // something before it failed
};

struct Check {
    Part part = Part::rules;
    Verdict verdict = Verdict::unchecked;
    // rules, receipts: steps. dice: steps of nature. setups: commitments. proofs: seats that gave a
    // seed. kept_receipt: the step it is the receipt of. kept_root, kept_seed: the seat, from 1.
    // chooser: other seats that gave a seed.
    std::uint32_t count = 0;
    // Where it failed: dice: the step; setups: the seat, from 1; kept_receipt: the step whose
    // receipt is another one; kept_seed: the seat that it is said to be of. Otherwise 0.
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
    // Whatever a record can prove by itself was there and passed. That is less than fair: the
    // operator may have thrown seeds away and tried others until the dice pleased him.
    [[nodiscard]] bool is_consistent() const;
    [[nodiscard]] bool is_fair() const;  // everything was there and passed, the chooser included
};

[[nodiscard]] Report verify(const engine::Game& game, std::string_view record, const Kept& kept);

// "rules", "kept_receipt", "passed" …
[[nodiscard]] std::string_view name_of(Part part);
[[nodiscard]] std::string_view name_of(Verdict verdict);

}  // namespace bivouac::trust
