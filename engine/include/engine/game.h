// A playable game as servers, programs and bindings see it: names, options, tables, bots.
#pragma once

#include <memory>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "core/result.h"
#include "engine/bot.h"
#include "engine/chance.h"
#include "engine/options.h"
#include "engine/phrasebook.h"
#include "engine/replay.h"
#include "engine/table.h"

namespace bivouac::engine {

// How a strong player is held back so that others can win too.
struct Handicap {
    int depth = 0;   // turns it looks ahead at most; 0: no limit
    int noise = 0;   // hundredths of the game's unit by which it misjudges each choice
    int lapses = 0;  // choices in a hundred that it makes without thinking
};

struct BotSpec {
    // For people, or for ever the same so that others can be measured by it.
    enum class Role : std::uint8_t { level, reference };

    std::string_view level;      // "random", "beginner", "club" …; sentences under "bot.LEVEL"
    std::string_view algorithm;  // which search plays it
    Budget budget;               // what it thinks with when nobody says otherwise
    Handicap handicap{};
    Role role = Role::level;
};

// A game under one version of its rules: options, positions, views and bots are those of that
// version. Records and tables of older versions are played on by the game as it was then, which
// under() finds. Immutable and thread-safe: lives as long as the program.
class Game {
public:
    virtual ~Game() = default;

    [[nodiscard]] virtual std::string_view id() const = 0;  // "strategic"
    [[nodiscard]] virtual int rules_version() const = 0;
    // The same game under another version of its rules; nothing when there is no such version.
    [[nodiscard]] virtual const Game* under(int rules_version) const = 0;
    [[nodiscard]] virtual int least_seats() const = 0;
    [[nodiscard]] virtual int most_seats() const = 0;
    [[nodiscard]] virtual bool hides_information() const = 0;
    [[nodiscard]] virtual std::span<const OptionSpec> options() const = 0;
    [[nodiscard]] virtual std::span<const BotSpec> bots() const = 0;

    // The game's sentences, and its rules as a page of Markdown.
    [[nodiscard]] virtual const Phrasebook& phrases(Language language) const = 0;
    [[nodiscard]] virtual std::string_view rules_page(Language language) const = 0;
    // Positions with known best moves (engine/suite.h); empty when the game keeps none.
    [[nodiscard]] virtual std::string_view suite() const = 0;

    // The options must come from resolve_options(). Chance is drawn from `chance`, which must
    // outlive the table; nature's first actions have already been made.
    [[nodiscard]] virtual core::Result<std::unique_ptr<Table>, Rejection> open_table(
        const OptionValues& options, ChanceSource& chance, const RecordTags& tags) const = 0;

    // A table as a record left it, to be played on, under whatever version the record is of.
    [[nodiscard]] virtual core::Result<std::unique_ptr<Table>, RecordError> resume(
        std::string_view record, ChanceSource& chance) const = 0;
    // Refused with "record.too_long" when it would take more than the budget.
    [[nodiscard]] virtual core::Result<std::unique_ptr<Replay>, RecordError> replay_within(
        std::string_view record, const RecordBudget& budget) const = 0;
    [[nodiscard]] core::Result<std::unique_ptr<Replay>, RecordError> replay(
        std::string_view record) const {
        return replay_within(record, {});
    }

    // The record of a game that begins from a position and in which nothing has been done yet: for
    // resume(). Refused when it is no position of the game, or one in which the game is over.
    [[nodiscard]] virtual core::Result<std::string, Rejection> record_from(
        const OptionValues& options, std::string_view position, const RecordTags& tags) const = 0;

    // The view before anything has happened; a View needs no Table behind it.
    [[nodiscard]] virtual core::Result<std::unique_ptr<View>, Rejection> empty_view(
        const OptionValues& options, Observer observer) const = 0;

    // The names that Table::submit_setup understands as whole setups, under these options; none for
    // most games. Sentences under "preset.NAME".
    [[nodiscard]] virtual std::vector<std::string> presets(const OptionValues& options) const = 0;

    // A view from its text (View::position), without the way there: a position from a book, a real
    // board or another program, with unknown pieces in it.
    [[nodiscard]] virtual core::Result<std::unique_ptr<View>, Rejection> view_from(
        const OptionValues& options, std::string_view position) const = 0;

    // Nothing when the game has no such level.
    [[nodiscard]] virtual std::unique_ptr<Bot> open_bot(std::string_view level,
                                                        const OptionValues& options, Seat seat,
                                                        std::uint64_t seed) const = 0;
};

// The game's id and options as a record's tags tell them, without opening it.
struct RecordHead {
    std::string game;
    int rules_version = 0;  // 0: what stands there is the version of no game
    OptionValues options;
    RecordTags tags;
};
[[nodiscard]] core::Result<RecordHead, RecordError> read_record_head(std::string_view record);

}  // namespace bivouac::engine
