// Replies as the bytes of HTTP/1.1.
#pragma once

#include <string>
#include <string_view>

#include "server/net/http.h"
#include "store/rows.h"

namespace bivouac::server::net {

// What the request and the connection have to say about a reply.
struct Manner {
    bool head = false;    // HEAD: no body
    bool keep = true;     // the connection stays open afterwards
    bool old = false;     // HTTP/1.0: no chunks
    bool secure = false;  // came by https
};

// "Sun, 06 Nov 1994 08:49:37 GMT"
[[nodiscard]] std::string http_date(store::Millis now);

// What every reply has: it forbids browsers to do with our pages what they need not.
[[nodiscard]] const Pairs& security_headers();
// Strict-Transport-Security, for replies that go out by https.
[[nodiscard]] const std::pair<std::string, std::string>& transport_header();

// The whole reply. A header of the reply's own stands in place of the usual one of that name; one
// that would break the format is left out. Not cached unless the reply says how.
[[nodiscard]] std::string print_reply(const HttpReply& reply, const Manner& manner,
                                      std::string_view date);

// The beginning of a reply that has no end: NDJSON, in chunks unless the client is an old one.
[[nodiscard]] std::string print_stream_head(const Manner& manner, std::string_view date);

// Appends one line to such a reply.
void append_line(std::string& out, std::string_view line, const Manner& manner);
// Appends its end.
void append_end(std::string& out, const Manner& manner);

}  // namespace bivouac::server::net
