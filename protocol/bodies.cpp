#include "protocol/bodies.h"

#include <array>

#include "core/json/write.h"
#include "protocol/read_message.h"

namespace bivouac::protocol {
namespace {

template <class T>
Read<Body> read_as(std::string_view text) {
    std::size_t most = kMostMessage;
    if constexpr (requires { T::kMostBytes; }) most = T::kMostBytes;
    Read<T> body = read_message<T>(text, most);
    if (!body) return core::Failure(body.error());
    if constexpr (std::is_same_v<T, OpenTable>) {
        if (!body->from && text.size() > kMostMessage) {
            return core::Failure(BadMessage{BadCode::too_long, ""});
        }
    }
    return Body(std::move(body).value());
}

template <class... T>
constexpr auto readers_of(const std::variant<T...>* /*of*/) {
    return std::array<Read<Body> (*)(std::string_view), sizeof...(T)>{&read_as<T>...};
}

}  // namespace

Read<Body> read_body(std::size_t which, std::string_view text) {
    static constexpr auto kReaders = readers_of(static_cast<const Body*>(nullptr));
    return kReaders.at(which)(text);
}

std::string print(const Body& body) {
    return std::visit([](const auto& each) { return core::json::print(each); }, body);
}

}  // namespace bivouac::protocol
