// The definitions of json_of.h, for the one file of a family that instantiates them.
#pragma once

#include "core/json/read.h"
#include "core/json/shape_of.h"
#include "core/json/write.h"
#include "engine/sealed/json_of.h"

namespace bivouac::engine {

template <class G>
void JsonOf<G>::write(core::JsonWriter& json, const Settings& settings) {
    core::json::write(json, G::to_json(settings), settings);
}

template <class G>
void JsonOf<G>::write(core::JsonWriter& json, const Settings& settings,
                      const typename G::View& view) {
    core::json::write(json, G::to_json(settings, view), settings);
}

template <class G>
void JsonOf<G>::write(core::JsonWriter& json, const Settings& settings,
                      const typename G::Event& event) {
    core::json::write(json, G::to_json(settings, event), settings);
}

template <class G>
void JsonOf<G>::write(core::JsonWriter& json, const Settings& settings,
                      const typename G::LegalSet& legal) {
    core::json::write(json, G::to_json(settings, legal), settings);
}

template <class G>
core::json::Read<typename G::Event> JsonOf<G>::read_event(const Settings& settings,
                                                          const typename G::View& view,
                                                          const core::json::Node& node) {
    const auto told = core::json::read_node<typename G::EventJson>(node, settings);
    if (!told) return core::Failure(told.error());
    const auto event = G::from_json(settings, view, *told);
    // What the rules make of it must be what was told, to the last word.
    if (event && G::to_json(settings, *event) == *told) return *event;
    return core::Failure(core::json::Fault{core::json::FaultCode::out_of_range, "action", 0});
}

template <class G>
core::json::Read<typename G::SettingsJson> JsonOf<G>::read_settings(const Settings& settings,
                                                                    const core::json::Node& node) {
    return core::json::read_node<typename G::SettingsJson>(node, settings);
}

template <class G>
core::json::Read<typename G::ViewJson> JsonOf<G>::read_view(const Settings& settings,
                                                            const core::json::Node& node) {
    return core::json::read_node<typename G::ViewJson>(node, settings);
}

template <class G>
core::json::Read<typename G::LegalJson> JsonOf<G>::read_legal(const Settings& settings,
                                                              const core::json::Node& node) {
    return core::json::read_node<typename G::LegalJson>(node, settings);
}

template <class G>
core::json::Shapes JsonOf<G>::shapes() {
    core::json::Shapes shapes;
    const auto add = [&](core::json::Shape shape, const char* name) {
        // What has no name of its own is known by its part.
        if (shape.kind == core::json::Shape::Kind::reference) return;
        shapes.definitions.push_back({name, std::move(shape)});
    };
    add(core::json::add_shape<typename G::ViewJson, Settings>(shapes), "View");
    add(core::json::add_shape<typename G::EventJson, Settings>(shapes), "Event");
    add(core::json::add_shape<typename G::LegalJson, Settings>(shapes), "Legal");
    add(core::json::add_shape<typename G::SettingsJson, Settings>(shapes), "Settings");
    return shapes;
}

}  // namespace bivouac::engine
