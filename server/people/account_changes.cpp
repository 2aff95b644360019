#include "server/people/account_changes.h"

#include "core/text.h"

namespace bivouac::server {
namespace {

using store::Account;

core::Result<Account, Refusal> read(const store::Store& store, store::AccountId id) {
    auto account = store.account(id);
    if (account) return std::move(account).value();
    const bool unknown = account.error() == store::Trouble::unknown;
    return core::Failure{unknown ? Refusal::not_logged_in : Refusal::unavailable};
}

// The account as it is now, if the password was right and is still the same.
core::Result<Account, Refusal> confirmed(const store::Store& store, const Pending& pending,
                                         const HashAnswer& answer) {
    if (answer.check == HashAnswer::Check::failed) return core::Failure{Refusal::unavailable};
    if (answer.check == HashAnswer::Check::wrong) return core::Failure{Refusal::wrong};
    auto account = read(store, pending.account);
    if (account && account->password_hash != pending.against) {
        return core::Failure{Refusal::changed};
    }
    return account;
}

}  // namespace

core::Result<Begun, Refusal> begin_confirmation(const store::Store& store, store::AccountId account,
                                                std::string_view password, HashCost cost) {
    auto typed = Password::from(password);
    if (!typed) return core::Failure{Refusal::wrong};
    const auto owner = read(store, account);
    if (!owner) return core::Failure{owner.error()};
    if (owner->password_hash.empty()) return core::Failure{Refusal::members_only};
    Begun begun;
    begun.pending.account = account;
    begun.pending.name = owner->name;
    begun.pending.against = owner->password_hash;
    begun.job.typed = std::move(typed).value();
    begun.job.against = owner->password_hash;
    begun.job.cost = cost;
    return begun;
}

core::Result<Begun, Refusal> begin_password_change(const store::Store& store,
                                                   store::AccountId account,
                                                   std::string_view password,
                                                   std::string_view fresh, HashCost cost) {
    auto begun = begin_confirmation(store, account, password, cost);
    if (!begun) return begun;
    auto next = new_password(fresh, begun->pending.name);
    if (!next) return core::Failure{next.error()};
    begun->job.fresh = std::move(next).value();
    return begun;
}

core::Result<store::Batch, Refusal> finish_password_change(const store::Store& store,
                                                           const Pending& pending,
                                                           const HashAnswer& answer,
                                                           const store::Digest& asking) {
    auto account = confirmed(store, pending, answer);
    if (!account) return core::Failure{account.error()};
    account->password_hash = answer.hash;
    return store::Batch{store::UpdateAccount{*account}, store::DropSessionsOf{account->id, asking}};
}

core::Result<NewCode, Refusal> finish_new_code(const store::Store& store, const Pending& pending,
                                               const HashAnswer& answer) {
    auto account = confirmed(store, pending, answer);
    if (!account) return core::Failure{account.error()};
    NewCode made{.code = draw_recovery_code(), .batch = {}};
    account->recovery_hash = recovery_hash(made.code).value();
    made.batch.emplace_back(store::UpdateAccount{*account});
    return made;
}

core::Result<store::Batch, Refusal> finish_erasure(const store::Store& store,
                                                   const Pending& pending,
                                                   const HashAnswer& answer) {
    const auto account = confirmed(store, pending, answer);
    if (!account) return core::Failure{account.error()};
    return store::Batch{store::EraseAccount{account->id}};
}

store::Write erased_act(store::AccountId account, store::Millis now) {
    store::Act act;
    act.kind = protocol::ActKind::erased;
    act.about = std::to_string(account);
    act.at = now;
    return store::NoteAct{act};
}

core::Result<store::Batch, Refusal> erase_guest(const store::Store& store,
                                                store::AccountId account) {
    const auto guest = read(store, account);
    if (!guest) return core::Failure{guest.error()};
    if (guest->kind != store::AccountKind::guest) return core::Failure{Refusal::guests_only};
    return store::Batch{store::EraseAccount{account}};
}

core::Result<store::Batch, Refusal> become_program(const store::Store& store,
                                                   store::AccountId account) {
    auto owner = read(store, account);
    if (!owner) return core::Failure{owner.error()};
    if (owner->kind == store::AccountKind::guest) return core::Failure{Refusal::members_only};
    for (const bool finished : {false, true}) {
        const auto tables = store.tables_of(account, finished, {.skip = 0, .most = 1});
        if (!tables) return core::Failure{Refusal::unavailable};
        if (!tables->empty()) return core::Failure{Refusal::has_played};
    }
    owner->kind = store::AccountKind::program;
    return store::Batch{store::UpdateAccount{*owner}};
}

core::Result<store::Batch, Refusal> set_preferences(const store::Store& store,
                                                    store::AccountId account,
                                                    std::string_view preferences) {
    if (preferences.size() > kLongestPreferences || !core::is_printable_utf8(preferences)) {
        return core::Failure{Refusal::preferences};
    }
    auto owner = read(store, account);
    if (!owner) return core::Failure{owner.error()};
    owner->preferences = preferences;
    return store::Batch{store::UpdateAccount{*owner}};
}

core::Result<store::Batch, Refusal> ban(const store::Store& store, store::AccountId account,
                                        store::Millis until) {
    const auto owner = read(store, account);
    if (!owner) return core::Failure{owner.error()};
    return store::Batch{store::SetBan{account, until}};
}

}  // namespace bivouac::server
