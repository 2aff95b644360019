#include "core/json_writer.h"
#include "protocol/requests.h"

namespace bivouac::protocol {
namespace {

// Writes each request's fields after its type.
class Printer {
public:
    [[nodiscard]] std::string take() {
        json_.end();
        return json_.take();
    }

    void operator()(const Watch& watch) {
        begin("watch", watch.table);
        if (watch.after) json_.field("after", *watch.after);
        if (watch.seat) seat("seat", *watch.seat);
    }
    void operator()(const Leave& leave) { begin("leave", leave.table); }
    void operator()(const Act& act) {
        begin("act", act.deed);
        json_.field("action", act.action);
    }
    void operator()(const PlaceSetup& placed) {
        begin("setup", placed.deed);
        json_.field("setup", placed.setup);
    }
    void operator()(const Resign& resign) { begin("resign", resign.deed); }
    void operator()(const Abort& abort) { begin("abort", abort.deed); }
    void operator()(const MakeOffer& offer) {
        begin("offer", offer.deed);
        json_.field("what", word_of(kOffers, offer.what));
    }
    void operator()(const AnswerOffer& answer) {
        begin("answer", answer.deed);
        json_.field("what", word_of(kOffers, answer.what)).field("yes", answer.yes);
    }
    void operator()(const ClaimAbsence& claim) {
        begin("claim", claim.deed);
        seat("absent", claim.absent);
        json_.field("want", word_of(kRemedies, claim.want));
    }
    void operator()(const TakeOver& take_over) { begin("take_over", take_over.deed); }
    void operator()(const Weigh& weigh) {
        begin("weigh", weigh.table);
        seat("seat", weigh.seat);
        json_.field("seq", weigh.seq).field("action", weigh.action);
    }
    void operator()(const Say& say) {
        begin("say", say.table);
        json_.field("nonce", say.nonce).field("text", say.text);
    }
    void operator()(const Mute& mute) {
        begin("mute", mute.table);
        if (mute.seat) seat("seat", *mute.seat);
        json_.field("on", mute.on);
    }
    void operator()(const FollowLobby& lobby) {
        json_.object().field("type", "lobby").field("on", lobby.on);
        if (!lobby.game.empty()) json_.field("game", lobby.game);
    }
    void operator()(const Ping& ping) { json_.object().field("type", "ping").field("id", ping.id); }

private:
    void begin(std::string_view type, const std::string& table) {
        json_.object().field("type", type).field("table", table);
    }
    void begin(std::string_view type, const Deed& deed) {
        begin(type, deed.table);
        seat("seat", deed.seat);
        json_.field("seq", deed.seq).field("nonce", deed.nonce);
    }
    void seat(std::string_view name, engine::Seat seat) { json_.field(name, seat.index()); }

    core::JsonWriter json_;
};

}  // namespace

std::string print(const Request& request) {
    Printer printer;
    std::visit(printer, request);
    return printer.take();
}

}  // namespace bivouac::protocol
