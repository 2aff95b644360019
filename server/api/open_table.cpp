#include "server/api/open_table.h"

#include <algorithm>

#include "catalog/catalog.h"
#include "server/hub/load_room.h"
#include "server/hub/table_ids.h"
#include "server/people/names.h"
#include "server/replays/replayed_game.h"
#include "server/room/played_game.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

constexpr std::uint32_t kMostRunning = 100;  // tables of one account that are not over

core::Failure<CannotOpen> cannot(ErrorCode code, std::string field = {}) {
    return core::Failure(CannotOpen{code, std::move(field), std::nullopt});
}

// Games with a number of players take it from the seats, so nobody has to say it twice.
std::vector<engine::OptionValue> with_players(const engine::Game& game,
                                              std::vector<engine::OptionValue> given,
                                              std::size_t seats) {
    const auto is_players = [](const auto& each) { return each.name == "players"; };
    const auto specs = game.options();
    if (std::any_of(specs.begin(), specs.end(), is_players) &&
        std::none_of(given.begin(), given.end(), is_players)) {
        given.push_back({"players", std::to_string(seats)});
    }
    return given;
}

bool is_bot(const engine::Game& game, std::string_view level) {
    const auto bots = game.bots();
    return std::any_of(bots.begin(), bots.end(),
                       [&](const engine::BotSpec& bot) { return bot.level == level; });
}

// The record that the table begins from, cut where it was asked for.
core::Result<std::string, CannotOpen> base_of(const store::Store& store, const engine::Game& game,
                                              const engine::OptionValues& options,
                                              const protocol::Beginning& from,
                                              store::AccountId opener, Millis now) {
    std::string record = from.record;
    if (!from.position.empty()) {
        auto placed = game.record_from(options, from.position, {});
        if (!placed) return core::Failure(CannotOpen{ErrorCode::bad_record, {}, placed.error()});
        record = std::move(*placed);
    }
    if (!from.table.empty()) {
        const LoadedRoom other = look_at_finished(store, from.table, now);
        if (other.room == nullptr) return cannot(other.error);
        if (!other.room->may_look_back(opener)) return cannot(ErrorCode::unknown_table);
        record = other.room->record().value_or("");
    }
    const auto replay = game.replay_within(record, kForeignRecord);
    if (!replay) {
        const engine::RecordError& why = replay.error();
        return core::Failure(CannotOpen{
            ErrorCode::bad_record,
            {},
            engine::Rejection{engine::RejectionCode::unreadable, why.key, "", why.arguments},
            &game});
    }
    auto base = record_until(record, from.ply.value_or((*replay)->size()));
    if (!base) return cannot(ErrorCode::bad_record);
    engine::SeededChance chance(0);
    const auto table = game.resume(*base, chance);
    // Where chance would go on, it would not be this table's own that is drawn here.
    const std::uint32_t steps = std::min(from.ply.value_or(UINT32_MAX), (*replay)->size());
    if (!table || (*table)->outcome() || (*table)->seq() != steps) {
        return cannot(ErrorCode::bad_record);
    }
    // In the spelling of the game, whatever a person wrote as the position it begins from.
    return (*table)->seal().bytes();
}

protocol::Source source_of(const protocol::Beginning& from) {
    if (!from.position.empty()) return protocol::Source::position;
    return from.table.empty() ? protocol::Source::record : protocol::Source::table;
}

}  // namespace

bool have_blocked(const store::Store& store, store::AccountId left, store::AccountId right) {
    const auto has = [&](store::AccountId from, store::AccountId whom) {
        const auto blocked = store.blocked_by(from);
        return blocked && std::find(blocked->begin(), blocked->end(), whom) != blocked->end();
    };
    return has(left, right) || has(right, left);
}

