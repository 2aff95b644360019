#include "engine/testing/findings.h"

#include <ostream>

namespace bivouac::engine::testing {

void Findings::add(std::string finding) {
    ++count_;
    if (list_.size() < kMost) list_.push_back(std::move(finding));
}

void Findings::expect(bool truth, const std::string& otherwise) {
    if (!truth) add(otherwise);
}

void Findings::merge(const Findings& others) {
    for (const std::string& finding : others.list_) add(finding);
    count_ += others.count_ - others.list_.size();
}

std::string Findings::text() const {
    std::string text = std::to_string(count_) + " findings\n";
    for (const std::string& finding : list_) text += "  " + finding + "\n";
    return text;
}

std::ostream& operator<<(std::ostream& out, const Findings& findings) {
    return out << findings.text();
}

}  // namespace bivouac::engine::testing
