// Settings, views, events and legal actions of a game as JSON, both ways.
//
// A family describes four types (SettingsJson, ViewJson, EventJson, LegalJson; core/json/README.md)
// and says how they belong to its Settings, View, Event and LegalSet. Declared here, defined in
// json_of.inl, which the family's json.cpp includes once and instantiates: readers and writers cost
// one file a family.
#pragma once

#include "core/json/document.h"
#include "core/json/shape.h"
#include "core/json_writer.h"
#include "engine/sealed/fence.h"
#include "engine/seat.h"

namespace bivouac::engine {

template <class G>
struct JsonOf {
    using Settings = typename G::Settings;

    static void write(core::JsonWriter& json, const Settings& settings);
    static void write(core::JsonWriter& json, const Settings& settings,
                      const typename G::View& view);
    static void write(core::JsonWriter& json, const Settings& settings,
                      const typename G::Event& event);
    static void write(core::JsonWriter& json, const Settings& settings,
                      const typename G::LegalSet& legal);

    // The event that its observer was told in these words, whoever wrote them. Refused unless the
    // rules could have told it to somebody who knew exactly the view.
    [[nodiscard]] static core::json::Read<typename G::Event> read_event(
        const Settings& settings, const typename G::View& view, const core::json::Node& node);

    // Do these words describe such a thing? Their meaning is not looked at.
    [[nodiscard]] static core::json::Read<typename G::SettingsJson> read_settings(
        const Settings& settings, const core::json::Node& node);
    [[nodiscard]] static core::json::Read<typename G::ViewJson> read_view(
        const Settings& settings, const core::json::Node& node);
    [[nodiscard]] static core::json::Read<typename G::LegalJson> read_legal(
        const Settings& settings, const core::json::Node& node);

    // Settings, View, Event and Legal, with all they are made of.
    [[nodiscard]] static core::json::Shapes shapes();
};

}  // namespace bivouac::engine
