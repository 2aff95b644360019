// Follows the lines of a map's picture from box to box, as a player's eye does.
#pragma once

#include <map>
#include <set>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/text.h"
#include "games/risk/map.h"

namespace bivouac::risk {

// Codes of two neighbours in alphabetical order, and whether the line is dotted: a fast route.
using Links = std::map<std::pair<std::string, std::string>, bool>;

inline void add_link(Links& links, std::string a, std::string b, bool dotted) {
    if (b < a) std::swap(a, b);
    links[{std::move(a), std::move(b)}] = dotted;
}

inline Links links_of(const Map& map) {
    Links links;
    for (int i = 0; i < map.size; ++i) {
        const Territory from = territory_at(i);
        for_each_territory(map.links[index_of(from)], [&](Territory to) {
            add_link(links, std::string(map.code_of(from)), std::string(map.code_of(to)),
                     contains(map.routes[index_of(from)], to));
        });
    }
    return links;
}

class PictureTracer {
public:
    explicit PictureTracer(std::string_view picture) {
        int row = 0;
        for (const std::string_view line : core::split(picture, '\n')) read_line(row++, line);
    }

    // Every line from box to box. A line may end at "◂KAM" or "ALA▸": it goes on elsewhere.
    [[nodiscard]] Links links() {
        Links found;
        for (const auto& [place, line] : lines_) {
            if (seen_.contains(place)) continue;
            dotted_ = solid_ = false;
            note(place);
            std::vector<std::string> ends;
            for (const Way way : kWays) {
                if ((line.ways & way) != 0) ends.push_back(end_of(place, way));
            }
            if (dotted_ && solid_) troubles_.push_back("dotted and solid: " + text_of(place));
            if (!ends[0].empty() && !ends[1].empty()) add_link(found, ends[0], ends[1], dotted_);
        }
        return found;
    }

    // Lines that end nowhere, or change their kind.
    [[nodiscard]] const std::vector<std::string>& troubles() const { return troubles_; }

private:
    using Place = std::pair<int, int>;
    enum Way : unsigned { north = 1, east = 2, south = 4, west = 8 };
    static constexpr Way kWays[] = {north, east, south, west};
    struct Line {
        unsigned ways = 0;
        enum class Kind { solid, dotted, corner } kind = Kind::corner;
    };

    void read_line(int row, std::string_view text) {
        static const std::map<std::string_view, Line> kLines = {
            {"─", {east | west, Line::Kind::solid}},   {"│", {north | south, Line::Kind::solid}},
            {"┄", {east | west, Line::Kind::dotted}},  {"┆", {north | south, Line::Kind::dotted}},
            {"╭", {south | east, Line::Kind::corner}}, {"╮", {south | west, Line::Kind::corner}},
            {"╰", {north | east, Line::Kind::corner}}, {"╯", {north | west, Line::Kind::corner}},
        };
        std::vector<std::string_view> characters;
        while (!text.empty()) {
            characters.push_back(text.substr(0, core::utf8_length(text)));
            text.remove_prefix(characters.back().size());
        }
        const auto code_at = [&](std::size_t i) {
            std::string code;
            for (const std::size_t k : {i, i + 1, i + 2}) {
                if (k < characters.size()) code += characters[k];
            }
            return code;
        };
        std::string inside;  // of a box
        for (std::size_t i = 0; i < characters.size(); ++i) {
            const Place place{row, static_cast<int>(i)};
            if (characters[i] == "[") inside = code_at(i + 1);
            if (!inside.empty()) boxes_[place] = inside;
            if (characters[i] == "]") inside.clear();
            if (characters[i] == "◂") boxes_[{row, place.second + 3}] = code_at(i + 1);
            if (characters[i] == "▸") boxes_[{row, place.second - 3}] = code_at(i - 3);
            const auto line = kLines.find(characters[i]);
            if (line != kLines.end()) lines_[place] = line->second;
        }
    }

    void note(Place place) {
        seen_.insert(place);
        dotted_ = dotted_ || lines_[place].kind == Line::Kind::dotted;
        solid_ = solid_ || lines_[place].kind == Line::Kind::solid;
    }

    // The code of the box where the line from `place` ends.
    std::string end_of(Place place, Way way) {
        while (true) {
            if (way == north) --place.first;
            if (way == south) ++place.first;
            if (way == west) --place.second;
            if (way == east) ++place.second;
            const auto box = boxes_.find(place);
            if (box != boxes_.end()) return box->second;
            const Way back = way == north   ? south
                             : way == south ? north
                             : way == west  ? east
                                            : west;
            const auto line = lines_.find(place);
            if (line == lines_.end() || (line->second.ways & back) == 0) {
                troubles_.push_back("ends nowhere: " + text_of(place));
                return {};
            }
            note(place);
            way = static_cast<Way>(line->second.ways & ~static_cast<unsigned>(back));
        }
    }

    static std::string text_of(Place place) {
        return std::to_string(place.first + 1) + ":" + std::to_string(place.second + 1);
    }

    std::map<Place, Line> lines_;
    std::map<Place, std::string> boxes_;  // by every place a box, or an arrow's end, covers
    std::set<Place> seen_;
    bool dotted_ = false;
    bool solid_ = false;
    std::vector<std::string> troubles_;
};

}  // namespace bivouac::risk
