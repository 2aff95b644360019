// A match on a server, seen and played from one of its seats, or only watched.
#pragma once

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <set>
#include <string>
#include <string_view>
#include <vector>

#include "arena/programs/followed_view.h"
#include "cli/online/fair_keeper.h"
#include "cli/play/match.h"
#include "client/correspondence.h"
#include "client/table_client.h"
#include "engine/replay.h"

namespace bivouac::cli {

// A seat that is ours already, or none: to watch.
struct RemoteSeat {
    std::string table;
    std::optional<engine::Seat> seat;
};

// The view is built from the events that the server tells us, so that a terminal draws and explains
// what it would at a table of its own. Calls that wait take in what comes meanwhile and end early
// after Ctrl-C. Throws RunError when the table cannot be followed any more.
class RemoteMatch final : public Match {
public:
    // `wire` must outlive it, be connected by now or later, and be used by nobody else; `keeper` is
    // the table's, and must outlive it too.
    RemoteMatch(Context& context, const engine::Game& game, engine::OptionValues options,
                client::Correspondence& wire, RemoteSeat where, FairKeeper& keeper);

    // Takes in what has come; when nothing has, waits for it at most so long. True when there was
    // something.
    bool catch_up(std::chrono::milliseconds most);
    // For a table that the connection does not know yet, when it is there already.
    void greet();
    void leave();
    [[nodiscard]] const std::string& table() const { return where_.table; }
    [[nodiscard]] bool is_watching() const { return !where_.seat; }
    // Only for who has one.
    [[nodiscard]] engine::Seat seat() const { return *where_.seat; }
    [[nodiscard]] engine::Observer observer() const {
        return where_.seat ? engine::Observer(*where_.seat) : engine::Observer::spectator();
    }
    // Nothing before the first word on it.
    [[nodiscard]] const std::optional<protocol::TableState>& state() const {
        return client_.state();
    }
    [[nodiscard]] bool is_playing() const;
    [[nodiscard]] bool is_over() const;
    // The person at that seat, or the side when it has no name.
    [[nodiscard]] std::string person_at(engine::Seat seat) const;

    [[nodiscard]] int seats() const override { return followed_.view().seats(); }
    [[nodiscard]] engine::Due due() const override { return client_.due(); }
    [[nodiscard]] std::uint32_t seq() const override { return followed_.view().seq(); }
    [[nodiscard]] std::optional<engine::Outcome> outcome() const override;
    [[nodiscard]] std::unique_ptr<engine::View> view(engine::Observer observer) const override;
    [[nodiscard]] std::vector<engine::Event> events(engine::Observer observer,
                                                    std::uint32_t after) const override;

    [[nodiscard]] engine::Submitted act(engine::Seat seat, std::string_view action) override;
    [[nodiscard]] engine::Submitted set_up(engine::Seat seat, std::string_view setup) override;
    [[nodiscard]] engine::Submitted resign(engine::Seat seat) override;
    [[nodiscard]] engine::Submitted offer(protocol::Offer what);
    [[nodiscard]] engine::Submitted answer(protocol::Offer what, bool yes);
    void say(std::string_view text);

    [[nodiscard]] std::string ask_bot(engine::Seat seat, std::string_view level,
                                      std::uint64_t n) const override;
    // Nobody is told by a bot what to play against others.
    [[nodiscard]] const std::string& bot_level() const override { return no_level_; }

    // Only when the game is over.
    [[nodiscard]] std::string record() const;
    // Whether its last position is the one that we were shown, as far as we were shown it.
    [[nodiscard]] bool was_shown(engine::Replay& replay) const;
    [[nodiscard]] FairKeeper& keeper() { return keeper_; }
    // What was kept of this table from before sitting down until now.
    [[nodiscard]] const trust::Kept& kept() const { return client_.fair().kept().kept; }
    void save_as(const std::filesystem::path& path) const override;

private:
    void take_in(const client::News& news);
    void take_in(const protocol::Heard& heard);
    void take_in(const protocol::Error& error);
    void follow(const std::vector<protocol::HeardEvent>& events);
    // Whatever hidden thing an event shows has come with its proof.
    void demand_openings(const engine::Event& event);
    void begin_anew();
    void say_what_changed(const protocol::TableState& before, const protocol::TableState& now);
    [[nodiscard]] engine::Submitted carry_out(protocol::Request request);
    [[nodiscard]] engine::Submitted judge(const client::Verdict& verdict, std::uint32_t before);
    [[nodiscard]] arena::FollowedView empty_view() const;
    [[nodiscard]] client::TableClient fresh_client(client::FairWatch fair) const;
    void note(std::string_view key, std::initializer_list<std::string> arguments = {}) const;
    [[nodiscard]] std::string fresh_word() const;

    Context& context_;
    client::Correspondence& wire_;
    RemoteSeat where_;
    FairKeeper& keeper_;
    client::TableClient client_;
    arena::FollowedView followed_;
    std::vector<engine::Event> log_;  // everything that was taken in, taking back included
    std::set<std::uint16_t> proven_;  // slots whose openings have come
    std::optional<client::Verdict> verdict_;
    std::optional<std::chrono::steady_clock::time_point> send_again_;
    bool lost_ = false;    // the connection
    bool jumped_ = false;  // once before, the way to a view was missing
    std::string no_level_;
};

}  // namespace bivouac::cli
