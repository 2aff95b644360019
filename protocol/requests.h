// What clients say over the socket, as values.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/seat.h"
#include "protocol/bad_message.h"
#include "protocol/words.h"

namespace bivouac::protocol {

// Names what a seat wants done. Sent again with the same nonce it is answered again and done once.
struct Deed {
    std::string table;
    engine::Seat seat;
    std::uint32_t seq = 0;  // the last step the client has seen
    std::string nonce;      // chosen by the client, new for every deed
    friend bool operator==(const Deed&, const Deed&) = default;
};

// Show me this table from now on. With a seat, which must be mine: as that seat; otherwise as the
// lowest seat that is mine, or as a spectator.
struct Watch {
    std::string table;
    std::optional<std::uint32_t> after;  // the last step I have seen: tell me what came since
    std::optional<engine::Seat> seat;
    friend bool operator==(const Watch&, const Watch&) = default;
};
struct Leave {
    std::string table;
    friend bool operator==(const Leave&, const Leave&) = default;
};

struct Act {
    Deed deed;
    std::string action;
    friend bool operator==(const Act&, const Act&) = default;
};
struct PlaceSetup {
    Deed deed;
    std::string setup;
    friend bool operator==(const PlaceSetup&, const PlaceSetup&) = default;
};
struct Resign {
    Deed deed;
    friend bool operator==(const Resign&, const Resign&) = default;
};
// Ends the table without a result; only before the seat's first action.
struct Abort {
    Deed deed;
    friend bool operator==(const Abort&, const Abort&) = default;
};
struct MakeOffer {
    Deed deed;
    Offer what = Offer::draw;
    friend bool operator==(const MakeOffer&, const MakeOffer&) = default;
};
// To another's offer; "no" to one's own withdraws it.
struct AnswerOffer {
    Deed deed;
    Offer what = Offer::draw;
    bool yes = false;
    friend bool operator==(const AnswerOffer&, const AnswerOffer&) = default;
};
// The owner of `absent` has stayed away for as long as the terms say.
struct ClaimAbsence {
    Deed deed;
    engine::Seat absent;
    Remedy want = Remedy::bot;
    friend bool operator==(const ClaimAbsence&, const ClaimAbsence&) = default;
};
// I am back: the bot that kept my seat stops.
struct TakeOver {
    Deed deed;
    friend bool operator==(const TakeOver&, const TakeOver&) = default;
};

// Is there something I should know before I do this? Changes nothing.
struct Weigh {
    std::string table;
    engine::Seat seat;
    std::uint32_t seq = 0;
    std::string action;
    friend bool operator==(const Weigh&, const Weigh&) = default;
};

struct Say {
    std::string table;
    std::string nonce;
    std::string text;
    friend bool operator==(const Say&, const Say&) = default;
};
// No more chat of that seat, or of the whole table, for this session; or again.
struct Mute {
    std::string table;
    std::optional<engine::Seat> seat;
    bool on = true;
    friend bool operator==(const Mute&, const Mute&) = default;
};
// Keep me told of the open tables, of one game or (empty) of all.
struct FollowLobby {
    bool on = true;
    std::string game;
    friend bool operator==(const FollowLobby&, const FollowLobby&) = default;
};
struct Ping {
    std::uint32_t id = 0;
    friend bool operator==(const Ping&, const Ping&) = default;
};

using Request = std::variant<Watch, Leave, Act, PlaceSetup, Resign, Abort, MakeOffer, AnswerOffer,
                             ClaimAbsence, TakeOver, Weigh, Say, Mute, FollowLobby, Ping>;

// One message of the socket: {"type":"act","table":…}.
[[nodiscard]] Read<Request> read_request(std::string_view text);
// The same as a POST to /api/bot/tables/TABLE/TYPE: type and table come from the address, the body
// has the rest. Only what is about a table and changes it; otherwise unknown_word for "type".
[[nodiscard]] Read<Request> read_posted_request(std::string_view type, std::string_view table,
                                                std::string_view body);

// As a client sends it; read_request reads it back.
[[nodiscard]] std::string print(const Request& request);

}  // namespace bivouac::protocol
