// The rest of what the server says over the socket, and its errors everywhere.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/phrasebook.h"
#include "engine/rejection.h"
#include "protocol/bad_message.h"
#include "protocol/outgoing.h"
#include "protocol/requests.h"
#include "protocol/table_words.h"

namespace bivouac::protocol {

inline constexpr int kProtocolVersion = 1;

// The first message of every socket.
struct Welcome {
    std::string server;  // the program's version
    Millis now = 0;
    PersonKind who = PersonKind::guest;
    std::string name;  // empty for guests
    engine::Language language = engine::Language::english;
};
[[nodiscard]] Outgoing welcome_message(const Welcome& welcome);

// The deed is done, and on the disk. `seq` is the table's last step now.
[[nodiscard]] Outgoing ack_message(const Deed& deed, std::uint32_t seq);

// The deed was not done: a rule of the game forbids it.
[[nodiscard]] Outgoing refused_message(const Deed& deed, const engine::Rejection& rejection,
                                       const engine::Phrasebook& phrases);
// "illegal_action"
[[nodiscard]] std::string_view name_of(engine::RejectionCode code);

// Why the server, and not a rule of the game, did not do what was asked.
enum class ErrorCode : std::uint8_t {
    bad_message,      // not understood: `detail` is name_of(BadCode)
    not_logged_in,    // no session: become a guest, log in or send a token
    forbidden,        // not yours to do, or a seat that is not yours
    unknown_table,    // no such table, or one you may not see
    unknown_game,     // no such game
    unknown_person,   // nobody of that name
    wrong_password,   // name and password, or name and code, do not belong together
    taken,            // the name, or the seat, is somebody's already
    not_invited,      // the seat needs an invitation
    blocked,          // one of you has blocked the other
    banned,           // the account may not play now
    stale,            // the table has gone on; look again
    wrong_phase,      // not now: the game has not begun, or is over, or is paused
    no_such_offer,    // nothing of that kind is offered
    not_absent,       // the player is here, or not away for long enough
    not_allowed,      // the terms of the table do not have it
    too_late,         // the time for it has passed
    bad_record,       // the record or position cannot be played on
    too_many_tables,  // finish some first
    slow_down,        // too many requests: try again after `retry_after` seconds
    busy,             // the server has too much to do: the same
    broken,           // the server's fault
};
// "unknown_table"
[[nodiscard]] std::string_view name_of(ErrorCode code);

struct Error {
    ErrorCode code = ErrorCode::bad_message;
    std::string detail;              // of bad_message: which kind
    std::string field;               // of bad_message: where
    std::string sentence;            // for people, in their language
    std::string table;               // what it was about, as far as it was understood
    std::string nonce;               // of the request
    std::optional<int> retry_after;  // seconds
};
[[nodiscard]] Error error_of(const BadMessage& bad);
[[nodiscard]] Outgoing error_message(const Error& error);

// Chat.
struct Said {
    std::string table;
    std::optional<engine::Seat> seat;  // none: a spectator
    std::string name;
    std::string text;
    Millis at = 0;
};
[[nodiscard]] Outgoing said_message(const Said& said);

// Something the person should see wherever they are: their turn, an invitation, a rematch.
struct Notice {
    std::string key;  // "notice.your_turn"
    std::vector<std::string> arguments;
    std::string sentence;
    std::string table;  // to be opened by a tap; may be empty
};
[[nodiscard]] Outgoing notice_message(const Notice& notice);

// What there is to know before an action; without a sentence, nothing.
[[nodiscard]] Outgoing weighed_message(const Weigh& weigh,
                                       const std::optional<std::string>& caution);

// The table was lost from sight (another server has it now): watch it again.
[[nodiscard]] Outgoing again_message(std::string_view table);

[[nodiscard]] Outgoing pong_message(const Ping& ping, Millis now);

}  // namespace bivouac::protocol
