// What a command line says about servers.
#pragma once

#include "cli/arguments/grammar.h"

namespace bivouac::cli {

[[nodiscard]] inline bool asks_for_server(const Given& given) {
    return !given.text("--server").empty() || !given.text("--invite").empty();
}

// Of `play` without a server: what would mean nothing. Throws UsageError.
void refuse_words_for_servers(const Given& given);
// Of `play` with one. Throws UsageError.
[[nodiscard]] OnlineRequest read_online(const Given& given);

[[nodiscard]] Command load_command();

}  // namespace bivouac::cli
