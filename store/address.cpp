#include "store/address.h"

#include <algorithm>

namespace bivouac::store {

bool is_address(std::string_view database) {
    return database.starts_with("postgresql://") || database.starts_with("postgres://");
}

// postgresql://user:secret@host/…?password=secret: who comes before the first @ or slash, where a
// question mark is one like any other. A secret with a slash or @ in it makes no address, and is
// hidden all the same.
std::string without_secret(std::string_view database) {
    if (!is_address(database)) return std::string(database);
    const std::size_t start = database.find("://") + 3;
    const std::size_t first = database.find_first_of("@/", start);
    const bool is_named = first != std::string_view::npos && database[first] == '@';
    const std::size_t end = is_named ? database.find_first_of("/?", first) : database.find('?');
    const std::size_t host = database.substr(0, end).rfind('@');
    if (host == std::string_view::npos) {
        return std::string(database.substr(0, database.find('?')));
    }
    const std::size_t user = std::min(database.find(':', start), host);
    const std::size_t query = std::min(database.find('?', host), database.size());
    std::string shown(database.substr(0, user));
    return shown.append(database.substr(host, query - host));
}

}  // namespace bivouac::store
