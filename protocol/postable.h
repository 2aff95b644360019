// Which requests of the socket may come as a POST: whatever a seat wants done, and what is said.
#pragma once

#include <concepts>
#include <string_view>
#include <variant>

#include "protocol/requests.h"

namespace bivouac::protocol {

template <class T>
concept Postable = requires(T request) { request.deed; } || std::same_as<T, Say>;

template <class... T>
[[nodiscard]] constexpr bool is_postable(std::string_view type, const std::variant<T...>* /*of*/) {
    return (... || (Postable<T> && T::kType == type));
}
[[nodiscard]] constexpr bool is_postable(std::string_view type) {
    return is_postable(type, static_cast<const Request*>(nullptr));
}

}  // namespace bivouac::protocol
