#include "cli/arena/plan.h"

#include <chrono>
#include <set>

#include "cli/errors.h"
#include "cli/play/game_choice.h"
#include "cli/words.h"
#include "core/hash.h"
#include "core/json_writer.h"

namespace bivouac::cli {
namespace {

constexpr std::uint64_t kUsualRounds = 50;
constexpr std::uint64_t kMostTestedRounds = 20'000;
constexpr std::chrono::milliseconds kProgramTime{1000};  // where nobody says anything
constexpr double kBetterShare = 1.5;                     // of the fair one, with 3 to 5 seats
constexpr double kBetterElo = 20;

class Preparation {
public:
    Preparation(const ArenaRequest& request, Context& context)
        : request_(request),
          context_(context),
          game_(choose_game(request.game, context)),
          options_(choose_options(game_, request.options, files(), context)) {}

    [[nodiscard]] arena::TournamentPlan plan() const {
        arena::TournamentPlan plan{
            &game_,
            options_,
            contestants(),
            schedule(),
            request_.shared_openings ? arena::Openings::shared : arena::Openings::own,
            request_.most_steps,
            request_.concurrency.value_or(1),
            test(),
            request_.records,
            request_.event};
        return plan;
    }

private:
    [[nodiscard]] std::vector<OptionFile> files() const {
        std::vector<OptionFile> files;
        for (const auto& [option, path] : request_.files) files.push_back({option, path});
        return files;
    }
    [[nodiscard]] int seats() const {
        return (*game_.empty_view(options_, engine::Observer::spectator()))->seats();
    }
    [[nodiscard]] std::vector<arena::Contestant> contestants() const;
    [[nodiscard]] std::string name_of(std::size_t i, std::set<std::string>& taken) const;
    [[nodiscard]] engine::Budget budget_of(const ArenaEngine& engine) const;
    [[nodiscard]] const engine::BotSpec& level(const std::string& name) const;
    [[nodiscard]] arena::Schedule schedule() const;
    [[nodiscard]] std::optional<arena::Sprt> test() const;
    [[noreturn]] void fail(const char* key, const std::vector<std::string>& arguments) const {
        throw UsageError(context_.words.say(key, arguments));
    }

