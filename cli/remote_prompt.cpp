#include "cli/remote_prompt.h"

#include "protocol/limits.h"

namespace bivouac::cli {

using engine::Seat;

void RemotePrompt::hear_meanwhile(Seat seat, const std::string& line) {
    const auto command = parse_command(line);
    if (!command) return note("online.not_your_turn");
    // Before the game begins there is nothing to look at, and nobody to resign to.
    const bool always = command->verb == Verb::quit || command->verb == Verb::say ||
                        command->verb == Verb::rules || command->verb == Verb::help;
    if (!always && !match_.is_playing()) return note("online.not_begun");
    obey(seat, *command);
}

void RemotePrompt::take_back(Seat /*seat*/) { offer(protocol::Offer::back); }

void RemotePrompt::offer_draw(Seat /*seat*/) { offer(protocol::Offer::draw); }

void RemotePrompt::offer(protocol::Offer what) {
    const std::uint32_t before = match_.seq();
    if (!say_refusal(match_.offer(what))) return;
    // Where only bots have to agree it may be done already.
    if (match_.seq() == before && !match_.is_over()) note("online.offered");
}

void RemotePrompt::obey_among_others(Seat /*seat*/, const Command& command) {
    if (command.verb == Verb::accept) return answer_offer(true);
    if (command.verb == Verb::decline) return answer_offer(false);
    if (command.argument.empty()) return note("online.say_what");
    if (command.argument.size() > protocol::kMostChat) return note("online.say_less");
    match_.say(command.argument);
}

void RemotePrompt::answer_offer(bool yes) {
    if (!match_.state()) return note("online.no_offer");
    const protocol::StandingOffer* newest = nullptr;
    for (const protocol::StandingOffer& offer : match_.state()->offers) {
        if (!offer.agreed.contains(match_.seat())) newest = &offer;
    }
    if (newest == nullptr) return note("online.no_offer");
    if (say_refusal(match_.answer(newest->what, yes)) && !yes) note("online.declined");
}

void RemotePrompt::add_help(Entries& entries) const {
    const engine::Phrasebook& words = match_.words();
    const auto add = [&](Verb verb, const char* argument, const char* key) {
        entries.emplace_back(std::string(word_for(verb, language())) + argument, words.say(key));
    };
    add(Verb::say, " …", "online.help.say");
    add(Verb::accept, "", "online.help.accept");
    add(Verb::decline, "", "online.help.decline");
}

}  // namespace bivouac::cli
