// What nodes say to each other, as values and as text. Sealed on the bus (server/bus/seal.h).
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/rejection.h"
#include "protocol/words.h"
#include "server/room/order.h"
#include "store/rows.h"

namespace bivouac::server {

// To whoever owns a table: do that, or (no order) say who you are.
struct Question {
    std::optional<Order> order;
};
// Whoever was asked. Not here: it is not, or not any more, the table's owner, and nothing was done.
struct OwnersAnswer {
    std::string node;
    bool here = false;
    store::Standing standing;  // of the journal, with what was done
    std::optional<protocol::ErrorCode> error;
    std::optional<engine::Rejection> refused;
    std::uint32_t seq = 0;  // of the game, when it is done
};

// Who is at a table by way of a node.
struct Presence {
    std::string node;
    std::vector<store::AccountId> players;
    int spectators = 0;
    [[nodiscard]] bool is_empty() const { return players.empty() && spectators == 0; }
    friend bool operator==(const Presence&, const Presence&) = default;
};

// Something about a table that concerns an account, wherever its owner looks.
enum class AccountNews : std::uint8_t { your_turn, began, ended, invited, rematch };
struct Notice {
    AccountNews what = AccountNews::your_turn;
    store::AccountId account = 0;
    std::string table;
};

struct Beat {
    std::string node;
    bool leaves = false;
};

[[nodiscard]] std::string print(const Question& question);
[[nodiscard]] std::string print(const OwnersAnswer& answer);
[[nodiscard]] std::string print(const Presence& presence);
[[nodiscard]] std::string print(const Notice& notice);
[[nodiscard]] std::string print(const Beat& beat);
// Nothing when it is none of ours, or of another version of us.
[[nodiscard]] std::optional<Question> read_question(std::string_view text);
[[nodiscard]] std::optional<OwnersAnswer> read_answer(std::string_view text);
[[nodiscard]] std::optional<Presence> read_presence(std::string_view text);
[[nodiscard]] std::optional<Notice> read_notice(std::string_view text);
[[nodiscard]] std::optional<Beat> read_beat(std::string_view text);

// "EPOCH ENTRIES", the one message that is not sealed: it says nothing and is believed by nobody,
// who reads the store for it.
[[nodiscard]] std::string print_hint(const store::Standing& standing);
[[nodiscard]] std::optional<store::Standing> read_hint(std::string_view text);

}  // namespace bivouac::server
