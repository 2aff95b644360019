#include <algorithm>
#include <map>
#include <vector>

#include "core/json/schema.h"
#include "core/text.h"
#include "protocol/pages/pages.h"
#include "protocol/pages/shapes.h"
#include "protocol/routes.h"

namespace bivouac::protocol {
namespace {

using core::JsonWriter;
using core::json::Shape;
using core::json::Unknown;

constexpr std::string_view kBase = "#/components/schemas/";

class OpenApi {
public:
    [[nodiscard]] std::string write() {
        json_.object().field("openapi", "3.1.0").key("info").object();
        json_.field("title", "Bivouac").field("version", "1");
        json_.field("description", "The table server over HTTP; docs/protocol.md explains it.");
        json_.end().key("paths").object();
        write_paths();
        json_.end().key("components").object().key("securitySchemes").object();
        json_.key("cookie").object().field("type", "apiKey").field("in", "cookie");
        json_.field("name", "bivouac").end();
        json_.key("token").object().field("type", "http").field("scheme", "bearer").end().end();
        json_.key("schemas");
        write_definitions(json_, all_, kBase);
        json_.end().end();
        return json_.take();
    }

private:
    // Each path once, with all its methods.
    void write_paths() {
        std::vector<std::string_view> done;
        for (const RouteSpec& route : routes()) {
            if (std::find(done.begin(), done.end(), route.path) != done.end()) continue;
            done.push_back(route.path);
            json_.key(route.path).object();
            for (const RouteSpec& each : routes()) {
                if (each.path == route.path) write_route(each);
            }
            json_.end();
        }
    }

    void write_route(const RouteSpec& route) {
        std::string method(route.method);
        for (char& c : method) c = static_cast<char>(c - 'A' + 'a');
        json_.key(method).object().field("summary", route.summary);
        if (route.asker == Asker::session) {
            json_.key("security").array();
            json_.object().key("cookie").array().end().end();
            json_.object().key("token").array().value(word_of(route.scope)).end().end().end();
        }
        write_parameters(route);
        if (!route.body.empty()) {
            json_.key("requestBody").object().field("required", true);
            write_content("application/json", body_of(route.body), Unknown::refused);
            json_.end();
        }
        json_.key("responses").object();
        write_answer(route);
        write_errors(route);
        json_.end().end();
    }

    void write_parameters(const RouteSpec& route) {
        json_.key("parameters").array();
        for (const std::string_view part : core::split(route.path, '/')) {
            if (!part.starts_with('{')) continue;
            json_.object().field("name", part.substr(1, part.size() - 2)).field("in", "path");
            json_.field("required", true).key("schema").object().field("type", "string");
            json_.end().end();
        }
        for (const std::string_view name : core::words(route.query)) {
            const auto query =
                std::find_if(queries().begin(), queries().end(),
                             [&](const QuerySpec& each) { return each.name == name; });
            json_.object().field("name", name).field("in", "query");
            json_.field("description", query->summary).key("schema").object();
            json_.field("type", query->kind == QuerySpec::Kind::number ? "integer" : "string");
            json_.end().end();
        }
        json_.end();
    }

    void write_content(std::string_view media, const Shape& shape, Unknown unknown) {
        json_.key("content").object().key(media).object().key("schema");
        core::json::write_schema(json_, shape, unknown, kBase);
        json_.end().end();
    }

    [[nodiscard]] Shape body_of(std::string_view name) const {
        if (name != "request") return *find(all_.bodies, name);
        return choice_of(all_.posted);
    }
    [[nodiscard]] static Shape choice_of(const ProtocolShapes::Named& list) {
        Shape choice{Shape::Kind::choice, ""};
        for (const auto& [name, shape] : list) choice.parts.push_back(shape);
        return choice;
    }

    void write_answer(const RouteSpec& route) {
        ProtocolShapes::Named answers;
        bool refused = false;
        for (const std::string_view word : core::words(route.answers)) {
            if (word == "refused") {
                refused = true;
            } else if (const Shape* shape = find(all_.messages, word)) {
                answers.emplace_back(word, *shape);
            }
        }
        json_.key(route.path == "/ws" ? "101" : "200").object();
        json_.field("description", route.answers);
        if (answers.empty()) {
            write_content(route.answers, Shape{}, Unknown::allowed);
        } else {
            write_content("application/json",
                          answers.size() == 1 ? answers[0].second : choice_of(answers),
                          Unknown::allowed);
        }
        json_.end();
        if (!refused) return;
        json_.key("422").object().field("description", "refused: a rule of the game forbids it");
        write_content("application/json", *find(all_.messages, "refused"), Unknown::allowed);
        json_.end();
    }

    // By status: which codes it stands for.
    void write_errors(const RouteSpec& route) {
        std::map<int, std::string> codes;
        for (const auto& entry : kErrorCodes) {
            if (!may_answer(route, entry.value)) continue;
            std::string& list = codes[status_of(entry.value)];
            list += (list.empty() ? "" : " ") + std::string(entry.word);
        }
        for (const auto& [status, list] : codes) {
            json_.key(std::to_string(status)).object().field("description", list);
            write_content("application/json", *find(all_.messages, "error"), Unknown::allowed);
            json_.end();
        }
    }

    ProtocolShapes all_ = protocol_shapes();
    JsonWriter json_;
};

}  // namespace

std::string openapi_page() { return OpenApi().write(); }

}  // namespace bivouac::protocol
