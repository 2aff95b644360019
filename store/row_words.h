// What is in a row, in words: for exports and for whoever administers a server.
#pragma once

#include <string_view>

#include "store/rows.h"

namespace bivouac::store {

[[nodiscard]] constexpr std::string_view word_of(AccountKind kind) {
    switch (kind) {
        case AccountKind::guest: return "guest";
        case AccountKind::member: return "member";
        case AccountKind::program: return "program";
    }
    return {};
}

[[nodiscard]] constexpr std::string_view word_of(Phase phase) {
    switch (phase) {
        case Phase::waiting: return "waiting";
        case Phase::playing: return "playing";
        case Phase::finished: return "finished";
        case Phase::closed: return "closed";
    }
    return {};
}

}  // namespace bivouac::store
