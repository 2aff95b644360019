#include "games/strategic/deal.h"

#include <array>

namespace bivouac::strategic {
namespace {

constexpr int kCells = 2 * kPawns;

using Row = std::array<std::uint64_t, kPawns + 1>;

constexpr std::array<Row, kCells + 1> make_binomials() {
    std::array<Row, kCells + 1> table{};
    for (std::size_t n = 0; n < table.size(); ++n) {
        table[n][0] = 1;
        for (std::size_t k = 1; k < Row{}.size(); ++k) {
            table[n][k] = n == 0 ? 0 : table[n - 1][k - 1] + table[n - 1][k];
        }
    }
    return table;
}
constexpr auto kBinomials = make_binomials();
static_assert(kBinomials[kCells][kPawns] == kDeals);

}  // namespace

Cells nth_deal(std::uint64_t n) {
    assert(n < kDeals);
    Cells orange = 0;
    std::size_t left = kPawns;
    std::size_t behind = kCells;  // cells from the current one to the last
    core::for_each_bit(kDealt, [&](int cell) {
        --behind;
        // With an orange pawn here, the others lie on the cells behind in this many ways.
        const std::uint64_t with = left == 0 ? 0 : kBinomials[behind][left - 1];
        if (n < with) {
            orange |= Cells{1} << cell;
            --left;
        } else {
            n -= with;
        }
    });
    return orange;
}

}  // namespace bivouac::strategic
