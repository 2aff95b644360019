// What must always hold of a state.
#include "games/risk/invariants.h"

#include <algorithm>

#include "games/risk/deck_text.h"
#include "games/risk/dice.h"
#include "games/risk/pile.h"
#include "games/risk/reckoning.h"
#include "games/risk/rules.h"

namespace bivouac::risk {
namespace {

// 300 rounds of at most 3 + 13 + kMostBonuses units, and what cards and missions bring, are fewer.
constexpr int kMostUnits = 30'000;
constexpr int kMostRewards = 2 * kMostReward;

class Inspection {
public:
    Inspection(const Settings& settings, const State& state)
        : settings_(settings), position_(state.position), hands_(state.hands) {}

    [[nodiscard]] std::string first_problem() {
        inspect("first, to_move, defender, committed, from, to", &Inspection::numbers);
        if (!problem_.empty()) return problem_;  // the rest looks things up by them
        inspect("board, standing", &Inspection::board);
        inspect("hand1 … hand5, discard, batch, shuffles, cards_due", &Inspection::cards);
        inspect("missions, shown, held1 … held5", &Inspection::missions);
        inspect("face_up, face_down, turned, rewards", &Inspection::aptitudes);
        inspect("stage, board, missions", &Inspection::setup);
        inspect("stage, turn, to_place, neutral_left, to_lose, attacking, conquered, end",
                &Inspection::turn);
        inspect("stage, from, to, defender, committed, black, red", &Inspection::battle);
        return problem_;
    }
    // The fields that the first problem is about.
    [[nodiscard]] std::string_view fields() const { return fields_; }

private:
    void inspect(std::string_view fields, void (Inspection::*part)()) {
        if (!problem_.empty()) return;
        fields_ = fields;
        (this->*part)();
    }
    void demand(bool holds, const char* words) {
        if (!holds && problem_.empty()) problem_ = words;
    }
    [[nodiscard]] bool is_setup() const {
        return position_.stage == Stage::first || position_.stage == Stage::deal;
    }

    void numbers() {
        demand(position_.first < settings_.players, "who began");
        demand(position_.to_move < settings_.players, "whose turn it is");
        demand(position_.battle.defender < kFactions, "a defender that does not exist");
        demand(position_.battle.committed <= kMostCommitted, "too many committed");
        demand(index_of(position_.battle.from) < settings_.map.size &&
                   index_of(position_.battle.to) < settings_.map.size,
               "a battle off the map");
    }

    void board() {
        Territories seen = 0;
        for (std::size_t i = 0; i < kFactions; ++i) {
            const Territories own = position_.owned[i];
            demand((own & seen) == 0, "a territory has two owners");
            seen |= own;
            const Standing standing = position_.standing[i];
            demand(standing != Standing::absent || own == 0, "somebody absent holds a territory");
            demand(standing != Standing::out || own == 0, "somebody who is out holds a territory");
            const bool holds = standing != Standing::absent && standing != Standing::out;
            demand(is_setup() || !holds || own != 0, "somebody without a territory is not out");
            const bool player = i < settings_.players;
            demand(player == (standing != Standing::neutral && standing != Standing::absent) ||
                       (standing == Standing::out && settings_.has_neutrals()),
                   "the standing of a Brotherhood");
            demand(player || settings_.has_neutrals() == (standing != Standing::absent),
                   "neutral Brotherhoods");
        }
        demand((seen & ~settings_.map.all()) == 0, "a territory that is not on the map");
        demand(is_setup() || seen == settings_.map.all(), "a territory has no owner");
        for (int i = 0; i < kMostTerritories; ++i) {
            const bool owned = contains(seen, territory_at(i));
            demand(owned == (position_.units_on(territory_at(i)) > 0), "units and owners disagree");
            demand(position_.units_on(territory_at(i)) <= kMostUnits, "too many units");
        }
    }

