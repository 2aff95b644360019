// Ends of a subcommand that are not success, with a sentence in the player's language.
#pragma once

#include <stdexcept>

namespace bivouac::cli {

inline constexpr int kSuccess = 0;
inline constexpr int kFailure = 1;
inline constexpr int kUsage = 2;
inline constexpr int kInterrupted = 130;  // what shells report after SIGINT
inline constexpr int kClosedPipe = 141;   // what shells report after SIGPIPE

// The command line asks for something that does not exist: exit code 2.
struct UsageError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

// The command line was fine, its execution was not: exit code 1.
struct RunError : std::runtime_error {
    using std::runtime_error::runtime_error;
};

}  // namespace bivouac::cli
