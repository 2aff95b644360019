// Events in the order they were told.
#pragma once

#include <cstddef>
#include <iterator>
#include <memory>
#include <utility>
#include <vector>

#include "engine/event.h"

namespace bivouac::engine {

// Copies share what they have in common: full pages never change, and only the last one, which is
// not full, is each log's own. So a copy costs little however long the log is, and copies may live
// on different threads.
class EventLog {
public:
    static constexpr std::size_t kPage = 32;

    [[nodiscard]] std::size_t size() const { return full_.size() * kPage + last_.size(); }
    [[nodiscard]] bool empty() const { return full_.empty() && last_.empty(); }
    [[nodiscard]] const Event& operator[](std::size_t i) const {
        return i / kPage < full_.size() ? (*full_[i / kPage])[i % kPage] : last_[i % kPage];
    }
    // The log must not be empty.
    [[nodiscard]] const Event& back() const { return (*this)[size() - 1]; }

    void push_back(const Event& event) {
        last_.push_back(event);
        if (last_.size() < kPage) return;
        full_.push_back(std::make_shared<const Page>(std::move(last_)));
        last_.clear();
    }
    // Only the first `size` of them stay.
    void shorten(std::size_t size) {
        if (size / kPage < full_.size()) {
            last_ = *full_[size / kPage];
            full_.resize(size / kPage);
        }
        while (last_.size() > size % kPage) last_.pop_back();
    }

    class Iterator {
    public:
        using difference_type = std::ptrdiff_t;
        using value_type = Event;
        using reference = const Event&;
        using pointer = const Event*;
        using iterator_category = std::forward_iterator_tag;

        Iterator() = default;
        Iterator(const EventLog& log, std::size_t at) : log_(&log), at_(at) {}
        reference operator*() const { return (*log_)[at_]; }
        pointer operator->() const { return &(*log_)[at_]; }
        Iterator& operator++() {
            ++at_;
            return *this;
        }
        Iterator operator++(int) { return {*log_, at_++}; }
        friend bool operator==(const Iterator&, const Iterator&) = default;

    private:
        const EventLog* log_ = nullptr;
        std::size_t at_ = 0;
    };
    [[nodiscard]] Iterator begin() const { return {*this, 0}; }
    [[nodiscard]] Iterator end() const { return {*this, size()}; }

private:
    using Page = std::vector<Event>;
    std::vector<std::shared_ptr<const Page>> full_;
    Page last_;
};

}  // namespace bivouac::engine
