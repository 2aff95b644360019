#include "client/load/table.h"

#include "core/hash.h"
#include "protocol/bodies.h"

namespace bivouac::client {
namespace {

constexpr int kCreated = 299;  // the last status that means yes

bool is_yes(const Answered& answer) { return answer && answer->status <= kCreated; }

}  // namespace

LoadTable::LoadTable(LoadScene& scene, std::uint64_t seed) : scene_(scene) {
    for (int i = 0; i < scene.plan.seats; ++i) {
        players_.push_back(std::make_unique<LoadPlayer>(
            scene, engine::Seat(i), core::combine(seed, static_cast<std::uint64_t>(i))));
    }
}

void LoadTable::begin(LoadPlayer::Done done) {
    done_ = std::move(done);
    enter(0);
}

void LoadTable::enter(std::size_t player) {
    if (player == players_.size()) return open();
    players_[player]->enter([this, player](bool entered) {
        if (!entered) return finish(false);
        enter(player + 1);
    });
}

void LoadTable::open() {
    protocol::OpenTable wish;
    wish.game = scene_.plan.game->id();
    wish.options = scene_.plan.options;
    wish.seats.resize(players_.size());
    wish.seats[0].wish = protocol::SeatWish::me;
    wish.terms.listed = false;
    scene_.http.ask(players_[0]->identity(), {Method::post, "/api/tables", print(wish)},
                    [this](const Answered& answer) {
                        if (!is_yes(answer)) return fail(answer);
                        const protocol::Heard heard = protocol::hear(answer->body);
                        const auto* opened = std::get_if<protocol::Opened>(&heard);
                        if (opened == nullptr) return fail(answer);
                        id_ = opened->table;
                        invitation_ = opened->invitation;
                        sit(0);
                    });
}

void LoadTable::sit(std::size_t player) {
    if (player == players_.size()) return watch();
    const protocol::SitDown where{engine::Seat(static_cast<int>(player)), {}, invitation_};
    scene_.http.ask(players_[player]->identity(),
                    {Method::post, "/api/tables/" + id_ + "/sit", print(where)},
                    [this, player](const Answered& answer) {
                        if (!is_yes(answer)) return fail(answer);
                        sit(player + 1);
                    });
}

void LoadTable::watch() {
    over_ = false;
    for (const auto& player : players_) player->watch(id_, [this] { look(); });
}

void LoadTable::look() {
    const auto& state = players_[0]->client()->state();
    if (!state || over_) return;
    if (done_) {
        for (const auto& player : players_) {
            const auto& seen = player->client()->state();
            if (!seen || seen->phase == protocol::Phase::waiting) return;
        }
        finish(true);
    }
    if (state->phase != protocol::Phase::finished && state->phase != protocol::Phase::closed)
        return;
    over_ = true;
    if (!scene_.playing) return;
    if (state->phase == protocol::Phase::finished) ++scene_.figures.games;
    // Not from inside the message: the players get another table.
    scene_.net.post([this] { open(); });
}

void LoadTable::fail(const Answered& answer) {
    scene_.complain(answer ? std::to_string(answer->status) + " " + answer->body
                           : answer.error().detail);
    finish(false);
}

void LoadTable::finish(bool begun) {
    if (done_) std::exchange(done_, nullptr)(begun);
}

}  // namespace bivouac::client
