#include "client/table_client.h"

#include <cassert>

namespace bivouac::client {
namespace {

using namespace protocol;

template <class T>
concept IsDeed = requires(T request) { request.deed; };
template <class T>
concept NamesTable = requires(const T& message) { message.table; };

Deed* deed_of(Request& request) {
    return std::visit(
        [](auto& each) -> Deed* {
            if constexpr (IsDeed<std::remove_reference_t<decltype(each)>>) {
                return &each.deed;
            } else {
                return nullptr;
            }
        },
        request);
}

const std::string* table_of(const Heard& heard) {
    return std::visit(
        [](const auto& each) -> const std::string* {
            if constexpr (NamesTable<std::remove_cvref_t<decltype(each)>>) {
                return &each.table;
            } else {
                return nullptr;
            }
        },
        heard);
}

bool is_same(const Said& left, const Said& right) {
    return left.at == right.at && left.seat == right.seat && left.name == right.name &&
           left.text == right.text;
}

constexpr std::size_t kMostRemarks = 64;
constexpr int kUsualWait = 1;  // seconds, when a busy server names none

}  // namespace

Watch TableClient::watch() const {
    Watch watch;
    watch.table = table_;
    watch.seat = seat_;
    if (wants_ == Wants::whole_game || shown_) watch.after = seen_;
    return watch;
}

std::vector<Request> TableClient::greet() const {
    std::vector<Request> requests = {watch()};
    if (pending_) requests.push_back(*pending_);
    return requests;
}

Request TableClient::undertake(Request request, std::string nonce) {
    assert(seat_ && !pending_);
    Deed* deed = deed_of(request);
    assert(deed != nullptr);
    *deed = {table_, *seat_, seen_, nonce};
    pending_ = request;
    pending_nonce_ = std::move(nonce);
    return request;
}

Change TableClient::take_in(const Heard& heard) {
    Change change;
    const std::string* table = table_of(heard);
    if (table == nullptr || *table != table_) return change;
    change.about_us = true;
    std::visit(
        [&](const auto& each) {
            if constexpr (requires { this->take(each, change); }) this->take(each, change);
        },
        heard);
    return change;
}

void TableClient::take(const TableState& table, Change& change) {
    state_ = table;
    change.state = true;
    change.alarms = fair_.hear(table);
}

// After a lost connection, part of it comes for the second time.
void TableClient::take(const Said& said, Change& change) {
    for (const Said& known : chat_) {
        if (is_same(known, said)) return;
    }
    chat_.push_back(said);
    if (chat_.size() > kMostRemarks) chat_.pop_front();
    change.said = said;
}

void TableClient::take(const HeardView& view, Change& change) {
    catching_up_ = false;
    // An old one, on its way when a step overtook it.
    if (view.shown.seq < seen_) return;
    change.jumped = view.shown.seq > seen_;
    seen_ = view.shown.seq;
    shown_ = view.shown;
    change.shown = true;
}

void TableClient::take(const HeardStep& step, Change& change) {
    if (step.first > seen_ + 1) return ask_again(change);
    catching_up_ = false;
    if (step.last < seen_) return;
    change.alarms = fair_.hear(step);
    for (const HeardEvent& event : step.events) {
        if (event.seq > seen_) change.events.push_back(event);
    }
    seen_ = step.last;
    shown_ = step.shown;
    change.shown = true;
    if (!state_) return;
    state_->seq = step.last;
    state_->due = step.due;
    state_->backable = step.backable;
    state_->clocks = step.clocks;
    for (const trust::SeatRoot& root : step.roots) state_->roots.push_back(root);
    if (!step.receipts.empty()) state_->receipt = step.receipts.back();
    if (step.ending) {
        state_->ending = step.ending;
        state_->phase = Phase::finished;
    }
    change.state = true;
}

void TableClient::take(const Ack& ack, Change& change) {
    if (!is_pending(ack.nonce)) return;
    pending_.reset();
    change.verdict = Verdict{Verdict::Kind::done, ack.nonce, ack.seq};
}

void TableClient::take(const Refused& refused, Change& change) {
    if (!is_pending(refused.nonce)) return;
    pending_.reset();
    change.verdict = Verdict{Verdict::Kind::refused, refused.nonce, 0, refused};
}

// Who is only asked to wait still wants it done.
void TableClient::take(const Error& error, Change& change) {
    if (!is_pending(error.nonce)) return;
    const bool later = error.code == ErrorCode::slow_down || error.code == ErrorCode::busy;
    if (later) {
        change.again_after = error.retry_after.value_or(kUsualWait);
        return;
    }
    pending_.reset();
    change.verdict = Verdict{Verdict::Kind::not_done, error.nonce, 0, {}, error};
}

// The server has lost the table from sight, and with it perhaps what we wanted done.
void TableClient::take(const Again& /*again*/, Change& change) {
    catching_up_ = false;
    ask_again(change);
    if (pending_) change.say.push_back(*pending_);
}

bool TableClient::is_pending(const std::string& nonce) const {
    return pending_ && !nonce.empty() && nonce == pending_nonce_;
}

void TableClient::ask_again(Change& change) {
    if (catching_up_) return;
    catching_up_ = true;
    change.say.emplace_back(watch());
}

}  // namespace bivouac::client
