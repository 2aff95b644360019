// What `bivouac admin` does to accounts.
#include <filesystem>

#include "cli/errors.h"
#include "cli/host/admin.h"
#include "cli/records/record_file.h"
#include "server/people/account_changes.h"
#include "server/people/export.h"
#include "server/people/sessions.h"

namespace bivouac::cli {
namespace {

using protocol::ActKind;

void ban_until(const store::Account& account, store::Millis until, store::Write act,
               HostDatabase& database) {
    auto deed = server::ban(database.store(), account.id, until);
    // It was there a moment ago.
    if (!deed) database.fail(store::Trouble::busy);
    deed->push_back(std::move(act));
    database.write(std::move(deed).value());
}

}  // namespace

void ban_account(const AdminRequest& request, HostDatabase& database, Context& context) {
    const store::Account account = database.account(request.what);
    const auto days = static_cast<store::Millis>(request.number);
    const store::Millis until = time_now(context) + days * server::kOneDay;
    ban_until(account, until, operator_act(context, account.id, ActKind::banned, date_of(until)),
              database);
    context.screen.show(
        context.words.say("admin.banned", {database.person(account), date_of(until)}));
}

void unban_account(const AdminRequest& request, HostDatabase& database, Context& context) {
    const store::Account account = database.account(request.what);
    const bool was_banned = account.banned_until > time_now(context);
    if (was_banned) {
        ban_until(account, 0, operator_act(context, account.id, ActKind::unbanned), database);
    }
    context.screen.show(context.words.say(was_banned ? "admin.unbanned" : "admin.not_banned",
                                          {database.person(account)}));
}

void give_account(const AdminRequest& request, HostDatabase& database, Context& context) {
    const store::Account account = database.account(request.what);
    const std::string text =
        database.found(server::export_account(database.store(), account.id)) + "\n";
    database.write({operator_act(context, account.id, ActKind::exported)});
    if (request.file.empty()) return context.screen.raw(text);
    std::error_code error;
    if (std::filesystem::exists(request.file, error)) {
        throw RunError(context.words.say("error.exists", {request.file}));
    }
    // For its owner's eyes only: a new file of ours is nobody else's to read.
    error = write_safely(request.file, text);
    if (error) throw RunError(context.words.say("error.write", {request.file, error.message()}));
    context.screen.show(
        context.words.say("admin.exported", {database.person(account), request.file}));
}

void erase_account(const AdminRequest& request, HostDatabase& database, Context& context) {
    const store::Account account = database.account(request.what);
    // Of the account nothing is left but its number.
    database.write({store::EraseAccount{account.id},
                    operator_act(context, 0, ActKind::erased, std::to_string(account.id))});
    context.screen.show(context.words.say("admin.erased", {database.person(account)}));
}

}  // namespace bivouac::cli
