#include "games/risk/draw_sides.h"

#include <algorithm>
#include <array>
#include <string>

#include "core/text.h"
#include "games/risk/phrases.h"
#include "games/risk/reckoning.h"

namespace bivouac::risk {
namespace {

using engine::Phrasebook;
using engine::Style;

constexpr std::size_t kCells = 6;
constexpr std::array<std::string_view, kCells> kHeads = {
    "draw.head.territories", "draw.head.units",    "draw.head.next_turn",
    "draw.head.cards",       "draw.head.missions", "draw.head.face_down"};
constexpr std::size_t kGap = 2;

struct Row {
    std::string name;  // "> A Amber, you"
    std::array<std::string, kCells> cells;
    Style style = Style::plain;
    std::string more;  // face-up Aptitudes and a reward to come
};

bool has_begun(const Position& position) { return !is_dealing(position.stage); }

// '>' before whoever's turn it is, '*' before the winners.
char row_mark(const Position& position, Faction faction) {
    if (position.winners.contains(engine::Seat(faction))) return '*';
    const bool turn =
        has_begun(position) && position.stage != Stage::over && position.to_move == faction;
    return turn ? '>' : ' ';
}

std::string name_cell(const Settings& settings, const View& view, Faction faction,
                      const Phrasebook& phrases) {
    const Position& position = view.position;
    std::string text = {row_mark(position, faction), ' ', mark_of(settings, position, faction),
                        ' '};
    text += faction_name(settings, faction, phrases);
    const auto add = [&](std::string_view key) { text += ", " + phrases.say(key); };
    switch (position.standing[faction]) {
        case Standing::playing:
            if (view.observer.is_seat() && view.observer.seat().index() == faction) add("draw.you");
            break;
        case Standing::out: add("draw.out"); break;
        case Standing::resigned: add("draw.resigned"); break;
        case Standing::neutral: add("draw.neutral"); break;
        case Standing::absent: break;
    }
    return text;
}

std::string more_text(const Settings& settings, const Position& position, Faction faction,
                      const Phrasebook& phrases) {
    std::string cards;
    core::for_each_bit(position.face_up[faction], [&](int card) {
        const Aptitude& aptitude = settings.deck.aptitudes[static_cast<std::size_t>(card)];
        add_to_list(
            cards, phrases.say("draw.card_and_effect", {aptitude_name(settings.deck, card, phrases),
                                                        effect_text(aptitude, phrases)}));
    });
    std::string text;
    if (!cards.empty()) text = phrases.say("draw.face_up", {cards});
    if (position.rewards[faction] > 0) {
        const std::string units = counted("unit", position.rewards[faction], phrases);
        text += (text.empty() ? "" : " ") + phrases.say("draw.reward", {units});
    }
    return text;
}

Row row_of(const Settings& settings, const View& view, Faction faction, const Phrasebook& phrases) {
    const Position& position = view.position;
    const Standing standing = position.standing[faction];
    const bool playing = standing == Standing::playing;
    const auto if_playing = [&](int number) { return playing ? std::to_string(number) : "-"; };
    // Units in a battle stand on no territory.
    const bool attacks = position.to_move == faction && position.stage != Stage::over;
    const int units = units_of(position, faction) + (attacks ? position.battle.committed : 0);
    const int next = income(settings.map, position.owned[faction]) + position.rewards[faction];
    Row row;
    row.name = name_cell(settings, view, faction, phrases);
    row.style = look_of(settings, faction).style;
    row.cells = {std::to_string(core::bit_count(position.owned[faction])),
                 std::to_string(units),
                 playing ? "+" + std::to_string(next) : "-",
                 standing == Standing::neutral ? std::to_string(kNeutralCards)
                                               : if_playing(position.hand_count[faction]),
                 if_playing(position.mission_count[faction]),
                 if_playing(position.face_down[faction])};
    row.more = more_text(settings, position, faction, phrases);
    return row;
}

std::vector<Line> as_table(const std::vector<Row>& rows, std::size_t names,
                           const std::array<std::string, kCells>& heads) {
    std::string head(names, ' ');
    for (const std::string& cell : heads) head += std::string(kGap, ' ') + cell;
    std::vector<Line> lines = {{{head, Style::faint}}};
    for (const Row& row : rows) {
        std::string text = padded(row.name, names);
        for (std::size_t i = 0; i < kCells; ++i) {
            const std::size_t width = core::display_width(heads[i]) + kGap;
            text += std::string(width - std::min(width, row.cells[i].size()), ' ') + row.cells[i];
        }
        lines.push_back({{text, row.style}});
        if (!row.more.empty()) lines.push_back({{"    " + row.more, row.style}});
    }
    return lines;
}

std::vector<Line> as_sentences(const std::vector<Row>& rows,
                               const std::array<std::string, kCells>& heads) {
    std::vector<Line> lines;
    for (const Row& row : rows) {
        std::string cells;
        for (std::size_t i = 0; i < kCells; ++i) add_to_list(cells, heads[i] + " " + row.cells[i]);
        lines.push_back({{row.name + ": " + cells, row.style}});
        if (!row.more.empty()) lines.push_back({{"    " + row.more, row.style}});
    }
    return lines;
}

// "Egypt (yours), North Africa (Blue)"
std::string named_text(const Settings& settings, const View& view, Territories named,
                       Faction player, const Phrasebook& phrases) {
    std::string list;
    for_each_territory(named, [&](Territory territory) {
        const Faction owner = view.position.owner_of(territory);
        const std::string holder =
            owner == player ? phrases.say("draw.held") : faction_name(settings, owner, phrases);
        add_to_list(list, territory_name(settings.map, territory, phrases) + " (" + holder + ")");
    });
    return list;
}

Line cards_line(const Settings& settings, const View& view, Faction player,
                const Phrasebook& phrases) {
    const Territories cards = view.hands.cards[player];
    const int crests = crests_of(settings.map, cards);
    const std::string_view key = crests < 2             ? "draw.cards.few"
                                 : crests > kMostCrests ? "draw.cards.many"
                                                        : "draw.cards";
    return {{phrases.say(
                 key, {who(settings, player, view.observer, phrases),
                       cards_text(settings.map, cards, phrases), counted("crest", crests, phrases),
                       counted("unit", trade_units(crests), phrases)}),
             look_of(settings, player).style}};
}

Line mission_line(const Settings& settings, const View& view, Faction player, int card,
                  const Phrasebook& phrases) {
    const Mission& mission = settings.deck.missions[static_cast<std::size_t>(card)];
    const int held = view.position.held[player][static_cast<std::size_t>(card)];
    return {
        {phrases.say("draw.mission", {who(settings, player, view.observer, phrases),
                                      mission_name(settings.deck, card, phrases),
                                      named_text(settings, view, mission.named, player, phrases),
                                      std::to_string(std::min<int>(held, mission.turns)),
                                      counted("turn", mission.turns, phrases),
                                      counted("unit", mission.reward, phrases)}),
         look_of(settings, player).style}};
}

// RK-5, RK-6: what an own army looks like on a table.
Line tokens_line(const Settings& settings, const View& view, Faction player,
                 const Phrasebook& phrases) {
    Tokens sum;
    for_each_territory(view.position.owned[player], [&](Territory territory) {
        const Tokens tokens = tokens_of(view.position.units_on(territory));
        sum.eagles += tokens.eagles;
        sum.crests += tokens.crests;
        sum.assassins += tokens.assassins;
    });
    std::string list;
    const auto add = [&](std::string_view token, int count) {
        if (count > 0) add_to_list(list, counted(token, count, phrases));
    };
    add("eagle", sum.eagles);
    add("crest_token", sum.crests);
    add("assassin", sum.assassins);
    return {{phrases.say("draw.tokens", {who(settings, player, view.observer, phrases), list}),
             look_of(settings, player).style}};
}

}  // namespace

std::vector<Line> side_lines(const Settings& settings, const View& view, const Phrasebook& phrases,
                             int columns) {
    std::vector<Row> rows;
    std::size_t names = 0;
    for (int i = 0; i < settings.factions(); ++i) {
        rows.push_back(row_of(settings, view, static_cast<Faction>(i), phrases));
        names = std::max(names, core::display_width(rows.back().name));
    }
    std::array<std::string, kCells> heads;
    std::size_t width = names;
    for (std::size_t i = 0; i < kCells; ++i) {
        heads[i] = phrases.say(kHeads[i]);
        width += core::display_width(heads[i]) + kGap;
    }
    const bool room = width <= static_cast<std::size_t>(std::max(columns, 0));
    return room ? as_table(rows, names, heads) : as_sentences(rows, heads);
}

std::vector<Line> secret_lines(const Settings& settings, const View& view,
                               const Phrasebook& phrases) {
    std::vector<Line> lines;
    if (!has_begun(view.position)) return lines;
    for (Faction player = 0; player < settings.players; ++player) {
        const bool sees = view.observer.sees_secrets_of(engine::Seat(player));
        if (!sees || !view.position.is_playing(player)) continue;
        if (view.hands.cards[player] != 0) {
            lines.push_back(cards_line(settings, view, player, phrases));
        }
        core::for_each_bit(view.hands.missions[player], [&](int card) {
            lines.push_back(mission_line(settings, view, player, card, phrases));
        });
        if (view.observer.is_seat()) lines.push_back(tokens_line(settings, view, player, phrases));
    }
    return lines;
}

}  // namespace bivouac::risk
