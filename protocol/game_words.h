// GET /api/games: every game with its options, seats and bots, in one language.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/game.h"
#include "protocol/outgoing.h"

namespace bivouac::protocol {

struct OptionLine {
    std::string name;
    std::string usual;
    std::vector<std::string> choices;  // none: any whole number from `least` to `most`
    std::int64_t least = 0;
    std::int64_t most = 0;
    std::string sentence;
};
void fields(auto& io, OptionLine& option) {
    io.named("GameOption");
    io.field("name", option.name);
    io.field("default", option.usual);
    io.field_unless("choices", std::vector<std::string>{}, option.choices);
    io.when(option.choices.empty(), [&] {
        io.field("least", option.least);
        io.field("most", option.most);
    });
    io.field("sentence", option.sentence);
}

struct BotLine {
    std::string level;
    std::string sentence;  // empty when the game has none for it
};
void fields(auto& io, BotLine& bot) {
    io.named("Bot");
    io.field("level", bot.level);
    io.field_unless("sentence", "", bot.sentence);
}

struct PresetLine {
    std::string preset;
    std::string sentence;
};
void fields(auto& io, PresetLine& line) {
    io.named("Preset");
    io.field("preset", line.preset);
    io.field("sentence", line.sentence);
}

struct GameLine {
    std::string game;
    int rules = 0;  // version
    std::string name;
    std::string summary;
    int least_seats = 2;
    int most_seats = 2;
    bool hidden = false;
    std::vector<OptionLine> options;
    std::vector<BotLine> bots;  // those to be played; others are there to be measured by
    std::vector<PresetLine> presets;
};
void fields(auto& io, GameLine& line) {
    io.named("GameLine");
    io.field("game", line.game);
    io.field("rules", line.rules);
    io.field("name", line.name);
    io.field("summary", line.summary);
    io.field("least_seats", line.least_seats);
    io.field("most_seats", line.most_seats);
    io.field("hidden", line.hidden);
    io.field("options", line.options);
    io.field("bots", line.bots);
    io.field("presets", line.presets);
}

struct Games {
    static constexpr std::string_view kType = "games";
    std::vector<GameLine> games;
};
void fields(auto& io, Games& list) {
    io.named("Games");
    io.field("games", list.games);
}

[[nodiscard]] Games list_of(const std::vector<const engine::Game*>& games,
                            engine::Language language);

}  // namespace bivouac::protocol
