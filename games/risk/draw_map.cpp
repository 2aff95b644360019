#include "games/risk/draw_map.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>

#include "core/text.h"
#include "games/risk/phrases.h"

namespace bivouac::risk {
namespace {

using engine::Phrasebook;
using engine::Style;

std::optional<Faction> holder(const Position& position, Territories territories) {
    for (Faction faction = 0; faction < kFactions; ++faction) {
        if (territories != 0 && (territories & ~position.owned[faction]) == 0) return faction;
    }
    return std::nullopt;
}

// At most so many columns of the text; a dot at the end tells that something is missing.
std::string cut(std::string_view text, std::size_t columns) {
    if (core::display_width(text) <= columns) return std::string(text);
    std::string shorter;
    std::string_view rest = text;
    while (!rest.empty() && core::display_width(shorter) + 1 < columns) {
        const std::size_t bytes = std::max<std::size_t>(core::utf8_length(rest), 1);
        shorter += rest.substr(0, bytes);
        rest.remove_prefix(bytes);
    }
    return shorter + ".";
}

// "12"; thousands as "3k", which no board ever sees but a long game might.
std::string short_number(int units) {
    return units < 1000 ? std::to_string(units) : std::to_string(units / 1000) + "k";
}

// What stands in a territory's box: "BRA A12", without the blank where it does not fit.
std::string box_text(const Settings& settings, const Position& position, Territory territory,
                     std::size_t columns) {
    const Map& map = settings.map;
    const std::string code(map.code_of(territory));
    const auto owner = holder(position, bit(territory));
    if (!owner) return padded(code, columns);
    const std::string army =
        mark_of(settings, position, *owner) + short_number(position.units_on(territory));
    const std::string text = code + " " + army;
    return padded(core::display_width(text) <= columns ? text : code + army, columns);
}

// "South America +2", and the holder's letter when one Brotherhood has all of it (RK-22).
std::string title_text(const Settings& settings, const Position& position, std::size_t region,
                       const Phrasebook& phrases, std::size_t columns) {
    const Map& map = settings.map;
    const Region& about = map.regions[region];
    std::string bonus = " +" + std::to_string(int{about.bonus});
    if (const auto owner = holder(position, about.members)) {
        bonus += std::string(" ") + mark_of(settings, position, *owner);
    }
    const std::size_t room = columns > bonus.size() ? columns - bonus.size() : 1;
    return padded(cut(region_name(map, region, phrases), room) + bonus, columns);
}

Style title_style(const Settings& settings, const Position& position, std::size_t region) {
    const Map& map = settings.map;
    const auto owner = holder(position, map.regions[region].members);
    return owner ? look_of(settings, *owner).style : Style::strong;
}

std::optional<Territory> territory_of_code(const Map& map, std::string_view code) {
    for (int i = 0; i < map.size; ++i) {
        if (map.code_of(territory_at(i)) == code) return territory_at(i);
    }
    return std::nullopt;
}

std::optional<std::size_t> region_of_id(const Map& map, std::string_view id) {
    for (std::size_t i = 0; i < map.region_count; ++i) {
        if (map.texts[map.regions[i].id] == id) return i;
    }
    return std::nullopt;
}

// Fills in one line of the map's picture.
class PictureLine {
public:
    PictureLine(const Settings& settings, const Position& position, Territories last,
                const Phrasebook& phrases)
        : settings_(settings),
          map_(settings.map),
          position_(position),
          last_(last),
          phrases_(phrases) {}

    [[nodiscard]] Line fill(std::string_view text) {
        while (!text.empty()) {
            const std::size_t open = text.find_first_of("[<");
            add_plain(text.substr(0, open));
            if (open == std::string_view::npos) break;
            text.remove_prefix(open);
            const std::size_t close = text.find(text[0] == '[' ? ']' : '>');
            if (close == std::string_view::npos) {
                add_plain(text);
                break;
            }
            text.remove_prefix(text[0] == '[' ? add_box(text, close) : add_title(text, close));
        }
        return std::move(line_);
    }

private:
    void add_plain(std::string_view text) {
        if (!text.empty()) line_.push_back({std::string(text), Style::faint});
    }
    // Both return how much of the text they stand for.
    [[nodiscard]] std::size_t add_box(std::string_view text, std::size_t close) {
        const std::string_view inside = text.substr(1, close - 1);
        const auto territory = territory_of_code(map_, core::trim(inside));
        if (!territory) {
            add_plain(text.substr(0, close + 1));
            return close + 1;
        }
        const bool last = contains(last_, *territory);
        const auto owner = holder(position_, bit(*territory));
        const std::string box =
            box_text(settings_, position_, *territory, core::display_width(inside));
        line_.push_back({(last ? ">" : "[") + box + (last ? "<" : "]"),
                         owner ? look_of(settings_, *owner).style : Style::plain, last});
        return close + 1;
    }
    // A long name may use the blanks behind its place, all but one, and all that is free at the end
    // of the line.
    [[nodiscard]] std::size_t add_title(std::string_view text, std::size_t close) {
        const auto region = region_of_id(map_, core::trim(text.substr(1, close - 1)));
        if (!region) {
            add_plain(text.substr(0, close + 1));
            return close + 1;
        }
        std::size_t end = close + 1;
        std::size_t columns = end;
        const std::size_t next = text.find_first_not_of(' ', end);
        if (next == std::string_view::npos) {
            constexpr std::size_t kLongTitle = 40;
            end = text.size();
            columns = std::max(end, kLongTitle);
        } else if (next > end) {
            end = next - 1;
            columns = end;
        }
        std::string title = title_text(settings_, position_, *region, phrases_, columns);
        if (next == std::string_view::npos) title.erase(title.find_last_not_of(' ') + 1);
        line_.push_back({title, title_style(settings_, position_, *region)});
        return end;
    }

