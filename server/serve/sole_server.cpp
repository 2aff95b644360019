#include "server/serve/sole_server.h"

#include <cerrno>

#include <fcntl.h>
#include <sys/file.h>
#include <unistd.h>

namespace bivouac::server {

SoleServer::SoleServer(const std::string& database)
    : file_(::open((database + ".lock").c_str(), O_CREAT | O_RDWR | O_CLOEXEC, 0600)) {
    if (file_ < 0) return;
    alone_ = ::flock(file_, LOCK_EX | LOCK_NB) == 0 || errno != EWOULDBLOCK;
}

SoleServer::~SoleServer() {
    if (file_ >= 0) ::close(file_);
}

}  // namespace bivouac::server
