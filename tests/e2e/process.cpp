#include "tests/e2e/process.h"

#include <array>
#include <csignal>

#include <fcntl.h>
#include <gtest/gtest.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace bivouac::e2e {
namespace {

struct Child {
    pid_t pid = -1;
    int out = -1;
};

Child start(const std::vector<std::string>& words) {
    std::array<int, 2> pipe{};
    if (::pipe2(pipe.data(), O_CLOEXEC) != 0) return {};
    std::vector<char*> arguments;
    for (const std::string& word : words) arguments.push_back(const_cast<char*>(word.c_str()));
    arguments.push_back(nullptr);
    const pid_t pid = ::fork();
    if (pid == 0) {
        ::dup2(pipe[1], STDOUT_FILENO);
        ::dup2(pipe[1], STDERR_FILENO);
        const int nothing = ::open("/dev/null", O_RDONLY);
        ::dup2(nothing, STDIN_FILENO);
        ::execv(arguments[0], arguments.data());
        ::_exit(127);
    }
    ::close(pipe[1]);
    return {pid, pipe[0]};
}

// Appends what can be read. False at the end.
bool read_more(int fd, std::string& said) {
    std::array<char, 4096> bytes{};
    const ssize_t count = ::read(fd, bytes.data(), bytes.size());
    if (count <= 0) return false;
    said.append(bytes.data(), static_cast<std::size_t>(count));
    return true;
}

int wait_for(pid_t pid) {
    int status = 0;
    if (::waitpid(pid, &status, 0) != pid) return -1;
    return WIFEXITED(status) ? WEXITSTATUS(status) : 128 + WTERMSIG(status);
}

// "… http://127.0.0.1:41234/ …" when the whole address has come.
std::string address_in(const std::string& said) {
    const std::size_t begin = said.find("http://");
    if (begin == std::string::npos) return {};
    const std::size_t end = said.find_first_of(" \n\r\t\"/,", begin + 7);
    return end == std::string::npos ? std::string() : said.substr(begin, end - begin);
}

}  // namespace

Ended run_program(const std::vector<std::string>& words) {
    const Child child = start(words);
    Ended ended;
    if (child.pid < 0) return ended;
    while (read_more(child.out, ended.said)) {
    }
    ::close(child.out);
    ended.code = wait_for(child.pid);
    return ended;
}

ServerProcess::ServerProcess(const std::string& program, const std::string& database) {
    const Child child = start({program, "serve", "--port", "0", "--db", database, "--lang", "en",
                               "--load-test", "--bot-pace", "0"});
    pid_ = child.pid;
    out_ = child.out;
    constexpr int kPatience = 60'000;
    while (url_.empty() && read_some(kPatience)) url_ = address_in(said_);
    if (url_.empty()) ADD_FAILURE() << "the server told no address: " << said_;
}

bool ServerProcess::read_some(int milliseconds) {
    pollfd asked = {out_, POLLIN, 0};
    return ::poll(&asked, 1, milliseconds) > 0 && read_more(out_, said_);
}

Ended ServerProcess::stop() {
    if (pid_ < 0) return {};
    ::kill(pid_, SIGTERM);
    while (read_more(out_, said_)) {
    }
    ::close(out_);
    const int code = wait_for(pid_);
    pid_ = -1;
    return {code, said_};
}

ServerProcess::~ServerProcess() { static_cast<void>(stop()); }

}  // namespace bivouac::e2e
