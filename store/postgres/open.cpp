#include "store/postgres/open.h"

#include "store/postgres/postgres_store.h"
#include "store/postgres/schema.h"

namespace bivouac::store::postgres {
namespace {

using Kind = OpenError::Kind;

OpenError error_of(const Failed& failed) {
    if (failed.remedy == Failed::Remedy::connect) return {Kind::cannot_open, 0, failed.words};
    switch (failed.trouble) {
        case Trouble::busy: return {Kind::busy, 0, failed.words};
        case Trouble::full: return {Kind::full, 0, failed.words};
        default: return {Kind::broken, 0, failed.words};
    }
}

// What is promised about acknowledged writes rests on these, and nobody would notice before the
// power is cut.
std::string what_is_unsafe(Connection& connection) {
    const Rows settings = connection.ask(
        "SELECT current_setting('fsync'), current_setting('full_page_writes'), "
        "current_setting('server_encoding')");
    if (settings.bytes(0, 0) != "on") return "fsync is off";
    if (settings.bytes(0, 1) != "on") return "full_page_writes is off";
    if (settings.bytes(0, 2) != "UTF8") return "the database is not in UTF8";
    return {};
}

}  // namespace

core::Result<std::unique_ptr<Store>, OpenError> open(const std::string& address,
                                                     const Options& options) {
    const Place place{address, options.schema};
    try {
        Connection connection(place, Connection::Kind::writing);
        if (std::string words = what_is_unsafe(connection); !words.empty()) {
            return core::Failure{OpenError{Kind::unsafe, 0, std::move(words)}};
        }
        const Inspection found = inspect(connection, place.schema);
        if (found.kind == Inspection::Kind::stranger) {
            return core::Failure{OpenError{Kind::stranger, found.version, {}}};
        }
        if (found.least > static_cast<std::int64_t>(migrations().size())) {
            return core::Failure{OpenError{Kind::newer, found.version, {}}};
        }
        bring_up_to_date(connection, place.schema, migrations());
        return std::unique_ptr<Store>(std::make_unique<PostgresStore>(place));
    } catch (const Refused&) {
        return core::Failure{OpenError{Kind::cannot_open, 0, "the schema's name is not fit"}};
    } catch (const Failed& failed) {
        return core::Failure{error_of(failed)};
    }
}

}  // namespace bivouac::store::postgres
