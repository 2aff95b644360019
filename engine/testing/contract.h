// The contract every game keeps, as one list. A family's contract test runs all of it.
#pragma once

#include "engine/testing/check_analysis.h"
#include "engine/testing/check_beginnings.h"
#include "engine/testing/check_citations.h"
#include "engine/testing/check_course.h"
#include "engine/testing/check_json.h"
#include "engine/testing/check_setups.h"
#include "engine/testing/check_sight.h"
#include "engine/testing/check_suite.h"
#include "engine/testing/check_tables.h"
#include "engine/testing/golden.h"
#include "engine/testing/page_settings.h"
#include "engine/testing/scale.h"
#include "engine/testing/settings_list.h"

namespace bivouac::engine::testing {

// Runs one check over every setting of the family, `games` seeds each. Where there are very many
// settings each gets fewer; and when the effort does not reach for one game each, some are skipped.
template <Rules G, class Check>
[[nodiscard]] Findings over_all_settings(std::uint64_t games, Check&& check) {
    constexpr std::uint64_t kUsualSettings = 20;
    Findings findings;
    const auto all = all_settings<G>();
    const std::uint64_t total = games * kUsualSettings;
    const std::uint64_t stride = total < all.size() ? (all.size() + total - 1) / total : 1;
    if (all.size() > kUsualSettings) games = total < all.size() ? 1 : total / all.size();
    for (const NamedSettings<G>& named : all) {
        if (static_cast<std::uint64_t>(&named - all.data()) % stride != 0) continue;
        // Every setting has seeds of its own, so that few games each still differ.
        const auto first = static_cast<std::uint64_t>(&named - all.data()) * 10'000;
        for (std::uint64_t seed = first + 1; seed <= first + games; ++seed) {
            Findings found = check(named, seed);
            if (found.none()) continue;
            findings.add(named.name + ", seed " + std::to_string(seed));
            findings.merge(found);
        }
    }
    return findings;
}

}  // namespace bivouac::engine::testing
