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
    // Without a word to anybody and without tidying up, as when the machine loses its power but for
    // what the system had not yet written.
    void cut();

private:
    void end(int signal);
    [[nodiscard]] bool is_running();
    [[nodiscard]] pid_t spawn(const std::string& program, const std::vector<std::string>& words);

    std::filesystem::path folder_;
    pid_t process_ = 0;
};

}  // namespace bivouac::store::postgres::testing
