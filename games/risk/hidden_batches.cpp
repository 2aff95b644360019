#include "games/risk/hidden_batches.h"

#include <algorithm>

namespace bivouac::risk {

std::size_t HiddenBatches::first_of(Faction seat) const {
    std::size_t first = 0;
    for (std::size_t i = 0; i < seat; ++i) first += counts_[i];
    return first;
}

void HiddenBatches::add(Faction seat, std::uint16_t batch) {
    auto* const begin = batches_.data() + first_of(seat);
    auto* const place = std::upper_bound(begin, begin + counts_[seat], batch);
    std::copy_backward(place, batches_.data() + batches_.size() - 1,
                       batches_.data() + batches_.size());
    *place = batch;
    ++counts_[seat];
}

void HiddenBatches::remove(Faction seat, std::uint16_t batch) {
    auto* const begin = batches_.data() + first_of(seat);
    auto* const place = std::lower_bound(begin, begin + counts_[seat], batch);
    std::copy(place + 1, batches_.data() + batches_.size(), place);
    batches_.back() = 0;
    --counts_[seat];
}

void HiddenBatches::drop(Faction seat) {
    while (counts_[seat] > 0) remove(seat, of(seat)[0]);
}

void HiddenBatches::give_all(Faction from, Faction to) {
    while (counts_[from] > 0) {
        const std::uint16_t batch = of(from)[0];
        remove(from, batch);
        add(to, batch);
    }
}

}  // namespace bivouac::risk
