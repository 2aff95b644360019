// Why something a player asked for was not done.
//
// A rejection says only what the asking seat may know: it is written from that seat's own choice
// and what lies open to it. The contract test compares rejections between worlds the seat cannot
// tell apart.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace bivouac::engine {

enum class RejectionCode : std::uint8_t {
    unreadable,      // the text is no action of this game
    game_over,       // nothing can be done any more
    not_your_turn,   // another seat, or nobody, is due
    setup_due,       // a setup is wanted now, not an action
    no_setup_due,    // an action is wanted now, not a setup
    bad_setup,       // the setup breaks a rule; `key` says which
    illegal_action,  // the action breaks a rule; `key` says which
    bad_option,      // a setting of the game is unknown or out of range
    no_take_back,    // something was revealed or drawn since
    not_finished,    // shown only when the game is over
};

struct Rejection {
    RejectionCode code = RejectionCode::illegal_action;
    std::string key;                     // the sentence in the phrase files ("refuse.…")
    std::string rule;                    // the rule's id, empty when no printed rule is behind it
    std::vector<std::string> arguments;  // for {0}, {1} … of the sentence
    std::string option = {};             // whose file is wrong, at line {0} and column {1}

    friend bool operator==(const Rejection&, const Rejection&) = default;
};

}  // namespace bivouac::engine
