#include "server/api/own_account.h"

#include "server/hub/table_lines.h"
#include "server/people/names.h"

namespace bivouac::server {
namespace {

constexpr store::Page kRunning{.skip = 0, .most = 100};

}  // namespace

store::Found<protocol::Me> read_me(const store::Store& store, store::AccountId account,
                                   engine::Language language) {
    const auto owner = store.account(account);
    if (!owner) return core::Failure(owner.error());
    const auto blocked = store.blocked_by(account);
    if (!blocked) return core::Failure(blocked.error());
    auto running = read_lines(store, store.tables_of(account, false, kRunning), account, language);
    if (!running) return core::Failure(running.error());

    protocol::Me me;
    me.who = owner->kind;
    me.name = spelling(owner->name);
    me.since = owner->created;
    if (auto preferences = protocol::read_preferences(owner->preferences)) {
        me.preferences = std::move(preferences).value();
    }
    for (const store::AccountId id : *blocked) {
        if (const auto person = store.account(id)) me.blocked.push_back(spelling(person->name));
    }
    me.running = std::move(running).value();
    return me;
}

Person seen_as(const store::Account& account) {
    return {account.id, account.kind, spelling(account.name), std::nullopt, true};
}

}  // namespace bivouac::server
