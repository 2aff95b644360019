#include "games/stratego/bot/memory.h"

#include <algorithm>

#include "core/hash.h"
#include "games/stratego/limits.h"

namespace bivouac::stratego::bot {
namespace {

// What tournaments allow; also the habit of a bot that nobody forbids to shuttle.
constexpr std::uint8_t kTournamentLimit = 3;

[[nodiscard]] std::uint64_t key_of(PieceId id, Square square) {
    return core::mix(static_cast<std::uint64_t>(id) << 8U | static_cast<std::uint64_t>(square));
}

[[nodiscard]] std::uint64_t layout_of(const Position& position) {
    std::uint64_t key = 0;
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        if (position.at(square) != kNobody) key ^= key_of(position.at(square), square);
    }
    return key;
}

[[nodiscard]] bool is_turn(const Event& event) {
    return event.kind == engine::StepKind::action && !event.actor.is_nature() &&
           (event.action.kind == Action::Kind::move || event.action.kind == Action::Kind::attack);
}

// Does the piece that moved last cross a border once more than allowed?
[[nodiscard]] bool breaks_limit(const Runs& runs, const Event& event, int limit) {
    const std::size_t side = index_of(event.side);
    const Square from = event.action.from;
    const Square to = event.action.to;
    const bool vertical = column_of(from) == column_of(to);
    return vertical == runs.vertical[side] &&
           (borders::full(runs.crossings[side], limit) &
            borders::between(place_along(from, vertical), place_along(to, vertical))) != 0;
}

}  // namespace

Memory::Memory(const Settings& settings, engine::Seat seat)
    : Memory(settings, seat, Rules::view(settings, Rules::start(settings), seat)) {}

Memory::Memory(const Settings& settings, engine::Seat seat, const View& view)
    : run_settings_(settings), before_(view), seat_(seat), runs_(view.position.runs) {
    ruled_ = settings.two_squares != 0;
    if (!ruled_) run_settings_.two_squares = kTournamentLimit;
    run_limit_ = run_settings_.two_squares;
}

void Memory::tell(const Event& event, const View& view) {
    const bool mine = !event.actor.is_nature() && event.actor.seat() == seat_;
    if (!mine) traces_.note(run_settings_, before_.position, event, fresh_);
    for (const Event::Shown& shown : event.shown) {
        if (shown.rank == Rank::none) break;
        shown_[index_of(shown.id)] = shown.rank;
    }
    const Position& now = view.position;
    if (is_turn(event)) {
        if (mine) fresh_ = event.action.to;
        const bool again = !ruled_ && !mine && runs_.at[index_of(event.side)] == event.action.from;
        const PieceId mover = before_.position.at(event.action.from);
        const bool stands = now.at(event.action.to) == mover;
        if (again && breaks_limit(runs_, event, run_limit_)) enemy_shuttles_ = true;
        if (stands) {
            count_run(run_settings_, runs_, event.side, event.action.from, event.action.to);
        } else {
            clear_run(runs_, event.side);
        }
        const std::size_t enemy = index_of(other(event.side));
        if (runs_.at[enemy] == event.action.to && runs_.at[enemy] != kNowhere) {
            clear_run(runs_, other(event.side));
        }
    } else if (event.kind == engine::StepKind::action) {
        clear_run(runs_, event.side);
    }
    if (event.kind == engine::StepKind::action && event.action.kind != Action::Kind::move) {
        layouts_.clear();
    } else if (mine && is_turn(event)) {
        layouts_.push_back(layout_of(now));
    }
    before_ = view;
}

Evidence Memory::evidence() const {
    const Position known = remembered();
    return evidence_of(run_settings_, known, traces_, other(side_of(known, seat_)));
}

Position Memory::remembered() const {
    Position position = before_.position;
    for (int i = 0; i < kPieceIds; ++i) {
        const auto index = static_cast<std::size_t>(i);
        Piece& piece = position.pieces[index];
        if (shown_[index] == Rank::none || !piece.exists() || piece.fallen()) continue;
        if (piece.rank() == Rank::unknown) piece.set_rank(shown_[index]);
        piece.set_known(true);
    }
    return position;
}

int Memory::visits_after(Action action) const {
    if (action.kind != Action::Kind::move || layouts_.empty()) return 0;
    const Position& now = before_.position;
    const PieceId id = now.at(action.from);
    const std::uint64_t layout = layout_of(now) ^ key_of(id, action.from) ^ key_of(id, action.to);
    return static_cast<int>(std::count(layouts_.begin(), layouts_.end(), layout));
}

}  // namespace bivouac::stratego::bot
