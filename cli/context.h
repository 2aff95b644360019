// What every subcommand works with.
#pragma once

#include "cli/environment.h"
#include "cli/terminal/screen.h"
#include "cli/words.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

struct Context {
    Context(Environment& environment, engine::Language player_language)
        : env(environment),
          language(player_language),
          words(load_words(player_language)),
          screen(environment, Palette::none) {}

    Environment& env;
    engine::Language language;
    engine::Phrasebook words;  // the program's own sentences
    Screen screen;
};

}  // namespace bivouac::cli
