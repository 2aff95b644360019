// One guest with one socket: plays what is legal, or only watches. On the network's thread alone.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>

#include "client/load/scene.h"
#include "client/table_client.h"
#include "core/rng.h"

namespace bivouac::client {

class LoadPlayer {
public:
    using Done = std::function<void(bool)>;

    // Without a seat: a spectator.
    LoadPlayer(LoadScene& scene, std::optional<engine::Seat> seat, std::uint64_t seed)
        : scene_(scene), seat_(seat), rng_(seed) {}
    LoadPlayer(const LoadPlayer&) = delete;
    LoadPlayer& operator=(const LoadPlayer&) = delete;

    // Becomes a guest. False, and a complaint, when that failed.
    void enter(Done done);
    // From now on this table, over a socket that is opened for the first. `on_state` is called
    // whenever something is heard of it.
    void watch(const std::string& table, Task on_state);
    // Makes a move when one is wanted and the pace allows it; otherwise later.
    void play();
    // After the pace has let it wait.
    void play_after_waiting() {
        queued_ = false;
        play();
    }
    void ping();

    [[nodiscard]] const Identity& identity() const { return who_; }
    [[nodiscard]] const std::optional<TableClient>& client() const { return client_; }
    [[nodiscard]] bool is_open() const { return welcomed_; }

private:
    using Clock = std::chrono::steady_clock;

    void open_socket();
    void hear(std::string_view text);
    void lose(const Trouble& trouble);
    void take_in(const protocol::Heard& heard);
    void judge(const Verdict& verdict);
    void send(const protocol::Request& request);
    void send_again(const std::string& nonce);
    [[nodiscard]] bool wants_to_play() const;
    [[nodiscard]] std::optional<protocol::Request> choose();

    LoadScene& scene_;
    std::optional<engine::Seat> seat_;
    core::Rng rng_;
    Identity who_;
    std::unique_ptr<Socket> socket_;
    std::optional<TableClient> client_;
    Task on_state_;
    Done entered_;
    Clock::time_point sent_;
    std::uint64_t moves_ = 0;  // for nonces
    std::string nonce_;
    bool welcomed_ = false;
    bool queued_ = false;  // waits for the pace
};

}  // namespace bivouac::client
