#include "games/stratego/bot/learn/habits.h"

#include <algorithm>

namespace bivouac::stratego::bot {
namespace {

constexpr int kOutlived = 30;  // steps

[[nodiscard]] std::size_t seat_index(const Position& position, Side side) {
    return static_cast<std::size_t>(seat_of(position, side).index());
}

// What both seats know together.
[[nodiscard]] Position truth_of(const Knowledge& known) {
    Position truth = known[0].position;
    for (int i = 0; i < kPieceIds; ++i) {
        const auto id = static_cast<PieceId>(i);
        Piece& piece = truth.pieces[index_of(id)];
        if (piece.rank() == Rank::unknown) piece.set_rank(known[1].position.piece(id).rank());
    }
    return truth;
}

[[nodiscard]] bool is_flag_walled_in(const Settings& settings, const Position& truth, Side side) {
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        if (!truth.is_side_at(square, side) || truth.rank_at(square) != Rank::flag) continue;
        return std::all_of(kDirections.begin(), kDirections.end(), [&](Direction direction) {
            const Square next = step(square, direction);
            return next == kNowhere || !has(settings.board, next) ||
                   truth.rank_at(next) == Rank::bomb;
        });
    }
    return false;
}

[[nodiscard]] double part(int some, int all) {
    return all == 0 ? 0.0 : static_cast<double>(some) / all;
}

}  // namespace

void Habits::add(const Habits& more) {
    for (int Habits::* number :
         {&Habits::games, &Habits::steps, &Habits::probes, &Habits::probes_outlived,
          &Habits::fell_on_bombs, &Habits::marshals_to_spies, &Habits::points_lost_known,
          &Habits::points_lost_hidden, &Habits::leads, &Habits::leads_won, &Habits::leads_drawn,
          &Habits::steps_to_win, &Habits::won, &Habits::won_behind, &Habits::flags_lost,
          &Habits::flags_lost_to_miners, &Habits::flags_lost_walled, &Habits::flags_lost_ahead}) {
        this->*number += more.*number;
    }
}

void print(std::FILE* to, const char* name, const Habits& habits) {
    const int games = habits.games;
    std::fprintf(to, "%s: %d games, %.0f steps each\n", name, games, part(habits.steps, games));
    std::fprintf(to, "  officers against what never moved: %.2f a game, %.0f %% outlived\n",
                 part(habits.probes, games), 100 * part(habits.probes_outlived, habits.probes));
    std::fprintf(to,
                 "  lost a game: %.2f on bombs, %.2f Marshals to Spies, %.0f points known, "
                 "%.0f hidden\n",
                 part(habits.fell_on_bombs, games), part(habits.marshals_to_spies, games),
                 part(habits.points_lost_known, games), part(habits.points_lost_hidden, games));
    std::fprintf(to, "  a General ahead: %d games, %d won, %d drawn, won after %.0f steps\n",
                 habits.leads, habits.leads_won, habits.leads_drawn,
                 part(habits.steps_to_win, habits.leads_won));
    std::fprintf(to, "  won: %d, behind %d\n", habits.won, habits.won_behind);
    std::fprintf(to, "  flags lost: %d, ahead %d, to Miners %d, walled in at first %d\n",
                 habits.flags_lost, habits.flags_lost_ahead, habits.flags_lost_to_miners,
                 habits.flags_lost_walled);
}

Habits& Chronicler::habits_of(PieceId id) { return habits_[seat_index(now_, side_of(id))]; }

int Chronicler::price_of(PieceId id) const {
    const Rank rank = now_.piece(id).rank();
    return rank == Rank::flag ? 0 : prices_[index_of(rank)] / kPoint;
}

int Chronicler::lead_of(int seat) const {
    const int lead = material_[0] - material_[1];
    return seat == 0 ? lead : -lead;
}

void Chronicler::hear(const Event& event) {
    attack_.reset();
    if (!began_ || event.kind != engine::StepKind::action || event.actor.is_nature()) return;
    if (event.action.kind != Action::Kind::attack) return;
    attack_ = Attack{now_.at(event.action.from), now_.at(event.action.to)};
}

