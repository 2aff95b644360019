// bivouac move-db: a whole site into another database, from a file to PostgreSQL or back.
#include <filesystem>

#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/host/database.h"
#include "server/serve/sole_server.h"
#include "store/address.h"
#ifdef BIVOUAC_HAS_POSTGRES
#include "store/move/move.h"
#include "store/postgres/open.h"
#endif

namespace bivouac::cli {

#ifdef BIVOUAC_HAS_POSTGRES
namespace {

using store::move::MoveError;
using store::move::Role;
using store::move::Site;

// Made, or brought up to date: rows are moved between databases of one layout.
void prepare(const std::string& database, const Context& context) {
    const auto opened = store::open(database);
    if (opened) return;
    throw RunError(sentence(opened.error(), store::without_secret(database), context.words));
}

std::unique_ptr<Site> site_of(const std::string& database, Role role) {
    if (!store::is_address(database)) return store::move::sqlite_site(database, role);
    return store::move::postgres_site(database, store::postgres::Options().schema, role);
}

std::string sentence_of(const MoveError& error, const MoveDbRequest& request,
                        const engine::Phrasebook& words) {
    const std::string from = store::without_secret(request.from);
    const std::string to = store::without_secret(request.to);
    switch (error.kind) {
        case MoveError::Kind::occupied: return words.say("host.move_occupied", {to});
        case MoveError::Kind::different:
            return words.say("host.move_different", {from, to, error.words});
        case MoveError::Kind::broken: break;
    }
    return words.say("host.move_failed", {from, to, error.words});
}

}  // namespace

int run_move_db(const MoveDbRequest& request, Context& context) {
    const engine::Phrasebook& words = context.words;
    std::error_code error;
    if (!store::is_address(request.from) && !std::filesystem::exists(request.from, error)) {
        throw RunError(words.say("host.absent", {request.from}));
    }
    std::optional<server::SoleServer> lock;
    if (!store::is_address(request.from)) lock.emplace(request.from);
    if (lock && !lock->is_alone()) throw RunError(words.say("host.move_served", {request.from}));
    prepare(request.from, context);
    prepare(request.to, context);
    try {
        const auto source = site_of(request.from, Role::source);
        const auto target = site_of(request.to, Role::target);
        const auto moved = store::move::move_all(*source, *target);
        if (!moved) throw RunError(sentence_of(moved.error(), request, words));
        context.screen.show(words.say(
            "host.move_done", {store::without_secret(request.to), grouped(moved->tables, words),
                               grouped(moved->accounts, words), grouped(moved->rows, words)}));
    } catch (const store::move::Broken& broken) {
        throw RunError(sentence_of({MoveError::Kind::broken, broken.words}, request, words));
    }
    return kSuccess;
}
#else
int run_move_db(const MoveDbRequest& /*request*/, Context& context) {
    throw RunError(context.words.say("host.no_postgres"));
}
#endif

}  // namespace bivouac::cli
