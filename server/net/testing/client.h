// A client on loopback that sends and reads bytes as they are. Every wait ends when what is waited
// for has come, and fails the test when it does not come at all.
#pragma once

#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <string_view>

namespace bivouac::server::net::testing {

struct Reply {
    int status = 0;
    std::map<std::string, std::string> headers;  // names in lower case
    std::string body;                            // chunks put together
};

struct Frame {
    int opcode = 0;  // 1 text, 2 binary, 8 close, 9 ping, 10 pong
    std::string payload;
    // Of a close frame; 0 when it says none.
    [[nodiscard]] int close_code() const;
};

enum class Last : std::uint8_t { no, yes };  // is this the last frame of its message?

class Client {
public:
    explicit Client(std::uint16_t port);
    ~Client();
    Client(Client&& other) noexcept;
    Client& operator=(Client&&) = delete;
    Client(const Client&) = delete;
    Client& operator=(const Client&) = delete;

    void send(std::string_view bytes) const;
    // As far as the system takes them at once: how many.
    [[nodiscard]] std::size_t send_some(std::string_view bytes) const;
    void shut_sending() const;

    // Up to and with the marker.
    [[nodiscard]] std::string read_until(std::string_view marker);
    [[nodiscard]] std::string read_exactly(std::size_t count);
    [[nodiscard]] Reply read_reply(bool head = false);
    [[nodiscard]] std::string read_chunk();
    // Everything until the server closes.
    [[nodiscard]] std::string read_to_end();

    [[nodiscard]] Reply get(std::string_view target);

    // The handshake; the reply has status 101 when it went well.
    [[nodiscard]] Reply upgrade(std::string_view target = "/ws");
    void send_frame(int opcode, std::string_view payload, Last last = Last::yes) const;
    void say(std::string_view text) const { send_frame(1, text); }
    // Nothing when the server has closed.
    [[nodiscard]] std::optional<Frame> read_frame();

private:
    // False at the end of what the server sends.
    bool fill();

    int socket_;
    std::string read_;
};

}  // namespace bivouac::server::net::testing
