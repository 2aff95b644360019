#include "server/api/carry_out.h"

#include "protocol/list_words.h"
#include "protocol/routes.h"
#include "server/api/call.h"
#include "server/hub/hub.h"
#include "server/room/room_words.h"
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
    answered(protocol::status_of(code), error);
}

}  // namespace

template <class Deed>
void carry_out(Services& services, const Requester& requester, const Deed& wanted,
               RequestAnswered answered) {
    services.hub.perform(
        wanted.deed.table, order::Do{requester.person.account, wanted},
        [deed = wanted.deed, language = requester.language,
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
        say.table, order::Say{requester.person, say},
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
