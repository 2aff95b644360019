// What a reader sees of a scene: the picture as lines of text, and what is told of a step.
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "games/risk/tests/scene.h"

namespace bivouac::risk {

[[nodiscard]] inline engine::Phrasebook phrases_in(std::string_view language) {
    engine::Phrasebook phrases;
    phrases.add(Rules::file("lang/" + std::string(language) + ".txt"));
    return phrases;
}

// Does one action by whoever is due and gives what the observer learns.
inline Event after(Scene& scene, std::string_view text, engine::Observer observer) {
    const auto action = Rules::parse(scene.settings, text);
    EXPECT_TRUE(action.has_value()) << text;
    const State before = scene.state;
    const Rules::Step step{engine::StepKind::action, scene.actor(), action.value_or(Action{}),
                           nullptr};
    scene.act(text);
    return Rules::observe(scene.settings, before, step, scene.state, observer);
}

// The same in words.
inline std::string told(Scene& scene, std::string_view text, engine::Observer observer,
                        std::string_view language = "en") {
    const Event event = after(scene, text, observer);
    return Rules::tell(scene.settings, event, observer, phrases_in(language));
}

// The picture without its styles, for the observer; each line ends with a newline.
[[nodiscard]] inline std::string drawn(const Scene& scene, engine::Observer observer,
                                       int columns = 80, std::string_view language = "en",
                                       const std::vector<Event>& recent = {}) {
    const View view = Rules::view(scene.settings, scene.state, observer);
    const engine::Picture picture =
        Rules::draw(scene.settings, view, recent, phrases_in(language), {false, columns});
    std::string text;
    for (const auto& line : picture.lines) {
        for (const engine::Span& span : line) text += span.text;
        text += '\n';
    }
    return text;
}

[[nodiscard]] inline bool has(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

}  // namespace bivouac::risk
