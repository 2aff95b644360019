// The review of one game, a moment at a time.
#pragma once

#include <atomic>
#include <memory>
#include <optional>

#include "protocol/review_words.h"
#include "server/replays/replayed_game.h"
#include "study/moment.h"
#include "study/reviewer.h"

namespace bivouac::server {

// Opens analysts for the game that is looked at.
[[nodiscard]] study::OpenAnalyst analysts_of(const ReplayedGame& game);
// Can anybody judge it?
[[nodiscard]] bool can_be_reviewed(const ReplayedGame& game);

// One thread at a time goes on with it; any may ask how far it is, and call it off.
class ReviewWork {
public:
    // `nodes`: what a judge may look at, at one moment; 0: as usual.
    explicit ReviewWork(ReplayedGamePtr game, std::uint64_t nodes = 0)
        : game_(std::move(game)), nodes_(nodes) {}

    // Looks at the next moment. False when nothing is left to do, or it was called off.
    [[nodiscard]] bool go_on();
    void call_off() { called_off_ = true; }
    [[nodiscard]] bool is_called_off() const { return called_off_; }

    [[nodiscard]] std::uint32_t done() const { return done_; }
    [[nodiscard]] std::uint32_t size() const { return size_; }
    // Once, by whoever was told that nothing is left to do; nothing when it could not be done.
    [[nodiscard]] std::optional<protocol::Reviewed> take();

private:
    ReplayedGamePtr game_;
    std::uint64_t nodes_;
    std::optional<study::Reviewer> reviewer_;
    bool opened_ = false;
    std::atomic<bool> called_off_ = false;
    std::atomic<std::uint32_t> done_ = 0;
    std::atomic<std::uint32_t> size_ = 0;
};

// Is that a review of this game, of all of it? Not whether it is a good one.
[[nodiscard]] bool is_review_of(const protocol::Reviewed& reviewed, const ReplayedGame& game);

// Nothing when the game is not over, nobody can judge it, or there is no such seat or step.
[[nodiscard]] std::optional<protocol::Moment> moment_of(const ReplayedGame& game,
                                                        const study::MomentQuestion& question);

// A position that somebody brought, as one seat sees it; from any thread, one at a time.
struct PositionToJudge {
    const engine::Game* game = nullptr;
    engine::OptionValues options = {};
    std::shared_ptr<const engine::View> view = {};
    std::uint32_t step = 0;  // how many were played on from what was brought
    study::PositionQuestion question = {};
};
// Nothing when nobody can judge it.
[[nodiscard]] std::optional<protocol::Moment> moment_of(const PositionToJudge& position);

// As the store keeps it. Nothing when it is of another edition, or damaged.
[[nodiscard]] std::string print_review(const protocol::Reviewed& reviewed);
[[nodiscard]] std::optional<protocol::Reviewed> read_review(std::string_view text);

}  // namespace bivouac::server
