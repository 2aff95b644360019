#include "store/testing/description.h"

#include <sstream>

namespace bivouac::store::testing {
namespace {

void print(std::ostream& out, const std::vector<Entry>& entries) {
    for (const Entry& entry : entries) out << "\n  " << entry.at << ' ' << entry.text;
}

void print(std::ostream& out, const Account& account) {
    out << account.id << ' ' << static_cast<int>(account.kind) << " '" << account.name << "' '"
        << account.password_hash << "' '" << account.recovery_hash << "' '" << account.preferences
        << "' " << account.created << ' ' << account.seen << ' ' << account.banned_until;
}

void print(std::ostream& out, const Session& session) {
    out << static_cast<int>(session.secret[0]) << " of " << session.account << " '" << session.label
        << "' " << session.created << ' ' << session.expires << ' '
        << static_cast<int>(session.scopes.bits()) << ' ' << session.used << " '"
        << session.origin.device << "' '" << session.origin.address << "'";
}

void print(std::ostream& out, const Act& act) {
    out << act.account << ' ' << word_of(act.kind) << ' ' << act.by_operator << " '" << act.about
        << "' '" << act.origin.device << "' '" << act.origin.address << "' " << act.at;
}

void print(std::ostream& out, const Rating& rating) {
    out << rating.account << ' ' << rating.game << ' ' << rating.value << ' ' << rating.deviation
        << ' ' << rating.volatility << ' ' << rating.games << ' ' << rating.changed;
}

void print(std::ostream& out, const PaperLine& line) {
    out << word_of(line.kind) << ' ' << line.name << " '" << line.title << "' " << line.revision
        << ' ' << line.changed << ' ' << line.bytes;
}
void print(std::ostream& out, const Paper& paper) {
    out << paper.account << ' ';
    print(out, paper.line);
    out << " '" << paper.text << "'";
}

void print(std::ostream& out, const FiledReport& filed) {
    const Report& report = filed.report;
    out << filed.id << ' ' << report.from << ' ' << report.about << ' ' << report.table << " '"
        << report.text << "' " << report.at;
}

void print(std::ostream& out, const Gap& gap) { out << gap.from << " to " << gap.until; }
void print(std::ostream& out, const TableRow& row) { out << describe(row); }
void print(std::ostream& out, const Claim& claim) { out << describe(claim); }
void print(std::ostream& out, const TableId& id) { out << id; }
void print(std::ostream& out, AccountId id) { out << id; }

template <class Row>
void print(std::ostream& out, const std::vector<Row>& rows) {
    for (const Row& row : rows) {
        out << "\n  ";
        print(out, row);
    }
}

// Says whether the store could answer.
template <class Answer>
bool tell(std::ostream& out, const char* what, const Found<Answer>& answer) {
    out << what << ": ";
    if (answer) {
        print(out, *answer);
    } else if (answer.error() == Trouble::unknown) {
        out << "none";
    }
    out << '\n';
    return answer.ok() || answer.error() == Trouble::unknown;
}

// The id that an account created now is given; 0 when none can be created.
AccountId next_account(Store& store) {
    const std::vector<Batch> create{{CreateAccount{}}};
    const auto created = store.commit(create);
    if (!created.front().ok() || created.front()->accounts.empty()) return 0;
    const AccountId id = created.front()->accounts.front();
    const std::vector<Batch> erase{{EraseAccount{id}}};
    return store.commit(erase).front().ok() ? id : 0;
}

// When somebody was heard of last shows only as the beginning of the next gap.
bool end_silence(Store& store) {
    const auto gaps = store.gaps(0);
    if (!gaps) return false;
    const Millis heard = (gaps->empty() ? 0 : gaps->back().until) + Workload::kServes;
    const std::vector<Batch> serve{{Alive{heard + kAliveGap}, Alive{heard + 3 * kAliveGap}}};
    return store.commit(serve).front().ok();
}

}  // namespace

std::string describe(const TableRow& row) {
    std::ostringstream out;
    out << row.id << ' ' << row.game << " '" << row.options << "' '" << row.terms << "' "
        << static_cast<int>(row.phase) << row.listed << row.rated << " seats";
    for (const SeatRow& seat : row.seats) {
        out << ' ' << static_cast<int>(seat.kind) << '/' << seat.account << '/' << seat.level;
    }
    out << " by " << row.opened_by << ' ' << row.created << ' ' << row.touched << ' '
        << row.wake.value_or(-1) << " '" << row.outcome << "'";
    return out.str();
}

std::string describe(const Claim& claim) {
    std::ostringstream out;
    out << "epoch " << claim.epoch << ' ' << describe(claim.row);
    print(out, claim.entries);
    return out.str();
}

std::string describe(const Verdict& verdict) {
    if (!verdict) return "trouble " + std::to_string(static_cast<int>(verdict.error()));
    std::string text = "done";
    for (const AccountId id : verdict->accounts) text += " " + std::to_string(id);
    return text;
}

std::string describe_all(Store& store) {
    std::ostringstream out;
    bool good = true;
    for (std::uint64_t table = 0; table < Workload::kTables; ++table) {
        good &= tell(out, "table", store.claim(Workload::table(table)));
        good &= tell(out, "journal", store.journal(Workload::table(table), 0));
        good &= tell(out, "review", store.review(Workload::table(table)));
    }
    const AccountId next = next_account(store);
    good &= next > 0;
    out << "next account: " << next << '\n';
    for (AccountId id = 0; id <= next; ++id) {
        good &= tell(out, "account", store.account(id));
        good &= tell(out, "sessions", store.sessions_of(id));
        good &= tell(out, "acts", store.acts(id, {}));
        good &= tell(out, "ratings", store.ratings_of(id));
        const auto papers = store.papers_of(id);
        good &= tell(out, "papers", papers);
        if (papers) {
            for (const PaperLine& line : *papers) {
                good &= tell(out, "paper", store.paper(id, line.kind, line.name));
            }
        }
        good &= tell(out, "blocked", store.blocked_by(id));
        good &= tell(out, "tables", store.tables_of(id, false, {}));
        good &= tell(out, "over", store.tables_of(id, true, {}));
    }
    good &= tell(out, "lobby", store.listed_tables("", {}));
    good &= tell(out, "lobby of risk", store.listed_tables("risk", {}));
    good &= tell(out, "due", store.due_tables(Workload::kTimes, kMostRows));
    good &= tell(out, "leaders", store.leaders("risk", 200, {}));
    good &= tell(out, "reports", store.open_reports({}));
    good &= tell(out, "all acts", store.acts(std::nullopt, {}));
    good &= end_silence(store);
    good &= tell(out, "gaps", store.gaps(0));
    return good ? out.str() : std::string();
}

}  // namespace bivouac::store::testing
