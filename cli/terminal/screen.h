// What people see: styles as colours, text wrapped to the width of the moment.
#pragma once

#include <cstdint>
#include <string>
#include <string_view>

#include "cli/environment.h"
#include "engine/picture.h"

namespace bivouac::cli {

// A curtain must hide what scrolled away too; nothing else may throw away a person's scroll-back.
enum class Clear : std::uint8_t { screen, scroll_back_too };

enum class Palette : std::uint8_t { none, sixteen, many };

// NO_COLOR, --no-color, TERM=dumb and anything that is no terminal mean no colour.
[[nodiscard]] Palette choose_palette(const Environment& env, bool refused);

class Screen {
public:
    Screen(Environment& env, Palette palette) : env_(&env), palette_(palette) {}

    // What text is wrapped to: the width of the terminal within reason.
    [[nodiscard]] int columns() const;
    // What the terminal really offers, for boards that know a narrow form.
    [[nodiscard]] int width() const { return env_->columns(); }
    [[nodiscard]] bool has_colour() const { return palette_ != Palette::none; }
    // A person sits at both ends and the terminal can be cleared.
    [[nodiscard]] bool is_live() const;

    // Control characters in the text are shown, not obeyed; so too by paint, show and note.
    [[nodiscard]] std::string styled(std::string_view text, engine::Style style) const;
    [[nodiscard]] std::string paint(const engine::Picture& picture) const;

    void show(std::string_view text);  // a paragraph of data, wrapped
    void note(std::string_view text);  // a message: to stderr, after everything shown so far
    void raw(std::string_view text);   // data as it is: only what the program made itself
    void clear(Clear what);            // when live

private:
    [[nodiscard]] std::string paint(const engine::Span& span) const;

    Environment* env_;
    Palette palette_;
};

}  // namespace bivouac::cli
