// The commands of `bivouac admin`, each on a database that is open. RunError ends one early.
#pragma once

#include "cli/arguments/requests.h"
#include "cli/context.h"
#include "cli/host/database.h"

namespace bivouac::cli {

// The row, the seats and how much was written; nothing of what the journal says.
void show_table(const AdminRequest& request, HostDatabase& database, Context& context);
// Over without a result. A server that has the table open finds out within a second or so.
void close_table(const AdminRequest& request, HostDatabase& database, Context& context);

void ban_account(const AdminRequest& request, HostDatabase& database, Context& context);
void unban_account(const AdminRequest& request, HostDatabase& database, Context& context);
void give_account(const AdminRequest& request, HostDatabase& database, Context& context);
void erase_account(const AdminRequest& request, HostDatabase& database, Context& context);

void list_reports(const AdminRequest& request, HostDatabase& database, Context& context);
void close_report(const AdminRequest& request, HostDatabase& database, Context& context);
void list_gaps(HostDatabase& database, Context& context);

// What nobody keeps, by the settings of the server; the file becomes as short as it can be.
void purge(const AdminRequest& request, HostDatabase& database, Context& context);

// What mattered for the safety of an account, or of all; latest first.
void list_acts(const AdminRequest& request, HostDatabase& database, Context& context);

// What the operator does is noted with it.
[[nodiscard]] store::Write operator_act(const Context& context, store::AccountId account,
                                        protocol::ActKind kind, std::string about = {});

}  // namespace bivouac::cli
