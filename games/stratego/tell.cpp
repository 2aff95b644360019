// What happened, in one line, and what a player should think about twice.
#include <algorithm>
#include <string>
#include <vector>

#include "games/stratego/phrases.h"
#include "games/stratego/rules.h"
#include "games/stratego/turn.h"

namespace bivouac::stratego {
namespace {

using engine::Phrasebook;

// Finds the words for one event.
class Teller {
public:
    Teller(const Settings& settings, const Event& event, const Phrasebook& phrases)
        : settings_(settings), event_(event), phrases_(phrases) {}

    [[nodiscard]] std::string move() const {
        const Event::Shown scout = shown_at(event_.action.from);
        if (scout.rank == Rank::none) return say("log.move", {side(), from(), to()});
        return say("log.scout", {side(), from(), to(), name_of_piece(scout)});
    }

    [[nodiscard]] std::string attack() const {
        const Event::Shown attacker = shown_at(event_.action.from);
        const Event::Shown defender = shown_at(event_.action.to);
        return say(attack_key(attacker.rank, defender.rank),
                   {side(), from(), to(), name_of_piece(attacker), name_of_piece(defender)});
    }

    [[nodiscard]] std::string sword() const {
        const Event::Shown captain = shown_at(event_.action.from);
        const std::vector<Event::Shown> targets = {shown_at(event_.action.to),
                                                   shown_at(event_.action.second)};
        const std::string begin = say("log.sword", {side(), name_of_piece(captain), from(), to(),
                                                    name_of(event_.action.second)});
        const bool two_captains =
            targets[0].rank == Rank::captain && targets[1].rank == Rank::captain;
        if (two_captains) return begin + " " + say("log.three_captains", {});
        return begin + fights(captain, targets);
    }

    [[nodiscard]] std::string apple() const {
        const Event::Shown chosen = shown_at(event_.action.to);
        if (is_fixed(chosen.rank)) {
            return say("log.apple_fixed", {side(), name_of_piece(chosen), to()});
        }
        std::vector<Event::Shown> targets;
        for (const Event::Shown& shown : event_.shown) {
            if (shown.rank == Rank::none) break;
            const bool comrade = side_of(shown.id) != event_.side;
            if (comrade && are_neighbours(shown.square, event_.action.to)) targets.push_back(shown);
        }
        const std::string begin = say("log.apple", {side(), name_of_piece(chosen), to()});
        if (targets.empty()) return begin + " " + say("log.apple_alone", {});
        return begin + fights(chosen, targets);
    }

    [[nodiscard]] std::string revive() const {
        return say("log.revive",
                   {side(), piece_name(settings_, event_.side, event_.action.rank, phrases_),
                    to()}) +
               rest();
    }
    [[nodiscard]] std::string leave() const { return with_side("log.leave") + rest(); }
    [[nodiscard]] std::string with_square(std::string_view key) const {
        return say(key, {side(), to()});
    }
    [[nodiscard]] std::string with_side(std::string_view key) const { return say(key, {side()}); }

    [[nodiscard]] std::string lots() const {
        const int red = static_cast<int>(event_.action.to);
        return say("log.lots",
                   {side_name(settings_, Side::red, phrases_), std::to_string(red + 1),
                    side_name(settings_, Side::blue, phrases_), std::to_string(2 - red)});
    }

private:
    [[nodiscard]] std::string say(std::string_view key,
                                  std::initializer_list<std::string> arguments) const {
        return phrases_.say(key, arguments);
    }
    [[nodiscard]] std::string side() const { return side_name(settings_, event_.side, phrases_); }
    [[nodiscard]] std::string from() const { return name_of(event_.action.from); }
    [[nodiscard]] std::string to() const { return name_of(event_.action.to); }
    [[nodiscard]] std::string name_of_piece(const Event::Shown& shown) const {
        return piece_name(settings_, side_of(shown.id), shown.rank, phrases_);
    }

    [[nodiscard]] Event::Shown shown_at(Square square) const {
        for (const Event::Shown& shown : event_.shown) {
            if (shown.rank != Rank::none && shown.square == square) return shown;
        }
        return {};
    }

    [[nodiscard]] std::string_view attack_key(Rank attacker, Rank defender) const {
        if (defender == Rank::flag) {
            return settings_.book == Book::assassins ? "log.attack.apple" : "log.attack.flag";
        }
        const bool bomb = defender == Rank::bomb;
        switch (fight(attacker, defender)) {
            case Fight::attacker_wins: return bomb ? "log.attack.defuses" : "log.attack.wins";
            case Fight::defender_wins: return bomb ? struck_bomb() : "log.attack.loses";
            case Fight::both_fall: break;
        }
        return "log.attack.both";
    }

    // VI-20, V2-6: in the old box the owner of the bomb answers aloud.
    [[nodiscard]] std::string_view struck_bomb() const {
        return settings_.book == Book::vintage ? "log.attack.boom" : "log.attack.bomb";
    }

    // The attacks that a Shroud had held up (A7).
    [[nodiscard]] std::string rest() const {
        if (event_.sequence == Pending::Kind::none) return {};
        std::vector<Event::Shown> targets;
        for (std::size_t i = 1; i < event_.shown.size(); ++i) {
            if (event_.shown[i].rank == Rank::none) break;
            targets.push_back(event_.shown[i]);
        }
        return fights(event_.shown[0], targets);
    }

