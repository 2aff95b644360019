// Stratego for programs: what the observer knows, as json.h describes it.
#include "games/stratego/json.h"

#include <array>
#include <string>

#include "core/bits.h"
#include "engine/sealed/json_of.inl"
#include "games/stratego/arrangement.h"
#include "games/stratego/graveyard.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego {
namespace {

void add_word(std::string& words, const std::string& word) {
    if (!words.empty()) words += ' ';
    words += word;
}

PieceJson piece_at(const Settings& settings, const Position& position, Square square) {
    const PieceId id = position.at(square);
    const Piece piece = position.piece(id);
    const Square home = home_square(side_of(id), place_of(id), settings.size());
    PieceJson json{square, piece.rank(), {}, piece.moved(), piece.known()};
    if (home != square) json.home = home;
    return json;
}

CountsJson counts_json(const Army& army) {
    CountsJson json;
    for (std::size_t i = 0; i < kRanks; ++i) {
        if (army[i] != 0) json.push_back({static_cast<Rank>(i), int{army[i]}});
    }
    return json;
}

SquareWords lakes_of(const Settings& settings) {
    SquareWords lakes;
    for (int row = 0; row < settings.rows; ++row) {
        for (int column = 0; column < settings.columns; ++column) {
            const Square square = square_at(column, row);
            if (!has(settings.board, square)) lakes.squares.push_back(square);
        }
    }
    return lakes;
}

SideJson side_json(const Settings& settings, const Position& position, Side side) {
    SideJson json;
    json.seat = seat_of(position, side);
    if (position.stage == Stage::setup) json.ready = position.is_ready(side);
    if (settings.powers) json.apple_spent = position.has_spent(side);
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        if (position.is_side_at(square, side)) {
            json.pieces.push_back(piece_at(settings, position, square));
        }
    }
    json.fallen = counts_json(fallen_of(position, side));
    return json;
}

core::FixedVector<Side, 2> due_sides(const Position& position) {
    core::FixedVector<Side, 2> due;
    if (position.stage == Stage::setup) {
        for (const Side side : kSides) {
            if (!position.is_ready(side)) due.push_back(side);
        }
    } else if (position.stage == Stage::play) {
        const auto& shrouds = position.pending.shrouds;
        due.push_back(shrouds.empty() ? position.to_move : shrouds[0]);
    }
    return due;
}

std::optional<PendingJson> pending_json(const Pending& pending) {
    if (pending == Pending()) return std::nullopt;
    PendingJson json;
    if (pending.kind != Pending::Kind::none) {
        json.power = pending.kind;
        json.attacker = pending.attacker;
        json.targets = pending.targets;
    }
    json.shrouds = pending.shrouds;
    return json;
}

std::optional<EndJson> end_json(End end, bool drawn, Side winner) {
    if (end == End::none) return std::nullopt;
    return EndJson{end, drawn ? std::nullopt : std::optional(winner)};
}

ArmyJson army_json(const Settings& settings, Side side, const Event::Arrangement& army) {
    ArmyJson json;
    const Setup setup = unpacked(army);
    core::for_each_bit(army.squares, [&](int place) {
        json.push_back({home_square(side, place, settings.size()),
                        setup.ranks[static_cast<std::size_t>(place)]});
    });
    return json;
}

// Words by square, as a list of those squares that have any.
using Targets = std::array<std::string, kMostSquares>;

LegalJson::Targets targets_json(Targets& targets) {
    LegalJson::Targets json;
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (!targets[i].empty()) {
            json.emplace_back(static_cast<Square>(i), std::move(targets[i]));
        }
    }
    return json;
}

}  // namespace

SettingsJson Rules::to_json(const Settings& settings) {
    return {
        settings.columns,           settings.rows,       settings.home_rows, lakes_of(settings),
        counts_json(settings.army), settings.book,       settings.powers,    settings.two_squares,
        settings.attacks_run,       settings.scout_runs, settings.chase,     settings.memory_mode,
        settings.shroud_row,        settings.red};
}

ViewJson Rules::to_json(const Settings& settings, const View& view) {
    const Position& position = view.position;
    ViewJson json;
    json.columns = settings.columns;
    json.rows = settings.rows;
    json.home_rows = settings.home_rows;
    json.lakes = lakes_of(settings);
    json.stage = position.stage;
    json.turn = position.turn;
    json.to_move = position.to_move;
    json.due = due_sides(position);
    json.quiet = position.quiet;
    json.pending = pending_json(position.pending);
    json.red = side_json(settings, position, Side::red);
    json.blue = side_json(settings, position, Side::blue);
    json.end = end_json(position.end, position.drawn, position.winner);
    return json;
}

EventJson Rules::to_json(const Settings& settings, const Event& event) {
    EventJson json;
    json.kind = event.kind;
    if (!event.actor.is_nature()) {
        json.by = event.actor.seat();
        json.side = event.side;
    }
    if (event.kind == engine::StepKind::action) json.action = print(settings, event.action);
    if (event.kind == engine::StepKind::setup) {
        for (const Side side : kSides) {
            const Event::Arrangement& army = event.armies[index_of(side)];
            if (army.squares != 0) json.armies.emplace_back(side, army_json(settings, side, army));
        }
    }
    for (const Event::Shown& shown : event.shown) {
        if (shown.rank == Rank::none) break;
        json.shown.push_back({shown.square, shown.rank});
    }
    json.end = end_json(event.end, event.drawn, event.winner);
    return json;
}

LegalJson Rules::to_json(const Settings& settings, const LegalSet& set) {
    LegalJson json;
    Targets moves;
    Targets attacks;
    std::array<std::string, kRanks> revivals;
    set.for_each([&](Action action) {
        switch (action.kind) {
            case Action::Kind::move:
                return add_word(moves[index_of(action.from)], name_of(action.to));
            case Action::Kind::attack:
                return add_word(attacks[index_of(action.from)], name_of(action.to));
            case Action::Kind::sword: return add_word(json.sword, print(settings, action));
            case Action::Kind::apple: return add_word(json.apple, name_of(action.to));
            case Action::Kind::strike: return add_word(json.strike, name_of(action.to));
            case Action::Kind::revive:
                return add_word(revivals[index_of(action.rank)], name_of(action.to));
            case Action::Kind::leave:
            case Action::Kind::lots: return add_word(json.other, print(settings, action));
        }
    });
    json.move = targets_json(moves);
    json.attack = targets_json(attacks);
    for (std::size_t i = 0; i < kRanks; ++i) {
        if (!revivals[i].empty()) {
            json.revive.emplace_back(static_cast<Rank>(i), std::move(revivals[i]));
        }
    }
    return json;
}

}  // namespace bivouac::stratego

template struct bivouac::engine::JsonOf<bivouac::stratego::Rules>;
