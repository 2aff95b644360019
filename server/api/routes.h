// Who handles which route. What a route is (who may ask, what it takes and answers) is described in
// protocol/routes.h, once for the router and for the documents.
#pragma once

#include <functional>
#include <string_view>
#include <vector>

#include "protocol/routes.h"
#include "server/api/call.h"

namespace bivouac::server {

struct Route {
    // "POST /api/tables/{table}/sit", as it stands in that list.
    Route(std::string_view place, std::function<void(const CallPtr&)> handler);

    const protocol::RouteSpec* spec;  // null when the list does not have it: no such route then
    net::Method method = net::Method::get;  // GET routes answer HEAD too
    std::function<void(const CallPtr&)> handle;
};
// All of them, in no order.
[[nodiscard]] std::vector<Route> all_routes();

[[nodiscard]] std::vector<Route> people_routes();    // guests, accounts, sessions, tokens, blocks
[[nodiscard]] std::vector<Route> list_routes();      // games, rules, lists of tables, profiles
[[nodiscard]] std::vector<Route> table_routes();     // opening, sitting down, looking
[[nodiscard]] std::vector<Route> review_routes();    // finished games, judged
[[nodiscard]] std::vector<Route> position_routes();  // positions that are brought as text
[[nodiscard]] std::vector<Route> program_routes();   // /api/bot/…
[[nodiscard]] std::vector<Route> operator_routes();  // /healthz, /readyz, /metrics

}  // namespace bivouac::server