    const ArenaRequest& request_;
    Context& context_;
    const engine::Game& game_;
    engine::OptionValues options_;
};

const engine::BotSpec& Preparation::level(const std::string& name) const {
    std::vector<std::string_view> levels;
    std::string list;
    for (const engine::BotSpec& spec : game_.bots()) {
        if (spec.level == name) return spec;
        levels.push_back(spec.level);
        list += (list.empty() ? "" : ", ") + std::string(spec.level);
    }
    throw UsageError(context_.words.say("usage.bot", {name, list}) +
                     did_you_mean(name, levels, context_.words));
}

// The engine's own word, else what each gets, else what its level usually thinks with.
engine::Budget Preparation::budget_of(const ArenaEngine& engine) const {
    engine::Budget budget;
    if (engine.level.empty()) {
        budget.time = kProgramTime;
    } else {
        budget = level(engine.level).budget;
    }
    const bool own = engine.budget.time || engine.budget.nodes;
    const ArenaBudget& wish = own ? engine.budget : request_.each;
    const bool limits = wish.nodes || (wish.time && wish.time->count() > 0);
    if (limits) {
        budget.time = wish.time.value_or(std::chrono::milliseconds(0));
        budget.nodes = wish.nodes.value_or(0);
    }
    return budget;
}

std::string Preparation::name_of(std::size_t i, std::set<std::string>& taken) const {
    const ArenaEngine& engine = request_.engines[i];
    std::string name = engine.name;
    if (!name.empty() && taken.contains(name)) fail("usage.arena_same_name", {name});
    if (name.empty()) {
        const std::string base = !engine.level.empty() ? engine.level : "program";
        name = base;
        for (int n = 2; taken.contains(name); ++n) name = base + "-" + std::to_string(n);
    }
    taken.insert(name);
    return name;
}

std::vector<arena::Contestant> Preparation::contestants() const {
    std::vector<arena::Contestant> contestants;
    std::set<std::string> taken;
    for (std::size_t i = 0; i < request_.engines.size(); ++i) {
        const ArenaEngine& engine = request_.engines[i];
        std::string name = name_of(i, taken);
        arena::Contestant contestant;
        contestant.budget = budget_of(engine);
        if (!engine.level.empty()) {
            contestant.engine = arena::level_engine(std::move(name), engine.level);
        } else if (engine.protocol == "ucc") {
            // A program of that protocol names its setup itself, and knows two sides only.
            if (request_.shared_openings) fail("usage.arena_ucc_shared", {name});
            contestant.engine = arena::ucc_engine(std::move(name), engine.command);
        } else {
            contestant.engine = arena::program_engine(std::move(name), engine.command);
        }
        contestants.push_back(std::move(contestant));
    }
    return contestants;
}

arena::Schedule Preparation::schedule() const {
    const auto unit = static_cast<std::uint64_t>(seats());
    const std::string size = std::to_string(unit);
    const std::size_t engines = request_.engines.size();
    if (unit > 2 && engines > unit) fail("usage.arena_many_engines", {size});
    if (request_.repeat && *request_.repeat != unit) fail("usage.arena_repeat", {size});
    const std::uint64_t games = request_.games.value_or(unit);
    if (games % unit != 0) fail("usage.arena_games", {std::to_string(games), size});
    const std::uint64_t rounds =
        request_.rounds.value_or(request_.sprt ? kMostTestedRounds : kUsualRounds);
    return {seats(), static_cast<int>(engines), rounds * (games / unit), request_.seed,
            request_.own_luck ? arena::Luck::own : arena::Luck::shared};
}

std::optional<arena::Sprt> Preparation::test() const {
    if (!request_.sprt) return std::nullopt;
    if (seats() == 2 && request_.engines.size() != 2) fail("usage.arena_sprt_two", {});
    const double fair = 1.0 / seats();
    arena::Sprt sprt;
    sprt.alpha = request_.sprt->alpha;
    sprt.beta = request_.sprt->beta;
    sprt.steps = seats() == 2 ? 4 : seats();
    const double elo0 = request_.sprt->elo0.value_or(0);
    sprt.score0 = arena::score_at(elo0, fair);
    if (request_.sprt->elo1) {
        sprt.score1 = arena::score_at(*request_.sprt->elo1, fair);
    } else {
        sprt.score1 = seats() == 2 ? arena::score_at(elo0 + kBetterElo, fair) : kBetterShare * fair;
    }
    if (sprt.score1 <= sprt.score0) fail("usage.arena_elos", {});
    return sprt;
}

}  // namespace

arena::TournamentPlan plan_arena(const ArenaRequest& request, Context& context) {
    return Preparation(request, context).plan();
}

std::string arena_config(const ArenaRequest& request, const arena::TournamentPlan& plan) {
    core::JsonWriter json;
    json.object().field("bivouac_arena", 1).field("game", plan.game->id());
    json.field("rules_version", plan.game->rules_version());
    json.field("options", engine::print_options(plan.options));
    std::string texts;
    for (const engine::OptionValue& value : plan.options) texts += value.file + '\0';
    json.field("files", std::to_string(core::hash_text(texts)));
    json.field("seed", std::to_string(request.seed));
    json.field("openings", request.shared_openings ? "shared" : "own");
    if (request.own_luck) json.field("luck", "own");  // journals of before have no such word
    json.field("most_steps", request.most_steps);
    json.key("engines").array();
    for (std::size_t i = 0; i < plan.contestants.size(); ++i) {
        const engine::Budget& budget = plan.contestants[i].budget;
        json.object().field("name", plan.contestants[i].engine->name());
        json.field("level", request.engines[i].level).field("cmd", request.engines[i].command);
        json.field("proto", request.engines[i].protocol);
        json.field("time_ms", static_cast<std::int64_t>(budget.time.count()));
        json.field("nodes", budget.nodes).end();
    }
    json.end().key("sprt");
    if (plan.sprt) {
        json.object().key("score0").value(plan.sprt->score0, 6);
        json.key("score1").value(plan.sprt->score1, 6);
        json.key("alpha").value(plan.sprt->alpha, 4).key("beta").value(plan.sprt->beta, 4).end();
    } else {
        json.null();
    }
    json.end();
    return json.take();
}

}  // namespace bivouac::cli
