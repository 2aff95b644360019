#include "cli/arguments/command_line.h"

#include <algorithm>
#include <array>

#include <CLI/CLI.hpp>

#include "cli/arena/arguments.h"
#include "cli/arguments/values.h"
#include "cli/errors.h"
#include "cli/help.h"
#include "cli/host/arguments.h"
#include "cli/words.h"

namespace bivouac::cli {
namespace {

using engine::Phrasebook;

// The options of games that take a file, each under its own name: --map FILE.
constexpr std::array<const char*, 2> kFileOptions = {"map", "deck"};

// Builds the parser, runs it and reads the values. One subcommand is parsed at most, so all of
// them share one set of values.
class Parser {
public:
    explicit Parser(const Phrasebook& words) : words_(words), app_(words.say("help.about")) {
        app_.require_subcommand(0, 1);
        prepare(app_);
        option(app_, "--lang", "LANG", values_.language);
        flag(app_, "--no-color", values_.no_colour);
        flag(app_, "--version", values_.version);
        add_games();
        add_rules();
        add_play();
        add_replay();
        add_verify();
        add_perft();
        add_bench();
        add_odds();
        command("serve");  // for the list of commands, as is arena: they read their own arguments
        command("backup");
        command("admin");
        command("arena");
        add_engine();
        add_load();
    }

    [[nodiscard]] CommandLine parse(std::vector<std::string> arguments) {
        std::reverse(arguments.begin(), arguments.end());  // as CLI11 wants them
        try {
            app_.parse(arguments);
        } catch (const CLI::CallForHelp&) {
            return {TextRequest{help_of(chosen())}, false};
        } catch (const CLI::ParseError& error) {
            throw UsageError(explain(error));
        }
        refuse_unknown_words();
        if (!values_.language.empty() && !engine::language_from(values_.language)) {
            throw UsageError(words_.say("usage.language", {values_.language}));
        }
        if (values_.version) return {TextRequest{"bivouac " BIVOUAC_VERSION "\n"}, false};
        if (app_.get_subcommands().empty()) return {TextRequest{help_of(app_), false}, false};
        values_.command = path_of(chosen());
        values_.resume_given = resume_->count() > 0;
        values_.files = given_files();
        return {make_request(values_, words_), values_.no_colour};
    }

private:
    void prepare(CLI::App& app) {
        app.allow_extras();  // unknown words become our own sentences
        app.fallthrough();
        app.set_help_flag("-h,--help", words_.say("help.option.help"));
    }
    CLI::App& command(const std::string& name) {
        CLI::App& app = *app_.add_subcommand(name, words_.say("help." + name));
        prepare(app);
        return app;
    }
    CLI::Option& option(CLI::App& app, const std::string& name, const std::string& value_name,
                        std::string& value) {
        CLI::Option& added = *app.add_option(name, value, words_.say("help.option." + bare(name)));
        added.type_name(value_name)->take_last();
        return added;
    }
    void positional(CLI::App& app, const std::string& name, std::string& value) {
        app.add_option(name, value, words_.say("help.argument." + name));
    }
    void flag(CLI::App& app, const std::string& name, bool& value) {
        app.add_flag(name, value, words_.say("help.option." + bare(name)));
    }
    // May be repeated.
    void many(CLI::App& app, const char* name, const char* type, std::vector<std::string>& values,
              const char* help) {
        app.add_option(name, values, words_.say(help))->type_name(type)->allow_extra_args(false);
    }
    void game_options(CLI::App& app) {
        app.add_option("--option", values_.options, words_.say("help.option.option"))
            ->type_name("NAME=VALUE")
            ->allow_extra_args(false);
        for (std::size_t i = 0; i < kFileOptions.size(); ++i) {
            option(app, std::string("--") + kFileOptions[i], "FILE", paths_[i]);
        }
    }
    [[nodiscard]] std::vector<OptionFile> given_files() {
        std::vector<OptionFile> files;
        for (std::size_t i = 0; i < kFileOptions.size(); ++i) {
            const std::string name = kFileOptions[i];
            const CLI::Option* given = chosen().get_option_no_throw("--" + name);
            if (given != nullptr && given->count() > 0) files.push_back({name, paths_[i]});
        }
        return files;
    }

