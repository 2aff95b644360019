// The file that a player's program keeps of a table (docs/fairness.md): lines that are only ever
// added, so that nothing told earlier is overwritten by what is told later.
#pragma once

#include <string>
#include <string_view>

#include "core/result.h"
#include "trust/kept.h"

namespace bivouac::trust {

inline constexpr std::size_t kLongestKeptText = std::size_t{16} << 20U;

// The line that cannot be read, from 1.
struct KeptTextError {
    std::uint32_t line = 0;

    friend bool operator==(const KeptTextError&, const KeptTextError&) = default;
};

// Each with its newline. The heading opens a file and says whose table it is.
[[nodiscard]] std::string kept_heading(std::string_view server, std::string_view table);
[[nodiscard]] std::string kept_line(const Digest& commitment);
[[nodiscard]] std::string kept_draw(const Seed& seed);
[[nodiscard]] std::string kept_line(const KeptSeed& seed);        // empty: the seat was left again
[[nodiscard]] std::string kept_line(const KeptReceipt& receipt);  // of a known step
[[nodiscard]] std::string kept_line(const KeptRoot& root);
[[nodiscard]] std::string kept_line(KeptEnd end);
// Leaves receipts of unknown steps out.
[[nodiscard]] std::string print_kept(const KeptTable& kept);

// Strict but for a last line without its newline, which a crash left half written: it is passed
// over. A second commitment or draw is refused; a second seed of a seat replaces the first.
[[nodiscard]] core::Result<KeptTable, KeptTextError> read_kept(std::string_view text);

}  // namespace bivouac::trust
