// The routes of HTTP, described once: the router of the server, docs/openapi.json and the check of
// docs/protocol.md follow from this list.
#pragma once

#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/words.h"

namespace bivouac::protocol {

// Who may ask.
enum class Asker : std::uint8_t {
    anybody,  // identity may be missing
    session,  // a guest, a member or a program
};

// Lists of words are separated by blanks.
struct RouteSpec {
    std::string_view method;  // "GET" answers HEAD too
    std::string_view path;    // "/api/tables/{table}/sit"
    Asker asker = Asker::anybody;
    Scope scope = Scope::read;  // what a token must be good for
    std::string_view query;     // names of parameters: see kQueries
    std::string_view body;      // the name of a Body; "request" for what a socket would be told
    std::string_view answers;   // types of messages, or a type of media
    std::string_view errors;    // besides those that every route may answer
    std::string_view summary;
};

[[nodiscard]] std::span<const RouteSpec> routes();
// Null when there is none: route("POST", "/api/login").
[[nodiscard]] const RouteSpec* find_route(std::string_view method, std::string_view path);

// What stands in a path for the parts in braces; nothing when the path is another's.
[[nodiscard]] std::optional<std::vector<std::string>> parts_of(const RouteSpec& route,
                                                               std::string_view path);

// What every route may answer, whatever it does.
inline constexpr ErrorCode kCommonErrors[] = {
    ErrorCode::bad_message, ErrorCode::not_logged_in, ErrorCode::forbidden, ErrorCode::banned,
    ErrorCode::stale,       ErrorCode::slow_down,     ErrorCode::busy,      ErrorCode::broken};
[[nodiscard]] bool may_answer(const RouteSpec& route, ErrorCode code);

// The status of HTTP that goes with an error.
[[nodiscard]] int status_of(ErrorCode code);

struct QuerySpec {
    std::string_view name;
    enum class Kind : std::uint8_t { number, text } kind;
    std::string_view summary;
};
[[nodiscard]] std::span<const QuerySpec> queries();

}  // namespace bivouac::protocol
