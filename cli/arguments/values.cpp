#include "cli/arguments/values.h"

#include <array>
#include <limits>

#include "cli/arguments/numbers.h"
#include "cli/errors.h"
#include "cli/online/arguments.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using engine::Phrasebook;

constexpr std::uint64_t kMostNumber = std::numeric_limits<std::uint64_t>::max();
constexpr std::uint64_t kMostMilliseconds = 24ULL * 60 * 60 * 1000;
constexpr std::uint64_t kMostDepth = 100;
constexpr std::uint64_t kMostCommitted = 3;

class Reader {
public:
    Reader(const ArgumentValues& values, const Phrasebook& words)
        : values_(values), words_(words) {}

    [[nodiscard]] Request games() const { return GamesRequest{format()}; }
    [[nodiscard]] Request rules() const { return RulesRequest{game()}; }
    [[nodiscard]] Request play() const;
    [[nodiscard]] Request replay() const;
    [[nodiscard]] Request perft() const;
    [[nodiscard]] Request bench() const;
    [[nodiscard]] Request bench_positions() const;
    [[nodiscard]] Request bench_search() const;
    [[nodiscard]] Request odds() const;
    [[nodiscard]] Request verify() const;
    [[nodiscard]] Request engine() const;

private:
    [[nodiscard]] Format format() const { return values_.json ? Format::json : Format::text; }
    [[nodiscard]] std::string game() const {
        if (values_.game.empty()) fail("usage.which_game", values_.command);
        return values_.game;
    }
    [[nodiscard]] std::optional<std::uint64_t> number(const char* name, const std::string& text,
                                                      std::uint64_t most = kMostNumber) const {
        return read_number(name, text, most, words_);
    }
    [[nodiscard]] std::uint64_t seed() const { return number("--seed", values_.seed).value_or(0); }
    // A search without a limit would not repeat.
    [[nodiscard]] std::uint64_t nodes() const {
        constexpr std::uint64_t kUsual = 10'000;
        const std::uint64_t nodes = number("--nodes", values_.nodes).value_or(kUsual);
        if (nodes == 0) throw UsageError(words_.say("usage.no_nodes"));
        return nodes;
    }
    [[nodiscard]] std::string seats() const;
    [[nodiscard]] std::optional<trust::Digest> digest(const char* name,
                                                      const std::string& text) const;
    [[nodiscard]] trust::KeptRoot root(const std::string& text) const;
    [[nodiscard]] trust::KeptSeed kept_seed(const std::string& text) const;
    [[nodiscard]] trust::KeptReceipt kept_receipt(const std::string& text) const;
    [[nodiscard]] std::chrono::milliseconds seconds() const {
        constexpr double kUsual = 5;
        return read_seconds(values_.seconds, values_.games.empty() ? kUsual : 0, words_);
    }

    [[noreturn]] void fail(const char* key, const std::string& argument) const {
        throw UsageError(words_.say(key, {argument}));
    }

    const ArgumentValues& values_;
    const Phrasebook& words_;
};

std::string Reader::seats() const {
    // A mere number of players says nothing about where people sit.
    const bool list = !values_.players.empty() && !core::parse_number(values_.players);
    const int wishes = (list ? 1 : 0) + (values_.seat.empty() ? 0 : 1) + (values_.hotseat ? 1 : 0) +
                       (values_.watch ? 1 : 0);
    if (wishes > 1) fail("usage.one_seating", "");
    if (values_.hotseat) return "all";
    return values_.watch ? "none" : values_.seat;
}

Request Reader::play() const {
    if (asks_for_server(values_)) return read_online(values_, words_);
    refuse_words_for_servers(values_, words_);
    PlayRequest request;
    request.resume = values_.resume_given;
    request.resume_file = values_.resume;
    request.game = values_.game;
    // A file says itself which game it is of.
    if (request.resume_file.empty()) request.game = game();
    if (request.resume && !values_.options.empty()) fail("usage.options_of_record", "--option");
    if (request.resume && !values_.files.empty()) {
        fail("usage.options_of_record", "--" + values_.files[0].option);
    }
    if (request.resume && !values_.position.empty()) fail("usage.options_of_record", "--position");
    request.options = values_.options;
    request.files = values_.files;
    request.players = values_.players;
    request.seat = seats();
    request.bot = values_.bot;
    request.seed = number("--seed", values_.seed);
    request.record = values_.record;
    request.position = values_.position;
    if (const auto time = number("--time", values_.time, kMostMilliseconds)) {
        request.time = std::chrono::milliseconds(*time);
    }
    request.nodes = number("--nodes", values_.nodes);
    return request;
}

