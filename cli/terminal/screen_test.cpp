#include "cli/terminal/screen.h"

#include <gtest/gtest.h>

#include "cli/terminal/markdown.h"
#include "cli/terminal/printable.h"
#include "cli/test_world.h"

namespace bivouac::cli {
namespace {

using engine::Span;
using engine::Style;
using testing::ScriptedInput;

struct Fixture {
    Fixture() {
        env.in_is_terminal = env.out_is_terminal = env.err_is_terminal = true;
        env.columns = [this] { return columns; };
        env.variable = [this](std::string_view name) { return variables[std::string(name)]; };
    }
    Fixture(const Fixture&) = delete;
    Fixture& operator=(const Fixture&) = delete;

    ScriptedInput input;
    std::ostringstream out;
    std::ostringstream err;
    int columns = 80;
    std::map<std::string, std::string> variables = {{"TERM", "xterm"}};
    Environment env{input, out, err};
};

TEST(Screen, the_palette_depends_on_the_terminal) {
    Fixture fixture;
    EXPECT_EQ(choose_palette(fixture.env, false), Palette::sixteen);
    EXPECT_EQ(choose_palette(fixture.env, true), Palette::none);
    fixture.variables["TERM"] = "screen-256color";
    EXPECT_EQ(choose_palette(fixture.env, false), Palette::many);
    fixture.env.out_is_terminal = false;
    EXPECT_EQ(choose_palette(fixture.env, false), Palette::none);
}

TEST(Screen, without_colour_a_picture_is_its_characters) {
    Fixture fixture;
    const engine::Picture picture{{{Span{"a", Style::faint}, Span{"b", Style::orange, true}}}};
    EXPECT_EQ(Screen(fixture.env, Palette::none).paint(picture), "ab\n");
    EXPECT_NE(Screen(fixture.env, Palette::many).paint(picture).find("\x1b["), std::string::npos);
}

TEST(Screen, sentences_in_a_picture_are_wrapped_in_a_narrow_terminal) {
    Fixture fixture;
    fixture.columns = 20;
    const engine::Picture picture{{{Span{"a sentence that is too long"}}}};
    EXPECT_EQ(Screen(fixture.env, Palette::none).paint(picture), "a sentence that is\ntoo long\n");
}

TEST(Screen, control_characters_and_broken_text_are_shown_not_sent) {
    EXPECT_EQ(printable("é « ok »\n…"), "é « ok »\n…");
    EXPECT_EQ(printable("\x1b[2J\x7f\t\r"), "\\x1b[2J\\x7f\\x09\\x0d");
    EXPECT_EQ(printable("\xc2\x9b|\x9b|\xe2\x80|\xff\xc2"),
              "\\xc2\\x9b|\\x9b|\\xe2\\x80|\\xff\\xc2");
    Fixture fixture;
    Screen screen(fixture.env, Palette::many);
    screen.show("a\x1b");
    screen.note("b\x1b");
    EXPECT_EQ(fixture.out.str(), "a\\x1b\n");
    EXPECT_EQ(fixture.err.str(), "b\\x1b\n");
    EXPECT_EQ(screen.styled("c\x1b", Style::strong), "\x1b[1mc\\x1b\x1b[0m");
}

TEST(Markdown, paragraphs_are_filled_and_code_stays) {
    Fixture fixture;
    fixture.columns = 20;
    const Screen screen(fixture.env, Palette::none);
    EXPECT_EQ(render_markdown("# Title\n\nSome **words** in\ntwo `lines` of text.\n\n"
                              "- an item that is long\n  and goes on\n\n```\n  x   y\n```\n",
                              screen),
              "Title\n\nSome words in two\nlines of text.\n\n"
              "- an item that is\n  long and goes on\n\n  x   y\n");
}

TEST(Markdown, marks_become_styles_where_there_is_colour) {
    Fixture fixture;
    const Screen screen(fixture.env, Palette::many);
    EXPECT_EQ(render_markdown("a **b** c", screen), "a \x1b[1mb\x1b[0m c\n");
}

}  // namespace
}  // namespace bivouac::cli
