#include "server/bots/fair_queue.h"

#include <algorithm>

namespace bivouac::server {
namespace {

constexpr std::size_t kMostAccounts = 10'000;

}  // namespace

void FairQueue::add(std::string table, const Rank& rank) {
    waiting_.push_back({std::move(table), rank});
}

void FairQueue::drop(const std::string& table) {
    std::erase_if(waiting_, [&](const Turn& turn) { return turn.table == table; });
}

double FairQueue::used(store::AccountId account) const {
    const auto found = used_.find(account);
    return found == used_.end() ? begin_ : std::max(found->second, begin_);
}

std::optional<FairQueue::Turn> FairQueue::next() {
    if (waiting_.empty()) return std::nullopt;
    // The first of the equal ones, which has waited for longest.
    const auto first = std::min_element(waiting_.begin(), waiting_.end(),
                                        [this](const Turn& left, const Turn& right) {
                                            const Rank& one = left.rank;
                                            const Rank& other = right.rank;
                                            if (one.importance != other.importance)
                                                return one.importance < other.importance;
                                            return used(one.account) < used(other.account);
                                        });
    Turn turn = std::move(*first);
    waiting_.erase(first);
    begin_ = std::max(begin_, used(turn.rank.account));
    return turn;
}

void FairQueue::charge(store::AccountId account, double seconds) {
    used_[account] = used(account) + seconds;
    if (used_.size() > kMostAccounts) forget_some();
}

// Whoever has used no more than everybody may as well be unknown.
void FairQueue::forget_some() {
    std::erase_if(used_, [this](const auto& each) { return each.second <= begin_; });
    if (used_.size() > kMostAccounts) used_.clear();
}

}  // namespace bivouac::server