Request Reader::replay() const {
    if (values_.file.empty()) fail("usage.which_file", values_.command);
    ReplayRequest request{values_.file, values_.seat, std::nullopt, format()};
    if (const auto step =
            number("--step", values_.step, std::numeric_limits<std::uint32_t>::max())) {
        request.step = static_cast<std::uint32_t>(*step);
    }
    return request;
}

Request Reader::perft() const {
    const auto depth = number("--depth", values_.depth, kMostDepth);
    if (!depth) fail("usage.which_depth", values_.command);
    return PerftRequest{game(), values_.options,  values_.files, static_cast<int>(*depth),
                        seed(), values_.position, values_.split, format()};
}

Request Reader::bench() const {
    const auto games = number("--games", values_.games);
    if (games && *games == 0) throw UsageError(words_.say("usage.no_games"));
    return BenchRequest{
        game(), values_.options, values_.files,     seconds(),        games.value_or(0),
        seed(), format(),        values_.from_list, values_.together, values_.costs};
}

Request Reader::bench_positions() const {
    return BenchPositionsRequest{values_.games_asked, values_.level, nodes(), format()};
}

Request Reader::bench_search() const {
    return BenchSearchRequest{values_.games_asked, values_.level, nodes(), format()};
}

Request Reader::odds() const {
    const auto attackers = number("A", values_.attackers, catalog::kMostUnitsAsked);
    const auto defenders = number("D", values_.defenders, catalog::kMostUnitsAsked);
    if (!attackers || !defenders) fail("usage.which_battle", values_.command);
    const auto committed = number("--committed", values_.committed, kMostCommitted);
    if (committed && *committed == 0) throw UsageError(words_.say("usage.none_committed"));
    return OddsRequest{{static_cast<int>(*attackers),
                        static_cast<int>(*defenders),
                        static_cast<int>(committed.value_or(0)),
                        {values_.attack_plus, values_.attack_reroll, values_.defence_plus,
                         values_.defence_reroll}},
                       format()};
}

// Capitals are welcome: what people copy from elsewhere may have them.
std::string small_letters(std::string text) {
    for (char& c : text) {
        if (c >= 'A' && c <= 'F') c = static_cast<char>(c - 'A' + 'a');
    }
    return text;
}

std::optional<trust::Digest> read_digest(std::string text) {
    return trust::digest_from_hex(small_letters(std::move(text)));
}

std::optional<trust::Digest> Reader::digest(const char* name, const std::string& text) const {
    if (text.empty()) return std::nullopt;
    const auto digest = read_digest(text);
    if (!digest) throw UsageError(words_.say("usage.digest", {name, text}));
    return digest;
}

// The number before the colon of "2:8d5be409…", and what follows it; empty without a colon.
struct Numbered {
    std::optional<std::uint64_t> number;
    std::string rest;
};
Numbered numbered(const std::string& text) {
    const std::size_t colon = text.find(':');
    if (colon == std::string::npos) return {};
    return {core::parse_number(text.substr(0, colon)), text.substr(colon + 1)};
}

std::optional<engine::Seat> seat_of(const Numbered& numbered) {
    if (!numbered.number || *numbered.number < 1 || *numbered.number > engine::kMaxSeats) {
        return std::nullopt;
    }
    return engine::Seat(static_cast<int>(*numbered.number) - 1);
}

trust::KeptRoot Reader::root(const std::string& text) const {
    const Numbered parts = numbered(text);
    const auto seat = seat_of(parts);
    const auto digest = read_digest(parts.rest);
    if (!seat || !digest) fail("usage.root", text);
    return {*seat, *digest};
}

trust::KeptSeed Reader::kept_seed(const std::string& text) const {
    const Numbered parts = numbered(text);
    const auto seat = seat_of(parts);
    auto seed = trust::seed_from_text(small_letters(parts.rest));
    if (!seat || !seed || seed->empty()) fail("usage.kept_seed", text);
    return {*seat, std::move(*seed)};
}

// "8d5be409…", or "12:8d5be409…" when its step is known.
trust::KeptReceipt Reader::kept_receipt(const std::string& text) const {
    const Numbered parts = numbered(text);
    if (parts.rest.empty()) return {std::nullopt, digest("--receipt", text).value()};
    const auto digest = read_digest(parts.rest);
    if (!parts.number || *parts.number > UINT32_MAX || !digest) {
        throw UsageError(words_.say("usage.digest", {"--receipt", text}));
    }
    return {static_cast<std::uint32_t>(*parts.number), *digest};
}

