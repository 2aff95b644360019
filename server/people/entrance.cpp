#include "server/people/entrance.h"

#include "server/people/common_passwords.h"
#include "server/people/names.h"

namespace bivouac::server {
namespace {

using store::Account;

// What the store's trouble means to somebody who wants in.
Refusal refusal(store::Trouble trouble) {
    return trouble == store::Trouble::unknown ? Refusal::wrong : Refusal::unavailable;
}

// The account of a typed name. Nobody (id 0) when there is none, or it could not be one.
core::Result<Account, Refusal> find(const store::Store& store, std::string_view typed) {
    const auto name = normal_name(typed);
    if (!name) return Account{};
    auto account = store.account_named(*name);
    if (account) return std::move(account).value();
    if (account.error() == store::Trouble::unknown) return Account{};
    return core::Failure{Refusal::unavailable};
}

// Is the name free, for this account? A name with accents also gives way to its plain spelling.
core::Result<core::Done, Refusal> require_free(const store::Store& store, const std::string& name) {
    for (const std::string& each : {name, plain_name(name)}) {
        const auto holder = store.account_named(each);
        if (holder) return core::Failure{Refusal::name_taken};
        if (holder.error() != store::Trouble::unknown) return core::Failure{Refusal::unavailable};
    }
    return core::Done{};
}

enum class OldSessions : std::uint8_t { stay, end };

core::Result<Entered, Refusal> enter(const store::Store& store, const Account& account,
                                     OldSessions old, std::string recovery_code, store::Millis now,
                                     const Visit& visit) {
    auto session = open_session(store, account.id, now, visit);
    if (!session) return core::Failure{session.error()};
    Entered entered{.session = std::move(session).value(),
                    .recovery_code = std::move(recovery_code),
                    .batch = {store::UpdateAccount{account}}};
    if (old == OldSessions::end) {
        entered.batch.emplace_back(store::DropSessionsOf{account.id, std::nullopt});
    }
    entered.batch.insert(entered.batch.end(), entered.session.batch.begin(),
                         entered.session.batch.end());
    return entered;
}

// The account as it is now, when nothing is against going on.
core::Result<Account, Refusal> read_again(const store::Store& store, const Pending& pending,
                                          const HashAnswer& answer) {
    if (answer.check == HashAnswer::Check::failed) return core::Failure{Refusal::unavailable};
    if (pending.account == 0 || answer.check == HashAnswer::Check::wrong) {
        return core::Failure{Refusal::wrong};
    }
    auto account = store.account(pending.account);
    if (!account) return core::Failure{refusal(account.error())};
    return std::move(account).value();
}

}  // namespace

core::Result<Password, Refusal> new_password(std::string_view typed, std::string_view name) {
    if (const auto as_name = normal_name(typed); as_name && is_same_name(*as_name, name)) {
        return core::Failure{Refusal::password_is_name};
    }
    auto password = Password::from(typed);
    if (password && is_common_password(typed)) return core::Failure{Refusal::password_common};
    return password;
}

core::Result<Begun, Refusal> begin_sign_up(const store::Store& store, store::AccountId guest,
                                           std::string_view name, std::string_view password,
                                           HashCost cost) {
    auto normal = new_name(name);
    if (!normal) return core::Failure{normal.error()};
    auto fresh = new_password(password, *normal);
    if (!fresh) return core::Failure{fresh.error()};
    const auto account = store.account(guest);
    if (!account) return core::Failure{refusal(account.error())};
    if (account->kind != store::AccountKind::guest) return core::Failure{Refusal::guests_only};
    if (const auto free = require_free(store, *normal); !free) return core::Failure{free.error()};
    return Begun{{.account = guest, .name = std::move(normal).value(), .against = {}},
                 {.typed = {}, .against = {}, .fresh = std::move(fresh).value(), .cost = cost}};
}

core::Result<Entered, Refusal> finish_sign_up(const store::Store& store, const Pending& pending,
                                              const HashAnswer& answer, store::Millis now,
                                              const Visit& visit) {
    auto account = read_again(store, pending, answer);
    if (!account) return core::Failure{account.error()};
    if (account->kind != store::AccountKind::guest) return core::Failure{Refusal::guests_only};
    if (account->banned_until > now) return core::Failure{Refusal::banned};
    const auto free = require_free(store, pending.name);
    if (!free) return core::Failure{free.error()};
    const std::string code = draw_recovery_code();
    account->kind = store::AccountKind::member;
    account->name = pending.name;
    account->password_hash = answer.hash;
    account->recovery_hash = recovery_hash(code).value();
    account->seen = now;
    return enter(store, *account, OldSessions::end, code, now, visit);
}

core::Result<Begun, Refusal> begin_log_in(const store::Store& store, std::string_view name,
                                          std::string_view password, HashCost cost) {
    auto typed = Password::from(password);
    // Nobody has such a password; that is known without looking at the name.
    if (!typed) return core::Failure{Refusal::wrong};
    const auto account = find(store, name);
    if (!account) return core::Failure{account.error()};
    Begun begun;
    const bool can_log_in = !account->password_hash.empty();
    begun.pending.account = can_log_in ? account->id : 0;
    begun.pending.against = can_log_in ? account->password_hash : decoy_hash(cost);
    begun.job.typed = std::move(typed).value();
    begun.job.against = begun.pending.against;
    begun.job.cost = cost;
    return begun;
}

core::Result<Entered, Refusal> finish_log_in(const store::Store& store, const Pending& pending,
                                             const HashAnswer& answer, store::Millis now,
                                             const Visit& visit) {
    auto account = read_again(store, pending, answer);
    if (!account) return core::Failure{account.error()};
    if (account->password_hash != pending.against) return core::Failure{Refusal::changed};
    if (account->banned_until > now) return core::Failure{Refusal::banned};
    if (!answer.hash.empty()) account->password_hash = answer.hash;
    account->seen = now;
    return enter(store, *account, OldSessions::stay, "", now, visit);
}

core::Result<Begun, Refusal> begin_recovery(const store::Store& store, std::string_view name,
                                            std::string_view code, std::string_view password,
                                            HashCost cost) {
    const auto account = find(store, name);
    if (!account) return core::Failure{account.error()};
    // An unknown name is compared with a hash that no code has, in the same time.
    const std::string kept =
        account->recovery_hash.empty() ? std::string(64, '0') : account->recovery_hash;
    if (!matches_recovery(code, kept) || account->id == 0) return core::Failure{Refusal::wrong};
    auto fresh = new_password(password, account->name);
    if (!fresh) return core::Failure{fresh.error()};
    return Begun{{.account = account->id, .name = {}, .against = account->recovery_hash},
                 {.typed = {}, .against = {}, .fresh = std::move(fresh).value(), .cost = cost}};
}

core::Result<Entered, Refusal> finish_recovery(const store::Store& store, const Pending& pending,
                                               const HashAnswer& answer, store::Millis now,
                                               const Visit& visit) {
    auto account = read_again(store, pending, answer);
    if (!account) return core::Failure{account.error()};
    if (account->recovery_hash != pending.against) return core::Failure{Refusal::wrong};
    if (account->banned_until > now) return core::Failure{Refusal::banned};
    const std::string code = draw_recovery_code();
    account->password_hash = answer.hash;
    account->recovery_hash = recovery_hash(code).value();
    account->seen = now;
    return enter(store, *account, OldSessions::end, code, now, visit);
}

}  // namespace bivouac::server
