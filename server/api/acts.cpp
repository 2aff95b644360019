#include "server/api/acts.h"

#include "server/limits/address_key.h"
#include "server/loop/committer.h"
#include "server/loop/readers.h"
#include "server/people/device_words.h"
#include "server/people/names.h"

namespace bivouac::server {

store::Origin origin_of(const Call& call) {
    return {.device = device_words(call.request.user_agent),
            .address = shortened_address(call.request.address)};
}

Visit visit_of(const Call& call) {
    return {.from = origin_of(call), .rules = call.services.facts.sessions};
}

store::Write act_of(const Call& call, store::AccountId account, protocol::ActKind kind,
                    std::string about) {
    return store::NoteAct{{.account = account,
                           .kind = kind,
                           .by_operator = false,
                           .about = std::move(about),
                           .origin = origin_of(call),
                           .at = call.now}};
}

void note(const CallPtr& call, store::AccountId account, protocol::ActKind kind) {
    (void)call->services.committer.commit({act_of(*call, account, kind)}, nullptr);
}

void note_of_name(const CallPtr& call, const std::string& typed_name, protocol::ActKind kind) {
    const auto name = normal_name(typed_name);
    if (!name) return;
    (void)call->services.readers.read(
        [name = *name](const store::Store& store) {
            const auto account = store.account_named(name);
            return account ? account->id : store::AccountId{0};
        },
        [call, kind](store::AccountId account) {
            if (account != 0) note(call, account, kind);
        });
}

}  // namespace bivouac::server
