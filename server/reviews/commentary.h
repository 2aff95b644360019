// What spectators of a public table are told while its game goes on: everybody's chance to win as
// it was some rounds ago, by what a spectator could know then (catalog/commentary.h). Worked out
// once for all of them, one moment at a time, behind everything else that is judged.
#pragma once

#include <cstdint>
#include <deque>
#include <map>
#include <optional>
#include <string>

#include "protocol/review_words.h"
#include "server/replays/replayed_game.h"

namespace bivouac::server {

// So many turns of everybody have been completed since what is commented on: whoever plays, and
// watches by another name, learns nothing of use.
inline constexpr int kRoundsBehind = 3;
[[nodiscard]] inline int turns_behind(int seats) { return kRoundsBehind * seats; }

// The last step that may be commented on; nothing while there is none. Steps that were taken back
// are no matter: whatever is found lies far enough back.
[[nodiscard]] std::optional<std::uint32_t> step_to_comment(const engine::Replay& replay);

// On any thread. Nothing when there is nothing to say since `known`, or nobody can judge the game.
[[nodiscard]] std::optional<protocol::CommentedMoment> comment_on(
    const ReplayedGame& game, std::optional<std::uint32_t> known, std::uint64_t nodes);

// What has been said, for the loop's thread; of the tables that were asked about last.
class Commentaries {
public:
    static constexpr std::size_t kMostTables = 200;
    static constexpr std::size_t kMostMoments = 300;  // of one table

    using Said = std::deque<protocol::CommentedMoment>;

    // Asked about now.
    [[nodiscard]] const Said& of(const std::string& table);
    // One moment of a table is worked on at a time: false when one is.
    [[nodiscard]] bool begin(const std::string& table);
    void finish(const std::string& table, std::optional<protocol::CommentedMoment> moment);

private:
    struct Kept {
        Said said;
        bool working = false;
        std::uint64_t asked = 0;  // counts up
    };
    void drop_oldest();

    std::map<std::string, Kept> tables_;
    std::uint64_t asked_ = 0;
};

}  // namespace bivouac::server
