#include "games/risk/map_text.h"

#include <algorithm>
#include <array>
#include <cstdint>
#include <initializer_list>
#include <optional>
#include <utility>
#include <vector>

#include "core/text.h"
#include "games/risk/data_fields.h"
#include "games/risk/map_picture.h"

namespace bivouac::risk {
namespace {

constexpr std::array<std::string_view, 7> kForms = {
    R"(map id "English" "français")",
    R"(region id bonus "English" "français")",
    R"(territory id CODE region crests "English" "français")",
    "borders territory neighbour …",
    "routes territory neighbour …",
    "picture",
    R"(| "drawing")",
};

// The card that is no territory (RK-11): "draw:sigma" must not mean one.
constexpr std::string_view kReservedId = "sigma";

enum class LinkKind : std::uint8_t { border, route };

// One neighbour that a territory names, and where.
struct Named {
    Territory from{};
    Territory to{};
    LinkKind kind = LinkKind::border;
    const DataLine* line = nullptr;
    std::size_t word = 0;
};

bool is_code(std::string_view word) {
    return word.size() == 3 && std::all_of(word.begin(), word.end(), [](char c) {
               return (c >= 'A' && c <= 'Z') || (c >= '0' && c <= '9');
           });
}

class MapReader {
public:
    [[nodiscard]] core::Result<Map, DataError> read(std::string_view text) {
        auto lines = read_forms(text, kForms);
        if (!lines) return core::Failure{std::move(lines).error()};
        lines_ = std::move(lines).value();
        if (auto no = refuse()) return core::Failure{*std::move(no)};
        return map_;
    }

private:
    // Territories name regions and neighbours name territories, wherever those stand.
    [[nodiscard]] Complaint refuse() {
        if (auto no = read_id(lines_[0], 1, map_.texts, map_.id)) return no;
        if (auto no = read_name(lines_[0], map_.texts, map_.name)) return no;
        if (auto no = each("region", &MapReader::read_region)) return no;
        if (auto no = each("territory", &MapReader::read_territory)) return no;
        if (auto no = refuse_counts()) return no;
        if (auto no = refuse_codes_like_ids()) return no;
        if (auto no = each("borders", &MapReader::read_neighbours)) return no;
        if (auto no = each("routes", &MapReader::read_neighbours)) return no;
        if (auto no = refuse_one_way()) return no;
        if (auto no = refuse_unreachable()) return no;
        return read_drawing();
    }

    using ReadLine = Complaint (MapReader::*)(const DataLine&);
    [[nodiscard]] Complaint each(std::string_view keyword, ReadLine read_line) {
        for (const DataLine& line : lines_) {
            if (line.keyword() != keyword) continue;
            if (auto no = (this->*read_line)(line)) return no;
        }
        return std::nullopt;
    }

    [[nodiscard]] Complaint read_region(const DataLine& line) {
        if (region_ids_.size() == kMostRegions) {
            return wrong_word(line, 0, "data.too_many_regions", {std::to_string(kMostRegions)});
        }
        Region& region = map_.regions[map_.region_count++];
        if (auto no = read_id(line, 1, map_.texts, region.id)) return no;
        if (place_in(region_ids_, line[1])) return twice(line, 1, "data.region_twice");
        if (auto no = read_number(line, 2, {0, kMostBonus}, "data.bad_bonus", region.bonus)) {
            return no;
        }
        region_ids_.push_back(line[1]);
        region_lines_.push_back(&line);
        return read_name(line, map_.texts, region.name);
    }

