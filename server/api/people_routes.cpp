#include "server/api/people_handlers.h"
#include "server/api/routes.h"

namespace bivouac::server {

using net::Method;

std::vector<Route> people_routes() {
    return {
        {Method::post, "/api/guest", Asker::anybody, become_guest},
        {Method::post, "/api/account", Asker::session, sign_up},
        {Method::post, "/api/login", Asker::anybody, log_in},
        {Method::post, "/api/logout", Asker::anybody, end_session},
        {Method::post, "/api/recover", Asker::anybody, recover},
        {Method::get, "/api/me", Asker::session, show_me},
        {Method::del, "/api/me", Asker::session, erase_me},
        {Method::get, "/api/me/export", Asker::session, export_me},
        {Method::get, "/api/me/tables", Asker::session, show_my_tables},
        {Method::put, "/api/me/preferences", Asker::session, change_preferences},
        {Method::post, "/api/me/password", Asker::session, change_password},
        {Method::post, "/api/me/code", Asker::session, draw_new_code},
        {Method::post, "/api/me/program", Asker::session, turn_into_program},
        {Method::get, "/api/tokens", Asker::session, list_tokens},
        {Method::post, "/api/tokens", Asker::session, make_token},
        {Method::del, "/api/tokens/:", Asker::session, drop_token},
        {Method::post, "/api/block", Asker::session, block},
        {Method::post, "/api/report", Asker::session, report},
    };
}

}  // namespace bivouac::server
