// Pebbles as text: actions, positions, sentences and the picture for a terminal.
#include <array>

#include "core/text.h"
#include "game_pebbles_embedded.h"
#include "games/_template/rules.h"

namespace bivouac::pebbles {
namespace {

constexpr std::array<std::string_view, 4> kEnds = {"none", "last_pebble", "resignation",
                                                   "agreement"};
constexpr std::array<engine::Side, 2> kSides = {
    {{"side.orange", engine::Style::orange}, {"side.yellow", engine::Style::yellow}}};

std::string name_of(int seat, const engine::Phrasebook& phrases) {
    return phrases.say(kSides[static_cast<std::size_t>(seat)].key);
}

std::optional<End> end_named(std::string_view word) {
    for (std::size_t i = 0; i < kEnds.size(); ++i) {
        if (kEnds[i] == word) return static_cast<End>(i);
    }
    return std::nullopt;
}

}  // namespace

std::string_view Rules::file(std::string_view name) { return texts::embedded(name); }

// "take:2"
std::string Rules::print(const Settings&, Action action) {
    return "take:" + std::to_string(int{action.taken});
}

std::optional<Action> Rules::parse(const Settings&, std::string_view text) {
    if (text.starts_with("take:")) text.remove_prefix(5);
    const auto number = text.size() == 1 ? core::parse_number(text) : std::nullopt;
    if (!number) return std::nullopt;
    return Action{static_cast<std::uint8_t>(*number)};
}

std::vector<std::string> Rules::split_turn(std::string_view text) { return {std::string(text)}; }

// "left=9 to_move=0 turn=3 end=none winner=0"
std::string Rules::print_position(const Settings&, const State& state) {
    return "left=" + std::to_string(int{state.left}) +
           " to_move=" + std::to_string(int{state.to_move}) +
           " turn=" + std::to_string(int{state.turn}) +
           " end=" + std::string(kEnds[static_cast<std::size_t>(state.end)]) +
           " winner=" + std::to_string(int{state.winner});
}

std::optional<State> Rules::parse_position(const Settings& settings, std::string_view text) {
    const auto parts = core::split(text, ' ');
    constexpr std::array<std::string_view, 5> kNames = {
        "left=", "to_move=", "turn=", "end=", "winner="};
    if (parts.size() != kNames.size()) return std::nullopt;
    State state;
    const std::array<std::uint8_t*, 5> numbers = {&state.left, &state.to_move, &state.turn, nullptr,
                                                  &state.winner};
    for (std::size_t i = 0; i < kNames.size(); ++i) {
        if (!parts[i].starts_with(kNames[i])) return std::nullopt;
        const std::string_view value = parts[i].substr(kNames[i].size());
        if (numbers[i] == nullptr) {
            const auto end = end_named(value);
            if (!end) return std::nullopt;
            state.end = *end;
            continue;
        }
        const auto number = core::parse_number(value);
        if (!number || *number > kMostPebbles) return std::nullopt;
        *numbers[i] = static_cast<std::uint8_t>(*number);
    }
    if (!broken(settings, state).empty()) return std::nullopt;
    if (print_position(settings, state) != text) return std::nullopt;
    return state;
}

engine::Side Rules::side(const Settings&, const View&, engine::Seat seat) {
    return kSides[static_cast<std::size_t>(seat.index())];
}

engine::Picture Rules::draw(const Settings& settings, const View& view, std::span<const Event>,
                            const engine::Phrasebook& phrases, const engine::DrawOptions&) {
    const int left = view.position.left;
    std::string heap;
    for (int i = 0; i < settings.pebbles; ++i) heap += i < left ? "o " : ". ";
    engine::Picture picture;
    picture.lines.push_back({{heap, engine::Style::plain}});
    picture.lines.push_back({{phrases.say("draw.left", {std::to_string(left)})}});
    return picture;
}

std::string Rules::tell(const Settings&, const Event& event, engine::Observer,
                        const engine::Phrasebook& phrases) {
    if (event.kind == engine::StepKind::agree_draw) return phrases.say("log.draw");
    const std::string side = name_of(event.actor.seat().index(), phrases);
    if (event.kind == engine::StepKind::resign) return phrases.say("log.resigns", {side});
    return phrases.say("log.take", {side, std::to_string(int{event.action.taken})});
}

}  // namespace bivouac::pebbles
