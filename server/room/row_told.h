// What a row of the store says, as messages say it.
#pragma once

#include "protocol/words.h"
#include "store/rows.h"

namespace bivouac::server {

[[nodiscard]] constexpr protocol::PersonKind told(store::AccountKind kind) {
    switch (kind) {
        case store::AccountKind::guest: return protocol::PersonKind::guest;
        case store::AccountKind::member: return protocol::PersonKind::member;
        case store::AccountKind::program: return protocol::PersonKind::program;
    }
    return protocol::PersonKind::guest;
}

[[nodiscard]] constexpr protocol::Phase told(store::Phase phase) {
    switch (phase) {
        case store::Phase::waiting: return protocol::Phase::waiting;
        case store::Phase::playing: return protocol::Phase::playing;
        case store::Phase::finished: return protocol::Phase::finished;
        case store::Phase::closed: return protocol::Phase::closed;
    }
    return protocol::Phase::closed;
}

}  // namespace bivouac::server
