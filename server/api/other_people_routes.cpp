// What somebody does about others: look them up, block them, report them.
#include <algorithm>
#include <cmath>

#include "protocol/bodies.h"
#include "protocol/list_words.h"
#include "server/api/account_flow.h"
#include "server/api/people_handlers.h"
#include "server/hub/hub.h"
#include "server/hub/table_lines.h"
#include "server/people/names.h"
#include "server/people/visible_text.h"
#include "server/ratings/rate.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

constexpr store::Page kLookedThrough{.skip = 0, .most = 100};
constexpr std::size_t kMostRecent = 20;

store::Found<store::Account> find_person(const store::Store& store, std::string_view typed) {
    const auto name = normal_name(typed);
    if (!name) return core::Failure(store::Trouble::unknown);
    return store.account_named(*name);
}

void fail_finding(const Call& call, store::Trouble trouble) {
    if (trouble == store::Trouble::unknown) return call.fail(ErrorCode::unknown_person);
    call.fail(trouble);
}

// `then` with the person of that name.
void find_for(const CallPtr& call, const std::string& name,
              std::function<void(const store::Account&)> then) {
    read_for(
        call, [name](const store::Store& store) { return find_person(store, name); },
        [call, then = std::move(then)](const store::Found<store::Account>& person) {
            if (!person) return fail_finding(*call, person.error());
            then(*person);
        });
}

core::Result<store::Batch, Refusal> decide_block(const store::Store& store,
                                                 const store::PutBlock& block) {
    const auto blocked = store.blocked_by(block.from);
    if (!blocked) return core::Failure(Refusal::unavailable);
    const bool is_on = std::find(blocked->begin(), blocked->end(), block.whom) != blocked->end();
    if (is_on == block.on) return store::Batch{};
    if (block.on && blocked->size() >= store::kMostBlocks) {
        return core::Failure(Refusal::too_many_blocks);
    }
    return store::Batch{block};
}

// Finished games that anybody may know of, or the asker played in: the address of a table that is
// not listed is for those who were told.
std::vector<store::TableRow> shown_tables(std::vector<store::TableRow> rows,
                                          store::AccountId asker) {
    std::erase_if(rows, [asker](const store::TableRow& row) {
        const bool was_there = asker != 0 && std::any_of(row.seats.begin(), row.seats.end(),
                                                         [asker](const store::SeatRow& seat) {
                                                             return seat.account == asker;
                                                         });
        return row.phase != store::Phase::finished || (!row.listed && !was_there);
    });
    if (rows.size() > kMostRecent) rows.resize(kMostRecent);
    return rows;
}

protocol::RatingLine line_of(const store::Rating& rating, Millis now) {
    return {rating.game, static_cast<int>(std::lround(rating.value)),
            static_cast<int>(std::lround(deviation_at(rating, now))), is_provisional(rating, now),
            rating.games};
}

store::Found<protocol::Profile> read_profile(const store::Store& store, const Call& call) {
    const auto person = find_person(store, call.parts[0]);
    if (!person) return core::Failure(person.error());
    const auto ratings = store.ratings_of(person->id);
    if (!ratings) return core::Failure(ratings.error());
    auto rows = store.tables_of(person->id, true, kLookedThrough);
    if (!rows) return core::Failure(rows.error());
    const store::AccountId asker = call.identity ? call.account().id : 0;
    auto recent =
        read_lines(store, shown_tables(std::move(rows).value(), asker), asker, call.language);
    if (!recent) return core::Failure(recent.error());

    protocol::Profile profile;
    profile.name = spelling(person->name);
    profile.who = person->kind;
    profile.since = person->created;
    for (const store::Rating& rating : *ratings) {
        profile.ratings.push_back(line_of(rating, call.now));
    }
    profile.recent = std::move(recent).value();
    return profile;
}

}  // namespace

void block(const CallPtr& call) {
    const auto body = protocol::read_body<protocol::Block>(call->request.body);
    if (!body) return call->fail(body.error());
    find_for(call, body->name, [call, on = body->on](const store::Account& person) {
        const store::AccountId account = call->account().id;
        if (person.id == account) return call->fail(ErrorCode::forbidden);
        change_for(
            call, account,
            [block = store::PutBlock{account, person.id, on}](const store::Store& store) {
                return decide_block(store, block);
            },
            [call, account, name = spelling(person.name), on](const store::Batch&) {
                call->services.hub.listeners().shut_ears(account, name, on);
                call->reply(protocol::Done{});
            });
    });
}

void report(const CallPtr& call) {
    auto body = protocol::read_body<protocol::Report>(call->request.body);
    if (!body) return call->fail(body.error());
    const std::string key = std::to_string(call->account().id);
    if (!may_ask(call, call->services.limits.speaking, key)) return;
    find_for(call, body->name, [call, body = *body](const store::Account& person) {
        write_change(call,
                     {store::FileReport{{call->account().id, person.id, body.table,
                                         visible_text(body.text), call->now}}},
                     [call] { call->reply(protocol::Done{}); });
    });
}

void show_profile(const CallPtr& call) {
    read_for(
        call, [call](const store::Store& store) { return read_profile(store, *call); },
        [call](const store::Found<protocol::Profile>& profile) {
            if (!profile) return fail_finding(*call, profile.error());
            call->reply(*profile);
        });
}

}  // namespace bivouac::server
