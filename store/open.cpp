#include "store/open.h"

#include "store/address.h"
#ifdef BIVOUAC_HAS_POSTGRES
#include "store/postgres/open.h"
#endif

namespace bivouac::store {
namespace {

using Kind = OpenError::Kind;
using Opened = core::Result<std::unique_ptr<Store>, OpenError>;

#ifdef BIVOUAC_HAS_POSTGRES
Kind kind_of(postgres::OpenError::Kind kind) {
    using Theirs = postgres::OpenError::Kind;
    switch (kind) {
        case Theirs::cannot_open:
        case Theirs::unsafe: return Kind::cannot_open;
        case Theirs::stranger: return Kind::stranger;
        case Theirs::newer: return Kind::newer;
        case Theirs::busy: return Kind::busy;
        case Theirs::full: return Kind::full;
        case Theirs::broken: break;
    }
    return Kind::broken;
}

Opened open_address(const std::string& address) {
    auto store = postgres::open(address);
    if (store) return std::move(store).value();
    postgres::OpenError error = std::move(store).error();
    return core::Failure{OpenError{kind_of(error.kind), error.version, std::move(error.words)}};
}
#else
Opened open_address(const std::string& /*address*/) {
    return core::Failure{
        OpenError{Kind::cannot_open, 0, "this program was built without PostgreSQL (libpq-dev)"}};
}
#endif

}  // namespace

Opened open(const std::string& database) {
    return is_address(database) ? open_address(database) : sqlite::open(database);
}

}  // namespace bivouac::store
