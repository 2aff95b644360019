#include "server/people/refusal.h"

namespace bivouac::server {

Refusal lack_of(protocol::Scope scope) {
    switch (scope) {
        case protocol::Scope::read: return Refusal::scope_read;
        case protocol::Scope::play: return Refusal::scope_play;
        case protocol::Scope::account: break;
    }
    return Refusal::scope_account;
}

std::string_view word(Refusal refusal) {
    switch (refusal) {
        case Refusal::name_short: return "name_short";
        case Refusal::name_long: return "name_long";
        case Refusal::name_letters: return "name_letters";
        case Refusal::name_separators: return "name_separators";
        case Refusal::name_digits: return "name_digits";
        case Refusal::name_reserved: return "name_reserved";
        case Refusal::name_taken: return "name_taken";
        case Refusal::password_short: return "password_short";
        case Refusal::password_long: return "password_long";
        case Refusal::password_is_name: return "password_is_name";
        case Refusal::password_common: return "password_common";
        case Refusal::wrong: return "wrong";
        case Refusal::not_logged_in: return "not_logged_in";
        case Refusal::banned: return "banned";
        case Refusal::guests_only: return "guests_only";
        case Refusal::members_only: return "members_only";
        case Refusal::has_played: return "has_played";
        case Refusal::label: return "label";
        case Refusal::too_many_tokens: return "too_many_tokens";
        case Refusal::too_many_blocks: return "too_many_blocks";
        case Refusal::too_many_papers: return "too_many_papers";
        case Refusal::paper_changed: return "paper_changed";
        case Refusal::preferences: return "preferences";
        case Refusal::scope_read: return "scope_read";
        case Refusal::scope_play: return "scope_play";
        case Refusal::scope_account: return "scope_account";
        case Refusal::changed: return "changed";
        case Refusal::unavailable: return "unavailable";
    }
    return {};
}

}  // namespace bivouac::server
