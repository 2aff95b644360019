#include "server/api/carry_out.h"

#include "protocol/list_words.h"
#include "server/api/call.h"
#include "server/hub/hub.h"
#include "server/room/absences.h"
#include "server/room/agreements.h"
#include "server/room/play.h"
#include "server/room/room_words.h"
#include "server/room/talk.h"
#include "server/words.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

// What the request is about, for errors.
struct About {
    std::string table;
    std::string nonce;
};

void fail(const RequestAnswered& answered, engine::Language language, ErrorCode code,
          const About& about) {
    protocol::Error error = error_in(language, code);
    error.table = about.table;
    error.nonce = about.nonce;
    answered(status_of(code), error);
}

// A deed of a seat: answered by ack, refused or error.
void perform(Services& services, const Requester& requester, const protocol::Deed& deed,
             std::function<Decision(Room&, Millis)> ask, RequestAnswered answered) {
    services.hub.perform(
        deed.table, std::move(ask),
        [deed, language = requester.language,
         answered = std::move(answered)](const Performed& performed) {
            if (performed.error) {
                return fail(answered, language, *performed.error, {deed.table, deed.nonce});
            }
            if (performed.refused) {
                const engine::Phrasebook& phrases =
                    words_of(*performed.room->table().game, language);
                return answered(422, protocol::Refused(deed, *performed.refused, phrases));
            }
            answered(200, protocol::Ack(deed, performed.seq));
        });
}

// What a room does about each of them.
Decision decide(Room& room, store::AccountId account, const protocol::Act& act, Millis now) {
    return room.play().act(account, act, now);
}
Decision decide(Room& room, store::AccountId account, const protocol::PlaceSetup& setup,
                Millis now) {
    return room.play().set_up(account, setup, now);
}
Decision decide(Room& room, store::AccountId account, const protocol::Resign& resign, Millis now) {
    return room.play().resign(account, resign, now);
}
Decision decide(Room& room, store::AccountId account, const protocol::Abort& abort, Millis now) {
    return room.play().abort(account, abort, now);
}
Decision decide(Room& room, store::AccountId account, const protocol::MakeOffer& offer,
                Millis now) {
    return room.agreements().offer(account, offer, now);
}
Decision decide(Room& room, store::AccountId account, const protocol::AnswerOffer& answer,
                Millis now) {
    return room.agreements().answer(account, answer, now);
}
Decision decide(Room& room, store::AccountId account, const protocol::ClaimAbsence& claim,
                Millis now) {
    return room.absences().claim(account, claim, now);
}
Decision decide(Room& room, store::AccountId account, const protocol::TakeOver& request,
                Millis now) {
    return room.absences().take_over(account, request, now);
}

}  // namespace

template <class Deed>
void carry_out(Services& services, const Requester& requester, const Deed& wanted,
               RequestAnswered answered) {
    perform(
        services, requester, wanted.deed,
        [account = requester.person.account, wanted](Room& room, Millis now) {
            return decide(room, account, wanted, now);
        },
        std::move(answered));
}

template void carry_out(Services&, const Requester&, const protocol::Act&, RequestAnswered);
template void carry_out(Services&, const Requester&, const protocol::PlaceSetup&, RequestAnswered);
template void carry_out(Services&, const Requester&, const protocol::Resign&, RequestAnswered);
template void carry_out(Services&, const Requester&, const protocol::Abort&, RequestAnswered);
template void carry_out(Services&, const Requester&, const protocol::MakeOffer&, RequestAnswered);
template void carry_out(Services&, const Requester&, const protocol::AnswerOffer&, RequestAnswered);
template void carry_out(Services&, const Requester&, const protocol::ClaimAbsence&,
                        RequestAnswered);
template void carry_out(Services&, const Requester&, const protocol::TakeOver&, RequestAnswered);

void carry_out(Services& services, const Requester& requester, const protocol::Say& say,
               const RequestAnswered& answered) {
    const About about{say.table, say.nonce};
    const Millis wait = services.limits.off
                            ? 0
                            : services.limits.speaking.take(
                                  std::to_string(requester.person.account), services.loop.steady());
    if (wait > 0) return fail(answered, requester.language, ErrorCode::slow_down, about);
    services.hub.perform(
        say.table,
        [person = requester.person, say](Room& room, Millis now) {
            return room.talk().say(person, say, now);
        },
        [about, language = requester.language, answered](const Performed& performed) {
            if (performed.error) return fail(answered, language, *performed.error, about);
            answered(200, protocol::Done{});
        });
}

void weigh(Services& services, const Requester& requester, const protocol::Weigh& weigh,
           const RequestAnswered& answered) {
    services.hub.look(weigh.table, [weigh, requester, answered](const Performed& looked) {
        const engine::Language language = requester.language;
        if (looked.error) return fail(answered, language, *looked.error, {weigh.table, {}});
        const Room* room = looked.room;
        if (!room->seating().seats_of(requester.person.account).contains(weigh.seat)) {
            return fail(answered, language, ErrorCode::forbidden, {weigh.table, {}});
        }
        answered(200, protocol::Weighed(weigh,
                                        room->words().caution(weigh.seat, weigh.action, language)));
    });
}

}  // namespace bivouac::server
