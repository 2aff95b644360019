// Games of an arena that are played by workers, over the bus: the arena's side. On the loop's
// thread; results are looked at, and told, on one of its own.
//
// A game is asked for when somebody has room for it, and goes to the worker with the most room of
// those that are the same program. That one says a few times a second how far it is; one that is
// silent, dead, makes no step or tells what cannot be so is replaced by another, once; then the
// game comes back. A worker hears that nobody waits any more when it says how far it is.
#pragma once

#include <cstdint>
#include <memory>
#include <string>
#include <unordered_map>
#include <vector>

#include "arena/tournament/elsewhere.h"
#include "server/loop/crew.h"
#include "server/loop/loop.h"
#include "server/workers/far_workers.h"

namespace bivouac::server {

class FarGames {
public:
    // A worker that says nothing about a game for so long, though it lives, knows nothing of it.
    static constexpr Millis kPatience = 5000;
    // As long as this, and four times what a decision may take, nobody needs for a step.
    static constexpr Millis kMostForStep = 120'000;
    // Whatever a worker says that it takes.
    static constexpr std::uint32_t kMostAtWorker = 64;

    // All must outlive it. `program`: as in WorkerBeat.
    FarGames(Loop& loop, FarWorkers& workers, arena::GamesToGive& games, std::string program);
    // Tells what has been looked at, then nothing more.
    ~FarGames();
    FarGames(const FarGames&) = delete;
    FarGames& operator=(const FarGames&) = delete;

    // A few times a second: gives up waiting, and gives away what there is room for.
    void tick();
    [[nodiscard]] arena::GamesElsewhereFigures figures() const;

private:
    struct Open {
        arena::GivenGame game;
        int tries = 0;
        std::string worker = {};
        std::string name = {};  // of this try
        Millis deadline = 0;    // to say something
        Millis step_deadline = 0;
        std::uint32_t steps = 0;
        std::vector<std::string> parts = {};  // of the result, as far as they have come
        std::size_t missing = 0;              // of these
        bool whole = false;                   // all have come, and are looked at
        // The worker is to say something.
        [[nodiscard]] bool is_asked() const { return !worker.empty() && !whole; }
    };

    void give_away();
    void on_news(const BusMessage& message);
    void take(std::uint64_t id, const MatchNews& news);
    void take_part(std::uint64_t id, const MatchNews& news);
    void check(std::uint64_t id);
    void checked(std::uint64_t id, bool good);
    // False: there is nobody, and the game has come back.
    bool ask_somebody(std::uint64_t id);
    // Another is asked, or nobody.
    void missed(std::uint64_t id);
    void come_back(std::uint64_t id, arena::PlayedBy by);
    [[nodiscard]] bool can_play(const WorkerBeat& beat) const { return beat.program == program_; }
    // Empty: nobody has room.
    [[nodiscard]] std::string who_has_room(const std::string& but) const;
    [[nodiscard]] std::uint32_t games_at(const std::string& worker) const;

    Loop& loop_;
    FarWorkers& workers_;
    arena::GamesToGive& games_;
    std::string program_;
    std::shared_ptr<const char> here_ = std::make_shared<const char>();
    std::uint64_t last_ = 0;
    std::unordered_map<std::uint64_t, Open> open_;
    arena::GamesElsewhereFigures figures_;
    Crew readers_;
    std::unique_ptr<Bus::Ear> news_;
};

}  // namespace bivouac::server
