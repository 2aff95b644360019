// Any bytes as the lines of a referee or a host: our engine hears them all, and whatever it says is
// a line of its protocol.
#include <cstdint>
#include <cstdlib>
#include <string>
#include <string_view>

#include "arena/programs/bot_session.h"
#include "arena/programs/command_words.h"
#include "arena/ucc/bot.h"
#include "catalog/catalog.h"
#include "core/text.h"

namespace bivouac {
namespace {

constexpr std::size_t kMostLines = 60;

void require(bool truth) {
    if (!truth) std::abort();
}

void try_ucc_words(std::string_view line) {
    using namespace arena::ucc;
    if (const auto move = parse_move(line)) {
        require(parse_move(print(*move)) == move);
        require(move_of(our_action(*move, Target::enemy)) == move);
    }
    if (const auto report = parse_report(line)) require(parse_report(print(*report)) == report);
    if (const auto greeting = parse_greeting(line)) {
        require(parse_greeting(print(*greeting))->colour == greeting->colour);
    }
    for (const Colour colour : {Colour::red, Colour::blue}) {
        if (const auto lines = setup_lines(colour, line))
            require(our_setup(colour, *lines) == line);
    }
}

template <class Session>
void converse(Session& session, std::string_view text) {
    std::size_t heard = 0;
    for (const std::string_view line : core::split(text, '\n')) {
        if (++heard > kMostLines) return;
        for (const std::string& said : session.hear(line, Session::Clock::now())) {
            require(!said.empty() && said.find('\n') == std::string::npos);
        }
    }
}

engine::Budget little() {
    engine::Budget budget;
    budget.nodes = 1;
    return budget;
}

}  // namespace
}  // namespace bivouac

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    using namespace bivouac;
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    try_ucc_words(text.substr(0, text.find('\n')));
    static_cast<void>(arena::split_command(text));

    arena::ucc::UccBot bot(*catalog::find("stratego-tournament"), {"random", 1}, little());
    converse(bot, text);

    arena::BotWishes wishes;
    wishes.level = "random";
    wishes.budget = little();
    arena::BotSession session([](std::string_view id) { return catalog::find(id); }, wishes);
    converse(session, text);
    return 0;
}
