// What the routes about people do, one function each (docs/protocol.md).
#pragma once

#include "server/api/call.h"

namespace bivouac::server {

// entrance_routes.cpp: coming in and going out
void become_guest(const CallPtr& call);
void sign_up(const CallPtr& call);
void log_in(const CallPtr& call);
void end_session(const CallPtr& call);
void recover(const CallPtr& call);

// own_account_routes.cpp
void show_me(const CallPtr& call);
void export_me(const CallPtr& call);
void show_my_tables(const CallPtr& call);
void change_preferences(const CallPtr& call);
void change_password(const CallPtr& call);
void draw_new_code(const CallPtr& call);
void turn_into_program(const CallPtr& call);
void erase_me(const CallPtr& call);

// paper_routes.cpp
void list_papers(const CallPtr& call);
void show_paper(const CallPtr& call);
void write_paper(const CallPtr& call);
void drop_paper(const CallPtr& call);

// safety_routes.cpp
void list_browsers(const CallPtr& call);
void end_browser(const CallPtr& call);
void end_other_browsers(const CallPtr& call);
void list_acts(const CallPtr& call);

// token_routes.cpp
void list_tokens(const CallPtr& call);
void make_token(const CallPtr& call);
void drop_token(const CallPtr& call);

// other_people_routes.cpp
void block(const CallPtr& call);
void report(const CallPtr& call);
void show_profile(const CallPtr& call);

}  // namespace bivouac::server
