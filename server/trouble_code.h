// What a client is told when the store refuses something. About an account some of it means
// something else (server/api/account_flow.cpp).
#pragma once

#include "protocol/socket_words.h"
#include "store/store.h"

namespace bivouac::server {

[[nodiscard]] inline protocol::ErrorCode code_of(store::Trouble trouble) {
    switch (trouble) {
        case store::Trouble::stale: return protocol::ErrorCode::stale;
        case store::Trouble::unknown: return protocol::ErrorCode::unknown_table;
        case store::Trouble::taken: return protocol::ErrorCode::taken;
        case store::Trouble::full:
        case store::Trouble::busy: return protocol::ErrorCode::busy;
        case store::Trouble::unfit:
        case store::Trouble::broken: return protocol::ErrorCode::broken;
    }
    return protocol::ErrorCode::broken;
}

}  // namespace bivouac::server
