#include "arena/match/match.h"

#include <algorithm>
#include <utility>

#include "arena/match/opening.h"
#include "core/hash.h"

namespace bivouac::arena {
namespace {

using Clock = std::chrono::steady_clock;
using engine::Seat;
using engine::SeatSet;
using engine::Wanted;
using std::chrono::microseconds;

struct Place {
    std::unique_ptr<Player> player;
    std::unique_ptr<engine::View> view;
    bool left = false;  // after a fault
};

class Course {
public:
    Course(const MatchPlan& plan, engine::Table& table, std::vector<Place> places)
        : plan_(plan), table_(table), places_(std::move(places)) {
        result_.seats.resize(places_.size());
    }

    [[nodiscard]] MatchResult play() {
        catch_up();
        while (!over_ && !table_.outcome()) {
            if (stopped()) {
                result_.end = End::broken_off;
                break;
            }
            next_step();
        }
        for (Place& place : places_) {
            if (!place.left) place.player->end(*place.view);
        }
        settle();
        return std::move(result_);
    }

private:
    [[nodiscard]] bool stopped() const { return plan_.stop != nullptr && *plan_.stop; }
    [[nodiscard]] Place& place(Seat seat) {
        return places_[static_cast<std::size_t>(seat.index())];
    }
    [[nodiscard]] SeatFigures& figures(Seat seat) {
        return result_.seats[static_cast<std::size_t>(seat.index())];
    }

    void next_step() {
        const engine::Due due = table_.due();
        SeatSet waited_for = due.seats;
        for (const SeatFault& fault : result_.faults) waited_for.erase(fault.seat);
        if (result_.steps >= plan_.most_steps || waited_for.empty()) {
            result_.end = End::step_limit;
            result_.reason = waited_for.empty() ? "nobody due" : "step limit";
            over_ = true;
            // So that the record too says that it is over.
            static_cast<void>(table_.agree_draw());
            return;
        }
        if (plan_.before_decision) plan_.before_decision();
        ask(waited_for.lowest(), due.wanted);
        catch_up();
    }

    void ask(Seat seat, Wanted wanted) {
        if (wanted == Wanted::setup && plan_.openings == Openings::shared) {
            const std::string setup = shared_setup(*plan_.game, plan_.options, *place(seat).view,
                                                   plan_.opening_seed.value_or(plan_.seed));
            if (!setup.empty() && table_.submit_setup(seat, setup)) return;
        }
        Answer answer = timed_answer(seat, wanted);
        if (stopped()) return;
        if (answer.fault == Fault::none) {
            const engine::Submitted done = wanted == Wanted::setup
                                               ? table_.submit_setup(seat, answer.action)
                                               : table_.submit(seat, answer.action);
            if (done) {
                ++result_.steps;
                return;
            }
            answer.fault = Fault::illegal;
            answer.detail = answer.action + " (" + done.error().key + ")";
        }
        forfeit(seat, answer);
    }

    [[nodiscard]] Answer timed_answer(Seat seat, Wanted wanted) {
        Place& asked = place(seat);
        engine::Budget budget = plan_.seats[static_cast<std::size_t>(seat.index())].budget;
        budget.stop = plan_.stop;
        const auto begin = Clock::now();
        Answer answer = asked.player->choose(*asked.view, budget);
        const auto taken = std::chrono::duration_cast<microseconds>(Clock::now() - begin);

        SeatFigures& its = figures(seat);
        if (budget.time.count() > 0) {
            its.worst_over = std::max(its.worst_over, taken - microseconds(budget.time));
        }
        if (wanted == Wanted::action && answer.fault == Fault::none) {
            ++its.decisions;
            its.nodes += answer.thought.nodes;
            its.depth += static_cast<std::uint64_t>(std::max(0, answer.thought.depth));
            its.time += taken;
            its.longest = std::max(its.longest, taken);
        }
        return answer;
    }

    // The seat loses. Where the rules have no way to resign now, the game ends here.
    void forfeit(Seat seat, const Answer& answer) {
        result_.faults.push_back({seat, answer.fault, answer.detail});
        const bool resigned = table_.resign(seat).ok();
        catch_up();
        place(seat).left = true;
        place(seat).player->end(*place(seat).view);
        if (resigned && !table_.outcome()) return;
        over_ = true;
        result_.end = End::fault;
        result_.reason = name_of(answer.fault);
    }

    void catch_up() {
        for (std::size_t i = 0; i < places_.size(); ++i) {
            Place& its = places_[i];
            if (its.left) continue;
            for (const engine::Event& event :
                 table_.events(Seat(static_cast<int>(i)), its.view->seq())) {
                if (its.view->fold(event)) its.player->tell(event, *its.view);
            }
        }
    }

    // Whoever was at fault has no part in the point, unless nobody else is left.
    void settle() {
        const SeatSet all = SeatSet::first(table_.seats());
        SeatSet winners = all;
        if (const auto outcome = table_.outcome(); outcome && result_.end != End::step_limit) {
            if (!outcome->is_draw()) winners = outcome->winners;
            if (result_.end == End::rules) result_.reason = outcome->key;
        }
        for (const SeatFault& fault : result_.faults) winners.erase(fault.seat);
        if (winners.empty()) {
            winners = all;
            for (const SeatFault& fault : result_.faults) winners.erase(fault.seat);
        }
        result_.winners = winners.empty() ? all : winners;
        if (const auto view = table_.view(engine::Observer::spectator())) {
            result_.turns = view->turn();
        }
        result_.record = table_.seal().bytes();
    }

    const MatchPlan& plan_;
    engine::Table& table_;
    std::vector<Place> places_;
    MatchResult result_;
    bool over_ = false;
};

}  // namespace

core::Result<MatchResult, engine::Rejection> play_match(const MatchPlan& plan) {
    engine::SeededChance chance(core::combine(plan.seed, 0));
    auto table = plan.game->open_table(plan.options, chance, plan.tags);
    if (!table) return core::Failure{std::move(table).error()};
    std::vector<Place> places;
    for (int i = 0; i < (*table)->seats(); ++i) {
        const Seat seat(i);
        auto view = plan.game->empty_view(plan.options, seat);
        if (!view) return core::Failure{std::move(view).error()};
        // By seat and not by engine: in a pair of games the same choices fall to the same seat.
        const std::uint64_t seed = core::combine(plan.seed, static_cast<std::uint64_t>(i) + 1);
        places.push_back({plan.seats[static_cast<std::size_t>(i)].engine->open(
                              *plan.game, plan.options, seat, seed),
                          std::move(view).value()});
    }
    return Course(plan, **table, std::move(places)).play();
}

std::string_view name_of(End end) {
    switch (end) {
        case End::rules: return "rules";
        case End::fault: return "fault";
        case End::step_limit: return "step_limit";
        case End::broken_off: return "broken_off";
    }
    return "";
}

std::string_view name_of(Fault fault) {
    switch (fault) {
        case Fault::none: return "none";
        case Fault::not_started: return "not_started";
        case Fault::crashed: return "crashed";
        case Fault::hung: return "hung";
        case Fault::garbled: return "garbled";
        case Fault::illegal: return "illegal";
        case Fault::surrendered: return "surrendered";
    }
    return "";
}

}  // namespace bivouac::arena
