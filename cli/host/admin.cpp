// bivouac admin: what whoever runs a server may do to tables and accounts.
#include "cli/host/admin.h"

#include "cli/commands.h"
#include "cli/errors.h"

namespace bivouac::cli {

int run_admin(const AdminRequest& request, Context& context) {
    HostDatabase database(request.database, context);
    switch (request.deed) {
        case AdminDeed::table: show_table(request, database, context); break;
        case AdminDeed::close: close_table(request, database, context); break;
        case AdminDeed::ban: ban_account(request, database, context); break;
        case AdminDeed::unban: unban_account(request, database, context); break;
        case AdminDeed::give: give_account(request, database, context); break;
        case AdminDeed::erase: erase_account(request, database, context); break;
        case AdminDeed::reports: list_reports(request, database, context); break;
        case AdminDeed::done: close_report(request, database, context); break;
        case AdminDeed::gaps: list_gaps(database, context); break;
    }
    return kSuccess;
}

}  // namespace bivouac::cli
