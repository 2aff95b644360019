// For threads that think or replay: people come first, and on a busy machine such a thread gets
// what the loop leaves.
#pragma once

#include <cstdint>

#ifdef __linux__
#include <sys/resource.h>
#include <sys/syscall.h>
#include <unistd.h>
#endif

namespace bivouac::server {

// Who lets whom in.
enum class Courtesy : std::uint8_t {
    usual,  // people come before this
    last,   // everybody does, whoever thinks or replays too
};

// The calling thread gets less time than others, and lets them in at once when they have something
// to do. By default a thread that runs is left alone until its slice is used up and the clock
// ticks, some 4 ms, and a move would wait for that long; but whoever wakes with a shorter slice
// than the one that runs takes its place. Kernels before 6.12 know no slices of one's own and
// change nothing.
inline void yield_to_others([[maybe_unused]] Courtesy courtesy = Courtesy::usual) {
#ifdef __linux__
    const int nice = courtesy == Courtesy::last ? 19 : 10;
    constexpr std::uint64_t kSlice = 10'000'000;  // ns, longer than anybody's who does not ask
    static_cast<void>(setpriority(PRIO_PROCESS, static_cast<id_t>(gettid()), nice));
    // What the kernel calls sched_attr, in its first form; the C library's headers have none.
    struct {
        std::uint32_t size = 48;
        std::uint32_t policy = 0;  // the usual one
        std::uint64_t flags = 0;
        std::int32_t nice = 0;
        std::uint32_t priority = 0;
        std::uint64_t runtime = kSlice;
        std::uint64_t deadline = 0;
        std::uint64_t period = 0;
    } wish;
    static_assert(sizeof wish == 48);
    wish.nice = nice;
    static_cast<void>(syscall(SYS_sched_setattr, 0, &wish, 0U));
#endif
}

}  // namespace bivouac::server
