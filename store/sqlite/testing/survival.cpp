#include "store/sqlite/testing/survival.h"

#include <algorithm>

namespace bivouac::store::sqlite::testing {
namespace {

constexpr std::size_t kSector = 512;

bool toss(core::Rng& rng) { return rng.below(2) == 0; }

// Where a file grew but the write that filled it did not arrive, there are zeros or anything.
void grow(std::string& file, std::size_t size, core::Rng& rng) {
    if (file.size() >= size) return;
    const std::size_t before = file.size();
    file.resize(size);
    if (toss(rng)) return;
    for (std::size_t at = before; at < size; ++at) file[at] = static_cast<char>(rng.below(256));
}

// Some sectors of one write: the first few, or any.
void apply_torn(std::string& file, const Change& change, core::Rng& rng) {
    if (change.kind == Change::Kind::truncate) return;
    const std::size_t sectors = (change.bytes.size() + kSector - 1) / kSector;
    const std::size_t first = rng.below(sectors + 1);
    const bool any = toss(rng);
    for (std::size_t sector = 0; sector < sectors; ++sector) {
        if (any ? toss(rng) : sector >= first) continue;
        const std::size_t from = sector * kSector;
        grow(file, change.offset + from, rng);
        apply(file,
              {Change::Kind::write, change.offset + from, change.bytes.substr(from, kSector)});
    }
}

}  // namespace

void apply(std::string& file, const Change& change) {
    if (change.kind == Change::Kind::truncate) {
        file.resize(std::min(file.size(), change.offset));
        return;
    }
    if (file.size() < change.offset + change.bytes.size()) {
        file.resize(change.offset + change.bytes.size());
    }
    file.replace(change.offset, change.bytes.size(), change.bytes);
}

std::string survivor(std::string synced, const std::vector<Change>& changes, core::Rng& rng) {
    enum class Fate : std::uint8_t { nothing, beginning, anything, everything };
    const auto fate = static_cast<Fate>(rng.below(4));
    if (fate == Fate::nothing || changes.empty()) return synced;
    const std::size_t stop = fate == Fate::beginning ? rng.below(changes.size()) : changes.size();
    for (std::size_t i = 0; i < stop; ++i) {
        const Change& change = changes[i];
        if (fate == Fate::anything && toss(rng)) {
            if (toss(rng)) apply_torn(synced, change, rng);
            continue;
        }
        if (change.kind == Change::Kind::write) grow(synced, change.offset, rng);
        apply(synced, change);
    }
    if (stop < changes.size()) apply_torn(synced, changes[stop], rng);
    return synced;
}

}  // namespace bivouac::store::sqlite::testing
