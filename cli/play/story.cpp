#include "cli/play/story.h"

#include <algorithm>

#include "catalog/battle_odds.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

// Who is out of a game of many learns all at once how it went on.
constexpr std::size_t kMostNews = 150;

}  // namespace

using engine::Observer;

Story::Story(Context& context, const Match& match) : context_(context), match_(match) {
    constexpr std::uint32_t kRemembered = 4;
    const std::uint32_t seq = match.seq();
    told_.fill(seq > kRemembered ? seq - kRemembered : 0);
}

void Story::tell_news(Observer observer) {
    const auto view = match_.view(observer);
    if (view == nullptr) return;
    std::uint32_t& last = told(observer);
    const auto lines = lines_of(*view, match_.events(observer, last));
    if (lines.size() > kMostNews) {
        const std::string before = std::to_string(lines.size() - kMostNews);
        context_.screen.show(match_.words().say("play.news_before", {before}));
    }
    show_last(lines, kMostNews);
    last = match_.seq();
}

void Story::draw_board(Observer observer) {
    const auto view = match_.view(observer);
    if (view == nullptr) return;
    show(view->draw(match_.words(), draw_options()));
}

void Story::draw(const engine::SetupEditor& editor) {
    show(editor.draw(match_.words(), draw_options()));
}

void Story::say_whose_turn(engine::Seat seat) {
    const auto view = match_.view(seat);
    const bool setup = match_.due().wanted == engine::Wanted::setup;
    const std::string name = match_.name_of(seat);
    if (!setup) {
        const std::string turn = std::to_string(view->turn() + 1);
        const auto whose = catalog::seat_of_turn(*view);
        if (whose && *whose != seat) {
            const std::string other = match_.name_of(*whose);
            return context_.screen.show(match_.words().say("play.answer", {turn, other, name}));
        }
        return context_.screen.show(match_.words().say("play.turn", {turn, name}));
    }
    const bool build = view->setup_editor() != nullptr;
    context_.screen.show(match_.words().say(build ? "play.setup_build" : "play.setup_due", {name}));
}

void Story::tell_log(Observer observer, std::uint64_t most) {
    const auto view = match_.view(observer);
    const engine::EventLog& log = view->history();
    const std::vector<std::string> lines = lines_of(*view, {log.begin(), log.end()});
    show_last(lines, std::min<std::uint64_t>(most, lines.size()));
}

std::vector<std::string> Story::lines_of(const engine::View& view,
                                         const std::vector<engine::Event>& events) const {
    std::vector<std::string> lines;
    for (const engine::Event& event : events) {
        std::string line = view.tell(event, match_.words());
        if (!line.empty()) lines.push_back(std::move(line));
    }
    return lines;
}

void Story::show_last(const std::vector<std::string>& lines, std::size_t most) {
    const std::size_t left_out = lines.size() > most ? lines.size() - most : 0;
    for (std::size_t i = left_out; i < lines.size(); ++i) context_.screen.show(lines[i]);
}

void Story::show(const engine::Picture& picture) {
    context_.screen.raw("\n" + context_.screen.paint(picture) + "\n");
}

engine::DrawOptions Story::draw_options() const { return {flipped_, context_.screen.width()}; }

std::uint32_t& Story::told(Observer observer) {
    const bool shared = !match_.game().hides_information() || !observer.is_seat();
    const int index = shared ? engine::kMaxSeats : observer.seat().index();
    return told_[static_cast<std::size_t>(index)];
}

}  // namespace bivouac::cli
