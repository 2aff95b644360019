// stratego_learn: learns what Stratego's bot plays and judges by. README.md says how; sources go to
// the output, progress to the error stream. The same words give the same sources.
#include <algorithm>
#include <cstdio>
#include <optional>
#include <span>
#include <string_view>

#include "core/text.h"
#include "games/stratego/bot/learn/beliefs.h"
#include "games/stratego/bot/learn/fit.h"
#include "games/stratego/bot/learn/insights.h"
#include "games/stratego/bot/learn/match.h"
#include "games/stratego/bot/learn/setups.h"
#include "games/stratego/bot/learn/tune.h"

namespace bivouac::stratego::bot {
namespace {

constexpr std::uint64_t kSeed = 1;
constexpr std::uint64_t kOthers = 1000;  // of games that nothing was learned from

using Words = std::span<char*>;

void print_weights(const Weights& weights, const Tuner& tuner, std::uint64_t nodes) {
    std::printf(
        "// What the bot has learned, by `stratego_learn weights %d %d` (learn/README.md).\n"
        "#include \"games/stratego/bot/weights.h\"\n\n"
        "namespace bivouac::stratego::bot {\n"
        "namespace {\n\n"
        "constexpr Weights kLearned = {\n",
        tuner.rounds(), static_cast<int>(nodes));
    for (const NamedWeight& weight : kAllWeights) {
        std::printf("    .%.*s = %d,\n", static_cast<int>(weight.name.size()), weight.name.data(),
                    weights.*weight.number);
    }
    std::printf(
        "};\n\n"
        "}  // namespace\n\n"
        "const Weights& learned_weights() { return kLearned; }\n\n"
        "}  // namespace bivouac::stratego::bot\n");
}

// weights ROUNDS NODES [FILE]
int learn_weights(Words words) {
    const auto rounds = words.size() >= 2 ? core::parse_number(words[0]) : std::nullopt;
    const auto nodes = words.size() >= 2 ? core::parse_number(words[1]) : std::nullopt;
    if (!rounds || !nodes) return 2;
    Tuner tuner(*nodes, kSeed);
    if (words.size() > 2) tuner.read(words[2]);
    while (static_cast<std::uint64_t>(tuner.rounds()) < *rounds) {
        tuner.step();
        if (words.size() > 2 && !tuner.write(words[2])) return 1;
        if (tuner.rounds() % 25 == 0) std::fprintf(stderr, "%d rounds\n", tuner.rounds());
    }
    constexpr int kProof = 60;
    const Player found{tuner.weights(), *nodes, 0};
    const Score proof = play_pairs(found, {learned_weights(), *nodes, 0}, kProof, 0);
    std::fprintf(stderr, "against the weights it began with: +%d =%d -%d\n", proof.won, proof.drawn,
                 proof.lost);
    print_weights(found.weights, tuner, *nodes);
    return 0;
}

// games EDITION GAMES NODES FILE
int play_games(Words words) {
    const auto games = words.size() == 4 ? core::parse_number(words[1]) : std::nullopt;
    const auto nodes = words.size() == 4 ? core::parse_number(words[2]) : std::nullopt;
    if (!games || !nodes || game_named(words[0]) == nullptr) return 2;
    return gather(words[3], words[0], static_cast<std::uint32_t>(*games), *nodes, kSeed) ? 0 : 1;
}

// setups EDITION GAMES NODES FILE
int play_setups(Words words) {
    const auto games = words.size() == 4 ? core::parse_number(words[1]) : std::nullopt;
    const auto nodes = words.size() == 4 ? core::parse_number(words[2]) : std::nullopt;
    if (!games || !nodes || game_named(words[0]) == nullptr) return 2;
    return gather_setups(words[3], words[0], static_cast<int>(*games), *nodes, kSeed) ? 0 : 1;
}

// worth FILE…: of all files together; the figures of setup_worth.h.
int learn_worth(Words words) {
    if (words.empty()) return 2;
    std::vector<SetupSample> samples;
    for (const char* file : words) {
        const auto more = read_setups(file);
        if (more.empty()) return 1;
        samples.insert(samples.end(), more.begin(), more.end());
    }
    const SetupFit found = fit_setups(samples);
    std::printf("// %d games; on %d others log loss %.3f, with even chances %.3f.\n",
                found.learned_from, found.held_back, found.loss, found.plain);
    for (std::size_t i = 0; i < SetupTraits::kCount; ++i) {
        const std::string word(SetupTraits::kWords[i]);
        std::printf("// %s %.0f\n", word.c_str(), found.parts[i] * Outlook::kNat);
    }
    return 0;
}

void print_accuracy(const char* name, const BeliefScores& scores,
                    Accuracy BeliefScore::* accuracy) {
    std::printf(", \"%s\": {\"log_loss\": [", name);
    const char* between = "";
    for (const BeliefScore& third : scores) {
        std::printf("%s%.4f", between, (third.*accuracy).log_loss);
        between = ", ";
    }
    std::printf("], \"brier\": [");
    between = "";
    for (const BeliefScore& third : scores) {
        std::printf("%s%.4f", between, (third.*accuracy).brier);
        between = ", ";
    }
    std::printf("]}");
}

// beliefs EDITION same|strangers|references GAMES NODES: a line of JSON for
// tools/belief_pictures.py
int measure_beliefs(Words words) {
    if (words.size() != 4) return 2;
    const auto games = core::parse_number(words[2]);
    const auto nodes = core::parse_number(words[3]);
    const engine::GameSpec* game = game_named(words[0]);
    const auto opponents = opponents_named(words[1]);
    if (!games || !nodes || game == nullptr || !opponents) return 2;
    const BeliefScores scores =
        score_beliefs(*game, *opponents, static_cast<int>(*games), *nodes, kOthers);
    std::printf(
        "{\"game\": \"%s\", \"players\": \"%s\", \"games\": %s, \"pieces\": [%zu, %zu, %zu]",
        words[0], words[1], words[2], scores[0].pieces, scores[1].pieces, scores[2].pieces);
    print_accuracy("belief", scores, &BeliefScore::belief);
    print_accuracy("counting", scores, &BeliefScore::counting);
    print_accuracy("moving", scores, &BeliefScore::moving);
    std::printf("}\n");
    return 0;
}

// traces EDITION same|strangers|references GAMES NODES FILE [SEED]
int gather_traces(Words words) {
    if (words.size() < 5) return 2;
    const engine::GameSpec* game = game_named(words[0]);
    const auto opponents = opponents_named(words[1]);
    const auto games = core::parse_number(words[2]);
    const auto nodes = core::parse_number(words[3]);
    const auto seed = words.size() > 5 ? core::parse_number(words[5]) : std::optional(kSeed);
    if (game == nullptr || !opponents || !games || !nodes || !seed) return 2;
    return gather_cases(words[4], *game, *opponents, static_cast<std::uint32_t>(*games), *nodes,
                        *seed)
               ? 0
               : 1;
}

// insight FILE…: of all files together, as ../learned_insight.cpp
int learn_insight(Words words) {
    std::vector<std::vector<Case>> lessons;
    for (const char* file : words) {
        lessons.push_back(read_cases(file));
        if (lessons.back().empty()) return 1;
    }
    if (lessons.empty()) return 2;
    print_insight(stdout, fit_insight(lessons));
    return 0;
}

// One army and what was learned of it, from the files of all editions that have it.
struct Lesson {
    std::string_view edition;
    Settings settings;
    std::vector<Sample> samples;
};

[[nodiscard]] Settings settings_of(const engine::GameSpec& game) {
    return *Rules::configure(game, *engine::resolve_options(game.options, {}));
}

template <class Numbers>
void print_numbers(const Numbers& numbers) {
    std::printf("{");
    for (std::size_t i = 0; i < numbers.size(); ++i) {
        std::printf("%s%d", i == 0 ? "" : ", ", static_cast<int>(numbers[i]));
    }
    std::printf("}");
}

void print_outlook(const Lesson& lesson) {
    const Fit found = fit(lesson.samples);
    std::printf(
        "    // %.*s: %zu samples; on %zu of other games log loss %.3f, Brier score %.3f.\n    {",
        static_cast<int>(lesson.edition.size()), lesson.edition.data(), found.learned_from,
        found.held_back, found.loss, found.brier);
    print_numbers(lesson.settings.army);
    std::printf(", %s, {", lesson.settings.powers ? "true" : "false");
    print_numbers(found.outlook.parts);
    std::printf(", %d}},\n", found.outlook.rest);
    std::fprintf(stderr, "%.*s\n", static_cast<int>(lesson.edition.size()), lesson.edition.data());
    for (const Tenth& tenth : found.tenths) {
        std::fprintf(stderr, "  said %.3f, came %.3f, %zu times\n", tenth.chance, tenth.came,
                     tenth.said);
    }
}

// outlooks EDITION FILE…
int learn_outlooks(Words words) {
    if (words.empty() || words.size() % 2 != 0) return 2;
    std::vector<Lesson> lessons;
    for (std::size_t i = 0; i < words.size(); i += 2) {
        const engine::GameSpec* game = game_named(words[i]);
        if (game == nullptr) return 2;
        const auto samples = read_samples(words[i + 1]);
        if (samples.empty()) return 1;
        const Settings settings = settings_of(*game);
        auto lesson = std::find_if(lessons.begin(), lessons.end(), [&](const Lesson& other) {
            return other.settings.army == settings.army && other.settings.powers == settings.powers;
        });
        if (lesson == lessons.end()) lesson = lessons.insert(lesson, {game->id, settings, {}});
        lesson->samples.insert(lesson->samples.end(), samples.begin(), samples.end());
    }
    std::printf(
        "// Learned by `stratego_learn outlooks` (learn/README.md).\n"
        "#include \"games/stratego/bot/outlook.h\"\n\n"
        "namespace bivouac::stratego::bot {\n"
        "namespace {\n\n"
        "// clang-format off\n"
        "constexpr LearnedOutlook kLearned[] = {\n");
    for (const Lesson& lesson : lessons) print_outlook(lesson);
    std::printf(
        "};\n"
        "// clang-format on\n\n"
        "}  // namespace\n\n"
        "const Outlook* outlook_of(const Settings& settings) {\n"
        "    for (const LearnedOutlook& learned : kLearned) {\n"
        "        if (learned.army == settings.army && learned.powers == settings.powers) {\n"
        "            return &learned.outlook;\n"
        "        }\n"
        "    }\n"
        "    return nullptr;\n"
        "}\n\n"
        "}  // namespace bivouac::stratego::bot\n");
    return 0;
}

void print_match(std::FILE* to, const Match& match) {
    std::fprintf(to, "%d games, %d-%d-%d, %.1f +- %.1f %%\n", match.score.games(), match.score.won,
                 match.score.drawn, match.score.lost, 100 * match.share(), 100 * match.error());
}

// match PAIRS NODES WEIGHTS WEIGHTS|strangers [SEED]
int play_match(Words words) {
    if (words.size() < 4) return 2;
    const auto pairs = core::parse_number(words[0]);
    const auto nodes = core::parse_number(words[1]);
    const auto first = weights_in(words[2]);
    const bool strange = std::string_view(words[3]) == "strangers";
    const auto second = strange ? std::nullopt : weights_in(words[3]);
    const auto seed = words.size() > 4 ? core::parse_number(words[4]) : std::optional(kSeed);
    if (!pairs || *pairs == 0 || !nodes || !first || (!strange && !second) || !seed) return 2;
    std::optional<Player> other;
    if (second) other = Player{*second, *nodes, 0};
    Match match;
    while (match.pairs.size() < *pairs) {
        play_pair({*first, *nodes, 0}, other, *seed, match);
        if (match.pairs.size() % 10 == 0) print_match(stderr, match);
    }
    print_match(stdout, match);
    print(stdout, "first", match.habits[0]);
    print(stdout, "second", match.habits[1]);
    return 0;
}

int run(Words words) {
    const std::string_view what = words.empty() ? "" : words[0];
    int status = 2;
    if (what == "weights") status = learn_weights(words.subspan(1));
    if (what == "games") status = play_games(words.subspan(1));
    if (what == "setups") status = play_setups(words.subspan(1));
    if (what == "worth") status = learn_worth(words.subspan(1));
    if (what == "beliefs") status = measure_beliefs(words.subspan(1));
    if (what == "match") status = play_match(words.subspan(1));
    if (what == "traces") status = gather_traces(words.subspan(1));
    if (what == "insight") status = learn_insight(words.subspan(1));
    if (what == "outlooks") status = learn_outlooks(words.subspan(1));
    if (status == 2) {
        std::fprintf(stderr,
                     "usage: stratego_learn weights ROUNDS NODES [FILE]\n"
                     "       stratego_learn match PAIRS NODES WEIGHTS WEIGHTS|strangers [SEED]\n"
                     "       stratego_learn games EDITION GAMES NODES FILE\n"
                     "       stratego_learn outlooks EDITION FILE [EDITION FILE]...\n"
                     "       stratego_learn setups EDITION GAMES NODES FILE\n"
                     "       stratego_learn worth FILE...\n"
                     "       stratego_learn beliefs EDITION same|strangers|references GAMES NODES\n"
                     "       stratego_learn traces EDITION same|strangers|references GAMES NODES "
                     "FILE [SEED]\n"
                     "       stratego_learn insight FILE...\n");
    }
    if (status == 1) std::fprintf(stderr, "stratego_learn: a file cannot be read or written\n");
    return status;
}

}  // namespace
}  // namespace bivouac::stratego::bot

int main(int count, char** words) {
    return bivouac::stratego::bot::run({words + 1, static_cast<std::size_t>(count - 1)});
}
