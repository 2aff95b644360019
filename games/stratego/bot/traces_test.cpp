// What hidden pieces do is counted as it was done, and speaks for the ranks that do such things.
#include "games/stratego/bot/traces.h"

#include <algorithm>

#include "games/stratego/bot/insight.h"
#include "games/stratego/tests/scene.h"
#include "gtest/gtest.h"

namespace bivouac::stratego::bot {
namespace {

using engine::Seat;

PieceId piece_at(const Position& position, const char* square) {
    return position.at(*parse_square(square));
}

// Red watches what blue does in a scene. Turns of both are played in the order of the texts.
class Watched {
public:
    explicit Watched(const char* pieces, const char* to_move = "blue")
        : game_(scene(settings_of("stratego-original", "red=first"), pieces, to_move)) {}

    void play(const char* text) {
        const View before = known();
        const State was = game_.state;
        const auto seat = Rules::due(game_.settings, was).seats.lowest();
        game_.play(text);
        const auto action = *Rules::parse(game_.settings, text);
        const Rules::Step step{engine::StepKind::action, seat, action, nullptr};
        if (seat == Seat(0)) {
            fresh_ = action.to;
        } else {
            traces_.note(game_.settings, before.position,
                         Rules::observe(game_.settings, was, step, game_.state, Seat(0)), fresh_);
        }
    }
    [[nodiscard]] View known() const { return Rules::view(game_.settings, game_.state, Seat(0)); }
    [[nodiscard]] const Trace& trace(const char* square) const {
        return traces_.of(piece_at(known().position, square));
    }
    [[nodiscard]] int nats(const char* square, Rank rank) const {
        const Position position = known().position;
        return evidence_of(game_.settings, position, traces_, Side::blue)
            .of(piece_at(position, square), rank);
    }

private:
    Game game_;
    Traces traces_;
    Square fresh_ = kNowhere;
};

constexpr std::size_t meeting(Rank rank) { return index_of(rank) - index_of(kLowestPiece); }

TEST(StrategoTraces, steps_towards_beside_and_away_from_a_known_piece_are_told_apart) {
    Watched game("rFa1 r8e5! r2j1 b9e8 b4c8 bFj10 bBi10");
    game.play("e8-e7");
    EXPECT_EQ(game.trace("e7").neared[meeting(Rank::colonel)], 1);
    EXPECT_EQ(game.trace("e7").came[meeting(Rank::colonel)], 0);
    game.play("j1-j2");
    game.play("e7-e6");
    EXPECT_EQ(game.trace("e6").came[meeting(Rank::colonel)], 1);
    game.play("j2-j3");
    game.play("e6-e7");
    EXPECT_EQ(game.trace("e7").ran[meeting(Rank::colonel)], 1);
    game.play("j3-j4");
    game.play("e7-e8");
    EXPECT_EQ(game.trace("e8").left[meeting(Rank::colonel)], 1);
    EXPECT_EQ(game.trace("e8").steps, 4);
    EXPECT_EQ(game.trace("c8").steps, 0);
}

TEST(StrategoTraces, who_stands_still_beside_a_newcomer_is_counted_twice_when_alone) {
    Watched alone("rFa1 r7e5! b4e7 b4a9@ bFj10 bBi10", "red");
    alone.play("e5-e6");
    alone.play("a9-a8");
    EXPECT_EQ(alone.trace("e7").stayed[meeting(Rank::major)], 2);
    Watched beside("rFa1 r7e5! b4e7 b5f6@ b4a9@ bFj10 bBi10", "red");
    beside.play("e5-e6");
    beside.play("a9-a8");
    EXPECT_EQ(beside.trace("e7").stayed[meeting(Rank::major)], 1);
    EXPECT_EQ(beside.trace("f6").stayed[meeting(Rank::major)], 1);
}

TEST(StrategoTraces, waiting_is_counted_only_where_there_is_somewhere_to_go) {
    // Walled in by its own bombs, j10 cannot step; h10 can.
    Watched game("rFa1 r7e5! b4j10 bBi10 bBj9 b5h10 b4a9@ bFa10");
    game.play("a9-a8");
    EXPECT_EQ(game.trace("j10").waited, 0);
    EXPECT_EQ(game.trace("h10").waited, 1);
}

TEST(StrategoTraces, a_step_beside_a_threatened_friend_is_a_guard) {
    Watched game("rFa1 rXe5@! b6e6@! b1f7 bFj10 bBi10");
    game.play("f7-f6");
    EXPECT_EQ(game.trace("f6").guarded[0], 1);  // a known Marshal threatens it
}

TEST(StrategoTraces, every_sign_has_a_number_of_its_own) {
    Watched game("rFa1 r8e5! r2j1 b9e8 b4c8 bFj10 bBi10");
    game.play("e8-e7");
    const Settings settings = settings_of("stratego-original", "red=first");
    const Position known = game.known().position;
    const Signs signs = signs_of(settings, known, Traces(), piece_at(known, "c8"));
    EXPECT_TRUE(std::is_sorted(signs.begin(), signs.end()));
    EXPECT_EQ(std::adjacent_find(signs.begin(), signs.end()), signs.end());
    for (const std::uint8_t sign : signs) EXPECT_LT(sign, kSigns);
}

// By how much what was played speaks for the one rank rather than the other.
int preference(const Watched& game, const char* square, Rank one, Rank other) {
    return game.nats(square, one) - game.nats(square, other);
}

TEST(StrategoInsight,
     whoever_comes_beside_a_known_colonel_is_rather_a_general_than_beside_a_scout) {
    const auto preferred = [](const char* pieces) {
        Watched game(pieces);
        for (const char* text : {"e8-e7", "j1-j2", "e7-e6"}) game.play(text);
        return preference(game, "e6", Rank::general, Rank::sergeant);
    };
    EXPECT_GT(preferred("rFa1 r8e5! r2j1 b9e8 b4c8 bFj10 bBi10"),
              preferred("rFa1 r2e5! r2j1 b9e8 b4c8 bFj10 bBi10") + 50);
}

TEST(StrategoInsight, whoever_runs_from_a_known_colonel_is_rather_a_sergeant_than_from_a_scout) {
    const auto preferred = [](const char* pieces) {
        Watched game(pieces, "red");
        for (const char* text : {"e4-e5", "e6-f6"}) game.play(text);
        return preference(game, "f6", Rank::sergeant, Rank::general);
    };
    EXPECT_GT(preferred("rFa1 r8e4! r2j1 b4e6@ b4c8 bFj10 bBi10"),
              preferred("rFa1 r2e4! r2j1 b4e6@ b4c8 bFj10 bBi10") + 50);
}

TEST(StrategoInsight, says_nothing_of_who_moved_before_anybody_looked) {
    Watched game("rFa1 r8e5! r2j1 b9e8@ b4c8 bFj10 bBi10");
    game.play("c8-c7");
    for (std::size_t rank = index_of(kLowestPiece); rank < kRanks; ++rank) {
        EXPECT_EQ(game.nats("e8", static_cast<Rank>(rank)), 0);
    }
}

TEST(StrategoInsight, weighs_signs_like_a_sum_done_by_hand) {
    Insight insight;
    insight.always[0] = Insight::kOne;          // 1
    insight.by_sign[3][0] = 2 * Insight::kOne;  // 3 with sign 3
    insight.by_sign[5][0] = -4 * Insight::kOne;
    insight.by_unit[0][2] = Insight::kOne / 2;
    insight.plain[1] = -Insight::kOne;
    Signs signs;
    EXPECT_EQ(insight.nats(signs)[2], 50);
    signs.push_back(3);
    EXPECT_EQ(insight.nats(signs)[2], 150);
    EXPECT_EQ(insight.nats(signs)[1], -100);
    signs.push_back(5);  // below nothing is nothing
    EXPECT_EQ(insight.nats(signs)[2], 0);
}

}  // namespace
}  // namespace bivouac::stratego::bot
