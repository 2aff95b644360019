#include "client/load/player.h"

#include "client/any_action.h"

namespace bivouac::client {
namespace {

constexpr std::chrono::milliseconds kReopen{1000};
constexpr int kCreated = 299;  // the last status that means yes

std::string in_words(const Trouble& trouble) {
    return trouble.detail + (trouble.status == 0 ? "" : " " + std::to_string(trouble.status));
}

std::string in_words(const protocol::Error& error) {
    return std::string(protocol::word_of(error.code)) + ": " + error.sentence;
}

}  // namespace

void LoadPlayer::enter(Done done) {
    entered_ = std::move(done);
    scene_.http.ask(who_, {Method::post, "/api/guest", "{}"}, [this](Answered answer) {
        const bool yes = answer && answer->status <= kCreated && !answer->cookie.empty();
        if (!yes) {
            scene_.complain(answer ? answer->body : in_words(answer.error()));
            return std::exchange(entered_, nullptr)(false);
        }
        who_.cookie = answer->cookie;
        std::exchange(entered_, nullptr)(true);
    });
}

void LoadPlayer::open_socket() {
    SocketEvents events;
    events.on_open = [] {};
    events.on_message = [this](std::string_view text) { hear(text); };
    events.on_close = [this](const Trouble& trouble) { lose(trouble); };
    socket_ = scene_.net.open_socket(scene_.plan.server, who_, client_->table(), std::move(events));
}

void LoadPlayer::lose(const Trouble& trouble) {
    welcomed_ = false;
    scene_.complain(in_words(trouble));
    ++scene_.figures.cut_off;
    scene_.net.after(kReopen, [this] { open_socket(); });
}

void LoadPlayer::hear(std::string_view text) {
    if (scene_.playing) {
        ++scene_.figures.messages;
        scene_.figures.bytes += text.size();
    }
    take_in(protocol::hear(text));
}

void LoadPlayer::take_in(const protocol::Heard& heard) {
    if (std::holds_alternative<protocol::Welcome>(heard)) {
        welcomed_ = true;
        if (client_) {
            for (const protocol::Request& request : client_->greet()) send(request);
        }
        return;
    }
    if (const auto* error = std::get_if<protocol::Error>(&heard)) {
        if (error->nonce.empty()) scene_.complain(in_words(*error));
    }
    if (!client_) return;
    const Change change = client_->take_in(heard);
    if (!change.about_us) return;
    for (const protocol::Request& request : change.say) send(request);
    if (change.again_after) {
        ++scene_.figures.put_off;
        scene_.net.after(std::chrono::seconds(*change.again_after),
                         [this, nonce = nonce_] { send_again(nonce); });
    }
    if (change.verdict) judge(*change.verdict);
    play();
    if (change.state && on_state_) on_state_();
}

void LoadPlayer::judge(const Verdict& verdict) {
    --scene_.pending;
    switch (verdict.kind) {
        case Verdict::Kind::done: {
            const auto taken =
                std::chrono::duration_cast<std::chrono::microseconds>(Clock::now() - sent_).count();
            if (!scene_.playing) return;
            ++scene_.figures.moves;
            scene_.figures.latencies.push_back(static_cast<std::uint32_t>(taken));
            return;
        }
        case Verdict::Kind::refused:
            ++scene_.figures.refused;
            return scene_.complain(verdict.refused.sentence);
        case Verdict::Kind::not_done:
            ++scene_.figures.not_done;
            return scene_.complain(in_words(verdict.error));
    }
}

void LoadPlayer::watch(const std::string& table, Task on_state) {
    // Its answer would be taken for one of the new table's.
    if (client_ && client_->pending()) --scene_.pending;
    client_.emplace(table, seat_, TableClient::Wants::from_now_on);
    on_state_ = std::move(on_state);
    // Its address names the first table, and may decide at which of several nodes one is.
    if (socket_ == nullptr) return open_socket();
    for (const protocol::Request& request : client_->greet()) send(request);
}

void LoadPlayer::ping() { send(protocol::Ping{1}); }

void LoadPlayer::send(const protocol::Request& request) {
    if (welcomed_) socket_->send(protocol::print(request));
}

void LoadPlayer::send_again(const std::string& nonce) {
    if (client_ && client_->pending() && nonce == nonce_) send(*client_->pending());
}

// A view that is older than what is due would offer the wrong actions.
bool LoadPlayer::wants_to_play() const {
    return scene_.playing && welcomed_ && client_ && client_->state() && client_->is_due() &&
           client_->state()->phase == protocol::Phase::playing && !client_->pending() &&
           client_->shown() && client_->shown()->seq >= client_->state()->seq;
}

void LoadPlayer::play() {
    if (queued_ || !wants_to_play()) return;
    if (!scene_.pace.take()) {
        queued_ = true;
        scene_.waiting.push_back(this);
        return;
    }
    auto request = choose();
    if (!request) return scene_.complain("no action in " + std::string(client_->shown()->legal()));
    nonce_ = "n" + std::to_string(++moves_);
    sent_ = Clock::now();
    ++scene_.pending;
    send(client_->undertake(std::move(*request), nonce_));
}

std::optional<protocol::Request> LoadPlayer::choose() {
    if (client_->due().wanted == engine::Wanted::setup) {
        const auto presets = scene_.plan.game->presets(scene_.plan.options);
        if (presets.empty()) return std::nullopt;
        const auto at = static_cast<std::size_t>(rng_.below(presets.size()));
        protocol::PlaceSetup placed;
        placed.setup = presets[at];
        return placed;
    }
    protocol::Act act;
    act.action = any_action(client_->shown()->legal(), rng_);
    if (act.action.empty()) return std::nullopt;
    return act;
}

}  // namespace bivouac::client