void Chronicler::begin(const Settings& settings) {
    began_ = true;
    prices_ = prices_of(learned_weights(), settings.army, settings.army);
    for (const Side side : kSides) {
        walled_[seat_index(now_, side)] = is_flag_walled_in(settings, now_, side);
    }
    for (int i = 0; i < kPieceIds; ++i) {
        const auto id = static_cast<PieceId>(i);
        if (now_.piece(id).exists()) material_[seat_index(now_, side_of(id))] += price_of(id);
    }
}

void Chronicler::look(const Settings& settings, const Knowledge& known) {
    if (known[0].position.stage < Stage::play) return;
    const Position before = now_;
    now_ = truth_of(known);
    if (!began_) return begin(settings);
    ++step_;
    if (attack_) look_at_attack(settings, before);
    look_at_fallen(before);
    look_at_probes();
    for (const int seat : {0, 1}) {
        int& since = leads_since_[static_cast<std::size_t>(seat)];
        const bool leads = lead_of(seat) >= prices_[index_of(Rank::general)] / kPoint;
        if (leads && since < 0) since = step_;
    }
}

void Chronicler::look_at_attack(const Settings& settings, const Position& before) {
    const auto [by, on] = *attack_;
    const Rank mine = before.piece(by).rank();
    const Rank yours = before.piece(on).rank();
    const bool unseen = !before.piece(on).known() && !before.is_away(on, settings.size());
    if (mine >= Rank::captain && unseen) {
        ++habits_of(by).probes;
        probes_.push_back({by, step_ + kOutlived});
    }
    if (yours == Rank::bomb && now_.piece(by).fallen()) ++habits_of(by).fell_on_bombs;
    if (mine == Rank::spy && yours == Rank::marshal) ++habits_of(on).marshals_to_spies;
    if (yours != Rank::flag) return;
    Habits& loser = habits_of(on);
    ++loser.flags_lost;
    const std::size_t seat = seat_index(now_, side_of(on));
    if (mine == Rank::miner) ++loser.flags_lost_to_miners;
    if (walled_[seat]) ++loser.flags_lost_walled;
    if (lead_of(static_cast<int>(seat)) > 0) ++loser.flags_lost_ahead;
}

void Chronicler::look_at_fallen(const Position& before) {
    for (int i = 0; i < kPieceIds; ++i) {
        const auto id = static_cast<PieceId>(i);
        if (!now_.piece(id).fallen() || before.piece(id).fallen()) continue;
        Habits& habits = habits_of(id);
        (before.piece(id).known() ? habits.points_lost_known : habits.points_lost_hidden) +=
            price_of(id);
        material_[seat_index(now_, side_of(id))] -= price_of(id);
    }
}

void Chronicler::look_at_probes() {
    std::erase_if(probes_, [&](const Probe& probe) {
        if (probe.due > step_) return false;
        if (!now_.piece(probe.by).fallen()) ++habits_of(probe.by).probes_outlived;
        return true;
    });
}

std::array<Habits, 2> Chronicler::habits(int result) const {
    std::array<Habits, 2> all = habits_;
    for (const Probe& probe : probes_) {
        const std::size_t seat = seat_index(now_, side_of(probe.by));
        if (!now_.piece(probe.by).fallen()) ++all[seat].probes_outlived;
    }
    for (const int seat : {0, 1}) {
        const auto i = static_cast<std::size_t>(seat);
        Habits& habits = all[i];
        habits.games = 1;
        habits.steps = step_;
        const int gained = seat == 0 ? result : -result;
        if (gained > 0) {
            habits.won = 1;
            if (lead_of(seat) < 0) habits.won_behind = 1;
        }
        if (leads_since_[i] < 0) continue;
        habits.leads = 1;
        if (gained == 0) habits.leads_drawn = 1;
        if (gained <= 0) continue;
        habits.leads_won = 1;
        habits.steps_to_win = step_ - leads_since_[i];
    }
    return all;
}

}  // namespace bivouac::stratego::bot
