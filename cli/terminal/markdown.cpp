#include "cli/terminal/markdown.h"

#include <algorithm>

#include "cli/terminal/layout.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using engine::Style;

// Drops the marks of emphasis and code; with colour, what they marked is styled. The marks are
// gone before lines are filled, so one control character stands for each end of a style.
constexpr char kBegin = '\x01';
constexpr char kEnd = '\x02';

std::string without_marks(std::string_view text) {
    std::string plain;
    bool strong = false;
    bool code = false;
    for (std::size_t i = 0; i < text.size(); ++i) {
        if (text[i] == '`') {
            code = !code;
            plain += code ? kBegin : kEnd;
        } else if (!code && text.substr(i, 2) == "**") {
            strong = !strong;
            plain += strong ? kBegin : kEnd;
            ++i;
        } else if (!code && text[i] == '*') {
            continue;
        } else {
            plain += text[i];
        }
    }
    return plain;
}

std::string with_styles(std::string_view text, const Screen& screen) {
    std::string styled;
    for (const char c : text) {
        if (c == kBegin) {
            if (screen.has_colour()) styled += "\x1b[1m";
        } else if (c == kEnd) {
            if (screen.has_colour()) styled += "\x1b[0m";
        } else {
            styled += c;
        }
    }
    return styled;
}

// How far the text of a list item stands from its first column; 0 for other lines.
int list_indent(std::string_view line) {
    if (line.starts_with("- ")) return 2;
    const std::size_t digits = line.find_first_not_of("0123456789");
    const bool numbered =
        digits != std::string_view::npos && digits > 0 && line.substr(digits).starts_with(". ");
    return numbered ? static_cast<int>(digits) + 2 : 0;
}

class Renderer {
public:
    explicit Renderer(const Screen& screen) : screen_(screen) {}

    void line(std::string_view line) {
        if (line.starts_with("```")) {
            finish_paragraph();
            fenced_ = !fenced_;
            return;
        }
        if (fenced_ || line.starts_with("|")) {
            finish_paragraph();
            text_ += std::string(line) + "\n";
        } else if (line.starts_with("#")) {
            finish_paragraph();
            const std::size_t begin = std::min(line.find_first_not_of("# "), line.size());
            text_ += screen_.styled(line.substr(begin), Style::strong) + "\n";
        } else if (core::trim(line).empty()) {
            finish_paragraph();
            text_ += "\n";
        } else {
            if (list_indent(line) > 0) finish_paragraph();
            if (paragraph_.empty()) indent_ = list_indent(line);
            paragraph_ += (paragraph_.empty() ? "" : " ") + std::string(core::trim(line));
        }
    }

    [[nodiscard]] std::string finish() {
        finish_paragraph();
        return std::move(text_);
    }

private:
    void finish_paragraph() {
        if (paragraph_.empty()) return;
        const int columns = std::min(screen_.columns(), kWidest);
        text_ += with_styles(wrap(without_marks(paragraph_), columns, indent_), screen_) + "\n";
        paragraph_.clear();
    }

    static constexpr int kWidest = 80;

    const Screen& screen_;
    std::string text_;
    std::string paragraph_;
    int indent_ = 0;
    bool fenced_ = false;
};

}  // namespace

std::string render_markdown(std::string_view page, const Screen& screen) {
    Renderer renderer(screen);
    while (page.ends_with('\n')) page.remove_suffix(1);
    for (const std::string_view line : core::split(page, '\n')) renderer.line(line);
    return renderer.finish();
}

}  // namespace bivouac::cli
