// Judges finished games for a site's nodes: the worker's side. On the loop's thread, with one
// thread of its own, which comes after everything else that the machine does (server/reviews).
//
// It knows the records that it was sent, and no table, account or journal. Several games are looked
// at in turns, a moment at a time. What it says of each is a question, whether somebody still waits
// for it: a node that does not says so, and for a node that is gone the bus does.
#pragma once

#include <cstddef>
#include <cstdint>
#include <functional>
#include <map>
#include <memory>
#include <string>

#include "engine/game.h"
#include "server/bots/thinkers.h"
#include "server/bus/site_bus.h"
#include "server/loop/loop.h"
#include "server/workers/messages.h"

namespace bivouac::server {

class WorkerReviews {
public:
    struct Counts {
        std::uint64_t finished = 0;
        std::uint64_t refused = 0;     // unknown, busy
        std::uint64_t failed = 0;      // records and judges that failed
        std::uint64_t called_off = 0;  // nobody waited any more
        std::size_t open = 0;
    };
    using FindGame = std::function<const engine::Game*(std::string_view id, int rules_version)>;

    // Loop and bus must outlive it. At most so many games at a time, each a judge a seat.
    WorkerReviews(Loop& loop, SiteBus& bus, std::string worker, std::size_t most,
                  FindGame find_game);
    // Whatever goes on is broken off.
    ~WorkerReviews();
    WorkerReviews(const WorkerReviews&) = delete;
    WorkerReviews& operator=(const WorkerReviews&) = delete;

    // So many games more would be taken now.
    [[nodiscard]] std::size_t room() const;
    // Says how far each is.
    void tell();
    // Takes no more, and breaks off what it has: it may take minutes, and others can do it.
    void leave();
    [[nodiscard]] Counts counts() const;

private:
    struct Judging;
    using JudgingPtr = std::shared_ptr<Judging>;

    void on_order(const BusMessage& message);
    void on_called_off(const BusMessage& message);
    void slice(std::uint64_t number, const JudgingPtr& judging);
    void finish(std::uint64_t number);
    void say(std::uint64_t number, const Judging& judging, ReviewNews news);

    Loop& loop_;
    SiteBus& bus_;
    std::string worker_;
    const std::size_t most_;
    FindGame find_game_;
    std::shared_ptr<const char> here_ = std::make_shared<const char>();
    std::uint64_t last_ = 0;
    std::map<std::uint64_t, JudgingPtr> open_;
    Counts counts_;
    std::unique_ptr<Bus::Ear> orders_;
    std::unique_ptr<Bus::Ear> called_off_;
    Thinkers thinkers_;
};

}  // namespace bivouac::server
