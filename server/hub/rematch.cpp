#include "server/hub/rematch.h"

#include <utility>

#include "catalog/catalog.h"
#include "server/hub/table_ids.h"
#include "server/room/seating.h"

namespace bivouac::server {
namespace {

// A rematch is a new table: it takes the rules of today, as far as they know what was chosen then.
TableTerms under_newest_rules(TableTerms table) {
    const engine::Game* newest = catalog::find(table.game->id());
    auto options = engine::resolve_options(newest->options(), table.options);
    if (!options) return table;
    table.game = newest;
    table.options = std::move(options).value();
    return table;
}

// Everybody one seat further.
std::vector<SeatPlan> moved_seats(const Seating& seating) {
    std::vector<SeatPlan> plans;
    const int seats = seating.size();
    for (int i = 0; i < seats; ++i) {
        const SeatHeld& held = seating.at(engine::Seat((i + seats - 1) % seats));
        SeatPlan plan = held.plan;
        if (held.person && held.person->account != 0) {
            plan = {SeatPlan::Kind::account, held.person->account, {}, held.person->name};
        }
        plans.push_back(std::move(plan));
    }
    return plans;
}

}  // namespace

std::optional<MadeRoom> open_rematch(const Room& room, Millis now) {
    TableTerms table = under_newest_rules(room.table());
    table.id = draw_table_id();
    table.created = now;
    table.prepared.reset();  // it begins as the rules say
    return open_room({std::move(table),
                      moved_seats(room.seating()),
                      trust::TableSecret::draw(),
                      draw_invitation(),
                      {}},
                     now);
}

}  // namespace bivouac::server