    void cards() {
        Territories seen = position_.discard;
        for (std::size_t i = 0; i < kMostPlayers; ++i) {
            const Territories hand = hands_.cards[i];
            demand((hand & seen) == 0, "a card is in two places");
            seen |= hand;
            demand(core::bit_count(hand) == position_.hand_count[i], "the size of a hand");
            // Whoever resigned keeps his cards out of the game, even when he has fallen.
            demand(i < settings_.players || hand == 0, "a hand of nobody");
        }
        demand((seen & ~settings_.map.all()) == 0, "a card that is not in the pack");
        demand(!is_setup() || seen == 0, "cards before the deal is over");
        demand(pile_size(settings_, position_) >= (sigma_is_in_pile(settings_, position_) ? 1 : 0),
               "the size of the pile");
        demand(!settings_.sigma || position_.shuffles == 0, "a shuffle while Sigma is in play");
        const Territories left = settings_.map.all() & ~seen;
        int under_neutrals = 0;
        for (int i = 0; i < kMostTerritories; ++i) {
            const std::uint16_t batch = position_.batch[static_cast<std::size_t>(i)];
            demand(batch <= position_.shuffles, "a card of a shuffle to come");
            demand(i < settings_.map.size || batch == 0, "a batch of no card");
            if (contains(left, territory_at(i)) && batch == 0) ++under_neutrals;
            const bool in_pile = contains(left, territory_at(i));
            demand(!in_pile || batch == position_.shuffles || batch == 0,
                   "a card of an old shuffle");
        }
        if (position_.shuffles > 0) {
            demand(under_neutrals == neutral_cards(position_) + position_.cards_due,
                   "cards under neutral Brotherhoods");
        }
    }

    void missions() {
        Cards seen = position_.shown;
        for (std::size_t i = 0; i < kMostPlayers; ++i) {
            const Cards hand = hands_.missions[i];
            demand((hand & seen) == 0, "a mission is in two places");
            seen = static_cast<Cards>(seen | hand);
            demand(core::bit_count(hand) == position_.mission_count[i], "the number of missions");
            demand(core::bit_count(hand) <= settings_.missions_each(), "too many missions");
            demand(i < settings_.players || hand == 0, "a mission of nobody");
            for (std::size_t m = 0; m < kMissions; ++m) {
                const std::uint8_t held = position_.held[i][m];
                demand(held == kHeldLongEnough || held < settings_.deck.missions[m].turns,
                       "a mission counter");
                const bool mine = ((hand >> m) & 1U) != 0;
                demand(!mine || held != kHeldLongEnough, "a mission that should have been shown");
            }
        }
        demand(seen < (1U << kMissions), "a mission that does not exist");
    }

    void aptitudes() {
        Cards seen = 0;
        int down = 0;
        for (std::size_t i = 0; i < kFactions; ++i) {
            demand((position_.face_up[i] & seen) == 0, "an Aptitude is in two places");
            seen = static_cast<Cards>(seen | position_.face_up[i]);
            down += position_.face_down[i];
            demand(position_.standing[i] == Standing::playing ||
                       (position_.face_up[i] == 0 && position_.face_down[i] == 0 &&
                        position_.rewards[i] == 0),
                   "cards or rewards of one who does not play");
        }
        for (const std::uint8_t reward : position_.rewards) {
            demand(reward <= kMostRewards, "a reward that no mission brings");
        }
        demand((seen & ~position_.turned) == 0, "an Aptitude that was never turned up");
        demand((seen & settings_.deck.with(Aptitude::Effect::lose)) == 0, "a loss that was kept");
        demand(position_.turned < (1U << kAptitudes), "an Aptitude that does not exist");
        demand(down + core::bit_count(position_.turned) <= kAptitudes, "too many Aptitudes");
    }

    void setup() {
        const Stage stage = position_.stage;
        const Territories dealt = position_.everybodys();
        demand(stage != Stage::first || dealt == 0, "a deal before it is said who begins");
        demand(stage != Stage::deal || dealt != settings_.map.all(), "nothing left to deal");
        int missions = 0;
        for (const std::uint8_t count : position_.mission_count) missions += count;
        demand(!is_setup() || missions == 0, "missions before the deal is over");
        if (stage != Stage::mission) return;
        demand(missions < settings_.players * settings_.missions_each(), "no mission left to deal");
        for (int i = 0; i < settings_.players; ++i) {  // RK-17: round the table
            const int place = (i - position_.first + settings_.players) % settings_.players;
            const int wanted =
                missions / settings_.players + (place < missions % settings_.players ? 1 : 0);
            demand(position_.mission_count[static_cast<std::size_t>(i)] == wanted,
                   "missions dealt out of turn");
        }
    }

