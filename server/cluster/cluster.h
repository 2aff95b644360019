// The other nodes of the site, as this one knows them by the bus: who is alive, what they say about
// tables, and how their owners are asked. docs/decisions/0018. For the loop's thread.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <unordered_map>

#include "server/bus/site_bus.h"
#include "server/cluster/messages.h"
#include "server/log/log.h"
#include "server/loop/loop.h"
#include "server/time/histogram.h"

namespace bivouac::server {

class Cluster {
public:
    using Reply = std::function<void(const OwnersAnswer&)>;
    struct Asked {
        std::string table;
        std::optional<Order> order;  // none: who has it?
        std::string by;              // which node
    };
    struct Hooks {
        std::function<void(const std::string& table, const store::Standing&)> on_hint;
        // Of a table whose deeds are heard here.
        std::function<void(const Asked& asked, Reply)> on_asked;
        std::function<void(const std::string& table, const Presence&)> on_presence;
        std::function<void(const Notice&)> on_notice;
    };

    // Loop and bus must outlive it. `node` is a word that no other node, and no earlier life of
    // this one, has.
    Cluster(Loop& loop, Bus& bus, Seal seal, std::string node);
    void set_hooks(Hooks hooks) { hooks_ = std::move(hooks); }

    [[nodiscard]] const std::string& node() const { return node_; }
    // False: nothing can be said about others, and nothing is heard of them.
    [[nodiscard]] bool is_up() const { return bus_.is_up() && !left_; }

    // Whoever was not heard of for so long is taken for dead.
    static constexpr Millis kSilence = 1200;
    // Never while this node itself, or its line, was away just now: then nobody could be heard.
    [[nodiscard]] bool is_silent(const std::string& node) const;
    // When it was heard of last, by the clock on the wall.
    [[nodiscard]] std::optional<Millis> last_heard(const std::string& node) const;

    // For as long as the ear lives: deeds of a table that is owned here; hints and presence.
    [[nodiscard]] std::unique_ptr<Bus::Ear> hear_deeds(const std::string& table);
    [[nodiscard]] std::unique_ptr<Bus::Ear> hear_table(const std::string& table);
    [[nodiscard]] std::unique_ptr<Bus::Ear> hear_account(store::AccountId account);

    void hint(const std::string& table, const store::Standing& standing);
    void tell(const std::string& table, const Presence& presence);
    void tell(const Notice& notice);

    // Every so many questions that have an order are told of in the log, here and at the owner
    // that answers them, under the same name: the node that asked, and its number. 0: none is.
    void trace(Log& log, std::uint64_t every) {
        log_ = &log;
        trace_every_ = every;
    }

    // Asks whoever owns the table. `then` hears nothing when nobody does, or whoever did is dead
    // (`owner`, if it is known, is listened for).
    void ask(const std::string& table, const std::optional<Order>& order, const std::string& owner,
             std::function<void(const std::optional<OwnersAnswer>&)> then);

    // To be called a few times a second.
    void tick();
    // Says so, and is silent from now on.
    void leave();

    struct Counts {
        std::uint64_t asked = 0;
        std::uint64_t unanswered = 0;
        Histogram answered;  // the others: after how long
        std::uint64_t hints_heard = 0;
        std::uint64_t unsealed = 0;  // messages that were not ours
        std::size_t nodes = 0;       // that are heard of
    };
    [[nodiscard]] Counts counts() const;

private:
    struct Heard {
        Millis steady = 0;
        Millis wall = 0;
    };
    struct Pending {
        std::string owner;
        Millis asked = 0;  // by the loop's steady clock
        std::chrono::steady_clock::time_point sent = std::chrono::steady_clock::now();
        std::function<void(const std::optional<OwnersAnswer>&)> then;
        std::string table = {};
        bool traced = false;
    };
    // "answer.NODE.NUMBER", at its end.
    struct Asker {
        std::string node;
        std::uint64_t number = 0;
    };
    [[nodiscard]] static Asker asker_of(std::string_view reply);
    [[nodiscard]] bool is_traced(bool has_order, std::uint64_t number) const {
        return log_ != nullptr && trace_every_ != 0 && has_order && number % trace_every_ == 0;
    }
    void note(LogWord event, const Asker& asker, const std::string& table, Millis took) const;

    [[nodiscard]] std::string subject(std::string_view kind, std::string_view name) const;
    void on_beat(const BusMessage& message);
    void on_question(const std::string& table, const BusMessage& message);
    void on_table(const std::string& table, const BusMessage& message);
    void on_answer(const BusMessage& message);
    void note_heard(const std::string& node);
    void give_up_waiting();
    void finish(std::uint64_t id, const std::optional<OwnersAnswer>& answer);

    Loop& loop_;
    SiteBus bus_;
    std::string node_;
    Hooks hooks_;
    bool left_ = false;
    Millis ticked_ = 0;  // by the steady clock, as all below but for Heard::wall
    Millis beaten_ = 0;
    Millis awake_since_ = 0;  // since when this node could have heard of everybody
    std::unordered_map<std::string, Heard> heard_;
    std::uint64_t last_question_ = 0;
    std::unordered_map<std::uint64_t, Pending> pending_;
    Counts counts_;
    Log* log_ = nullptr;
    std::uint64_t trace_every_ = 0;
    std::unique_ptr<Bus::Ear> beats_;
    std::unique_ptr<Bus::Ear> answers_;
};

}  // namespace bivouac::server
