// Whole games through the front door: the ledger of every record that is kept, and of games nobody
// has chosen, adds up.
#include "study/reviewer.h"

#include <algorithm>
#include <filesystem>
#include <fstream>
#include <iterator>

#include <gtest/gtest.h>

#include "catalog/analysts.h"
#include "catalog/catalog.h"
#include "engine/testing/scale.h"
#include "study/kept_moments.h"

namespace bivouac::study {
namespace {

using engine::Seat;

// Enough to judge by; how well is not asked here.
constexpr engine::Budget kLittle{.time = {}, .nodes = 60, .stop = nullptr};

struct Reviewed {
    Ledger ledger;
    int seats = 0;
    std::optional<engine::Outcome> outcome;
};

std::optional<Reviewed> review(const std::string& record, const engine::Budget& budget = kLittle) {
    const auto head = engine::read_record_head(record);
    if (!head) return std::nullopt;
    const engine::Game* newest = catalog::find(head->game);
    const engine::Game* game = newest != nullptr ? newest->under(head->rules_version) : nullptr;
    if (game == nullptr) return std::nullopt;
    const auto options = engine::resolve_options(game->options(), head->options);
    const auto replay = game->replay(record);
    if (!options || !replay) return std::nullopt;
    const auto open_analyst = [&](Seat seat) {
        return catalog::open_analyst(*game, *options, seat);
    };
    auto reviewer = Reviewer::open(**replay, open_analyst, budget);
    if (!reviewer) return std::nullopt;
    while (reviewer->go_on()) {
    }
    Reviewed reviewed;
    reviewed.ledger = std::move(*reviewer).ledger();
    (*replay)->go((*replay)->size());
    const auto end = (*replay)->view(engine::Observer::spectator());
    reviewed.seats = end->seats();
    reviewed.outcome = end->outcome();
    return reviewed;
}

// Skill and luck of every seat make the way from its first chance to the result, and every step's
// chances go on where the last one's ended.
void expect_adding_up(const Reviewed& reviewed, const std::string& what) {
    const Ledger& ledger = reviewed.ledger;
    ASSERT_TRUE(reviewed.outcome.has_value()) << what;
    EXPECT_EQ(ledger.result, engine::shares_of(*reviewed.outcome, reviewed.seats)) << what;
    ASSERT_FALSE(ledger.entries.empty()) << what;
    EXPECT_EQ(ledger.entries.front().before, ledger.first) << what;
    EXPECT_EQ(ledger.entries.back().after, ledger.result) << what;
    for (std::size_t i = 1; i < ledger.entries.size(); ++i) {
        EXPECT_EQ(ledger.entries[i].before, ledger.entries[i - 1].after) << what << " entry " << i;
    }
    for (int i = 0; i < reviewed.seats; ++i) {
        const auto s = static_cast<std::size_t>(i);
        const SeatTotals totals = ledger.totals(Seat(i));
        const double way = ledger.result[s] - ledger.first[s];
        EXPECT_NEAR(totals.skill + totals.luck, way, 1e-9) << what << " seat " << i + 1;
        double kinds = 0;
        for (const double luck : totals.luck_by_kind) kinds += luck;
        EXPECT_NEAR(kinds, totals.luck, 1e-9) << what << " seat " << i + 1;
    }
}

std::string text_of(const std::filesystem::path& path) {
    std::ifstream file(path);
    return {std::istreambuf_iterator<char>(file), {}};
}

std::vector<std::filesystem::path> kept_records() {
    const std::filesystem::path top = BIVOUAC_TOP;
    std::vector<std::filesystem::path> files;
    for (const char* folder : {"tests/records", "games/strategic/tests/records",
                               "games/stratego/tests/records", "games/risk/tests/records"}) {
        for (const auto& entry : std::filesystem::directory_iterator(top / folder)) {
            if (entry.path().extension() == ".record") files.push_back(entry.path());
        }
    }
    std::sort(files.begin(), files.end());
    return files;
}

// A game between players who move at random, as a record.
std::string random_game(const engine::Game& game, std::uint64_t seed,
                        const engine::OptionValues& given = {}) {
    const auto options = engine::resolve_options(game.options(), given);
    engine::SeededChance chance(seed);
    auto opened = game.open_table(*options, chance, {});
    engine::Table& table = **opened;
    std::vector<std::unique_ptr<engine::Bot>> bots;
    for (int i = 0; i < table.seats(); ++i) {
        bots.push_back(game.open_bot("random", *options, Seat(i), seed));
    }
    std::uint32_t told = 0;
    while (!table.outcome()) {
        for (int i = 0; i < table.seats(); ++i) {
            for (const engine::Event& event : table.events(Seat(i), told)) {
                bots[static_cast<std::size_t>(i)]->tell(event);
            }
        }
        told = table.seq();
        const engine::Due due = table.due();
        const Seat seat = due.seats.lowest();
        const auto choice = bots[static_cast<std::size_t>(seat.index())]->choose({});
        const auto done = due.wanted == engine::Wanted::setup
                              ? table.submit_setup(seat, choice.action)
                              : table.submit(seat, choice.action);
        if (!done) {
            ADD_FAILURE() << "refused " << choice.action;
            break;
        }
    }
    return table.seal().bytes();
}

// The long version reads every record; the short one each family's shortest few.
TEST(Reviewer, the_ledger_of_every_kept_record_adds_up) {
    auto files = kept_records();
    ASSERT_GE(files.size(), 20U);
    if (!engine::testing::is_full()) {
        std::sort(files.begin(), files.end(), [](const auto& a, const auto& b) {
            return std::filesystem::file_size(a) < std::filesystem::file_size(b);
        });
        files.resize(engine::testing::kSanitized ? 2 : 8);
    }
    for (const auto& file : files) {
        const auto reviewed = review(text_of(file));
        ASSERT_TRUE(reviewed.has_value()) << file;
        expect_adding_up(*reviewed, file.string());
    }
}

TEST(Reviewer, the_ledger_of_random_games_adds_up) {
    const std::uint64_t seeds = engine::testing::is_full() ? 5 : 1;
    // Risk among players who move at random hardly ends by itself.
    const std::vector<std::pair<std::string, engine::OptionValues>> games = {
        {"strategic", {}},
        {"assassins-duel", {}},
        {"risk-assassins", {{"players", "3"}, {"round_limit", "5"}}}};
    for (const auto& [id, options] : games) {
        const engine::Game* game = catalog::find(id);
        ASSERT_NE(game, nullptr) << id;
        for (std::uint64_t seed = 1; seed <= seeds; ++seed) {
            const auto reviewed = review(random_game(*game, seed, options));
            ASSERT_TRUE(reviewed.has_value()) << id;
            expect_adding_up(*reviewed, id);
        }
    }
}

TEST(Reviewer, a_setup_is_a_decision_where_somebody_can_value_it) {
    const auto reviewed = review(random_game(*catalog::find("assassins-duel"), 5));
    ASSERT_TRUE(reviewed.has_value());
    expect_adding_up(*reviewed, "assassins-duel");
    int setups = 0;
    for (const Entry& entry : reviewed->ledger.entries) {
        if (entry.step.kind != engine::PlayedStep::Kind::setup) continue;
        ++setups;
        const auto actor = static_cast<std::size_t>(entry.step.actor.seat().index());
        ASSERT_TRUE(entry.judgement.has_value());
        EXPECT_FALSE(entry.judgement->remarks.empty());
        EXPECT_EQ(entry.before[actor], 0.5) << "with a good setup";
        EXPECT_DOUBLE_EQ(entry.skill[actor], -entry.judgement->loss);
        // Until play begins, nothing but what was lost has changed.
        if (setups == 1) {
            EXPECT_NEAR(entry.luck[actor], 0, 1e-12);
        }
        EXPECT_DOUBLE_EQ(entry.skill[1 - actor], entry.judgement->loss);
    }
    EXPECT_EQ(setups, 2);
    // Where nothing was learned nobody judges.
    const auto quick = review(random_game(*catalog::find("stratego-quick"), 5));
    ASSERT_TRUE(quick.has_value());
    for (const Entry& entry : quick->ledger.entries) {
        if (entry.step.kind == engine::PlayedStep::Kind::setup) {
            EXPECT_FALSE(entry.judgement.has_value());
        }
    }
}

TEST(Reviewer, the_same_record_gives_the_same_ledger) {
    const std::string record = random_game(*catalog::find("assassins-duel"), 7);
    const auto once = review(record);
    const auto again = review(record);
    ASSERT_TRUE(once && again);
    ASSERT_EQ(once->ledger.entries.size(), again->ledger.entries.size());
    for (std::size_t i = 0; i < once->ledger.entries.size(); ++i) {
        EXPECT_EQ(once->ledger.entries[i].after, again->ledger.entries[i].after) << i;
    }
}

// The text of everything that a ledger says, to the last digit.
std::string spelled(const Ledger& ledger) {
    std::string text;
    for (const Entry& entry : ledger.entries) {
        text += print_moment({entry.before, entry.judgement, entry.truth, entry.beliefs}) +
                print_moment({entry.after, {}}) + print_moment({entry.skill, {}}) +
                print_moment({entry.luck, {}}) + "\n";
    }
    return text;
}

// Of a game of ten pieces a side: the truth has a chance for both at every moment, and whoever
// moved believed something of what was hidden.
void expect_asked_besides(const Ledger& ledger) {
    for (const Entry& entry : ledger.entries) {
        ASSERT_EQ(entry.truth.size(), 2U) << entry.seq;
        EXPECT_NEAR(entry.truth[0] + entry.truth[1], 1, 1e-9) << entry.seq;
        const bool moved =
            entry.step.kind == engine::PlayedStep::Kind::action && !entry.step.actor.is_nature();
        EXPECT_TRUE(moved || entry.beliefs.empty()) << entry.seq;
    }
    const auto first = std::find_if(ledger.entries.begin(), ledger.entries.end(),
                                    [](const Entry& entry) { return !entry.beliefs.empty(); });
    ASSERT_NE(first, ledger.entries.end());
    EXPECT_EQ(first->beliefs.size(), 10U);
}

TEST(Reviewer, goes_on_where_it_was_broken_off) {
    const std::string record = random_game(*catalog::find("assassins-duel"), 7);
    const engine::Game& game = *catalog::find("assassins-duel");
    const auto options = engine::resolve_options(game.options(), {});
    const auto replay = game.replay(record);
    ASSERT_TRUE(replay.ok());
    const auto open_analyst = [&](Seat seat) {
        return catalog::open_analyst(game, *options, seat);
    };
    const Besides besides{.truth = catalog::open_truth(game, *options), .beliefs = true};
    auto whole = Reviewer::open(**replay, open_analyst, kLittle, besides);
    ASSERT_TRUE(whole.has_value());
    std::string lines;
    while (whole->go_on()) lines += print_moment(whole->last()) + "\n";
    const Ledger asked = std::move(*whole).ledger();
    expect_asked_besides(asked);
    const std::string expected = spelled(asked);
    // Cut anywhere, also within a line, which then does not count.
    for (const std::size_t cut :
         {std::size_t{0}, lines.size() / 3, lines.size() - 1, lines.size()}) {
        const KeptMoments kept = read_moments(std::string_view(lines).substr(0, cut));
        EXPECT_LE(kept.bytes, cut);
        auto again = Reviewer::open(**replay, open_analyst, kLittle, besides);
        ASSERT_TRUE(again.has_value());
        for (const LookedAt& moment : kept.moments) ASSERT_TRUE(again->skip(moment));
        EXPECT_EQ(again->done(), kept.moments.size());
        while (again->go_on()) {
        }
        EXPECT_EQ(spelled(std::move(*again).ledger()), expected) << cut;
    }
    // What is damaged, and what can be of no such game, is not taken.
    const std::size_t second = lines.find('\n') + 1;
    std::string damaged = lines;
    damaged[second + 3] = '?';
    EXPECT_EQ(read_moments(damaged).moments.size(), 1U);
    auto other = Reviewer::open(**replay, open_analyst, kLittle);
    EXPECT_FALSE(other->skip({{0.2, 0.3, 0.5}, std::nullopt}));
    EXPECT_FALSE(other->skip({{0.5, 0.5}, std::nullopt, {1}}));
    EXPECT_EQ(other->done(), 0U);
}

TEST(Reviewer, a_game_that_goes_on_is_not_reviewed) {
    const std::string record = random_game(*catalog::find("strategic"), 3);
    const auto lines = record.rfind("\nresult");
    ASSERT_NE(lines, std::string::npos);
    // Without its last step and its result.
    const std::string open = record.substr(0, record.rfind('\n', lines - 1) + 1);
    EXPECT_TRUE(review(record).has_value());
    EXPECT_FALSE(review(open).has_value());
}

TEST(Reviewer, a_game_that_nobody_can_judge_is_not_reviewed) {
    EXPECT_FALSE(review(random_game(*catalog::find("ambush"), 1)).has_value());
}

}  // namespace
}  // namespace bivouac::study
