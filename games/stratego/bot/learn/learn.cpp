// stratego_learn: learns what Stratego's bot plays and judges by. README.md says how; sources go to
// the output, progress to the error stream. The same words give the same sources.
#include <algorithm>
#include <cstdio>
#include <optional>
#include <span>
#include <string_view>

#include "core/text.h"
#include "games/stratego/bot/learn/fit.h"
#include "games/stratego/bot/learn/tune.h"

namespace bivouac::stratego::bot {
namespace {

constexpr std::uint64_t kSeed = 1;

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

int run(Words words) {
    const std::string_view what = words.empty() ? "" : words[0];
    int status = 2;
    if (what == "weights") status = learn_weights(words.subspan(1));
    if (what == "games") status = play_games(words.subspan(1));
    if (what == "outlooks") status = learn_outlooks(words.subspan(1));
    if (status == 2) {
        std::fprintf(stderr,
                     "usage: stratego_learn weights ROUNDS NODES [FILE]\n"
                     "       stratego_learn games EDITION GAMES NODES FILE\n"
                     "       stratego_learn outlooks EDITION FILE [EDITION FILE]...\n");
    }
    if (status == 1) std::fprintf(stderr, "stratego_learn: a file cannot be read or written\n");
    return status;
}

}  // namespace
}  // namespace bivouac::stratego::bot

int main(int count, char** words) {
    return bivouac::stratego::bot::run({words + 1, static_cast<std::size_t>(count - 1)});
}
