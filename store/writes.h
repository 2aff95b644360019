// What can be asked of a store. A batch is some writes of which all happen or none.
//
// A write that names an account which is not there is refused as unknown, with one exception: in a
// table's row such an account is written down as nobody, so that a game goes on when a player has
// erased theirs. An account's id is never given twice. Dropping what is not there is no fault.
#pragma once

#include <variant>

#include "store/rows.h"

namespace bivouac::store {

// Taken when the id is in use. The creator may append with kFirstEpoch.
struct CreateTable {
    TableRow row;
    std::vector<Entry> entries;  // its first ones
};
// Adds to a table's journal and brings its row up to date. Stale unless epoch and count are right.
struct Append {
    std::uint64_t epoch = 0;     // of the claim
    std::uint32_t after = 0;     // entries there were before
    std::vector<Entry> entries;  // may be empty
    TableRow row;                // as it is from now on; its id says which table
};
// The table, its journal and its outcome are gone for good.
struct EraseTable {
    TableId id;
};

// What somebody worked out about a finished game, so that nobody has to again: in place of the one
// before. It goes with the table.
struct KeepReview {
    TableId table;
    std::string text;  // any bytes
};

struct CreateAccount {
    Account account;  // the id is ignored; the verdict tells the one given
};
// By its id, as a whole but for `banned_until`, which SetBan alone changes: whoever read the
// account before it was banned must not let it in again. A guest becomes a member this way and
// keeps its seats.
struct UpdateAccount {
    Account account;
};
// Nothing else of the account, whatever others change at the same time.
struct SetBan {
    AccountId account = 0;
    Millis until = 0;  // 0: may come in
};
// Seats and outcomes of the account stay, as nobody's; everything else of it is gone: sessions,
// ratings, papers, blocks either way, reports from and about it, acts.
struct EraseAccount {
    AccountId id = 0;
};

// New, or in place of the one with the same secret.
struct PutSession {
    Session session;
};
struct DropSession {
    Digest secret{};
};
// All but one, when a password changes.
struct DropSessionsOf {
    AccountId account = 0;
    std::optional<Digest> but;
};
struct DropExpired {
    Millis now = 0;
};

// Of each kind an account keeps the latest kMostActs, so that whoever causes many of one kind
// drives out no others. Acts go when their account goes.
struct NoteAct {
    Act act;
};

// Refused as stale unless the rating stands at `games` - 1 games now.
struct PutRating {
    Rating rating;
};

// Refused as stale unless the paper stands at `revision` - 1 now, where one that is not there
// stands at 0: of two who have changed the same one the second is told. Refused as unfit beyond
// kMostPapers of an account.
struct PutPaper {
    Paper paper;
};
struct DropPaper {
    AccountId account = 0;
    protocol::PaperKind kind = protocol::PaperKind::study;
    std::string name;
};

// Refused as unfit beyond kMostBlocks, so that the list of blocks is always whole.
struct PutBlock {
    AccountId from = 0;
    AccountId whom = 0;
    bool on = true;
};
// `from` and `about` may be nobody.
struct FileReport {
    Report report;
};
struct CloseReport {
    std::int64_t id = 0;
};

// Somebody serves at this time, and says so often. When the latest time that was noted before is
// more than kAliveGap earlier, what lies between is remembered as a gap. Time does not go back: an
// older `now` changes nothing, so several processes may note theirs.
struct Alive {
    Millis now = 0;
};

// The clock was set while somebody served: it said `from`, and says `until` now. Forward, what lies
// between is a gap, however short; back, Alive goes on from there. Both the same: somebody begins
// to serve, and whatever was noted for a later time was noted by a clock that went wrong.
struct ClockSet {
    Millis from = 0;
    Millis until = 0;
};

using Write = std::variant<CreateTable, Append, EraseTable, KeepReview, CreateAccount,
                           UpdateAccount, SetBan, EraseAccount, PutSession, DropSession,
                           DropSessionsOf, DropExpired, NoteAct, PutRating, PutPaper, DropPaper,
                           PutBlock, FileReport, CloseReport, Alive, ClockSet>;
using Batch = std::vector<Write>;

}  // namespace bivouac::store
