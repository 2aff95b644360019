// What the server says, as values for a client.
//
// Lenient by design, as docs/protocol.md demands of clients: unknown types, fields and words are
// passed over, and what is missing has a harmless value. Nothing here is trusted to be sensible.
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

#include "protocol/socket_words.h"
#include "protocol/table_words.h"

namespace bivouac::protocol {

// A type that this program does not know, or a message without what its type needs.
struct HeardOther {
    std::string type;
};

struct HeardWelcome {
    int protocol = 0;
    std::string server;
    Millis now = 0;
    PersonKind who = PersonKind::guest;
    std::string name;
    std::string language;
};

struct HeardEnding {
    engine::SeatSet winners;
    std::string key;
    std::string rule;
    std::string sentence;
};

// TableState as a client hears it.
struct HeardTable {
    std::string table;
    std::string game;
    int rules_version = 1;  // servers that do not say it know no other rules
    std::vector<engine::OptionValue> options;
    Terms terms;
    Phase phase = Phase::waiting;
    std::uint32_t seq = 0;
    std::vector<SeatState> seats;
    engine::Due due;
    std::optional<Clocks> clocks;
    std::vector<StandingOffer> offers;
    engine::SeatSet claimable;
    bool paused = false;
    int spectators = 0;
    std::string opened_by;
    std::string invitation;
    std::string rematch;
    std::optional<HeardEnding> ending;
    std::optional<trust::Digest> commitment;
    trust::Seeds seeds;
    std::vector<trust::SeatRoot> roots;
    std::optional<trust::Digest> receipt;
};

// What an observer sees: {"seq":…,"view":…,"legal":…} as it was written.
struct HeardShown {
    std::uint32_t seq = 0;
    std::string json;
    // The legal actions of the observer, in their own form; empty when there are none.
    [[nodiscard]] std::string_view legal() const;
};

struct HeardView {
    std::string table;
    std::optional<engine::Observer> observer;
    HeardShown shown;
};

struct HeardEvent {
    std::uint32_t seq = 0;
    std::string json;  // {"seq":…,"event":…}, "back" or "placed", as View::encode wrote it
    std::string sentence;
    std::optional<std::uint32_t> back;  // everything after that step is undone
};

struct HeardStep {
    std::string table;
    std::optional<engine::Observer> observer;
    std::uint32_t first = 0;
    std::uint32_t last = 0;
    engine::Due due;
    std::optional<Clocks> clocks;
    std::optional<HeardEnding> ending;
    std::vector<HeardEvent> events;
    HeardShown shown;
    std::vector<trust::Digest> receipts;
    std::vector<trust::SeatRoot> roots;
    std::vector<trust::Opening> openings;
};

struct HeardSteps {
    std::string table;
    std::uint32_t size = 0;  // of the whole game
    std::vector<HeardStep> steps;
};

struct HeardAck {
    std::string table;
    engine::Seat seat;
    std::string nonce;
    std::uint32_t seq = 0;
};

struct HeardRefused {
    std::string table;
    engine::Seat seat;
    std::string nonce;
    engine::Rejection rejection;
    std::string sentence;
};

struct HeardError {
    std::string code;                     // "stale"; name_of(ErrorCode) has those of today
    std::optional<ErrorCode> known_code;  // the same, when it is one of today
    std::string detail;
    std::string field;
    std::string sentence;
    std::string table;
    std::string nonce;
    std::optional<int> retry_after;  // seconds
};

struct HeardWeighed {
    std::string table;
    engine::Seat seat;
    std::uint32_t seq = 0;
    std::string action;
    std::optional<std::string> caution;
};

struct HeardAgain {
    std::string table;
};

struct HeardPong {
    std::uint32_t id = 0;
    Millis now = 0;
};

// A table in a list.
struct HeardLine {
    std::string table;
    std::string game;
    std::vector<engine::OptionValue> options;
    Terms terms;
    Phase phase = Phase::waiting;
    std::vector<SeatState> seats;
    Millis created = 0;
    Millis touched = 0;
    bool your_turn = false;
    std::optional<HeardEnding> ending;
};
struct HeardLobby {
    std::vector<HeardLine> tables;
};

// Answers to HTTP requests.
struct HeardOpened {
    std::string table;
    std::optional<trust::Digest> commitment;
    std::string invitation;
};
struct HeardTables {
    std::vector<HeardLine> tables;
    bool more = false;
};
struct HeardMe {
    PersonKind who = PersonKind::guest;
    std::string name;
    Millis since = 0;
    std::vector<std::string> blocked;
    std::vector<HeardLine> running;
};
struct HeardAccount {
    std::string name;
    std::string recovery_code;
};
struct HeardGame {
    std::string game;
    std::string name;
    std::string summary;
    int least_seats = 2;
    int most_seats = 2;
    bool hidden = false;
    std::vector<std::string> levels;
    std::vector<std::string> presets;
};
struct HeardGames {
    std::vector<HeardGame> games;
};
struct HeardProfile {
    std::string name;
    PersonKind who = PersonKind::member;
    Millis since = 0;
    std::vector<HeardLine> recent;
};
struct HeardLeader {
    std::string name;
    int rating = 0;
    std::uint32_t games = 0;
};
struct HeardLeaders {
    std::string game;
    std::vector<HeardLeader> leaders;
    bool more = false;
};
struct HeardTokenLine {
    std::string id;
    std::string label;
    Millis created = 0;
    Millis expires = 0;
};
struct HeardTokens {
    std::vector<HeardTokenLine> tokens;
};
struct HeardToken {
    std::string token;
    HeardTokenLine line;
};
struct HeardDone {};

// The stream for programs.
struct HeardStart {
    std::string table;
    std::string game;
    engine::SeatSet seats;
};
struct HeardInvited {
    HeardLine line;
};
struct HeardFinish {
    std::string table;
    std::optional<HeardEnding> ending;
};

using Heard = std::variant<HeardOther, HeardWelcome, HeardTable, HeardView, HeardStep, HeardSteps,
                           HeardAck, HeardRefused, HeardError, Said, Notice, HeardWeighed,
                           HeardAgain, HeardPong, HeardLobby, HeardOpened, HeardTables, HeardMe,
                           HeardAccount, HeardGames, HeardProfile, HeardLeaders, HeardTokens,
                           HeardToken, HeardDone, HeardStart, HeardInvited, HeardFinish>;

// One message of the server: of a socket, a stream or an answer. HeardOther also for what is no
// message at all; its type is then empty.
[[nodiscard]] Heard hear(std::string_view text);

}  // namespace bivouac::protocol
