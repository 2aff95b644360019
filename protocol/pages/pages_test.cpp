// The documents that follow from the descriptions: whole, true to each other, and kept as they are.
#include "protocol/pages/pages.h"

#include <cstdlib>
#include <fstream>
#include <set>

#include <gtest/gtest.h>

#include "core/json/peek.h"
#include "core/json/read.h"
#include "core/json/write.h"
#include "core/text.h"
#include "protocol/example_files.h"
#include "protocol/heard.h"
#include "protocol/pages/shapes.h"
#include "protocol/routes.h"

namespace bivouac::protocol {
namespace {

using core::json::Peek;
using testing::Example;
using testing::examples;

// BIVOUAC_UPDATE_GOLDEN writes the file anew.
void expect_kept(const std::string& file, const std::string& text) {
    const std::filesystem::path path = std::filesystem::path(BIVOUAC_PROTOCOL_DIR) / ".." / file;
    if (std::getenv("BIVOUAC_UPDATE_GOLDEN") != nullptr) {
        std::ofstream(path, std::ios::binary) << text;
    }
    EXPECT_EQ(testing::whole_file(path), text)
        << file << " is not current: BIVOUAC_UPDATE_GOLDEN=1 protocol_test writes it";
}

TEST(ProtocolPages, are_kept_as_they_are_now) {
    expect_kept("docs/protocol.schema.json", indented(schema_page()));
    expect_kept("docs/openapi.json", indented(openapi_page()));
    expect_kept("docs/asyncapi.json", indented(asyncapi_page()));
    expect_kept("web/src/net/protocol.ts", typescript_page());
}

TEST(ProtocolPages, no_name_stands_for_two_types) {
    const ProtocolShapes all = protocol_shapes();
    EXPECT_EQ(all.told.clash, "");
    EXPECT_EQ(all.taken.clash, "");
    std::set<std::string> names;
    for (const auto* shapes : {&all.told, &all.taken}) {
        for (const auto& definition : shapes->definitions) {
            EXPECT_TRUE(names.insert(definition.name).second) << definition.name;
        }
    }
}

// Every "$ref" of a document leads somewhere in it.
void expect_references(const Peek& root, const Peek& value) {
    const std::string to = value["$ref"].text();
    if (!to.empty()) {
        Peek place = root;
        for (const std::string_view part : core::split(std::string_view(to).substr(2), '/')) {
            place = place[part];
        }
        EXPECT_TRUE(place.is_present()) << to;
    }
    for (const auto& [name, member] : value.members()) expect_references(root, member);
    for (const Peek& item : value.items()) expect_references(root, item);
}

TEST(ProtocolPages, their_references_lead_somewhere) {
    for (const std::string& page : {schema_page(), openapi_page(), asyncapi_page()}) {
        const Peek root(page);
        ASSERT_TRUE(root.is_object());
        expect_references(root, root);
    }
}

template <class... M>
std::variant<M...> without_other(const std::variant<HeardOther, M...>* /*of*/);
using AnyHeard = decltype(without_other(static_cast<const Heard*>(nullptr)));

// A strict reader knows no field that is not described, and what it read is written as it stood.
TEST(ProtocolPages, every_message_of_the_server_is_described_to_the_letter) {
    for (const Example& example : examples("server")) {
        const auto read = core::json::read<AnyHeard>(example.text);
        ASSERT_TRUE(read.ok()) << example.name << ": " << read.error().sentence();
        EXPECT_EQ(core::json::print(*read), example.text);
    }
}

TEST(Routes, name_bodies_messages_errors_and_parameters_that_exist) {
    const ProtocolShapes all = protocol_shapes();
    std::set<std::string> paths;
    std::set<std::string_view> bodies;
    for (const RouteSpec& route : routes()) {
        const std::string place = std::string(route.method) + " " + std::string(route.path);
        EXPECT_TRUE(paths.insert(place).second) << place;
        EXPECT_FALSE(route.summary.empty()) << place;
        bodies.insert(route.body);
        if (!route.body.empty() && route.body != "request") {
            EXPECT_NE(find(all.bodies, route.body), nullptr) << place;
        }
        for (const std::string_view answer : core::words(route.answers)) {
            if (answer.find('/') != std::string_view::npos) continue;
            EXPECT_NE(find(all.messages, answer), nullptr) << place << " " << answer;
        }
        for (const std::string_view error : core::words(route.errors)) {
            EXPECT_TRUE(words_of(ErrorCode{}).value_of(error)) << place << " " << error;
        }
        for (const std::string_view name : core::words(route.query)) {
            EXPECT_TRUE(std::any_of(queries().begin(), queries().end(),
                                    [&](const QuerySpec& each) { return each.name == name; }))
                << place << " " << name;
        }
    }
    for (const auto& [name, shape] : all.bodies) {
        // The terms of a table come inside of others.
        EXPECT_TRUE(name == "terms" || bodies.contains(name)) << "no route takes " << name;
    }
}

// The messages of a socket, a stream or an answer: none is said nowhere.
TEST(Routes, every_message_goes_some_way) {
    std::set<std::string> told;
    for (const RouteSpec& route : routes()) {
        for (const std::string_view word : core::words(route.answers)) told.emplace(word);
    }
    const std::string page = asyncapi_page();
    for (const auto& [name, channel] : Peek(page)["channels"].members()) {
        for (const auto& [message, to] : channel["messages"].members()) {
            if (message.starts_with("told_")) told.insert(message.substr(5));
        }
    }
    for (const auto& [type, shape] : protocol_shapes().messages) {
        EXPECT_TRUE(told.contains(type)) << type;
    }
}

}  // namespace
}  // namespace bivouac::protocol
