// For whoever runs the server, or writes programs for it.
#include "protocol/pages/pages.h"
#include "server/api/metrics.h"
#include "server/api/routes.h"
#include "server/loop/committer.h"
#include "server/net/header_words.h"

namespace bivouac::server {
namespace {

constexpr const char* kPlain = "text/plain; charset=utf-8";

void reply_text(const Call& call, int status, std::string text) {
    call.answer.reply(
        {.status = status, .content_type = kPlain, .body = std::move(text), .headers = {}});
}

// Whoever hears this knows that the loop runs.
void tell_health(const CallPtr& call) { reply_text(*call, 200, "ok\n"); }

// May new games be sent here?
void tell_readiness(const CallPtr& call) {
    if (call->services.facts.draining) return reply_text(*call, 503, "draining\n");
    if (call->services.committer.counts().failing) return reply_text(*call, 503, "disk\n");
    reply_text(*call, 200, "ready\n");
}

void tell_metrics(const CallPtr& call) {
    const bool is_near = net::is_loopback(call->request.address);
    if (!is_near && !call->services.facts.open_metrics) {
        return call->fail(protocol::ErrorCode::forbidden);
    }
    call->answer.reply({.status = 200,
                        .content_type = "text/plain; version=0.0.4; charset=utf-8",
                        .body = print_metrics(call->services),
                        .headers = {}});
}

// Documents about this server for the tools of others.
void send_openapi(const CallPtr& call) {
    static const std::string kPage = protocol::openapi_page();
    call->answer.reply({.status = 200, .body = kPage, .headers = {}});
}
void send_asyncapi(const CallPtr& call) {
    static const std::string kPage = protocol::asyncapi_page();
    call->answer.reply({.status = 200, .body = kPage, .headers = {}});
}

}  // namespace

std::vector<Route> operator_routes() {
    return {
        {"GET /api/openapi.json", send_openapi}, {"GET /api/asyncapi.json", send_asyncapi},
        {"GET /healthz", tell_health},           {"GET /readyz", tell_readiness},
        {"GET /metrics", tell_metrics},
    };
}

}  // namespace bivouac::server
