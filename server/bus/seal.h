// Messages that only nodes of the same site can write and read (XChaCha20-Poly1305, with a key that
// follows from what the operator gave all of them). For one thread.
#pragma once

#include <array>
#include <deque>
#include <optional>
#include <string>
#include <string_view>
#include <unordered_set>
#include <utility>

#include "store/rows.h"

namespace bivouac::server {

class Seal {
public:
    // Any text that nobody can guess.
    static constexpr std::size_t kShortestSecret = 16;
    explicit Seal(std::string_view secret);

    // A word for the site, from which the secret cannot be found: sites may share a bus.
    [[nodiscard]] const std::string& site() const { return site_; }

    [[nodiscard]] std::string close(std::string_view text, std::string_view subject,
                                    store::Millis now) const;
    // Nothing when it was not written by one of us for this subject, is too old (or too new: clocks
    // of nodes may differ by as much), or was opened before.
    [[nodiscard]] std::optional<std::string> open(std::string_view bytes, std::string_view subject,
                                                  store::Millis now);

    static constexpr store::Millis kMostAge = 10'000;

private:
    // False when it was seen within the last messages that could still be opened.
    [[nodiscard]] bool is_new(std::string_view nonce, store::Millis now);

    std::array<unsigned char, 32> key_{};
    std::string site_;
    std::unordered_set<std::string> seen_;
    std::deque<std::pair<store::Millis, std::string>> order_;  // of the same, oldest first
};

}  // namespace bivouac::server
