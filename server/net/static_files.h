// The web page: files of a folder, or of the program itself, as replies.
#pragma once

#include <filesystem>
#include <optional>
#include <span>
#include <string>
#include <string_view>

#include "server/net/http.h"
#include "server/net/page.h"

namespace bivouac::server::net {

class StaticFiles {
public:
    // Files that stay as they are; they must live as long as this does. Without any, a short page
    // says that there is none.
    explicit StaticFiles(std::span<const PageFile> files) : files_(files) {}
    // A folder that is read again for every request, for those who work on the page. Nothing
    // outside of it is served, through symbolic links neither, and nothing whose name begins with a
    // dot.
    explicit StaticFiles(std::filesystem::path folder) : folder_(std::move(folder)) {}

    // Nothing when the path is not the page's to answer: /api and below, /ws. A path without a dot
    // that is no file gives index.html, for the page shows many places (/t/ID) by itself.
    [[nodiscard]] std::optional<HttpReply> reply(const HttpRequest& request) const;

private:
    struct Found {
        std::string bytes;
        std::string tag;
        bool gzipped = false;
    };
    [[nodiscard]] std::optional<Found> find(std::string_view path, bool gzip) const;
    [[nodiscard]] std::optional<Found> find_in_folder(std::string_view path) const;
    [[nodiscard]] HttpReply missing(std::string_view path) const;

    std::span<const PageFile> files_;
    std::filesystem::path folder_;  // empty: the files above
};

// "text/html; charset=utf-8" for "/index.html".
[[nodiscard]] std::string_view content_type(std::string_view path);

// A name that changes with the content, as bundlers give them: /assets/index-3f2a9c1b.js.
[[nodiscard]] bool is_hashed(std::string_view path);

}  // namespace bivouac::server::net
