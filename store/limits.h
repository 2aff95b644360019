// How much a store takes, so that no row, list or journal can grow without end. The same for every
// implementation.
#pragma once

#include <cstddef>

#include "store/writes.h"

namespace bivouac::store {

inline constexpr std::uint32_t kMostRows = 500;  // of any list
inline constexpr std::size_t kMostBlocks = kMostRows;
inline constexpr std::size_t kMostText = std::size_t{64} << 10;  // bytes, of any one text of a row
inline constexpr std::size_t kMostPapers = kMostRows;            // of one account
inline constexpr std::size_t kMostPaper = std::size_t{512} << 10;  // bytes of the text of one
inline constexpr std::size_t kMostSeats = 16;
inline constexpr std::uint32_t kMostActs = 100;  // of one kind, of one account
inline constexpr std::uint32_t kMostActsOfNobody = 10'000;
// Bytes of a table's journal. Each entry counts kEntryCost besides its text, which bounds their
// number too.
inline constexpr std::size_t kMostJournal = std::size_t{16} << 20;
inline constexpr std::size_t kEntryCost = 32;
inline constexpr std::size_t kMostReview = std::size_t{4} << 20;  // bytes, of one table

// Whoever serves must be silent for longer than this before it counts as a gap.
inline constexpr Millis kAliveGap = 15'000;

// What the entries count towards kMostJournal.
[[nodiscard]] std::size_t journal_cost(const std::vector<Entry>& entries);

// Can this be written at all, whatever the store holds? If not it is refused as unfit.
[[nodiscard]] bool fits(const Write& write);

}  // namespace bivouac::store
