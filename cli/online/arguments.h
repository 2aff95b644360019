// What a command line says about servers.
#pragma once

#include "cli/arguments/requests.h"
#include "cli/arguments/values.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

[[nodiscard]] inline bool asks_for_server(const ArgumentValues& values) {
    return !values.server.empty() || !values.invite.empty();
}

// All of these throw UsageError.

// Of `play` without a server: what would mean nothing.
void refuse_words_for_servers(const ArgumentValues& values, const engine::Phrasebook& words);
[[nodiscard]] OnlineRequest read_online(const ArgumentValues& values,
                                        const engine::Phrasebook& words);
[[nodiscard]] LoadRequest read_load(const ArgumentValues& values, const engine::Phrasebook& words);

}  // namespace bivouac::cli
