// Passwords and the one slow thing about accounts: Argon2id, by libsodium. A HashJob is a value
// that any thread can run; the loop thread never does.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/result.h"
#include "server/people/refusal.h"

namespace bivouac::server {

inline constexpr std::size_t kShortestPassword = 8;  // bytes
inline constexpr std::size_t kLongestPassword = 200;

// A password that somebody typed, wiped when it is not needed any more. Can be moved, not copied.
class Password {
public:
    Password() = default;  // none
    [[nodiscard]] static core::Result<Password, Refusal> from(std::string_view typed);
    ~Password();
    Password(Password&& other) noexcept : bytes_(std::exchange(other.bytes_, {})) {}
    Password& operator=(Password&& other) noexcept {
        std::swap(bytes_, other.bytes_);
        return *this;
    }
    Password(const Password&) = delete;
    Password& operator=(const Password&) = delete;

    [[nodiscard]] bool empty() const { return bytes_.empty(); }
    [[nodiscard]] std::string_view text() const { return {bytes_.data(), bytes_.size()}; }

private:
    std::vector<char> bytes_;  // on the heap, so that a move leaves nothing behind
};

// How much work a hash is. What a server of two cores can do beside its games: 64 MiB and two
// passes, libsodium's measure for interactive logins, with one hasher at work at a time.
struct HashCost {
    unsigned long long passes = 2;
    std::size_t memory = std::size_t{64} << 20U;
    friend bool operator==(const HashCost&, const HashCost&) = default;
};

// Checks a password, or makes a hash, or both one after the other.
struct HashJob {
    Password typed;       // none: nothing to check
    std::string against;  // a hash of the store, or decoy_hash()
    Password fresh;       // none: no new password
    HashCost cost;        // of what is made new
};

struct HashAnswer {
    enum class Check : std::uint8_t { right, wrong, failed };  // failed: the machine has no memory
    Check check = Check::right;  // also when there was nothing to check
    // Of the new password; or of the typed one, when it was right and its hash is of another cost.
    std::string hash;
};

// Takes a tenth or two of a second and the memory of the cost. For any thread, several at once.
[[nodiscard]] HashAnswer run(const HashJob& job);

// A hash that no password has. Checking against it costs what checking a true one does, so an
// unknown name takes as long as a wrong password.
[[nodiscard]] std::string decoy_hash(HashCost cost = {});

}  // namespace bivouac::server