Request Reader::verify() const {
    if (values_.file.empty()) fail("usage.which_file", values_.command);
    VerifyRequest request;
    request.file = values_.file;
    request.demand_proofs = values_.fair;
    request.format = format();
    request.kept.commitment = digest("--commitment", values_.commitment);
    for (const std::string& text : values_.receipts) {
        request.kept.receipts.push_back(kept_receipt(text));
    }
    for (const std::string& text : values_.roots) request.kept.roots.push_back(root(text));
    for (const std::string& text : values_.kept_seeds) {
        request.kept.seeds.push_back(kept_seed(text));
    }
    request.kept_file = values_.kept_file;
    return request;
}

Request Reader::engine() const {
    EngineRequest request;
    request.protocol = values_.protocol;
    if (request.protocol != "ucc" && request.protocol != "bivouac") {
        fail("usage.protocol", request.protocol);
    }
    request.game = values_.game;
    request.level = values_.level;
    if (const auto time = number("--movetime", values_.movetime, kMostMilliseconds)) {
        request.movetime = std::chrono::milliseconds(*time);
    }
    request.nodes = number("--nodes", values_.nodes);
    request.seed = number("--seed", values_.seed);
    return request;
}

struct Example {
    std::string_view command;
    std::string_view line;
    std::string_view key;
};

constexpr std::array<Example, 31> kExamples = {{
    {"", "bivouac play strategic", "example.play"},
    {"", "bivouac rules strategic", "example.rules"},
    {"", "bivouac games", "example.games"},
    {"games", "bivouac games --json", "example.games_json"},
    {"rules", "bivouac rules strategic --lang fr", "example.rules_french"},
    {"play", "bivouac play strategic", "example.play"},
    {"play", "bivouac play strategic --seat 2 --bot greedy --option pie=on", "example.play_second"},
    {"play", "bivouac play strategic --hotseat", "example.play_hotseat"},
    {"play", "bivouac play risk-assassins --players human,greedy,human,random",
     "example.play_players"},
    {"play", "bivouac play risk-assassins --players 5 --seat 1,3", "example.play_seats"},
    {"play", "bivouac play strategic --resume", "example.play_resume"},
    {"play", "bivouac play --server http://127.0.0.1:8080", "example.online_lobby"},
    {"play", "bivouac play --server http://127.0.0.1:8080 --open strategic --clock 10+5",
     "example.online_open"},
    {"play", "bivouac play --server http://127.0.0.1:8080 --table q7Tf2a", "example.online_table"},
    {"load", "bivouac load http://127.0.0.1:8080 --tables 2000 --seconds 30", "example.load"},
    {"load",
     "bivouac load http://127.0.0.1:8080 --game stratego-original --moves-per-second 500 --json",
     "example.load_pace"},
    {"replay", "bivouac replay game.record", "example.replay"},
    {"replay", "bivouac replay game.record --step 20 --json", "example.replay_step"},
    {"perft", "bivouac perft strategic --depth 3 --split", "example.perft"},
    {"bench", "bivouac bench strategic --seconds 5 --json", "example.bench"},
    {"bench", "bivouac bench strategic --games 1000 --seed 1", "example.bench_games"},
    {"bench", "bivouac bench stratego-original --costs", "example.bench_costs"},
    {"bench positions", "bivouac bench positions", "example.bench_positions"},
    {"bench positions", "bivouac bench positions strategic --level club",
     "example.bench_positions_level"},
    {"bench search", "bivouac bench search --nodes 20000", "example.bench_search"},
    {"odds", "bivouac odds 10 6", "example.odds"},
    {"odds", "bivouac odds 10 6 --attack-plus --defence-reroll", "example.odds_cards"},
    {"verify", "bivouac verify game.record", "example.verify"},
    {"verify", "bivouac verify game.record --fair --json", "example.verify_fair"},
    {"engine", "bivouac engine --protocol ucc --movetime 500", "example.engine_ucc"},
    {"engine", "bivouac engine --protocol bivouac --level greedy", "example.engine_own"},
}};

}  // namespace

Request make_request(const ArgumentValues& values, const Phrasebook& words) {
    const Reader reader(values, words);
    if (values.command == "games") return reader.games();
    if (values.command == "rules") return reader.rules();
    if (values.command == "play") return reader.play();
    if (values.command == "replay") return reader.replay();
    if (values.command == "perft") return reader.perft();
    if (values.command == "bench positions") return reader.bench_positions();
    if (values.command == "bench search") return reader.bench_search();
    if (values.command == "odds") return reader.odds();
    if (values.command == "verify") return reader.verify();
    if (values.command == "engine") return reader.engine();
    if (values.command == "load") return read_load(values, words);
    return reader.bench();
}

Entries examples_of(const std::string& command, const Phrasebook& words) {
    Entries examples;
    for (const Example& example : kExamples) {
        if (example.command != command) continue;
        examples.emplace_back(example.line, words.say(example.key));
    }
    return examples;
}

}  // namespace bivouac::cli
