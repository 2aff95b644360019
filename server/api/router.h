// Every request comes here first: who asks, may they, and which route is it?
#pragma once

#include <string>
#include <vector>

#include "server/api/routes.h"

namespace bivouac::server {

// Requests that are no route's: the page and its files.
using PageFiles = std::function<net::HttpReply(const net::HttpRequest&)>;

class Router final : public net::Visitor {
public:
    Router(Services& services, PageFiles page);

    void on_request(net::HttpRequest request, net::Answer answer) override;

private:
    struct Found {
        const Route* route = nullptr;
        std::vector<std::string> parts;
        bool other_method = false;  // the path is there, with another method
    };
    // By the name that it was called by: a page elsewhere cannot have its own name lead here.
    [[nodiscard]] bool is_meant_for_us(const net::HttpRequest& request) const;
    [[nodiscard]] Found find(net::Method method, std::string_view path) const;
    void identify(const std::shared_ptr<Call>& call, const Route& route);
    void go_on(const std::shared_ptr<Call>& call, const Route& route) const;

    Services& services_;
    PageFiles page_;
    std::vector<Route> routes_;
};

// May a browser have sent this from a page of ours? Requests that bring a token are no browser's.
[[nodiscard]] bool is_own_origin(const net::HttpRequest& request);

// The secret that the request brings, and of which kind; empty when it brings none.
struct BroughtSecret {
    SecretKind kind = SecretKind::session;
    std::string secret;
};
[[nodiscard]] BroughtSecret secret_of(const net::HttpRequest& request);

}  // namespace bivouac::server
