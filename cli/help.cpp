#include "cli/help.h"

#include "cli/terminal/layout.h"

namespace bivouac::cli {
namespace {

constexpr int kColumns = 80;

std::string print_entries(const std::string& heading, const Entries& entries) {
    if (entries.empty()) return {};
    return "\n" + heading + "\n" + in_two_columns(entries, kColumns);
}

// A command that can be copied, with its purpose above it.
std::string print_examples(const std::string& heading, const Entries& examples) {
    if (examples.empty()) return {};
    std::string text = "\n" + heading + "\n";
    for (const auto& [command, purpose] : examples) {
        text += "  # " + purpose + "\n  " + command + "\n";
    }
    return text;
}

}  // namespace

std::string print_help(const HelpPage& page, const engine::Phrasebook& words) {
    return words.say("help.usage", {page.usage}) + "\n\n" + wrap(page.about, kColumns) + "\n" +
           print_entries(words.say("help.commands"), page.commands) +
           print_entries(words.say("help.arguments"), page.arguments) +
           print_entries(words.say("help.options"), page.options) +
           print_examples(words.say("help.examples"), page.examples);
}

}  // namespace bivouac::cli
