#include "store/limits.h"

#include <algorithm>
#include <cmath>

#include "core/text.h"

namespace bivouac::store {
namespace {

bool is_proper(std::string_view text, std::size_t most = kMostText) {
    if (text.size() > most) return false;
    while (!text.empty()) {
        const std::size_t length = core::utf8_length(text);
        if (length == 0 || text.front() == '\0') return false;
        text.remove_prefix(length);
    }
    return true;
}

template <class... Texts>
bool are_proper(const Texts&... texts) {
    return (is_proper(texts) && ...);
}

bool fits_seat(const SeatRow& seat) { return seat.kind <= Sitter::bot && is_proper(seat.level); }

bool fits_row(const TableRow& row) {
    return !row.id.empty() && row.phase <= Phase::closed && row.seats.size() <= kMostSeats &&
           are_proper(row.id, row.game, row.options, row.terms, row.outcome) &&
           std::ranges::all_of(row.seats, fits_seat);
}

bool fits_account(const Account& account) {
    return account.kind <= AccountKind::program &&
           are_proper(account.name, account.password_hash, account.recovery_hash,
                      account.preferences);
}

// Which writes have something to look at; all others fit.
struct Fitness {
    bool operator()(const CreateTable& write) const {
        return fits_row(write.row) && journal_cost(write.entries) <= kMostJournal;
    }
    bool operator()(const Append& write) const {
        return fits_row(write.row) && journal_cost(write.entries) <= kMostJournal;
    }
    bool operator()(const KeepReview& write) const { return write.text.size() <= kMostReview; }
    bool operator()(const CreateAccount& write) const { return fits_account(write.account); }
    bool operator()(const UpdateAccount& write) const { return fits_account(write.account); }
    bool operator()(const PutSession& write) const {
        const Session& session = write.session;
        return are_proper(session.label, session.origin.device, session.origin.address);
    }
    bool operator()(const NoteAct& write) const {
        const Act& act = write.act;
        return act.kind <= protocol::ActKind::purged &&
               are_proper(act.about, act.origin.device, act.origin.address);
    }
    bool operator()(const PutRating& write) const {
        const Rating& rating = write.rating;
        return is_proper(rating.game) && std::isfinite(rating.value) &&
               std::isfinite(rating.deviation) && std::isfinite(rating.volatility);
    }
    bool operator()(const PutPaper& write) const {
        const PaperLine& line = write.paper.line;
        return line.kind <= protocol::PaperKind::puzzles && !line.name.empty() &&
               line.revision > 0 && are_proper(line.name, line.title) &&
               is_proper(write.paper.text, kMostPaper);
    }
    bool operator()(const DropPaper& write) const { return is_proper(write.name); }
    bool operator()(const FileReport& write) const {
        return are_proper(write.report.table, write.report.text);
    }
    bool operator()(const Alive& write) const { return write.now >= 0; }
    bool operator()(const ClockSet& write) const { return write.from >= 0 && write.until >= 0; }
    template <class Other>
    bool operator()(const Other&) const {
        return true;
    }
};

}  // namespace

std::size_t journal_cost(const std::vector<Entry>& entries) {
    std::size_t cost = 0;
    for (const Entry& entry : entries) cost += entry.text.size() + kEntryCost;
    return cost;
}

bool fits(const Write& write) { return std::visit(Fitness{}, write); }

}  // namespace bivouac::store
