#include "cli/records/replay_viewer.h"

#include <algorithm>

#include "cli/errors.h"
#include "cli/terminal/layout.h"
#include "cli/words.h"
#include "core/text.h"

namespace bivouac::cli {

using engine::Observer;
using engine::Seat;

std::vector<std::string> ReplayViewer::log() const {
    std::vector<std::string> lines;
    const auto view = replay_.view(observer_);
    for (const engine::Event& event : view->history()) {
        std::string line = view->tell(event, words_);
        if (!line.empty()) lines.push_back(std::move(line));
    }
    return lines;
}

void ReplayViewer::draw() {
    const auto view = replay_.view(observer_);
    const engine::DrawOptions options{flipped_, context_.screen.width()};
    context_.screen.raw(context_.screen.paint(view->draw(words_, options)));
    if (const auto outcome = view->outcome())
        context_.screen.show(sentence(*outcome, *view, words_));
}

int ReplayViewer::step_through() {
    context_.env.input.listen();
    talk_.redraw_with([this] { draw_page(); });
    draw_page();
    while (const auto line = talk_.ask("> ")) {
        obey(*line);
        if (talk_.leaving() != Conversation::Leaving::no) break;
    }
    return talk_.leaving() == Conversation::Leaving::interrupted ? kInterrupted : kSuccess;
}

void ReplayViewer::draw_page() {
    context_.screen.clear(Clear::screen);
    draw();
    const std::vector<std::string> lines = log();
    context_.screen.raw("\n");
    if (!lines.empty()) context_.screen.show(lines.back());
    // Below the board, which may be taller than the terminal.
    context_.screen.show(words_.say(
        "replay.step",
        {std::to_string(replay_.position()), std::to_string(replay_.size()), observer_name()}));
    const std::string keys = wrap(words_.say("replay.keys"), context_.screen.columns());
    context_.screen.raw(context_.screen.styled(keys, engine::Style::faint) + "\n");
}

void ReplayViewer::obey(const std::string& line) {
    const std::uint32_t at = replay_.position();
    if (line.empty() || line == "n") {
        replay_.go(at + 1);
    } else if (line == "p") {
        replay_.go(at > 0 ? at - 1 : 0);
    } else if (line == "g") {
        replay_.go(0);
    } else if (line == "G") {
        replay_.go(replay_.size());
    } else if (line == "f") {
        flipped_ = !flipped_;
    } else if (line == "v") {
        next_observer();
    } else if (line == "q") {
        return talk_.leave();
    } else if (const auto step = core::parse_number(line)) {
        replay_.go(static_cast<std::uint32_t>(std::min<std::uint64_t>(*step, replay_.size())));
    } else {
        return context_.screen.note(words_.say("replay.unknown", {line}));
    }
    draw_page();
}

// Everything (if the game is over), the spectators, then seat after seat.
void ReplayViewer::next_observer() {
    std::vector<Observer> observers;
    if (replay_.finished()) observers.push_back(Observer::all_seeing());
    observers.push_back(Observer::spectator());
    const int seats = replay_.view(Observer::spectator())->seats();
    for (int i = 0; i < seats; ++i) observers.emplace_back(Seat(i));
    for (std::size_t i = 0; i < observers.size(); ++i) {
        if (!(observers[i] == observer_)) continue;
        observer_ = observers[(i + 1) % observers.size()];
        return;
    }
}

std::string ReplayViewer::observer_name() const {
    if (observer_.is_all_seeing()) return words_.say("replay.all_seeing");
    if (observer_.is_spectator()) return words_.say("replay.spectator");
    return seat_name(*replay_.view(Observer::spectator()), observer_.seat(), words_);
}

}  // namespace bivouac::cli