    [[nodiscard]] Complaint read_territory(const DataLine& line) {
        if (ids_.size() == kMostTerritories) {
            return wrong_word(line, 0, "data.too_many_territories",
                              {std::to_string(kMostTerritories)});
        }
        const std::size_t index = map_.size++;
        if (auto no = read_id(line, 1, map_.texts, map_.ids[index])) return no;
        if (line[1] == kReservedId) return twice(line, 1, "data.reserved_id");
        if (place_in(ids_, line[1])) return twice(line, 1, "data.territory_twice");
        if (!is_code(line[2])) return wrong_word(line, 2, "data.bad_code");
        if (place_in(codes_, line[2])) return twice(line, 2, "data.code_twice");
        if (auto no = read_text(line, 2, map_.texts, map_.codes[index])) return no;
        const auto region = place_in(region_ids_, line[3]);
        if (!region) return unknown_word(line, 3, "data.unknown_region", region_ids_);
        map_.region_of[index] = static_cast<std::uint8_t>(*region);
        map_.regions[*region].members |= Territories{1} << index;
        if (auto no = read_number(line, 4, {1, 2}, "data.bad_crests", map_.crests[index])) {
            return no;
        }
        if (map_.crests[index] == 2) map_.two_crests |= Territories{1} << index;
        ids_.push_back(line[1]);
        codes_.push_back(line[2]);
        territory_lines_.push_back(&line);
        return read_name(line, map_.texts, map_.names[index]);
    }

    [[nodiscard]] Complaint refuse_counts() const {
        if (map_.size < kFewestTerritories) {
            return wrong_word(lines_[0], 0, "data.too_few_territories",
                              {std::to_string(map_.size), std::to_string(kFewestTerritories)});
        }
        for (std::size_t i = 0; i < region_ids_.size(); ++i) {
            if (map_.regions[i].members != 0) continue;
            return wrong_word(*region_lines_[i], 1, "data.empty_region",
                              {std::string(region_ids_[i])});
        }
        int bonuses = 0;
        for (std::size_t i = 0; i < region_ids_.size(); ++i) {
            bonuses += map_.regions[i].bonus;
            if (bonuses <= kMostBonuses) continue;
            return wrong_word(*region_lines_[i], 2, "data.bonus_sum",
                              {std::to_string(bonuses), std::to_string(kMostBonuses)});
        }
        return std::nullopt;
    }

    // Players name a territory by either, in letters of any size.
    [[nodiscard]] Complaint refuse_codes_like_ids() const {
        for (std::size_t i = 0; i < codes_.size(); ++i) {
            std::string small(codes_[i]);
            for (char& c : small) c = c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c;
            if (place_in(ids_, small).value_or(i) == i) continue;
            return wrong_word(*territory_lines_[i], 2, "data.code_like_id",
                              {std::string(codes_[i]), small});
        }
        return std::nullopt;
    }

    [[nodiscard]] Complaint read_neighbours(const DataLine& line) {
        const bool are_routes = line.keyword() == "routes";
        const auto from = place_in(ids_, line[1]);
        if (!from) return unknown_word(line, 1, "data.unknown_territory", ids_);
        for (std::size_t word = 2; word < line.words.size(); ++word) {
            const auto to = place_in(ids_, line[word]);
            if (!to) return unknown_word(line, word, "data.unknown_territory", ids_);
            if (*to == *from) return twice(line, word, "data.own_neighbour");
            const Territories bit_of_to = Territories{1} << *to;
            if ((map_.links[*from] & bit_of_to) != 0) {
                return wrong_word(line, word, "data.neighbour_twice",
                                  {std::string(ids_[*from]), std::string(ids_[*to])});
            }
            map_.links[*from] |= bit_of_to;
            if (are_routes) map_.routes[*from] |= bit_of_to;
            named_.push_back({territory_at(static_cast<int>(*from)),
                              territory_at(static_cast<int>(*to)),
                              are_routes ? LinkKind::route : LinkKind::border, &line, word});
        }
        return std::nullopt;
    }

    [[nodiscard]] Complaint refuse_one_way() const {
        for (const Named& link : named_) {
            const std::size_t to = index_of(link.to);
            const bool is_route = link.kind == LinkKind::route;
            const Territories back = is_route ? map_.routes[to] : map_.links[to] & ~map_.routes[to];
            if (contains(back, link.from)) continue;
            return wrong_word(
                *link.line, link.word, is_route ? "data.one_way_route" : "data.one_way_border",
                {std::string(map_.id_of(link.from)), std::string(map_.id_of(link.to))});
        }
        return std::nullopt;
    }

