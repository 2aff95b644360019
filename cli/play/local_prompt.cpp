#include "cli/play/local_prompt.h"

#include <algorithm>

namespace bivouac::cli {

using engine::Seat;

// Against bots the person's own last choice comes back; between people, whoever chose last, if the
// others agree.
void LocalPrompt::take_back(Seat /*seat*/) {
    std::optional<std::uint32_t> target;
    Seat chooser;
    const engine::SeatSet humans = match_.seating().humans();
    humans.for_each([&](Seat seat) {
        const auto choice = match_.last_choice_of(seat);
        if (!choice || (target && *target > *choice)) return;
        target = choice;
        chooser = seat;
    });
    if (!target) return note("play.nothing_to_undo");
    for (int i = 0; i < match_.seats(); ++i) {
        const Seat other(i);
        if (other == chooser || !humans.contains(other)) continue;
        const bool agrees = talk().confirm(match_.words().say(
            "play.accept_undo", {match_.name_of(other), match_.name_of(chooser)}));
        if (talk().leaving() != Conversation::Leaving::no) return;
        if (!agrees) return note("play.undo_declined", {match_.name_of(other)});
    }
    if (say_refusal(match_.take_back(*target))) forget_typed();
}

void LocalPrompt::offer_draw(Seat seat) {
    const engine::Phrasebook& words = match_.words();
    for (int i = 0; i < match_.seats(); ++i) {
        const Seat other(i);
        if (other == seat) continue;
        const bool accepts =
            match_.seating().is_human(other)
                ? talk().confirm(
                      words.say("play.accept_draw", {match_.name_of(other), match_.name_of(seat)}))
                : match_.bot_accepts_draw(other);
        if (talk().leaving() != Conversation::Leaving::no) return;
        if (!accepts) return note("play.draw_declined", {match_.name_of(other)});
    }
    say_refusal(match_.agree_draw());
}

void LocalPrompt::obey_among_others(Seat /*seat*/, const TypedCommand& /*command*/) {
    note("play.nobody_elsewhere");
}

}  // namespace bivouac::cli
