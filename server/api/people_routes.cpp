#include "server/api/people_handlers.h"
#include "server/api/routes.h"

namespace bivouac::server {

std::vector<Route> people_routes() {
    return {
        {"POST /api/guest", become_guest},
        {"POST /api/account", sign_up},
        {"POST /api/login", log_in},
        {"POST /api/logout", end_session},
        {"POST /api/recover", recover},
        {"GET /api/me", show_me},
        {"DELETE /api/me", erase_me},
        {"GET /api/me/export", export_me},
        {"GET /api/me/tables", show_my_tables},
        {"PUT /api/me/preferences", change_preferences},
        {"POST /api/me/password", change_password},
        {"POST /api/me/code", draw_new_code},
        {"POST /api/me/program", turn_into_program},
        {"GET /api/me/papers", list_papers},
        {"GET /api/me/papers/{kind}/{paper}", show_paper},
        {"PUT /api/me/papers/{kind}/{paper}", write_paper},
        {"DELETE /api/me/papers/{kind}/{paper}", drop_paper},
        {"GET /api/me/sessions", list_browsers},
        {"DELETE /api/me/sessions", end_other_browsers},
        {"DELETE /api/me/sessions/{session}", end_browser},
        {"GET /api/me/acts", list_acts},
        {"GET /api/tokens", list_tokens},
        {"POST /api/tokens", make_token},
        {"DELETE /api/tokens/{token}", drop_token},
        {"POST /api/block", block},
        {"POST /api/report", report},
    };
}

}  // namespace bivouac::server
