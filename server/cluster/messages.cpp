#include "server/cluster/messages.h"

#include "core/json/read.h"
#include "core/json/write.h"
#include "core/text.h"
#include "protocol/forms.h"

namespace bivouac::engine {

void fields(auto& io, Rejection& rejection) {
    io.field("code", rejection.code);
    io.field("key", rejection.key);
    io.field("rule", rejection.rule);
    io.field("arguments", rejection.arguments);
    io.field("option", rejection.option);
}

}  // namespace bivouac::engine

namespace bivouac::store {

void fields(auto& io, Standing& standing) {
    io.field("epoch", standing.epoch);
    io.field("entries", standing.entries);
}

}  // namespace bivouac::store

namespace bivouac::server {

inline constexpr core::json::Word<AccountNews> kAccountNews[] = {
    {AccountNews::your_turn, "your_turn"}, {AccountNews::began, "began"},
    {AccountNews::ended, "ended"},         {AccountNews::invited, "invited"},
    {AccountNews::rematch, "rematch"},
};
constexpr auto words_of(AccountNews /*of*/) {
    return core::json::Words<AccountNews>{"AccountNews", kAccountNews};
}

void fields(auto& io, OwnersAnswer& answer) {
    io.field("node", answer.node);
    io.field("here", answer.here);
    io.field("standing", answer.standing);
    io.field_if_any("error", answer.error);
    io.field_if_any("refused", answer.refused);
    io.field("seq", answer.seq);
}
void fields(auto& io, Presence& presence) {
    io.field("node", presence.node);
    io.field("players", presence.players);
    io.field("spectators", presence.spectators);
}
void fields(auto& io, Notice& notice) {
    io.field("what", notice.what);
    io.field("account", notice.account);
    io.field("table", notice.table);
}
void fields(auto& io, Beat& beat) {
    io.field("node", beat.node);
    io.field("leaves", beat.leaves);
}

namespace {

// Lenient: during an upgrade nodes of two versions speak with each other.
template <class T>
std::optional<T> read(std::string_view text) {
    return core::json::read_leniently<T>(text);
}

}  // namespace

std::string print(const Question& question) {
    return question.order ? print(*question.order) : std::string();
}
std::string print(const OwnersAnswer& answer) { return core::json::print(answer); }
std::string print(const Presence& presence) { return core::json::print(presence); }
std::string print(const Notice& notice) { return core::json::print(notice); }
std::string print(const Beat& beat) { return core::json::print(beat); }

std::optional<Question> read_question(std::string_view text) {
    if (text.empty()) return Question{};
    auto order = read_order(text);
    if (!order) return std::nullopt;
    return Question{std::move(order)};
}
std::optional<OwnersAnswer> read_answer(std::string_view text) { return read<OwnersAnswer>(text); }
std::optional<Presence> read_presence(std::string_view text) { return read<Presence>(text); }
std::optional<Notice> read_notice(std::string_view text) { return read<Notice>(text); }
std::optional<Beat> read_beat(std::string_view text) { return read<Beat>(text); }

std::string print_hint(const store::Standing& standing) {
    return std::to_string(standing.epoch) + " " + std::to_string(standing.entries);
}

std::optional<store::Standing> read_hint(std::string_view text) {
    const auto words = core::words(text);
    if (words.size() != 2) return std::nullopt;
    const auto epoch = core::parse_number(words[0]);
    const auto entries = core::parse_number(words[1]);
    if (!epoch || !entries || *entries > UINT32_MAX) return std::nullopt;
    return store::Standing{*epoch, static_cast<std::uint32_t>(*entries)};
}

}  // namespace bivouac::server
