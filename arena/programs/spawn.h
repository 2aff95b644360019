// Starting a program with pipes to its three streams.
#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

#include "core/result.h"

namespace bivouac::arena {

// Our ends of the pipes do not block, and go to no other child. Whoever holds this closes them and
// waits for the child.
struct Child {
    pid_t pid = -1;
    int input = -1;   // written to
    int output = -1;  // read from
    int errors = -1;
};

// The first word is looked for in PATH. The error is a number of errno.
[[nodiscard]] core::Result<Child, int> spawn(std::vector<std::string>& words);

}  // namespace bivouac::arena
