// A setup built piece by piece.
#include <memory>
#include <string>

#include <gtest/gtest.h>

#include "games/stratego/tests/setups.h"

namespace bivouac::stratego {
namespace {

class StrategoSetupEditor : public ::testing::Test {
protected:
    // "" when the command is obeyed, "?" when it is none, else the key of the refusal.
    std::string type(std::string_view line) {
        const auto edited = editor_->command(line);
        if (!edited) return "?";
        return *edited ? "" : edited->error().key;
    }
    static std::unique_ptr<engine::SetupEditor> open(const Settings& settings, Seat seat) {
        return Rules::setup_editor(settings, Rules::view(settings, Rules::start(settings), seat),
                                   seat);
    }

    Settings settings_ = settings_with_red_first("assassins-duel");
    std::unique_ptr<engine::SetupEditor> editor_ = open(settings_, kRed);
};

TEST_F(StrategoSetupEditor, builds_piece_by_piece) {
    EXPECT_EQ(editor_->text(), "----------/----------/----------");
    EXPECT_EQ(type("put F a1"), "");
    EXPECT_EQ(type("put b b1 A2"), "");
    EXPECT_EQ(type("put 10 e3"), "");
    EXPECT_EQ(type("poser 9 b2"), "");
    EXPECT_EQ(editor_->text(), "----X-----/B9--------/FB--------");
    EXPECT_EQ(type("swap a1 b2"), "");
    EXPECT_EQ(type("échanger e3 f3"), "");
    EXPECT_EQ(editor_->text(), "-----X----/BF--------/9B--------");
    EXPECT_EQ(type("take f3 a1"), "");
    EXPECT_EQ(type("put 2 a2"), "");  // the bomb steps aside
    EXPECT_EQ(editor_->text(), "----------/2F--------/-B--------");
    EXPECT_EQ(type("mirror"), "");
    EXPECT_EQ(editor_->text(), "----------/--------F2/--------B-");
    EXPECT_EQ(type("clear"), "");
    EXPECT_EQ(editor_->text(), "----------/----------/----------");
}

TEST_F(StrategoSetupEditor, a_refused_command_changes_nothing) {
    EXPECT_EQ(type("put 2 a1 b1"), "");
    EXPECT_EQ(type("put 2 c1"), "refuse.setup_none_left");
    EXPECT_EQ(type("put 3 c1 d1 e1"), "refuse.setup_none_left");
    EXPECT_EQ(type("put 5 c1"), "refuse.setup_letter");
    EXPECT_EQ(type("put X c1 c1"), "refuse.setup_twice");
    EXPECT_EQ(type("put B c1 c4"), "refuse.setup_lake");
    EXPECT_EQ(type("put B c1 a4"), "refuse.setup_outside");
    EXPECT_EQ(type("put B"), "refuse.setup_command");
    EXPECT_EQ(type("take a1 c1"), "refuse.setup_nobody");
    EXPECT_EQ(type("take"), "refuse.setup_command");
    EXPECT_EQ(type("swap c1 d1"), "refuse.setup_nobody");
    EXPECT_EQ(type("swap a1 a1"), "refuse.setup_twice");
    EXPECT_EQ(type("swap a1"), "refuse.setup_command");
    EXPECT_EQ(type("mirror a1"), "refuse.setup_command");
    EXPECT_EQ(type("undo 2"), "refuse.setup_command");
    EXPECT_FALSE(editor_->load("F@a9").ok());
    EXPECT_EQ(editor_->text(), "----------/----------/22--------");
    EXPECT_EQ(type("place 2 c1"), "?");
    EXPECT_EQ(type(""), "?");
}

TEST_F(StrategoSetupEditor, every_change_can_be_taken_back) {
    EXPECT_EQ(type("undo"), "?");
    EXPECT_EQ(type("put F a1"), "");
    EXPECT_TRUE(editor_->load("corner-fortress").ok());
    EXPECT_EQ(editor_->text(), kSmall);
    EXPECT_EQ(type("clear"), "");
    EXPECT_EQ(type("undo"), "");
    EXPECT_EQ(editor_->text(), kSmall);
    EXPECT_EQ(type("annuler"), "");
    EXPECT_EQ(editor_->text(), "----------/----------/F---------");
    EXPECT_EQ(type("undo"), "");
    EXPECT_EQ(type("undo"), "?");
}

// Red and blue both see their own rows as they sit, and name squares as the board does.
TEST_F(StrategoSetupEditor, draws_the_home_rows_and_what_is_missing) {
    engine::Phrasebook phrases;
    phrases.add(Rules::file("lang/en.txt"));
    const auto drawn = [&](const engine::SetupEditor& shown, engine::DrawOptions options) {
        std::string text;
        for (const auto& line : shown.draw(phrases, options).lines) {
            for (const engine::Span& span : line) text += span.text;
            text += '\n';
        }
        return text;
    };
    ASSERT_EQ(type("put F a1"), "");
    // The names of the columns, three rows, and what is missing.
    const std::string own = drawn(*editor_, {});
    EXPECT_EQ(std::count(own.begin(), own.end(), '\n'), 5) << own;
    EXPECT_NE(own.find("  a   b   c "), std::string::npos) << own;
    EXPECT_NE(own.find("\n  1 [F]  .   . "), std::string::npos) << own;
    EXPECT_LT(own.find("\n  3 "), own.find("\n  2 ")) << own;
    EXPECT_TRUE(own.ends_with("Still to set up: 2×B, 1×X, 1×9, 2×3, 2×2, 1×1\n")) << own;
    const std::string flipped = drawn(*editor_, {true, 80});
    EXPECT_EQ(std::count(flipped.begin(), flipped.end(), '\n'), 5) << flipped;
    EXPECT_LT(flipped.find("\n  1 "), flipped.find("\n  3 ")) << flipped;
    const auto blue = open(settings_, kBlue);
    ASSERT_TRUE(blue->command("put F j8")->ok());
    const std::string narrow = drawn(*blue, {false, 30});
    EXPECT_NE(narrow.find(" j i h "), std::string::npos) << narrow;
    EXPECT_NE(narrow.find("bF . . "), std::string::npos) << narrow;
    EXPECT_LT(narrow.find("\n6 "), narrow.find("\n8 ")) << narrow;
    ASSERT_TRUE(editor_->load(kSmall).ok());
    EXPECT_NE(drawn(*editor_, {}).find("Everybody is in place."), std::string::npos);
    ASSERT_TRUE(editor_->load("X@a1 X@b1").ok());
    EXPECT_NE(drawn(*editor_, {}).find("Too many: 1×X"), std::string::npos);
}

}  // namespace
}  // namespace bivouac::stratego
