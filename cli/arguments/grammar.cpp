#include "cli/arguments/grammar.h"

#include <array>

#include "cli/arguments/numbers.h"
#include "cli/errors.h"

namespace bivouac::cli {
namespace {

// The options of games that take a file, each under its own name: --map FILE.
constexpr std::array<const char*, 2> kFileOptions = {"map", "deck"};

}  // namespace

std::string Given::text(std::string_view name) const {
    const auto found = values_.find(name);
    return found == values_.end() || found->second.empty() ? std::string() : found->second.back();
}

std::string Given::text_if_any(std::string_view name) const {
    std::string value = text(name);
    if (has(name) && value.empty()) fail("usage.value_missing", std::string(name));
    return value;
}

std::vector<std::string> Given::all(std::string_view name) const {
    const auto found = values_.find(name);
    return found == values_.end() ? std::vector<std::string>() : found->second;
}

std::optional<std::uint64_t> Given::number(const char* name, std::uint64_t most) const {
    return read_number(name, text(name), most, words_);
}

void Given::fail(std::string_view key, const std::string& argument) const {
    throw UsageError(words_.say(key, {argument}));
}

OptionRule json_option() { return {.name = "--json"}; }
WordRule game_word() { return {.name = "GAME"}; }

std::vector<OptionRule> with_game_options(std::vector<OptionRule> options) {
    options.push_back({.name = "--option", .value = "NAME=VALUE", .repeats = true});
    for (const char* name : kFileOptions) {
        options.push_back({.name = std::string("--") + name, .value = "FILE"});
    }
    return options;
}

std::vector<OptionFile> own_files(const Given& given) {
    std::vector<OptionFile> files;
    for (const std::string name : kFileOptions) {
        if (given.has("--" + name)) files.push_back({name, given.text("--" + name)});
    }
    return files;
}

std::string needed_game(const Given& given) {
    if (given.text("GAME").empty()) given.fail("usage.which_game", given.command());
    return given.text("GAME");
}

std::string needed_file(const Given& given) {
    if (given.text("FILE").empty()) given.fail("usage.which_file", given.command());
    return given.text("FILE");
}

}  // namespace bivouac::cli
