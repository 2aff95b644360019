#include "games/stratego/graveyard.h"

#include <algorithm>
#include <string>

#include "core/text.h"
#include "games/stratego/phrases.h"
#include "games/stratego/setup.h"

namespace bivouac::stratego {
namespace {

using engine::Phrasebook;
using engine::Style;

bool has_begun(const Position& position) {
    return position.stage == Stage::play || position.stage == Stage::over;
}

// The ranks of the army, highest first, bombs and flag at the end.
std::vector<Rank> ranks_of(const Army& army) {
    std::vector<Rank> ranks;
    for (std::size_t i = index_of(Rank::marshal); i > 0; --i) ranks.push_back(static_cast<Rank>(i));
    ranks.push_back(Rank::bomb);
    ranks.push_back(Rank::flag);
    std::erase_if(ranks, [&](Rank rank) { return army[index_of(rank)] == 0; });
    return ranks;
}

std::string padded(std::string text, std::size_t columns) {
    const std::size_t width = core::display_width(text);
    if (width < columns) text.append(columns - width, ' ');
    return text;
}

std::string digit(int count) { return count == 0 ? "." : std::to_string(count); }

}  // namespace

Army fallen_of(const Position& position, Side side) {
    Army fallen{};
    for (int place = 0; place < kMostPieces; ++place) {
        const Piece piece = position.piece(piece_id(side, place));
        if (piece.fallen()) ++fallen[index_of(piece.rank())];
    }
    return fallen;
}

std::vector<Line> fallen_panel(const Settings& settings, const Position& position,
                               const Phrasebook& phrases) {
    const bool begun = has_begun(position);
    const std::string title = phrases.say(begun ? "draw.fallen" : "draw.army");
    std::size_t names = core::display_width(title);
    for (const Rank rank : ranks_of(settings.army)) {
        names = std::max(names, 2 + core::display_width(rank_name(settings, rank, phrases)));
    }
    std::vector<Line> lines;
    lines.push_back({{padded(title, names), Style::faint}});
    for (const Side side : kSides) {
        if (!begun) break;
        lines[0].push_back(
            {"  " + std::string(mark_of(side, Width::usual)), look_of(settings, side).style});
    }
    for (const Rank rank : ranks_of(settings.army)) {
        const std::string name = std::string(1, letter_of(rank)) + " ";
        const std::string of = std::to_string(settings.army[index_of(rank)]);
        Line line = {{padded(name + rank_name(settings, rank, phrases), names), Style::plain}};
        for (const Side side : kSides) {
            if (!begun) break;
            const int count = fallen_of(position, side)[index_of(rank)];
            const Style style = count == 0 ? Style::faint : look_of(settings, side).style;
            line.push_back({"  " + std::to_string(count) + "/" + of, style});
        }
        if (!begun) line.push_back({"  " + of, Style::plain});
        lines.push_back(line);
    }
    return lines;
}

std::vector<Line> fallen_lines(const Settings& settings, const Position& position,
                               const Phrasebook& phrases, int columns) {
    if (!has_begun(position)) return {};
    const auto ranks = ranks_of(settings.army);
    const std::string title = phrases.say("draw.fallen");
    const std::size_t margin = std::max<std::size_t>(core::display_width(title), 3) + 1;
    std::vector<Line> lines;
    if (static_cast<std::size_t>(columns) >= margin + 2 * ranks.size()) {
        std::string letters = padded(title, margin);
        for (const Rank rank : ranks) letters += std::string(1, letter_of(rank)) + " ";
        lines.push_back({{letters, Style::faint}});
        for (const Side side : kSides) {
            std::string line =
                padded(std::string(mark_of(side, width_for(settings, columns))), margin);
            const Army fallen = fallen_of(position, side);
            for (const Rank rank : ranks) line += digit(fallen[index_of(rank)]) + " ";
            lines.push_back({{line, look_of(settings, side).style}});
        }
        return lines;
    }
    for (const Side side : kSides) {
        const std::string fallen = list_pieces(fallen_of(position, side));
        if (fallen.empty()) continue;
        lines.push_back(
            {{phrases.say("draw.fallen_of", {side_name(settings, side, phrases), fallen}),
              look_of(settings, side).style}});
    }
    return lines;
}

}  // namespace bivouac::stratego
