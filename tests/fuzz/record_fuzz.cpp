// Any bytes as a record, a position, an action, options: read strictly or refused with a place, and
// whatever is accepted prints back as the same bytes.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "engine/sealed/read_record.h"
#include "engine/testing/ambush/rules.h"
#include "games/strategic/rules.h"
#include "games/stratego/rules.h"
#include "tests/fuzz/play_from.h"

namespace bivouac {
namespace {

void require(bool truth) {
    if (!truth) std::abort();
}

template <engine::Rules G>
void try_record(std::string_view text) {
    const auto record = engine::parse_record_of<G>(text);
    if (!record) {
        require(record.error().line >= 1 && record.error().column >= 1);
        require(!record.error().key.empty());
        return;
    }
    const std::string printed = engine::print_record_of<G>(record->heading, record->history);
    // A position may be written shorter than it prints; everything else prints as it was read.
    if (printed == text) return;
    require(text.find("\n1 table position ") != std::string_view::npos);
    const auto again = engine::parse_record_of<G>(printed);
    require(again && engine::print_record_of<G>(again->heading, again->history) == printed);
}

template <engine::Rules G>
void try_texts(const typename G::Settings& settings, std::string_view text) {
    if (const auto action = G::parse(settings, text)) require(G::print(settings, *action) == text);
    if (const auto state = G::parse_position(settings, text)) {
        require(G::broken(settings, *state).empty());
        // What may be left out stands at the end.
        const std::string printed = G::print_position(settings, *state);
        require(printed.starts_with(text));
        const auto again = G::parse_position(settings, printed);
        require(again && *again == *state);
        fuzz::play_from<G>(settings, *state);
    }
    for (const std::string& part : G::split_turn(text)) static_cast<void>(G::parse(settings, part));
}

// Any text as the player's own file: refused, or it stands in the record of a new game, which reads
// back.
void try_own_file(std::string_view text) {
    using G = ambush::Rules;
    const engine::GameSpec& game = G::games()[0];
    const std::vector<engine::OptionValue> given = {{"map", "own", std::string(text)}};
    auto options = engine::resolve_options(game.options, given);
    if (!options) return;
    const auto settings = G::configure(game, *options);
    if (!settings) {
        require(engine::place_in_file(settings.error(), *options).has_value());
        return;
    }
    const engine::RecordHeading<G> heading{&game, *settings, *options, {}};
    const auto record = engine::parse_record_of<G>(
        engine::print_record_of<G>(heading, engine::History<G>(heading.settings)));
    require(record && record->heading.options == *options);
}

stratego::Settings stratego_settings(std::string_view id) {
    for (const engine::GameSpec& game : stratego::Rules::games()) {
        if (game.id != id) continue;
        return *stratego::Rules::configure(game, *engine::resolve_options(game.options, {}));
    }
    std::abort();
}

// Positions may leave things out: what was read prints as a text that reads as the same.
void try_stratego(const stratego::Settings& settings, std::string_view text) {
    using G = stratego::Rules;
    if (const auto action = G::parse(settings, text)) require(G::print(settings, *action) == text);
    for (const std::string& part : G::split_turn(text)) static_cast<void>(G::parse(settings, part));
    if (const auto state = G::parse_position(settings, text)) {
        require(G::broken(settings, *state).empty());
        const auto again = G::parse_position(settings, G::print_position(settings, *state));
        require(again && *again == *state);
        fuzz::play_from<G>(settings, *state);
    }
    const stratego::State start = G::start(settings);
    for (const int seat : {0, 1}) {
        const auto setup = G::parse_setup(settings, start, engine::Seat(seat), text);
        if (!setup) continue;
        static_cast<void>(G::refuse_setup(settings, start, engine::Seat(seat), *setup));
        const auto again =
            G::parse_setup(settings, start, engine::Seat(seat), G::print_setup(settings, *setup));
        require(again && *again == *setup);
    }
    if (const auto view = G::parse_view(settings, text)) {
        const auto again = G::parse_view(settings, G::print_view(settings, *view));
        require(again && *again == *view);
        core::Rng rng(1);
        const stratego::State world = G::sample(settings, *view, rng);
        require(G::broken(settings, world).empty());
        require(G::view(settings, world, view->observer) == *view);
    }
    const stratego::View empty = G::view(settings, start, engine::Seat(0));
    static_cast<void>(G::follow(settings, empty, text));
}

}  // namespace
}  // namespace bivouac

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bivouac;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    const auto raw = engine::parse_record(text);
    if (raw) require(engine::print_record(*raw) == text);
    static_cast<void>(engine::read_record_head(text));
    static_cast<void>(engine::parse_options(text));
    try_record<strategic::Rules>(text);
    try_record<ambush::Rules>(text);
    try_own_file(text);
    try_texts<strategic::Rules>({}, text);
    try_texts<strategic::Rules>({.officer_turns = strategic::OfficerTurns::one}, text);
    try_texts<strategic::Rules>({.quiet_ending = strategic::QuietEnding::most_captures,
                                 .own_officers = strategic::OwnOfficers::spared,
                                 .jump_row = strategic::JumpRow::several,
                                 .turn_over_officer = true},
                                text);
    try_texts<ambush::Rules>({3}, text);
    try_record<stratego::Rules>(text);
    static const stratego::Settings duel = stratego_settings("assassins-duel");
    static const stratego::Settings special = stratego_settings("assassins-special");
    try_stratego(duel, text);
    try_stratego(special, text);
    return 0;
}
