// A setup built piece by piece, for people at a terminal.
#include <algorithm>
#include <array>
#include <span>
#include <utility>

#include "core/text.h"
#include "engine/typed_words.h"
#include "game_stratego_embedded.h"
#include "games/stratego/army.h"
#include "games/stratego/draw_board.h"
#include "games/stratego/rules.h"
#include "games/stratego/setup.h"

namespace bivouac::stratego {
namespace {

using engine::Rejection;
using engine::RejectionCode;
using Words = std::span<const std::string_view>;

enum class Verb : std::uint8_t { put, take, swap, mirror, clear, undo };

// Their names in the phrase files, as in `typed.put = put`.
constexpr std::array<std::pair<std::string_view, Verb>, 6> kVerbs = {{{"put", Verb::put},
                                                                      {"take", Verb::take},
                                                                      {"swap", Verb::swap},
                                                                      {"mirror", Verb::mirror},
                                                                      {"clear", Verb::clear},
                                                                      {"undo", Verb::undo}}};

const engine::TypedWords& typed_words() {
    static const engine::TypedWords kWords(texts::embedded, "typed.");
    return kWords;
}

core::Failure<Rejection> refuse(const char* key, std::vector<std::string> arguments) {
    return {{RejectionCode::bad_setup, key, "", std::move(arguments)}};
}

class Editor final : public engine::SetupEditor {
public:
    Editor(const Settings& settings, const View& view, engine::Seat seat)
        : settings_(settings), view_(view), side_(side_of(view.position, seat)) {}

    [[nodiscard]] std::optional<Edited> command(std::string_view line) override {
        const std::vector<std::string_view> words = core::words(line);
        if (words.empty()) return std::nullopt;
        for (const auto& [name, verb] : kVerbs) {
            if (!typed_words().means(words[0], name)) continue;
            // Where nothing is left to take back, the word is free for others.
            if (verb == Verb::undo && before_.empty()) return std::nullopt;
            return obey(verb, words);
        }
        return std::nullopt;
    }

    [[nodiscard]] std::vector<std::string_view> words() const override {
        std::vector<std::string_view> texts;
        for (const auto& word : typed_words().all()) texts.push_back(word.text);
        return texts;
    }

    [[nodiscard]] Edited load(std::string_view text) override {
        auto setup = read_setup(settings_, side_, text);
        if (!setup) return core::Failure{std::move(setup).error()};
        return become(*setup);
    }

    [[nodiscard]] engine::Picture draw(const engine::Phrasebook& phrases,
                                       const engine::DrawOptions& options) const override {
        View shown = view_;
        put_army(settings_, shown.position, side_, setup_);
        const Side bottom = options.flip ? other(side_) : side_;
        const std::vector<Line> board =
            board_lines(settings_, shown, {}, bottom, width_for(settings_, options.columns));
        // Names of the columns, the rows of the board, names again.
        const auto first = 1 + (options.flip ? 0 : settings_.rows - settings_.home_rows);
        engine::Picture picture{{board.front()}};
        picture.lines.insert(picture.lines.end(), board.begin() + first,
                             board.begin() + first + settings_.home_rows);
        const std::string missing = list_pieces(missing_from(settings_, setup_));
        const std::string too_many = list_pieces(too_many_in(settings_, setup_));
        const auto say = [&](const char* key, std::initializer_list<std::string> arguments) {
            picture.lines.push_back({{phrases.say(key, arguments), engine::Style::plain}});
        };
        if (!missing.empty()) say("draw.setup_missing", {missing});
        if (!too_many.empty()) say("draw.setup_too_many", {too_many});
        if (missing.empty() && too_many.empty()) say("draw.setup_complete", {});
        return picture;
    }

    [[nodiscard]] std::string text() const override {
        return Rules::print_setup(settings_, setup_);
    }

private:
    Edited obey(Verb verb, Words words) {
        switch (verb) {
            case Verb::put: return put(words);
            case Verb::take: return take(words);
            case Verb::swap: return swap(words);
            case Verb::mirror:
                return words.size() == 1 ? become(mirrored(settings_, setup_)) : usage(words);
            case Verb::clear: return words.size() == 1 ? become(Setup{}) : usage(words);
            case Verb::undo: break;
        }
        if (words.size() != 1) return usage(words);
        setup_ = before_.back();
        before_.pop_back();
        return core::Done{};
    }

    // put 9 c4, put B a1 b1 c1: whoever stood there steps aside.
    Edited put(Words words) {
        if (words.size() < 3) return usage(words);
        const auto rank = read_rank(settings_, words[1]);
        if (!rank) return core::Failure{rank.error()};
        const auto places = read_places(words.subspan(2));
        if (!places) return core::Failure{places.error()};
        Setup next = setup_;
        for (const std::size_t place : *places) next.ranks[place] = *rank;
        if (too_many_in(settings_, next)[index_of(*rank)] > 0) {
            const int all = settings_.army[index_of(*rank)];
            return refuse("refuse.setup_none_left",
                          {std::string(1, letter_of(*rank)), std::to_string(all)});
        }
        return become(next);
    }

    Edited take(Words words) {
        if (words.size() < 2) return usage(words);
        const auto places = read_places(words.subspan(1));
        if (!places) return core::Failure{places.error()};
        Setup next = setup_;
        for (const std::size_t place : *places) {
            if (next.ranks[place] == Rank::none) return nobody_on(place);
            next.ranks[place] = Rank::none;
        }
        return become(next);
    }

    Edited swap(Words words) {
        if (words.size() != 3) return usage(words);
        const auto places = read_places(words.subspan(1));
        if (!places) return core::Failure{places.error()};
        Setup next = setup_;
        Rank& one = next.ranks[(*places)[0]];
        Rank& two = next.ranks[(*places)[1]];
        if (one == Rank::none && two == Rank::none) return nobody_on((*places)[0]);
        std::swap(one, two);
        return become(next);
    }

    // Different home squares.
    [[nodiscard]] core::Result<std::vector<std::size_t>, Rejection> read_places(Words names) const {
        std::vector<std::size_t> places;
        for (const std::string_view name : names) {
            const auto place = read_place(settings_, side_, name);
            if (!place) return core::Failure{place.error()};
            const auto index = static_cast<std::size_t>(*place);
            if (std::find(places.begin(), places.end(), index) != places.end()) {
                return refuse("refuse.setup_twice", {name_of_place(index)});
            }
            places.push_back(index);
        }
        return places;
    }

    [[nodiscard]] std::string name_of_place(std::size_t place) const {
        return name_of(home_square(side_, static_cast<int>(place), settings_.size()));
    }
    [[nodiscard]] Edited nobody_on(std::size_t place) const {
        return refuse("refuse.setup_nobody", {name_of_place(place)});
    }
    [[nodiscard]] static Edited usage(Words words) {
        return refuse("refuse.setup_command", {std::string(words[0])});
    }

    Edited become(const Setup& next) {
        before_.push_back(setup_);
        setup_ = next;
        return core::Done{};
    }

    Settings settings_;
    View view_;
    Side side_;
    Setup setup_;
    std::vector<Setup> before_;
};

}  // namespace

std::unique_ptr<engine::SetupEditor> Rules::setup_editor(const Settings& settings, const View& view,
                                                         engine::Seat seat) {
    return std::make_unique<Editor>(settings, view, seat);
}

}  // namespace bivouac::stratego
