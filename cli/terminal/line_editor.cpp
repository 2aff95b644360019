#include "cli/terminal/line_editor.h"

#include <algorithm>
#include <array>
#include <clocale>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <utility>

#include <histedit.h>
#include <langinfo.h>

namespace bivouac::cli {
namespace {

constexpr int kMostRemembered = 200;
constexpr std::size_t kMostListed = 40;
// Brackets what the terminal obeys and does not show, so that libedit does not count it.
constexpr char kUnseen = '\1';

std::string with_unseen_marked(const std::string& prompt) {
    std::string marked;
    bool unseen = false;
    for (const char letter : prompt) {
        if (letter == '\033' && !unseen) {
            unseen = true;
            marked += kUnseen;
        }
        marked += letter;
        if (unseen && ((letter >= 'a' && letter <= 'z') || (letter >= 'A' && letter <= 'Z'))) {
            unseen = false;
            marked += kUnseen;
        }
    }
    return marked;
}

// Every language we have is written in UTF-8, also where the machine says nothing of its locale.
void take_character_type() {
    std::setlocale(LC_CTYPE, "");
    if (std::strcmp(nl_langinfo(CODESET), "UTF-8") != 0) std::setlocale(LC_CTYPE, "C.UTF-8");
}

// Bytes that follow the first one of a character in UTF-8; -1: it is none.
int followers_of(unsigned char first) {
    if (first < 0x80) return 0;
    if (first >= 0xC2 && first < 0xE0) return 1;
    if (first >= 0xE0 && first < 0xF0) return 2;
    if (first >= 0xF0 && first < 0xF5) return 3;
    return -1;
}

}  // namespace

std::string common_rest(const std::vector<std::string>& lines, const std::string& begun) {
    std::optional<std::string> common;
    for (const std::string& line : lines) {
        if (!line.starts_with(begun)) continue;
        const std::string rest = line.substr(begun.size());
        if (!common) common = rest;
        const auto differ = std::mismatch(common->begin(), common->end(), rest.begin(), rest.end());
        common->erase(differ.first, common->end());
    }
    return common.value_or("");
}

struct LineEditor::Parts {
    EditLine* line = nullptr;
    History* history = nullptr;
    NextByte next;
    std::string prompt;
    std::function<std::vector<std::string>()> completions;
    std::string draft;  // typed before the line was left
    bool left = false;

    static Parts& of(EditLine* line) {
        Parts* parts = nullptr;
        el_get(line, EL_CLIENTDATA, &parts);
        return *parts;
    }
    [[nodiscard]] std::string text_before_cursor() const {
        const LineInfo* info = el_line(line);
        return {info->buffer, info->cursor};
    }
    static char* show_prompt(EditLine* line) { return of(line).prompt.data(); }

    static int next_character(EditLine* line, wchar_t* character) {
        Parts& parts = of(line);
        const auto leave = [&] {
            const LineInfo* info = el_line(line);
            parts.draft.assign(info->buffer, info->lastchar);
            parts.left = true;
            return 0;
        };
        while (true) {
            const auto first = parts.next();
            if (!first) return leave();
            auto value = static_cast<unsigned char>(*first);
            int followers = followers_of(value);
            if (followers < 0) continue;
            auto code = static_cast<std::uint32_t>(
                followers == 0 ? value : value & (0x3FU >> static_cast<unsigned>(followers)));
            for (; followers > 0; --followers) {
                const auto byte = parts.next();
                if (!byte) return leave();
                code = code << 6U | (static_cast<unsigned char>(*byte) & 0x3FU);
            }
            *character = static_cast<wchar_t>(code);
            return 1;
        }
    }

    static unsigned char complete(EditLine* line, int /*key*/) {
        Parts& parts = of(line);
        const std::string begun = parts.text_before_cursor();
        std::vector<std::string> lines;
        if (parts.completions) lines = parts.completions();
        std::erase_if(lines, [&](const std::string& each) { return !each.starts_with(begun); });
        if (lines.empty()) return CC_REFRESH_BEEP;
        const std::string rest = common_rest(lines, begun);
        if (!rest.empty()) {
            return el_insertstr(line, rest.c_str()) == 0 ? CC_REFRESH : CC_REFRESH_BEEP;
        }
        if (lines.size() == 1) return CC_NORM;
        std::string listed;
        for (std::size_t n = 0; n < std::min(lines.size(), kMostListed); ++n)
            listed += "  " + lines[n];
        if (lines.size() > kMostListed) listed += "  …";
        std::printf("\n%s\n", listed.c_str());
        return CC_REDISPLAY;
    }
};

LineEditor::LineEditor(NextByte next) : parts_(std::make_unique<Parts>()) {
    take_character_type();
    parts_->next = std::move(next);
    parts_->line = el_init("bivouac", stdin, stdout, stderr);
    parts_->history = history_init();
    HistEvent event;
    history(parts_->history, &event, H_SETSIZE, kMostRemembered);
    history(parts_->history, &event, H_SETUNIQUE, 1);
    EditLine* const line = parts_->line;
    el_set(line, EL_CLIENTDATA, parts_.get());
    el_set(line, EL_EDITOR, "emacs");
    el_set(line, EL_HIST, history, parts_->history);
    el_set(line, EL_PROMPT_ESC, Parts::show_prompt, kUnseen);
    el_set(line, EL_GETCFN, Parts::next_character);
    // The narrow form copies both words and never frees them.
    el_wset(line, EL_ADDFN, L"bivouac-complete", L"completes what could be meant", Parts::complete);
    el_set(line, EL_BIND, "^I", "bivouac-complete", nullptr);
    el_set(line, EL_BIND, "^R", "em-inc-search-prev", nullptr);
}

LineEditor::~LineEditor() {
    history_end(parts_->history);
    el_end(parts_->line);
}

std::optional<std::string> LineEditor::read(const Question& question) {
    // The last line of a long question is the prompt; libedit draws no others.
    const std::size_t last = question.prompt.rfind('\n') + 1;
    std::fwrite(question.prompt.data(), 1, last, stdout);
    parts_->prompt = with_unseen_marked(question.prompt.substr(last));
    parts_->completions = question.completions;
    parts_->left = false;
    el_resize(parts_->line);
    // libedit takes the terminal over only after it has shown the prompt, and whoever types at once
    // would have letters rubbed out byte by byte.
    el_set(parts_->line, EL_PREP_TERM, 1);
    const std::string draft = std::exchange(parts_->draft, {});
    if (!draft.empty()) el_push(parts_->line, draft.c_str());
    int count = 0;
    const char* typed = el_gets(parts_->line, &count);
    if (parts_->left) {
        // Whatever comes now takes the place of the line.
        std::fputs("\r\033[K", stdout);
        std::fflush(stdout);
        return std::nullopt;
    }
    if (typed == nullptr || count <= 0) return std::nullopt;
    std::string line(typed, static_cast<std::size_t>(count));
    while (line.ends_with('\n') || line.ends_with('\r')) line.pop_back();
    HistEvent event;
    if (!line.empty()) history(parts_->history, &event, H_ENTER, line.c_str());
    return line;
}

void LineEditor::forget() {
    HistEvent event;
    history(parts_->history, &event, H_CLEAR);
    parts_->draft.clear();
}

}  // namespace bivouac::cli
