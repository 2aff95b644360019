// Programs that a test starts and ends.
#pragma once

#include <string>
#include <vector>

#include <sys/types.h>

namespace bivouac::e2e {

// What a program said on both its outputs, and how it ended.
struct Ended {
    int code = -1;  // 128 and the signal when one ended it
    std::string said;
};

// Runs the program to its end. The first word is its path.
[[nodiscard]] Ended run_program(const std::vector<std::string>& words);

// `bivouac serve` on a free port of this machine, with a database of its own. Ended with SIGTERM,
// at the latest by its destructor.
class ServerProcess {
public:
    // The test fails when no address is told within a while.
    ServerProcess(const std::string& program, const std::string& database);
    ~ServerProcess();
    ServerProcess(const ServerProcess&) = delete;
    ServerProcess& operator=(const ServerProcess&) = delete;

    [[nodiscard]] const std::string& url() const { return url_; }
    // Asks it to go, and waits until it has.
    [[nodiscard]] Ended stop();

private:
    [[nodiscard]] bool read_some(int milliseconds);

    pid_t pid_ = -1;
    int out_ = -1;
    std::string said_;
    std::string url_;
};

}  // namespace bivouac::e2e