    // The fights of a Sword or an Apple in their order (AC-52, AC-59), up to a choice among
    // equals, or to a Spy whose Shroud is to be decided before the rest (A7).
    [[nodiscard]] std::string fights(const Event::Shown& attacker,
                                     std::vector<Event::Shown> targets) const {
        const bool apple = event_.sequence == Pending::Kind::apple;
        std::sort(targets.begin(), targets.end(), [](const auto& a, const auto& b) {
            const int order = fighting_order(a.rank) - fighting_order(b.rank);
            return order != 0 ? order < 0 : a.square < b.square;
        });
        std::string text;
        bool standing = true;
        for (std::size_t i = 0; i < targets.size(); ++i) {
            const Event::Shown& target = targets[i];
            const bool equal_next = i + 1 < targets.size() && targets[i + 1].rank == target.rank;
            const bool choice = apple && target.rank == attacker.rank && equal_next;
            std::string_view key = "log.fight.untouched";
            if (target.rank == Rank::flag && apple) {
                key = "log.fight.unmasked";
            } else if (standing && !choice) {
                key = fight_key(attacker.rank, target.rank);
                standing = fight(attacker.rank, target.rank) == Fight::attacker_wins;
            } else if (standing) {
                return text + " " + say("log.fight.choice", {});
            }
            text += " " + say(key, {name_of_piece(target), name_of(target.square)});
            if (event_.paused && target.rank == Rank::spy) {
                return text + " " + say("log.fight.paused", {});
            }
        }
        return text;
    }

    [[nodiscard]] static std::string_view fight_key(Rank attacker, Rank defender) {
        if (defender == Rank::flag) return "log.fight.taken";
        switch (fight(attacker, defender)) {
            case Fight::attacker_wins:
                return defender == Rank::bomb ? "log.fight.defused" : "log.fight.wins";
            case Fight::defender_wins: return "log.fight.loses";
            case Fight::both_fall: break;
        }
        return "log.fight.both";
    }

    const Settings& settings_;
    const Event& event_;
    const Phrasebook& phrases_;
};

// A Scout that runs gives itself away (OR-18, AC-45). Said once: who has had a Scout seen knows.
bool is_first_scout_to_run(const Position& position, Action action) {
    const PieceId runner = position.at(action.from);
    if (distance(action.from, action.to) == 1 || position.piece(runner).known()) return false;
    for (int place = 0; place < kMostPieces; ++place) {
        const Piece piece = position.piece(piece_id(side_of(runner), place));
        if (piece.rank() == Rank::scout && (piece.known() || piece.fallen())) return false;
    }
    return true;
}

// The crossing after which the same one is forbidden: who makes it should know.
std::optional<std::string> warn_of_last_crossing(const Settings& settings, const Position& position,
                                                 Action action, const Phrasebook& phrases) {
    const bool attack = action.kind == Action::Kind::attack;
    if (settings.two_squares == 0 || (attack && !settings.attacks_run)) return std::nullopt;
    Runs runs = position.runs;
    count_run(settings, runs, position.to_move, action.from, action.to);
    const std::uint64_t crossings = runs.crossings[index_of(position.to_move)];
    if (borders::full(crossings, settings.two_squares) == 0) return std::nullopt;
    return phrases.say("warn.last_crossing", {std::to_string(settings.two_squares)});
}

// A fight whose loss is certain: both ranks are known to the player.
std::optional<std::string> warn_of_fight(const Settings& settings, const Position& position,
                                         Square from, Square to, const Phrasebook& phrases) {
    const Rank own = position.rank_at(from);
    const Rank enemy = position.rank_at(to);
    if (enemy == Rank::unknown || fight(own, enemy) != Fight::defender_wins) return std::nullopt;
    const std::string attacker = piece_name(settings, side_of(position.at(from)), own, phrases);
    const std::string defender = piece_name(settings, side_of(position.at(to)), enemy, phrases);
    return phrases.say(enemy == Rank::bomb ? "warn.bomb" : "warn.stronger",
                       {attacker, defender, name_of(to)});
}

}  // namespace

std::string Rules::tell(const Settings& settings, const Event& event, engine::Observer,
                        const Phrasebook& phrases) {
    const Teller teller(settings, event, phrases);
    switch (event.kind) {
        case engine::StepKind::setup: return teller.with_side("log.setup");
        case engine::StepKind::resign: return teller.with_side("log.resigns");
        case engine::StepKind::agree_draw: return phrases.say("log.draw");
        case engine::StepKind::action: break;
    }
    switch (event.action.kind) {
        case Action::Kind::move: return teller.move();
        case Action::Kind::attack: return teller.attack();
        case Action::Kind::sword: return teller.sword();
        case Action::Kind::apple: return teller.apple();
        case Action::Kind::strike: return teller.with_square("log.strike");
        case Action::Kind::revive: return teller.revive();
        case Action::Kind::leave: return teller.leave();
        case Action::Kind::lots: return teller.lots();
    }
    return {};
}

std::optional<std::string> Rules::caution(const Settings& settings, const View& view, Action action,
                                          const Phrasebook& phrases) {
    const Position& position = view.position;
    switch (action.kind) {
        case Action::Kind::move: {
            auto last = warn_of_last_crossing(settings, position, action, phrases);
            if (last || !is_first_scout_to_run(position, action)) return last;
            return phrases.say("warn.scout");
        }
        case Action::Kind::attack: {
            auto fight = warn_of_fight(settings, position, action.from, action.to, phrases);
            return fight ? fight : warn_of_last_crossing(settings, position, action, phrases);
        }
        case Action::Kind::sword:
            for (const Square target : {action.to, action.second}) {
                auto warning = warn_of_fight(settings, position, action.from, target, phrases);
                if (warning) return warning;
            }
            return std::nullopt;
        case Action::Kind::apple: return phrases.say("warn.apple");
        default: return std::nullopt;
    }
}

}  // namespace bivouac::stratego
