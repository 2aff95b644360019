// A line that a person edits at a terminal: history by the arrow keys, completion by Tab, and
// whatever else libedit does. Knows no file descriptor: characters come from a function, which may
// end the line early.
#pragma once

#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

#include "cli/terminal/line_editing.h"

namespace bivouac::cli {

class LineEditor {
public:
    // One byte of what is typed; nothing: the line is left for now, or the input has ended.
    using NextByte = std::function<std::optional<char>()>;

    // On the process's own streams, which must be a terminal. Takes the locale's character type,
    // for libedit draws by it.
    explicit LineEditor(NextByte next);
    ~LineEditor();
    LineEditor(const LineEditor&) = delete;
    LineEditor& operator=(const LineEditor&) = delete;

    // The line without its newline; nothing when `next` gave nothing or the person typed Ctrl-D.
    // What had been typed by then stands in the line again the next time.
    [[nodiscard]] std::optional<std::string> read(const Question& question);
    void forget();

private:
    struct Parts;
    std::unique_ptr<Parts> parts_;
};

// The part that all lines beginning with `begun` go on with.
[[nodiscard]] std::string common_rest(const std::vector<std::string>& lines,
                                      const std::string& begun);

}  // namespace bivouac::cli
