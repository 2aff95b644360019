// The name under which a deed is remembered.
#pragma once

#include "protocol/requests.h"
#include "server/room/journal.h"

namespace bivouac::server {

[[nodiscard]] inline DeedName name_of(const protocol::Deed& deed) {
    return {deed.seat, deed.seq, deed.nonce};
}

}  // namespace bivouac::server
