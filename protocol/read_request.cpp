#include <array>

#include "protocol/fields.h"
#include "protocol/limits.h"
#include "protocol/requests.h"

namespace bivouac::protocol {
namespace {

constexpr TextRule kWord{Letters::word, 1, kMostWord};
constexpr TextRule kAction{Letters::line, 1, kMostAction};
// Some setups are typed as several rows.
constexpr TextRule kSetup{Letters::lines, 1, kMostSetup};
constexpr TextRule kChat{Letters::line, 1, kMostChat};

// The fields of one request. The table stands among them, or was told by the address.
class RequestFields {
public:
    RequestFields(Fields& fields, std::string_view posted_to)
        : fields_(&fields), posted_to_(posted_to) {}

    [[nodiscard]] Fields& fields() { return *fields_; }
    [[nodiscard]] std::string table() {
        return posted_to_.empty() ? fields_->text("table", kWord) : std::string(posted_to_);
    }
    [[nodiscard]] std::uint32_t seq() {
        return static_cast<std::uint32_t>(fields_->number("seq", 0, kMostSeq));
    }
    [[nodiscard]] Deed deed() {
        Deed deed;
        deed.table = table();
        deed.seat = fields_->seat("seat");
        deed.seq = seq();
        deed.nonce = fields_->text("nonce", kWord);
        return deed;
    }
    [[nodiscard]] std::optional<engine::Seat> seat_or_none() {
        if (!fields_->has("seat")) return std::nullopt;
        return fields_->seat("seat");
    }

private:
    Fields* fields_;
    std::string_view posted_to_;
};

Request read_watch(RequestFields& in) {
    Watch watch;
    watch.table = in.table();
    if (in.fields().has("after")) {
        watch.after = static_cast<std::uint32_t>(in.fields().number("after", 0, kMostSeq));
    }
    watch.seat = in.seat_or_none();
    return watch;
}
Request read_leave(RequestFields& in) { return Leave{in.table()}; }
Request read_act(RequestFields& in) {
    Deed deed = in.deed();
    return Act{std::move(deed), in.fields().text("action", kAction)};
}
Request read_setup(RequestFields& in) {
    Deed deed = in.deed();
    return PlaceSetup{std::move(deed), in.fields().text("setup", kSetup)};
}
Request read_resign(RequestFields& in) { return Resign{in.deed()}; }
Request read_abort(RequestFields& in) { return Abort{in.deed()}; }
Request read_take_over(RequestFields& in) { return TakeOver{in.deed()}; }
Request read_offer(RequestFields& in) {
    Deed deed = in.deed();
    return MakeOffer{std::move(deed), in.fields().choice("what", kOffers)};
}
Request read_answer(RequestFields& in) {
    AnswerOffer answer;
    answer.deed = in.deed();
    answer.what = in.fields().choice("what", kOffers);
    answer.yes = in.fields().flag("yes");
    return answer;
}
Request read_claim(RequestFields& in) {
    ClaimAbsence claim;
    claim.deed = in.deed();
    claim.absent = in.fields().seat("absent");
    claim.want = in.fields().choice("want", kRemedies);
    return claim;
}
Request read_weigh(RequestFields& in) {
    Weigh weigh;
    weigh.table = in.table();
    weigh.seat = in.fields().seat("seat");
    weigh.seq = in.seq();
    weigh.action = in.fields().text("action", kAction);
    return weigh;
}
Request read_say(RequestFields& in) {
    Say say;
    say.table = in.table();
    say.nonce = in.fields().text("nonce", kWord);
    say.text = in.fields().text("text", kChat);
    return say;
}
Request read_mute(RequestFields& in) {
    Mute mute;
    mute.table = in.table();
    mute.seat = in.seat_or_none();
    mute.on = in.fields().flag("on");
    return mute;
}
Request read_lobby(RequestFields& in) {
    FollowLobby lobby;
    lobby.on = in.fields().flag("on");
    lobby.game = in.fields().text_or_none("game", kWord);
    return lobby;
}
Request read_ping(RequestFields& in) {
    return Ping{static_cast<std::uint32_t>(in.fields().number("id", 0, kMostSeq))};
}

enum class By : std::uint8_t { socket, socket_or_post };

struct Reader {
    std::string_view type;
    By by;
    Request (*read)(RequestFields& in);
};

constexpr std::array<Reader, 15> kReaders = {{
    {"watch", By::socket, read_watch},
    {"leave", By::socket, read_leave},
    {"act", By::socket_or_post, read_act},
    {"setup", By::socket_or_post, read_setup},
    {"resign", By::socket_or_post, read_resign},
    {"abort", By::socket_or_post, read_abort},
    {"offer", By::socket_or_post, read_offer},
    {"answer", By::socket_or_post, read_answer},
    {"claim", By::socket_or_post, read_claim},
    {"take_over", By::socket_or_post, read_take_over},
    {"weigh", By::socket, read_weigh},
    {"say", By::socket_or_post, read_say},
    {"mute", By::socket, read_mute},
    {"lobby", By::socket, read_lobby},
    {"ping", By::socket, read_ping},
}};

const Reader* reader_of(std::string_view type) {
    for (const Reader& reader : kReaders) {
        if (reader.type == type) return &reader;
    }
    return nullptr;
}

}  // namespace

Read<Request> read_request(std::string_view text) {
    const Read<Node> node = read_node(text, kMostMessage);
    if (!node) return core::Failure(node.error());
    Reading reading;
    Fields fields(reading, *node);
    const std::string type = fields.text("type", kWord);
    const Reader* reader = reader_of(type);
    if (reader == nullptr) reading.refuse(BadCode::unknown_word, "type");
    if (reading.failed()) return reading.give(Request{});
    RequestFields in(fields, {});
    Request request = reader->read(in);
    fields.close();
    return reading.give(std::move(request));
}

Read<Request> read_posted_request(std::string_view type, std::string_view table,
                                  std::string_view body) {
    const Reader* reader = reader_of(type);
    if (reader == nullptr || reader->by != By::socket_or_post) {
        return core::Failure(BadMessage{BadCode::unknown_word, "type"});
    }
    if (const auto wrong = wrong_with(table, kWord)) {
        return core::Failure(BadMessage{*wrong, "table"});
    }
    const Read<Node> node = read_node(body, kMostMessage);
    if (!node) return core::Failure(node.error());
    Reading reading;
    Fields fields(reading, *node);
    RequestFields in(fields, table);
    Request request = reader->read(in);
    fields.close();
    return reading.give(std::move(request));
}

}  // namespace bivouac::protocol
