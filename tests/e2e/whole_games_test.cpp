// The real server, real sockets, every game from the first seat taken to the verified record.
#include <filesystem>
#include <fstream>

#include <gtest/gtest.h>

#include "catalog/catalog.h"
#include "protocol/bodies.h"
#include "tests/e2e/guest.h"
#include "tests/e2e/process.h"
#include "trust/kept_text.h"

namespace bivouac::e2e {
namespace {

using client::Method;
using engine::Seat;

constexpr const char* kProgram = BIVOUAC_PROGRAM;

// A folder of this test alone.
std::filesystem::path own_folder() {
    const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
    const auto folder = std::filesystem::current_path() / (std::string("e2e_") + test->name());
    std::filesystem::remove_all(folder);
    std::filesystem::create_directories(folder);
    return folder;
}

class WholeGame : public ::testing::Test {
protected:
    void SetUp() override {
        folder_ = own_folder();
        server_ = std::make_unique<ServerProcess>(kProgram, (folder_ / "tables.db").string());
        ASSERT_FALSE(HasFailure());
        address_ = client::parse_address(server_->url()).value();
    }
    void TearDown() override {
        const Ended ended = server_->stop();
        EXPECT_EQ(ended.code, 0) << ended.said;
        std::filesystem::remove_all(folder_);
    }

    // Two guests play to the end. `breaks`: each loses the connection every so many moves.
    // `position`: where the game begins; empty: at its beginning, and then its fairness is proved.
    void play(std::string_view id, const std::vector<engine::OptionValue>& given, int breaks = 0,
              std::string_view position = {});
    void compare(const Guest& ada, const Guest& grace);
    // What both were told about the same steps is the same. How many such steps there are.
    template <class T>
    std::uint32_t compare(const std::map<std::uint32_t, T>& one,
                          const std::map<std::uint32_t, T>& other) {
        std::uint32_t both = 0;
        for (const auto& [seq, told] : one) {
            const auto found = other.find(seq);
            if (found == other.end()) continue;
            ++both;
            EXPECT_EQ(found->second, told) << "step " << seq;
        }
        return both;
    }
    void verify(Guest& guest, bool fair);

