#include "protocol/account_bodies.h"

#include "protocol/fields.h"
#include "protocol/limits.h"

namespace bivouac::protocol {
namespace {

constexpr TextRule kName{Letters::line, 1, kMostName};
constexpr TextRule kPassword{Letters::line, 1, kMostPassword};
constexpr TextRule kCode{Letters::line, 1, kMostWord};  // typed off a paper, perhaps with blanks
constexpr TextRule kWord{Letters::word, 1, kMostWord};
constexpr TextRule kLabel{Letters::line, 1, kMostLabel};
constexpr TextRule kReport{Letters::lines, 1, kMostReport};

// Reads a body whose fields `read` asks for.
template <class T, class F>
Read<T> read_body(std::string_view body, F&& read) {
    const Read<Node> node = read_node(body, kMostMessage);
    if (!node) return core::Failure(node.error());
    Reading reading;
    Fields fields(reading, *node);
    T value;
    read(fields, value);
    fields.close();
    return reading.give(std::move(value));
}

}  // namespace

Read<BecomeGuest> read_become_guest(std::string_view body) {
    return read_body<BecomeGuest>(body, [](Fields& fields, BecomeGuest& guest) {
        if (!fields.has("language")) return;
        guest.language = engine::language_from(fields.text("language", kWord));
        if (!guest.language) fields.refuse(BadCode::unknown_word, "language");
    });
}

Read<Credentials> read_credentials(std::string_view body) {
    return read_body<Credentials>(body, [](Fields& fields, Credentials& credentials) {
        credentials.name = fields.text("name", kName);
        credentials.password = fields.text("password", kPassword);
    });
}

Read<Recovery> read_recovery(std::string_view body) {
    return read_body<Recovery>(body, [](Fields& fields, Recovery& recovery) {
        recovery.name = fields.text("name", kName);
        recovery.code = fields.text("code", kCode);
        recovery.password = fields.text("password", kPassword);
    });
}

Read<ChangePassword> read_change_password(std::string_view body) {
    return read_body<ChangePassword>(body, [](Fields& fields, ChangePassword& change) {
        change.old_password = fields.text("old", kPassword);
        change.new_password = fields.text("new", kPassword);
    });
}

Read<DeleteAccount> read_delete_account(std::string_view body) {
    return read_body<DeleteAccount>(body, [](Fields& fields, DeleteAccount& removal) {
        removal.password = fields.text_or_none("password", kPassword);
    });
}

Read<NewToken> read_new_token(std::string_view body) {
    return read_body<NewToken>(body, [](Fields& fields, NewToken& token) {
        token.label = fields.text("label", kLabel);
        token.days = static_cast<int>(fields.number_or("days", token.days, 1, 366));
    });
}

Read<Block> read_block(std::string_view body) {
    return read_body<Block>(body, [](Fields& fields, Block& block) {
        block.name = fields.text("name", kName);
        block.on = fields.flag("on");
    });
}

Read<Report> read_report(std::string_view body) {
    return read_body<Report>(body, [](Fields& fields, Report& report) {
        report.name = fields.text("name", kName);
        report.table = fields.text_or_none("table", kWord);
        report.text = fields.text("text", kReport);
    });
}

}  // namespace bivouac::protocol
