// Bodies of the HTTP requests about people. Names and passwords are lines of text as somebody typed
// them, not empty and not endless; whether they may be somebody's is not judged here.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "engine/phrasebook.h"
#include "protocol/bad_message.h"
#include "protocol/forms.h"
#include "protocol/limits.h"
#include "protocol/words.h"

namespace bivouac::protocol {

// POST /api/guest. The language of sentences; absent: what the browser asks for.
struct BecomeGuest {
    static constexpr std::string_view kName = "become_guest";
    std::optional<engine::Language> language;
    friend bool operator==(const BecomeGuest&, const BecomeGuest&) = default;
};
void fields(auto& io, BecomeGuest& guest) {
    io.named("BecomeGuest");
    // Whatever names one of our languages, as a browser writes it: "fr", "en-GB".
    std::string tag(guest.language ? engine::language_code(*guest.language) : "");
    io.field_unless("language", "", tag, kWord);
    if (io.kReads) guest.language = engine::language_from(tag);
    io.check(tag.empty() || guest.language, BadCode::unknown_word, "language");
}

// POST /api/account (a guest keeps their games) and POST /api/login
struct Credentials {
    static constexpr std::string_view kName = "credentials";
    std::string name;
    std::string password;
    friend bool operator==(const Credentials&, const Credentials&) = default;
};
void fields(auto& io, Credentials& credentials) {
    io.named("Credentials");
    io.field("name", credentials.name, kName);
    io.field("password", credentials.password, kPassword);
}

// POST /api/recover: the code that was shown when the account was made, in place of e-mail.
struct Recovery {
    static constexpr std::string_view kName = "recovery";
    std::string name;
    std::string code;
    std::string password;  // the new one
    friend bool operator==(const Recovery&, const Recovery&) = default;
};
void fields(auto& io, Recovery& recovery) {
    io.named("Recovery");
    io.field("name", recovery.name, kName);
    // Typed off a paper, perhaps with blanks.
    io.field("code", recovery.code, core::json::TextRule{core::json::Letters::line, 1, kMostWord});
    io.field("password", recovery.password, kPassword);
}

// POST /api/me/password
struct ChangePassword {
    static constexpr std::string_view kName = "change_password";
    std::string old_password;
    std::string new_password;
    friend bool operator==(const ChangePassword&, const ChangePassword&) = default;
};
void fields(auto& io, ChangePassword& change) {
    io.named("ChangePassword");
    io.field("old", change.old_password, kPassword);
    io.field("new", change.new_password, kPassword);
}

// DELETE /api/me. Guests have no password and give none.
struct DeleteAccount {
    static constexpr std::string_view kName = "delete_account";
    std::string password;
    friend bool operator==(const DeleteAccount&, const DeleteAccount&) = default;
};
void fields(auto& io, DeleteAccount& removal) {
    io.named("DeleteAccount");
    io.field_unless("password", "", removal.password, kPassword);
}

// POST /api/tokens: for a program.
struct NewToken {
    static constexpr std::string_view kName = "new_token";
    std::string label;
    int days = 90;  // until it expires
    // What it may be used for. Whatever it is, it may read.
    std::vector<Scope> scopes = {Scope::read, Scope::play};
    friend bool operator==(const NewToken&, const NewToken&) = default;
};
void fields(auto& io, NewToken& token) {
    io.named("NewToken");
    io.field("label", token.label, core::json::TextRule{core::json::Letters::line, 1, kMostLabel});
    io.field_or_kept("days", token.days, core::json::Range{1, 366});
    io.field_or_kept("scopes", token.scopes, core::json::Count{1, std::size(kScopes)});
}

// PUT /api/me/papers/{kind}/{paper}
struct KeepPaper {
    static constexpr std::string_view kName = "keep_paper";
    static constexpr std::size_t kMostBytes = kMostUpload;
    std::uint32_t revision = 0;  // that was seen last; 0: there was none
    std::string title;
    std::string text;
    friend bool operator==(const KeepPaper&, const KeepPaper&) = default;
};
void fields(auto& io, KeepPaper& paper) {
    using core::json::Letters;
    using core::json::TextRule;
    io.named("KeepPaper");
    io.field("revision", paper.revision, kSeq);
    io.field("title", paper.title, TextRule{Letters::line, 0, kMostTitle});
    io.field("text", paper.text, TextRule{Letters::lines, 0, kMostUpload});
}

// POST /api/block
struct Block {
    static constexpr std::string_view kName = "block";
    std::string name;
    bool on = true;
    friend bool operator==(const Block&, const Block&) = default;
};
void fields(auto& io, Block& block) {
    io.named("Block");
    io.field("name", block.name, kName);
    io.field("on", block.on);
}

// POST /api/report
struct Report {
    static constexpr std::string_view kName = "report";
    std::string name;
    std::string table;  // where it happened; may be empty
    std::string text;
    friend bool operator==(const Report&, const Report&) = default;
};
void fields(auto& io, Report& report) {
    io.named("Report");
    io.field("name", report.name, kName);
    io.field_unless("table", "", report.table, kWord);
    io.field("text", report.text, core::json::TextRule{core::json::Letters::lines, 1, kMostReport});
}

}  // namespace bivouac::protocol
