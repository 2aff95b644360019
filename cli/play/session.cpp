#include "cli/play/session.h"

#include <ostream>

#include "cli/errors.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

using engine::Observer;
using engine::Seat;

// Time to see a move when nobody has to answer it.
constexpr std::chrono::milliseconds kWatchPause{400};

}  // namespace

PlaySession::PlaySession(Context& context, LocalMatch& match)
    : context_(context),
      match_(match),
      story_(context, match),
      talk_(context),
      prompt_(context, match, story_, talk_) {
    talk_.redraw_with([this] {
        context_.screen.clear(Clear::screen);
        if (at_screen_) draw_situation(*at_screen_);
    });
}

int PlaySession::run() {
    context_.env.input.listen();
    if (match_.record().is_current()) note("play.kept_in", {match_.record().path().string()});
    say_who_plays();
    if (!only_bots()) {
        note("play.welcome", {std::string(word_for(Verb::help, context_.language))});
    }
    while (!match_.outcome() && talk_.leaving() == Conversation::Leaving::no) step();
    if (match_.outcome()) {
        show_end();
        return kSuccess;
    }
    const bool interrupted = talk_.leaving() == Conversation::Leaving::interrupted;
    note(interrupted ? "play.interrupted" : "play.left");
    say_where_record_is("play.resume");
    return interrupted ? kInterrupted : kSuccess;
}

// Bots first: where several seats are due at once, people need not wait to see them ready.
void PlaySession::step() {
    const engine::SeatSet due = match_.due().seats;
    engine::SeatSet bots = due;
    match_.seating().humans().for_each([&](Seat seat) { bots.erase(seat); });
    if (due.empty()) throw RunError(match_.words().say("error.nobody_due"));
    const std::vector<std::string> before = sides();
    if (bots.empty()) {
        human_step(due.lowest());
    } else {
        bot_step(bots.lowest());
    }
    say_changed_sides(before);
}

void PlaySession::bot_step(Seat seat) {
    const bool live = context_.screen.is_live();
    std::ostream& err = context_.env.err;
    context_.env.out.flush();
    if (live && !only_bots()) {
        err << context_.screen.styled(match_.words().say("play.thinking", {match_.name_of(seat)}),
                                      engine::Style::faint)
            << std::flush;
    }
    match_.let_bot_act(seat);
    if (live && !only_bots()) err << "\r\x1b[K" << std::flush;
    if (!only_bots() || context_.env.input.stop()) return;
    if (!live) return story_.tell_news(audience());
    context_.screen.clear(Clear::screen);
    story_.draw_board(audience());
    story_.tell_news(audience());
    context_.env.out.flush();
    context_.env.input.pause(kWatchPause);
}

void PlaySession::human_step(Seat seat) {
    // Whoever typed it need not come back to the screen for it.
    if (prompt_.go_on(seat)) return;
    if (!draw_curtain(seat)) return;
    at_screen_ = seat;
    story_.tell_news(seat);
    prompt_.begin_turn(seat);
    draw_situation(seat);
    prompt_.take_turn(seat);
}

bool PlaySession::draw_curtain(Seat seat) {
    const bool needed = match_.game().hides_information() && match_.seating().humans().size() > 1 &&
                        at_screen_ != seat;
    if (!needed || !context_.screen.is_live()) return true;
    at_screen_.reset();
    talk_.forget_typed();
    context_.screen.clear(Clear::scroll_back_too);
    if (!talk_.ask(match_.words().say("play.curtain", {match_.name_of(seat)}) + " ")) return false;
    context_.screen.clear(Clear::scroll_back_too);
    return true;
}

void PlaySession::draw_situation(Seat seat) {
    prompt_.draw_situation(seat);
    story_.say_whose_turn(seat);
}

void PlaySession::show_end() {
    story_.tell_news(audience());
    story_.draw_board(audience());
    const std::string sentence_of_end =
        sentence(*match_.outcome(), *match_.view(audience()), match_.words());
    context_.screen.raw(context_.screen.styled(sentence_of_end, engine::Style::strong) + "\n");
    say_where_record_is("play.replay");
}

void PlaySession::say_where_record_is(std::string_view key) {
    const KeptRecord& record = match_.record();
    if (record.path().empty()) return;
    note(record.is_current() ? key : "play.not_kept", {record.path().string()});
}

std::vector<std::string> PlaySession::sides() const {
    std::vector<std::string> names;
    for (int i = 0; i < match_.seats(); ++i) names.push_back(match_.name_of(Seat(i)));
    return names;
}

void PlaySession::say_changed_sides(const std::vector<std::string>& before) {
    const std::vector<std::string> now = sides();
    if (now == before || only_bots()) return;
    story_.tell_news(audience());
    const bool alone = match_.seating().humans().size() == 1;
    match_.seating().humans().for_each([&](Seat seat) {
        const auto i = static_cast<std::size_t>(seat.index());
        if (now[i] == before[i]) return;
        if (alone) return note("play.you_now_play", {now[i]});
        note("play.now_plays", {std::to_string(i + 1), now[i]});
    });
}

void PlaySession::say_who_plays() {
    const engine::Phrasebook& words = match_.words();
    const bool alone = match_.seating().humans().size() == 1;
    std::string who;
    for (int i = 0; i < match_.seats(); ++i) {
        const std::string& level = match_.seating().levels[static_cast<std::size_t>(i)];
        const std::string name = match_.name_of(Seat(i));
        if (!who.empty()) who += ", ";
        who += level.empty() ? words.say(alone ? "play.you" : "play.person", {name})
                             : words.say("play.bot", {name, level});
    }
    context_.screen.note(who);
}

Observer PlaySession::audience() const {
    const engine::SeatSet humans = match_.seating().humans();
    if (humans.size() == 1) return humans.lowest();
    return match_.outcome() ? Observer::all_seeing() : Observer::spectator();
}

void PlaySession::note(std::string_view key, std::initializer_list<std::string> arguments) {
    context_.screen.note(match_.words().say(key, arguments));
}

}  // namespace bivouac::cli
