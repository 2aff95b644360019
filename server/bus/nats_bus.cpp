#include "server/bus/nats_bus.h"

#include <utility>

namespace bivouac::server {
namespace {

constexpr int kMostPings = 2;  // without an answer, then the line is dead
constexpr std::int64_t kPingEvery = 1000;
constexpr std::int64_t kConnectWithin = 2000;
constexpr std::int64_t kTryEvery = 250;     // to connect again
constexpr std::int64_t kMostSending = 200;  // the loop waits for it; milliseconds, all of them

struct OptionsDeleter {
    void operator()(natsOptions* options) const { natsOptions_Destroy(options); }
};
using Options = std::unique_ptr<natsOptions, OptionsDeleter>;

// Shared by an ear and the library's threads, which may be in the middle of a message when the ear
// dies: `heard` is called, and dies, on the loop's thread alone.
struct Listening {
    Loop& loop;
    std::shared_ptr<Bus::Heard> heard;
};
using Kept = std::shared_ptr<Listening>;

std::string text_of(const char* text) { return text == nullptr ? std::string() : text; }

void on_message(natsConnection* /*connection*/, natsSubscription* /*sub*/, natsMsg* message,
                void* closure) {
    const Kept& kept = *static_cast<Kept*>(closure);
    BusMessage told{text_of(natsMsg_GetSubject(message)), text_of(natsMsg_GetReply(message)),
                    std::string(natsMsg_GetData(message),
                                static_cast<std::size_t>(natsMsg_GetDataLength(message))),
                    natsMsg_IsNoResponders(message)};
    natsMsg_Destroy(message);
    kept->loop.post([heard = std::weak_ptr(kept->heard), told = std::move(told)] {
        if (const auto listener = heard.lock()) (*listener)(told);
    });
}

void on_complete(void* closure) { delete static_cast<Kept*>(closure); }

void note_up(natsConnection* /*connection*/, void* up) {
    *static_cast<std::atomic<bool>*>(up) = true;
}
void note_down(natsConnection* /*connection*/, void* up) {
    *static_cast<std::atomic<bool>*>(up) = false;
}
// What cannot be helped is seen by what does not come; without this the library would print it.
void note_error(natsConnection* /*connection*/, natsSubscription* /*sub*/, natsStatus /*error*/,
                void* /*closure*/) {}

class NatsEar final : public Bus::Ear {
public:
    NatsEar(natsSubscription* subscription, std::shared_ptr<Bus::Heard> heard)
        : subscription_(subscription), heard_(std::move(heard)) {}
    ~NatsEar() override {
        if (subscription_ != nullptr) natsSubscription_Destroy(subscription_);
    }
    NatsEar(const NatsEar&) = delete;
    NatsEar& operator=(const NatsEar&) = delete;

private:
    natsSubscription* subscription_;
    std::shared_ptr<Bus::Heard> heard_;  // the only one that lasts
};

}  // namespace

core::Result<std::unique_ptr<Bus>, std::string> NatsBus::open(
    const std::vector<std::string>& servers, const std::string& node, Loop& loop) {
    std::unique_ptr<NatsBus> bus(new NatsBus(loop));
    natsOptions* made = nullptr;
    if (natsOptions_Create(&made) != NATS_OK) return core::Failure(std::string("no memory"));
    const Options options(made);
    std::vector<const char*> addresses;
    for (const std::string& server : servers) addresses.push_back(server.c_str());
    void* up = &bus->up_;
    natsStatus status = NATS_OK;
    const auto set = [&status](natsStatus done) {
        if (status == NATS_OK) status = done;
    };
    set(natsOptions_SetServers(made, addresses.data(), static_cast<int>(addresses.size())));
    set(natsOptions_SetName(made, node.c_str()));
    set(natsOptions_SetTimeout(made, kConnectWithin));
    set(natsOptions_SetWriteDeadline(made, kMostSending));
    set(natsOptions_SetPingInterval(made, kPingEvery));
    set(natsOptions_SetMaxPingsOut(made, kMostPings));
    set(natsOptions_SetMaxReconnect(made, -1));
    set(natsOptions_SetReconnectWait(made, kTryEvery));
    set(natsOptions_SetReconnectJitter(made, kTryEvery, kTryEvery));
    // A subscription for each table must not be a thread for each.
    set(natsOptions_UseGlobalMessageDelivery(made, true));
    set(natsOptions_SetSendAsap(made, true));
    set(natsOptions_SetNoEcho(made, true));
    set(natsOptions_SetErrorHandler(made, note_error, nullptr));
    set(natsOptions_SetDisconnectedCB(made, note_down, up));
    set(natsOptions_SetReconnectedCB(made, note_up, up));
    set(natsOptions_SetClosedCB(made, note_down, up));
    set(natsOptions_SetRetryOnFailedConnect(made, true, note_up, up));
    if (status != NATS_OK) return core::Failure(std::string(natsStatus_GetText(status)));
    status = natsConnection_Connect(&bus->connection_, made);
    if (status != NATS_OK && status != NATS_NOT_YET_CONNECTED) {
        return core::Failure(std::string(natsStatus_GetText(status)));
    }
    if (status == NATS_OK) bus->up_ = true;
    return std::unique_ptr<Bus>(std::move(bus));
}

NatsBus::~NatsBus() {
    if (connection_ != nullptr) {
        // What was said last is to be heard.
        static_cast<void>(natsConnection_FlushTimeout(connection_, kTryEvery));
        natsConnection_Close(connection_);
        natsConnection_Destroy(connection_);
    }
    static_cast<void>(nats_CloseAndWait(kConnectWithin));
}

std::unique_ptr<Bus::Ear> NatsBus::listen(const std::string& subject, Heard heard,
                                          const std::string& group) {
    auto listener = std::make_shared<Heard>(std::move(heard));
    auto kept = std::make_unique<Kept>(std::make_shared<Listening>(Listening{loop_, listener}));
    // The closure outlives the ear: the library says when nobody needs it any more.
    natsSubscription* subscription = nullptr;
    const natsStatus status =
        group.empty() ? natsConnection_Subscribe(&subscription, connection_, subject.c_str(),
                                                 on_message, kept.get())
                      : natsConnection_QueueSubscribe(&subscription, connection_, subject.c_str(),
                                                      group.c_str(), on_message, kept.get());
    if (status != NATS_OK) return std::make_unique<NatsEar>(nullptr, std::move(listener));
    if (natsSubscription_SetOnCompleteCB(subscription, on_complete, kept.get()) == NATS_OK) {
        [[maybe_unused]] const auto* owned_by_nats = kept.release();
    }
    return std::make_unique<NatsEar>(subscription, std::move(listener));
}

void NatsBus::say(const std::string& subject, std::string_view bytes, const std::string& reply) {
    // The library would keep it for when the line is back: by then it is out of date.
    if (!up_) return;
    const auto length = static_cast<int>(bytes.size());
    if (reply.empty()) {
        static_cast<void>(
            natsConnection_Publish(connection_, subject.c_str(), bytes.data(), length));
    } else {
        static_cast<void>(natsConnection_PublishRequest(connection_, subject.c_str(), reply.c_str(),
                                                        bytes.data(), length));
    }
}

}  // namespace bivouac::server