    void turn() {
        const Stage stage = position_.stage;
        const bool over = stage == Stage::over;
        demand(position_.to_place <= kMostUnits, "too many units to place");
        demand(over == (position_.end != End::none), "an end without an end");
        demand(over || position_.winners.empty(), "winners before the end");
        const bool before_play = is_dealing(stage);
        demand(over || before_play || position_.is_playing(position_.to_move),
               "the turn of one who does not play");
        demand((stage == Stage::lose) == (position_.to_lose > 0), "units to lose");
        const Faction me = position_.to_move;
        const int spare = units_of(position_, me) - core::bit_count(position_.owned[me]);
        demand(position_.to_lose <= spare, "more to lose than there is");
        demand((stage == Stage::win) == (position_.cards_due > 0), "cards to win");
        demand(position_.cards_due <= kNeutralCards, "too many cards to win");
        demand(position_.neutral_left <= kNeutralUnits, "too many neutral units");
        const Faction choice = position_.neutral_choice;
        demand(choice == kNoFaction ||
                   (choice >= settings_.players && choice < kFactions &&
                    position_.standing[choice] == Standing::neutral && position_.neutral_left > 0),
               "the neutral Brotherhood chosen");
        const bool placing = position_.to_place > 0 || position_.neutral_left > 0;
        // V2-7: units of a card or a trade between two battles are placed before anything else.
        const bool between_battles = stage == Stage::main && position_.neutral_left == 0 &&
                                     (settings_.gains_any_time || position_.won_cards);
        demand(over || between_battles || !(placing && position_.attacking),
               "units left after the Place phase");
        demand(!position_.won_cards || settings_.trades_winnings, "cards won to be traded at once");
        demand(position_.neutral_left == 0 || neutral_cards(position_) > 0,
               "units for neutral Brotherhoods that fell");
        demand(over || position_.quiet < kQuietRounds, "too many quiet rounds");
        demand(over || position_.round < settings_.round_limit, "too many rounds");
        demand(stage != Stage::turn_up || (!position_.attacking && !position_.revealed &&
                                           position_.face_down[position_.to_move] > 0),
               "an Aptitude turned up at the wrong time");
        demand(stage != Stage::lift ||
                   (sigma_may_come(settings_, position_) && neutral_cards(position_) > 0),
               "a lift without need");
        const bool drawing = stage == Stage::lift || stage == Stage::draw;
        demand(!drawing || (position_.conquered && pile_size(settings_, position_) > 0),
               "a card that is not due");
        demand(stage != Stage::draw_choice || (settings_.may_leave_card && position_.conquered &&
                                               has_card_to_draw(settings_, position_)),
               "a choice that is not due");
        demand(!before_play ||
                   (position_.turn == 0 && position_.to_place == 0 && position_.turned == 0 &&
                    position_.shown == 0 && position_.discard == 0 && position_.shuffles == 0),
               "play before the deal is over");
    }

    void battle() {
        const Battle& battle = position_.battle;
        const Stage stage = position_.stage;
        const bool fighting = stage == Stage::before_roll || stage == Stage::defence_card ||
                              stage == Stage::roll || stage == Stage::attack_reroll ||
                              stage == Stage::attack_dice || stage == Stage::defence_reroll ||
                              stage == Stage::defence_dice;
        if (stage == Stage::over) return;
        demand(fighting == (battle.committed > 0), "a battle at the wrong time");
        const bool follows = stage == Stage::advance || stage == Stage::win;
        if (!fighting) {
            Battle place;
            if (follows && settings_.advance_extra) {
                place.from = battle.from;
                place.to = battle.to;
            }
            demand(battle == place, "what is left of a battle");
        }
        const Faction me = position_.to_move;
        const bool has_places = fighting || stage == Stage::advance ||
                                (stage == Stage::win && battle.from != battle.to);
        if (!has_places) return;
        demand(contains(position_.owned[me], battle.from), "the origin of a battle");
        demand(contains(settings_.map.links[index_of(battle.from)], battle.to), "a battle too far");
        demand(position_.attacking, "a battle in the Place phase");
        if (!fighting) {
            demand(contains(position_.owned[me], battle.to) && position_.units_on(battle.from) > 1,
                   "nobody to follow");
            return;
        }
        demand(battle.defender < kFactions && battle.defender != me &&
                   contains(position_.owned[battle.defender], battle.to),
               "the defender");
        const bool asked = stage == Stage::defence_card || stage == Stage::defence_reroll;
        demand(!asked ||
                   (battle.defender < settings_.players && position_.is_playing(battle.defender)),
               "a question to nobody");
        demand(dice_lie(stage) || (battle.black == 0 && battle.red == 0), "dice left on the table");
        const int red = std::min<int>(position_.units_on(battle.to), kMostDefending);
        demand(battle.black < kRolls[battle.committed] &&
                   battle.red < kRolls[static_cast<std::size_t>(red)],
               "dice that nobody rolled");
    }

    const Settings& settings_;
    const Position& position_;
    const Hands& hands_;
    std::string problem_;
    std::string_view fields_;
};

}  // namespace

std::string Rules::broken(const Settings& settings, const State& state) {
    return Inspection(settings, state).first_problem();
}

std::string_view contradicting_fields(const Settings& settings, const State& state) {
    Inspection inspection(settings, state);
    return inspection.first_problem().empty() ? std::string_view() : inspection.fields();
}

}  // namespace bivouac::risk