    void add_games() { flag(command("games"), "--json", values_.json); }
    void add_rules() { positional(command("rules"), "GAME", values_.game); }
    void add_play() {
        CLI::App& app = command("play");
        positional(app, "GAME", values_.game);
        option(app, "--players", "LIST", values_.players);
        option(app, "--seat", "SEAT", values_.seat);
        flag(app, "--hotseat", values_.hotseat);
        flag(app, "--watch", values_.watch);
        option(app, "--bot", "LEVEL", values_.bot);
        option(app, "--time", "MS", values_.time);
        option(app, "--nodes", "N", values_.nodes);
        game_options(app);
        option(app, "--position", "TEXT", values_.position);
        option(app, "--record", "FILE", values_.record);
        resume_ = &option(app, "--resume", "[FILE]", values_.resume);
        resume_->expected(0, 1);
        option(app, "--seed", "N", values_.seed);
        option(app, "--server", "URL", values_.server);
        option(app, "--table", "ID", values_.table);
        option(app, "--open", "GAME", values_.open);
        option(app, "--invite", "LINK", values_.invite);
        option(app, "--clock", "M+S", values_.clock);
        flag(app, "--rated", values_.rated);
        flag(app, "--by-invitation", values_.by_invitation);
        option(app, "--name", "NAME", values_.name);
        option(app, "--token", "TOKEN", values_.token);
    }
    void add_load() {
        CLI::App& app = command("load");
        positional(app, "URL", values_.server);
        app.add_option("--game", values_.game, words_.say("help.option.load_game"))
            ->type_name("GAME")
            ->take_last();
        app.add_option("--option", values_.options, words_.say("help.option.option"))
            ->type_name("NAME=VALUE")
            ->allow_extra_args(false);
        option(app, "--tables", "N", values_.tables);
        option(app, "--connections", "N", values_.connections);
        option(app, "--seconds", "S", values_.seconds);
        option(app, "--moves-per-second", "R", values_.moves_per_second);
        option(app, "--seed", "N", values_.seed);
        flag(app, "--json", values_.json);
    }
    void add_replay() {
        CLI::App& app = command("replay");
        positional(app, "FILE", values_.file);
        app.add_option("--seat", values_.seat, words_.say("help.option.replay_seat"))
            ->type_name("SEAT")
            ->take_last();
        option(app, "--step", "N", values_.step);
        flag(app, "--json", values_.json);
    }
    void add_verify() {
        CLI::App& app = command("verify");
        positional(app, "FILE", values_.file);
        option(app, "--commitment", "HEX", values_.commitment);
        many(app, "--seed", "SEAT:HEX", values_.kept_seeds, "help.option.kept_seed");
        many(app, "--receipt", "HEX", values_.receipts, "help.option.receipt");
        many(app, "--root", "SEAT:HEX", values_.roots, "help.option.root");
        option(app, "--kept", "FILE", values_.kept_file);
        flag(app, "--fair", values_.fair);
        flag(app, "--json", values_.json);
    }
    void add_perft() {
        CLI::App& app = command("perft");
        positional(app, "GAME", values_.game);
        option(app, "--depth", "N", values_.depth);
        flag(app, "--split", values_.split);
        option(app, "--position", "TEXT", values_.position);
        game_options(app);
        option(app, "--seed", "N", values_.seed);
        flag(app, "--json", values_.json);
    }
    void add_bench() {
        CLI::App& app = command("bench");
        positional(app, "GAME", values_.game);
        option(app, "--seconds", "S", values_.seconds);
        option(app, "--games", "N", values_.games);
        flag(app, "--from-list", values_.from_list);
        flag(app, "--together", values_.together);
        flag(app, "--costs", values_.costs);
        game_options(app);
        option(app, "--seed", "N", values_.seed);
        flag(app, "--json", values_.json);
        add_suite_bench(app, "positions", "help.bench_positions");
        add_suite_bench(app, "search", "help.bench_search");
    }
    void add_suite_bench(CLI::App& bench, const std::string& name, const char* about) {
        CLI::App& app = *bench.add_subcommand(name, words_.say(about));
        prepare(app);
        app.add_option("GAME", values_.games_asked, words_.say("help.argument.GAMES"));
        app.add_option("--level", values_.level, words_.say("help.option.bench_level"))
            ->type_name("LEVEL")
            ->take_last();
        option(app, "--nodes", "N", values_.nodes);
        flag(app, "--json", values_.json);
    }

    void add_odds() {
        CLI::App& app = command("odds");
        positional(app, "A", values_.attackers);
        positional(app, "D", values_.defenders);
        option(app, "--committed", "N", values_.committed);
        flag(app, "--attack-plus", values_.attack_plus);
        flag(app, "--attack-reroll", values_.attack_reroll);
        flag(app, "--defence-plus", values_.defence_plus);
        flag(app, "--defence-reroll", values_.defence_reroll);
        flag(app, "--json", values_.json);
    }

    void add_engine() {
        CLI::App& app = command("engine");
        option(app, "--protocol", "NAME", values_.protocol);
        option(app, "--game", "GAME", values_.game);
        option(app, "--level", "LEVEL", values_.level);
        option(app, "--movetime", "MS", values_.movetime);
        option(app, "--nodes", "N", values_.nodes);
        option(app, "--seed", "N", values_.seed);
    }

