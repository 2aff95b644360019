// One table of a load, game after game. On the network's thread alone.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "client/load/player.h"

namespace bivouac::client {

class LoadTable {
public:
    LoadTable(LoadScene& scene, std::uint64_t seed);

    // Guests, sockets, a table, seats. `done` is told once, when the game has begun or cannot.
    void begin(LoadPlayer::Done done);

    [[nodiscard]] const std::string& id() const { return id_; }
    [[nodiscard]] const std::vector<std::unique_ptr<LoadPlayer>>& players() const {
        return players_;
    }

private:
    void enter(std::size_t player);
    void open();
    void sit(std::size_t player);
    void watch();
    void look();
    void fail(const Answered& answer);
    void finish(bool begun);

    LoadScene& scene_;
    std::vector<std::unique_ptr<LoadPlayer>> players_;  // in the order of their seats
    LoadPlayer::Done done_;
    std::string id_;
    std::string invitation_;
    bool over_ = true;  // the game, and the next one has not begun
};

}  // namespace bivouac::client
