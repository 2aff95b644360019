// Accounts, sessions, acts, ratings, papers, blocks and reports in the file. Everything throws
// (failure.h) and wants a transaction around it.
#pragma once

#include "store/sqlite/connection.h"

namespace bivouac::store::sqlite {

// Refused as unknown when it is not there.
void require_account(Connection& connection, AccountId id);

[[nodiscard]] AccountId create_account(Connection& connection, const Account& account);
void write(Connection& connection, const UpdateAccount& write);
void write(Connection& connection, const SetBan& write);
void write(Connection& connection, const EraseAccount& write);
void write(Connection& connection, const PutSession& write);
void write(Connection& connection, const DropSession& write);
void write(Connection& connection, const DropSessionsOf& write);
void write(Connection& connection, const DropExpired& write);
void write(Connection& connection, const NoteAct& write);
void write(Connection& connection, const PutRating& write);
void write(Connection& connection, const PutPaper& write);
void write(Connection& connection, const DropPaper& write);
void write(Connection& connection, const PutBlock& write);
void write(Connection& connection, const FileReport& write);
void write(Connection& connection, const CloseReport& write);

[[nodiscard]] Account read_account(Connection& connection, AccountId id);
[[nodiscard]] Account read_account_named(Connection& connection, std::string_view name);
[[nodiscard]] Session read_session(Connection& connection, const Digest& secret, Millis now);
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

}  // namespace bivouac::store::sqlite
