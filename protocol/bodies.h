// The bodies of HTTP requests: the one list of them, how they are read and how clients write them.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <type_traits>
#include <utility>
#include <variant>

#include "protocol/account_bodies.h"
#include "protocol/preferences.h"
#include "protocol/table_bodies.h"

namespace bivouac::protocol {

// Each has a name, kName, which is that of its examples too.
using Body = std::variant<BecomeGuest, Credentials, Recovery, ChangePassword, DeleteAccount,
                          NewToken, KeepPaper, Block, Report, Preferences, Terms, OpenTable,
                          ShowRecord, ShowPosition, SitDown, StandUp, ChangeSeat>;

template <class T, class... Each>
[[nodiscard]] constexpr std::size_t place_among(const std::variant<Each...>* /*of*/) {
    std::size_t place = 0;
    static_cast<void>((... || (std::is_same_v<T, Each> || (++place, false))));
    return place;
}

// By its place among the bodies.
[[nodiscard]] Read<Body> read_body(std::size_t which, std::string_view text);

// Strict: see limits.h.
template <class T>
[[nodiscard]] Read<T> read_body(std::string_view text) {
    constexpr std::size_t kWhich = place_among<T>(static_cast<const Body*>(nullptr));
    static_assert(kWhich < std::variant_size_v<Body>, "not in the list of bodies");
    Read<Body> body = read_body(kWhich, text);
    if (!body) return core::Failure(body.error());
    return std::get<T>(std::move(body).value());
}

// As a client sends it.
[[nodiscard]] std::string print(const Body& body);

}  // namespace bivouac::protocol
