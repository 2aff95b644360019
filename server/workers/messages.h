// What nodes and workers say to each other, as values and as text. Sealed on the bus
// (server/bus/seal.h).
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.h"
#include "engine/seat.h"

namespace bivouac::server {

// A turn of a bot: what its seat was told, and nothing else of the table.
struct BotQuestion {
    // Whose turn: a name that the node has made up for one bot, and says nothing.
    std::string bot;
    std::string game;
    int rules_version = 1;
    engine::OptionValues options;
    engine::Seat seat;
    std::string level;
    std::uint64_t seed = 0;   // what the bot throws its dice with
    bool people = true;       // somebody plays there; false: it is only watched
    std::uint32_t time = 0;   // milliseconds to think for; 0: no limit
    std::uint64_t nodes = 0;  // the same in nodes
    std::uint32_t wait = 0;   // milliseconds after which nobody waits for the answer any more
    std::uint32_t known = 0;  // the steps that this worker has told the bot; 0: it is a new one
    // Those after them, each as View::encode writes it for the seat.
    std::vector<std::string> events = {};
    friend bool operator==(const BotQuestion&, const BotQuestion&) = default;
};

struct BotAnswer {
    // Why there is no action.
    enum class Trouble : std::uint8_t {
        none,
        forgotten,  // this worker does not know the bot (any more): tell it everything
        unknown,    // no such game, rules, options, seat or level here
        busy,       // too many questions, or this very bot thinks
        failed,     // the bot failed, or its game could not be followed
    };
    std::string worker;
    std::string bot;  // as it was asked for
    Trouble trouble = Trouble::none;
    std::string action = {};
    friend bool operator==(const BotAnswer&, const BotAnswer&) = default;
};

// A worker is alive, and takes so many questions at a time; or leaves.
struct WorkerBeat {
    std::string worker;
    std::uint32_t room = 0;
    bool leaves = false;
    friend bool operator==(const WorkerBeat&, const WorkerBeat&) = default;
};

// One line of JSON, and one for each event.
[[nodiscard]] std::string print(const BotQuestion& question);
[[nodiscard]] std::string print(const BotAnswer& answer);
[[nodiscard]] std::string print(const WorkerBeat& beat);
// Nothing when it is none of ours, or of a version of us that cannot be understood.
[[nodiscard]] std::optional<BotQuestion> read_bot_question(std::string_view text);
[[nodiscard]] std::optional<BotAnswer> read_bot_answer(std::string_view text);
[[nodiscard]] std::optional<WorkerBeat> read_worker_beat(std::string_view text);

// Subjects of the bus under a site's own.
namespace think_subjects {
inline constexpr std::string_view kGroup = "workers";
[[nodiscard]] std::string any(std::string_view site);  // one worker of the group hears it
[[nodiscard]] std::string one(std::string_view site, std::string_view worker);
[[nodiscard]] std::string answer(std::string_view site, std::string_view node,
                                 std::string_view number);
[[nodiscard]] std::string beats(std::string_view site);
}  // namespace think_subjects

}  // namespace bivouac::server
