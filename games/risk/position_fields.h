// The fields of a position and of a view as text, with their names, in order: one list for printing
// and for reading. README.md says what each of them means.
#pragma once

#include <array>
#include <string>
#include <string_view>

#include "games/risk/rules.h"
#include "games/risk/stage_words.h"

namespace bivouac::risk {

// Which cards a set of them means.
enum class Pack : std::uint8_t { missions, aptitudes };

// Visits every field of a state with its name, in order: one list for printing and for reading.
template <class Fields, class StateLike>
void visit(Fields& fields, StateLike& state) {
    auto& position = state.position;
    fields.word("stage", position.stage, kStages);
    fields.board("board", position);
    fields.number("first", position.first);
    fields.number("to_move", position.to_move);
    fields.number("turn", position.turn);
    fields.number("round", position.round);
    fields.number("quiet", position.quiet);
    fields.words("standing", position.standing, kStandings);
    fields.number("to_place", position.to_place);
    fields.number("neutral_left", position.neutral_left);
    fields.number("neutral_choice", position.neutral_choice);
    fields.number("to_lose", position.to_lose);
    fields.number("cards_due", position.cards_due);
    fields.flag("revealed", position.revealed);
    fields.flag("attacking", position.attacking);
    fields.flag("beaten", position.beaten);
    fields.flag("conquered", position.conquered);
    fields.flag("conquest_in_round", position.conquest_in_round);
    fields.flag("won_cards", position.won_cards);
    fields.place("from", position.battle.from);
    fields.place("to", position.battle.to);
    fields.number("defender", position.battle.defender);
    fields.number("committed", position.battle.committed);
    fields.flag("rolled", position.battle.rolled);
    fields.flag("attack_plus", position.battle.attack_plus);
    fields.flag("defence_plus", position.battle.defence_plus);
    fields.number("black", position.battle.black);
    fields.number("red", position.battle.red);
    fields.cards("discard", position.discard);
    fields.numbers("batch", position.batch);
    fields.number("shuffles", position.shuffles);
    fields.numbers("face_down", position.face_down);
    fields.card_sets("face_up", position.face_up, Pack::aptitudes);
    fields.card_set("turned", position.turned, Pack::aptitudes);
    fields.card_set("shown", position.shown, Pack::missions);
    for (std::size_t i = 0; i < kFactions; ++i) {
        fields.numbers("held" + std::to_string(i + 1), position.held[i]);
    }
    fields.numbers("rewards", position.rewards);
    fields.word("end", position.end, kEnds);
    fields.seats("winners", position.winners);
    for (std::size_t i = 0; i < kMostPlayers; ++i) {
        fields.cards("hand" + std::to_string(i + 1), state.hands.cards[i]);
    }
    fields.card_sets("missions", state.hands.missions, Pack::missions);
}

// Of a view: whose eyes (0 a spectator, 1 … the seats, 9 all-seeing), and what is known of cards
// that it does not see: how many, and which shuffle put each into the pile, counted from 1.
inline constexpr std::uint8_t kAllSeeing = 9;
struct ViewParts {
    Position& position;
    Hands& hands;
    std::uint8_t observer = 0;
    std::array<std::array<std::uint16_t, kMostTerritories>, kMostPlayers> hidden{};
};
template <class Fields>
void visit_view(Fields& fields, ViewParts& parts) {
    fields.number("observer", parts.observer);
    visit(fields, parts);
    fields.numbers("hand_count", parts.position.hand_count);
    fields.numbers("mission_count", parts.position.mission_count);
    for (std::size_t i = 0; i < kMostPlayers; ++i) {
        fields.numbers("hidden" + std::to_string(i + 1), parts.hidden[i]);
    }
}

// What a number is when its field is left out.
[[nodiscard]] inline int default_of(std::string_view field) {
    return field == "neutral_choice" ? kNoFaction : 0;
}

}  // namespace bivouac::risk
