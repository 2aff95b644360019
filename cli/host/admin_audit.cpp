// bivouac admin audit: what mattered for the safety of accounts, and what operators did.
#include "cli/host/admin.h"
#include "cli/terminal/printable.h"
#include "core/json_writer.h"

namespace bivouac::cli {
namespace {

using store::Act;

constexpr std::uint32_t kShown = 50;  // unless all are asked for

std::vector<Act> read(HostDatabase& database, std::optional<store::AccountId> account,
                      bool everything) {
    if (!everything) {
        // One more than is shown, to know whether there are others.
        return database.found(database.store().acts(account, {.skip = 0, .most = kShown + 1}));
    }
    std::vector<Act> all;
    for (store::Page page{.skip = 0, .most = store::kMostRows};; page.skip += store::kMostRows) {
        const auto some = database.found(database.store().acts(account, page));
        all.insert(all.end(), some.begin(), some.end());
        if (some.size() < store::kMostRows) return all;
    }
}

std::string as_json(const std::vector<Act>& acts) {
    core::JsonWriter json;
    json.array();
    for (const Act& act : acts) {
        json.object()
            .field("at", act.at)
            .field("account", act.account)
            .field("act", word_of(act.kind))
            .field("about", act.about)
            .field("device", act.origin.device)
            .field("address", act.origin.address)
            .field("by_operator", act.by_operator)
            .end();
    }
    json.end();
    return json.take();
}

// "2031-05-17T20:15:00Z Ada (17) token made: my bot [Firefox, Linux; 192.0.2.*]"
std::string line_of(const Act& act, HostDatabase& database, const engine::Phrasebook& words) {
    std::string line = date_of(act.at) + " ";
    if (act.account != 0) line += database.person(act.account) + " ";
    line += words.say("act." + std::string(word_of(act.kind)));
    if (!act.about.empty()) line += ": " + printable(act.about);
    std::string from = act.by_operator ? words.say("admin.by_operator") : act.origin.device;
    if (!act.origin.address.empty()) from += (from.empty() ? "" : "; ") + act.origin.address;
    if (!from.empty()) line += " [" + from + "]";
    return line;
}

}  // namespace

void list_acts(const AdminRequest& request, HostDatabase& database, Context& context) {
    std::optional<store::AccountId> account;
    if (!request.what.empty()) account = database.account(request.what).id;
    std::vector<Act> acts = read(database, account, request.all);
    const bool more = !request.all && acts.size() > kShown;
    if (more) acts.resize(kShown);
    if (request.format == Format::json) {
        context.screen.raw(as_json(acts) + "\n");
    } else {
        for (const Act& act : acts) context.screen.show(line_of(act, database, context.words));
    }
    if (acts.empty()) context.screen.note(context.words.say("admin.no_acts"));
    if (more) context.screen.note(context.words.say("admin.more_acts"));
}

store::Write operator_act(const Context& context, store::AccountId account, protocol::ActKind kind,
                          std::string about) {
    return store::NoteAct{{.account = account,
                           .kind = kind,
                           .by_operator = true,
                           .about = std::move(about),
                           .origin = {},
                           .at = time_now(context)}};
}

}  // namespace bivouac::cli
