// Accounts, sessions, acts, ratings, papers, blocks and reports in the database. What writes adds
// statements to a segment inside a transaction; what reads is one statement and throws (failure.h).
#pragma once

#include "store/postgres/connection.h"

namespace bivouac::store::postgres {

// Its first row tells the id that was given.
void write(Segment& segment, const CreateAccount& write);
void write(Segment& segment, const UpdateAccount& write);
void write(Segment& segment, const SetBan& write);
void write(Segment& segment, const EraseAccount& write);
void write(Segment& segment, const PutSession& write);
void write(Segment& segment, const DropSession& write);
void write(Segment& segment, const DropSessionsOf& write);
void write(Segment& segment, const DropExpired& write);
void write(Segment& segment, const NoteAct& write);
void write(Segment& segment, const PutRating& write);
void write(Segment& segment, const PutPaper& write);
void write(Segment& segment, const DropPaper& write);
void write(Segment& segment, const PutBlock& write);
void write(Segment& segment, const FileReport& write);
void write(Segment& segment, const CloseReport& write);

[[nodiscard]] Account read_account(Connection& connection, AccountId id);
[[nodiscard]] Account read_account_named(Connection& connection, std::string_view name);
[[nodiscard]] Session read_session(Connection& connection, const Digest& secret, Millis now);
[[nodiscard]] std::vector<std::optional<Millis>> read_bans(Connection& connection,
                                                           const std::vector<AccountId>& ids);
[[nodiscard]] std::vector<bool> read_alive(Connection& connection,
                                           const std::vector<Digest>& sessions, Millis now);
[[nodiscard]] std::vector<Session> read_sessions_of(Connection& connection, AccountId account);
[[nodiscard]] std::vector<Act> read_acts(Connection& connection, std::optional<AccountId> account,
                                         Page page);
[[nodiscard]] std::vector<Rating> read_ratings_of(Connection& connection, AccountId account);
[[nodiscard]] std::vector<Rating> read_leaders(Connection& connection, std::string_view game,
                                               double most_deviation, Page page);
[[nodiscard]] std::vector<PaperLine> read_papers_of(Connection& connection, AccountId account);
[[nodiscard]] Paper read_paper(Connection& connection, AccountId account, protocol::PaperKind kind,
                               std::string_view name);
[[nodiscard]] std::vector<AccountId> read_blocked_by(Connection& connection, AccountId account);
[[nodiscard]] std::vector<FiledReport> read_reports(Connection& connection, Page page);

}  // namespace bivouac::store::postgres
