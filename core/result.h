// A value or an error, for code that compiles without exceptions.
//
// Result<T, E> holds exactly one of the two. Reading the wrong one is a programming error and is
// caught by an assertion in builds with checks.
#pragma once

#include <cassert>
#include <utility>
#include <variant>

namespace bivouac::core {

template <class E>
struct Failure {
    E error;
};

template <class E>
Failure(E) -> Failure<E>;

// What a Result carries when success has nothing to say.
struct Done {
    friend bool operator==(Done, Done) = default;
};

template <class T, class E>
class [[nodiscard]] Result {
public:
    Result(T value) : held_(std::in_place_index<0>, std::move(value)) {}
    Result(Failure<E> failure) : held_(std::in_place_index<1>, std::move(failure.error)) {}

    [[nodiscard]] bool ok() const { return held_.index() == 0; }
    explicit operator bool() const { return ok(); }

    [[nodiscard]] const T& value() const& {
        assert(ok());
        return *std::get_if<0>(&held_);
    }
    [[nodiscard]] T& value() & {
        assert(ok());
        return *std::get_if<0>(&held_);
    }
    [[nodiscard]] T value() && {
        assert(ok());
        return std::move(*std::get_if<0>(&held_));
    }
    [[nodiscard]] const E& error() const& {
        assert(!ok());
        return *std::get_if<1>(&held_);
    }
    [[nodiscard]] E error() && {
        assert(!ok());
        return std::move(*std::get_if<1>(&held_));
    }

    const T& operator*() const { return value(); }
    T& operator*() { return value(); }
    const T* operator->() const { return &value(); }
    T* operator->() { return &value(); }

private:
    std::variant<T, E> held_;
};

}  // namespace bivouac::core
