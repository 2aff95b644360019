// Stratego for programs: a view, an event and the legal actions as JSON. Everything comes from what
// the observer knows; what is usual is left out.
#include <array>
#include <string>

#include "core/bits.h"
#include "games/stratego/graveyard.h"
#include "games/stratego/rules.h"

namespace bivouac::stratego {
namespace {

using core::JsonWriter;

constexpr std::array<std::string_view, 2> kSideNames = {"red", "blue"};
constexpr std::array<std::string_view, 4> kStages = {"lots", "setup", "play", "over"};
constexpr std::array<std::string_view, 3> kPending = {"none", "sword", "apple"};
constexpr std::array<std::string_view, 4> kKinds = {"action", "setup", "resign", "draw"};

std::string_view name_of(Side side) { return kSideNames[index_of(side)]; }
template <class E, std::size_t N>
std::string_view name_in(const std::array<std::string_view, N>& names, E value) {
    return names[static_cast<std::size_t>(value)];
}
std::string letter(Rank rank) { return std::string(1, letter_of(rank)); }

std::string home_of(const Settings& settings, PieceId id) {
    return name_of(home_square(side_of(id), place_of(id), settings.rows));
}

void add_word(std::string& words, const std::string& word) {
    if (!words.empty()) words += ' ';
    words += word;
}

// {"at":"a5","rank":"2","home":"a4","moved":true,"known":true}: `home` where it is another square,
// `moved` and `known` (shown to the opponent) where they are so.
void write_piece(JsonWriter& json, const Settings& settings, const Position& position,
                 Square square) {
    const PieceId id = position.at(square);
    const Piece piece = position.piece(id);
    json.object().field("at", name_of(square)).field("rank", letter(piece.rank()));
    if (home_of(settings, id) != name_of(square)) json.field("home", home_of(settings, id));
    if (piece.moved()) json.field("moved", true);
    if (piece.known()) json.field("known", true);
    json.end();
}

void write_side(JsonWriter& json, const Settings& settings, const Position& position, Side side) {
    json.key(name_of(side)).object();
    json.field("seat", seat_of(position, side).index());
    if (position.stage == Stage::setup) json.field("ready", position.is_ready(side));
    if (settings.powers) json.field("apple_spent", position.has_spent(side));
    json.key("pieces").array();
    for (int i = 0; i < kMostSquares; ++i) {
        const auto square = static_cast<Square>(i);
        if (position.is_side_at(square, side)) write_piece(json, settings, position, square);
    }
    json.end().key("fallen").object();
    const Army fallen = fallen_of(position, side);
    for (std::size_t i = 0; i < kRanks; ++i) {
        if (fallen[i] != 0) json.field(letter(static_cast<Rank>(i)), int{fallen[i]});
    }
    json.end().end();
}

void write_due(JsonWriter& json, const Position& position) {
    json.key("due").array();
    if (position.stage == Stage::setup) {
        for (const Side side : kSides) {
            if (!position.is_ready(side)) json.value(name_of(side));
        }
    } else if (position.stage == Stage::play) {
        const auto& shrouds = position.pending.shrouds;
        json.value(name_of(shrouds.empty() ? position.to_move : shrouds[0]));
    }
    json.end();
}

// Attacks of a Sword or an Apple not fought yet, and whose Shrouds come first.
void write_pending(JsonWriter& json, const Pending& pending) {
    if (pending == Pending()) return;
    json.key("pending").object();
    if (pending.kind != Pending::Kind::none) {
        json.field("power", name_in(kPending, pending.kind));
        json.field("attacker", name_of(pending.attacker)).key("targets").array();
        for (const Square target : pending.targets) json.value(name_of(target));
        json.end();
    }
    json.key("shrouds").array();
    for (const Side side : pending.shrouds) json.value(name_of(side));
    json.end().end();
}

void write_end(JsonWriter& json, End end, bool drawn, Side winner) {
    json.key("end");
    if (end == End::none) {
        json.null();
        return;
    }
    json.object().field("reason", name_in(kEndWords, end)).key("winner");
    if (drawn) {
        json.null();
    } else {
        json.value(name_of(winner));
    }
    json.end();
}

// {"a1":"5","b1":"?"}: where an army was seen to stand.
void write_army(JsonWriter& json, const Settings& settings, Side side,
                const Event::Arrangement& army) {
    if (army.squares == 0) return;
    json.key(name_of(side)).object();
    core::for_each_bit(army.squares, [&](int place) {
        const unsigned pair = army.ranks[static_cast<std::size_t>(place) / 2];
        const auto rank = static_cast<Rank>((place % 2 == 0 ? pair : pair >> 4U) & 0x0FU);
        json.field(name_of(home_square(side, place, settings.rows)),
                   letter(rank == Rank::none ? Rank::unknown : rank));
    });
    json.end();
}

// Squares reached from a square, by square.
using Targets = std::array<std::string, kMostSquares>;

void write_targets(JsonWriter& json, std::string_view key, const Targets& targets) {
    json.key(key).object();
    for (std::size_t i = 0; i < targets.size(); ++i) {
        if (!targets[i].empty()) json.field(name_of(static_cast<Square>(i)), targets[i]);
    }
    json.end();
}

void write_words(JsonWriter& json, std::string_view key, const std::string& words) {
    if (!words.empty()) json.field(key, words);
}

}  // namespace

void Rules::write_json(JsonWriter& json, const Settings& settings, const View& view) {
    const Position& position = view.position;
    json.object().field("rows", int{settings.rows}).field("home_rows", int{settings.home_rows});
    std::string lakes;
    for (int i = 0; i < settings.rows * kColumns; ++i) {
        const auto square = static_cast<Square>(i);
        if (!has(settings.board, square)) add_word(lakes, name_of(square));
    }
    json.field("lakes", lakes);
    json.field("stage", name_in(kStages, position.stage));
    json.field("turn", int{position.turn}).field("to_move", name_of(position.to_move));
    write_due(json, position);
    json.field("quiet", int{position.quiet});
    write_pending(json, position.pending);
    for (const Side side : kSides) write_side(json, settings, position, side);
    write_end(json, position.end, position.drawn, position.winner);
    json.end();
}

void Rules::write_event(JsonWriter& json, const Settings& settings, const Event& event) {
    json.object().field("kind", name_in(kKinds, event.kind));
    if (!event.actor.is_nature()) {
        json.field("by", event.actor.seat().index()).field("side", name_of(event.side));
    }
    if (event.kind == engine::StepKind::action) json.field("action", print(settings, event.action));
    if (event.kind == engine::StepKind::setup) {
        json.key("armies").object();
        for (const Side side : kSides) {
            write_army(json, settings, side, event.armies[index_of(side)]);
        }
        json.end();
    }
    if (event.shown[0].rank != Rank::none) {
        json.key("shown").object();
        for (const Event::Shown& shown : event.shown) {
            if (shown.rank == Rank::none) break;
            json.field(name_of(shown.square), letter(shown.rank));
        }
        json.end();
    }
    if (event.end != End::none) write_end(json, event.end, event.drawn, event.winner);
    json.end();
}

// {"move":{"a4":"a5 b4"},"attack":{"a4":"a5"}} and, in Special, "sword", "apple", "strike",
// "revive", "leave". The action is what stands before and after, joined as the notation joins them.
void Rules::write_legal(JsonWriter& json, const Settings& settings, const LegalSet& set) {
    Targets moves;
    Targets attacks;
    std::array<std::string, kRanks> revivals;
    std::string swords;
    std::string apples;
    std::string strikes;
    std::string others;  // leave, lots
    set.for_each([&](Action action) {
        switch (action.kind) {
            case Action::Kind::move:
                return add_word(moves[index_of(action.from)], name_of(action.to));
            case Action::Kind::attack:
                return add_word(attacks[index_of(action.from)], name_of(action.to));
            case Action::Kind::sword: return add_word(swords, print(settings, action));
            case Action::Kind::apple: return add_word(apples, name_of(action.to));
            case Action::Kind::strike: return add_word(strikes, name_of(action.to));
            case Action::Kind::revive:
                return add_word(revivals[index_of(action.rank)], name_of(action.to));
            case Action::Kind::leave:
            case Action::Kind::lots: return add_word(others, print(settings, action));
        }
    });
    json.object();
    write_targets(json, "move", moves);
    write_targets(json, "attack", attacks);
    write_words(json, "sword", swords);
    write_words(json, "apple", apples);
    write_words(json, "strike", strikes);
    write_words(json, "other", others);
    bool any = false;
    for (std::size_t i = 0; i < kRanks; ++i) {
        if (revivals[i].empty()) continue;
        if (!any) json.key("revive").object();
        any = true;
        json.field(letter(static_cast<Rank>(i)), revivals[i]);
    }
    if (any) json.end();
    json.end();
}

}  // namespace bivouac::stratego