    std::filesystem::path folder_;
    std::unique_ptr<ServerProcess> server_;
    client::Address address_;
};

void WholeGame::play(std::string_view id, const std::vector<engine::OptionValue>& given, int breaks,
                     std::string_view position) {
    const engine::Game& game = *catalog::find(id);
    const auto options = engine::resolve_options(game.options(), given).value();
    Guest ada(address_, 1);
    Guest grace(address_, 2);
    protocol::OpenTable wish;
    wish.game = id;
    wish.options = given;
    wish.seats = {{protocol::SeatWish::me, "", ""}, {protocol::SeatWish::open, "", ""}};
    if (!position.empty()) wish.from.emplace().position = position;
    const protocol::Heard answer = ada.ask(Method::post, "/api/tables", print(wish));
    const auto* opened = std::get_if<protocol::Opened>(&answer);
    ASSERT_NE(opened, nullptr);
    ada.sit_down(game, options, opened->table, Seat(0));
    grace.sit_down(game, options, opened->table, Seat(1));
    int quiet = 0;
    int broken = 0;
    while (!ada.is_over() || !grace.is_over()) {
        const bool heard = ada.live();
        quiet = grace.live() || heard ? 0 : quiet + 1;
        ASSERT_FALSE(HasFailure());
        constexpr int kPatience = 1500;  // moments without a word: a minute
        ASSERT_LT(quiet, kPatience) << "nobody says anything any more";
        if (breaks > 0 && ada.moves() / breaks > broken) {
            ++broken;
            ada.reconnect();
            grace.reconnect();
        }
    }
    EXPECT_EQ(ada.client().state()->commitment, opened->commitment);
    // A game that begins near its end may be over before.
    if (breaks > 0 && position.empty()) {
        EXPECT_GT(broken, 1);
    }
    compare(ada, grace);
    verify(ada, position.empty());
}

void WholeGame::compare(const Guest& ada, const Guest& grace) {
    const protocol::TableState& one = *ada.client().state();
    const protocol::TableState& other = *grace.client().state();
    EXPECT_EQ(one.phase, protocol::Phase::finished);
    EXPECT_EQ(other.phase, one.phase);
    EXPECT_EQ(other.seq, one.seq);
    EXPECT_EQ(other.roots, one.roots);
    EXPECT_EQ(other.commitment, one.commitment);
    ASSERT_TRUE(one.ending && other.ending);
    EXPECT_EQ(other.ending->winners, one.ending->winners);
    EXPECT_EQ(other.ending->key, one.ending->key);
    EXPECT_TRUE(ada.receipts().contains(one.seq) && grace.receipts().contains(one.seq));
    EXPECT_GT(compare(ada.receipts(), grace.receipts()), 0U);
    EXPECT_GT(compare(ada.dues(), grace.dues()), 0U);
}

void WholeGame::verify(Guest& guest, bool fair) {
    const auto file = folder_ / "game.record";
    std::ofstream(file, std::ios::binary) << guest.record();
    const protocol::TableState& state = *guest.client().state();
    std::vector<std::string> words = {kProgram, "verify", file.string(), "--lang", "en"};
    if (!fair) {
        const Ended ended = run_program(words);
        EXPECT_EQ(ended.code, 0) << ended.said;
        return;
    }
    words.emplace_back("--fair");
    words.insert(words.end(), {"--commitment", trust::to_hex(state.commitment.digest)});
    words.insert(words.end(), {"--receipt", trust::to_hex(guest.receipts().rbegin()->second)});
    for (const trust::SeatRoot& root : state.roots) {
        words.insert(words.end(), {"--root", std::to_string(root.owner.index() + 1) + ":" +
                                                 trust::to_hex(root.root)});
    }
    const auto kept = folder_ / "game.kept";
    std::ofstream(kept, std::ios::binary) << trust::print_kept(guest.client().fair().kept());
    words.insert(words.end(), {"--kept", kept.string()});
    const Ended ended = run_program(words);
    EXPECT_EQ(ended.code, 0) << ended.said;
}

TEST_F(WholeGame, from_a_position_of_strategic) {
    play("strategic", {}, 2,
         "play orange formed=3 swapped=0 turn=40 moving=- quiet=- end=- "
         "board=......y/.y..y../..o..../y..Y..o/..o..../o.y..y./...O..y");
}
TEST_F(WholeGame, from_a_position_of_assassins_duel) {
    play("assassins-duel", {}, 2,
         "b3,1,r2@h3!,1,bB,3,bB,bF/1,bX@a7,b3@d8,7/5,b9@g7,4/10/10/10/rX@a2,4,r9,3,r3@i2!/"
         "1,b2@b7!,r2@j3!,2,r1,rF,rB,r3,rB blue turn=23 fallen=b1@c7,b2@j6 "
         "redrun=j2,h,000000001 bluerun=c7,h,001000000");
}
TEST_F(WholeGame, of_strategic) { play("strategic", {}); }
TEST_F(WholeGame, of_stratego_original) { play("stratego-original", {}); }
TEST_F(WholeGame, of_stratego_training) { play("stratego-training", {}); }
TEST_F(WholeGame, of_stratego_vintage) { play("stratego-vintage", {}); }
TEST_F(WholeGame, of_stratego_tournament) { play("stratego-tournament", {}); }
TEST_F(WholeGame, of_stratego_quick) { play("stratego-quick", {{"army", "company"}}); }
TEST_F(WholeGame, of_assassins_classic) { play("assassins-classic", {}); }
TEST_F(WholeGame, of_assassins_duel) { play("assassins-duel", {}); }
TEST_F(WholeGame, of_assassins_special) { play("assassins-special", {}); }
TEST_F(WholeGame, of_risk) { play("risk-assassins", {{"players", "2"}, {"round_limit", "5"}}); }

TEST_F(WholeGame, with_connections_that_break_all_the_time) { play("stratego-training", {}, 10); }

}  // namespace
}  // namespace bivouac::e2e
