#include "server/people/passwords.h"

#include <array>
#include <cstdlib>

#include <sodium.h>

namespace bivouac::server {
namespace {

// The limits must fit: libsodium refuses what its own would not.
static_assert(HashCost{}.passes >= crypto_pwhash_OPSLIMIT_MIN);
static_assert(HashCost{}.memory >= crypto_pwhash_MEMLIMIT_MIN);

// Makes libsodium safe to use from several threads; a second call does nothing.
void prepare() {
    if (sodium_init() < 0) std::abort();
}

// Empty when there is not enough memory.
std::string hash(const Password& password, HashCost cost) {
    std::array<char, crypto_pwhash_STRBYTES> text{};
    const std::string_view typed = password.text();
    if (crypto_pwhash_str(text.data(), typed.data(), typed.size(), cost.passes, cost.memory) != 0) {
        return {};
    }
    return text.data();
}

// The comparison inside takes the same time wherever the hashes differ.
bool verify(const Password& password, const std::string& against) {
    const std::string_view typed = password.text();
    return crypto_pwhash_str_verify(against.c_str(), typed.data(), typed.size()) == 0;
}

bool is_outdated(const std::string& against, HashCost cost) {
    return crypto_pwhash_str_needs_rehash(against.c_str(), cost.passes, cost.memory) != 0;
}

}  // namespace

core::Result<Password, Refusal> Password::from(std::string_view typed) {
    if (typed.size() < kShortestPassword) return core::Failure{Refusal::password_short};
    if (typed.size() > kLongestPassword) return core::Failure{Refusal::password_long};
    Password password;
    password.bytes_.assign(typed.begin(), typed.end());
    return password;
}

Password::~Password() { sodium_memzero(bytes_.data(), bytes_.size()); }

HashAnswer run(const HashJob& job) {
    prepare();
    HashAnswer answer;
    bool renew = false;
    if (!job.typed.empty()) {
        if (!verify(job.typed, job.against)) {
            answer.check = HashAnswer::Check::wrong;
            return answer;
        }
        renew = is_outdated(job.against, job.cost);
    }
    if (job.fresh.empty() && !renew) return answer;
    answer.hash = hash(job.fresh.empty() ? job.typed : job.fresh, job.cost);
    // An old hash that could not be renewed still serves; a new password must have one.
    if (answer.hash.empty() && !job.fresh.empty()) answer.check = HashAnswer::Check::failed;
    return answer;
}

std::string decoy_hash(HashCost cost) {
    // The form of crypto_pwhash_str, with a salt and a result of zeros.
    return "$argon2id$v=19$m=" + std::to_string(cost.memory >> 10U) +
           ",t=" + std::to_string(cost.passes) + ",p=1$" + std::string(22, 'A') + "$" +
           std::string(43, 'A');
}

}  // namespace bivouac::server
