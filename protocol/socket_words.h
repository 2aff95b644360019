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
    static constexpr std::string_view kType = "welcome";
    std::string server;  // the program's version
    Millis now = 0;
    PersonKind who = PersonKind::guest;
    std::string name;  // empty for guests
    engine::Language language = engine::Language::english;
    int protocol = kProtocolVersion;
};
void fields(auto& io, Welcome& welcome) {
    io.named("WelcomeMessage");
    io.field("protocol", welcome.protocol);
    io.field("server", welcome.server);
    io.field("now", welcome.now);
    io.field("who", welcome.who);
    io.field_unless("name", "", welcome.name);
    io.field("language", welcome.language);
}

// The deed is done, and on the disk. `seq` is the table's last step now.
struct Ack {
    static constexpr std::string_view kType = "ack";
    std::string table;
    engine::Seat seat;
    std::string nonce;
    std::uint32_t seq = 0;

    Ack() = default;
    Ack(const Deed& deed, std::uint32_t last)
        : table(deed.table), seat(deed.seat), nonce(deed.nonce), seq(last) {}
};
void fields(auto& io, Ack& ack) {
    io.named("AckMessage");
    io.field("table", ack.table);
    io.vital("seat", ack.seat);
    io.field("nonce", ack.nonce);
    io.field("seq", ack.seq, kSeq);
}

// The deed was not done: a rule of the game forbids it.
struct Refused {
    static constexpr std::string_view kType = "refused";
    std::string table;
    engine::Seat seat;
    std::string nonce;
    engine::Rejection rejection;
    std::string sentence;

    Refused() = default;
    Refused(const Deed& deed, const engine::Rejection& why, const engine::Phrasebook& phrases)
        : table(deed.table),
          seat(deed.seat),
          nonce(deed.nonce),
          rejection(why),
          sentence(phrases.say(why.key, why.arguments)) {}
};
void fields(auto& io, Refused& refused) {
    io.named("RefusedMessage");
    io.field("table", refused.table);
    io.vital("seat", refused.seat);
    io.field("nonce", refused.nonce);
    io.field("code", refused.rejection.code);
    io.field("key", refused.rejection.key);
    io.field_unless("rule", "", refused.rejection.rule);
    io.field("arguments", refused.rejection.arguments);
    io.field("sentence", refused.sentence);
}

struct Error {
    static constexpr std::string_view kType = "error";
    ErrorCode code = ErrorCode::broken;
    std::string detail;              // of bad_message: which kind
    std::string field;               // of bad_message: where
    std::string sentence;            // for people, in their language
    std::string table;               // what it was about, as far as it was understood
    std::string nonce;               // of the request
    std::optional<int> retry_after;  // seconds
};
void fields(auto& io, Error& error) {
    io.named("ErrorMessage");
    io.field("code", error.code);
    io.field_unless("detail", "", error.detail);
    io.field_unless("field", "", error.field);
    io.field_unless("table", "", error.table);
    io.field_unless("nonce", "", error.nonce);
    io.field_if_any("retry_after", error.retry_after);
    io.field_unless("sentence", "", error.sentence);
}
[[nodiscard]] Error error_of(const BadMessage& bad);

// Chat.
struct Said {
    static constexpr std::string_view kType = "said";
    std::string table;
    std::optional<engine::Seat> seat;  // none: a spectator
    std::string name;
    std::string text;
    Millis at = 0;
};
void fields(auto& io, Said& said) {
    io.named("SaidMessage");
    io.field("table", said.table);
    io.field_if_any("seat", said.seat);
    io.field("name", said.name);
    io.field("text", said.text);
    io.field("at", said.at);
}

// Something the person should see wherever they are: their turn, an invitation, a rematch.
struct Notice {
    static constexpr std::string_view kType = "notice";
    std::string key;  // "notice.your_turn"
    std::vector<std::string> arguments;
    std::string sentence;
    std::string table;  // to be opened by a tap; may be empty
};
void fields(auto& io, Notice& notice) {
    io.named("NoticeMessage");
    io.field_unless("table", "", notice.table);
    io.field("key", notice.key);
    io.field("arguments", notice.arguments);
    io.field("sentence", notice.sentence);
}

// What there is to know before an action; without a sentence, nothing.
struct Weighed {
    static constexpr std::string_view kType = "weighed";
    std::string table;
    engine::Seat seat;
    std::uint32_t seq = 0;
    std::string action;
    std::optional<std::string> caution;

    Weighed() = default;
    Weighed(const Weigh& weigh, std::optional<std::string> sentence)
        : table(weigh.table),
          seat(weigh.seat),
          seq(weigh.seq),
          action(weigh.action),
          caution(std::move(sentence)) {}
};
void fields(auto& io, Weighed& weighed) {
    io.named("WeighedMessage");
    io.field("table", weighed.table);
    io.vital("seat", weighed.seat);
    io.field("seq", weighed.seq, kSeq);
    io.field("action", weighed.action);
    io.field("caution", weighed.caution);
}

// The table was lost from sight (another server has it now): watch it again.
struct Again {
    static constexpr std::string_view kType = "again";
    std::string table;
};
void fields(auto& io, Again& again) {
    io.named("AgainMessage");
    io.field("table", again.table);
}

struct Pong {
    static constexpr std::string_view kType = "pong";
    std::uint32_t id = 0;
    Millis now = 0;
};
void fields(auto& io, Pong& pong) {
    io.named("PongMessage");
    io.field("id", pong.id, kSeq);
    io.field("now", pong.now);
}

}  // namespace bivouac::protocol
