// A PostgreSQL server for tests: its own folder, its own socket, no port. It ends with the object.
#pragma once

#include <filesystem>
#include <string>
#include <vector>

#include <sys/types.h>

namespace bivouac::store::postgres::testing {

// The folder of initdb and postgres: BIVOUAC_POSTGRES_BIN, or the latest that Debian has installed.
// Empty: there is none.
[[nodiscard]] std::filesystem::path server_programs();

class Cluster {
public:
    // Made and started; a test failure when that does not work. With fsync, as a real one.
    Cluster();
    ~Cluster();
    Cluster(const Cluster&) = delete;
    Cluster& operator=(const Cluster&) = delete;

    // For open().
    [[nodiscard]] std::string address() const;

    void start();
    // kill -9 of the server and of every process that it has started, wherever they are: what they
    // had not given to the system yet is lost.
    void cut();

private:
    void end(int signal);
    [[nodiscard]] bool is_running();
    [[nodiscard]] pid_t spawn(const std::string& program, const std::vector<std::string>& words);

    std::filesystem::path folder_;
    pid_t process_ = 0;
};

// One for all the tests of a program, made when the first asks for it: in the main thread, for the
// server ends with the thread that has started it.
[[nodiscard]] Cluster& shared_cluster();

}  // namespace bivouac::store::postgres::testing
