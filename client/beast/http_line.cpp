#include <algorithm>
#include <deque>

#include "client/beast/parts.h"
#include "client/beast/wires.h"
#include "core/text.h"

namespace bivouac::client {
namespace {

using Kind = Trouble::Kind;

class HttpWire : public std::enable_shared_from_this<HttpWire> {
public:
    HttpWire(asio::io_context& io, Address server, const NetOptions& options)
        : io_(io), server_(std::move(server)), options_(options) {}

    void ask(const Identity& who, HttpAsk ask, std::function<void(Answered)> done) {
        Question& question = waiting_.emplace_back();
        http::request<http::string_body>& request = question.request;
        request.version(11);
        request.method(ask.method == Method::get    ? http::verb::get
                       : ask.method == Method::post ? http::verb::post
                                                    : http::verb::delete_);
        request.target(ask.target);
        request.set(http::field::host, server_.authority());
        add_identity(request, who);
        if (ask.method != Method::get) {
            request.set(http::field::content_type, "application/json");
            request.body() = std::move(ask.body);
        }
        request.prepare_payload();
        question.done = std::move(done);
        if (!busy_) begin();
    }

    void abandon() {
        waiting_.clear();
        abandoned_ = true;
        if (stream_) stream_->close();
    }

private:
    struct Question {
        http::request<http::string_body> request;
        std::function<void(Answered)> done;
    };

    void begin() {
        busy_ = !waiting_.empty() && !abandoned_;
        if (!busy_) return;
        if (stream_) return write();
        used_ = false;
        stream_.emplace(io_);
        stream_->expires_after(options_.answer_time);
        connect(io_, *stream_, server_,
                [self = shared_from_this()](std::optional<Trouble> trouble) {
                    if (trouble) return self->give(core::Failure(std::move(*trouble)));
                    self->write();
                });
    }

    void write() {
        if (abandoned_ || waiting_.empty()) return begin();
        stream_->expires_after(options_.answer_time);
        http::async_write(*stream_, waiting_.front().request,
                          [self = shared_from_this()](const error_code& error, std::size_t) {
                              if (error) return self->fail(error);
                              self->read();
                          });
    }

    void read() {
        buffer_.clear();
        parser_.emplace();
        parser_->body_limit(options_.most_answer);
        http::async_read(*stream_, buffer_, *parser_,
                         [self = shared_from_this()](const error_code& error, std::size_t) {
                             if (error) return self->fail(error);
                             self->take();
                         });
    }

    void take() {
        const auto& response = parser_->get();
        HttpAnswer answer;
        answer.status = static_cast<int>(response.result_int());
        answer.body = response.body();
        const std::string cookie(response[http::field::set_cookie]);
        answer.cookie = cookie.substr(0, cookie.find(';'));
        const std::string retry(response[http::field::retry_after]);
        if (const auto seconds = core::parse_number(retry)) {
            answer.retry_after = static_cast<int>(std::min<std::uint64_t>(*seconds, 3600));
        }
        used_ = true;
        if (!response.keep_alive()) stream_.reset();
        give(std::move(answer));
    }

    // A server may close a kept connection whenever it likes: then the question is asked anew.
    void fail(const error_code& error) {
        const bool stale = used_ && parser_untouched() && error != beast::error::timeout;
        if (!stale) return give(core::Failure(trouble_of(Kind::cut_off, error)));
        stream_.reset();
        begin();
    }
    [[nodiscard]] bool parser_untouched() const {
        return buffer_.size() == 0 && (!parser_ || !parser_->got_some());
    }

    void give(Answered answer) {
        if (!answer) stream_.reset();
        if (abandoned_ || waiting_.empty()) return;
        const auto done = std::move(waiting_.front().done);
        waiting_.pop_front();
        const auto self = shared_from_this();
        done(std::move(answer));
        begin();
    }

    asio::io_context& io_;
    Address server_;
    NetOptions options_;
    std::deque<Question> waiting_;
    std::optional<beast::tcp_stream> stream_;
    beast::flat_buffer buffer_;
    std::optional<http::response_parser<http::string_body>> parser_;
    bool busy_ = false;
    bool used_ = false;  // something was answered on this connection
    bool abandoned_ = false;
};

class BeastHttpLine final : public HttpLine {
public:
    explicit BeastHttpLine(std::shared_ptr<HttpWire> wire) : wire_(std::move(wire)) {}
    ~BeastHttpLine() override { wire_->abandon(); }
    void ask(const Identity& who, HttpAsk ask, std::function<void(Answered)> done) override {
        wire_->ask(who, std::move(ask), std::move(done));
    }

private:
    std::shared_ptr<HttpWire> wire_;
};

}  // namespace

std::unique_ptr<HttpLine> open_http_line(asio::io_context& io, const Address& server,
                                         const NetOptions& options) {
    return std::make_unique<BeastHttpLine>(std::make_shared<HttpWire>(io, server, options));
}

}  // namespace bivouac::client