    [[nodiscard]] Complaint refuse_unreachable() const {
        Territories reached = 1;
        for (Territories before = 0; before != reached;) {
            before = reached;
            for_each_territory(before,
                               [&](Territory from) { reached |= map_.links[index_of(from)]; });
        }
        if (reached == map_.all()) return std::nullopt;
        std::size_t lost = 0;
        while (contains(reached, territory_at(static_cast<int>(lost)))) ++lost;
        return wrong_word(*territory_lines_[lost], 1, "data.unreachable",
                          {std::string(ids_[lost]), std::string(ids_[0])});
    }

    // The drawing is the lines right behind the word `picture`.
    [[nodiscard]] Complaint read_drawing() {
        const auto is = [](std::string_view keyword) {
            return [=](const DataLine& line) { return line.keyword() == keyword; };
        };
        const auto heading = std::find_if(lines_.begin(), lines_.end(), is("picture"));
        const auto begin = heading == lines_.end() ? heading : heading + 1;
        const auto end = std::find_if_not(begin, lines_.end(), is("|"));
        const auto second = std::find_if(end, lines_.end(), is("picture"));
        if (second != lines_.end()) return wrong_word(*second, 0, "data.picture_twice");
        for (auto line = lines_.begin(); line != lines_.end(); ++line) {
            if (line->keyword() != "|" || (line >= begin && line < end)) continue;
            return wrong_word(*line, 0, "data.stray_drawing");
        }
        if (heading == lines_.end()) return std::nullopt;
        return read_picture(*heading, {begin, end}, map_);
    }

    [[nodiscard]] static std::optional<std::size_t> place_in(
        const std::vector<std::string_view>& known, std::string_view word) {
        const auto found = std::find(known.begin(), known.end(), word);
        if (found == known.end()) return std::nullopt;
        return static_cast<std::size_t>(found - known.begin());
    }
    [[nodiscard]] static DataError twice(const DataLine& line, std::size_t word, std::string key) {
        return wrong_word(line, word, std::move(key), {std::string(line[word])});
    }

    Map map_;
    std::vector<DataLine> lines_;
    // Of what was read so far, in the order of the map.
    std::vector<std::string_view> region_ids_;
    std::vector<std::string_view> ids_;
    std::vector<std::string_view> codes_;
    std::vector<const DataLine*> region_lines_;
    std::vector<const DataLine*> territory_lines_;
    std::vector<Named> named_;
};

}  // namespace

core::Result<Map, DataError> read_map(std::string_view text) { return MapReader().read(text); }

std::string print_map(const Map& map) {
    std::string text;
    const auto add = [&](std::initializer_list<std::string_view> words) {
        const char* blank = "";
        for (const std::string_view word : words) {
            text.append(blank).append(word);
            blank = " ";
        }
        text += '\n';
    };
    add({"map", map.texts[map.id], quoted(map.texts, map.name)});
    for (std::size_t i = 0; i < map.region_count; ++i) {
        const Region& region = map.regions[i];
        add({"region", map.texts[region.id], std::to_string(region.bonus),
             quoted(map.texts, region.name)});
    }
    for (std::size_t i = 0; i < map.size; ++i) {
        const Territory territory = territory_at(static_cast<int>(i));
        add({"territory", map.id_of(territory), map.code_of(territory),
             map.texts[map.regions[map.region_of[i]].id], std::to_string(map.crests[i]),
             quoted(map.texts, map.names[i])});
        const auto add_links = [&](std::string_view keyword, Territories neighbours) {
            if (neighbours == 0) return;
            std::string ids;
            for_each_territory(neighbours, [&](Territory neighbour) {
                ids.append(ids.empty() ? "" : " ").append(map.id_of(neighbour));
            });
            add({keyword, map.id_of(territory), ids});
        };
        add_links("borders", map.links[i] & ~map.routes[i]);
        add_links("routes", map.routes[i]);
    }
    std::string_view picture = map.texts[map.picture];
    if (picture.empty()) return text;
    picture.remove_suffix(1);
    add({"picture"});
    for (const std::string_view line : core::split(picture, '\n')) {
        text.append("|").append(line).append("\n");
    }
    return text;
}

}  // namespace bivouac::risk
