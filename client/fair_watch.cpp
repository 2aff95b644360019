#include "client/fair_watch.h"

#include <algorithm>

#include "trust/kept_text.h"
#include "trust/merkle.h"

namespace bivouac::client {
namespace {

using protocol::Phase;

void raise(std::vector<Alarm>& alarms, Alarm alarm) {
    if (std::find(alarms.begin(), alarms.end(), alarm) == alarms.end()) alarms.push_back(alarm);
}

}  // namespace

std::string_view name_of(Alarm alarm) {
    switch (alarm) {
        case Alarm::no_commitment: return "no_commitment";
        case Alarm::commitment_changed: return "commitment_changed";
        case Alarm::seed_replaced: return "seed_replaced";
        case Alarm::seed_moved: return "seed_moved";
        case Alarm::seeds_changed: return "seeds_changed";
        case Alarm::used_before: return "used_before";
        case Alarm::root_changed: return "root_changed";
        case Alarm::receipt_changed: return "receipt_changed";
        case Alarm::opening_wrong: return "opening_wrong";
        case Alarm::opening_missing: return "opening_missing";
    }
    return "";
}

FairWatch::FairWatch(trust::KeptTable kept)
    : kept_(std::move(kept)),
      printed_roots_(kept_.kept.roots.size()),
      printed_receipts_(kept_.kept.receipts.size()),
      has_heading_(true),
      printed_end_(kept_.end.has_value()) {
    for (const trust::KeptReceipt& receipt : kept_.kept.receipts) {
        if (receipt.step) receipts_.emplace(*receipt.step, receipt.receipt);
    }
}

std::vector<Alarm> FairWatch::look(const protocol::TableState& table) {
    Alarms alarms;
    see_commitment(table, alarms);
    // Its secret may be public since the first game, or known to whoever played it.
    const bool played = kept_.end || !receipts_.empty();
    if (table.phase == Phase::waiting && played) raise(alarms, Alarm::used_before);
    return alarms;
}

const trust::Seed& FairWatch::draw(trust::Seed fresh) {
    if (!kept_.drawn) {
        kept_.drawn = std::move(fresh);
        lines_ += trust::kept_draw(*kept_.drawn);
    }
    return *kept_.drawn;
}

void FairWatch::give(engine::Seat seat) {
    auto& seeds = kept_.kept.seeds;
    std::erase_if(seeds, [&](const trust::KeptSeed& each) { return each.seat == seat; });
    seeds.push_back({seat, kept_.drawn.value_or(trust::Seed{})});
    lines_ += trust::kept_line(seeds.back());
}

void FairWatch::withdraw(engine::Seat seat) {
    auto& seeds = kept_.kept.seeds;
    const auto gone =
        std::erase_if(seeds, [&](const trust::KeptSeed& each) { return each.seat == seat; });
    if (gone > 0) lines_ += trust::kept_line(trust::KeptSeed{seat, {}});
}

std::vector<Alarm> FairWatch::hear(const protocol::TableState& table) {
    Alarms alarms;
    see_commitment(table, alarms);
    see_seeds(table, alarms);
    see_roots(table.roots, alarms);
    if (table.receipt) see_receipt(table.seq, *table.receipt, alarms);
    const bool over = table.phase == Phase::finished || table.phase == Phase::closed;
    if (over && !kept_.end) {
        kept_.end =
            table.phase == Phase::closed ? trust::KeptEnd::closed : trust::KeptEnd::finished;
    }
    return alarms;
}

std::vector<Alarm> FairWatch::hear(const protocol::HeardStep& step) {
    Alarms alarms;
    for (const trust::SeatRoot& root : step.roots) add_root(root);
    // Steps that are told again come without.
    for (std::size_t i = 0; i < step.receipts.size(); ++i) {
        see_receipt(step.first + static_cast<std::uint32_t>(i), step.receipts[i], alarms);
    }
    for (const trust::Opening& opening : step.openings) see_opening(opening, alarms);
    if (step.ending && !kept_.end) kept_.end = trust::KeptEnd::finished;
    return alarms;
}

void FairWatch::see_commitment(const protocol::TableState& table, Alarms& alarms) {
    if (table.commitment == protocol::Hex()) return raise(alarms, Alarm::no_commitment);
    auto& first = kept_.kept.commitment;
    if (first) {
        if (!trust::same(*first, table.commitment)) raise(alarms, Alarm::commitment_changed);
        return;
    }
    first = table.commitment.digest;
    lines_ += trust::kept_line(*first);
}

// Seeds are told once the game has begun, and are the same for ever.
void FairWatch::see_seeds(const protocol::TableState& table, Alarms& alarms) {
    if (table.phase == Phase::waiting) return;
    if (!seeds_.empty() && seeds_ != table.seeds) raise(alarms, Alarm::seeds_changed);
    if (table.phase == Phase::closed && table.seeds.empty()) return;  // it never began
    seeds_ = table.seeds;
    for (const trust::KeptSeed& kept : kept_.kept.seeds) {
        const auto at = static_cast<std::size_t>(kept.seat.index());
        if (at < seeds_.size() && seeds_[at] == kept.seed) continue;
        const bool elsewhere = std::find(seeds_.begin(), seeds_.end(), kept.seed) != seeds_.end();
        raise(alarms, elsewhere ? Alarm::seed_moved : Alarm::seed_replaced);
    }
}

// All roots so far, in their order: those that we know come first.
void FairWatch::see_roots(const std::vector<trust::SeatRoot>& all, Alarms& alarms) {
    const auto& known = kept_.kept.roots;
    const bool goes_on =
        known.size() <= all.size() &&
        std::equal(known.begin(), known.end(), all.begin(),
                   [](const trust::KeptRoot& kept, const trust::SeatRoot& told) {
                       return kept.owner == told.owner && trust::same(kept.root, told.root);
                   });
    if (!goes_on) return raise(alarms, Alarm::root_changed);
    const std::size_t before = known.size();
    roots_.assign(all.begin(), all.begin() + static_cast<std::ptrdiff_t>(before));
    for (std::size_t i = before; i < all.size(); ++i) add_root(all[i]);
}

// A step that is told twice brings nothing new; no two trees have the same root.
void FairWatch::add_root(const trust::SeatRoot& root) {
    if (std::find(roots_.begin(), roots_.end(), root) != roots_.end()) return;
    roots_.push_back(root);
    kept_.kept.roots.push_back({root.owner, root.root});
}

void FairWatch::see_receipt(std::uint32_t step, const trust::Digest& receipt, Alarms& alarms) {
    const auto [known, fresh] = receipts_.try_emplace(step, receipt);
    if (!fresh) {
        if (!trust::same(known->second, receipt)) raise(alarms, Alarm::receipt_changed);
        return;
    }
    kept_.kept.receipts.push_back({step, receipt});
}

void FairWatch::see_opening(const trust::Opening& opening, Alarms& alarms) const {
    const bool fits = std::any_of(roots_.begin(), roots_.end(), [&](const trust::SeatRoot& root) {
        return trust::check(kept_.table, root, opening);
    });
    if (!fits) raise(alarms, Alarm::opening_wrong);
}

std::string FairWatch::take_lines() {
    std::string lines = std::exchange(lines_, {});
    const trust::Kept& kept = kept_.kept;
    for (; printed_roots_ < kept.roots.size(); ++printed_roots_) {
        lines += trust::kept_line(kept.roots[printed_roots_]);
    }
    for (; printed_receipts_ < kept.receipts.size(); ++printed_receipts_) {
        lines += trust::kept_line(kept.receipts[printed_receipts_]);
    }
    if (kept_.end && !std::exchange(printed_end_, true)) lines += trust::kept_line(*kept_.end);
    if (!lines.empty() && !std::exchange(has_heading_, true)) {
        lines.insert(0, trust::kept_heading(kept_.server, kept_.table));
    }
    return lines;
}

}  // namespace bivouac::client
