#include "protocol/pages/shapes.h"

#include <algorithm>
#include <map>

#include "core/json/schema.h"
#include "core/json/shape_of.h"
#include "protocol/bodies.h"
#include "protocol/heard.h"
#include "protocol/postable.h"

namespace bivouac::protocol {
namespace {

using core::json::Shape;
using core::json::Shapes;
using Renamed = std::map<std::string, std::string>;

template <class... M>
void add_messages(ProtocolShapes& all, const std::variant<HeardOther, M...>* /*of*/) {
    (all.messages.emplace_back(M::kType, core::json::add_shape<M>(all.told)), ...);
}
template <class... R>
void add_requests(ProtocolShapes& all, const std::variant<R...>* /*of*/) {
    (all.requests.emplace_back(R::kType, core::json::add_shape<R>(all.taken)), ...);
}
template <class... B>
void add_bodies(ProtocolShapes& all, const std::variant<B...>* /*of*/) {
    (all.bodies.emplace_back(B::kName, core::json::add_shape<B>(all.taken)), ...);
}

void rename(Shape& shape, const Renamed& names) {
    if (shape.kind == Shape::Kind::reference) {
        const auto found = names.find(shape.name);
        if (found != names.end()) shape.name = found->second;
    }
    for (Shape& part : shape.parts) rename(part, names);
}

// Definitions stand after those they refer to, so each is looked at with its parts renamed.
void tell_apart(ProtocolShapes& all) {
    Renamed names;
    std::vector<Shapes::Definition> own;
    for (Shapes::Definition& definition : all.taken.definitions) {
        rename(definition.shape, names);
        const Shape* told = all.told.find(definition.name);
        if (told != nullptr && *told == definition.shape) continue;
        if (told != nullptr) {
            names[definition.name] = definition.name + "Wish";
            definition.name += "Wish";
            definition.shape.name = definition.name;
        }
        own.push_back(std::move(definition));
    }
    all.taken.definitions = std::move(own);
    for (auto& [type, shape] : all.requests) rename(shape, names);
    for (auto& [name, shape] : all.bodies) rename(shape, names);
}

// A request as the body of a POST, whose address has said its type and its table.
void add_posted(ProtocolShapes& all) {
    for (const auto& [type, reference] : all.requests) {
        if (!is_postable(type)) continue;
        Shape shape = *all.taken.find(reference.name);
        for (std::size_t i = shape.fields.size(); i-- > 0;) {
            if (shape.fields[i].name != "type" && shape.fields[i].name != "table") continue;
            shape.fields.erase(shape.fields.begin() + static_cast<std::ptrdiff_t>(i));
            shape.parts.erase(shape.parts.begin() + static_cast<std::ptrdiff_t>(i));
        }
        shape.name = "Posted" + shape.name;
        all.posted.emplace_back(type, all.taken.refer(std::move(shape)));
    }
}

}  // namespace

ProtocolShapes protocol_shapes() {
    ProtocolShapes all;
    all.told.from = Shapes::From::writer;
    add_messages(all, static_cast<const Heard*>(nullptr));
    add_requests(all, static_cast<const Request*>(nullptr));
    add_bodies(all, static_cast<const Body*>(nullptr));
    tell_apart(all);
    add_posted(all);
    return all;
}

void write_definitions(core::JsonWriter& json, const ProtocolShapes& shapes,
                       std::string_view base) {
    using core::json::Unknown;
    const auto write = [&](const Shapes& list, Unknown unknown) {
        for (const Shapes::Definition& definition : list.definitions) {
            json.key(definition.name);
            core::json::write_schema(json, definition.shape, unknown, base);
        }
    };
    json.object();
    write(shapes.told, Unknown::allowed);
    write(shapes.taken, Unknown::refused);
    json.end();
}

const Shape* find(const ProtocolShapes::Named& list, std::string_view name) {
    const auto found = std::find_if(list.begin(), list.end(),
                                    [&](const auto& each) { return each.first == name; });
    return found == list.end() ? nullptr : &found->second;
}

}  // namespace bivouac::protocol
