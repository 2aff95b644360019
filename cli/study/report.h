// What a review says, for people and for programs.
#pragma once

#include <optional>
#include <string>

#include "cli/terminal/screen.h"
#include "engine/game.h"
#include "engine/phrasebook.h"
#include "engine/view.h"
#include "study/ledger.h"

namespace bivouac::cli {

// Of one seat, or of all; and what each could believe when it decided.
struct Asked {
    std::optional<engine::Seat> seat;
    bool beliefs = false;
    [[nodiscard]] bool operator()(engine::Seat other) const { return !seat || *seat == other; }
};

// Decisions that were worse than good, strokes of luck, and the totals; of one seat or of all.
// `end` sees everything and remembers the whole game: it has the words for what happened.
void show_review(const study::Ledger& ledger, const Asked& asked, const engine::View& end,
                 const engine::Phrasebook& words, Screen& screen);

// Every step, with the totals and judgements of one seat or of all. docs/study.md has the fields.
[[nodiscard]] std::string review_json(const study::Ledger& ledger, const Asked& asked,
                                      const engine::RecordHead& head, std::uint64_t nodes);

}  // namespace bivouac::cli
