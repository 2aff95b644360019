#include "trust/witness.h"

#include <algorithm>

#include "trust/record_lines.h"

namespace bivouac::trust {
namespace {

// The steps after which the table waited for a player, or ended: those before no step of nature.
std::vector<std::uint32_t> pauses(const std::vector<std::string_view>& steps) {
    std::vector<std::uint32_t> numbers;
    for (std::size_t i = 0; i <= steps.size(); ++i) {
        if (i == steps.size() || !is_natures(steps[i])) {
            numbers.push_back(static_cast<std::uint32_t>(i));
        }
    }
    return numbers;
}

engine::SealedSecrets secrets_at(engine::Replay& replay, std::uint32_t step) {
    replay.go(step);
    return replay.secrets();
}

}  // namespace

Witness::Witness(const TableSecret& secret, std::string_view table, Seeds seeds)
    : secret_(secret),
      table_(table),
      seeds_(std::move(seeds)),
      commitment_(secret.commitment(table)),
      chance_(secret, table, seeds_),
      vault_(secret, table),
      chain_(secret.salt_key(table), Digest{}) {}

void Witness::begin(std::string_view heading) {
    const Digest first = first_head(table_, commitment_, seeds_, heading);
    chain_ = ReceiptChain(secret_.salt_key(table_), first);
    begun_ = true;
}

Published Witness::follow(const engine::Table& table) {
    return follow(table, table.steps_after(chain_.steps()).lines());
}

Published Witness::follow(const engine::Table& table, std::span<const std::string> lines) {
    if (!begun_) begin(parts_of(table.seal().bytes()).heading);
    Published published;
    for (const std::string& line : lines) published.heads.push_back(chain_.add(line));
    published.roots = vault_.take(table.secrets());
    return published;
}

bool Witness::resume(std::string_view record, engine::Replay& replay) {
    if (begun_) return false;
    const RecordParts parts = parts_of(record);
    begin(parts.heading);
    for (const std::string_view step : parts.steps) chain_.add(step);
    take_all(vault_, parts.steps, replay);
    return true;
}

std::vector<Opening> Witness::openings(const engine::Table& table, const engine::View& view,
                                       const engine::Event& event) const {
    std::vector<Opening> openings;
    const std::vector<std::uint16_t> slots = view.opened(event);
    if (slots.empty()) return openings;
    const engine::SealedSecrets secrets = table.secrets();
    for (const std::uint16_t slot : slots) {
        if (auto opening = vault_.open(secrets, slot)) openings.push_back(std::move(*opening));
    }
    return openings;
}

std::optional<FairTags> Witness::tags(const engine::Table& table) const {
    if (!table.outcome()) return std::nullopt;
    FairTags tags{table_, commitment_, secret_.bytes(), seeds_, {}, chain_.head()};
    for (std::size_t i = 0; i < seeds_.size(); ++i) {
        tags.roots.push_back(sum_of(vault_.roots(), engine::Seat(static_cast<int>(i))));
    }
    return tags;
}

// Slots never vanish, so between two pauses with as many of them none came into being: halving
// finds every pause that matters without playing the game again for each.
void take_all(Vault& vault, const std::vector<std::string_view>& steps, engine::Replay& replay) {
    const std::vector<std::uint32_t> numbers = pauses(steps);
    const std::size_t all = secrets_at(replay, numbers.back()).size();
    std::size_t from = 0;
    std::size_t known = 0;
    while (known < all) {
        const auto found = std::partition_point(
            numbers.begin() + static_cast<std::ptrdiff_t>(from), numbers.end(),
            [&](std::uint32_t step) { return secrets_at(replay, step).size() <= known; });
        if (found == numbers.end()) break;
        const engine::SealedSecrets secrets = secrets_at(replay, *found);
        vault.take(secrets);
        known = secrets.size();
        from = static_cast<std::size_t>(found - numbers.begin()) + 1;
    }
    replay.go(replay.size());
}

}  // namespace bivouac::trust
