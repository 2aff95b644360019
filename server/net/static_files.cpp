#include "server/net/static_files.h"

#include <algorithm>
#include <array>
#include <fstream>
#include <iterator>
#include <system_error>

#include "core/text.h"
#include "engine/languages.h"
#include "server/net/header_words.h"
#include "server/net/sayings.h"

namespace bivouac::server::net {
namespace {

namespace fs = std::filesystem;

std::string no_page() {
    std::string page = "<!doctype html>\n<meta charset=\"utf-8\">\n<title>Bivouac</title>\n";
    for (const engine::Language language : engine::languages()) {
        page.append("<p lang=\"").append(engine::language_code(language)).append("\">");
        page.append(saying("page.none", language)).append("</p>\n");
    }
    return page;
}

// More than any file of a page; what is larger was put there by mistake.
constexpr std::uintmax_t kMostBytes = std::uintmax_t{64} << 20U;

struct Kind {
    std::string_view extension;
    std::string_view type;
};

constexpr std::array kKinds = {
    Kind{"html", "text/html; charset=utf-8"},
    Kind{"js", "text/javascript; charset=utf-8"},
    Kind{"mjs", "text/javascript; charset=utf-8"},
    Kind{"css", "text/css; charset=utf-8"},
    Kind{"json", "application/json"},
    Kind{"map", "application/json"},
    Kind{"webmanifest", "application/manifest+json"},
    Kind{"svg", "image/svg+xml"},
    Kind{"png", "image/png"},
    Kind{"jpg", "image/jpeg"},
    Kind{"webp", "image/webp"},
    Kind{"avif", "image/avif"},
    Kind{"gif", "image/gif"},
    Kind{"ico", "image/x-icon"},
    Kind{"woff2", "font/woff2"},
    Kind{"woff", "font/woff"},
    Kind{"mp3", "audio/mpeg"},
    Kind{"ogg", "audio/ogg"},
    Kind{"wav", "audio/wav"},
    Kind{"wasm", "application/wasm"},
    Kind{"txt", "text/plain; charset=utf-8"},
    Kind{"md", "text/markdown; charset=utf-8"},
};

std::string_view file_name(std::string_view path) { return path.substr(path.rfind('/') + 1); }

bool is_below(std::string_view path, std::string_view folder) {
    return path == folder || (path.starts_with(folder) && path[folder.size()] == '/');
}

HttpReply plain(int status, std::string_view text) {
    return {.status = status,
            .content_type = "text/plain; charset=utf-8",
            .body = std::string(text),
            .headers = {}};
}

// Only names: nothing that climbs, hides or is empty.
bool is_plain_path(std::string_view path) {
    if (!path.starts_with('/')) return false;
    const auto segments = core::split(path.substr(1), '/');
    return std::none_of(segments.begin(), segments.end(), [](std::string_view segment) {
        return segment.empty() || segment.front() == '.' ||
               segment.find('\0') != std::string_view::npos;
    });
}

bool is_inside(const fs::path& file, const fs::path& folder) {
    const auto [end, unused] =
        std::mismatch(folder.begin(), folder.end(), file.begin(), file.end());
    return end == folder.end();
}

}  // namespace

std::string_view content_type(std::string_view path) {
    const std::string_view name = file_name(path);
    const std::size_t dot = name.rfind('.');
    if (dot != std::string_view::npos) {
        for (const Kind& kind : kKinds) {
            if (same_word(name.substr(dot + 1), kind.extension)) return kind.type;
        }
    }
    return "application/octet-stream";
}

bool is_hashed(std::string_view path) {
    if (!path.starts_with("/assets/")) return false;
    const std::string_view name = file_name(path);
    const std::size_t dot = name.find('.');
    // The mark is eight letters behind a hyphen, which may be among the letters too.
    return dot != std::string_view::npos && dot >= 9 && name[dot - 9] == '-';
}

std::optional<HttpReply> StaticFiles::reply(const HttpRequest& request) const {
    if (is_below(request.path, "/api") || is_below(request.path, "/ws")) return std::nullopt;
    if (request.method != Method::get && request.method != Method::head) {
        HttpReply refused = plain(405, in_every_language("file.only_read") + "\n");
        refused.headers.emplace_back("Allow", "GET, HEAD");
        return refused;
    }
    const bool gzip = accepts_gzip(request.accept_encoding);
    std::string_view path = request.path;
    std::optional<Found> found = find(path, gzip);
    if (!found && file_name(path).find('.') == std::string_view::npos) {
        path = "/index.html";
        found = find(path, gzip);
    }
    if (!found) return missing(path);

    HttpReply reply{.content_type = std::string(content_type(path)), .body = {}, .headers = {}};
    const std::string tag = '"' + found->tag + (found->gzipped ? "-gz" : "") + '"';
    reply.headers.emplace_back("ETag", tag);
    reply.headers.emplace_back("Vary", "Accept-Encoding");
    const bool stays = folder_.empty() && is_hashed(path);
    reply.headers.emplace_back("Cache-Control",
                               stays ? "public, max-age=31536000, immutable" : "no-cache");
    if (names_tag(request.if_none_match, tag)) {
        reply.status = 304;
        reply.content_type.clear();
        return reply;
    }
    if (found->gzipped) reply.headers.emplace_back("Content-Encoding", "gzip");
    reply.body = std::move(found->bytes);
    return reply;
}

std::optional<StaticFiles::Found> StaticFiles::find(std::string_view path, bool gzip) const {
    if (!folder_.empty()) return find_in_folder(path);
    const auto file = std::find_if(files_.begin(), files_.end(),
                                   [&](const PageFile& f) { return f.path == path; });
    if (file == files_.end()) return std::nullopt;
    const bool gzipped = gzip && !file->gzipped.empty();
    return Found{.bytes = std::string(gzipped ? file->gzipped : file->bytes),
                 .tag = std::string(file->tag),
                 .gzipped = gzipped};
}

std::optional<StaticFiles::Found> StaticFiles::find_in_folder(std::string_view path) const {
    if (!is_plain_path(path)) return std::nullopt;
    std::error_code error;
    const fs::path folder = fs::canonical(folder_, error);
    if (error) return std::nullopt;
    const fs::path file = fs::canonical(folder / fs::path(path.substr(1)), error);
    if (error || !is_inside(file, folder) || !fs::is_regular_file(file, error)) return std::nullopt;
    const std::uintmax_t size = fs::file_size(file, error);
    if (error || size > kMostBytes) return std::nullopt;
    const auto changed = fs::last_write_time(file, error);
    if (error) return std::nullopt;
    std::ifstream in(file, std::ios::binary);
    if (!in) return std::nullopt;
    return Found{
        .bytes = {std::istreambuf_iterator<char>(in), {}},
        .tag = std::to_string(size) + "-" + std::to_string(changed.time_since_epoch().count())};
}

HttpReply StaticFiles::missing(std::string_view path) const {
    if (folder_.empty() && files_.empty() && path == "/index.html") {
        return {.content_type = "text/html; charset=utf-8", .body = no_page(), .headers = {}};
    }
    return plain(404, in_every_language("file.none") + "\n");
}

}  // namespace bivouac::server::net
