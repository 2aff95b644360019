// bivouac admin purge: clears away what nobody keeps, as the server does every hour.
#include <limits>

#include "cli/host/admin.h"
#include "cli/host/settings.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

constexpr std::uint32_t kAtOnce = 500;

server::KeepFor kept_for(const AdminRequest& request, const Context& context) {
    SettingValues flags;
    if (!request.database.config.empty()) flags["config"] = request.database.config;
    return serve_options(host_settings(flags, context), context.words).keep;
}

store::Purged erase_all(HostDatabase& database, const store::Retention& retention) {
    store::Purged all;
    while (true) {
        const store::Purged some =
            database.found(database.store().purge(retention, kAtOnce, store::Purge::erase));
        all.tables += some.tables;
        all.guests += some.guests;
        all.acts += some.acts;
        all.bytes += some.bytes;
        if (some.tables < kAtOnce && some.guests < kAtOnce && some.acts < kAtOnce) return all;
    }
}

void say(std::string_view key, const store::Purged& purged, Context& context) {
    context.screen.show(context.words.say(
        std::string(key),
        {grouped(purged.tables, context.words), grouped(purged.bytes / 1024, context.words),
         grouped(purged.guests, context.words), grouped(purged.acts, context.words)}));
}

}  // namespace

void purge(const AdminRequest& request, HostDatabase& database, Context& context) {
    const store::Retention retention = kept_for(request, context).at(time_now(context));
    if (request.dry_run) {
        constexpr auto kAll = std::numeric_limits<std::int32_t>::max();
        say("admin.would_purge",
            database.found(database.store().purge(retention, static_cast<std::uint32_t>(kAll),
                                                  store::Purge::look)),
            context);
        return;
    }
    const store::Purged purged = erase_all(database, retention);
    database.write({operator_act(context, 0, protocol::ActKind::purged)});
    say("admin.purged", purged, context);
    constexpr std::uint64_t kEverything = std::uint64_t{1} << 50U;
    static_cast<void>(database.found(database.store().give_back_room(kEverything)));
}

}  // namespace bivouac::cli
