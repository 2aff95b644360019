#include "arena/programs/followed_view.h"

#include <algorithm>
#include <limits>

namespace bivouac::arena {
namespace {

constexpr int kColumns = 10;

std::string name_of_seat(int index) { return "seat" + std::to_string(index + 1); }

bool is_unknown(const Json& army) {
    return std::all_of(army.items.begin(), army.items.end(),
                       [](const Json& rank) { return rank.text == "?"; });
}

// {"a1":"F","b1":"B"} as "F@a1,B@b1": a setup as it may be typed.
std::string list_of(const Json& army) {
    std::string list;
    for (std::size_t i = 0; i < army.items.size() && i < army.names.size(); ++i) {
        if (!list.empty()) list += ',';
        list += army.items[i].text + "@" + army.names[i];
    }
    return list;
}

// The squares of an army of which nothing else is seen, as rows from the front, as its owner sees
// them.
std::string squares_of(const Json& army, std::string_view colour, int rows, int home_rows) {
    std::string text;
    for (int row = home_rows - 1; row >= 0; --row) {
        if (!text.empty()) text += '/';
        for (int column = 0; column < kColumns; ++column) {
            const bool red = colour == "red";
            const int file = red ? column : kColumns - 1 - column;
            const int rank = red ? row : rows - 1 - row;
            const std::string square =
                std::string(1, static_cast<char>('a' + file)) + std::to_string(rank + 1);
            text += army.field(square) == nullptr ? '-' : '?';
        }
    }
    return text;
}

int whole(const Json* json, std::string_view name) {
    const Json* field = json == nullptr ? nullptr : json->field(name);
    const auto number = field == nullptr ? std::nullopt : field->whole();
    return number && *number <= 100 ? static_cast<int>(*number) : -1;
}

// The step as somebody who saw it would report it: "seat2 e6xe5 e6=9 e5=7".
std::string step_of(const Json& event) {
    const Json* action = event.field("action");
    if (action == nullptr) return {};
    const int by = whole(&event, "by");
    std::string step = (by < 0 ? "nature" : name_of_seat(by)) + " " + action->text;
    if (const Json* shown = event.field("shown")) {
        for (std::size_t i = 0; i < shown->items.size() && i < shown->names.size(); ++i) {
            step += " " + shown->names[i] + "=" + shown->items[i].text;
        }
    }
    const Json* end = event.field("end");
    const Json* reason = end == nullptr ? nullptr : end->field("reason");
    // What follows from the rules is ignored there.
    if (reason != nullptr) step += " end=" + reason->text;
    return step;
}

std::string_view without_number(std::string_view encoded_event) {
    return encoded_event.substr(std::min(encoded_event.find("\"event\":"), encoded_event.size()));
}

}  // namespace

std::optional<std::vector<engine::Event>> FollowedView::take_in(std::string_view encoded_event) {
    if (!followed_) return std::nullopt;
    Events taken;
    const auto json = read_json(encoded_event);
    const Json* event = json ? json->field("event") : nullptr;
    const Json* kind = event == nullptr ? nullptr : event->field("kind");
    const Json* back = json ? json->field("back") : nullptr;
    const auto last_standing = back == nullptr ? std::nullopt : back->whole();
    if (last_standing && *last_standing <= std::numeric_limits<std::uint32_t>::max()) {
        followed_ = take_back(static_cast<std::uint32_t>(*last_standing), taken);
    } else if (json && json->field("placed") != nullptr) {
        followed_ = view_->retrace(encoded_event);
        if (followed_) taken.push_back(view_->history().back());
    } else if (kind != nullptr && kind->text == "setup") {
        followed_ = take_in_setup(*event, taken);
    } else {
        followed_ = event != nullptr && take_in_action(*event, encoded_event);
        if (followed_) taken.push_back(view_->history().back());
    }
    if (!followed_) return std::nullopt;
    return taken;
}

// By report where the game understands reports, since that needs no luck with what was shown; else
// by search. Either way the view then tells it in the same words.
bool FollowedView::take_in_action(const Json& event, std::string_view encoded_event) {
    auto after = view_->clone();
    const bool reported = after->follow(step_of(event)).ok();
    const auto same = [&] {
        const std::string again = after->encode(after->history().back()).json();
        return without_number(again) == without_number(encoded_event);
    };
    if (reported && same()) {
        view_ = std::move(after);
        return true;
    }
    return view_->retrace(encoded_event);
}

bool FollowedView::take_back(std::uint32_t last_standing, Events& taken) {
    if (last_standing > view_->seq()) return false;
    const auto event =
        engine::Event::taken_back(view_->observer(), view_->seq() + 1, last_standing);
    if (!view_->fold(event)) return false;
    taken.push_back(event);
    return true;
}

bool FollowedView::follow(const std::string& step, Events& taken) {
    if (!view_->follow(step)) return false;
    taken.push_back(view_->history().back());
    return true;
}

bool FollowedView::take_in_setup(const Json& event, Events& taken) {
    const int by = whole(&event, "by");
    const int own = view_->observer().seat().index();
    const Json* armies = event.field("armies");
    if (by < 0 || armies == nullptr) return false;
    // Of an enemy who sets up first nothing is seen; its squares come with our own setup.
    if (by != own && !own_setup_) return true;
    const auto shown = read_json(view_->encode().json());
    const Json* board = shown ? shown->field("view") : nullptr;
    const int rows = whole(board, "rows");
    const int home_rows = whole(board, "home_rows");
    if (rows < 1 || home_rows < 1) return false;
    if (by == own) {
        const auto mine = std::find_if_not(armies->items.begin(), armies->items.end(), is_unknown);
        if (mine == armies->items.end()) return false;
        if (!follow(name_of_seat(own) + " setup " + list_of(*mine), taken)) return false;
        own_setup_ = true;
    }
    for (std::size_t i = 0; i < armies->items.size() && i < armies->names.size(); ++i) {
        const Json& army = armies->items[i];
        if (!is_unknown(army)) continue;
        const std::string squares = squares_of(army, armies->names[i], rows, home_rows);
        if (!follow(name_of_seat(1 - own) + " setup " + squares, taken)) return false;
    }
    return true;
}

}  // namespace bivouac::arena
