#include "server/api/carry_out.h"

#include "protocol/list_words.h"
#include "server/api/call.h"
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
    answered(status_of(code), protocol::error_message(error));
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
                return answered(422, protocol::refused_message(deed, *performed.refused, phrases));
            }
            answered(200, protocol::ack_message(deed, performed.seq));
        });
}

}  // namespace

void carry_out(Services& services, const Requester& requester, const protocol::Request& request,
               RequestAnswered answered) {
    const store::AccountId account = requester.person.account;
    const auto deed = [&](const auto& wanted, auto method) {
        perform(
            services, requester, wanted.deed,
            [account, wanted, method](Room& room, Millis now) {
                return (room.*method)(account, wanted, now);
            },
            answered);
    };
    if (const auto* act = std::get_if<protocol::Act>(&request)) return deed(*act, &Room::act);
    if (const auto* setup = std::get_if<protocol::PlaceSetup>(&request)) {
        return deed(*setup, &Room::set_up);
    }
    if (const auto* resign = std::get_if<protocol::Resign>(&request)) {
        return deed(*resign, &Room::resign);
    }
    if (const auto* abort = std::get_if<protocol::Abort>(&request)) {
        return deed(*abort, &Room::abort);
    }
    if (const auto* offer = std::get_if<protocol::MakeOffer>(&request)) {
        return deed(*offer, &Room::offer);
    }
    if (const auto* answer = std::get_if<protocol::AnswerOffer>(&request)) {
        return deed(*answer, &Room::answer);
    }
    if (const auto* claim = std::get_if<protocol::ClaimAbsence>(&request)) {
        return deed(*claim, &Room::claim);
    }
    if (const auto* back = std::get_if<protocol::TakeOver>(&request)) {
        return deed(*back, &Room::take_over);
    }
    if (const auto* say = std::get_if<protocol::Say>(&request)) {
        const About about{say->table, say->nonce};
        const Millis wait = services.limits.off ? 0
                                                : services.limits.speaking.take(
                                                      std::to_string(account), services.loop.now());
        if (wait > 0) return fail(answered, requester.language, ErrorCode::slow_down, about);
        services.hub.perform(
            say->table,
            [person = requester.person, say = *say](Room& room, Millis now) {
                return room.say(person, say, now);
            },
            [about, language = requester.language, answered](const Performed& performed) {
                if (performed.error) return fail(answered, language, *performed.error, about);
                answered(200, protocol::done_message());
            });
        return;
    }
    fail(answered, requester.language, ErrorCode::bad_message, {});
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
        answered(200, protocol::weighed_message(weigh,
                                                room->caution(weigh.seat, weigh.action, language)));
    });
}

}  // namespace bivouac::server
