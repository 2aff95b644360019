// Any bytes as a record, a position, an action or a gesture of Risk. A position that is read can be
// played on: whoever is due has something to do, views sample to worlds, and nothing breaks.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/sealed/read_record.h"
#include "games/risk/rules.h"

namespace bivouac::risk {
namespace {

using engine::Wanted;

void require(bool truth) {
    if (!truth) std::abort();
}

[[nodiscard]] Settings settings_with(std::string_view options) {
    const engine::GameSpec& game = Rules::games()[0];
    const auto given = engine::parse_options(options);
    return *Rules::configure(game, *engine::resolve_options(game.options, *given));
}

void play_on(const Settings& settings, State state) {
    core::Rng rng(1);
    for (int i = 0; i < 40; ++i) {
        const engine::Due due = Rules::due(settings, state);
        if (due.wanted == Wanted::nothing) return;
        const engine::Actor actor = due.wanted == Wanted::chance
                                        ? engine::Actor::nature()
                                        : engine::Actor(due.seats.lowest());
        const LegalSet legal = Rules::legal(settings, state, actor);
        require(legal.count() > 0);
        Rules::apply(settings, state, actor, legal.nth(rng.below(legal.count())));
        require(Rules::broken(settings, state).empty());
    }
    for (int seat = 0; seat < settings.players; ++seat) {
        const View view = Rules::view(settings, state, engine::Seat(seat));
        const State world = Rules::sample(settings, view, rng);
        require(Rules::broken(settings, world).empty());
        require(Rules::view(settings, world, engine::Seat(seat)) == view);
    }
}

void try_texts(const Settings& settings, std::string_view text) {
    if (const auto action = Rules::parse(settings, text)) {
        const auto again = Rules::parse(settings, Rules::print(settings, *action));
        require(again && *again == *action);
    }
    const State start = Rules::start(settings);
    const View view = Rules::view(settings, start, engine::Seat(0));
    for (const std::string& part : Rules::split_turn(text)) {
        static_cast<void>(Rules::parse(settings, part));
        static_cast<void>(Rules::next_in_gesture(settings, view, part));
    }
    if (const auto state = Rules::parse_position(settings, text)) {
        require(Rules::print_position(settings, *state) == text);
        play_on(settings, *state);
    }
}

}  // namespace
}  // namespace bivouac::risk

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bivouac;
    static const risk::Settings kSmall = risk::settings_with("players=2 map=mediterranean");
    static const risk::Settings kLong =
        risk::settings_with("players=3 map=mediterranean sigma=off advance_extra=on");
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    if (const auto record = engine::parse_record_of<risk::Rules>(text)) {
        risk::require(engine::print_record_of<risk::Rules>(record->heading, record->history) ==
                      text);
    }
    risk::try_texts(kSmall, text);
    risk::try_texts(kLong, text);
    return 0;
}
