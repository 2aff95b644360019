#include "cli/online/remote_session.h"

#include <algorithm>
#include <ostream>

#include "cli/errors.h"
#include "cli/records/kept_record.h"
#include "cli/words.h"
#include "trust/verify.h"

namespace bivouac::cli {
namespace {

using engine::Seat;
using std::chrono::milliseconds;

// For scripts, which are not read while others are due.
constexpr milliseconds kPatience{200};
constexpr int kFirstLooks = 5;

std::string minutes(protocol::Millis left) {
    const std::int64_t seconds = left < 0 ? 0 : left / 1000;
    const std::string rest = std::to_string(seconds % 60);
    return std::to_string(seconds / 60) + ":" + (rest.size() < 2 ? "0" : "") + rest;
}

}  // namespace

RemoteSession::RemoteSession(Context& context, RemoteMatch& match, std::string link, int wake_fd)
    : context_(context),
      match_(match),
      link_(std::move(link)),
      story_(context, match),
      talk_(context),
      prompt_(context, match, story_, talk_) {
    context_.env.input.listen();
    context_.env.input.watch(wake_fd);
    talk_.hear_news_with([this] { return hear_news(); });
    talk_.redraw_with([this] {
        context_.screen.clear(Clear::screen);
        if (!begun_) return;
        if (match_.is_watching()) return story_.draw_board(match_.observer());
        prompt_.draw_situation(match_.seat());
        if (is_due()) story_.say_whose_turn(match_.seat());
    });
}

RemoteSession::~RemoteSession() { context_.env.input.watch(-1); }

int RemoteSession::run() {
    // Usually it answers before anybody has to be told that we wait for it.
    for (int i = 0; i < kFirstLooks && !match_.state(); ++i) match_.catch_up(kPatience);
    while (!match_.is_over() && talk_.leaving() == Conversation::Leaving::no) step();
    if (match_.is_over()) {
        show_end();
        if (!match_.is_watching()) talk_afterwards();
        return kSuccess;
    }
    note(match_.is_watching() ? "online.left_watching" : "online.left");
    return talk_.leaving() == Conversation::Leaving::interrupted ? kInterrupted : kSuccess;
}

bool RemoteSession::is_due() const {
    return match_.is_playing() && !match_.is_watching() &&
           match_.due().seats.contains(match_.seat());
}

void RemoteSession::step() {
    match_.catch_up(milliseconds(0));
    if (match_.is_over()) return;
    if (match_.is_playing() && !begun_) {
        begun_ = true;
        say_who_plays();
        note("play.welcome", {std::string(word_for(Verb::help, context_.language))});
    }
    if (is_due()) {
        take_turn();
    } else {
        wait_for_others();
    }
}

void RemoteSession::take_turn() {
    const Seat seat = match_.seat();
    waiting_for_.clear();
    if (prompt_.go_on(seat)) return;
    story_.tell_news(seat);
    prompt_.begin_turn(seat);
    prompt_.draw_situation(seat);
    story_.say_whose_turn(seat);
    say_clocks();
    asking_ = true;
    prompt_.take_turn(seat);
    asking_ = false;
}

void RemoteSession::wait_for_others() {
    if (begun_) story_.tell_news(match_.observer());
    if (begun_ && match_.is_watching() && drawn_ != match_.seq()) {
        story_.draw_board(match_.observer());
        drawn_ = match_.seq();
    }
    say_whom_we_wait_for();
    context_.env.out.flush();
    if (!context_.env.in_is_terminal) {
        match_.catch_up(kPatience);
        return;
    }
    const auto line = talk_.ask("");
    if (!line || line->empty()) return;
    if (match_.is_watching()) return prompt_.hear_spectator(*line);
    prompt_.hear_meanwhile(match_.seat(), *line);
}

bool RemoteSession::hear_news() {
    const std::uint32_t before = match_.seq();
    match_.catch_up(milliseconds(0));
    const bool begins = match_.is_playing() && !begun_;
    if (match_.is_over() || begins || match_.seq() != before) return false;
    return asking_ ? is_due() : !is_due();
}

void RemoteSession::say_whom_we_wait_for() {
    std::string whom;
    if (!match_.state()) {
        whom = match_.words().say("online.wait_server");
    } else if (!match_.is_playing() && match_.is_watching()) {
        whom = match_.words().say("online.not_begun");
    } else if (!match_.is_playing()) {
        whom = match_.words().say("online.wait_players", {link_});
    } else {
        std::string names;
        match_.due().seats.for_each(
            [&](Seat seat) { names += (names.empty() ? "" : ", ") + match_.person_at(seat); });
        whom = match_.words().say("online.wait_turn", {names});
    }
    if (whom == waiting_for_) return;
    waiting_for_ = whom;
    context_.screen.note(whom);
}

void RemoteSession::say_who_plays() {
    const engine::Phrasebook& words = match_.words();
    std::string who;
    for (int i = 0; i < match_.seats(); ++i) {
        const Seat seat(i);
        const auto at = static_cast<std::size_t>(i);
        const auto& states = match_.state()->seats;
        const std::string level = at < states.size() ? states[at].level : "";
        const std::string side = match_.name_of(seat);
        const std::string person = match_.person_at(seat);
        if (!who.empty()) who += ", ";
        if (match_.observer().is_seat(seat)) {
            who += words.say("play.you", {side});
        } else if (!level.empty()) {
            who += words.say("play.bot", {side, level});
        } else {
            who += person == side ? words.say("play.person", {side}) : side + ": " + person;
        }
    }
    context_.screen.note(who);
}

void RemoteSession::say_clocks() {
    const auto& clocks = match_.state()->clocks;
    if (!clocks) return;
    std::string times;
    for (std::size_t i = 0; i < clocks->left.size(); ++i) {
        if (!clocks->left[i]) continue;
        times += (times.empty() ? "" : ", ") + match_.person_at(Seat(static_cast<int>(i))) + " " +
                 minutes(*clocks->left[i]);
    }
    if (!times.empty()) note("online.clocks", {times});
}

void RemoteSession::show_end() {
    if (begun_) {
        story_.tell_news(match_.observer());
        story_.draw_board(match_.observer());
    }
    const protocol::TableState& state = *match_.state();
    if (state.ending) {
        context_.screen.raw(context_.screen.styled(state.ending->sentence, engine::Style::strong) +
                            "\n");
    }
    if (state.phase == protocol::Phase::closed) {
        note("online.closed");
        match_.keeper().say_how_games_ended();
    }
    if (state.phase == protocol::Phase::finished) keep_record();
    if (match_.is_watching() && !state.rematch.empty()) note("online.rematch", {state.rematch});
}

bool RemoteSession::is_rematch_offered() const {
    const auto& offers = match_.state()->offers;
    return std::any_of(offers.begin(), offers.end(), [&](const protocol::StandingOffer& offer) {
        return offer.what == protocol::Offer::rematch && offer.agreed.contains(match_.seat());
    });
}

void RemoteSession::talk_afterwards() {
    if (match_.state()->phase != protocol::Phase::finished) return;
    note("online.ask_rematch", {std::string(word_for(Verb::rematch, context_.language))});
    while (talk_.leaving() == Conversation::Leaving::no) {
        match_.catch_up(milliseconds(0));
        next_table_ = match_.state()->rematch;
        if (!next_table_.empty()) return note("online.rematch", {next_table_});
        // A script is not read on before the others have answered.
        if (!context_.env.in_is_terminal && is_rematch_offered()) {
            match_.catch_up(kPatience);
            continue;
        }
        context_.env.out.flush();
        const auto line = talk_.ask("");
        if (line && !prompt_.hear_afterwards(*line)) return;
    }
}

// Checked with what we kept ourselves: that is what makes it worth something.
void RemoteSession::keep_record() {
    try {
        const std::string text = match_.record();
        const trust::Report report = trust::verify(match_.game(), text, match_.kept());
        const auto replay = match_.game().replay(text);
        const bool shown = !replay || match_.was_shown(**replay);
        if (!shown) note("online.shown_otherwise");
        if (report.has_failed() || !shown || match_.keeper().has_warned()) {
            note("online.not_verified");
        } else if (report.is_fair()) {
            note(report.find(trust::Part::chooser)->count == 0 ? "online.verified"
                                                               : "online.verified_others");
        } else {
            note(report.is_consistent() ? "online.verified_no_seed" : "online.verified_rules");
        }
        KeptRecord file =
            KeptRecord::in_own_folder(context_.env, match_.game().id(), match_.words());
        if (file.path().empty()) return;
        if (const std::error_code error = file.write(text)) {
            return note("error.write", {file.path().string(), error.message()});
        }
        note("play.replay", {file.path().string()});
        if (!match_.keeper().path().empty()) {
            note("online.verify_later", {file.path().string(), match_.keeper().path().string()});
        }
    } catch (const RunError& error) {
        context_.screen.note(error.what());
    }
}

void RemoteSession::note(std::string_view key, std::initializer_list<std::string> arguments) {
    context_.screen.note(match_.words().say(key, arguments));
}

}  // namespace bivouac::cli
