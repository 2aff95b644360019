// For threads that think or replay: people come first, and on a busy machine such a thread gets
// what the loop leaves.
#pragma once

#ifdef __linux__
#include <sys/resource.h>
#include <unistd.h>
#endif

namespace bivouac::server {

inline void yield_to_others() {
#ifdef __linux__
    constexpr int kNice = 10;
    static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), kNice));
#endif
}

}  // namespace bivouac::server
