// What a request leaves in the log of acts (store::Act), and from where it came.
#pragma once

#include <string>
#include <string_view>

#include "server/api/call.h"

namespace bivouac::server {

// As far as it is kept: words for the device, the beginning of the address.
[[nodiscard]] store::Origin origin_of(const Call& call);
[[nodiscard]] Visit visit_of(const Call& call);

// To be written together with what was done, so that neither is there without the other.
[[nodiscard]] store::Write act_of(const Call& call, store::AccountId account,
                                  protocol::ActKind kind, std::string about = {});

// Written besides, for what changes nothing; lost when the store has no room now.
void note(const CallPtr& call, store::AccountId account, protocol::ActKind kind);
// The same of whoever has the name that somebody typed; nothing when nobody has: a name may be a
// password that was typed at the wrong place.
void note_of_name(const CallPtr& call, const std::string& typed_name, protocol::ActKind kind);

}  // namespace bivouac::server
