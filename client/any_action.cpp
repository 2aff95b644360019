#include "client/any_action.h"

#include <vector>

#include "core/json/peek.h"
#include "core/text.h"

namespace bivouac::client {
namespace {

using core::json::Peek;

template <class T>
const T& any_of(const std::vector<T>& items, core::Rng& rng) {
    return items[static_cast<std::size_t>(rng.below(items.size()))];
}

std::string any_word(const std::string& words, core::Rng& rng) {
    const auto all = core::words(words);
    return all.empty() ? std::string() : std::string(any_of(all, rng));
}

std::string any_text(const Peek& list, core::Rng& rng) {
    const auto items = list.items();
    return items.empty() ? std::string() : any_of(items, rng).text();
}

// From 1 to `most`, as text after a colon.
std::string any_amount(const Peek& fields, core::Rng& rng) {
    const std::int64_t most = fields["most"].number().value_or(1);
    const std::uint64_t chosen = most > 1 ? rng.below(static_cast<std::uint64_t>(most)) : 0;
    return ":" + std::to_string(chosen + 1);
}

// "" unless every part is there.
std::string joined(const std::string& before, std::string_view between, const std::string& after) {
    if (before.empty() || after.empty()) return {};
    return before + std::string(between) + after;
}

// {"a4":"a5 b4"}
std::string any_between(const Peek& targets, std::string_view sign, core::Rng& rng) {
    const auto origins = targets.members();
    if (origins.empty()) return {};
    const auto& [from, to] = any_of(origins, rng);
    return joined(from, sign, any_word(to.text(), rng));
}

// [{"from":"brazil","most":3,"to":["peru"]}]
std::string any_march(const std::string& verb, const Peek& origins, core::Rng& rng) {
    const auto items = origins.items();
    if (items.empty()) return {};
    const Peek origin = any_of(items, rng);
    const std::string way = joined(origin["from"].text(), ">", any_text(origin["to"], rng));
    return way.empty() ? way : verb + ":" + way + any_amount(origin, rng);
}

// {"most":5,"on":["brazil"]}, or a list of {"on":"brazil","most":2}
std::string any_place(const std::string& verb, const Peek& places, core::Rng& rng) {
    const auto items = places.items();
    const Peek place = items.empty() ? places : any_of(items, rng);
    const Peek on = place["on"];
    const std::string where = on.is_list() ? any_text(on, rng) : on.text();
    return where.empty() ? where : verb + ":" + where + any_amount(place, rng);
}

// {"cards":["alaska"],"crests":[2]}: cards until there are two crests.
std::string any_trade(const Peek& trade, core::Rng& rng) {
    const auto cards = trade["cards"].items();
    const auto crests = trade["crests"].items();
    if (cards.empty() || cards.size() != crests.size()) return {};
    std::string traded;
    std::int64_t sum = 0;
    const auto first = static_cast<std::size_t>(rng.below(cards.size()));
    for (std::size_t i = 0; i < cards.size() && sum < 2; ++i) {
        const std::size_t at = (first + i) % cards.size();
        traded += (traded.empty() ? "trade:" : "+") + cards[at].text();
        sum += crests[at].number().value_or(1);
    }
    return sum >= 2 ? traded : std::string();
}

std::string any_of_kind(std::string_view kind, const Peek& value, core::Rng& rng) {
    const std::string verb(kind);
    const std::string words = value.text();
    if (kind == "move" && value.is_object()) return any_between(value, "-", rng);
    if (kind == "attack" && value.is_object()) return any_between(value, "x", rng);
    if (kind == "move" || kind == "attack") return any_march(verb, value, rng);
    if (kind == "place" || kind == "neutral" || kind == "lose") return any_place(verb, value, rng);
    if (kind == "trade") return any_trade(value, rng);
    if (kind == "advance") {
        const std::int64_t most = value["most"].number().value_or(0);
        const auto count = static_cast<std::uint64_t>(most < 0 ? 0 : most) + 1;
        return "advance:" + std::to_string(rng.below(count));
    }
    if (kind == "apple" || kind == "strike") {
        const std::string square = any_word(words, rng);
        return square.empty() ? square : verb + "@" + square;
    }
    if (kind == "revive") {
        const std::string where = any_between(value, "@", rng);
        return where.empty() ? where : "revive:" + where;
    }
    if (kind == "sword" || kind == "other") {
        return value.is_list() ? any_text(value, rng) : any_word(words, rng);
    }
    return {};
}

}  // namespace

std::string any_action(std::string_view legal, core::Rng& rng) {
    const Peek whole(legal);
    if (whole.is_list()) return any_text(whole, rng);
    auto kinds = whole.members();
    // A kind may be there and empty.
    while (!kinds.empty()) {
        const auto at = static_cast<std::size_t>(rng.below(kinds.size()));
        std::string action = any_of_kind(kinds[at].first, kinds[at].second, rng);
        if (!action.empty()) return action;
        kinds.erase(kinds.begin() + static_cast<std::ptrdiff_t>(at));
    }
    return {};
}

}  // namespace bivouac::client
