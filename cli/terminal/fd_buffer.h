// An output stream buffer over a file descriptor that says why a write failed.
#pragma once

#include <array>
#include <streambuf>

namespace bivouac::cli {

// Throws OutputFailed when a write fails; the stream must have exceptions(badbit) set for it to
// come through. Does not flush on destruction: whoever ends the program flushes.
class FdBuffer final : public std::streambuf {
public:
    explicit FdBuffer(int fd);
    FdBuffer(const FdBuffer&) = delete;
    FdBuffer& operator=(const FdBuffer&) = delete;

protected:
    int_type overflow(int_type c) override;
    int sync() override;

private:
    void write_all();

    int fd_;
    std::array<char, 8192> bytes_{};
};

}  // namespace bivouac::cli
