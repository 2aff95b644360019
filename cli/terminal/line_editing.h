// What an input can do besides reading lines when a person types at a terminal.
#pragma once

#include <functional>
#include <string>
#include <vector>

namespace bivouac::cli {

struct Question {
    std::string prompt;
    // Lines that could be meant, for the Tab key; asked for when it is pressed. May be empty.
    std::function<std::vector<std::string>()> completions;
};

class LineEditing {
public:
    virtual ~LineEditing() = default;
    // The next read_line() shows the prompt itself, until it returns. False where lines are not
    // edited: then whoever asks shows it.
    [[nodiscard]] virtual bool ask(const Question& question) = 0;
    // Offers nothing any more of what was typed so far: somebody else may sit down.
    virtual void forget() = 0;
};

}  // namespace bivouac::cli
