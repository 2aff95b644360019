#include "server/loop/deadline.h"

#include <future>

#include <gtest/gtest.h>

namespace bivouac::server {
namespace {

TEST(Deadline, what_takes_too_long_is_given_up_once) {
    std::promise<void> overdue;
    Deadline deadline;
    deadline.set(std::chrono::milliseconds(1), [&] { overdue.set_value(); });
    deadline.set(std::chrono::milliseconds(1), [] { ADD_FAILURE() << "the first one counts"; });
    overdue.get_future().wait();
}

TEST(Deadline, what_is_done_in_time_is_not) {
    Deadline deadline;
    deadline.set(std::chrono::hours(1), [] { ADD_FAILURE() << "there was time"; });
}

TEST(Deadline, there_may_be_nobody_to_give_up) {
    Deadline deadline;
    deadline.set(std::chrono::milliseconds(1), nullptr);
}

}  // namespace
}  // namespace bivouac::server
