#include "server/replays/own_statistics.h"

#include <algorithm>
#include <set>

#include "catalog/catalog.h"
#include "core/text.h"
#include "engine/played.h"
#include "server/reviews/review_work.h"
#include "server/room/table_note.h"

namespace bivouac::server {
namespace {

constexpr std::uint32_t kPage = 50;

enum class Result : std::uint8_t { won, drawn, lost };

// The one seat of the account; nothing when it has several.
std::optional<int> seat_of(const store::TableRow& row, store::AccountId account) {
    std::optional<int> own;
    for (std::size_t i = 0; i < row.seats.size(); ++i) {
        if (row.seats[i].account != account) continue;
        if (own) return std::nullopt;
        own = static_cast<int>(i);
    }
    return own;
}

// "seat1+seat3 end.flag …", "draw end.agreement"
Result result_of(const std::string& outcome, int seat) {
    const std::string_view who = std::string_view(outcome).substr(0, outcome.find(' '));
    if (who == "draw") return Result::drawn;
    const auto winners = core::split(who, '+');
    const std::string own = "seat" + std::to_string(seat + 1);
    return std::ranges::find(winners, own) == winners.end() ? Result::lost : Result::won;
}

void count(std::vector<ResultsLine>& lines, const std::string& game, const std::string& with,
           Result result) {
    auto line = std::ranges::find_if(
        lines, [&](const ResultsLine& each) { return each.game == game && each.with == with; });
    if (line == lines.end()) line = lines.insert(lines.end(), ResultsLine{game, with});
    ++line->played;
    line->won += result == Result::won ? 1 : 0;
    line->drawn += result == Result::drawn ? 1 : 0;
}

// As the record has it; empty when the seat arranged nothing.
std::string setup_of(const ReplayedGame& game, int seat) {
    const engine::Played* played = engine::played_in(*game.replay);
    if (played == nullptr) return {};
    for (std::uint32_t step = 1; step <= game.replay->size(); ++step) {
        const auto entry = played->played(step);
        if (!entry || entry->kind == engine::PlayedStep::Kind::position) return {};
        if (entry->kind == engine::PlayedStep::Kind::setup && !entry->actor.is_nature() &&
            entry->actor.seat().index() == seat) {
            return entry->text;
        }
        // Armies stand before anybody moves.
        if (entry->kind == engine::PlayedStep::Kind::action && !entry->actor.is_nature()) return {};
    }
    return {};
}

struct Means {
    int reviewed = 0;
    int judged = 0;  // with a choice
    std::int64_t accuracy = 0;
    std::int64_t luck = 0;
    std::int64_t skill = 0;

    void add(const protocol::ReviewedSeat& seat) {
        ++reviewed;
        luck += seat.luck;
        skill += seat.skill;
        if (!seat.accuracy) return;
        ++judged;
        accuracy += *seat.accuracy;
    }
    void tell(Statistics& statistics) const {
        statistics.reviewed = reviewed;
        if (judged > 0) statistics.accuracy = static_cast<int>(accuracy / judged);
        if (reviewed == 0) return;
        statistics.luck = static_cast<int>(luck / reviewed);
        statistics.skill = static_cast<int>(skill / reviewed);
    }
};

void add_opponents(Statistics& statistics, const store::TableRow& row, int own, Result result) {
    std::set<std::string> levels;  // each once, however many of them sat there
    for (std::size_t i = 0; i < row.seats.size(); ++i) {
        if (static_cast<int>(i) == own) continue;
        const bool bot = row.seats[i].kind == store::Sitter::bot;
        levels.insert(bot ? row.seats[i].level : std::string());
    }
    for (const std::string& level : levels) {
        count(statistics.opponents, row.game, level, result);
    }
}

}  // namespace

core::Result<Statistics, store::Trouble> own_statistics(const store::Store& store,
                                                        store::AccountId account,
                                                        const FindGame& find,
                                                        const StatisticsBounds& bounds) {
    Statistics statistics;
    Means means;
    std::uint32_t looked = 0;
    std::uint32_t setups = 0;
    for (std::uint32_t skip = 0;; skip += kPage) {
        const auto rows = store.tables_of(account, true, {skip, kPage});
        if (!rows) return core::Failure(rows.error());
        for (const store::TableRow& row : *rows) {
            if (looked >= bounds.games) {
                statistics.more = true;
                break;
            }
            ++looked;
            const auto own = seat_of(row, account);
            if (!own || row.phase != store::Phase::finished || row.outcome.empty()) continue;
            if (const auto note = read_note(row.terms); note && note->advised) {
                ++statistics.advised;
                continue;
            }
            const Result result = result_of(row.outcome, *own);
            ++statistics.games;
            count(statistics.editions, row.game, "", result);
            add_opponents(statistics, row, *own, result);
            if (const auto kept = store.review(row.id)) {
                const auto review = read_review(*kept);
                const auto seat = static_cast<std::size_t>(*own);
                if (review && seat < review->seats.size()) means.add(review->seats[seat]);
            }
            const engine::Game* game = catalog::find(row.game);
            if (game == nullptr || !game->hides_information() || setups >= bounds.setups) continue;
            ++setups;
            const ReplayedGamePtr shown = find(row.id);
            const std::string setup = shown == nullptr ? "" : setup_of(*shown, *own);
            if (!setup.empty()) count(statistics.setups, row.game, setup, result);
        }
        if (statistics.more || rows->size() < kPage) break;
    }
    means.tell(statistics);
    std::ranges::stable_sort(statistics.setups, [](const auto& one, const auto& other) {
        return one.played != other.played ? one.played > other.played : one.won > other.won;
    });
    return statistics;
}

}  // namespace bivouac::server
