#include "store/testing/workload.h"

#include <algorithm>

namespace bivouac::store::testing {

std::vector<Batch> Workload::batches(const Store& known) {
    std::vector<Batch> several(1 + rng_.below(4));
    for (Batch& one : several) one = batch(known);
    return several;
}

Batch Workload::batch(const Store& known) {
    Batch writes;
    const std::uint64_t count = one_in(3) ? 1 + rng_.below(3) : 1;
    for (std::uint64_t i = 0; i < count; ++i) writes.push_back(write(known));
    return writes;
}

std::string Workload::some_text() {
    // Long enough, at times, to fill several pages.
    const std::uint64_t length = one_in(10) ? rng_.below(10000) : rng_.below(100);
    return std::string(length, static_cast<char>('a' + rng_.below(26)));
}

Digest Workload::some_secret() {
    Digest secret{};
    secret.front() = static_cast<std::uint8_t>(rng_.below(8));
    return secret;
}

AccountId Workload::some_account(const Store& known) {
    for (AccountId next = newest_ + 1; next <= newest_ + 8; ++next) {
        if (known.account(next)) newest_ = next;
    }
    AccountId id = 0;
    for (int tries = 0; tries < 8; ++tries) {
        id = std::max<AccountId>(0, newest_ + 1 - static_cast<AccountId>(rng_.below(12)));
        if (known.account(id)) break;
    }
    return id;
}

TableRow Workload::some_row(const Store& known) {
    TableRow row;
    row.id = some_table();
    row.game = one_in(2) ? "risk" : "stratego-original";
    row.terms = some_text();
    row.phase = static_cast<Phase>(rng_.below(4));
    row.listed = one_in(2);
    row.seats = {{Sitter::person, some_account(known), ""}, {Sitter::bot, 0, "hard"}};
    if (one_in(2)) row.seats.push_back({Sitter::person, some_account(known), ""});
    row.opened_by = some_account(known);
    row.touched = some_time();
    if (one_in(2)) row.wake = some_time();
    return row;
}

std::vector<Entry> Workload::some_entries() {
    std::vector<Entry> entries(rng_.below(4));
    for (Entry& entry : entries) entry = {some_time(), some_text()};
    return entries;
}

Account Workload::some_person(const Store& known) {
    Account account;
    account.id = some_account(known);
    account.kind = AccountKind::member;
    if (!one_in(3)) account.name = (one_in(2) ? "n" : "N") + std::to_string(rng_.below(20));
    account.preferences = some_text();
    account.seen = some_time();
    return account;
}

Write Workload::create_or_append(const Store& known) {
    TableRow row = some_row(known);
    const auto before = known.table(row.id);
    if (!before || one_in(20)) return CreateTable{std::move(row), some_entries()};
    const auto journal = known.journal(row.id, 0);
    const auto length = static_cast<std::uint32_t>(journal ? journal->size() : 0);
    // Most moves leave most of the row alone.
    if (!one_in(4)) {
        const Millis now = row.touched;
        row = *before;
        row.touched = now;
    }
    const auto epoch = epochs_.find(row.id);
    const bool first = epoch == epochs_.end() || one_in(8);
    return Append{first ? kFirstEpoch : epoch->second, one_in(10) ? length + 1 : length,
                  some_entries(), std::move(row)};
}

Write Workload::close_report(const Store& known) {
    const auto reports = known.open_reports({});
    if (!reports || reports->empty() || one_in(4)) return CloseReport{4711};
    return CloseReport{(*reports)[rng_.below(reports->size())].id};
}

Write Workload::rate(const Store& known) {
    Rating rating;
    rating.account = some_account(known);
    rating.game = "risk";
    rating.value = static_cast<double>(1000 + rng_.below(1000));
    rating.deviation = static_cast<double>(rng_.below(350));
    rating.games = one_in(5) ? 2 : 1;
    const auto before = known.ratings_of(rating.account);
    if (before && !before->empty()) rating.games += before->front().games;
    return PutRating{rating};
}

Write Workload::note(const Store& known) {
    const bool failed = one_in(2);
    return NoteAct{{.account = one_in(3) ? 0 : some_account(known),
                    .kind = failed ? protocol::ActKind::login_failed : protocol::ActKind::erased,
                    .by_operator = one_in(4),
                    .about = some_text(),
                    .origin = {.device = some_text(), .address = "192.0.2.*"},
                    .at = some_time()}};
}

Write Workload::paper(const Store& known) {
    Paper paper;
    paper.account = some_account(known);
    paper.line.kind = one_in(2) ? protocol::PaperKind::study : protocol::PaperKind::puzzles;
    paper.line.name = one_in(2) ? "one" : "other";
    if (one_in(5)) return DropPaper{paper.account, paper.line.kind, paper.line.name};
    paper.line.title = some_text();
    paper.line.changed = some_time();
    paper.text = some_text();
    paper.line.revision = one_in(6) ? 2 : 1;
    const auto before = known.paper(paper.account, paper.line.kind, paper.line.name);
    if (before) paper.line.revision += before->line.revision;
    return PutPaper{paper};
}

Write Workload::serve(const Store& known) {
    const auto gaps = known.gaps(0);
    const Millis since = gaps && !gaps->empty() ? gaps->back().until : 0;
    const auto some = [&] { return since + static_cast<Millis>(rng_.below(kServes)); };
    if (one_in(4)) return ClockSet{some(), some()};
    return Alive{some()};
}

Write Workload::write(const Store& known) {
    switch (rng_.below(21)) {
        case 0: return one_in(3) ? Write(EraseTable{some_table()}) : create_or_append(known);
        case 1:
        case 2: return CreateAccount{some_person(known)};
        case 3:
            return one_in(3) ? Write(SetBan{some_account(known), some_time()})
                             : UpdateAccount{some_person(known)};
        case 4:
            return one_in(3) ? Write(EraseAccount{some_account(known)}) : create_or_append(known);
        case 5:
        case 6:
            return PutSession{{.secret = some_secret(),
                               .account = some_account(known),
                               .label = {},
                               .created = some_time(),
                               .expires = some_time(),
                               .scopes = Scopes(static_cast<std::uint8_t>(rng_.below(8))),
                               .used = some_time(),
                               .origin = {.device = some_text(), .address = "192.0.2.*"}}};
        case 7: return one_in(2) ? Write(DropSession{some_secret()}) : DropExpired{some_time()};
        case 8: return DropSessionsOf{some_account(known), some_secret()};
        case 9: return rate(known);
        case 10: return PutBlock{some_account(known), some_account(known), !one_in(4)};
        case 11:
            return FileReport{
                {some_account(known), some_account(known), some_table(), some_text(), 1}};
        case 12: return close_report(known);
        case 13: return serve(known);
        case 14: return note(known);
        case 15: return KeepReview{some_table(), some_text()};
        case 16: return paper(known);
        default: return create_or_append(known);
    }
}

}  // namespace bivouac::store::testing
