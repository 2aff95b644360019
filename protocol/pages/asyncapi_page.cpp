#include <algorithm>

#include "core/json/schema.h"
#include "core/text.h"
#include "protocol/pages/pages.h"
#include "protocol/pages/shapes.h"
#include "protocol/routes.h"

namespace bivouac::protocol {
namespace {

using core::JsonWriter;

// One way that messages go.
struct Channel {
    std::string_view name;
    std::string_view address;
    std::vector<std::string> told;  // types of messages, by the server
    bool is_asked = false;          // a client may say any request
};

std::vector<std::string> types(std::string_view words) {
    const auto each = core::words(words);
    return {each.begin(), each.end()};
}

bool is_among(const std::vector<std::string>& list, std::string_view type) {
    return std::find(list.begin(), list.end(), type) != list.end();
}

// The socket tells whatever no route answers and no stream tells alone, and some of the rest too.
std::vector<Channel> channels(const ProtocolShapes& all) {
    Channel socket{"socket", "/ws", types("table view step ack refused error lobby"), true};
    Channel events{"events", "/api/bot/events", types("start finish invited error")};
    Channel stream{"stream", "/api/bot/tables/{table}/stream",
                   types("table view step said again error")};
    std::vector<std::string> answered;
    for (const RouteSpec& route : routes()) {
        for (const std::string_view word : core::words(route.answers)) answered.emplace_back(word);
    }
    for (const auto& [type, shape] : all.messages) {
        const bool elsewhere = is_among(answered, type) || is_among(events.told, type);
        if (!elsewhere && !is_among(socket.told, type)) socket.told.push_back(type);
    }
    return {std::move(socket), std::move(events), std::move(stream)};
}

void refer(JsonWriter& json, const std::string& to) { json.object().field("$ref", to).end(); }

void write_channels(JsonWriter& json, const ProtocolShapes& all) {
    for (const Channel& channel : channels(all)) {
        json.key(channel.name).object().field("address", channel.address);
        if (channel.address.find('{') != std::string_view::npos) {
            json.key("parameters").object().key("table").object();
            json.field("description", "The id of the table.").end().end();
        }
        json.key("messages").object();
        for (const std::string& type : channel.told) {
            json.key("told_" + type);
            refer(json, "#/components/messages/told_" + type);
        }
        for (const auto& [type, shape] : all.requests) {
            if (!channel.is_asked) break;
            json.key("asked_" + type);
            refer(json, "#/components/messages/asked_" + type);
        }
        json.end().end();
    }
}

void write_operation(JsonWriter& json, std::string_view action, std::string_view channel,
                     const std::vector<std::string>& messages) {
    const std::string place = "#/channels/" + std::string(channel);
    json.key(std::string(action) + "_" + std::string(channel)).object().field("action", action);
    json.key("channel");
    refer(json, place);
    json.key("messages").array();
    for (const std::string& message : messages) refer(json, place + "/messages/" + message);
    json.end().end();
}

void write_operations(JsonWriter& json, const ProtocolShapes& all) {
    for (const Channel& channel : channels(all)) {
        std::vector<std::string> told;
        for (const std::string& type : channel.told) told.push_back("told_" + type);
        write_operation(json, "send", channel.name, told);
        if (!channel.is_asked) continue;
        std::vector<std::string> asked;
        for (const auto& [type, shape] : all.requests) asked.push_back("asked_" + type);
        write_operation(json, "receive", channel.name, asked);
    }
}

void write_messages(JsonWriter& json, std::string_view prefix, const ProtocolShapes::Named& list) {
    for (const auto& [type, shape] : list) {
        json.key(std::string(prefix) + type).object().field("name", type);
        json.field("contentType", "application/json").key("payload");
        core::json::write_schema(json, shape, core::json::Unknown::allowed,
                                 "#/components/schemas/");
        json.end();
    }
}

}  // namespace

// As the server sees it: it sends what it tells, and receives what is asked.
std::string asyncapi_page() {
    const ProtocolShapes all = protocol_shapes();
    JsonWriter json;
    json.object().field("asyncapi", "3.0.0").key("info").object();
    json.field("title", "Bivouac").field("version", "1");
    json.field("description", "The socket and the streams; docs/protocol.md explains them.");
    json.end().key("channels").object();
    write_channels(json, all);
    json.end().key("operations").object();
    write_operations(json, all);
    json.end().key("components").object().key("messages").object();
    write_messages(json, "told_", all.messages);
    write_messages(json, "asked_", all.requests);
    json.end().key("schemas");
    write_definitions(json, all, "#/components/schemas/");
    json.end().end();
    return json.take();
}

}  // namespace bivouac::protocol
