// The real world: the process's streams, terminal, variables, clock and random numbers.
#pragma once

#include <ostream>

#include "cli/environment.h"
#include "cli/terminal/fd_buffer.h"
#include "cli/terminal/fd_input.h"

namespace bivouac::cli {

// One per process. Ignores SIGPIPE, so that a closed pipe is an error that can be handled.
class SystemEnvironment {
public:
    SystemEnvironment();
    [[nodiscard]] Environment& environment() { return environment_; }

private:
    FdInput input_;
    FdBuffer out_buffer_;
    FdBuffer err_buffer_;
    std::ostream out_;
    std::ostream err_;
    Environment environment_;
};

}  // namespace bivouac::cli
