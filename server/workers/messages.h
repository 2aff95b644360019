// What nodes, arenas and workers say to each other, as values and as text. Sealed on the bus
// (server/bus/seal.h).
#pragma once

#include <cstddef>
#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/options.h"
#include "engine/replay.h"
#include "engine/seat.h"

namespace bivouac::server {

// A message of NATS has at most 1 MiB, seals included.
inline constexpr std::size_t kMostMessage = std::size_t{900} << 10U;

// Why a worker does not do what it was asked for.
enum class WorkerTrouble : std::uint8_t {
    none,
    forgotten,  // this worker does not know the bot (any more): tell it everything
    unknown,    // no such game, rules, options, seat or level here; another edition or program
    busy,       // too much to do, or this very bot thinks
    failed,     // the bot or the judge failed, or the game could not be followed or played
};

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
    using Trouble = WorkerTrouble;
    std::string worker;
    std::string bot;                  // as it was asked for
    Trouble trouble = Trouble::none;  // why there is no action
    std::string action = {};
    friend bool operator==(const BotAnswer&, const BotAnswer&) = default;
};

// A finished game to be judged. Nothing is said of the table that it was played at, or of who asks.
struct ReviewOrder {
    std::string review;  // a name that the node has made up
    std::string game;
    int rules_version = 1;
    int edition = 0;          // of reviews: protocol::Reviewed::kEdition there
    std::uint64_t nodes = 0;  // of a judge at one moment; 0: as usual
    std::string record = {};  // the whole of it, chance and hidden things included
    friend bool operator==(const ReviewOrder&, const ReviewOrder&) = default;
};

// What the worker says of it, a few times a second until it is done: how far it is; in the end the
// review, which may be too much for one message; or why there will be none.
struct ReviewNews {
    std::string worker = {};
    std::string review = {};  // as it was asked for
    WorkerTrouble trouble = WorkerTrouble::none;
    std::uint32_t done = 0;   // moments
    std::uint32_t size = 0;   // of so many; 0: not begun yet
    std::uint32_t part = 0;   // from 0
    std::uint32_t parts = 0;  // 0: this is none
    std::string text = {};    // of this part of what print_review() made
    friend bool operator==(const ReviewNews&, const ReviewNews&) = default;
};

// A game of an arena to be played: everything that its course follows from.
struct MatchOrder {
    struct Player {
        std::string level;
        std::uint32_t time = 0;   // milliseconds a decision; 0: no limit
        std::uint64_t nodes = 0;  // the same in nodes
        friend bool operator==(const Player&, const Player&) = default;
    };
    struct File {
        std::string option;
        std::string text;
        friend bool operator==(const File&, const File&) = default;
    };
    std::string match;  // a name that the arena has made up
    std::string game;
    int rules_version = 1;
    std::string program;  // that asks, as in WorkerBeat
    engine::OptionValues options;
    std::vector<File> files = {};  // the player's own, of those options that have one
    std::vector<Player> players = {};
    std::uint64_t seed = 0;
    std::uint64_t opening_seed = 0;
    bool shared_openings = false;
    std::uint32_t most_steps = 0;
    engine::RecordTags tags = {};  // of its record
    friend bool operator==(const MatchOrder&, const MatchOrder&) = default;
};

// What the worker says of it, a few times a second until it is over: how far it is; in the end the
// result, in as many parts as it takes; or why there will be none.
struct MatchNews {
    std::string worker = {};
    std::string match = {};  // as it was asked for
    WorkerTrouble trouble = WorkerTrouble::none;
    std::uint32_t steps = 0;  // decisions
    std::uint32_t part = 0;   // from 0
    std::uint32_t parts = 0;  // 0: this is none
    std::string text = {};    // of this part: print_result_line(), and the record below it
    friend bool operator==(const MatchNews&, const MatchNews&) = default;
};

// A worker is alive, and says what it takes; or leaves.
struct WorkerBeat {
    std::string worker;
    std::uint32_t room = 0;  // so many questions at a time
    bool leaves = false;
    // So many reviews more now, of that edition. An earlier version says nothing about them: none.
    std::uint32_t reviews = 0;
    int edition = 0;
    // So many games more of arenas that are the same program (program_mark.h). An earlier version
    // says nothing about them: none.
    std::uint32_t games = 0;
    std::string program = {};
    friend bool operator==(const WorkerBeat&, const WorkerBeat&) = default;
};

// One line of JSON, and one for each event; or what follows is the record, or the text.
[[nodiscard]] std::string print(const BotQuestion& question);
[[nodiscard]] std::string print(const BotAnswer& answer);
[[nodiscard]] std::string print(const ReviewOrder& order);
[[nodiscard]] std::string print(const ReviewNews& news);
[[nodiscard]] std::string print(const MatchOrder& order);
[[nodiscard]] std::string print(const MatchNews& news);
[[nodiscard]] std::string print(const WorkerBeat& beat);
// Nothing when it is none of ours, or of a version of us that cannot be understood.
[[nodiscard]] std::optional<BotQuestion> read_bot_question(std::string_view text);
[[nodiscard]] std::optional<BotAnswer> read_bot_answer(std::string_view text);
[[nodiscard]] std::optional<ReviewOrder> read_review_order(std::string_view text);
[[nodiscard]] std::optional<ReviewNews> read_review_news(std::string_view text);
// Strict: a game with half of what was said would be another game.
[[nodiscard]] std::optional<MatchOrder> read_match_order(std::string_view text);
[[nodiscard]] std::optional<MatchNews> read_match_news(std::string_view text);
[[nodiscard]] std::optional<WorkerBeat> read_worker_beat(std::string_view text);

// Subjects of the bus under a site's own; a star stands for any name or number.
namespace think_subjects {
inline constexpr std::string_view kGroup = "workers";
[[nodiscard]] std::string any(std::string_view site);  // one worker of the group hears it
[[nodiscard]] std::string one(std::string_view site, std::string_view worker);
[[nodiscard]] std::string answer(std::string_view site, std::string_view node,
                                 std::string_view number);
// A game to be judged, for that worker.
[[nodiscard]] std::string review(std::string_view site, std::string_view worker);
// What is said of it, to the node that has asked.
[[nodiscard]] std::string reviewed(std::string_view site, std::string_view node,
                                   std::string_view number);
// Nobody waits for it any more: the answer to what that worker has said of it.
[[nodiscard]] std::string called_off(std::string_view site, std::string_view worker,
                                     std::string_view number);
// The same three of an arena's game.
[[nodiscard]] std::string match(std::string_view site, std::string_view worker);
[[nodiscard]] std::string match_told(std::string_view site, std::string_view arena,
                                     std::string_view number);
[[nodiscard]] std::string match_off(std::string_view site, std::string_view worker,
                                    std::string_view number);
[[nodiscard]] std::string beats(std::string_view site);
}  // namespace think_subjects

}  // namespace bivouac::server