    const Settings& settings_;
    const Map& map_;
    const Position& position_;
    Territories last_;
    const Phrasebook& phrases_;
    Line line_;
};

std::vector<std::string_view> picture_of(const Map& map) {
    std::string_view picture = map.texts[map.picture];
    if (picture.ends_with('\n')) picture.remove_suffix(1);
    if (picture.empty()) return {};
    return core::split(picture, '\n');
}

// "= 10+5+2": how the army is made of Eagles, Crests and Assassins (RK-5, RK-6).
std::string token_sum(int units) {
    if (units < 5) return {};
    const Tokens tokens = tokens_of(units);
    std::string sum;
    const auto add = [&](int count, int value) {
        if (count == 0) return;
        const std::string times = count == 1 ? "" : std::to_string(count) + "×";
        sum += (sum.empty() ? "= " : "+") + times + std::to_string(value);
    };
    add(tokens.eagles, 10);
    add(tokens.crests, 5);
    if (tokens.assassins > 0) sum += "+" + std::to_string(tokens.assassins);
    return sum;
}

// What a line of the list has room for.
struct Columns {
    std::size_t name = 0;
    bool tokens = false;
    bool links = false;
};

Columns columns_for(const Map& map, const Phrasebook& phrases, int columns) {
    Columns room;
    for (int i = 0; i < map.size; ++i) {
        const std::size_t width =
            core::display_width(territory_name(map, territory_at(i), phrases));
        room.name = std::max(room.name, width);
    }
    constexpr std::size_t kArmyColumns = 13;  // code, letter, units and blanks
    constexpr std::size_t kTokenColumns = 11;
    constexpr std::size_t kLinkColumns = 24;  // six neighbours
    constexpr std::size_t kShortName = 8;
    // Without its neighbours nobody can play a territory; then tokens, then the rest of its name.
    const auto offered = static_cast<std::size_t>(std::max(columns, 0));
    std::size_t taken = kArmyColumns;
    const auto take = [&](std::size_t more) {
        const bool fits = offered >= taken + kShortName + more;
        if (fits) taken += more;
        return fits;
    };
    room.links = take(kLinkColumns);
    room.tokens = take(kTokenColumns);
    room.name = std::min(room.name, offered > taken + kShortName ? offered - taken : kShortName);
    return room;
}

// "  BRA Brazil     A  17 = 10+5+2   VEN PER ARG NAF"
Line list_line(const Settings& settings, const Position& position, Territory territory, bool last,
               const Columns& room, const Phrasebook& phrases) {
    const Map& map = settings.map;
    const auto owner = holder(position, bit(territory));
    const int units = position.units_on(territory);
    const std::string number = owner ? short_number(units) : "";
    std::string text = last ? "> " : "  ";
    text += padded(std::string(map.code_of(territory)), 3) + " ";
    text += padded(cut(territory_name(map, territory, phrases), room.name), room.name) + " ";
    text += owner ? mark_of(settings, position, *owner) : '.';
    text += std::string(number.size() < 4 ? 4 - number.size() : 1, ' ') + number + " ";
    if (room.tokens) text += room.links ? padded(token_sum(units), 11) : token_sum(units);
    Line line = {{text, owner ? look_of(settings, *owner).style : Style::plain, last}};
    if (room.links) {
        std::string links;
        for_each_territory(map.links[index_of(territory)], [&](Territory neighbour) {
            links += " " + std::string(map.code_of(neighbour));
        });
        line.push_back({links, Style::faint});
    }
    return line;
}

std::vector<Line> list_lines(const Settings& settings, const Position& position, Territories last,
                             const Phrasebook& phrases, int columns) {
    const Map& map = settings.map;
    const Columns room = columns_for(map, phrases, columns);
    std::vector<Line> lines;
    for (std::size_t region = 0; region < map.region_count; ++region) {
        const auto width = static_cast<std::size_t>(std::max(columns, 1));
        std::string title = title_text(settings, position, region, phrases, width);
        title.erase(title.find_last_not_of(' ') + 1);
        lines.push_back({{title, title_style(settings, position, region)}});
        for_each_territory(map.regions[region].members, [&](Territory territory) {
            const bool marked = contains(last, territory);
            lines.push_back(list_line(settings, position, territory, marked, room, phrases));
        });
    }
    lines.push_back({{phrases.say("draw.tokens_legend"), Style::faint}});
    return lines;
}

// What the codes of the picture stand for: "BRA Brazil".
std::vector<std::string> legend_of(const Map& map, const Phrasebook& phrases) {
    std::vector<std::string> entries;
    for (int i = 0; i < map.size; ++i) {
        const Territory territory = territory_at(i);
        entries.push_back(std::string(map.code_of(territory)) + " " +
                          territory_name(map, territory, phrases));
    }
    return entries;
}

std::size_t widest(const std::vector<std::string>& entries) {
    std::size_t width = 0;
    for (const std::string& entry : entries) width = std::max(width, core::display_width(entry));
    return width;
}

constexpr std::size_t kLegendGap = 2;

// In columns that are filled from the top, each line as wide as all of them.
std::vector<std::string> in_columns(const std::vector<std::string>& entries, std::size_t lines) {
    const std::size_t width = widest(entries) + kLegendGap;
    std::vector<std::string> rows(std::min(lines, entries.size()));
    for (std::size_t i = 0; i < entries.size(); ++i) {
        std::string& row = rows[i % lines];
        row = padded(row, i / lines * width) + entries[i];
    }
    return rows;
}

// One after the other, as many on a line as fit.
std::vector<Line> running_text(const std::vector<std::string>& entries, std::size_t columns) {
    std::vector<Line> lines;
    std::string text;
    for (const std::string& entry : entries) {
        const std::string more = (text.empty() ? "" : "  ") + entry;
        if (!text.empty() && core::display_width(text + more) > columns) {
            lines.push_back({{text, Style::faint}});
            text = entry;
        } else {
            text += more;
        }
    }
    lines.push_back({{text, Style::faint}});
    return lines;
}

// Beside the picture where there is room for it; before it as long as the map is new.
void add_legend(std::vector<Line>& picture, std::size_t width, const Settings& settings,
                const Position& position, const Phrasebook& phrases, std::size_t columns) {
    const std::vector<std::string> entries = legend_of(settings.map, phrases);
    const std::size_t each = widest(entries) + kLegendGap;
    const std::size_t beside = (entries.size() + picture.size() - 1) / picture.size();
    if (width + kLegendGap + beside * each <= columns) {
        const std::vector<std::string> rows = in_columns(entries, picture.size());
        for (std::size_t i = 0; i < rows.size(); ++i) {
            std::size_t taken = 0;
            for (const engine::Span& span : picture[i]) taken += core::display_width(span.text);
            picture[i].push_back(
                {std::string(width + kLegendGap - taken, ' ') + rows[i], Style::faint});
        }
        return;
    }
    if (!is_new(position)) return;
    std::vector<Line> lines = running_text(entries, columns);
    lines.emplace_back();
    lines.insert(lines.end(), picture.begin(), picture.end());
    picture = std::move(lines);
}

}  // namespace

std::string padded(std::string text, std::size_t columns) {
    const std::size_t width = core::display_width(text);
    if (width < columns) text.append(columns - width, ' ');
    return text;
}

bool is_new(const Position& position) {
    return position.round == 0 && position.stage == Stage::main && !position.attacking &&
           position.to_place > 0;
}

char mark_of(const Settings& settings, const Position& position, Faction faction) {
    const Standing standing = position.standing[faction];
    const bool only_defends = standing == Standing::neutral || standing == Standing::resigned;
    return static_cast<char>(letter_of(settings, faction) + (only_defends ? 'a' - 'A' : 0));
}

std::vector<Line> map_lines(const Settings& settings, const Position& position, Territories last,
                            const Phrasebook& phrases, int columns) {
    const Map& map = settings.map;
    const auto picture = picture_of(map);
    std::size_t width = 0;
    for (const std::string_view line : picture) {
        width = std::max(width, core::display_width(line));
    }
    if (picture.empty() || width > static_cast<std::size_t>(std::max(columns, 0))) {
        return list_lines(settings, position, last, phrases, columns);
    }
    std::vector<Line> lines;
    for (const std::string_view line : picture) {
        lines.push_back(PictureLine(settings, position, last, phrases).fill(line));
    }
    add_legend(lines, width, settings, position, phrases, static_cast<std::size_t>(columns));
    return lines;
}

}  // namespace bivouac::risk
