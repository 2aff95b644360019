#include "cli/arena/arguments.h"

#include <algorithm>
#include <cctype>
#include <charconv>
#include <cmath>
#include <limits>

#include "cli/arena/options.h"
#include "cli/errors.h"
#include "cli/words.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using engine::Phrasebook;
using Takes = ArenaOption::Takes;

constexpr std::uint64_t kMostNumber = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kMostGames = 100'000'000;
constexpr std::uint64_t kMostThreads = 256;
constexpr double kMostSeconds = 24 * 60 * 60;

struct Pair {
    std::string name;
    std::string value;
};

class ArenaParser {
public:
    ArenaParser(const std::vector<std::string>& arguments, const Phrasebook& words)
        : rest_(arguments.begin(), arguments.end()), words_(words) {}

    [[nodiscard]] CommandLine parse() {
        while (at_ < rest_.size()) {
            const std::string word = rest_[at_++];
            if (word == "-h" || word == "--help") return {TextRequest{arena_help(words_)}, false};
            if (word == "--no-color") {
                no_colour_ = true;
            } else if (word == "--lang") {
                check_language(value("--lang"));
            } else if (word.starts_with("--lang=")) {
                check_language(word.substr(7));
            } else if (word.starts_with('-')) {
                option(word);
            } else if (!command_seen_) {
                command_seen_ = true;
            } else if (request_.game.empty()) {
                request_.game = word;
            } else {
                fail("usage.too_many", word);
            }
        }
        if (request_.game.empty()) fail("usage.which_game", "arena");
        if (request_.engines.size() < 2) fail("usage.arena_engines", "");
        if (!request_.wants_workers()) {
            if (request_.concurrency == 0) fail("usage.arena_nobody", "");
            if (!request_.bus_key.empty()) fail("usage.arena_bus", "");
        }
        return {std::move(request_), no_colour_};
    }

private:
    void option(const std::string& word) {
        const std::string name = word.substr(word.starts_with("--") ? 2 : 1);
        const auto options = arena_options();
        const auto known = std::find_if(options.begin(), options.end(),
                                        [&](const ArenaOption& each) { return each.name == name; });
        if (known == options.end()) unknown_option(word);
        switch (known->takes) {
            case Takes::nothing: flag(name); break;
            case Takes::value: single(name, value("-" + name)); break;
            case Takes::number_if_any: repeat(); break;
            case Takes::pairs: several(name, pairs()); break;
        }
    }

    // Restarting a program that crashed is what always happens: each game opens its own.
    void flag(const std::string& name) {
        if (name == "json") request_.json = true;
    }
    void repeat() {
        if (at_ < rest_.size() && core::parse_number(rest_[at_])) {
            request_.repeat = number("-repeat", rest_[at_++], 1, kMostGames);
        }
    }
    void single(const std::string& name, const std::string& text) {
        if (name == "rounds") request_.rounds = number("-rounds", text, 1, kMostGames);
        if (name == "games") request_.games = number("-games", text, 1, kMostGames);
        if (name == "srand") request_.seed = number("-srand", text, 0, kMostNumber);
        if (name == "concurrency") {
            request_.concurrency = static_cast<int>(number("-concurrency", text, 0, kMostThreads));
        }
        if (name == "maxsteps") {
            request_.most_steps =
                static_cast<std::uint32_t>(number("-maxsteps", text, 1, kMostGames));
        }
        if (name == "openings") {
            if (text != "own" && text != "shared") fail("usage.arena_openings", text);
            request_.shared_openings = text == "shared";
        }
        if (name == "luck") {
            if (text != "own" && text != "shared") fail("usage.arena_luck", text);
            request_.own_luck = text == "own";
        }
        if (name == "map" || name == "deck") request_.files.emplace_back(name, text);
        if (name == "journal" || name == "resume") {
            if (!request_.journal.empty()) fail("usage.arena_journal", "");
            request_.journal = text;
            request_.resume = name == "resume";
        }
        if (name == "records") request_.records = text;
        if (name == "event") request_.event = tag_text("-event", text);
        for (const auto& [option, member] : kHostWords) {
            if (name != option) continue;
            if (text.empty()) fail("usage.value_missing", "--" + name);
            request_.*member = text;
        }
    }

