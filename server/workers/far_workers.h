// The workers of the site, as a node or an arena knows them by the bus: who is alive, and what they
// take. For the loop's thread.
#pragma once

#include <functional>
#include <memory>
#include <string>
#include <string_view>
#include <unordered_map>

#include "server/bus/site_bus.h"
#include "server/loop/loop.h"
#include "server/workers/messages.h"

namespace bivouac::server {

class FarWorkers {
public:
    // A worker of which nothing was heard for so long is taken for dead.
    static constexpr Millis kSilence = 1500;

    // Loop and bus must outlive it. `node` is a word that no other node, and no earlier life of
    // this one, has.
    FarWorkers(Loop& loop, Bus& bus, Seal seal, std::string node);
    FarWorkers(const FarWorkers&) = delete;
    FarWorkers& operator=(const FarWorkers&) = delete;

    [[nodiscard]] SiteBus& bus() { return bus_; }
    [[nodiscard]] const SiteBus& bus() const { return bus_; }
    [[nodiscard]] const std::string& site() const { return bus_.site(); }
    [[nodiscard]] const std::string& node() const { return node_; }

    struct Heard {
        Millis at = 0;
        WorkerBeat said;  // last
    };
    [[nodiscard]] bool is_alive(const std::string& worker) const;
    // Is there nobody who has fallen silent? The bus may choose one that is frozen.
    [[nodiscard]] bool are_all_alive() const;
    [[nodiscard]] std::size_t alive() const;
    void for_each_alive(const std::function<void(const WorkerBeat&)>& act) const;
    // It was given a review or a game, or said that it takes none: until it says otherwise.
    using Room = std::uint32_t WorkerBeat::*;
    void use_up(const std::string& worker, Room room, std::uint32_t count);
    // It is done with one.
    void free_up(const std::string& worker, Room room);

    // A few times a second: forgets the dead.
    void tick();

private:
    void on_beat(const BusMessage& message);
    [[nodiscard]] bool is_alive(const Heard& heard) const;

    Loop& loop_;
    SiteBus bus_;
    std::string node_;
    std::unordered_map<std::string, Heard> workers_;
    std::unique_ptr<Bus::Ear> beats_;
};

}  // namespace bivouac::server
