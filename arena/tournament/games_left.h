// What is left of a schedule, and who may play it: threads here play anything, others elsewhere
// only games whose players can all be opened there.
#pragma once

#include <cstdint>
#include <optional>
#include <set>
#include <vector>

#include "arena/tournament/elsewhere.h"
#include "arena/tournament/journal.h"
#include "arena/tournament/schedule.h"

namespace bivouac::arena {

// The lowest number comes first, but for what has been passed over. Not thread-safe.
class GamesLeft {
public:
    // `travels` is by engine. Games that are in `found` have been played; it must outlive this.
    GamesLeft(const Schedule& schedule, std::vector<bool> travels, const FinishedGames& found);

    // For a thread here: whatever is next, or only what nobody else may play.
    [[nodiscard]] std::optional<std::uint64_t> take_here(PlayedBy by);
    // For somebody elsewhere; it is away until one of the following.
    [[nodiscard]] std::optional<std::uint64_t> take_away();
    void was_played(std::uint64_t number) { away_.erase(number); }
    void came_back(std::uint64_t number, PlayedBy by);

    // Nothing is to be played, and nothing can come back.
    [[nodiscard]] bool is_over() const;
    [[nodiscard]] bool is_away(std::uint64_t number) const { return away_.contains(number); }

private:
    [[nodiscard]] bool can_travel(std::uint64_t number) const;
    // The next that nobody has taken and whose players travel, or stay. Others are passed over, as
    // far as there is room for them.
    [[nodiscard]] std::optional<std::uint64_t> next(bool travelling);
    void skip_found();

    const Schedule& schedule_;
    std::vector<bool> travels_;
    const FinishedGames& found_;
    std::uint64_t next_ = 0;
    std::set<std::uint64_t> anywhere_;  // passed over or come back, and for anybody
    std::set<std::uint64_t> here_;      // the same, for us alone
    std::set<std::uint64_t> away_;
};

}  // namespace bivouac::arena
