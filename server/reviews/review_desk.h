// The reviews that people wait for. One thread works on them, behind everything else that the
// server does; a few games are looked at in turns, those of who has used the least time first, and
// the others wait. A review that nobody asks about any more is given up. Where others can judge, a
// game goes to them (elsewhere.h), and comes back when they do not.
#pragma once

#include <atomic>
#include <functional>
#include <list>
#include <map>
#include <memory>
#include <string>

#include "core/result.h"
#include "protocol/words.h"
#include "server/bots/fair_queue.h"
#include "server/bots/thinkers.h"
#include "server/loop/loop.h"
#include "server/reviews/commentary.h"
#include "server/reviews/elsewhere.h"
#include "server/reviews/review_work.h"

namespace bivouac::server {

// For the loop's thread.
class ReviewDesk {
public:
    struct Bounds {
        std::size_t open = 4;        // looked at in turns here; each takes memory
        std::size_t waiting = 200;   // all others
        std::size_t of_account = 4;  // that one account waits for
        std::size_t moments = 64;    // asked for and not answered yet
        std::size_t comments = 16;   // the same, on games that go on
        std::size_t kept = 32;       // finished ones that are remembered
        Millis patience = 60'000;    // nobody has asked for so long
        std::uint64_t nodes = 0;     // of a judge at one moment; 0: as usual
    };
    // Told of every review that was finished, for the store to keep.
    using Keep = std::function<void(const std::string& table, const protocol::Reviewed& reviewed)>;

    // `elsewhere` must outlive it; none: there is nobody else.
    ReviewDesk(Loop& loop, Keep keep, const Bounds& bounds, ReviewsElsewhere* elsewhere = nullptr);
    ReviewDesk(Loop& loop, Keep keep, ReviewsElsewhere* elsewhere = nullptr)
        : ReviewDesk(loop, std::move(keep), Bounds{}, elsewhere) {}
    ~ReviewDesk() { stop(); }
    ReviewDesk(const ReviewDesk&) = delete;
    ReviewDesk& operator=(const ReviewDesk&) = delete;

    // How far the review of that name is, asked by somebody who waits for it. Nothing when there is
    // none. One that could not be done is forgotten when it is found out.
    [[nodiscard]] std::optional<protocol::Review> ask(const std::string& name,
                                                      store::AccountId account);
    [[nodiscard]] bool knows(const std::string& name) const;
    enum class Begun : std::uint8_t { yes, too_many_of_account, too_many };
    // Where ask() had nothing to tell. `table`: empty for a record that was brought.
    [[nodiscard]] Begun begin(const std::string& name, const std::string& table,
                              store::AccountId account, ReplayedGamePtr game);
    void withdraw(const std::string& name, store::AccountId account);

    // Before any review; false when too many are waiting already.
    [[nodiscard]] bool look(ReplayedGamePtr game, const study::MomentQuestion& question,
                            store::AccountId account,
                            std::function<void(std::optional<protocol::Moment>)> then);

    // A position that somebody brought, judged in the same way; each account has one question, and
    // a new one or leave_study() answers the old one at once, as stale. Not allowed where nobody
    // can judge it.
    using Studied = core::Result<protocol::Moment, protocol::ErrorCode>;
    [[nodiscard]] bool study(PositionToJudge position, store::AccountId account,
                             std::function<void(const Studied&)> then);
    void leave_study(store::AccountId account);

    // What spectators may be told of a game that goes on (commentary.h), behind everything else;
    // false when too many are waiting already.
    [[nodiscard]] bool comment(ReplayedGamePtr game, std::optional<std::uint32_t> known,
                               store::AccountId account,
                               std::function<void(std::optional<protocol::CommentedMoment>)> then);

    struct Counts {
        std::size_t open = 0;  // here or elsewhere
        std::size_t waiting = 0;
        std::uint64_t finished = 0;
        std::uint64_t given_up = 0;
        std::size_t comments = 0;  // begun and not told yet
        std::optional<ReviewsElsewhereFigures> elsewhere = {};
    };
    [[nodiscard]] Counts counts() const;
    void stop();

private:
    struct Job {
        ReplayedGamePtr game;
        std::string table;
        Rank rank;
        std::map<store::AccountId, Millis> askers;  // when each asked last
        std::shared_ptr<ReviewWork> work = {};      // judged here
        std::optional<std::uint64_t> elsewhere = {};
        // As those elsewhere have said.
        std::uint32_t done = 0;
        std::uint32_t size = 0;
        [[nodiscard]] bool is_open() const { return work != nullptr || elsewhere; }
    };
    // A question of somebody who studies a position.
    struct Study {
        std::shared_ptr<std::atomic<bool>> called_off;
        std::function<void(const Studied&)> then;
    };
    using Work = std::function<std::optional<protocol::Moment>()>;
    // Before any review, while there is room.
    [[nodiscard]] bool ask_moment(store::AccountId account, Work work,
                                  std::function<void(std::optional<protocol::Moment>)> then);
    // As many as there is room for, here and elsewhere.
    void open_next();
    // False when there is no room.
    [[nodiscard]] bool open_one();
    void send(const std::string& name, Job& job);
    void judge_here(const std::string& name, Job& job);
    void slice(const std::string& name, const Rank& rank, const std::shared_ptr<ReviewWork>& work);
    void finish(const std::string& name, const std::shared_ptr<ReviewWork>& work);
    void came_back(const std::string& name, std::optional<protocol::Reviewed> reviewed);
    void end(const std::string& name, std::optional<protocol::Reviewed> reviewed);
    void give_up(const std::string& name);
    void sweep();
    void remember(const std::string& name, protocol::Reviewed reviewed);

    Loop& loop_;
    Keep keep_;
    Bounds bounds_;
    ReviewsElsewhere* elsewhere_;
    std::map<std::string, Job> jobs_;
    std::map<store::AccountId, Study> studies_;
    FairQueue waiting_;
    FairQueue for_here_;         // that came back: before those
    std::size_t open_here_ = 0;  // of the jobs
    std::size_t moments_ = 0;
    std::size_t comments_ = 0;
    std::uint64_t moment_number_ = 0;
    std::uint64_t finished_ = 0;
    std::uint64_t given_up_ = 0;
    bool sweeping_ = false;
    std::list<std::pair<std::string, protocol::Reviewed>> kept_;  // the latest first
    // Whatever is posted to the loop looks whether there still is a desk.
    std::shared_ptr<bool> alive_ = std::make_shared<bool>(true);
    Thinkers thinkers_;
};

}  // namespace bivouac::server