core::Result<SeatPlan, CannotOpen> plan_seat(const store::Store& store,
                                             const protocol::SeatPlan& asked,
                                             const engine::Game& game,
                                             const store::Account& opener) {
    switch (asked.wish) {
        case protocol::SeatWish::open: return SeatPlan{};
        case protocol::SeatWish::me:
            return SeatPlan{SeatPlan::Kind::account, opener.id, {}, spelling(opener.name)};
        case protocol::SeatWish::bot:
            if (!is_bot(game, asked.level)) return cannot(ErrorCode::bad_message, "level");
            return SeatPlan{SeatPlan::Kind::bot, 0, asked.level};
        case protocol::SeatWish::invited: break;
    }
    if (asked.name.empty()) return SeatPlan{SeatPlan::Kind::link, 0, {}};
    const auto name = normal_name(asked.name);
    if (!name) return cannot(ErrorCode::unknown_person);
    const auto person = store.account_named(*name);
    if (!person) return cannot(ErrorCode::unknown_person);
    if (have_blocked(store, opener.id, person->id)) return cannot(ErrorCode::blocked);
    return SeatPlan{SeatPlan::Kind::account, person->id, {}, spelling(person->name)};
}

core::Result<NewTable, CannotOpen> plan_table(const store::Store& store,
                                              const protocol::OpenTable& asked,
                                              const store::Account& opener, Millis now) {
    const engine::Game* game = catalog::find(asked.game);
    if (game == nullptr) return cannot(ErrorCode::unknown_game);
    auto options = engine::resolve_options(game->options(),
                                           with_players(*game, asked.options, asked.seats.size()));
    if (!options) {
        return core::Failure(CannotOpen{ErrorCode::bad_message, "options", options.error()});
    }
    const auto view = game->empty_view(*options, engine::Observer::spectator());
    if (!view) return core::Failure(CannotOpen{ErrorCode::bad_message, "options", view.error()});
    if ((*view)->seats() != static_cast<int>(asked.seats.size())) {
        return cannot(ErrorCode::bad_message, "seats");
    }
    const auto running = store.tables_of(opener.id, false, {0, kMostRunning});
    if (running && running->size() >= kMostRunning) return cannot(ErrorCode::too_many_tables);

    NewTable wanted{
        .table = {draw_table_id(), game, std::move(*options), asked.terms, opener.id, now},
        .plans = {},
        .secret = trust::TableSecret::draw(),
        .invitation = draw_invitation(),
        .base = {}};
    int own = 0;
    int bots = 0;
    for (const protocol::SeatPlan& seat : asked.seats) {
        auto plan = plan_seat(store, seat, *game, opener);
        if (!plan) return core::Failure(plan.error());
        own += plan->account == opener.id ? 1 : 0;
        bots += plan->kind == SeatPlan::Kind::bot ? 1 : 0;
        wanted.plans.push_back(std::move(*plan));
    }
    if (asked.terms.rated) {
        if (opener.kind == store::AccountKind::guest) return cannot(ErrorCode::not_logged_in);
        if (own > 1 || bots > 0 || asked.from) return cannot(ErrorCode::not_allowed);
    }
    if (asked.from) {
        auto base = base_of(store, *game, wanted.table.options, *asked.from, opener.id, now);
        if (!base) return core::Failure(base.error());
        const auto head = engine::read_record_head(*base);
        if (!head || head->game != game->id()) return cannot(ErrorCode::bad_record);
        // A record is played on by the rules it was begun with.
        wanted.table.game = game->under(head->rules_version);
        if (wanted.table.game == nullptr) return cannot(ErrorCode::bad_record);
        const auto seats =
            wanted.table.game->empty_view(head->options, engine::Observer::spectator());
        if (!seats || (*seats)->seats() != static_cast<int>(asked.seats.size())) {
            return cannot(ErrorCode::bad_message, "seats");
        }
        wanted.table.options = head->options;
        wanted.base = std::move(*base);
        wanted.table.prepared = {source_of(*asked.from), spelling(opener.name)};
    }
    return wanted;
}

}  // namespace bivouac::server
