// Watches a server while a game is played: whatever it says of a table is compared with what it
// said before, and with what our own program gave. A value, like TableClient; it has no file and no
// socket.
#pragma once

#include <map>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/heard.h"
#include "trust/kept.h"

namespace bivouac::client {

// Each is a lie, or a server broken so badly that nothing it says can be relied upon.
enum class Alarm : std::uint8_t {
    no_commitment,       // none was told: the secret could still be chosen
    commitment_changed,  // not the one we saw first
    seed_replaced,       // the dice do not follow from the seed that we gave
    seed_moved,          // our seed is said to be another seat's
    seeds_changed,       // other seeds than those told before
    used_before,         // a table that we know played waits for players again
    root_changed,        // another commitment to a setup than the one told before
    receipt_changed,     // another receipt for the same step
    opening_wrong,       // a hidden thing shown that nobody had committed to
    opening_missing,     // a hidden thing shown without its proof
};
// "commitment_changed" …: keys of phrases, and words for logs.
[[nodiscard]] std::string_view name_of(Alarm alarm);

class FairWatch {
public:
    // `server` is its address, for the file; empty where none is kept.
    FairWatch(std::string server, std::string table) {
        kept_.server = std::move(server);
        kept_.table = std::move(table);
    }
    // What was kept earlier, this table's: of a game that we come back to.
    explicit FairWatch(trust::KeptTable kept);

    // Before sitting down, what the server says of the table. Nothing must be given to a server
    // that raises an alarm here.
    [[nodiscard]] std::vector<Alarm> look(const protocol::TableState& table);
    // The table's seed: `fresh`, unless one was drawn for it before.
    [[nodiscard]] const trust::Seed& draw(trust::Seed fresh);
    // It goes with sitting down there; to be on the disk before it is sent.
    void give(engine::Seat seat);
    // The seat was not taken, or was left again.
    void withdraw(engine::Seat seat);

    [[nodiscard]] std::vector<Alarm> hear(const protocol::TableState& table);
    [[nodiscard]] std::vector<Alarm> hear(const protocol::HeardStep& step);

    [[nodiscard]] const trust::KeptTable& kept() const { return kept_; }
    // The lines of the file since the last call (trust/kept_text.h), its heading included.
    [[nodiscard]] std::string take_lines();

private:
    using Alarms = std::vector<Alarm>;

    void see_commitment(const protocol::TableState& table, Alarms& alarms);
    void see_seeds(const protocol::TableState& table, Alarms& alarms);
    void see_roots(const std::vector<trust::SeatRoot>& all, Alarms& alarms);
    void see_receipt(std::uint32_t step, const trust::Digest& receipt, Alarms& alarms);
    void see_opening(const trust::Opening& opening, Alarms& alarms) const;
    void add_root(const trust::SeatRoot& root);

    trust::KeptTable kept_;
    std::vector<trust::SeatRoot> roots_;  // with the number of leaves, as they were told last
    std::map<std::uint32_t, trust::Digest> receipts_;
    trust::Seeds seeds_;
    // What the file has already, and what it lacks of commitment and seeds.
    std::string lines_;
    std::size_t printed_roots_ = 0;
    std::size_t printed_receipts_ = 0;
    bool has_heading_ = false;
    bool printed_end_ = false;
};

}  // namespace bivouac::client
