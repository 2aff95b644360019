// All routes of the server (docs/protocol.md), as lists that the router puts together.
#pragma once

#include <functional>
#include <span>
#include <string_view>
#include <vector>

#include "server/api/call.h"

namespace bivouac::server {

// Who may ask.
enum class Asker : std::uint8_t {
    anybody,  // identity may be missing
    session,  // a guest, a member or a program
    member,   // an account with a name
};

struct Route {
    net::Method method = net::Method::get;  // GET routes answer HEAD too
    std::string_view path;                  // "/api/tables/:/sit"; ':' stands for one part
    Asker asker = Asker::anybody;
    std::function<void(const CallPtr&)> handle;
};

[[nodiscard]] std::vector<Route> people_routes();    // guests, accounts, sessions, tokens, blocks
[[nodiscard]] std::vector<Route> list_routes();      // games, rules, lists of tables, profiles
[[nodiscard]] std::vector<Route> table_routes();     // opening, sitting down, looking
[[nodiscard]] std::vector<Route> program_routes();   // /api/bot/…
[[nodiscard]] std::vector<Route> operator_routes();  // /healthz, /readyz, /metrics

}  // namespace bivouac::server
