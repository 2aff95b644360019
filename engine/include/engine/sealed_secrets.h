// The hidden things of a table, to be committed to. Nobody but trust/ reads their bytes.
#pragma once

#include <cstddef>
#include <cstdint>
#include <utility>
#include <vector>

#include "engine/seat.h"

namespace bivouac::trust {
class Vault;
}

namespace bivouac::engine {

// A slot keeps its number, its owner and its bytes from the moment it exists until the game ends.
struct HiddenThing {
    std::uint16_t slot = 0;
    Seat owner;
    std::vector<std::byte> bytes;
};

// Anybody may carry it about; only the vault opens it.
class SealedSecrets {
public:
    explicit SealedSecrets(std::vector<HiddenThing> things) : things_(std::move(things)) {}
    // How many there are is known to everybody. It never goes down.
    [[nodiscard]] std::size_t size() const { return things_.size(); }

private:
    friend class trust::Vault;
    std::vector<HiddenThing> things_;
};

}  // namespace bivouac::engine