    void several(const std::string& name, const std::vector<Pair>& given) {
        if (name == "option") {
            if (given.empty()) fail("usage.value_missing", "-option");
            for (const Pair& pair : given) {
                request_.options.push_back(pair.name + "=" + pair.value);
            }
        } else if (name == "engine") {
            engine(given);
        } else if (name == "each") {
            if (given.empty()) fail("usage.value_missing", "-each");
            for (const Pair& pair : given) {
                if (!budget(request_.each, pair)) unknown_word("-each", pair, kBudgetWords);
            }
        } else {
            sprt(given);
        }
    }

    void engine(const std::vector<Pair>& given) {
        ArenaEngine engine;
        for (const Pair& pair : given) {
            if (pair.name == "level") {
                engine.level = pair.value;
            } else if (pair.name == "cmd") {
                engine.command = pair.value;
            } else if (pair.name == "proto") {
                if (pair.value != "bivouac" && pair.value != "ucc") {
                    fail("usage.arena_protocol", pair.value);
                }
                engine.protocol = pair.value;
            } else if (pair.name == "name") {
                engine.name = tag_text("name=", pair.value);
            } else if (!budget(engine.budget, pair)) {
                std::vector<std::string_view> known = {"level", "cmd", "proto", "name"};
                known.insert(known.end(), kBudgetWords.begin(), kBudgetWords.end());
                unknown_word("-engine", pair, known);
            }
        }
        if (engine.level.empty() == engine.command.empty()) fail("usage.arena_engine", "");
        if (engine.command.empty() && !engine.protocol.empty()) fail("usage.arena_engine", "");
        if (engine.protocol.empty()) engine.protocol = "bivouac";
        request_.engines.push_back(std::move(engine));
    }

    void sprt(const std::vector<Pair>& given) {
        ArenaTest test;
        for (const Pair& pair : given) {
            if (pair.name == "elo0") {
                test.elo0 = real(pair, -2000, 2000);
            } else if (pair.name == "elo1") {
                test.elo1 = real(pair, -2000, 2000);
            } else if (pair.name == "alpha") {
                test.alpha = real(pair, 0.0001, 0.4999);
            } else if (pair.name == "beta") {
                test.beta = real(pair, 0.0001, 0.4999);
            } else {
                unknown_word("-sprt", pair, {"elo0", "elo1", "alpha", "beta"});
            }
        }
        if (test.elo1 && *test.elo1 <= test.elo0.value_or(0)) fail("usage.arena_elos", "");
        request_.sprt = test;
    }

    // Bots are asked with a budget for each decision, so tc= without a clock means the same as st=.
    [[nodiscard]] bool budget(ArenaBudget& budget, const Pair& pair) const {
        if (pair.name == "nodes") {
            budget.nodes = number("nodes=", pair.value, 1, kMostNumber);
        } else if (pair.name == "movetime") {
            budget.time = std::chrono::milliseconds(number(
                "movetime=", pair.value, 1, static_cast<std::uint64_t>(kMostSeconds) * 1000));
        } else if (pair.name == "tc" && pair.value == "inf") {
            budget.time = std::chrono::milliseconds(0);
        } else if (pair.name == "st" || pair.name == "tc") {
            if (pair.value.find_first_of("/+:") != std::string::npos) {
                fail("usage.arena_clock", pair.value);
            }
            const double seconds = real(pair, 0.001, kMostSeconds);
            budget.time = std::chrono::milliseconds(std::llround(seconds * 1000));
        } else {
            return false;
        }
        return true;
    }

    [[nodiscard]] std::string value(const std::string& name) {
        if (at_ >= rest_.size()) fail("usage.value_missing", name);
        return rest_[at_++];
    }
    [[nodiscard]] std::vector<Pair> pairs() {
        std::vector<Pair> found;
        for (; at_ < rest_.size() && !rest_[at_].starts_with('-'); ++at_) {
            const std::size_t equals = rest_[at_].find('=');
            if (equals == std::string::npos || equals == 0) break;
            found.push_back({rest_[at_].substr(0, equals), rest_[at_].substr(equals + 1)});
        }
        return found;
    }

