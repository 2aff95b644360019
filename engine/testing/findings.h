// What a check found wrong. Checks report instead of asserting, so that they can be tested too.
#pragma once

#include <concepts>
#include <iosfwd>
#include <string>
#include <vector>

namespace bivouac::engine::testing {

class Findings {
public:
    void add(std::string finding);
    void expect(bool truth, const std::string& otherwise);
    // Words that take time to find are looked for when they are needed.
    template <std::invocable Words>
    void expect(bool truth, Words&& otherwise) {
        if (!truth) add(otherwise());
    }
    void merge(const Findings& others);

    [[nodiscard]] bool none() const { return count_ == 0; }
    [[nodiscard]] std::size_t count() const { return count_; }
    // The first few; the count has them all.
    [[nodiscard]] const std::vector<std::string>& list() const { return list_; }
    [[nodiscard]] std::string text() const;

private:
    static constexpr std::size_t kMost = 10;
    std::vector<std::string> list_;
    std::size_t count_ = 0;
};

// For GoogleTest's messages.
std::ostream& operator<<(std::ostream& out, const Findings& findings);

}  // namespace bivouac::engine::testing
