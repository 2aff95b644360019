// Why an action is refused: every reason, its rule and its sentence.
#include <array>
#include <cstring>
#include <fstream>
#include <string>
#include <vector>

#include <gtest/gtest.h>

#include "core/rng.h"
#include "engine/languages.h"
#include "engine/testing/scale.h"
#include "games/strategic/tests/positions.h"

namespace bivouac::strategic {
namespace {

using engine::testing::scaled;

engine::Phrasebook phrases(const std::string& file) {
    engine::Phrasebook book;
    book.add(Rules::file(file));
    return book;
}

// Orange to move with one of everything around.
Position mixed(const Settings& settings = kUsual) {
    return board({"Y.....o",  //
                  "yy.....",  //
                  ".......",  //
                  ".......",  //
                  "ooooo.o",  //
                  "ooYoo.o",  //
                  "O.YY..y"},
                 {.settings = settings});
}

struct Case {
    Position position;
    Action action;
    std::string key;
    std::string rule;
};

Case typed(const Position& position, std::string_view text, std::string key, std::string rule) {
    return {position, *Rules::parse(position.settings, text), std::move(key), std::move(rule)};
}

std::vector<Case> cases() {
    const Position p = mixed();
    const Position chain = board({"Y......",  //
                                  ".......",  //
                                  ".......",  //
                                  ".......",  //
                                  ".......",  //
                                  "ooooooo",  //
                                  "O.Y...."})
                               .after("a1xc1>d1");
    const Position dealt = new_game(kOrangeFirst).after(kBands);
    const Position deal = new_game(kOrangeFirst);
    const Position walled = board({"Y......",  //
                                   ".......",  //
                                   ".......",  //
                                   "ooooooo",  //
                                   "oooo..o",  //
                                   "oooo.oo",  //
                                   "O....oo"},
                                  {.settings = kOneTurn});
    const Position dead_end = board({"Y......",  //
                                     ".......",  //
                                     ".......",  //
                                     ".......",  //
                                     ".......",  //
                                     "ooooooo",  //
                                     "O.Y...."})
                                  .after("a1xc1>d1");
    const auto corridor = [](const Settings& settings, std::string_view rank_1) {
        return board({"Y......",  //
                      ".......",  //
                      ".......",  //
                      ".......",  //
                      ".......",  //
                      "oo.oooo",  //
                      rank_1},
                     {.settings = settings});
    };
    return {
        {p, Action::move(Cell(0, 0), Cell::at(7)), "refuse.outside_board", "D1"},
        {p, Action::move(Cell::at(200), Cell(0, 0)), "refuse.outside_board", "D1"},
        {p, Action::jump(Cell(0, 0), Cell::at(63), Cell(0, 1)), "refuse.outside_board", "D1"},
        typed(p, "b1-c1", "refuse.no_piece", "SG-5"),
        typed(p, "a6-a5", "refuse.not_your_piece", "SG-5"),
        typed(p, "a3-b3", "refuse.cell_occupied", "SG-13"),
        typed(p, "a1-c1", "refuse.cell_occupied", "SG-5"),
        typed(p, "g7-g5", "refuse.guard_one_step", "SG-13"),
        typed(p, "g7-f6", "refuse.diagonal", "SG-4"),
        typed(dealt, "e4-d4", "refuse.must_form_first", "SG-16"),
        typed(p, "a2+a1", "refuse.form_needs_two_guards", "SG-7"),
        typed(p, "a2+c3", "refuse.form_not_adjacent", "D3"),
        typed(p, "a1-f1", "refuse.officer_cannot_reach", "SG-8"),
        typed(p, "a1xb1>c1", "refuse.no_officer_to_jump", "SG-9"),
        typed(p, "a1xc1>d1", "refuse.landing_blocked", "D6"),
        typed(p, "a1xc1>e1", "refuse.landing_not_in_line", "D6"),
        typed(p, "a1-a1", "refuse.officer_must_move", "D10"),
        typed(chain, "a2-a3", "refuse.finish_the_move", "SG-5"),
        typed(p, "swap", "refuse.swap_not_offered", "D15"),
        typed(p, "d2xd1>d1", "refuse.not_a_jump_piece", "SG-14"),
        typed(p, "a1xa2>a3", "refuse.guard_in_the_way", "SG-11"),
        typed(dead_end, "d1-c1", "refuse.no_u_turn", "D5"),
        typed(walled, "a1-f3", "refuse.too_many_turns", "D5"),
        typed(corridor(kUsual, "O.Yo..."), "a1xc1>c2", "refuse.no_turn_above", "D5"),
        typed(corridor(kBlockedOwn, "O.O...."), "a1xc1>d1", "refuse.own_officer_blocks", "V2-8"),
        typed(corridor(kSparedOwn, "O.O...."), "a1xc1>d1", "refuse.own_officer_is_passed", "V2-8"),
        typed(corridor(kRows, "O.Y.Y.."), "a1xc1>f1", "refuse.landing_behind_the_row", "V2-8"),
        typed(corridor(kRows, "O.YYo.."), "a1xc1>e1", "refuse.landing_blocked", "D6"),
        typed(corridor(kBends, "O.Y...."), "a1xc1>e1", "refuse.landing_behind_or_beside", "V2-8"),
        {deal, Action::deal(0), "refuse.bad_deal", "SG-15"},
        typed(p, "starts:orange", "refuse.not_for_players", "SG-15"),
    };
}

// SG-4 … SG-16, D1, D3, D5, D6, D10, D15, V2-8
TEST(StrategicRefusal, names_the_reason_and_the_rule) {
    for (const Case& c : cases()) {
        const Settings& settings = c.position.settings;
        const auto why = Rules::refuse(settings, c.position.state,
                                       actor_of(settings, c.position.state), c.action);
        ASSERT_TRUE(why.has_value()) << c.key;
        EXPECT_EQ(why->code, engine::RejectionCode::illegal_action);
        EXPECT_EQ(why->key, c.key);
        EXPECT_EQ(why->rule, c.rule) << c.key;
    }
}

// Each sentence is used by some case above, each case has its sentence in every language, and the
// sentence is given as many arguments as it asks for.
TEST(StrategicRefusal, has_a_sentence_in_every_language) {
    for (const engine::Language language : engine::languages()) {
        const std::string file = "lang/" + std::string(engine::language_code(language)) + ".txt";
        const engine::Phrasebook book = phrases(file);
        Texts used;
        for (const Case& c : cases()) {
            used.insert(c.key);
            EXPECT_TRUE(book.knows(c.key)) << file << ": " << c.key;
            const auto why =
                Rules::refuse(c.position.settings, c.position.state,
                              actor_of(c.position.settings, c.position.state), c.action);
            ASSERT_TRUE(why.has_value());
            EXPECT_EQ(book.say(why->key, why->arguments).find('{'), std::string::npos) << why->key;
        }
        for (const auto& [key, sentence] : book.entries()) {
            if (!key.starts_with("refuse.")) continue;
            EXPECT_TRUE(used.contains(key)) << file << ": nothing says " << key;
        }
    }
}

// SG-20: whose turn it is comes before everything else.
TEST(StrategicRefusal, begins_with_whose_turn_it_is) {
    const Position p = mixed();
    const auto why = Rules::refuse(p.settings, p.state, engine::Seat(1), Action());
    ASSERT_TRUE(why.has_value());
    EXPECT_EQ(why->code, engine::RejectionCode::not_your_turn);
    Position over = p;
    Rules::agree_draw(over.settings, over.state);
    const auto late = Rules::refuse(over.settings, over.state, engine::Seat(0), Action());
    ASSERT_TRUE(late.has_value());
    EXPECT_EQ(late->code, engine::RejectionCode::game_over);
}

Texts rule_ids() {
    std::ifstream file(BIVOUAC_GAME_DIR "/rules/ids.txt");
    Texts ids;
    for (std::string line; std::getline(file, line);) ids.insert(line);
    return ids;
}

// Near a legal action, or any eight bytes at all.
Action any_action(core::Rng& rng) {
    if (rng.below(4) == 0) {
        const std::uint64_t bits = rng.next();
        Action action;
        std::memcpy(static_cast<void*>(&action), &bits, sizeof bits);
        return action;
    }
    const auto cell = [&] {
        return Cell(static_cast<int>(rng.below(7)), static_cast<int>(rng.below(7)));
    };
    switch (rng.below(3)) {
        case 0: return Action::move(cell(), cell());
        case 1: return Action::form(cell(), cell());
        default: return Action::jump(cell(), cell(), cell());
    }
}

// Every reading of V2-8 at once, own officers spared.
Settings all_readings() {
    return {.officer_turns = OfficerTurns::one,
            .quiet_ending = QuietEnding::most_captures,
            .own_officers = OwnOfficers::spared,
            .jump_row = JumpRow::several,
            .turn_over_officer = true};
}

// Whatever is asked: refused exactly when it is not legal, with a known sentence and rule.
TEST(StrategicRefusal, answers_any_bit_pattern) {
    const engine::Phrasebook english = phrases("lang/en.txt");
    const engine::Phrasebook french = phrases("lang/fr.txt");
    const Texts ids = rule_ids();
    core::Rng rng(99);
    for (std::uint64_t game = 0; game < scaled(40); ++game) {
        const std::array<Settings, 8> played = {
            kPie, kOneTurn, kMostCaptures, kBlockedOwn, kSparedOwn, kRows, kBends, all_readings()};
        const Settings settings = played[game % played.size()];
        State state = Rules::start(settings);
        while (state.stage != Stage::over) {
            const engine::Actor actor = actor_of(settings, state);
            const LegalSet set = Rules::legal(settings, state, actor);
            for (int i = 0; i < 20; ++i) {
                const Action action = any_action(rng);
                const auto why = Rules::refuse(settings, state, actor, action);
                ASSERT_EQ(!why.has_value(), set.contains(action));
                if (!why) continue;
                ASSERT_TRUE(english.knows(why->key)) << why->key;
                ASSERT_TRUE(french.knows(why->key)) << why->key;
                ASSERT_TRUE(ids.contains(why->rule)) << why->key << " " << why->rule;
                ASSERT_EQ(english.say(why->key, why->arguments).find('{'), std::string::npos);
            }
            Rules::apply(settings, state, actor, set.nth(rng.below(set.count())));
        }
    }
}

}  // namespace
}  // namespace bivouac::strategic
