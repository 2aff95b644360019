#include "cli/arguments/command_line.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <map>

#include <CLI/CLI.hpp>

#include "cli/arena/arguments.h"
#include "cli/arguments/commands.h"
#include "cli/errors.h"
#include "cli/help.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

using engine::Phrasebook;

// The commands as CLI11 has them, and what was given of them.
class Parser {
public:
    explicit Parser(const Phrasebook& words)
        : words_(words), commands_(all_commands(words)), app_(words.say("help.about")) {
        app_.require_subcommand(0, 1);
        prepare(app_);
        add_option(app_, {.name = "--lang", .value = "LANG"});
        add_option(app_, {.name = "--no-color"});
        add_option(app_, {.name = "--version"});
        for (const Command& command : commands_) add_command(command);
    }

    [[nodiscard]] CommandLine parse(const std::vector<std::string>& arguments) {
        try {
            // CLI11 wants the last word first.
            app_.parse(std::vector<std::string>(arguments.rbegin(), arguments.rend()));
        } catch (const CLI::CallForHelp&) {
            return {TextRequest{help_of(chosen())}, false};
        } catch (const CLI::ParseError& error) {
            throw UsageError(explain(error, arguments));
        }
        refuse_unknown_words();
        const Given given = what_was_given();
        const bool no_colour = given.has("--no-color");
        const std::string language = given.text("--lang");
        if (given.has("--lang") && !engine::language_from(language)) {
            given.fail("usage.language", language);
        }
        if (given.has("--version")) return {TextRequest{"bivouac " BIVOUAC_VERSION "\n"}, false};
        const Command* const command = command_of(chosen());
        if (command == nullptr || command->read == nullptr) {
            return {TextRequest{help_of(chosen()), false}, no_colour};
        }
        refuse_missing_words(*command, given);
        return {command->read(given), no_colour};
    }

private:
    void prepare(CLI::App& app) {
        app.allow_extras();  // unknown words become our own sentences
        app.fallthrough();
        app.set_help_flag("-h,--help", words_.say("help.option.help"));
    }
    void add_command(const Command& command) {
        const std::size_t space = command.path.rfind(' ');
        CLI::App* above = &app_;
        std::string name = command.path;
        if (space != std::string::npos) {
            above = app_.get_subcommand(command.path.substr(0, space));
            name = command.path.substr(space + 1);
        }
        const std::string key = command.about.empty() ? "help." + command.path : command.about;
        CLI::App& app = *above->add_subcommand(name, words_.say(key));
        prepare(app);
        rules_.emplace(&app, &command);
        for (const WordRule& word : command.words) add_word(app, word);
        for (const OptionRule& option : command.options) add_option(app, option);
    }
    void add_word(CLI::App& app, const WordRule& word) {
        const std::string key = word.about.empty() ? "help.argument." + word.name : word.about;
        CLI::Option* const added =
            word.repeats ? app.add_option(word.name, lists_.emplace_back(), words_.say(key))
                         : app.add_option(word.name, values_.emplace_back(), words_.say(key));
        names_.emplace(added, word.name);
    }
    void add_option(CLI::App& app, const OptionRule& option) {
        const std::string key =
            option.about.empty() ? "help.option." + option.name.substr(2) : option.about;
        const std::string about = words_.say(key) + option.more;
        CLI::Option* added = nullptr;
        if (option.value.empty()) {
            added = app.add_flag(option.name)->description(about)->disable_flag_override();
        } else {
            added = option.repeats ? app.add_option(option.name, lists_.emplace_back(), about)
                                   : app.add_option(option.name, values_.emplace_back(), about);
            added->type_name(option.value)->allow_extra_args(false);
            if (!option.repeats) added->take_last();
            if (option.value.front() == '[') added->expected(0, 1);
        }
        names_.emplace(added, option.name);
    }

    // The command that was given, at whatever depth.
    [[nodiscard]] CLI::App& chosen() {
        CLI::App* app = &app_;
        while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
        return *app;
    }
    [[nodiscard]] const Command* command_of(const CLI::App& app) const {
        const auto found = rules_.find(&app);
        return found == rules_.end() ? nullptr : found->second;
    }
    // "bench positions"
    [[nodiscard]] std::string path_of(const CLI::App& app) const {
        const Command* const command = command_of(app);
        return command == nullptr ? "" : command->path;
    }
    [[nodiscard]] std::string full_name(const CLI::App& app) const {
        return &app == &app_ ? "bivouac" : "bivouac " + path_of(app);
    }

    // The command, the groups above it and the program. What stands above and is a command of its
    // own keeps its options to itself.
    [[nodiscard]] std::vector<const CLI::App*> with_groups(const CLI::App& app) const {
        std::vector<const CLI::App*> all = {&app};
        for (const CLI::App* at = app.get_parent(); at != nullptr; at = at->get_parent()) {
            const Command* const command = command_of(*at);
            if (command == nullptr || command->read == nullptr) all.push_back(at);
        }
        return all;
    }
    void each_option(const CLI::App& app,
                     const std::function<void(const CLI::Option&)>& visit) const {
        for (const CLI::App* at : with_groups(app)) {
            for (const CLI::Option* option : at->get_options()) {
                if (names_.contains(option)) visit(*option);
            }
        }
    }
    [[nodiscard]] Given what_was_given() {
        Given given(path_of(chosen()), words_);
        each_option(chosen(), [&](const CLI::Option& option) {
            const bool empty = option.results().size() == 1 && option.results().front() == "{}";
            if (option.count() == 0) return;
            given.add(names_.at(&option),
                      empty ? std::vector<std::string>() : option.reduced_results());
        });
        return given;
    }

