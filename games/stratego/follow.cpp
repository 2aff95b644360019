// What was seen elsewhere, as an event: "seat2 a7-a6", "seat2 e6xe5 e6=9 e5=7", "seat2 setup".
#include <algorithm>

#include "core/text.h"
#include "games/stratego/army.h"
#include "games/stratego/arrangement.h"
#include "games/stratego/sight.h"
#include "games/stratego/turn.h"
#include "games/stratego/view_text.h"

namespace bivouac::stratego {
namespace {

using engine::Rejection;
using engine::StepKind;

using Followed = core::Result<Event, Rejection>;

core::Failure<Rejection> no(std::string key, std::vector<std::string> arguments = {}) {
    return core::Failure{Rejection{engine::RejectionCode::illegal_action,
                                   "refuse." + std::move(key), "", std::move(arguments)}};
}

// An army of which only the squares are seen; all home squares when nothing is said and they are
// all taken.
std::optional<Setup> unknown_army(const Settings& settings, std::string_view text) {
    Setup setup;
    const auto homes = static_cast<std::size_t>(settings.home_squares());
    if (text.empty()) {
        if (size_of(settings.army) != settings.home_squares()) return std::nullopt;
        for (std::size_t place = 0; place < homes; ++place) setup.ranks[place] = Rank::unknown;
        return setup;
    }
    const auto rows = core::split(text, '/');
    if (rows.size() != settings.home_rows) return std::nullopt;
    int pieces = 0;
    for (std::size_t place = 0; place < homes; ++place) {
        const std::string_view row = rows[rows.size() - 1 - place / settings.columns];
        if (row.size() != settings.columns) return std::nullopt;
        const char c = row[place % settings.columns];
        if (c != '?' && c != '-') return std::nullopt;
        if (c == '?') setup.ranks[place] = Rank::unknown;
        pieces += c == '?' ? 1 : 0;
    }
    return pieces == size_of(settings.army) ? std::optional(setup) : std::nullopt;
}

// One's own army first, so that the enemy's squares come with the raising of the screen.
Followed follow_setup(const Settings& settings, const View& view, Event event,
                      std::string_view text) {
    const Position& position = view.position;
    if (position.stage != Stage::setup || position.is_ready(event.side)) {
        return no("no_setup_due");
    }
    const bool own = sees_side(position, event.side, view.observer);
    State blank;
    blank.position = position;
    if (own) {
        const engine::Seat seat = seat_of(position, event.side);
        auto setup = Rules::parse_setup(settings, blank, seat, text);
        if (!setup) return core::Failure{setup.error()};
        if (auto wrong = Rules::refuse_setup(settings, blank, seat, *setup)) {
            return core::Failure{*wrong};
        }
        if (position.is_ready(other(event.side))) return no("follow_own_first");
        event.armies[index_of(event.side)] = packed(*setup, Ranks::shown);
        return event;
    }
    const auto army = unknown_army(settings, text);
    if (!army) return no("follow_squares");
    const bool first = !position.is_ready(other(event.side));
    const bool spectator = !sees_side(position, other(event.side), view.observer);
    if (first && !spectator) return no("follow_own_first");
    if (first) return event;  // behind the screen nothing is seen
    Setup others = setup_of(position, other(event.side));
    if (spectator) others = *unknown_army(settings, text);
    event.armies[index_of(event.side)] = packed(*army, Ranks::shown);
    event.armies[index_of(other(event.side))] = packed(others, Ranks::shown);
    return event;
}

// A rank that was shown. False when it contradicts what is known.
bool learn(Position& position, Square square, Rank rank) {
    if (rank == Rank::none || rank == Rank::unknown) return false;
    if (index_of(square) >= position.board.size()) return false;
    const PieceId id = position.at(square);
    if (id == kNobody) return false;
    Piece& piece = position.pieces[index_of(id)];
    if (piece.rank() != Rank::unknown && piece.rank() != rank) return false;
    piece.set_rank(rank);
    piece.set_known(true);
    return true;
}

// "e6=9"
std::optional<std::pair<Square, Rank>> parse_shown(std::string_view word) {
    const std::size_t sign = word.find('=');
    if (sign == std::string_view::npos || word.size() != sign + 2) return std::nullopt;
    const auto square = parse_square(word.substr(0, sign));
    const auto rank = rank_of_letter(word[sign + 1]);
    if (!square || !rank) return std::nullopt;
    return std::pair(*square, *rank);
}

// Could it have been done? Asked of a world that looks like the view, with the ranks now shown.
bool is_doable(const Settings& settings, const View& learned, engine::Actor actor, Action action) {
    View view = learned;
    const bool walks = action.kind == Action::Kind::move || action.kind == Action::Kind::attack;
    if (walks && index_of(action.from) < kMostSquares && view.position.at(action.from) != kNobody) {
        // Who walks is no bomb: that is all a step tells.
        Piece& piece = view.position.pieces[index_of(view.position.at(action.from))];
        if (piece.rank() == Rank::unknown) piece.set_moved(true);
    }
    // Another referee may play on where our rules would have ended the game (V2-3).
    Settings lenient = settings;
    lenient.needs_mover = false;
    if (!is_possible(lenient, view)) return false;
    core::Rng rng(1);
    const State world = Rules::sample(settings, view, rng);
    return !Rules::refuse(settings, world, actor, action).has_value();
}

bool is_end(std::string_view word) {
    return std::find(kEndWords.begin(), kEndWords.end(), word) != kEndWords.end();
}

// Why somebody could not move, as whoever watched tells it; everything else follows from the rules.
End stuck_end(std::string_view word) {
    for (std::size_t i = 0; i < kEndWords.size(); ++i) {
        if (word == kEndWords[i] && is_stuck(static_cast<End>(i))) return static_cast<End>(i);
    }
    return End::none;
}

// V2-3 at a board elsewhere: who has fallen lies open, so everybody sees that nobody is left.
bool is_without_movers(const Settings& settings, const Position& position, Side side) {
    int left = 0;
    for (std::size_t rank = index_of(Rank::spy); rank <= index_of(Rank::marshal); ++rank) {
        left += settings.army[rank];
    }
    for (int place = 0; place < kMostPieces; ++place) {
        const Piece piece = position.piece(piece_id(side, place));
        if (piece.fallen() && !is_fixed(piece.rank())) --left;
    }
    return left == 0 && (!settings.powers || position.has_spent(side));
}

bool end_without_movers(const Settings& settings, const Position& position, Event& event) {
    if (!settings.needs_mover || !position.pending.shrouds.empty() ||
        position.pending.kind != Pending::Kind::none) {
        return false;
    }
    const bool red = is_without_movers(settings, position, Side::red);
    const bool blue = is_without_movers(settings, position, Side::blue);
    if (!red && !blue) return false;
    event.end = End::no_movers;
    event.drawn = red && blue;
    event.winner = red && !blue ? Side::blue : Side::red;
    return true;
}

Followed follow_action(const Settings& settings, const View& view, const Event& event,
                       std::span<const std::string_view> words) {
    const auto action = Rules::parse(settings, words[0]);
    if (!action) return no("unreadable", {std::string(words[0])});
    Report report;
    report.action = *action;
    for (const std::string_view word : words.subspan(1)) {
        if (word.starts_with("end=")) {
            if (!is_end(word.substr(4))) return no("follow_rank", {std::string(word)});
            report.stuck = stuck_end(word.substr(4));
        } else if (word == "on") {
            report.goes_on = true;
        } else {
            const auto shown = parse_shown(word);
            if (!shown || report.shown.full()) return no("follow_rank", {std::string(word)});
            report.shown.push_back(*shown);
        }
    }
    return follow_report(settings, view, event, report);
}

std::optional<engine::Actor> parse_actor(std::string_view text) {
    if (text == "nature" || text == "table") return engine::Actor::nature();
    if (text == "seat1") return engine::Actor(engine::Seat(0));
    if (text == "seat2") return engine::Actor(engine::Seat(1));
    return std::nullopt;
}

}  // namespace

Followed follow_report(const Settings& settings, const View& view, Event event,
                       const Report& report) {
    const Action action = report.action;
    event.action = action;
    if (action.kind == Action::Kind::lots) {
        const bool due = view.position.stage == Stage::lots && event.actor.is_nature();
        return due ? Followed(event) : no("bad_lots");
    }
    View learned = view;
    for (const auto& [square, rank] : report.shown) {
        if (!learn(learned.position, square, rank)) {
            return no("follow_rank", {name_of(square) + "=" + letter_of(rank)});
        }
    }
    const bool far = action.kind == Action::Kind::move && distance(action.from, action.to) > 1;
    if (far) learn(learned.position, action.from, Rank::scout);
    if (!is_doable(settings, learned, event.actor, action)) {
        return no("follow_impossible", {Rules::print(settings, action)});
    }
    std::size_t i = 0;
    for (const Square square : squares_shown(learned.position, action)) {
        const Rank rank = square == kNowhere ? Rank::unknown : learned.position.rank_at(square);
        if (rank == Rank::unknown) {
            return no("follow_rank", {square == kNowhere ? "F" : name_of(square)});
        }
        event.shown[i++] = {square, rank, learned.position.at(square)};
    }
    View after = view;
    Rules::fold(settings, after, event);
    const Position& position = after.position;
    note_sequence(event, view.position, position);
    if (position.stage == Stage::over) {
        event.end = position.end;
        event.winner = position.winner;
    } else if (report.stuck != End::none) {
        event.end = report.stuck;
        event.winner = other(position.to_move);
    } else if (!report.goes_on && end_without_movers(settings, position, event)) {
        return event;
    } else if (position.quiet >= kNoProgressPlies && !report.goes_on) {
        event.end = End::no_progress;
        event.drawn = true;
    }
    return event;
}

Followed Rules::follow(const Settings& settings, const View& view, std::string_view text) {
    const auto words = core::words(text);
    const auto actor = words.size() < 2 ? std::nullopt : parse_actor(words[0]);
    if (!actor) return no("unreadable", {std::string(text)});
    if (view.position.stage == Stage::over) return no("game_over");
    Event event;
    event.actor = *actor;
    event.side = actor->is_nature() ? view.position.to_move : side_of(view.position, actor->seat());
    if (words[1] == "setup" && !actor->is_nature()) {
        event.kind = StepKind::setup;
        return follow_setup(settings, view, event, words.size() > 2 ? words[2] : "");
    }
    if (words[1] == "resign" && !actor->is_nature()) {
        event.kind = StepKind::resign;
        event.end = End::resignation;
        event.winner = other(event.side);
        return event;
    }
    if (words[1] == "draw" && actor->is_nature()) {
        event.kind = StepKind::agree_draw;
        event.end = End::agreement;
        event.drawn = true;
        return event;
    }
    return follow_action(settings, view, event, std::span(words).subspan(1));
}

}  // namespace bivouac::stratego
