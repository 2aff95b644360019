#include "server/net/refusals.h"

#include "protocol/socket_words.h"

namespace bivouac::server::net {
namespace {

using protocol::BadCode;
using protocol::Error;
using protocol::ErrorCode;

constexpr int kRetrySeconds = 5;

Error bad(BadCode code, std::string sentence) {
    return {.code = ErrorCode::bad_message,
            .detail = std::string(name_of(code)),
            .field = {},
            .sentence = std::move(sentence),
            .table = {},
            .nonce = {},
            .retry_after = {}};
}

Error other(ErrorCode code, std::string sentence, std::optional<int> retry_after = {}) {
    return {.code = code,
            .detail = {},
            .field = {},
            .sentence = std::move(sentence),
            .table = {},
            .nonce = {},
            .retry_after = retry_after};
}

Error error_of(int status) {
    switch (status) {
        case 408:
            return other(ErrorCode::too_late,
                         "The request took too long to arrive. / "
                         "La requête a mis trop de temps à arriver.");
        case 413:
            return bad(BadCode::too_long, "The request is too long. / La requête est trop longue.");
        case 417:
        case 501:
            return bad(BadCode::unknown_word,
                       "The request asks for something that this server does not do. / "
                       "La requête demande une chose que ce serveur ne fait pas.");
        case 426:
            return bad(BadCode::unknown_word,
                       "Only version 13 of WebSocket is spoken here. / "
                       "Seule la version 13 de WebSocket est parlée ici.");
        case 429:
            return other(ErrorCode::slow_down,
                         "Too many connections from your address. / "
                         "Trop de connexions depuis votre adresse.",
                         kRetrySeconds);
        case 431:
            return bad(BadCode::too_long,
                       "The head of the request is too long. / "
                       "L'en-tête de la requête est trop long.");
        case 500:
            return other(ErrorCode::broken,
                         "The server could not answer. / Le serveur n'a pas pu répondre.");
        case 503:
            return other(ErrorCode::busy,
                         "The server has too much to do, or is about to stop. / "
                         "Le serveur a trop à faire, ou va s'arrêter.",
                         kRetrySeconds);
        default:
            return bad(BadCode::malformed,
                       "The request cannot be read. / La requête est illisible.");
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
