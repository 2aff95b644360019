#include "study/puzzles.h"

#include <algorithm>

namespace bivouac::study {
namespace {

constexpr std::size_t kCompared = 4;  // actions, at a first look
constexpr int kEasiest = 900;
constexpr int kHarder = 200;                                // for each of these that errs
constexpr std::uint64_t kShares[] = {1000, 200, 40, 8, 3};  // of what was needed

engine::Analysis ask(engine::Analyst& analyst, std::uint64_t nodes, std::size_t actions,
                     std::string also = {}) {
    engine::Question question;
    question.budget.nodes = std::max<std::uint64_t>(nodes, 1);
    question.actions = actions;
    question.also = std::move(also);
    question.beliefs = false;
    return analyst.analyse(question);
}

bool is_due(const engine::View& view, engine::Seat seat) {
    const engine::Due due = view.due();
    return due.wanted == engine::Wanted::action && due.seats.contains(seat);
}

// Of those that are near each other the clearest, in the order of the game.
std::vector<PuzzleMoment> set_apart(std::vector<PuzzleMoment> found, std::uint32_t apart) {
    std::stable_sort(found.begin(), found.end(),
                     [](const auto& one, const auto& other) { return one.gap > other.gap; });
    std::vector<PuzzleMoment> kept;
    for (PuzzleMoment& moment : found) {
        const bool near = std::any_of(kept.begin(), kept.end(), [&](const PuzzleMoment& taken) {
            return std::max(taken.step, moment.step) - std::min(taken.step, moment.step) < apart;
        });
        if (!near) kept.push_back(std::move(moment));
    }
    std::sort(kept.begin(), kept.end(),
              [](const auto& one, const auto& other) { return one.step < other.step; });
    return kept;
}

void look_through(const engine::Replay& replay, engine::Analyst& analyst, engine::Seat seat,
                  const PuzzleTerms& terms, std::vector<PuzzleMoment>& found) {
    const std::uint64_t nodes = terms.nodes == 0 ? analyst.usual_nodes() : terms.nodes;
    for (std::uint32_t step = 0; step < replay.size(); ++step) {
        if (step > 0) {
            for (const engine::Event& event : replay.events(seat, step - 1, step)) {
                analyst.tell(event);
            }
        }
        const auto view = replay.glance(step, seat);
        if (view == nullptr || !is_due(*view, seat)) continue;
        const std::uint64_t choices = view->legal()->count();
        if (choices < terms.choices || choices > terms.most_choices) continue;
        const engine::Analysis analysis = ask(analyst, nodes, kCompared);
        if (analysis.actions.empty()) continue;
        const engine::ValuedAction& best = analysis.actions.front();
        const auto next = std::find_if(
            analysis.actions.begin() + 1, analysis.actions.end(),
            [&](const auto& each) { return !same_but_for_its_end(best.action, each.action); });
        // Where all that were compared are one action, the closer look tells.
        const double other = next == analysis.actions.end() ? 0 : next->chance;
        if (best.chance - other < terms.gap) continue;
        found.push_back({step, seat, best.action, best.chance - other, nodes});
    }
}

}  // namespace

bool same_but_for_its_end(std::string_view one, std::string_view other) {
    if (one == other) return true;
    const std::size_t end = one.find_last_of(":>");
    if (end == std::string_view::npos || other.find_last_of(":>") != end) return false;
    if (one.substr(0, end + 1) != other.substr(0, end + 1)) return false;
    const auto is_amount = [&](std::string_view text) {
        const std::string_view amount = text.substr(end + 1);
        return !amount.empty() && std::all_of(amount.begin(), amount.end(),
                                              [](char c) { return c >= '0' && c <= '9'; });
    };
    return one[end] == '>' || (is_amount(one) && is_amount(other));
}

std::vector<PuzzleMoment> find_puzzles(const engine::Replay& replay,
                                       const OpenAnalyst& open_analyst, const PuzzleTerms& terms) {
    std::vector<PuzzleMoment> found;
    const auto start = replay.glance(0, engine::Observer::spectator());
    if (!replay.finished() || start == nullptr) return found;
    for (int i = 0; i < start->seats(); ++i) {
        const auto analyst = open_analyst(engine::Seat(i));
        if (analyst == nullptr || !analyst->voice().actions) return {};
        look_through(replay, *analyst, engine::Seat(i), terms, found);
    }
    return set_apart(std::move(found), terms.apart);
}

std::optional<ClearBest> clear_best(const engine::View& view, const OpenAnalyst& open_analyst,
                                    std::uint64_t nodes, double gap) {
    if (!view.observer().is_seat() || !is_due(view, view.observer().seat())) return std::nullopt;
    const auto analyst = open_analyst(view.observer().seat());
    if (analyst == nullptr || !analyst->start_from(view)) return std::nullopt;
    const engine::Analysis first = ask(*analyst, nodes, 1);
    const auto legal = view.legal();
    if (first.actions.empty() || legal->count() < 2) return std::nullopt;
    const engine::ValuedAction& best = first.actions.front();
    ClearBest found{{best.action}, best.chance, 0};
    for (std::uint64_t n = 0; n < legal->count(); ++n) {
        const std::string action = legal->nth(n);
        if (action == best.action) continue;
        const engine::Analysis other = ask(*analyst, nodes, 1, action);
        const engine::ValuedAction* valued = other.find(action);
        if (valued == nullptr) return std::nullopt;
        const double loss = best.chance - valued->chance;
        if (loss < kNoLongerGood && same_but_for_its_end(best.action, action)) {
            found.actions.push_back(action);
            continue;
        }
        if (loss < gap) return std::nullopt;
        found.next = std::max(found.next, valued->chance);
    }
    if (found.actions.size() == legal->count()) return std::nullopt;
    return found;
}

int puzzle_rating(const engine::View& view, const OpenAnalyst& open_analyst, const ClearBest& best,
                  std::uint64_t nodes) {
    int rating = kEasiest;
    for (const std::uint64_t share : kShares) {
        const auto analyst = open_analyst(view.observer().seat());
        if (analyst == nullptr || !analyst->start_from(view)) return rating;
        const engine::Analysis analysis = ask(*analyst, nodes / share, 1);
        const bool sees = !analysis.actions.empty() &&
                          std::find(best.actions.begin(), best.actions.end(),
                                    analysis.actions.front().action) != best.actions.end();
        if (!sees) rating += kHarder;
    }
    return rating;
}

}  // namespace bivouac::study
