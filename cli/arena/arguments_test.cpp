#include "cli/arena/arguments.h"

#include <gtest/gtest.h>

#include "cli/errors.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

using namespace std::chrono_literals;

std::vector<std::string> split_words(std::string_view text) {
    std::vector<std::string> found;
    std::string word;
    for (const char c : std::string(text) + " ") {
        if (c != ' ') {
            word += c == '~' ? ' ' : c;  // so that a word may have blanks
        } else if (!word.empty()) {
            found.push_back(word);
            word.clear();
        }
    }
    return found;
}

ArenaRequest parsed(std::string_view line) {
    const auto words = load_words(engine::Language::english);
    return std::get<ArenaRequest>(parse_arena(split_words(line), words).request);
}

std::string refused(std::string_view line) {
    const auto words = load_words(engine::Language::english);
    try {
        static_cast<void>(parse_arena(split_words(line), words));
    } catch (const UsageError& error) {
        return error.what();
    }
    return "";
}

TEST(ArenaArguments, only_the_first_word_decides) {
    EXPECT_TRUE(asks_for_arena({"arena"}));
    EXPECT_TRUE(asks_for_arena({"--lang", "fr", "arena", "strategic"}));
    EXPECT_TRUE(asks_for_arena({"--no-color", "arena"}));
    EXPECT_FALSE(asks_for_arena({"play", "arena"}));
    EXPECT_FALSE(asks_for_arena({"--lang", "arena"}));
    EXPECT_FALSE(asks_for_arena({}));
}

TEST(ArenaArguments, the_whole_grammar_is_read) {
    const ArenaRequest request = parsed(
        "arena stratego-original -engine level=club name=A nodes=2000 -engine "
        "cmd=python3~bot.py~-v proto=ucc name=Y st=0.05 -each tc=0.02 -rounds 100 -games 4 -repeat "
        "-concurrency 2 -sprt elo0=-5 elo1=20 alpha=0.01 beta=0.1 -srand 7 -recover -option "
        "two_squares=3 red=first -option players=4 -map my.map -journal j -records dir "
        "-openings shared -luck own -maxsteps 500 -event Spring -json");
    EXPECT_EQ(request.game, "stratego-original");
    ASSERT_EQ(request.engines.size(), 2U);
    EXPECT_EQ(request.engines[0].level, "club");
    EXPECT_EQ(request.engines[0].name, "A");
    EXPECT_EQ(request.engines[0].budget.nodes, 2000U);
    EXPECT_FALSE(request.engines[0].budget.time);
    EXPECT_EQ(request.engines[1].command, "python3 bot.py -v");
    EXPECT_EQ(request.engines[1].protocol, "ucc");
    EXPECT_EQ(request.engines[1].budget.time, 50ms);
    EXPECT_EQ(request.each.time, 20ms);
    EXPECT_EQ(request.rounds, 100U);
    EXPECT_EQ(request.games, 4U);
    EXPECT_FALSE(request.repeat);
    EXPECT_EQ(request.concurrency, 2);
    EXPECT_FALSE(request.wants_workers());
    ASSERT_TRUE(request.sprt);
    EXPECT_EQ(request.sprt->elo0, -5);
    EXPECT_EQ(request.sprt->elo1, 20);
    EXPECT_EQ(request.sprt->alpha, 0.01);
    EXPECT_EQ(request.sprt->beta, 0.1);
    EXPECT_EQ(request.seed, 7U);
    EXPECT_EQ(request.options,
              (std::vector<std::string>{"two_squares=3", "red=first", "players=4"}));
    EXPECT_EQ(request.files.size(), 1U);
    EXPECT_EQ(request.journal, "j");
    EXPECT_FALSE(request.resume);
    EXPECT_EQ(request.records, "dir");
    EXPECT_TRUE(request.shared_openings);
    EXPECT_TRUE(request.own_luck);
    EXPECT_EQ(request.most_steps, 500U);
    EXPECT_EQ(request.event, "Spring");
    EXPECT_TRUE(request.json);
}

TEST(ArenaArguments, the_game_may_stand_anywhere_and_dashes_may_be_doubled) {
    const ArenaRequest request =
        parsed("arena -json -engine level=a -repeat 2 --engine level=b -sprt strategic");
    EXPECT_EQ(request.game, "strategic");
    EXPECT_EQ(request.engines.size(), 2U);
    EXPECT_EQ(request.repeat, 2U);
    EXPECT_TRUE(request.sprt);
    EXPECT_EQ(request.engines[0].protocol, "bivouac");
}

