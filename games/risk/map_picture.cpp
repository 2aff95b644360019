#include "games/risk/map_picture.h"

#include <algorithm>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "core/text.h"
#include "games/risk/data_fields.h"

namespace bivouac::risk {
namespace {

constexpr std::size_t kCode = 3;
constexpr std::size_t kDrawing = 1;  // the word behind the bar

// One piece of the drawing as a word, so that complaints know its column.
DataLine piece_of(const DataLine& line, std::size_t at, std::string_view text) {
    const std::string_view before = line[kDrawing].substr(0, at);
    const int column = line.words[kDrawing].column + static_cast<int>(core::display_width(before));
    return {line.number, {{column, false, text}}};
}

class PictureReader {
public:
    explicit PictureReader(const Map& map) : map_(map) {
        for (int i = 0; i < map.size; ++i) codes_.push_back(map.code_of(territory_at(i)));
        for (std::size_t i = 0; i < map.region_count; ++i) {
            regions_.push_back(map.texts[map.regions[i].id]);
        }
    }

    [[nodiscard]] Complaint refuse_line(const DataLine& line) {
        const std::string_view drawing = line[kDrawing];
        if (core::display_width(drawing) > kWidestPicture) {
            return DataError{line.number,
                             line.words[kDrawing].column + static_cast<int>(kWidestPicture),
                             "data.wide_picture",
                             {std::to_string(kWidestPicture)}};
        }
        for (std::size_t i = drawing.find_first_of("[<"); i < drawing.size();
             i = drawing.find_first_of("[<", i + 1)) {
            const bool is_box = drawing[i] == '[';
            const std::size_t end = std::min(drawing.find(is_box ? ']' : '>', i), drawing.size());
            const std::string_view inside = drawing.substr(i + 1, end - i - 1);
            const bool closed = end < drawing.size();
            if (auto no = is_box ? refuse_box(line, i, inside, closed)
                                 : refuse_title(line, i, inside, closed)) {
                return no;
            }
            i = end;
        }
        return std::nullopt;
    }

    [[nodiscard]] std::optional<Territory> missing() const {
        for (int i = 0; i < map_.size; ++i) {
            if (!contains(seen_, territory_at(i))) return territory_at(i);
        }
        return std::nullopt;
    }

private:
    Complaint refuse_box(const DataLine& line, std::size_t at, std::string_view inside,
                         bool closed) {
        const DataLine box = piece_of(line, at, inside.substr(0, kCode));
        const bool blank = inside.find_first_not_of(' ', kCode) == std::string_view::npos;
        if (!closed || inside.size() < kLeastBoxRoom || !blank) {
            return wrong_word(box, 0, "data.bad_box", {std::to_string(kLeastBoxRoom)});
        }
        const auto code = std::find(codes_.begin(), codes_.end(), box.keyword());
        if (code == codes_.end()) return unknown_word(box, 0, "data.unknown_code", codes_);
        const auto territory = territory_at(static_cast<int>(code - codes_.begin()));
        if (contains(seen_, territory)) {
            return wrong_word(box, 0, "data.drawn_twice", {std::string(map_.id_of(territory))});
        }
        seen_ |= bit(territory);
        return std::nullopt;
    }

    Complaint refuse_title(const DataLine& line, std::size_t at, std::string_view inside,
                           bool closed) {
        const std::size_t last = inside.find_last_not_of(' ');
        const DataLine title = piece_of(line, at, inside.substr(0, last + 1));
        if (!closed) return wrong_word(title, 0, "data.bad_title");
        const auto found = std::find(regions_.begin(), regions_.end(), title.keyword());
        if (found != regions_.end()) return std::nullopt;
        return unknown_word(title, 0, "data.unknown_region", regions_);
    }

    const Map& map_;
    std::vector<std::string_view> codes_;
    std::vector<std::string_view> regions_;
    Territories seen_ = 0;
};

}  // namespace

Complaint read_picture(const DataLine& heading, std::span<const DataLine> drawing, Map& map) {
    if (drawing.size() > kMostPictureLines) {
        return wrong_word(drawing[kMostPictureLines], 0, "data.tall_picture",
                          {std::to_string(kMostPictureLines)});
    }
    PictureReader reader(map);
    std::string picture;
    for (const DataLine& line : drawing) {
        if (auto no = reader.refuse_line(line)) return no;
        picture += std::string(line[kDrawing]) + '\n';
        if (!map.texts.has_room_for(picture)) {
            return wrong_word(line, 0, "data.too_much_text", {std::to_string(Characters::kRoom)});
        }
    }
    if (const auto missing = reader.missing()) {
        return wrong_word(heading, 0, "data.not_drawn", {std::string(map.id_of(*missing))});
    }
    map.picture = map.texts.add(picture);
    return std::nullopt;
}

}  // namespace bivouac::risk
