#include "cli/host/database.h"

#include <filesystem>
#include <limits>

#include "cli/errors.h"
#include "cli/host/settings.h"
#include "cli/records/record_file.h"
#include "core/text.h"
#include "server/people/names.h"
#include "store/address.h"

namespace bivouac::cli {

using engine::Phrasebook;
using store::OpenError;
using store::Trouble;

std::string sentence(const OpenError& error, const std::string& file, const Phrasebook& words) {
    using Kind = OpenError::Kind;
    switch (error.kind) {
        case Kind::cannot_open: return words.say("host.cannot_open", {file, error.words});
        case Kind::stranger: return words.say("host.stranger", {file});
        case Kind::newer: return words.say("host.newer", {file, std::to_string(error.version)});
        case Kind::busy: return words.say("host.busy", {file});
        case Kind::full: return words.say("host.full", {file});
        case Kind::emptied: return words.say("host.emptied", {file});
        case Kind::broken: break;
    }
    return words.say("host.broken", {file});
}

namespace {

std::string sentence(Trouble trouble, const std::string& file, const Phrasebook& words) {
    switch (trouble) {
        case Trouble::stale:
        case Trouble::busy: return words.say("host.busy", {file});
        case Trouble::full: return words.say("host.full", {file});
        case Trouble::unknown:
        case Trouble::taken:
        case Trouble::unfit: return words.say("host.refused", {file});
        case Trouble::broken: break;
    }
    return words.say("host.broken", {file});
}

store::Found<store::Account> find(const store::Store& store, const std::string& whom) {
    constexpr auto kMost = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    if (const auto number = core::parse_number(whom); number && *number <= kMost) {
        return store.account(static_cast<store::AccountId>(*number));
    }
    const auto name = server::normal_name(whom);
    if (!name) return core::Failure(Trouble::unknown);
    return store.account_named(*name);
}

}  // namespace

HostDatabase::HostDatabase(const DatabaseChoice& choice, const Context& context)
    : context_(context) {
    const std::string database = database_of(choice, context);
    file_ = store::without_secret(database);
    std::error_code error;
    if (!store::is_address(database) && !std::filesystem::exists(database, error) && !error) {
        throw RunError(context.words.say("host.absent", {file_}));
    }
    auto opened = store::open(database);
    if (!opened) throw RunError(sentence(opened.error(), file_, context.words));
    store_ = std::move(opened).value();
}

void HostDatabase::write(store::Batch batch) {
    const std::vector<store::Batch> batches{std::move(batch)};
    const auto verdicts = store_->commit(batches);
    if (!verdicts.front()) fail(verdicts.front().error());
}

void HostDatabase::fail(Trouble trouble) const {
    throw RunError(sentence(trouble, file_, context_.words));
}

store::Account HostDatabase::account(const std::string& whom) const {
    auto found = find(*store_, whom);
    if (found) return std::move(found).value();
    if (found.error() != Trouble::unknown) fail(found.error());
    throw RunError(context_.words.say("admin.unknown_person", {whom}));
}

std::string HostDatabase::person(store::AccountId id) const {
    const auto account = store_->account(id);
    if (account) return person(*account);
    if (account.error() != Trouble::unknown) fail(account.error());
    return context_.words.say("admin.nobody");
}

std::string HostDatabase::person(const store::Account& account) const {
    const std::string number = std::to_string(account.id);
    if (account.name.empty()) return context_.words.say("admin.guest", {number});
    return server::spelling(account.name) + " (" + number + ")";
}

store::Millis time_now(const Context& context) {
    return std::chrono::duration_cast<std::chrono::milliseconds>(
               context.env.now().time_since_epoch())
        .count();
}

std::string date_of(store::Millis time) {
    return utc_date(std::chrono::system_clock::time_point(std::chrono::milliseconds(time)));
}

}  // namespace bivouac::cli
