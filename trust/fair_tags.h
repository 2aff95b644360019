// What the record of a finished game says so that anybody can check it: seven tags, together, in
// this order, after the others (docs/fairness.md).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/replay.h"
#include "trust/seed.h"
#include "trust/table_secret.h"

namespace bivouac::trust {

struct FairTags {
    std::string table;
    Digest commitment{};
    Key secret{};
    Seeds seeds;                               // one a seat
    std::vector<std::optional<Digest>> roots;  // one a seat; see sum_of() in vault.h
    Digest head{};

    friend bool operator==(const FairTags&, const FairTags&) = default;
};

// The tag that is missing, out of place or not understood.
struct FairTagError {
    std::string tag;

    friend bool operator==(const FairTagError&, const FairTagError&) = default;
};

[[nodiscard]] engine::RecordTags print_fair_tags(const FairTags& tags);

// Nothing when no tag of these is there: a game that was not played on a server. Strict: whatever
// is accepted prints back the same, and no other tag may begin with "Fair".
[[nodiscard]] core::Result<std::optional<FairTags>, FairTagError> read_fair_tags(
    const engine::RecordTags& tags);

// The record with the tags after its others; nothing when it has such tags already or is none.
[[nodiscard]] std::optional<std::string> with_fair_tags(std::string_view record,
                                                        const FairTags& tags);

}  // namespace bivouac::trust
