// A guest with a real socket who plays one seat at random and checks everything that it is told.
#pragma once

#include <map>
#include <memory>
#include <string>

#include "arena/programs/followed_view.h"
#include "client/correspondence.h"
#include "client/table_client.h"
#include "core/rng.h"
#include "engine/game.h"

namespace bivouac::e2e {

class Guest {
public:
    // Becomes a guest of the server.
    Guest(const client::Address& server, std::uint64_t seed);

    [[nodiscard]] protocol::Heard ask(client::Method method, const std::string& target,
                                      const std::string& body);
    // The record of the table, when it is over.
    [[nodiscard]] std::string record();

    // Sits down with a seed of its own, and watches the table.
    void sit_down(const engine::Game& game, const engine::OptionValues& options,
                  const std::string& table, engine::Seat seat);
    // Takes in what has come, waiting a moment for it, and plays when due. False when nothing came.
    bool live();
    // Breaks the connection off, and comes back as the same guest.
    void reconnect();

    [[nodiscard]] bool is_over() const;
    [[nodiscard]] const client::TableClient& client() const { return *client_; }
    [[nodiscard]] const std::map<std::uint32_t, trust::Digest>& receipts() const {
        return receipts_;
    }
    [[nodiscard]] const std::map<std::uint32_t, engine::Due>& dues() const { return dues_; }
    [[nodiscard]] int moves() const { return moves_; }

private:
    void take_in(const client::News& news);
    void take_in(const protocol::HeardStep& step);
    void keep_receipt(std::uint32_t seq, const trust::Digest& receipt);
    // What was told is what the view built from events shows.
    void compare_views();
    void check_openings(const protocol::HeardStep& step);
    void play();
    [[nodiscard]] protocol::Request choose();

    client::Address server_;
    std::unique_ptr<client::Correspondence> wire_;
    core::Rng rng_;
    const engine::Game* game_ = nullptr;
    engine::OptionValues options_;
    std::optional<client::TableClient> client_;
    std::optional<arena::FollowedView> followed_;
    std::map<std::uint32_t, trust::Digest> receipts_;  // by step
    std::map<std::uint32_t, engine::Due> dues_;        // after the last step of a message
    int moves_ = 0;
};

}  // namespace bivouac::e2e
