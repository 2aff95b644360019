// What a player's own program keeps of a table while it is played: the only thing that can show
// later what a server told it then. Without it, whoever knows the secret, which the record tells,
// could have written another record that agrees with itself.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "engine/seat.h"
#include "trust/digest.h"
#include "trust/seed.h"

namespace bivouac::trust {

// The seed that was sent with sitting down on that seat.
struct KeptSeed {
    engine::Seat seat;
    Seed seed;

    friend bool operator==(const KeptSeed&, const KeptSeed&) = default;
};

struct KeptRoot {
    engine::Seat owner;
    Digest root{};

    friend bool operator==(const KeptRoot&, const KeptRoot&) = default;
};

// Without a step it may be that of any.
struct KeptReceipt {
    std::optional<std::uint32_t> step;
    Digest receipt{};

    friend bool operator==(const KeptReceipt&, const KeptReceipt&) = default;
};

struct Kept {
    std::optional<Digest> commitment;  // the first that was seen, before sitting down
    std::vector<KeptSeed> seeds;       // one a seat
    std::vector<KeptReceipt> receipts;
    std::vector<KeptRoot> roots;  // in the order they came

    [[nodiscard]] const Seed* seed_of(engine::Seat seat) const;

    friend bool operator==(const Kept&, const Kept&) = default;
};

// How a table ended, as far as its player was told.
enum class KeptEnd : std::uint8_t { finished, closed };

// The same with the table it is of: what a file holds.
struct KeptTable {
    std::string server;  // its address; empty when it is not known
    std::string table;
    // Drawn once for the table and given for every seat: a server that refuses a seat until the
    // seed pleases it gets no second one.
    std::optional<Seed> drawn;
    Kept kept;
    std::optional<KeptEnd> end;

    friend bool operator==(const KeptTable&, const KeptTable&) = default;
};

}  // namespace bivouac::trust
