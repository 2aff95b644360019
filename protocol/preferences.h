// What an account has set for itself: the page's own names and values, opaque to the server.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <utility>
#include <variant>
#include <vector>

#include "core/json/describe.h"
#include "core/json/document.h"
#include "protocol/bad_message.h"
#include "protocol/limits.h"

namespace bivouac::protocol {

struct Preference {
    std::variant<bool, std::int64_t, std::string> value;

    Preference() = default;
    Preference(bool flag) : value(flag) {}
    Preference(std::int64_t number) : value(number) {}
    Preference(std::string text) : value(std::move(text)) {}
    Preference(const char* text) : value(std::string(text)) {}
    friend bool operator==(const Preference&, const Preference&) = default;
};

// {"theme":"dark","sounds":false}, flat, no name twice. The store keeps that text; it is also the
// body of PUT /api/me/preferences, which replaces them all.
struct Preferences : std::vector<std::pair<std::string, Preference>> {
    static constexpr std::string_view kName = "preferences";
    using vector::vector;
};

void as_json(auto& io, Preference& preference) {
    using core::json::Kind;
    const auto as = [&]<class T>(T start, const auto& rule) {
        T* held = std::get_if<T>(&preference.value);
        if (io.kReads || held == nullptr) {
            preference.value = std::move(start);
            held = std::get_if<T>(&preference.value);
        }
        core::json::describe(io, *held, rule);
    };
    io.either(
        Kind::flag, std::holds_alternative<bool>(preference.value),
        [&] { as(false, core::json::NoRule{}); },
        [&] {
            io.either(
                Kind::number, std::holds_alternative<std::int64_t>(preference.value),
                [&] { as(std::int64_t{}, core::json::NoRule{}); },
                [&] {
                    as(std::string(),
                       core::json::TextRule{core::json::Letters::lines, 0, kMostPreference});
                });
        });
}

void as_json(auto& io, Preferences& preferences) {
    if (io.kReads) preferences.clear();
    io.template map_of<std::string, Preference>(
        [&](auto&& put) {
            for (const auto& [name, value] : preferences) put(name, value);
        },
        [&](std::string name, Preference value) {
            if (core::json::wrong_with(name, kWord)) return false;
            preferences.emplace_back(std::move(name), std::move(value));
            return true;
        },
        core::json::Count{0, kMostPreferences});
}

[[nodiscard]] std::string print(const Preferences& preferences);
[[nodiscard]] Read<Preferences> read_preferences(std::string_view text);

}  // namespace bivouac::protocol
