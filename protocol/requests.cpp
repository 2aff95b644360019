#include "protocol/requests.h"

#include "core/json/read.h"
#include "core/json/write.h"
#include "core/text.h"
#include "protocol/postable.h"
#include "protocol/read_message.h"

namespace bivouac::protocol {
Read<Request> read_request(std::string_view text) { return read_message<Request>(text); }

// The address has said two of the fields: what it said goes where a socket would have it.
Read<Request> read_posted_request(std::string_view type, std::string_view table,
                                  std::string_view body) {
    if (!is_postable(type)) {
        return core::Failure(BadMessage{BadCode::unknown_word, "type"});
    }
    if (const auto wrong = core::json::wrong_with(table, kWord)) {
        return core::Failure(BadMessage{*wrong, "table"});
    }
    const std::string_view object = core::trim(body);
    if (!object.starts_with('{')) return core::Failure(BadMessage{BadCode::malformed, ""});
    const std::string_view rest = core::trim(object.substr(1));
    std::string whole = R"({"type":")" + std::string(type) + R"(","table":")" + std::string(table);
    whole += rest.starts_with('}') ? "\"" : "\",";
    whole += rest;
    Read<Request> request = read_message<Request>(whole);
    // What the address has said is none of the body's business.
    if (!request && request.error().code == BadCode::duplicate_field &&
        (request.error().field == "type" || request.error().field == "table")) {
        return core::Failure(BadMessage{BadCode::unknown_field, request.error().field});
    }
    return request;
}

std::string print(const Request& request) { return core::json::print(request); }

}  // namespace bivouac::protocol
