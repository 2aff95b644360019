#include "server/cluster/cluster.h"

#include <vector>

#include "core/text.h"

namespace bivouac::server {
namespace {

constexpr Millis kBeatEvery = 250;
// Ticks that are further apart say that this node was away.
constexpr Millis kAway = 600;
// An owner that is heard of may take so long; whoever waits for longer does it themselves.
constexpr Millis kMostPatience = 5000;
constexpr Millis kForgotten = 60'000;

constexpr char kHint = 'h';
constexpr char kPresence = 'p';

}  // namespace

Cluster::Cluster(Loop& loop, Bus& bus, Seal seal, std::string node)
    : loop_(loop),
      bus_(loop, bus, std::move(seal)),
      node_(std::move(node)),
      awake_since_(loop.steady()) {
    beats_ = bus_.listen(subject("beat", "all"), [this](const auto& told) { on_beat(told); });
    answers_ =
        bus_.listen(subject("answer", node_) + ".*", [this](const auto& told) { on_answer(told); });
}

std::string Cluster::subject(std::string_view kind, std::string_view name) const {
    return site_subject(bus_.site(), std::string(kind).append(".").append(name));
}

std::unique_ptr<Bus::Ear> Cluster::hear_deeds(const std::string& table) {
    return bus_.listen(subject("deed", table),
                       [this, table](const BusMessage& message) { on_question(table, message); });
}

std::unique_ptr<Bus::Ear> Cluster::hear_table(const std::string& table) {
    return bus_.listen(subject("table", table),
                       [this, table](const BusMessage& message) { on_table(table, message); });
}

std::unique_ptr<Bus::Ear> Cluster::hear_account(store::AccountId account) {
    return bus_.listen(subject("account", std::to_string(account)),
                       [this](const BusMessage& message) {
                           const auto text = bus_.open(message);
                           const auto notice = text ? read_notice(*text) : std::nullopt;
                           if (notice) hooks_.on_notice(*notice);
                       });
}

void Cluster::hint(const std::string& table, const store::Standing& standing) {
    if (is_up()) bus_.say_openly(subject("table", table), kHint + print_hint(standing));
}

void Cluster::tell(const std::string& table, const Presence& presence) {
    if (!is_up()) return;
    const std::string to = subject("table", table);
    bus_.say_openly(to, kPresence + bus_.close(print(presence), to));
}

void Cluster::tell(const Notice& notice) {
    bus_.say(subject("account", std::to_string(notice.account)), print(notice));
}

void Cluster::on_table(const std::string& table, const BusMessage& message) {
    if (message.bytes.empty()) return;
    const std::string_view rest = std::string_view(message.bytes).substr(1);
    if (message.bytes[0] == kHint) {
        const auto standing = read_hint(rest);
        if (!standing) return;
        ++counts_.hints_heard;
        hooks_.on_hint(table, *standing);
    } else if (message.bytes[0] == kPresence) {
        const auto text = bus_.open(rest, message.subject);
        const auto presence = text ? read_presence(*text) : std::nullopt;
        if (presence) hooks_.on_presence(table, *presence);
    }
}

void Cluster::on_question(const std::string& table, const BusMessage& message) {
    const auto text = bus_.open(message);
    if (!text || left_) return;
    const auto question = read_question(*text);
    const Asker asker = asker_of(message.reply);
    const bool traced = question && is_traced(question->order.has_value(), asker.number);
    if (traced) note("deed_heard", asker, table, 0);
    const auto reply = [this, to = message.reply, table, asker, traced,
                        heard = loop_.steady()](OwnersAnswer answer) {
        answer.node = node_;
        bus_.say(to, print(answer));
        if (traced) {
            note(answer.here ? "deed_done" : "deed_passed_back", asker, table,
                 loop_.steady() - heard);
        }
    };
    // Of a newer version, which asks for what is not known here: it does that itself.
    if (!question) return reply({});
    hooks_.on_asked({table, question->order, asker.node}, reply);
}

void Cluster::ask(const std::string& table, const std::optional<Order>& order,
                  const std::string& owner,
                  std::function<void(const std::optional<OwnersAnswer>&)> then) {
    if (!is_up()) return then(std::nullopt);
    const std::uint64_t id = ++last_question_;
    ++counts_.asked;
    const bool traced = is_traced(order.has_value(), id);
    if (traced) note("deed_sent", {node_, id}, table, 0);
    pending_.emplace(id, Pending{.owner = owner,
                                 .asked = loop_.steady(),
                                 .then = std::move(then),
                                 .table = table,
                                 .traced = traced});
    bus_.say(subject("deed", table), print(Question{order}),
             subject("answer", node_) + "." + std::to_string(id));
}

Cluster::Asker Cluster::asker_of(std::string_view reply) {
    const auto words = core::split(reply, '.');
    if (words.size() < 2) return {};
    return {std::string(words[words.size() - 2]), core::parse_number(words.back()).value_or(0)};
}

void Cluster::note(LogWord event, const Asker& asker, const std::string& table, Millis took) const {
    log_->info(event, {{"by", LogTable{asker.node}},
                       {"number", static_cast<std::int64_t>(asker.number)},
                       {"table", LogTable{table}},
                       {"ms", took}});
}

void Cluster::on_answer(const BusMessage& message) {
    const auto id = number_of(message.subject);
    if (!id) return;
    if (message.nobody) return finish(*id, std::nullopt);
    const auto text = bus_.open(message);
    const auto answer = text ? read_answer(*text) : std::nullopt;
    if (!answer) return;
    note_heard(answer->node);
    finish(*id, answer);
}

void Cluster::finish(std::uint64_t id, const std::optional<OwnersAnswer>& answer) {
    auto found = pending_.extract(id);
    if (found.empty()) return;
    if (answer) {
        counts_.answered.add(std::chrono::steady_clock::now() - found.mapped().sent);
    } else {
        ++counts_.unanswered;
    }
    if (found.mapped().traced) {
        note(answer ? "deed_answered" : "deed_unanswered", {node_, id}, found.mapped().table,
             loop_.steady() - found.mapped().asked);
    }
    found.mapped().then(answer);
}

void Cluster::give_up_waiting() {
    const Millis now = loop_.steady();
    std::vector<std::uint64_t> hopeless;
    for (const auto& [id, pending] : pending_) {
        const Millis waited = now - pending.asked;
        const bool dead = pending.owner.empty() ? waited >= kSilence : is_silent(pending.owner);
        if (dead || waited >= kMostPatience || !is_up()) hopeless.push_back(id);
    }
    for (const std::uint64_t id : hopeless) finish(id, std::nullopt);
}

void Cluster::on_beat(const BusMessage& message) {
    const auto text = bus_.open(message);
    const auto beat = text ? read_beat(*text) : std::nullopt;
    if (!beat) return;
    if (beat->leaves) {
        heard_.erase(beat->node);
    } else {
        note_heard(beat->node);
    }
}

void Cluster::note_heard(const std::string& node) { heard_[node] = {loop_.steady(), loop_.now()}; }

bool Cluster::is_silent(const std::string& node) const {
    if (!is_up() || loop_.steady() - awake_since_ < kSilence) return false;
    const auto found = heard_.find(node);
    return found == heard_.end() || loop_.steady() - found->second.steady >= kSilence;
}

std::optional<Millis> Cluster::last_heard(const std::string& node) const {
    const auto found = heard_.find(node);
    if (found == heard_.end()) return std::nullopt;
    return found->second.wall;
}

void Cluster::tick() {
    const Millis now = loop_.steady();
    if (!is_up() || now - ticked_ >= kAway) awake_since_ = now;
    ticked_ = now;
    if (!left_ && now - beaten_ >= kBeatEvery) {
        beaten_ = now;
        bus_.say(subject("beat", "all"), print(Beat{node_, false}));
        std::erase_if(heard_,
                      [&](const auto& each) { return now - each.second.steady >= kForgotten; });
    }
    give_up_waiting();
}

void Cluster::leave() {
    bus_.say(subject("beat", "all"), print(Beat{node_, true}));
    left_ = true;
    give_up_waiting();
}

Cluster::Counts Cluster::counts() const {
    Counts counts = counts_;
    counts.unsealed = bus_.unsealed();
    const Millis now = loop_.steady();
    for (const auto& [node, heard] : heard_) {
        counts.nodes += now - heard.steady < kSilence ? 1U : 0U;
    }
    return counts;
}

}  // namespace bivouac::server
