#include "cli/online/remote_prompt.h"

#include <algorithm>
#include <limits>

#include "protocol/limits.h"

namespace bivouac::cli {

using engine::Seat;

namespace {

constexpr std::uint64_t kWholeLog = std::numeric_limits<std::uint64_t>::max();

}  // namespace

void RemotePrompt::hear_meanwhile(Seat seat, const std::string& line) {
    const auto command = parse_command(line);
    if (!command) return note("online.not_your_turn");
    // Before the game begins there is nothing to look at, and nobody to resign to.
    const bool always = command->verb == Verb::quit || command->verb == Verb::say ||
                        command->verb == Verb::rules || command->verb == Verb::help;
    if (!always && !match_.is_playing()) return note("online.not_begun");
    obey(seat, *command);
}

bool RemotePrompt::hear_afterwards(const std::string& line) {
    const auto command = parse_command(line);
    if (!command) return false;
    switch (command->verb) {
        case Verb::rematch: offer(protocol::Offer::rematch); return true;
        case Verb::accept: answer_offer(true); return true;
        case Verb::decline: answer_offer(false); return true;
        case Verb::say: say(command->argument); return true;
        default: return false;
    }
}

void RemotePrompt::hear_spectator(const std::string& line) {
    const auto command = parse_command(line);
    const Verb verb = command ? command->verb : Verb::moves;
    switch (verb) {
        case Verb::quit: return talk().leave();
        case Verb::say: return say(command->argument);
        case Verb::help: return show_spectators_help();
        case Verb::board: return story().draw_board(match_.observer());
        case Verb::flip: story().flip(); return story().draw_board(match_.observer());
        case Verb::log: return story().tell_log(match_.observer(), kWholeLog);
        default: return note("online.only_watching");
    }
}

void RemotePrompt::show_spectators_help() {
    for (const Verb verb :
         {Verb::board, Verb::flip, Verb::log, Verb::say, Verb::help, Verb::quit}) {
        context().screen.show(std::string(word_for(verb, language())));
    }
}

void RemotePrompt::take_back(Seat /*seat*/) { offer(protocol::Offer::back); }

void RemotePrompt::offer_draw(Seat /*seat*/) { offer(protocol::Offer::draw); }

void RemotePrompt::offer(protocol::Offer what) {
    const std::uint32_t before = match_.seq();
    if (!say_refusal(match_.offer(what))) return;
    // Where only bots have to agree it may be done already.
    const auto& offers = match_.state()->offers;
    const bool stands = std::any_of(offers.begin(), offers.end(),
                                    [&](const auto& offer) { return offer.what == what; });
    if (match_.seq() == before && stands) note("online.offered");
}

void RemotePrompt::obey_among_others(Seat /*seat*/, const TypedCommand& command) {
    if (command.verb == Verb::accept) return answer_offer(true);
    if (command.verb == Verb::decline) return answer_offer(false);
    if (command.verb == Verb::pause) return offer(protocol::Offer::pause);
    if (command.verb == Verb::resume) return offer(protocol::Offer::resume);
    if (command.verb == Verb::rematch) return note("online.rematch_later");
    say(command.argument);
}

void RemotePrompt::say(std::string_view text) {
    if (text.empty()) return note("online.say_what");
    if (text.size() > protocol::kMostChat) return note("online.say_less");
    match_.say(text);
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
    add(Verb::pause, "", "online.help.pause");
    add(Verb::resume, "", "online.help.resume");
}

}  // namespace bivouac::cli
