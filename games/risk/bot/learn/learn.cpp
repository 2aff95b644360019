// risk_learn judge GAMES: learns the weights of the judge and prints judge_weights.cpp.
// risk_learn tempers GENERATIONS: looks for better tempers and prints seasoned_temper.cpp.
// risk_learn finish GAMES [NODES [OPTIONS]]: whether experts finish what they have won.
// Progress and losses go to the error stream. The same words give the same file.
//
// For the judge, first everybody plays by habit; then, twice, by rehearsals that judge with what
// was learned so far, and only those games count: a judge must know the positions that its own
// players reach.
#include <algorithm>
#include <cstdio>
#include <cstdlib>
#include <string>
#include <string_view>

#include "games/risk/bot/learn/finish.h"
#include "games/risk/bot/learn/fit.h"
#include "games/risk/bot/learn/temper_search.h"
#include "games/risk/bot/levels.h"
#include "games/risk/rules.h"

namespace bivouac::risk {
namespace {

[[nodiscard]] Settings settings_of(const std::string& options) {
    const engine::GameSpec& game = Rules::games()[0];
    const auto values = engine::resolve_options(game.options, *engine::parse_options(options));
    return *Rules::configure(game, *values);
}

[[nodiscard]] JudgeWeights learn(const std::string& options, int games) {
    const Settings settings = settings_of(options);
    const Temper temper = seasoned_temper(settings);
    constexpr int kFasterByHabit = 4;
    Fit known = fit(play_games(settings, temper, {kFasterByHabit * games, 0, nullptr, 1}), 1);
    std::fprintf(stderr, "%s: by habit %.4f\n", options.c_str(), known.loss);
    std::vector<Lesson> lessons;
    for (const std::uint64_t round : {2U, 3U}) {
        constexpr std::uint64_t kNodes = 700;
        const auto more = play_games(settings, temper, {games, kNodes, &known.weights, round});
        lessons.insert(lessons.end(), more.begin(), more.end());
        known = fit(lessons, round);
        std::fprintf(stderr, "%s: %zu lessons, %.4f\n", options.c_str(), lessons.size(),
                     known.loss);
    }
    return known.weights;
}

void print_sets(const char* name, const std::string& more, int games) {
    std::printf("constexpr Sets %s = {{\n", name);
    for (int players = 2; players <= kMostPlayers; ++players) {
        std::printf("    {{");
        const char* between = "";
        int column = 0;
        for (const auto& [early, late] :
             learn("players=" + std::to_string(players) + more, games)) {
            std::printf("%s{%.3fF, %.3fF}", between, static_cast<double>(early),
                        static_cast<double>(late));
            between = ++column % 4 == 0 ? ",\n      " : ", ";
        }
        std::printf("}},\n");
        std::fflush(stdout);
    }
    std::printf("}};\n");
}

void print_file(int games) {
    std::printf(
        "// What the judge has learned. Made by `risk_learn judge %d`; README.md says how.\n"
        "#include \"games/risk/bot/judge.h\"\n\n"
        "namespace bivouac::risk {\n"
        "namespace {\n\n"
        "using Sets = std::array<JudgeWeights, 4>;  // for 2, 3, 4 and 5 players\n\n"
        "// In the order of Trait.\n",
        games);
    print_sets("kWithSigma", "", games);
    print_sets("kLongGame", " sigma=off", std::max(games / 4, 1));  // they are long
    std::printf(
        "\n}  // namespace\n\n"
        "const JudgeWeights& judge_weights(const Settings& settings) {\n"
        "    return (settings.sigma ? kWithSigma : kLongGame)[settings.players - 2U];\n"
        "}\n\n"
        "}  // namespace bivouac::risk\n");
}

void print_temper(const char* name, const Temper& temper) {
    std::printf("constexpr Temper %s = {\n", name);
    for (const NamedCare& care : kAllCares) {
        std::printf("    .%s = %.3fF,\n", care.name, static_cast<double>(temper.*care.number));
    }
    std::printf("};\n");
}

void print_tempers(int generations) {
    std::printf(
        "// The tempers that win, by the number of players. Made by `risk_learn tempers %d`; "
        "README.md says how.\n"
        "#include \"games/risk/bot/levels.h\"\n\n"
        "namespace bivouac::risk {\n"
        "namespace {\n\n",
        generations);
    constexpr std::array<const char*, 4> kNames = {"kTwoPlayers", "kThreePlayers", "kFourPlayers",
                                                   "kFivePlayers"};
    for (int players = 2; players <= kMostPlayers; ++players) {
        const Settings settings = settings_of("players=" + std::to_string(players));
        const Temper first = seasoned_temper(settings);
        TemperSearch request;
        request.generations = generations;
        const Temper found = search_temper(settings, first, request, [](int done, double score) {
            if (done % 5 == 0) std::fprintf(stderr, "  %d generations, %.3f\n", done, score);
        });
        constexpr int kProof = 400;
        std::fprintf(
            stderr,
            "%d players: %.3f fair shares among those it began with, %.3f in the long game\n",
            players, fair_shares(settings, found, first, kProof, 99),
            fair_shares(settings_of("sigma=off players=" + std::to_string(players)), found, first,
                        kProof / 8, 99));
        print_temper(kNames[static_cast<std::size_t>(players - 2)], found);
        std::fflush(stdout);
    }
    std::printf(
        "\n}  // namespace\n\n"
        "Temper seasoned_temper(const Settings& settings) {\n"
        "    switch (settings.players) {\n"
        "        case 2: return kTwoPlayers;\n"
        "        case 3: return kThreePlayers;\n"
        "        case 4: return kFourPlayers;\n"
        "        default: return kFivePlayers;\n"
        "    }\n"
        "}\n\n"
        "}  // namespace bivouac::risk\n");
}

void print_finish(const FinishRequest& request, const std::string& options) {
    const Finish finish = watch_finishing(settings_of(options), request);
    const auto idle = [](const char* who, const Idleness& seen) {
        std::printf("%s: %d of %d turns idle\n", who, seen.idle, seen.turns);
    };
    std::printf("%s: %d games, %d ended, %.1f turns a game\n", options.c_str(), finish.games,
                finish.ended, static_cast<double>(finish.turns) / finish.games);
    idle("leaders", finish.leader);
    idle("far ahead", finish.pressing);
    idle("all others", finish.others);
    std::printf("%d of %d attacks below 35 %%\n", finish.bold, finish.attacks);
    std::printf("%d of %d won games over within six rounds\n", finish.soon_over, finish.won);
    std::printf("%d crests kept at most\n", finish.kept_crests);
}

}  // namespace
}  // namespace bivouac::risk

int main(int count, char** arguments) {
    const std::string_view what = count > 2 ? arguments[1] : "";
    const int number = count > 2 ? std::atoi(arguments[2]) : 0;
    if (number > 0 && count == 3 && what == "judge") {
        bivouac::risk::print_file(number);
    } else if (number > 0 && count == 3 && what == "tempers") {
        bivouac::risk::print_tempers(number);
    } else if (number > 0 && count <= 5 && what == "finish") {
        bivouac::risk::FinishRequest request;
        request.games = number;
        if (count > 3) request.nodes = std::strtoull(arguments[3], nullptr, 10);
        bivouac::risk::print_finish(request, count > 4 ? arguments[4] : "players=2");
    } else {
        std::fprintf(stderr,
                     "usage: risk_learn judge GAMES\n       risk_learn tempers GENERATIONS\n"
                     "       risk_learn finish GAMES [NODES [OPTIONS]]\n");
        return 2;
    }
    return 0;
}
