#include "cli/terminal/screen.h"

#include <algorithm>
#include <ostream>

#include "cli/terminal/layout.h"
#include "cli/terminal/printable.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

constexpr int kLeastColumns = 20;
constexpr int kMostColumns = 100;  // longer lines are hard to read

// Select-graphic-rendition codes. Seats get hues that stay apart on dark and light grounds.
std::string_view code(engine::Style style, Palette palette) {
    const bool many = palette == Palette::many;
    switch (style) {
        case engine::Style::plain: return "";
        case engine::Style::faint: return "2";
        case engine::Style::strong: return "1";
        case engine::Style::orange: return many ? "38;5;208" : "31";
        case engine::Style::yellow: return many ? "38;5;220" : "33";
        case engine::Style::red: return many ? "38;5;203" : "31";
        case engine::Style::blue: return many ? "38;5;75" : "34";
        case engine::Style::green: return many ? "38;5;71" : "32";
        case engine::Style::violet: return many ? "38;5;170" : "35";
        case engine::Style::warning: return many ? "38;5;203" : "31";
    }
    return "";
}

std::size_t width_of(const std::vector<engine::Span>& line) {
    std::size_t width = 0;
    for (const engine::Span& span : line) width += core::display_width(span.text);
    return width;
}

}  // namespace

Palette choose_palette(const Environment& env, bool refused) {
    const std::string term = env.variable("TERM");
    if (refused || !env.out_is_terminal || term.empty() || term == "dumb" ||
        !env.variable("NO_COLOR").empty()) {
        return Palette::none;
    }
    const bool many = term.find("256") != std::string::npos || !env.variable("COLORTERM").empty();
    return many ? Palette::many : Palette::sixteen;
}

int Screen::columns() const { return std::clamp(env_->columns(), kLeastColumns, kMostColumns); }

bool Screen::is_live() const {
    const std::string term = env_->variable("TERM");
    return env_->in_is_terminal && env_->out_is_terminal && !term.empty() && term != "dumb";
}

std::string Screen::styled(std::string_view text, engine::Style style) const {
    const std::string_view codes = code(style, palette_);
    if (!has_colour() || codes.empty()) return printable(text);
    return "\x1b[" + std::string(codes) + "m" + printable(text) + "\x1b[0m";
}

std::string Screen::paint(const engine::Span& span) const {
    if (!has_colour() || !span.last) return styled(span.text, span.style);
    return "\x1b[7m" + styled(span.text, span.style) + "\x1b[0m";
}

std::string Screen::paint(const engine::Picture& picture) const {
    std::string text;
    for (const std::vector<engine::Span>& line : picture.lines) {
        const bool sentence = line.size() == 1;
        if (sentence && width_of(line) > static_cast<std::size_t>(columns())) {
            text += paint(engine::Span{wrap(line[0].text, columns()), line[0].style, false});
        } else {
            for (const engine::Span& span : line) text += paint(span);
        }
        text += '\n';
    }
    return text;
}

void Screen::show(std::string_view text) { env_->out << wrap(printable(text), columns()) << '\n'; }

void Screen::note(std::string_view text) {
    env_->out.flush();
    const std::string shown = printable(text);
    env_->err << (env_->err_is_terminal ? wrap(shown, columns()) : shown) << '\n';
    env_->err.flush();
}

void Screen::raw(std::string_view text) { env_->out << text; }

void Screen::clear(Clear what) {
    if (!is_live()) return;
    env_->out << "\x1b[H\x1b[2J";
    if (what == Clear::scroll_back_too) env_->out << "\x1b[3J";
}

}  // namespace bivouac::cli
