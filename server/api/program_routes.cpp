// For programs that play over HTTP: two kinds of streams, and requests as POSTs.
#include "core/text.h"
#include "protocol/bot_words.h"
#include "server/api/carry_out.h"
#include "server/api/routes.h"
#include "server/hub/hub.h"
#include "server/hub/table_lines.h"
#include "server/people/names.h"

namespace bivouac::server {
namespace {

using protocol::ErrorCode;

Requester requester_of(const Call& call) {
    const store::Account& account = call.account();
    return {{account.id, account.kind, spelling(account.name), std::nullopt, true}, call.language};
}

// A stream: it is told, and says nothing itself.
class Stream : public net::Talker, public Watcher {
public:
    Stream(const Call& call, Ears ears)
        : services_(call.services),
          requester_(requester_of(call)),
          session_(call.identity->session),
          ears_(ears) {}

    void on_open(net::Connection& connection) override {
        connection_ = &connection;
        services_.connections.add(connection, session_, language());
        services_.hub.listeners().greet(*this);
        begin();
    }
    void on_message(std::string /*text*/) override {}
    void on_close() override {
        services_.connections.remove(*connection_);
        connection_ = nullptr;
        services_.hub.forget(*this);
    }

    void tell(const protocol::Outgoing& message) override {
        if (connection_ != nullptr) connection_->send(message);
    }
    [[nodiscard]] const Person& person() const override { return requester_.person; }
    [[nodiscard]] engine::Language language() const override { return requester_.language; }
    [[nodiscard]] Ears ears() const override { return ears_; }

protected:
    virtual void begin() {}
    [[nodiscard]] Services& services() { return services_; }
    void close() {
        if (connection_ != nullptr) connection_->close(net::Connection::Why::done);
    }

private:
    Services& services_;
    Requester requester_;
    store::Session session_;
    Ears ears_;
    net::Connection* connection_ = nullptr;
};

// GET /api/bot/events
class EventStream final : public Stream {
public:
    explicit EventStream(const Call& call) : Stream(call, Ears::events) {}

private:
    // What goes on already when the stream opens.
    void begin() override {
        const store::AccountId account = person().account;
        const bool read = services().readers.read(
            [account](const store::Store& store) {
                auto rows = store.tables_of(account, false, {0, 200});
                // A seat that one keeps for oneself is no invitation.
                if (rows) {
                    std::erase_if(*rows, [&](const store::TableRow& row) {
                        return row.phase == store::Phase::waiting && row.opened_by == account;
                    });
                }
                return read_lines(store, rows, account);
            },
            [this, here = alive()](const store::Found<std::vector<protocol::TableLine>>& lines) {
                if (here.expired()) return;
                if (!lines) return close();
                for (const protocol::TableLine& line : *lines) tell_line(line);
            });
        if (!read) close();
    }

    void tell_line(const protocol::TableLine& line) {
        engine::SeatSet own;
        bool invited = false;
        for (std::size_t i = 0; i < line.seats.size(); ++i) {
            if (!line.seats[i].yours) continue;
            own.insert(engine::Seat(static_cast<int>(i)));
            invited |= line.seats[i].kind == protocol::SeatKind::kept;
        }
        if (line.phase == protocol::Phase::playing) {
            tell(protocol::TableStart{line.table, line.game, own});
        } else if (invited) {
            tell(protocol::Invited{line});
        }
    }
};

// GET /api/bot/tables/ID/stream
class TableStream final : public Stream {
public:
    TableStream(const Call& call, protocol::Watch watch)
        : Stream(call, Ears::table), watch_(std::move(watch)) {}

    void on_table_over() override { close(); }
    void on_table_gone() override { close(); }

private:
    void begin() override {
        services().hub.gallery().watch(*this, watch_, [this, here = alive()](auto error) {
            if (here.expired() || !error) return;
            tell(error_in(language(), *error));
            close();
        });
    }

    protocol::Watch watch_;
};

void open_events(const CallPtr& call) { call->answer.open(std::make_shared<EventStream>(*call)); }

void open_table_stream(const CallPtr& call) {
    protocol::Watch watch{call->parts[0], std::nullopt, std::nullopt};
    const std::string_view after = net::query_value(call->request, "after");
    if (!after.empty()) {
        const auto number = core::parse_number(after);
        if (!number || *number > INT32_MAX) {
            return call->fail(protocol::BadMessage{protocol::BadCode::out_of_range, "after"});
        }
        watch.after = static_cast<std::uint32_t>(*number);
    }
    const auto open = [call, watch = std::move(watch)](const Performed& looked) {
        if (looked.error) return call->fail(*looked.error);
        if (!looked.room->observer_for(call->account().id, std::nullopt)) {
            return call->fail(ErrorCode::unknown_table);
        }
        call->answer.open(std::make_shared<TableStream>(*call, watch));
    };
    call->services.hub.look(call->parts[0], open);
}

void post_request(const CallPtr& call) {
    const auto request =
        protocol::read_posted_request(call->parts[1], call->parts[0], call->request.body);
    if (!request) return call->fail(request.error());
    const auto answered = [call](int status, const protocol::Outgoing& message) {
        call->reply(status, message);
    };
    std::visit(
        [&](const auto& each) {
            if constexpr (ChangesTable<std::decay_t<decltype(each)>>) {
                carry_out(call->services, requester_of(*call), each, answered);
            } else {
                call->fail(ErrorCode::bad_message);
            }
        },
        *request);
}

}  // namespace

std::vector<Route> program_routes() {
    return {
        {"GET /api/bot/events", open_events},
        {"GET /api/bot/tables/{table}/stream", open_table_stream},
        {"POST /api/bot/tables/{table}/{type}", post_request},
    };
}

}  // namespace bivouac::server
