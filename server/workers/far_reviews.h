// Finished games that are judged by workers, over the bus: the node's side. On the loop's thread.
//
// A game goes, whole, to the worker with the most room of those who make reviews of this edition.
// It says a few times a second how far it is; one that is silent, dead or of no use is replaced by
// another, once; then nobody has judged the game. What it makes must be a review of this game and
// print as the same bytes; how good it is nobody can tell here. Nobody waits any more: the worker
// hears so when it says how far it is.
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "server/loop/crew.h"
#include "server/loop/loop.h"
#include "server/reviews/elsewhere.h"
#include "server/workers/far_workers.h"

namespace bivouac::server {

class FarReviews final : public ReviewsElsewhere {
public:
    // A worker that says nothing about a game for so long, though it lives, knows nothing of it.
    static constexpr Millis kPatience = 5000;

    // Both must outlive it.
    FarReviews(Loop& loop, FarWorkers& workers);
    ~FarReviews() override;
    FarReviews(const FarReviews&) = delete;
    FarReviews& operator=(const FarReviews&) = delete;

    [[nodiscard]] bool is_there() const override;
    [[nodiscard]] std::uint64_t begin(ReplayedGamePtr game, std::uint64_t nodes,
                                      Asker asker) override;
    void call_off(std::uint64_t number) override;
    [[nodiscard]] ReviewsElsewhereFigures figures() const override;

    // A few times a second: gives up waiting.
    void tick();

private:
    struct Open {
        ReplayedGamePtr game;
        std::uint64_t nodes = 0;
        Asker asker;
        int tries = 0;
        std::string worker = {};
        Millis deadline = 0;
        std::vector<std::string> parts = {};  // of what it made, as far as they have come
        std::size_t missing = 0;              // of these
        bool whole = false;                   // all have come, and are looked at
        // The worker is to say something.
        [[nodiscard]] bool is_asked() const { return !worker.empty() && !whole; }
    };

    void on_news(const BusMessage& message);
    void take(std::uint64_t id, const ReviewNews& news);
    void take_part(std::uint64_t id, const ReviewNews& news);
    void check(std::uint64_t id);
    void ask_somebody(std::uint64_t id);
    // Another is asked, or nobody.
    void missed(std::uint64_t id);
    void end(std::uint64_t id, std::optional<protocol::Reviewed> reviewed);
    // Empty: nobody has room.
    [[nodiscard]] std::string who_has_room(const std::string& but) const;
    // On the loop, later, if there still is one of us.
    void soon(Task task);

    Loop& loop_;
    FarWorkers& workers_;
    std::shared_ptr<const char> here_ = std::make_shared<const char>();
    std::uint64_t last_ = 0;
    std::unordered_map<std::uint64_t, Open> open_;
    ReviewsElsewhereFigures figures_;
    Crew readers_;  // a long game takes a while to read
    std::unique_ptr<Bus::Ear> news_;
};

}  // namespace bivouac::server
