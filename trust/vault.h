// What is hidden at a table: commitments to it, and openings.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/sealed_secrets.h"
#include "trust/merkle.h"
#include "trust/table_secret.h"

namespace bivouac::trust {

// The only reader of SealedSecrets. Keeps hashes, never the things themselves.
class Vault {
public:
    Vault(const TableSecret& secret, std::string_view table)
        : salt_key_(secret.salt_key(table)), table_(table) {}

    // Commits to what has come into being since it was last asked, one tree for each owner, and
    // returns the roots of these trees to be published. To be asked whenever the table waits for a
    // player, so that everybody who replays the game builds the same trees.
    std::vector<SeatRoot> take(const engine::SealedSecrets& secrets);

    // All roots, in the order they came.
    [[nodiscard]] const std::vector<SeatRoot>& roots() const { return roots_; }

    // Nothing for a slot that was never taken, or that has changed since, which no game does.
    [[nodiscard]] std::optional<Opening> open(const engine::SealedSecrets& secrets,
                                              std::uint16_t slot) const;

private:
    // The leaves of one root, in the order of their slots.
    struct Tree {
        std::vector<std::uint16_t> slots;
        std::vector<Digest> leaves;
    };

    [[nodiscard]] bool knows(std::uint16_t slot) const;
    [[nodiscard]] Digest salt_of(std::uint16_t slot) const;

    Key salt_key_;
    std::string table_;
    std::vector<Tree> trees_;
    std::vector<SeatRoot> roots_;
    std::size_t known_ = 0;
};

// The seat's part of the tag FairRoots: nothing hidden, one root, or a hash of several.
[[nodiscard]] std::optional<Digest> sum_of(const std::vector<SeatRoot>& roots, engine::Seat owner);

}  // namespace bivouac::trust
