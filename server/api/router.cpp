#include "server/api/router.h"

#include <algorithm>

#include "core/text.h"
#include "server/api/account_flow.h"
#include "server/api/language.h"
#include "server/api/session_cookie.h"
#include "server/limits/address_key.h"

namespace bivouac::server {
namespace {

using net::Method;
using protocol::ErrorCode;

constexpr std::string_view kBearer = "Bearer ";

bool is_ours(std::string_view path) {
    return path.starts_with("/api/") || path == "/ws" || path == "/healthz" || path == "/readyz" ||
           path == "/metrics";
}

// Whoever watches over the server asks often, and is answered without a look at anything.
bool is_about_health(std::string_view path) { return path == "/healthz" || path == "/readyz"; }

// The name before the port, without the case of its letters: "[::1]:8080" is "[::1]".
std::string host_name(std::string_view host) {
    const std::size_t end = host.starts_with('[') ? host.find(']') + 1 : host.find(':');
    std::string name(host.substr(0, end));
    for (char& c : name) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
    return name;
}

bool changes_something(Method method) { return method != Method::get && method != Method::head; }

bool is_json(std::string_view content_type) {
    return core::trim(content_type.substr(0, content_type.find(';'))) == "application/json";
}

constexpr std::pair<std::string_view, Method> kMethods[] = {
    {"GET", Method::get}, {"POST", Method::post}, {"PUT", Method::put}, {"DELETE", Method::del}};

}  // namespace

bool is_own_origin(const net::HttpRequest& request) {
    if (!request.fetch_site.empty() && request.fetch_site != "same-origin" &&
        request.fetch_site != "none") {
        return false;
    }
    if (request.origin.empty()) return true;
    return request.origin == "http://" + request.host ||
           request.origin == "https://" + request.host;
}

BroughtSecret secret_of(const net::HttpRequest& request) {
    if (request.authorization.starts_with(kBearer)) {
        return {SecretKind::token, request.authorization.substr(kBearer.size())};
    }
    const std::string_view cookie = session_cookie(request);
    if (cookie.empty()) return {};
    return {SecretKind::session, std::string(cookie)};
}

Router::Router(Services& services, PageFiles page)
    : services_(services), page_(std::move(page)), routes_(all_routes()) {
    std::erase_if(routes_, [](const Route& route) { return route.spec == nullptr; });
}

Route::Route(std::string_view place, std::function<void(const CallPtr&)> handler)
    : handle(std::move(handler)) {
    const std::size_t blank = place.find(' ');
    spec = protocol::find_route(place.substr(0, blank), place.substr(blank + 1));
    for (const auto& [name, each] : kMethods) {
        if (name == place.substr(0, blank)) method = each;
    }
}

std::vector<Route> all_routes() {
    std::vector<Route> routes;
    for (auto list : {people_routes(), list_routes(), table_routes(), review_routes(),
                      position_routes(), program_routes(), operator_routes()}) {
        for (Route& route : list) routes.push_back(std::move(route));
    }
    return routes;
}

Router::Found Router::find(Method method, std::string_view path) const {
    Found found;
    const Method wanted = method == Method::head ? Method::get : method;
    for (const Route& route : routes_) {
        auto parts = protocol::parts_of(*route.spec, path);
        if (!parts) continue;
        if (route.method != wanted) {
            found.other_method = true;
            continue;
        }
        return {&route, std::move(*parts), false};
    }
    return found;
}

bool Router::is_meant_for_us(const net::HttpRequest& request) const {
    const std::vector<std::string>& names = services_.facts.host_names;
    if (names.empty() || is_about_health(request.path)) return true;
    return std::ranges::find(names, host_name(request.host)) != names.end();
}

void Router::on_request(net::HttpRequest request, net::Answer answer) {
    if (!is_meant_for_us(request)) {
        net::HttpReply reply;
        reply.status = 421;  // Misdirected Request
        return answer.reply(std::move(reply));
    }
    if (!is_ours(request.path)) return answer.reply(page_(request));
    const auto call = std::make_shared<Call>(Call{.services = services_,
                                                  .request = std::move(request),
                                                  .answer = std::move(answer),
                                                  .parts = {},
                                                  .identity = std::nullopt,
                                                  .language = {},
                                                  .route = {},
                                                  .now = services_.loop.now(),
                                                  .steady = services_.loop.steady()});
    call->language = language_asked(call->request);
    Found found = find(call->request.method, call->request.path);
    if (found.route == nullptr) {
        protocol::Error error = error_in(call->language, ErrorCode::bad_message);
        error.detail = "unknown_word";
        error.field = "path";
        return call->reply(found.other_method ? 405 : 404, error);
    }
    call->parts = std::move(found.parts);
    call->route = found.route->spec->path;
    if (!services_.limits.off && !is_about_health(call->request.path)) {
        const Millis wait =
            services_.limits.asking.take(address_key(call->request.address), call->steady);
        if (wait > 0) return call->fail(ErrorCode::slow_down, wait);
    }
    const bool by_token = call->request.authorization.starts_with(kBearer);
    const bool guarded = changes_something(call->request.method) || call->request.wants_socket;
    if (guarded && !by_token && !is_own_origin(call->request)) {
        return call->fail(ErrorCode::forbidden);
    }
    if (changes_something(call->request.method) && !is_json(call->request.content_type)) {
        return call->fail(protocol::BadMessage{protocol::BadCode::wrong_type, "Content-Type"});
    }
    identify(call, *found.route);
}

void Router::identify(const std::shared_ptr<Call>& call, const Route& route) {
    BroughtSecret brought = secret_of(call->request);
    if (brought.secret.empty()) return go_on(call, route);
    const Millis now = call->now;
    read_for(
        call,
        [brought = std::move(brought), now,
         rules = services_.facts.sessions](const store::Store& store) {
            return server::identify(store, brought.kind, brought.secret, now, rules);
        },
        [this, call, &route](core::Result<Identity, Refusal> found) {
            if (found) {
                call->identity = std::move(found).value();
                call->language = language_for(call->identity->account.preferences, call->language);
                keep_session(call);
            } else if (found.error() == Refusal::banned || found.error() == Refusal::unavailable) {
                return call->fail(found.error());
            }
            go_on(call, route);
        });
}

void Router::go_on(const std::shared_ptr<Call>& call, const Route& route) const {
    if (route.spec->asker == protocol::Asker::session && !call->identity) {
        return call->fail(ErrorCode::not_logged_in);
    }
    if (call->identity && !call->identity->session.scopes.contains(route.spec->scope)) {
        return call->fail(lack_of(route.spec->scope));
    }
    route.handle(call);
}

}  // namespace bivouac::server
