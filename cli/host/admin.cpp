// bivouac admin: what whoever runs a server may do to tables and accounts.
#include "cli/host/admin.h"

#include "cli/commands.h"
#include "cli/errors.h"

namespace bivouac::cli {

int run_admin(const AdminRequest& request, Context& context) {
    HostDatabase database(request.database, context);
    switch (request.task) {
        case AdminTask::table: show_table(request, database, context); break;
        case AdminTask::close: close_table(request, database, context); break;
        case AdminTask::ban: ban_account(request, database, context); break;
        case AdminTask::unban: unban_account(request, database, context); break;
        case AdminTask::give: give_account(request, database, context); break;
        case AdminTask::erase: erase_account(request, database, context); break;
        case AdminTask::reports: list_reports(request, database, context); break;
        case AdminTask::done: close_report(request, database, context); break;
        case AdminTask::gaps: list_gaps(database, context); break;
        case AdminTask::purge: purge(request, database, context); break;
        case AdminTask::audit: list_acts(request, database, context); break;
    }
    return kSuccess;
}

}  // namespace bivouac::cli
