// One account's connection to one server, for a program that waits: questions are answered by the
// time the call returns, news of the socket is queued, and a socket that broke comes back by
// itself.
#pragma once

#include <chrono>
#include <condition_variable>
#include <deque>
#include <memory>
#include <mutex>
#include <optional>
#include <thread>

#include "client/net.h"
#include "protocol/heard.h"
#include "protocol/requests.h"

namespace bivouac::client {

// What came over the socket: a message, or that it was lost. After a loss another `welcome` comes
// when it is back.
struct News {
    enum class Kind : std::uint8_t { heard, lost };
    Kind kind = Kind::heard;
    protocol::Heard heard;
    Trouble trouble;
};

// The public functions are for one thread, that of its owner; another one runs the network.
class Correspondence {
public:
    // `net` must not be null.
    Correspondence(std::unique_ptr<Net> net, Address server, Identity who);
    ~Correspondence();
    Correspondence(const Correspondence&) = delete;
    Correspondence& operator=(const Correspondence&) = delete;

    // Waits for the answer. A cookie that comes with it is kept and shown from then on.
    [[nodiscard]] Answered ask(HttpAsk ask);
    [[nodiscard]] const Identity& identity() const { return who_; }
    [[nodiscard]] const Address& server() const { return server_; }

    // Opens the socket and keeps it open.
    void connect();
    // While there is no socket, nothing happens.
    void send(const protocol::Request& request);
    // The oldest news; waits for it at most so long.
    [[nodiscard]] std::optional<News> next(std::chrono::milliseconds most);
    // Readable while there is news, for poll().
    [[nodiscard]] int wake_fd() const { return wake_fd_; }

private:
    // On the network's thread.
    void open_socket();
    void hear(std::string_view text);
    void lose(const Trouble& trouble);
    void keep_alive(std::uint64_t generation);
    void tell(News news);

    std::unique_ptr<Net> net_;
    Address server_;
    Identity who_;
    // Of the network's thread alone.
    std::unique_ptr<HttpLine> http_;
    std::unique_ptr<Socket> socket_;
    Identity socket_who_;
    std::uint64_t generation_ = 0;  // of sockets
    int failures_ = 0;              // in a row
    bool leaving_ = false;

    int wake_fd_ = -1;
    std::mutex mutex_;
    std::condition_variable changed_;
    std::deque<News> news_;
    std::thread thread_;
};

}  // namespace bivouac::client
