// The protocol as documents for people's own tools: written from the descriptions, kept in docs/
// and web/, served by the server. A test sees that what is kept is current.
#pragma once

#include <string>
#include <string_view>

namespace bivouac::protocol {

// JSON Schema of everything, with a definition for each message, request and body.
[[nodiscard]] std::string schema_page();
// OpenAPI 3.1, for HTTP.
[[nodiscard]] std::string openapi_page();
// AsyncAPI 3.0, for the socket and the streams.
[[nodiscard]] std::string asyncapi_page();
// TypeScript types, for the page.
[[nodiscard]] std::string typescript_page();

// The same JSON with a line for each value, as it is kept.
[[nodiscard]] std::string indented(std::string_view json);

}  // namespace bivouac::protocol
