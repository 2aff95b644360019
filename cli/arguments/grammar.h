// The grammar of the command line as data: each folder describes its own commands, one parser reads
// them all, and every help page is printed from them.
#pragma once

#include <cstdint>
#include <limits>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "cli/arguments/requests.h"
#include "engine/phrasebook.h"

namespace bivouac::cli {

struct OptionRule {
    std::string name;  // "--db"
    std::string value =
        {};  // what stands for it in the help; empty: none; "[FILE]": may be left out
    std::string about = {};  // key of its sentence; empty: "help.option.db"
    bool repeats = false;
    std::string more = {};  // said behind the sentence
};

struct WordRule {
    std::string name;        // "GAME"
    std::string about = {};  // key of its sentence; empty: "help.argument.GAME"
    bool needed = false;     // without it the command is refused before it is read
    bool repeats = false;
};

// A line to copy, with the key of its purpose.
struct Example {
    std::string line;
    std::string about;
};

// What was typed behind a command, by the names of the rules. All readers throw UsageError.
class Given {
public:
    Given(std::string command, const engine::Phrasebook& words)
        : command_(std::move(command)), words_(words) {}

    void add(const std::string& name, std::vector<std::string> values) {
        values_.insert_or_assign(name, std::move(values));
    }

    [[nodiscard]] const std::string& command() const { return command_; }
    [[nodiscard]] const engine::Phrasebook& words() const { return words_; }

    [[nodiscard]] bool has(std::string_view name) const { return values_.contains(name); }
    // Empty when it was not given; the last one when it was given twice.
    [[nodiscard]] std::string text(std::string_view name) const;
    // Refused when it was given and says nothing.
    [[nodiscard]] std::string text_if_any(std::string_view name) const;
    [[nodiscard]] std::vector<std::string> all(std::string_view name) const;
    [[nodiscard]] std::optional<std::uint64_t> number(
        const char* name, std::uint64_t most = std::numeric_limits<std::uint64_t>::max()) const;
    [[nodiscard]] Format format() const { return has("--json") ? Format::json : Format::text; }

    [[noreturn]] void fail(std::string_view key, const std::string& argument = {}) const;

private:
    std::string command_;
    std::map<std::string, std::vector<std::string>, std::less<>> values_;
    const engine::Phrasebook& words_;
};

struct Command {
    std::string path;        // "bench positions"
    std::string about = {};  // key of its sentence; empty: "help.bench"
    std::vector<WordRule> words = {};
    std::vector<OptionRule> options = {};  // those of the command above are known too
    std::vector<Example> examples = {};
    // None: only the commands below it do something.
    Request (*read)(const Given& given) = nullptr;
};

// What several commands have.
[[nodiscard]] OptionRule json_option();
[[nodiscard]] WordRule game_word();
// --option, --map, --deck, behind the others.
[[nodiscard]] std::vector<OptionRule> with_game_options(std::vector<OptionRule> options);
[[nodiscard]] std::vector<OptionFile> own_files(const Given& given);
[[nodiscard]] std::string needed_game(const Given& given);
[[nodiscard]] std::string needed_file(const Given& given);

}  // namespace bivouac::cli