    void refuse_missing_words(const Command& command, const Given& given) const {
        const bool missing = std::any_of(
            command.words.begin(), command.words.end(),
            [&](const WordRule& word) { return word.needed && given.text(word.name).empty(); });
        if (missing) given.fail("usage.operator_missing", "bivouac " + signature(command));
    }
    [[nodiscard]] static std::string signature(const Command& command) {
        std::string text = command.path;
        for (const WordRule& word : command.words) {
            text += word.needed ? " " + word.name : " [" + word.name + "]";
        }
        return text;
    }

    void refuse_unknown_words() {
        std::vector<std::string> unknown = app_.remaining(true);
        // The parser obeys the first "--" (no options from here on) and yet lists it as a word.
        const auto mark = std::find(unknown.begin(), unknown.end(), "--");
        if (mark != unknown.end()) unknown.erase(mark);
        if (unknown.empty()) return;
        const auto dashed = std::find_if(unknown.begin(), unknown.end(),
                                         [](const std::string& word) { return word[0] == '-'; });
        if (dashed != unknown.end()) refuse("usage.unknown_option", *dashed, known_options());
        const Command* const command = command_of(chosen());
        const bool wants_command = command == nullptr || command->read == nullptr;
        if (!wants_command) refuse("usage.too_many", unknown.front(), {});
        std::vector<std::string> known;
        for (const CLI::App* app : chosen().get_subcommands({})) known.push_back(app->get_name());
        refuse("usage.unknown_command", unknown.front(), known);
    }
    [[nodiscard]] std::vector<std::string> known_options() {
        std::vector<std::string> known;
        each_option(chosen(), [&](const CLI::Option& option) {
            if (option.nonpositional()) known.push_back(names_.at(&option));
        });
        return known;
    }
    [[noreturn]] void refuse(const char* key, const std::string& word,
                             const std::vector<std::string>& known) {
        throw UsageError(words_.say(key, {word}) +
                         did_you_mean(word, {known.begin(), known.end()}, words_) + see_help());
    }
    [[nodiscard]] std::string see_help() {
        return " " + words_.say("usage.see_help", {full_name(chosen())});
    }

    // The only errors left to the parser concern one option, which its message names first.
    [[nodiscard]] std::string explain(const CLI::ParseError& error,
                                      const std::vector<std::string>& arguments) {
        const std::string message = error.what();
        const std::string name = message.substr(0, message.find_first_of(": "));
        // A flag that was given a value is named without its dashes.
        const auto valued = std::find_if(
            arguments.begin(), arguments.end(),
            [&](const std::string& word) { return word.starts_with("--" + name + "="); });
        if (valued != arguments.end()) {
            return words_.say("usage.unknown_option", {*valued}) + see_help();
        }
        const bool missing = error.get_name() == "ArgumentMismatch" && name.starts_with("--");
        return words_.say(missing ? "usage.value_missing" : "usage.not_understood",
                          {missing ? name : message}) +
               see_help();
    }

    [[nodiscard]] std::string help_of(const CLI::App& app) const {
        HelpPage page;
        page.usage = full_name(app);
        page.about = app.get_description();
        for (const CLI::App* sub : app.get_subcommands({})) {
            const Command& command = *command_of(*sub);
            const bool first = app.get_parent() == nullptr;
            page.commands.emplace_back(
                first ? command.path : signature(command).substr(path_of(app).size() + 1),
                sub->get_description());
        }
        if (!page.commands.empty()) page.usage += " " + words_.say("help.command_word");
        for (const CLI::App* at : with_groups(app)) add_options(*at, at == &app, page);
        if (!page.options.empty()) page.usage += " " + words_.say("help.options_word");
        const Command* const command = command_of(app);
        for (const auto& [line, about] :
             command == nullptr ? first_examples() : command->examples) {
            page.examples.emplace_back(line, words_.say(about));
        }
        return print_help(page, words_);
    }

    // Each command has a flag for help; one is enough.
    void add_options(const CLI::App& app, bool own, HelpPage& page) const {
        for (const CLI::Option* option : app.get_options()) {
            const bool help = option == app.get_help_ptr();
            if (help && !own) continue;
            if (option->get_positional()) {
                if (!own) continue;
                page.usage += " " + option->get_name();
                page.arguments.emplace_back(option->get_name(), option->get_description());
                continue;
            }
            std::string name = help ? "-h, --help" : option->get_name(false, true);
            const bool takes_value = option->get_items_expected_max() > 0;
            if (takes_value) name += " " + option->get_type_name();
            page.options.emplace_back(std::move(name), option->get_description());
        }
    }

    const Phrasebook& words_;
    std::vector<Command> commands_;
    std::deque<std::string> values_;  // CLI11 writes there; its own results are read
    std::deque<std::vector<std::string>> lists_;
    CLI::App app_;
    std::map<const CLI::App*, const Command*> rules_;
    std::map<const CLI::Option*, std::string> names_;
};

}  // namespace

CommandLine parse_command_line(const std::vector<std::string>& arguments, const Phrasebook& words) {
    if (asks_for_arena(arguments)) return parse_arena(arguments, words);
    return Parser(words).parse(arguments);
}

}  // namespace bivouac::cli
