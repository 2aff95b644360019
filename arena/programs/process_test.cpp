// Programs that sleep, die, flood, will not listen or will not go.
#include "arena/programs/process.h"

#include <csignal>

#include <gtest/gtest.h>
#include <sys/wait.h>
#include <unistd.h>

#include "arena/programs/command_words.h"

namespace bivouac::arena {
namespace {

using Clock = Process::Clock;
using Words = std::vector<std::string>;
using std::chrono::milliseconds;
using std::chrono::seconds;

// Generous where something must happen, short where nothing may.
Clock::time_point soon() { return Clock::now() + seconds(30); }
Clock::time_point at_once() { return Clock::now() + milliseconds(100); }

bool start(Process& process, const std::string& command) {
    std::string trouble;
    const bool started = process.start(command, trouble);
    EXPECT_TRUE(started) << trouble;
    return started;
}

TEST(SplitCommand, words_are_cut_as_a_shell_cuts_them) {
    EXPECT_EQ(split_command("bot --level  club"), (Words{"bot", "--level", "club"}));
    EXPECT_EQ(split_command("'my bot' \"a b\" c\\ d"), (Words{"my bot", "a b", "c d"}));
    EXPECT_EQ(split_command("x'y z'w \"\""), (Words{"xy zw", ""}));
    EXPECT_EQ(split_command("\"say \\\"hi\\\" \\n\""), (Words{"say \"hi\" \\n"}));
    EXPECT_EQ(split_command("'$HOME' *.txt"), (Words{"$HOME", "*.txt"})) << "and nothing else";
    EXPECT_FALSE(split_command("bot 'open"));
    EXPECT_FALSE(split_command("bot \\"));
    EXPECT_FALSE(split_command("   "));
}

TEST(Process, lines_go_there_and_back) {
    Process process;
    ASSERT_TRUE(start(process, "cat"));
    std::string line;
    for (const std::string text : {"hello", "", "with\rin", "last"}) {
        EXPECT_EQ(process.write_line(text, soon()), Process::Put::done);
        ASSERT_EQ(process.read_line(line, soon()), Process::Got::line);
        EXPECT_EQ(line, text);
    }
    process.finish(soon());
    EXPECT_EQ(process.last_words(), "exit code 0");
    EXPECT_FALSE(process.is_running());
}

TEST(Process, windows_line_ends_are_taken_off) {
    Process process;
    ASSERT_TRUE(start(process, "printf 'one\\r\\ntwo\\n'"));
    std::string line;
    ASSERT_EQ(process.read_line(line, soon()), Process::Got::line);
    EXPECT_EQ(line, "one");
    ASSERT_EQ(process.read_line(line, soon()), Process::Got::line);
    EXPECT_EQ(line, "two");
    EXPECT_EQ(process.read_line(line, soon()), Process::Got::ended);
}

TEST(Process, what_does_not_exist_is_not_started) {
    Process process;
    std::string trouble;
    EXPECT_FALSE(process.start("/no/such/program", trouble));
    EXPECT_NE(trouble.find("/no/such/program"), std::string::npos);
    EXPECT_FALSE(process.is_running());
}

TEST(Process, who_sleeps_is_late_and_is_killed) {
    Process process;
    ASSERT_TRUE(start(process, "sleep 1000"));
    std::string line;
    EXPECT_EQ(process.read_line(line, at_once()), Process::Got::late);
    EXPECT_TRUE(process.is_running());
    process.finish(at_once());
    EXPECT_FALSE(process.is_running());
    EXPECT_EQ(process.last_words(), "signal 9");
}

TEST(Process, who_ignores_every_polite_signal_is_killed_too) {
    Process process;
    ASSERT_TRUE(start(process,
                      "sh -c 'trap \"\" TERM INT HUP PIPE; echo here; while :; do sleep 1; done'"));
    std::string line;
    ASSERT_EQ(process.read_line(line, soon()), Process::Got::line);
    process.finish(at_once());
    EXPECT_FALSE(process.is_running());
}

TEST(Process, who_dies_leaves_its_code_and_its_last_complaint) {
    Process process;
    ASSERT_TRUE(start(process, "sh -c 'echo first >&2; echo no such thing >&2; exit 3'"));
    std::string line;
    EXPECT_EQ(process.read_line(line, soon()), Process::Got::ended);
    process.finish(soon());
    EXPECT_EQ(process.last_words(), "exit code 3: no such thing");
}

TEST(Process, writing_to_one_who_is_gone_is_an_answer_and_no_signal) {
    Process process;
    ASSERT_TRUE(start(process, "true"));
    std::string line;
    EXPECT_EQ(process.read_line(line, soon()), Process::Got::ended);
    // Its end of the pipe closes with it, perhaps a moment later.
    Process::Put put = Process::Put::done;
    for (int i = 0; i < 1000 && put == Process::Put::done; ++i) {
        put = process.write_line("hello", soon());
        ::usleep(1000);
    }
    EXPECT_EQ(put, Process::Put::closed);
}

TEST(Process, who_floods_without_a_line_is_cut_off) {
    Process process;
    ASSERT_TRUE(start(process, "sh -c 'head -c 3000000 /dev/zero | tr \"\\0\" x; sleep 1000'"));
    std::string line;
    EXPECT_EQ(process.read_line(line, soon()), Process::Got::flood);
}

TEST(Process, who_floods_with_lines_is_read_line_by_line_and_left) {
    Process process;
    ASSERT_TRUE(start(process, "yes"));
    std::string line;
    for (int i = 0; i < 10'000; ++i) {
        ASSERT_EQ(process.read_line(line, soon()), Process::Got::line);
        ASSERT_EQ(line, "y");
    }
    process.finish(at_once());
    EXPECT_FALSE(process.is_running());
}

TEST(Process, who_does_not_read_cannot_hold_us_up) {
    Process process;
    ASSERT_TRUE(start(process, "sleep 1000"));
    const std::string much(1 << 20, 'x');
    EXPECT_EQ(process.write_line(much, at_once()), Process::Put::late);
}

TEST(Process, who_complains_much_is_still_heard) {
    Process process;
    ASSERT_TRUE(start(process, "sh -c 'yes complaint | head -n 100000 >&2; echo done; cat'"));
    std::string line;
    ASSERT_EQ(process.read_line(line, soon()), Process::Got::line);
    EXPECT_EQ(line, "done");
}

// A pipe that leaked into another child would keep the first one from seeing the end of its input.
TEST(Process, no_pipe_goes_to_another_child) {
    Process first;
    Process second;
    ASSERT_TRUE(start(first, "sh -c 'cat; echo end'"));
    ASSERT_TRUE(start(second, "sleep 1000"));
    first.finish(soon());
    EXPECT_EQ(first.last_words(), "exit code 0");
    EXPECT_TRUE(second.is_running());
}

TEST(Process, the_children_of_a_script_go_with_it) {
    Process process;
    ASSERT_TRUE(start(process, "sh -c 'sleep 1000 & echo $!; wait'"));
    std::string line;
    ASSERT_EQ(process.read_line(line, soon()), Process::Got::line);
    const pid_t grandchild = std::stoi(line);
    process.finish(at_once());
    // Nobody of ours can wait for it, so it is looked at until it is gone or a mere entry.
    bool gone = false;
    for (int i = 0; i < 3000 && !gone; ++i) {
        const std::string name = "/proc/" + line + "/stat";
        char state = 'X';
        if (FILE* file = std::fopen(name.c_str(), "r")) {
            static_cast<void>(std::fscanf(file, "%*d (%*[^)]) %c", &state));
            std::fclose(file);
        }
        gone = state == 'X' || state == 'Z';
        if (!gone) ::usleep(10'000);
    }
    EXPECT_TRUE(gone) << grandchild;
}

TEST(Process, one_that_is_forgotten_does_not_stay) {
    pid_t pid = 0;
    {
        Process process;
        ASSERT_TRUE(start(process, "sh -c 'echo $$; exec sleep 1000'"));
        std::string line;
        ASSERT_EQ(process.read_line(line, soon()), Process::Got::line);
        pid = std::stoi(line);
    }
    EXPECT_NE(::kill(pid, 0), 0) << "killed and reaped";
}

}  // namespace
}  // namespace bivouac::arena
