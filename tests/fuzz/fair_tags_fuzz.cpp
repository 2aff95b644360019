// Any bytes as the proofs of a record: read strictly or refused by name, and whatever is accepted
// prints back the same. Also its parts, the files that players
// keep, and any bytes as digests, seeds and openings.
#include <algorithm>
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/text.h"
#include "trust/fair_tags.h"
#include "trust/kept_text.h"
#include "trust/merkle.h"
#include "trust/record_lines.h"

namespace bivouac {
namespace {

void require(bool truth) {
    if (!truth) std::abort();
}

// Lines that look like tags, as the record's own reader would hand them on.
engine::RecordTags tags_in(std::string_view text) {
    engine::RecordTags tags;
    for (std::string_view line : core::split(text, '\n')) {
        const std::size_t blank = line.find(" \"");
        const bool tag =
            line.starts_with('[') && line.ends_with("\"]") && blank != std::string_view::npos;
        if (!tag || blank < 2 || blank + 4 > line.size()) continue;  // no tag without a name
        tags.emplace_back(line.substr(1, blank - 1),
                          line.substr(blank + 2, line.size() - blank - 4));
    }
    return tags;
}

void try_tags(std::string_view text) {
    const engine::RecordTags tags = tags_in(text);
    const auto read = trust::read_fair_tags(tags);
    if (!read) {
        require(!read.error().tag.empty());
        return;
    }
    if (!read.value()) return;
    const trust::FairTags& fair = *read.value();
    require(fair.seeds.size() == fair.roots.size());
    const engine::RecordTags printed = trust::print_fair_tags(fair);
    require(printed.size() <= tags.size());
    require(std::equal(printed.rbegin(), printed.rend(), tags.rbegin()));
    const auto record = trust::with_fair_tags("[A \"b\"]\n\n", fair);
    require(record.has_value());
    const auto again = trust::read_fair_tags(tags_in(*record));
    require(again.ok() && again.value() == fair);
}

void try_parts(std::string_view text) {
    const trust::RecordParts parts = trust::parts_of(text);
    require(text.starts_with(parts.before_steps));
    for (const std::string_view step : parts.steps) {
        require(!step.empty());
        static_cast<void>(trust::is_natures(step));
    }
}

// What is read back from a player's file is what a file of it would say.
void try_kept(std::string_view text) {
    const auto kept = trust::read_kept(text);
    if (!kept) return;
    const auto again = trust::read_kept(trust::print_kept(kept.value()));
    require(again.ok() && again.value() == kept.value());
}

void try_words(std::string_view text) {
    if (const auto seed = trust::seed_from_text(text)) require(trust::to_text(*seed) == text);
    if (const auto bytes = trust::from_hex(text)) require(trust::to_hex(*bytes) == text);
    // An opening made of these bytes must not fit a root it was not made for.
    trust::Opening opening;
    opening.bytes.assign(text.begin(), text.end());
    opening.index = static_cast<std::uint32_t>(text.size() % 7);
    opening.path.resize(text.size() % 5);
    trust::SeatRoot root;
    root.leaves = static_cast<std::uint32_t>(text.size() % 17);
    require(!trust::check("t", root, opening));
}

}  // namespace
}  // namespace bivouac

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    bivouac::try_tags(text);
    bivouac::try_parts(text);
    bivouac::try_kept(text);
    bivouac::try_words(text);
    return 0;
}
