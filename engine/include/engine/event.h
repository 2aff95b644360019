// What one observer learns from one step.
#pragma once

#include <array>
#include <cstddef>
#include <cstdint>
#include <cstring>
#include <memory>
#include <span>
#include <type_traits>
#include <vector>

#include "engine/seat.h"

namespace bivouac::engine {

// A value: the observer, the step's number, and the game's own event as opaque bytes. It is made by
// a Table for exactly one observer, holds nothing that this observer may not know, and can be
// folded into that observer's View or told to a Bot at that seat.
class Event {
public:
    static constexpr std::size_t kCapacity = 104;

    enum class Kind : std::uint8_t {
        step,        // one step of the game: the payload is the game's event
        taken_back,  // the steps after `back_to` are undone; the payload is empty
        placed,  // the game begins from a position: the payload is the observer's snapshot of it
    };

    [[nodiscard]] Observer observer() const { return observer_; }
    // The first step of a table has number 1. Undo appends, so numbers never repeat.
    [[nodiscard]] std::uint32_t seq() const { return seq_; }
    [[nodiscard]] Kind kind() const { return kind_; }
    // For taken_back: the last step that still stands; 0 when none does.
    [[nodiscard]] std::uint32_t back_to() const { return back_to_; }

    template <class T>
    [[nodiscard]] static Event step(Observer observer, std::uint32_t seq, const T& payload) {
        static_assert(std::is_trivially_copyable_v<T> && sizeof(T) <= kCapacity);
        Event event(observer, seq, Kind::step);
        event.size_ = static_cast<std::uint8_t>(sizeof(T));
        std::memcpy(event.bytes_.data(), &payload, sizeof(T));
        return event;
    }
    [[nodiscard]] static Event taken_back(Observer observer, std::uint32_t seq,
                                          std::uint32_t back_to) {
        Event event(observer, seq, Kind::taken_back);
        event.back_to_ = back_to;
        return event;
    }

    template <class T>
    [[nodiscard]] static Event placed(Observer observer, std::uint32_t seq, const T& snapshot) {
        static_assert(std::is_trivially_copyable_v<T>);
        Event event(observer, seq, Kind::placed);
        const auto bytes = std::as_bytes(std::span(&snapshot, 1));
        event.snapshot_ =
            std::make_shared<const std::vector<std::byte>>(bytes.begin(), bytes.end());
        return event;
    }

    // The payload as the game's own type; false when it is not one.
    template <class T>
    [[nodiscard]] bool read(T& payload) const {
        static_assert(std::is_trivially_copyable_v<T>);
        if (kind_ != Kind::step || size_ != sizeof(T)) return false;
        std::memcpy(static_cast<void*>(&payload), bytes_.data(), sizeof(T));
        return true;
    }
    template <class T>
    [[nodiscard]] bool read_snapshot(T& snapshot) const {
        static_assert(std::is_trivially_copyable_v<T>);
        if (snapshot_ == nullptr || snapshot_->size() != sizeof(T)) return false;
        std::memcpy(static_cast<void*>(&snapshot), snapshot_->data(), sizeof(T));
        return true;
    }

private:
    Event(Observer observer, std::uint32_t seq, Kind kind)
        : seq_(seq), observer_(observer), kind_(kind) {}

    std::uint32_t seq_;
    std::uint32_t back_to_ = 0;
    Observer observer_;
    Kind kind_;
    std::uint8_t size_ = 0;
    std::array<std::byte, kCapacity> bytes_{};
    std::shared_ptr<const std::vector<std::byte>> snapshot_;  // of a game's first event at most
};

}  // namespace bivouac::engine
