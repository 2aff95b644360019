// A connection that speaks HTTP: one request at a time, however many the client has sent ahead.
#pragma once

#include <memory>
#include <string>

#include "server/net/door.h"
#include "server/net/reply_text.h"
#include "server/net/request_reader.h"

namespace bivouac::server::net {

class HttpPeer final : public Member, public std::enable_shared_from_this<HttpPeer> {
public:
    HttpPeer(Door& door, TcpSocket socket, std::string address, Crowd::Place place);

    void start();
    // All places are taken: it may ask how the server is, soon; everything else is refused.
    void start_in_reserve();
    // Says why not, and ends.
    void turn_away(int status);

    // The answer to the request that was handed out; called once for each.
    void reply(const HttpReply& reply);
    void open(std::shared_ptr<Talker> talker);

    void tick(Millis now) override;
    void go_away() override;
    void drop() override;

private:
    enum class Doing : std::uint8_t {
        idle,       // between requests
        reading,    // a request has begun to arrive
        answering,  // somebody else's turn
        writing,
        lingering,  // the last reply is out; reads on so that the client can still fetch it
        over,
    };

    void wait_for_bytes();
    void on_readable();
    void on_bytes(std::string_view bytes);
    void read_request();
    void hand_out();
    [[nodiscard]] bool give_leave();
    void refuse(int status);
    void write(std::string bytes);
    void write_more();
    void after_reply();
    void linger();
    void end();

    Door& door_;
    TcpSocket socket_;
    std::string address_;
    Crowd::Place place_;
    std::unique_ptr<RequestReader> reader_;  // while a request arrives
    std::string held_;                       // read, and not used up yet
    std::string socket_key_;                 // of the request that is being answered
    std::string out_;
    std::size_t sent_ = 0;
    std::size_t lingered_ = 0;
    Millis deadline_ = 0;
    Manner manner_;
    Doing doing_ = Doing::idle;
    bool wants_socket_ = false;
    bool is_proxy_ = false;  // speaks for others, who are counted instead of it
    bool in_reserve_ = false;
    bool waiting_ = false;  // for the socket to become readable
};

}  // namespace bivouac::server::net
