// What clients say over the socket, as values with their descriptions: README.md says how such a
// message is added.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>

#include "engine/seat.h"
#include "protocol/bad_message.h"
#include "protocol/forms.h"
#include "protocol/limits.h"
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
void fields(auto& io, Deed& deed) {
    io.field("table", deed.table, kWord);
    io.field("seat", deed.seat);
    io.field("seq", deed.seq, kSeq);
    io.field("nonce", deed.nonce, kWord);
}

// Show me this table from now on. With a seat, which must be mine: as that seat; otherwise as the
// lowest seat that is mine, or as a spectator.
struct Watch {
    static constexpr std::string_view kType = "watch";
    std::string table;
    std::optional<std::uint32_t> after;  // the last step I have seen: tell me what came since
    std::optional<engine::Seat> seat;
    friend bool operator==(const Watch&, const Watch&) = default;
};
void fields(auto& io, Watch& watch) {
    io.named("WatchRequest");
    io.field("table", watch.table, kWord);
    io.field_if_any("after", watch.after, kSeq);
    io.field_if_any("seat", watch.seat);
}

struct Leave {
    static constexpr std::string_view kType = "leave";
    std::string table;
    friend bool operator==(const Leave&, const Leave&) = default;
};
void fields(auto& io, Leave& leave) {
    io.named("LeaveRequest");
    io.field("table", leave.table, kWord);
}

struct Act {
    static constexpr std::string_view kType = "act";
    Deed deed;
    std::string action;
    friend bool operator==(const Act&, const Act&) = default;
};
void fields(auto& io, Act& act) {
    io.named("ActRequest");
    fields(io, act.deed);
    io.field("action", act.action, kAction);
}

struct PlaceSetup {
    static constexpr std::string_view kType = "setup";
    Deed deed;
    std::string setup;
    friend bool operator==(const PlaceSetup&, const PlaceSetup&) = default;
};
void fields(auto& io, PlaceSetup& placed) {
    io.named("SetupRequest");
    fields(io, placed.deed);
    // Some setups are typed as several rows.
    io.field("setup", placed.setup,
             core::json::TextRule{core::json::Letters::lines, 1, kMostSetup});
}

struct Resign {
    static constexpr std::string_view kType = "resign";
    Deed deed;
    friend bool operator==(const Resign&, const Resign&) = default;
};
void fields(auto& io, Resign& request) {
    io.named("ResignRequest");
    fields(io, request.deed);
}

// Ends the table without a result; only before the seat's first action.
struct Abort {
    static constexpr std::string_view kType = "abort";
    Deed deed;
    friend bool operator==(const Abort&, const Abort&) = default;
};
void fields(auto& io, Abort& request) {
    io.named("AbortRequest");
    fields(io, request.deed);
}

struct MakeOffer {
    static constexpr std::string_view kType = "offer";
    Deed deed;
    Offer what = Offer::draw;
    friend bool operator==(const MakeOffer&, const MakeOffer&) = default;
};
void fields(auto& io, MakeOffer& offer) {
    io.named("OfferRequest");
    fields(io, offer.deed);
    io.field("what", offer.what);
}

// To another's offer; "no" to one's own withdraws it.
struct AnswerOffer {
    static constexpr std::string_view kType = "answer";
    Deed deed;
    Offer what = Offer::draw;
    bool yes = false;
    friend bool operator==(const AnswerOffer&, const AnswerOffer&) = default;
};
void fields(auto& io, AnswerOffer& answer) {
    io.named("AnswerRequest");
    fields(io, answer.deed);
    io.field("what", answer.what);
    io.field("yes", answer.yes);
}

// The owner of `absent` has stayed away for as long as the terms say.
struct ClaimAbsence {
    static constexpr std::string_view kType = "claim";
    Deed deed;
    engine::Seat absent;
    Remedy want = Remedy::bot;
    friend bool operator==(const ClaimAbsence&, const ClaimAbsence&) = default;
};
void fields(auto& io, ClaimAbsence& claim) {
    io.named("ClaimRequest");
    fields(io, claim.deed);
    io.field("absent", claim.absent);
    io.field("want", claim.want);
}

// I am back: the bot that kept my seat stops.
struct TakeOver {
    static constexpr std::string_view kType = "take_over";
    Deed deed;
    friend bool operator==(const TakeOver&, const TakeOver&) = default;
};
void fields(auto& io, TakeOver& request) {
    io.named("TakeOverRequest");
    fields(io, request.deed);
}

// Is there something I should know before I do this? Changes nothing.
struct Weigh {
    static constexpr std::string_view kType = "weigh";
    std::string table;
    engine::Seat seat;
    std::uint32_t seq = 0;
    std::string action;
    friend bool operator==(const Weigh&, const Weigh&) = default;
};
void fields(auto& io, Weigh& weigh) {
    io.named("WeighRequest");
    io.field("table", weigh.table, kWord);
    io.field("seat", weigh.seat);
    io.field("seq", weigh.seq, kSeq);
    io.field("action", weigh.action, kAction);
}

struct Say {
    static constexpr std::string_view kType = "say";
    std::string table;
    std::string nonce;
    std::string text;
    friend bool operator==(const Say&, const Say&) = default;
};
void fields(auto& io, Say& say) {
    io.named("SayRequest");
    io.field("table", say.table, kWord);
    io.field("nonce", say.nonce, kWord);
    io.field("text", say.text, core::json::TextRule{core::json::Letters::line, 1, kMostChat});
}

// No more chat of that seat, or of the whole table, for this session; or again.
struct Mute {
    static constexpr std::string_view kType = "mute";
    std::string table;
    std::optional<engine::Seat> seat;
    bool on = true;
    friend bool operator==(const Mute&, const Mute&) = default;
};
void fields(auto& io, Mute& mute) {
    io.named("MuteRequest");
    io.field("table", mute.table, kWord);
    io.field_if_any("seat", mute.seat);
    io.field("on", mute.on);
}

// Keep me told of the open tables, of one game or (empty) of all.
struct FollowLobby {
    static constexpr std::string_view kType = "lobby";
    bool on = true;
    std::string game;
    friend bool operator==(const FollowLobby&, const FollowLobby&) = default;
};
void fields(auto& io, FollowLobby& lobby) {
    io.named("LobbyRequest");
    io.field("on", lobby.on);
    io.field_unless("game", "", lobby.game, kWord);
}

struct Ping {
    static constexpr std::string_view kType = "ping";
    std::uint32_t id = 0;
    friend bool operator==(const Ping&, const Ping&) = default;
};
void fields(auto& io, Ping& ping) {
    io.named("PingRequest");
    io.field("id", ping.id, kSeq);
}

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