TEST(ArenaArguments, workers_are_named_as_serve_and_worker_name_them) {
    const std::string two = "arena g -engine level=a -engine level=b ";
    const ArenaRequest request = parsed(two + "--bus nats://a:1 --bus-key k -concurrency 0");
    EXPECT_EQ(request.bus, "nats://a:1");
    EXPECT_EQ(request.bus_key, "k");
    EXPECT_EQ(request.concurrency, 0);
    EXPECT_TRUE(request.wants_workers());
    EXPECT_EQ(parsed(two + "-bus nats://a:1").bus, "nats://a:1");
    const ArenaRequest by_file = parsed(two + "--config worker.conf");
    EXPECT_EQ(by_file.config, "worker.conf");
    EXPECT_TRUE(by_file.wants_workers());
}

TEST(ArenaArguments, budgets_are_seconds_milliseconds_or_nodes) {
    const auto each = [](const std::string& words) {
        return parsed("arena g -engine level=a -engine level=b -each " + words).each;
    };
    EXPECT_EQ(each("st=1.5").time, 1500ms);
    EXPECT_EQ(each("tc=0.02").time, 20ms);
    EXPECT_EQ(each("tc=inf").time, 0ms);
    EXPECT_EQ(each("movetime=50").time, 50ms);
    EXPECT_EQ(each("nodes=9").nodes, 9U);
    EXPECT_EQ(each("tc=inf nodes=9").nodes, 9U);
}

TEST(ArenaArguments, what_is_wrong_gets_a_sentence) {
    const std::string two = "-engine level=a -engine level=b ";
    const std::vector<std::pair<std::string, std::string>> cases = {
        {"arena", "Which game?"},
        {"arena strategic", "at least two players"},
        {"arena strategic -engine level=a", "at least two players"},
        {"arena strategic more " + two, "“more” is one word too many."},
        {"arena g -engin level=a", "no option “-engin”. Did you mean -engine?"},
        {"arena g --round 3", "no option “--round”. Did you mean -rounds?"},
        {"arena g -engine", "either -engine level=L or"},
        {"arena g -engine level=a cmd=b", "either -engine level=L or"},
        {"arena g -engine level=a proto=ucc", "either -engine level=L or"},
        {"arena g -engine cmd=x proto=uci", "no protocol “uci”"},
        {"arena g -engine levl=a", "-engine does not know “levl”. Did you mean level?"},
        {"arena g -engine level=a name=", "name= must be a text"},
        {"arena g -engine level=a name=\"", "name= must be a text"},
        {"arena g -each", "-each needs a value."},
        {"arena g -each note=5", "-each does not know “note”."},
        {"arena g -each st=0", "st= cannot be “0”: give a number from 0.001 to 86400."},
        {"arena g -each st=soon", "st= cannot be “soon”"},
        {"arena g -each st=nan", "st= cannot be “nan”"},
        {"arena g -each tc=40/60", "no game clock"},
        {"arena g -each tc=8+0.08", "no game clock"},
        {"arena g -each nodes=0", "nodes= cannot be “0”"},
        {"arena g -rounds", "-rounds needs a value."},
        {"arena g -rounds 0", "-rounds cannot be “0”"},
        {"arena g -concurrency 1000", "-concurrency cannot be “1000”"},
        {"arena g -sprt elo=5", "-sprt does not know “elo”."},
        {"arena g -sprt elo0=5 elo1=5", "elo1 above elo0"},
        {"arena g -sprt alpha=0.5", "alpha= cannot be “0.5”"},
        {"arena g -openings both", "-openings cannot be “both”"},
        {"arena g -luck none", "-luck cannot be “none”"},
        {"arena g -journal a -resume b", "either -journal or -resume"},
        {"arena g -option", "-option needs a value."},
        {"arena g --bus", "-bus needs a value."},
        {"arena g --buskey k", "no option “--buskey”. Did you mean -bus-key?"},
        {"arena g " + two + "-concurrency 0", "Who plays?"},
        {"arena g " + two + "--bus-key k", "Where are the workers?"},
        {"arena g --lang tlh", "no language “tlh”"},
    };
    for (const auto& [line, sentence] : cases) {
        EXPECT_NE(refused(line).find(sentence), std::string::npos) << line << ": " << refused(line);
    }
}

}  // namespace
}  // namespace bivouac::cli
