// Does another server serve from the same database? Two may (server/hub/README.md), but they take
// tables from each other, and most who start a second one did not mean to.
#pragma once

#include <string>

namespace bivouac::server {

// Holds a lock on a file beside the database, for as long as it lives or the process does.
class SoleServer {
public:
    explicit SoleServer(const std::string& database);
    ~SoleServer();
    SoleServer(const SoleServer&) = delete;
    SoleServer& operator=(const SoleServer&) = delete;

    // False when another process holds the lock. True also where no lock can be had at all.
    [[nodiscard]] bool is_alone() const { return alone_; }

private:
    int file_ = -1;
    bool alone_ = true;
};

}  // namespace bivouac::server
