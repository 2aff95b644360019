#include "server/net/refusals.h"

#include "protocol/socket_words.h"
#include "server/net/sayings.h"

namespace bivouac::server::net {
namespace {

using protocol::BadCode;
using protocol::Error;
using protocol::ErrorCode;

constexpr int kRetrySeconds = 5;

Error bad(BadCode code, std::string_view key) {
    return {.code = ErrorCode::bad_message,
            .detail = std::string(name_of(code)),
            .field = {},
            .sentence = in_every_language(key),
            .table = {},
            .nonce = {},
            .retry_after = {}};
}

Error other(ErrorCode code, std::string_view key, std::optional<int> retry_after = {}) {
    return {.code = code,
            .detail = {},
            .field = {},
            .sentence = in_every_language(key),
            .table = {},
            .nonce = {},
            .retry_after = retry_after};
}

Error error_of(int status) {
    switch (status) {
        case 408: return other(ErrorCode::too_late, "refused.408");
        case 413: return bad(BadCode::too_long, "refused.413");
        case 417:
        case 501: return bad(BadCode::unknown_word, "refused.not_done");
        case 426: return bad(BadCode::unknown_word, "refused.426");
        case 429: return other(ErrorCode::slow_down, "refused.429", kRetrySeconds);
        case 431: return bad(BadCode::too_long, "refused.431");
        case 500: return other(ErrorCode::broken, "refused.500");
        case 503: return other(ErrorCode::busy, "refused.503", kRetrySeconds);
        default: return bad(BadCode::malformed, "refused.unreadable");
    }
}

}  // namespace

HttpReply refusal(int status) {
    const Error error = error_of(status);
    HttpReply reply = reply_with(status, error);
    if (error.retry_after) {
        reply.headers.emplace_back("Retry-After", std::to_string(*error.retry_after));
    }
    if (status == 426) reply.headers.emplace_back("Sec-WebSocket-Version", "13");
    return reply;
}

}  // namespace bivouac::server::net
