#include "cli/story.h"

#include "cli/words.h"

namespace bivouac::cli {

using engine::Observer;

Story::Story(Context& context, const Match& match) : context_(context), match_(match) {
    constexpr std::uint32_t kRemembered = 4;
    const std::uint32_t seq = match.table().seq();
    told_.fill(seq > kRemembered ? seq - kRemembered : 0);
}

void Story::tell_news(Observer observer) {
    const auto view = match_.table().view(observer);
    if (view == nullptr) return;
    std::uint32_t& last = told(observer);
    for (const engine::Event& event : match_.table().events(observer, last)) {
        const std::string line = view->tell(event, match_.words());
        if (!line.empty()) context_.screen.show(line);
    }
    last = match_.table().seq();
}

void Story::draw_board(Observer observer) {
    const auto view = match_.table().view(observer);
    if (view == nullptr) return;
    const engine::DrawOptions options{flipped_, context_.screen.width()};
    context_.screen.raw("\n" + context_.screen.paint(view->draw(match_.words(), options)) + "\n");
}

void Story::say_whose_turn(engine::Seat seat) {
    const auto view = match_.table().view(seat);
    const bool setup = match_.table().due().wanted == engine::Wanted::setup;
    const std::string name = match_.name_of(seat);
    context_.screen.show(
        setup ? match_.words().say("play.setup_due", {name})
              : match_.words().say("play.turn", {std::to_string(view->turn() + 1), name}));
}

void Story::tell_log(Observer observer) {
    const auto view = match_.table().view(observer);
    for (const engine::Event& event : view->history()) {
        const std::string line = view->tell(event, match_.words());
        if (!line.empty()) context_.screen.show(line);
    }
}

std::uint32_t& Story::told(Observer observer) {
    const bool shared = !match_.game().hides_information() || !observer.is_seat();
    const int index = shared ? engine::kMaxSeats : observer.seat().index();
    return told_[static_cast<std::size_t>(index)];
}

}  // namespace bivouac::cli
