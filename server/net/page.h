// The web page as it is compiled into the program: the files of web/dist, none when that was not
// built. The definitions are written by cmake/page.cmake.
#pragma once

#include <span>
#include <string_view>

namespace bivouac::server::net {

struct PageFile {
    std::string_view path;  // "/assets/index-3f2a9c1b.js"
    std::string_view bytes;
    std::string_view gzipped;  // empty: not worth it
    std::string_view tag;      // stands for the bytes: part of their SHA-256 in hexadecimal
};

// By path.
[[nodiscard]] std::span<const PageFile> embedded_page();

}  // namespace bivouac::server::net
