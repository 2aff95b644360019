#include "store/store.h"

namespace bivouac::store {
namespace {

// What is not there is nothing; any other trouble is that of the whole question.
template <class Asked, class Answer, class One>
Found<std::vector<Answer>> each_of(const std::vector<Asked>& asked, One one) {
    std::vector<Answer> answers;
    answers.reserve(asked.size());
    for (const Asked& each : asked) {
        auto found = one(each);
        if (!found && found.error() != Trouble::unknown) return core::Failure{found.error()};
        answers.push_back(found ? Answer(std::move(found).value()) : Answer());
    }
    return answers;
}

}  // namespace

Found<std::vector<std::optional<Standing>>> Store::standings(
    const std::vector<TableId>& ids) const {
    return each_of<TableId, std::optional<Standing>>(
        ids, [this](const TableId& id) { return standing(id); });
}

Found<std::vector<std::optional<Millis>>> Store::bans(const std::vector<AccountId>& ids) const {
    return each_of<AccountId, std::optional<Millis>>(ids, [this](AccountId id) -> Found<Millis> {
        const auto found = account(id);
        if (!found) return core::Failure{found.error()};
        return found->banned_until;
    });
}

Found<std::vector<bool>> Store::are_alive(const std::vector<Digest>& sessions, Millis now) const {
    return each_of<Digest, bool>(sessions, [&](const Digest& secret) -> Found<bool> {
        const auto found = session(secret, now);
        if (!found) return core::Failure{found.error()};
        return true;
    });
}

}  // namespace bivouac::store
