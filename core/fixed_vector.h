// A vector with room for N elements and no heap: trivially copyable when T is.
#pragma once

#include <array>
#include <cassert>
#include <cstddef>
#include <cstdint>
#include <type_traits>

namespace bivouac::core {

// Elements beyond the size are never read and never cleared: a hot loop pays for what it uses.
template <class T, std::size_t N>
class FixedVector {  // NOLINT(cppcoreguidelines-pro-type-member-init)
public:
    using value_type = T;
    static_assert(N <= UINT16_MAX);

    constexpr void push_back(const T& value) {
        assert(size_ < N);
        items_[size_++] = value;
    }
    constexpr void pop_back() {
        assert(size_ > 0);
        --size_;
    }
    constexpr void clear() { size_ = 0; }
    constexpr void resize(std::size_t n) {
        assert(n <= N);
        for (std::size_t i = size_; i < n; ++i) items_[i] = T{};
        size_ = static_cast<std::uint16_t>(n);
    }

    [[nodiscard]] constexpr std::size_t size() const { return size_; }
    [[nodiscard]] constexpr bool empty() const { return size_ == 0; }
    [[nodiscard]] constexpr bool full() const { return size_ == N; }
    [[nodiscard]] static constexpr std::size_t capacity() { return N; }

    constexpr T& operator[](std::size_t i) {
        assert(i < size_);
        return items_[i];
    }
    constexpr const T& operator[](std::size_t i) const {
        assert(i < size_);
        return items_[i];
    }
    constexpr T& back() { return (*this)[size_ - 1U]; }
    constexpr const T& back() const { return (*this)[size_ - 1U]; }

    constexpr T* begin() { return items_.data(); }
    constexpr T* end() { return items_.data() + size_; }
    constexpr const T* begin() const { return items_.data(); }
    constexpr const T* end() const { return items_.data() + size_; }

    friend constexpr bool operator==(const FixedVector& a, const FixedVector& b) {
        if (a.size_ != b.size_) return false;
        for (std::size_t i = 0; i < a.size_; ++i) {
            if (!(a.items_[i] == b.items_[i])) return false;
        }
        return true;
    }

private:
    std::array<T, N> items_;
    std::uint16_t size_ = 0;
};

}  // namespace bivouac::core
