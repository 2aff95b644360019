// The words for codes. They are part of the protocol: a word once sent keeps its meaning.
#include "protocol/socket_words.h"

namespace bivouac::protocol {

std::string_view name_of(engine::RejectionCode code) {
    using engine::RejectionCode;
    switch (code) {
        case RejectionCode::unreadable: return "unreadable";
        case RejectionCode::game_over: return "game_over";
        case RejectionCode::not_your_turn: return "not_your_turn";
        case RejectionCode::setup_due: return "setup_due";
        case RejectionCode::no_setup_due: return "no_setup_due";
        case RejectionCode::bad_setup: return "bad_setup";
        case RejectionCode::illegal_action: return "illegal_action";
        case RejectionCode::bad_option: return "bad_option";
        case RejectionCode::no_take_back: return "no_take_back";
        case RejectionCode::not_finished: return "not_finished";
    }
    return "illegal_action";
}

std::string_view name_of(ErrorCode code) {
    switch (code) {
        case ErrorCode::bad_message: return "bad_message";
        case ErrorCode::not_logged_in: return "not_logged_in";
        case ErrorCode::forbidden: return "forbidden";
        case ErrorCode::unknown_table: return "unknown_table";
        case ErrorCode::unknown_game: return "unknown_game";
        case ErrorCode::unknown_person: return "unknown_person";
        case ErrorCode::wrong_password: return "wrong_password";
        case ErrorCode::taken: return "taken";
        case ErrorCode::not_invited: return "not_invited";
        case ErrorCode::blocked: return "blocked";
        case ErrorCode::banned: return "banned";
        case ErrorCode::stale: return "stale";
        case ErrorCode::wrong_phase: return "wrong_phase";
        case ErrorCode::no_such_offer: return "no_such_offer";
        case ErrorCode::not_absent: return "not_absent";
        case ErrorCode::not_allowed: return "not_allowed";
        case ErrorCode::too_late: return "too_late";
        case ErrorCode::bad_record: return "bad_record";
        case ErrorCode::too_many_tables: return "too_many_tables";
        case ErrorCode::slow_down: return "slow_down";
        case ErrorCode::busy: return "busy";
        case ErrorCode::broken: return "broken";
    }
    return "broken";
}

}  // namespace bivouac::protocol
