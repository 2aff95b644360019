// Bodies of the HTTP requests about people. Names and passwords are lines of text as somebody typed
// them, not empty and not endless; whether they may be somebody's is not judged here.
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "engine/phrasebook.h"
#include "protocol/bad_message.h"

namespace bivouac::protocol {

// POST /api/guest. The language of sentences; absent: what the browser asks for.
struct BecomeGuest {
    std::optional<engine::Language> language;
    friend bool operator==(const BecomeGuest&, const BecomeGuest&) = default;
};
[[nodiscard]] Read<BecomeGuest> read_become_guest(std::string_view body);
[[nodiscard]] std::string print(const BecomeGuest& guest);

// POST /api/account (a guest keeps their games) and POST /api/login
struct Credentials {
    std::string name;
    std::string password;
    friend bool operator==(const Credentials&, const Credentials&) = default;
};
[[nodiscard]] Read<Credentials> read_credentials(std::string_view body);

// POST /api/recover: the code that was shown when the account was made, in place of e-mail.
struct Recovery {
    std::string name;
    std::string code;
    std::string password;  // the new one
    friend bool operator==(const Recovery&, const Recovery&) = default;
};
[[nodiscard]] Read<Recovery> read_recovery(std::string_view body);

// POST /api/me/password
struct ChangePassword {
    std::string old_password;
    std::string new_password;
    friend bool operator==(const ChangePassword&, const ChangePassword&) = default;
};
[[nodiscard]] Read<ChangePassword> read_change_password(std::string_view body);

// DELETE /api/me. Guests have no password and give none.
struct DeleteAccount {
    std::string password;
    friend bool operator==(const DeleteAccount&, const DeleteAccount&) = default;
};
[[nodiscard]] Read<DeleteAccount> read_delete_account(std::string_view body);

// POST /api/tokens: for a program.
struct NewToken {
    std::string label;
    int days = 90;  // until it expires
    friend bool operator==(const NewToken&, const NewToken&) = default;
};
[[nodiscard]] Read<NewToken> read_new_token(std::string_view body);

// POST /api/block
struct Block {
    std::string name;
    bool on = true;
    friend bool operator==(const Block&, const Block&) = default;
};
[[nodiscard]] Read<Block> read_block(std::string_view body);

// POST /api/report
struct Report {
    std::string name;
    std::string table;  // where it happened; may be empty
    std::string text;
    friend bool operator==(const Report&, const Report&) = default;
};
[[nodiscard]] Read<Report> read_report(std::string_view body);

}  // namespace bivouac::protocol
