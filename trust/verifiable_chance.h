// Dice, deals and lots that can be checked afterwards.
#pragma once

#include <string>
#include <string_view>

#include "engine/chance.h"
#include "trust/seed.h"
#include "trust/table_secret.h"

namespace bivouac::trust {

// A pure function of the secret, the table's name, the seeds and the step's number: the same after
// a restart, and nobody's choice once the seeds are given.
class VerifiableChance final : public engine::ChanceSource {
public:
    VerifiableChance(const TableSecret& secret, std::string_view table, Seeds seeds)
        : key_(secret.dice_key(table)), table_(table), seeds_(std::move(seeds)) {}

    [[nodiscard]] std::uint64_t draw(std::uint64_t count, std::uint32_t seq) override;

private:
    // Sixty-four bits for the n-th attempt at this step.
    [[nodiscard]] std::uint64_t bits(std::uint32_t seq, std::uint32_t attempt) const;

    Key key_;
    std::string table_;
    Seeds seeds_;
};

}  // namespace bivouac::trust
