#include "server/net/testing/client.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <charconv>

#include <arpa/inet.h>
#include <gtest/gtest.h>
#include <netinet/in.h>
#include <netinet/tcp.h>
#include <sys/socket.h>
#include <unistd.h>

namespace bivouac::server::net::testing {
namespace {

// No test waits for it: it turns a hang into a failure.
constexpr timeval kPatience{.tv_sec = 30, .tv_usec = 0};

std::string lower(std::string text) {
    std::transform(text.begin(), text.end(), text.begin(),
                   [](unsigned char c) { return static_cast<char>(std::tolower(c)); });
    return text;
}

std::size_t number(std::string_view text, int base) {
    std::size_t value = 0;
    std::from_chars(text.data(), text.data() + text.size(), value, base);
    return value;
}

void split_head(const std::string& head, Reply& reply) {
    std::size_t at = head.find("\r\n");
    if (head.size() > 12) reply.status = static_cast<int>(number(head.substr(9, 3), 10));
    while (at + 2 < head.size()) {
        const std::size_t end = head.find("\r\n", at + 2);
        const std::string line = head.substr(at + 2, end - at - 2);
        const std::size_t colon = line.find(": ");
        if (colon != std::string::npos) {
            reply.headers[lower(line.substr(0, colon))] = line.substr(colon + 2);
        }
        at = end;
    }
}

}  // namespace

int Frame::close_code() const {
    if (opcode != 8 || payload.size() < 2) return 0;
    return static_cast<unsigned char>(payload[0]) * 256 + static_cast<unsigned char>(payload[1]);
}

Client::Client(std::uint16_t port) : socket_(::socket(AF_INET, SOCK_STREAM, 0)) {
    ::setsockopt(socket_, SOL_SOCKET, SO_RCVTIMEO, &kPatience, sizeof kPatience);
    ::setsockopt(socket_, SOL_SOCKET, SO_SNDTIMEO, &kPatience, sizeof kPatience);
    const int yes = 1;
    ::setsockopt(socket_, IPPROTO_TCP, TCP_NODELAY, &yes, sizeof yes);
    sockaddr_in to{};
    to.sin_family = AF_INET;
    to.sin_port = htons(port);
    to.sin_addr.s_addr = htonl(INADDR_LOOPBACK);
    const int status = ::connect(socket_, reinterpret_cast<const sockaddr*>(&to), sizeof to);
    EXPECT_EQ(status, 0) << "cannot connect";
}

Client::Client(Client&& other) noexcept
    : socket_(std::exchange(other.socket_, -1)), read_(std::move(other.read_)) {}

Client::~Client() {
    if (socket_ >= 0) ::close(socket_);
}

void Client::send(std::string_view bytes) const {
    while (!bytes.empty()) {
        const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL);
        if (count <= 0) return;  // the server has closed; what it said can still be read
        bytes.remove_prefix(static_cast<std::size_t>(count));
    }
}

std::size_t Client::send_some(std::string_view bytes) const {
    const ssize_t count = ::send(socket_, bytes.data(), bytes.size(), MSG_NOSIGNAL | MSG_DONTWAIT);
    return count > 0 ? static_cast<std::size_t>(count) : 0;
}

void Client::shut_sending() const { ::shutdown(socket_, SHUT_WR); }

bool Client::fill() {
    std::array<char, 16384> room{};
    const ssize_t count = ::recv(socket_, room.data(), room.size(), 0);
    if (count < 0 && errno == EAGAIN) {
        ADD_FAILURE() << "nothing came; so far: " << read_;
        return false;
    }
    if (count <= 0) return false;
    read_.append(room.data(), static_cast<std::size_t>(count));
    return true;
}

std::string Client::read_until(std::string_view marker) {
    std::size_t at = read_.find(marker);
    while (at == std::string::npos) {
        if (!fill()) return std::exchange(read_, {});
        at = read_.find(marker);
    }
    std::string result = read_.substr(0, at + marker.size());
    read_.erase(0, result.size());
    return result;
}

std::string Client::read_exactly(std::size_t count) {
    while (read_.size() < count) {
        if (!fill()) break;
    }
    std::string result = read_.substr(0, count);
    read_.erase(0, result.size());
    return result;
}

std::string Client::read_chunk() {
    const std::size_t size = number(read_until("\r\n"), 16);
    std::string chunk = read_exactly(size);
    EXPECT_EQ(read_exactly(2), "\r\n");
    return chunk;
}

Reply Client::read_reply(bool head) {
    Reply reply;
    split_head(read_until("\r\n\r\n"), reply);
    if (head || reply.status == 101) return reply;
    if (reply.headers.contains("content-length")) {
        reply.body = read_exactly(number(reply.headers["content-length"], 10));
    } else if (reply.headers["transfer-encoding"] == "chunked") {
        for (std::string chunk = read_chunk(); !chunk.empty(); chunk = read_chunk()) {
            reply.body += chunk;
        }
    }
    return reply;
}

std::string Client::read_to_end() {
    while (fill()) {
    }
    return std::exchange(read_, {});
}

Reply Client::get(std::string_view target) {
    send("GET " + std::string(target) + " HTTP/1.1\r\nHost: table.example\r\n\r\n");
    return read_reply();
}

Reply Client::upgrade(std::string_view target) {
    // Key and answer of RFC 6455, section 1.3.
    send("GET " + std::string(target) +
         " HTTP/1.1\r\nHost: table.example\r\nConnection: keep-alive, Upgrade\r\n"
         "Upgrade: websocket\r\nSec-WebSocket-Version: 13\r\n"
         "Sec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n");
    Reply reply = read_reply();
    if (reply.status == 101) {
        EXPECT_EQ(reply.headers["sec-websocket-accept"], "s3pPLMBiTxaQ9kYGzzhZRbK+xOo=");
    }
    return reply;
}

void Client::send_frame(int opcode, std::string_view payload, Last last) const {
    constexpr std::array<char, 4> kMask = {0x12, 0x34, 0x56, 0x78};
    std::string frame(1, static_cast<char>(opcode | (last == Last::yes ? 0x80 : 0)));
    if (payload.size() < 126) {
        frame += static_cast<char>(0x80 | payload.size());
    } else {
        frame += static_cast<char>(0x80 | (payload.size() < 65536 ? 126 : 127));
        for (int shift = payload.size() < 65536 ? 8 : 56; shift >= 0; shift -= 8) {
            frame += static_cast<char>((payload.size() >> static_cast<unsigned>(shift)) & 0xFFU);
        }
    }
    frame.append(kMask.data(), kMask.size());
    for (std::size_t i = 0; i != payload.size(); ++i) {
        frame += static_cast<char>(payload[i] ^ kMask[i % 4]);
    }
    send(frame);
}

std::optional<Frame> Client::read_frame() {
    const std::string start = read_exactly(2);
    if (start.size() < 2) return std::nullopt;
    EXPECT_EQ(static_cast<unsigned char>(start[0]) & 0xF0U, 0x80U) << "a message in pieces";
    std::size_t size = static_cast<unsigned char>(start[1]);
    if (size >= 126) {
        const std::string length = read_exactly(size == 126 ? 2 : 8);
        size = 0;
        for (const char c : length) size = size * 256 + static_cast<unsigned char>(c);
    }
    return Frame{.opcode = start[0] & 0xF, .payload = read_exactly(size)};
}

}  // namespace bivouac::server::net::testing
