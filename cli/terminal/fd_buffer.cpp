#include "cli/terminal/fd_buffer.h"

#include <cerrno>

#include <unistd.h>

#include "cli/environment.h"

namespace bivouac::cli {

FdBuffer::FdBuffer(int fd) : fd_(fd) { setp(bytes_.data(), bytes_.data() + bytes_.size()); }

FdBuffer::int_type FdBuffer::overflow(int_type c) {
    write_all();
    if (traits_type::eq_int_type(c, traits_type::eof())) return traits_type::not_eof(c);
    *pptr() = traits_type::to_char_type(c);
    pbump(1);
    return c;
}

int FdBuffer::sync() {
    write_all();
    return 0;
}

void FdBuffer::write_all() {
    const char* from = pbase();
    while (from != pptr()) {
        const ssize_t written = ::write(fd_, from, static_cast<std::size_t>(pptr() - from));
        if (written > 0) {
            from += written;
            continue;
        }
        if (errno == EINTR) continue;
        // What could not be written is dropped, or every later flush would fail again.
        const int error_number = errno;
        setp(bytes_.data(), bytes_.data() + bytes_.size());
        throw OutputFailed{error_number};
    }
    setp(bytes_.data(), bytes_.data() + bytes_.size());
}

}  // namespace bivouac::cli
