#include "arena/tournament/journal.h"

#include <gtest/gtest.h>

#include "arena/test_folder.h"
#include "arena/test_games.h"
#include "arena/tournament/game_line.h"
#include "core/rng.h"

namespace bivouac::arena {
namespace {

using testing::finished;
using testing::Folder;

const std::string kConfig = R"({"bivouac_arena":1,"game":"strategic","engines":[{"name":"a"}]})";

Schedule schedule() { return {2, 2, 100, 1}; }

Journal opened(const std::filesystem::path& path) {
    auto journal = Journal::open(path, kConfig, schedule());
    EXPECT_TRUE(journal.ok());
    return std::move(journal).value();
}

JournalError::Kind refusal(const std::filesystem::path& path, const std::string& config = kConfig) {
    auto journal = Journal::open(path, config, schedule());
    EXPECT_FALSE(journal.ok());
    return journal.error().kind;
}

TEST(GameLine, a_line_says_everything_but_the_record) {
    FinishedGame game = finished(schedule(), 7, 1);
    game.result.end = End::fault;
    game.result.faults = {{engine::Seat(0), Fault::crashed, "exit code 3, \"oops\"\n"},
                          {engine::Seat(1), Fault::surrendered, ""}};
    EXPECT_EQ(parse_game_line(print_game_line(game)), game);
    FinishedGame drawn = finished(schedule(), 8, -1);
    drawn.result.end = End::step_limit;
    EXPECT_EQ(parse_game_line(print_game_line(drawn)), drawn);
    game.result.record = "a record";
    EXPECT_EQ(print_game_line(game).find("a record"), std::string::npos);
}

TEST(GameLine, a_result_stands_by_itself_too) {
    MatchResult result = finished(schedule(), 7, 1).result;
    result.faults = {{engine::Seat(1), Fault::hung, "too long"}};
    const std::string line = print_result_line(result);
    EXPECT_EQ(parse_result_line(line), result);
    for (std::size_t length = 0; length < line.size(); ++length) {
        EXPECT_FALSE(parse_result_line(line.substr(0, length))) << length;
    }
    EXPECT_FALSE(parse_result_line(print_game_line(finished(schedule(), 7, 1))));
}

TEST(GameLine, what_is_missing_or_wrong_makes_it_unreadable) {
    const std::string line = print_game_line(finished(schedule(), 7, 1));
    for (const char* field : {"game", "seed", "engines", "winners", "end", "faults", "seats"}) {
        std::string other = line;
        other.replace(other.find("\"" + std::string(field) + "\""), 2, "\"_");
        EXPECT_FALSE(parse_game_line(other)) << field;
    }
    for (const auto& [from, to] : {std::pair("\"winners\":[2]", "\"winners\":[9]"),
                                   std::pair("\"winners\":[2]", "\"winners\":[]"),
                                   std::pair("\"end\":\"rules\"", "\"end\":\"never\"")}) {
        std::string other = line;
        ASSERT_NE(other.find(from), std::string::npos);
        other.replace(other.find(from), std::string_view(from).size(), to);
        EXPECT_FALSE(parse_game_line(other)) << to;
    }
}

// Whatever a disk makes of a line, the answer is a game or none.
TEST(GameLine, damaged_lines_are_games_or_nothing) {
    const std::string line = print_game_line(finished(schedule(), 7, 1));
    core::Rng rng(5);
    int readable = 0;
    for (int i = 0; i < 5000; ++i) {
        std::string damaged = line;
        damaged[rng.below(damaged.size())] = static_cast<char>(rng.below(256));
        const auto game = parse_game_line(damaged);
        if (!game) continue;
        ++readable;
        // As text: bytes that are no UTF-8 are replaced when they are written.
        const auto again = parse_game_line(print_game_line(*game));
        ASSERT_TRUE(again) << damaged;
        EXPECT_EQ(print_game_line(*again), print_game_line(*game));
    }
    EXPECT_GT(readable, 20);
    EXPECT_LT(readable, 4000);
}

TEST(Journal, games_are_found_again) {
    const Folder folder;
    {
        Journal journal = opened(folder / "j");
        EXPECT_TRUE(journal.found().empty());
        for (const std::uint64_t n : {3U, 0U, 1U}) {
            EXPECT_FALSE(journal.append(finished(schedule(), n, 0)));
        }
    }
    Journal journal = opened(folder / "j");
    ASSERT_EQ(journal.found().size(), 3U);
    EXPECT_EQ(journal.found().at(3), finished(schedule(), 3, 0));
    EXPECT_FALSE(journal.append(finished(schedule(), 2, 1)));
}

// Wherever a line is torn, what stands before it stays, and the next line takes its place.
TEST(Journal, a_torn_last_line_is_cut_off) {
    const Folder folder;
    {
        Journal journal = opened(folder / "j");
        for (const std::uint64_t n : {0U, 1U}) {
            EXPECT_FALSE(journal.append(finished(schedule(), n, 0)));
        }
    }
    const std::string whole = folder.read("j");
    const std::size_t last = whole.rfind('\n', whole.size() - 2) + 1;
    for (std::size_t length = last; length < whole.size(); length += 13) {
        folder.write("torn", whole.substr(0, length));
        {
            Journal journal = opened(folder / "torn");
            EXPECT_EQ(journal.found().size(), 1U);
            EXPECT_FALSE(journal.append(finished(schedule(), 1, 0)));
        }
        EXPECT_EQ(folder.read("torn"), whole);
    }
    // After a loss of power the end of a file may hold anything.
    folder.write("zeros", whole.substr(0, last) + std::string(40, '\0') + "\n");
    EXPECT_EQ(opened(folder / "zeros").found().size(), 1U);
}

TEST(Journal, a_torn_first_line_is_begun_again) {
    const Folder folder;
    for (std::size_t length = 0; length <= kConfig.size(); length += 5) {
        folder.write("j", kConfig.substr(0, length));
        EXPECT_TRUE(opened(folder / "j").found().empty());
        EXPECT_EQ(folder.read("j"), kConfig + "\n");
    }
}

TEST(Journal, another_tournament_is_refused_and_named) {
    const Folder folder;
    {
        const Journal journal = opened(folder / "j");
    }
    const std::string other = R"({"bivouac_arena":1,"game":"strategic","engines":[{"name":"b"}]})";
    const auto refused = Journal::open(folder / "j", other, schedule());
    ASSERT_FALSE(refused.ok());
    EXPECT_EQ(refused.error().kind, JournalError::Kind::other_config);
    EXPECT_EQ(refused.error().field, "engines");
    const std::string more = kConfig.substr(0, kConfig.size() - 1) + R"(,"sprt":null})";
    EXPECT_EQ(Journal::open(folder / "j", more, schedule()).error().field, "sprt");
}

TEST(Journal, files_that_are_no_journal_are_left_alone) {
    const Folder folder;
    for (const char* text : {"my notes", "my notes\n", "{}\n", "{\"game\":1}\n"}) {
        folder.write("j", text);
        EXPECT_EQ(refusal(folder / "j"), JournalError::Kind::no_journal) << text;
        EXPECT_EQ(folder.read("j"), text);
    }
    EXPECT_EQ(refusal(folder / "no/such/folder"), JournalError::Kind::system);
}

TEST(Journal, a_bad_line_in_the_middle_is_refused) {
    const Folder folder;
    {
        EXPECT_FALSE(opened(folder / "j").append(finished(schedule(), 0, 0)));
    }
    const std::string whole = folder.read("j");
    folder.write("j", whole + "nonsense\n" + whole.substr(whole.find('\n') + 1));
    EXPECT_EQ(refusal(folder / "j"), JournalError::Kind::bad_line);
    // A game of another schedule is one too.
    FinishedGame foreign = finished(schedule(), 0, 0);
    foreign.game.seed ^= 1U;
    folder.write("j", kConfig + "\n" + print_game_line(foreign) + "\n" +
                          print_game_line(finished(schedule(), 1, 0)) + "\n");
    EXPECT_EQ(refusal(folder / "j"), JournalError::Kind::bad_line);
}

TEST(Journal, two_programs_cannot_write_the_same_one) {
    const Folder folder;
    const Journal journal = opened(folder / "j");
    EXPECT_EQ(refusal(folder / "j"), JournalError::Kind::in_use);
}

}  // namespace
}  // namespace bivouac::arena
