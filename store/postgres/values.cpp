#include "store/postgres/values.h"

#include <bit>

namespace bivouac::store::postgres {
namespace {

// Numbers of the server's built-in types; they never change.
constexpr Oid kBool = 16;
constexpr Oid kBytea = 17;
constexpr Oid kInt8 = 20;
constexpr Oid kText = 25;
constexpr Oid kFloat8 = 701;
constexpr Oid kTextArray = 1009;
constexpr Oid kByteaArray = 1001;
constexpr Oid kInt8Array = 1016;

// Most significant byte first.
template <class Number>
void put(std::string& out, Number value) {
    for (std::size_t i = sizeof(Number); i-- > 0;) {
        out.push_back(static_cast<char>((value >> (8 * i)) & 0xff));
    }
}

std::string number(std::int64_t value) {
    std::string bytes;
    put(bytes, static_cast<std::uint64_t>(value));
    return bytes;
}

// Dimensions, whether there are nulls, the type of the elements; then of the one dimension its
// length and the number of its first element. An empty array has no dimension.
std::string array_head(Oid element, std::size_t length) {
    std::string bytes;
    put(bytes, std::uint32_t{length == 0 ? 0U : 1U});
    put(bytes, std::uint32_t{0});
    put(bytes, std::uint32_t{element});
    if (length > 0) {
        put(bytes, static_cast<std::uint32_t>(length));
        put(bytes, std::uint32_t{1});
    }
    return bytes;
}

std::string array(Oid element, const std::vector<std::string_view>& values) {
    std::string bytes = array_head(element, values.size());
    for (const std::string_view value : values) {
        put(bytes, static_cast<std::uint32_t>(value.size()));
        bytes.append(value);
    }
    return bytes;
}

}  // namespace

void Params::push(Oid type, std::optional<std::string> bytes) {
    types_.push_back(type);
    bytes_.push_back(std::move(bytes));
}

void Params::add(std::int64_t value) { push(kInt8, number(value)); }
void Params::add(bool value) { push(kBool, std::string(1, value ? '\1' : '\0')); }
void Params::add(double value) { push(kFloat8, number(std::bit_cast<std::int64_t>(value))); }
void Params::add(std::string_view text) { push(kText, std::string(text)); }
void Params::add(Blob blob) { push(kBytea, std::string(blob.bytes)); }
void Params::add(const std::optional<std::int64_t>& value) {
    push(kInt8, value ? std::optional(number(*value)) : std::nullopt);
}
void Params::add(const std::optional<std::string>& text) { push(kText, text); }
void Params::add(const Numbers& values) {
    std::string bytes = array_head(kInt8, values.size());
    for (const std::int64_t value : values) {
        put(bytes, std::uint32_t{sizeof(value)});
        put(bytes, static_cast<std::uint64_t>(value));
    }
    push(kInt8Array, std::move(bytes));
}
void Params::add(const Texts& values) { push(kTextArray, array(kText, values)); }
void Params::add(const Blobs& values) { push(kByteaArray, array(kBytea, values.bytes)); }

std::string_view Rows::view(int row, int column) const {
    return {PQgetvalue(result_.get(), row, column),
            static_cast<std::size_t>(PQgetlength(result_.get(), row, column))};
}

bool Rows::is_null(int row, int column) const {
    return PQgetisnull(result_.get(), row, column) != 0;
}

std::int64_t Rows::integer(int row, int column) const {
    const std::string_view bytes = view(row, column);
    if (bytes.empty()) return 0;
    // The sign is that of the first byte, however many follow.
    std::uint64_t value =
        (static_cast<unsigned char>(bytes.front()) & 0x80U) != 0 && bytes.size() > 1
            ? ~std::uint64_t{0}
            : 0;
    for (const char byte : bytes) value = (value << 8U) | static_cast<unsigned char>(byte);
    return static_cast<std::int64_t>(value);
}

double Rows::real(int row, int column) const { return std::bit_cast<double>(integer(row, column)); }

std::string Rows::bytes(int row, int column) const { return std::string(view(row, column)); }

}  // namespace bivouac::store::postgres