    [[nodiscard]] static std::string bare(const std::string& name) { return name.substr(2); }

    // The command that was given, at whatever depth.
    [[nodiscard]] CLI::App& chosen() {
        CLI::App* app = &app_;
        while (!app->get_subcommands().empty()) app = app->get_subcommands().front();
        return *app;
    }
    // "bench positions"
    [[nodiscard]] std::string path_of(const CLI::App& app) const {
        if (&app == &app_) return "";
        const std::string above = path_of(*app.get_parent());
        return above.empty() ? app.get_name() : above + " " + app.get_name();
    }

    void refuse_unknown_words() {
        std::vector<std::string> unknown = app_.remaining(true);
        // The parser obeys the first "--" (no options from here on) and yet lists it as a word.
        const auto mark = std::find(unknown.begin(), unknown.end(), "--");
        if (mark != unknown.end()) unknown.erase(mark);
        if (unknown.empty()) return;
        const auto dashed = std::find_if(unknown.begin(), unknown.end(),
                                         [](const std::string& word) { return word[0] == '-'; });
        const bool option = dashed != unknown.end();
        const std::string& word = option ? *dashed : unknown.front();
        const bool command = !option && app_.get_subcommands().empty();
        std::vector<std::string> known;
        if (command) {
            for (const CLI::App* app : app_.get_subcommands({})) known.push_back(app->get_name());
        } else if (option) {
            for (const CLI::App* app : {&chosen(), &app_}) {
                for (const CLI::Option* each : app->get_options()) {
                    if (each->nonpositional()) known.push_back("--" + each->get_lnames().front());
                }
            }
        }
        const std::string key = command  ? "usage.unknown_command"
                                : option ? "usage.unknown_option"
                                         : "usage.too_many";
        throw UsageError(words_.say(key, {word}) +
                         did_you_mean(word, {known.begin(), known.end()}, words_) + " " +
                         words_.say("usage.see_help", {full_name(chosen())}));
    }

    // The only errors left to the parser concern one option, which its message names first.
    [[nodiscard]] std::string explain(const CLI::ParseError& error) {
        const std::string message = error.what();
        const std::string name = message.substr(0, message.find_first_of(": "));
        const bool missing = error.get_name() == "ArgumentMismatch" && name.starts_with("--");
        return words_.say(missing ? "usage.value_missing" : "usage.not_understood",
                          {missing ? name : message}) +
               " " + words_.say("usage.see_help", {full_name(chosen())});
    }

    [[nodiscard]] std::string full_name(const CLI::App& app) const {
        return &app == &app_ ? "bivouac" : "bivouac " + path_of(app);
    }

    [[nodiscard]] std::string help_of(const CLI::App& app) const {
        HelpPage page;
        page.usage = full_name(app);
        page.about = app.get_description();
        for (const CLI::App* sub : app.get_subcommands({})) {
            page.commands.emplace_back(sub->get_name(), sub->get_description());
        }
        if (!page.commands.empty()) page.usage += " " + words_.say("help.command_word");
        add_options(app, page);
        if (&app != &app_) add_options(app_, page);
        if (!page.options.empty()) page.usage += " " + words_.say("help.options_word");
        page.examples = examples_of(path_of(app), words_);
        return print_help(page, words_);
    }

    void add_options(const CLI::App& app, HelpPage& page) const {
        for (const CLI::Option* option : app.get_options()) {
            const bool repeated =
                option == app_.get_help_ptr() && &app == &app_ && !page.options.empty();
            if (repeated) continue;
            if (option->get_positional()) {
                page.usage += " " + option->get_name();
                page.arguments.emplace_back(option->get_name(), option->get_description());
                continue;
            }
            std::string name = option->get_name(false, true);
            if (name == "-h,--help") name = "-h, --help";
            const bool takes_value = option->get_items_expected_max() > 0;
            if (takes_value) name += " " + option->get_type_name();
            page.options.emplace_back(std::move(name), option->get_description());
        }
    }

    const Phrasebook& words_;
    ArgumentValues values_;
    std::array<std::string, kFileOptions.size()> paths_;
    CLI::App app_;
    CLI::Option* resume_ = nullptr;
};

}  // namespace

CommandLine parse_command_line(const std::vector<std::string>& arguments, const Phrasebook& words) {
    if (asks_for_arena(arguments)) return parse_arena(arguments, words);
    if (asks_for_host(arguments)) return parse_host(arguments, words);
    return Parser(words).parse(arguments);
}

}  // namespace bivouac::cli