    [[nodiscard]] std::uint64_t number(const std::string& name, const std::string& text,
                                       std::uint64_t least, std::uint64_t most) const {
        const auto parsed = core::parse_number(text);
        if (!parsed || *parsed < least || *parsed > most) {
            throw UsageError(words_.say("usage.arena_number",
                                        {name, text, std::to_string(least), std::to_string(most)}));
        }
        return *parsed;
    }
    [[nodiscard]] double real(const Pair& pair, double least, double most) const {
        double number = 0;
        const char* end = pair.value.data() + pair.value.size();
        const auto [stop, error] = std::from_chars(pair.value.data(), end, number);
        if (error != std::errc() || stop != end || !(number >= least) || !(number <= most)) {
            throw UsageError(
                words_.say("usage.arena_real",
                           {pair.name + "=", pair.value, short_number(least), short_number(most)}));
        }
        return number;
    }
    [[nodiscard]] std::string short_number(double number) const {
        std::string text = decimal(number, 4, words_);
        text.erase(text.find_last_not_of('0') + 1);
        if (!text.empty() && !std::isdigit(static_cast<unsigned char>(text.back()))) {
            text.pop_back();
        }
        return text;
    }
    // Names stand in the tags of records.
    [[nodiscard]] std::string tag_text(const std::string& name, const std::string& text) const {
        constexpr std::size_t kLongest = 80;
        const bool fine = !text.empty() && text.size() <= kLongest &&
                          core::is_printable_utf8(text) && text.find('"') == std::string::npos;
        if (!fine) fail("usage.arena_name", name);
        return text;
    }
    void check_language(const std::string& language) const {
        if (!engine::language_from(language)) fail("usage.language", language);
    }

    [[noreturn]] void fail(const char* key, const std::string& argument) const {
        throw UsageError(words_.say(key, {argument}) + " " +
                         words_.say("usage.see_help", {"bivouac arena"}));
    }
    [[noreturn]] void unknown_option(const std::string& word) const {
        std::vector<std::string> dashed;
        for (const ArenaOption& each : arena_options())
            dashed.push_back("-" + std::string(each.name));
        const std::string single = word.starts_with("--") ? word.substr(1) : word;
        throw UsageError(words_.say("usage.unknown_option", {word}) +
                         did_you_mean(single, {dashed.begin(), dashed.end()}, words_) + " " +
                         words_.say("usage.see_help", {"bivouac arena"}));
    }
    [[noreturn]] void unknown_word(const std::string& option, const Pair& pair,
                                   const std::vector<std::string_view>& known) const {
        throw UsageError(words_.say("usage.arena_word", {option, pair.name}) +
                         did_you_mean(pair.name, known, words_) + " " +
                         words_.say("usage.see_help", {"bivouac arena"}));
    }

    inline static const std::vector<std::string_view> kBudgetWords = {"st", "tc", "movetime",
                                                                      "nodes"};
    inline static const std::vector<std::pair<std::string_view, std::string ArenaRequest::*>>
        kHostWords = {{"bus", &ArenaRequest::bus},
                      {"bus-key", &ArenaRequest::bus_key},
                      {"config", &ArenaRequest::config}};
    std::vector<std::string> rest_;
    std::size_t at_ = 0;
    const Phrasebook& words_;
    ArenaRequest request_;
    bool command_seen_ = false;
    bool no_colour_ = false;
};

}  // namespace

bool asks_for_arena(const std::vector<std::string>& arguments) {
    for (std::size_t i = 0; i < arguments.size(); ++i) {
        if (arguments[i] == "--lang") {
            ++i;
        } else if (!arguments[i].starts_with('-')) {
            return arguments[i] == "arena";
        }
    }
    return false;
}

CommandLine parse_arena(const std::vector<std::string>& arguments, const Phrasebook& words) {
    return ArenaParser(arguments, words).parse();
}

}  // namespace bivouac::cli
