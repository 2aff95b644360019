#include "server/people/devices.h"

#include "server/people/names.h"
#include "server/people/secrets.h"
#include "trust/digest.h"

namespace bivouac::server {
namespace {

constexpr std::size_t kNumberLength = 43;  // of draw_secret()

std::string seal_of(const store::Account& account, std::string_view number) {
    const trust::Digest key =
        trust::Fields("bivouac device key 1").text(account.password_hash).hash();
    return trust::to_hex(
        trust::Fields("bivouac device 1").text(account.name).text(number).keyed_hash(key));
}

// Takes the same time wherever they differ.
bool are_same(std::string_view left, std::string_view right) {
    if (left.size() != right.size()) return false;
    unsigned difference = 0;
    for (std::size_t i = 0; i < left.size(); ++i) {
        difference |= static_cast<unsigned>(left[i] ^ right[i]);
    }
    return difference == 0;
}

}  // namespace

std::string draw_device(const store::Account& account) {
    const std::string number = draw_secret();
    return number + seal_of(account, number);
}

std::optional<std::string> known_device(const store::Account& account, std::string_view device) {
    if (account.password_hash.empty() || device.size() <= kNumberLength) return std::nullopt;
    const std::string_view number = device.substr(0, kNumberLength);
    if (!are_same(device.substr(kNumberLength), seal_of(account, number))) return std::nullopt;
    return std::string(number);
}

std::optional<std::string> known_device(const store::Store& store, std::string_view typed_name,
                                        std::string_view device) {
    const auto name = normal_name(typed_name);
    if (!name) return std::nullopt;
    const auto account = store.account_named(*name);
    return account ? known_device(*account, device) : std::nullopt;
}

}  // namespace bivouac::server
