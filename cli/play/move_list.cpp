#include "cli/play/move_list.h"

#include <algorithm>
#include <optional>

#include "cli/play/move_words.h"
#include "core/text.h"

namespace bivouac::cli {
namespace {

using engine::LegalActions;

std::string kind_of(const std::string& move) {
    const std::size_t colon = move.find(':');
    return colon == std::string::npos ? std::string() : move.substr(0, colon);
}

MoveKind& kind_called(std::vector<MoveKind>& kinds, const std::string& name) {
    const auto found = std::find_if(kinds.begin(), kinds.end(),
                                    [&](const MoveKind& kind) { return kind.name == name; });
    if (found != kinds.end()) return *found;
    kinds.push_back({name, 0, {}, 0});
    return kinds.back();
}

// "place:brazil:3" is three of "place:brazil:".
struct Amount {
    std::string_view what;
    std::uint64_t number;
};
std::optional<Amount> amount_in(std::string_view move) {
    const std::size_t colon = move.rfind(':');
    if (colon == std::string_view::npos) return std::nullopt;
    const auto number = core::parse_number(move.substr(colon + 1));
    if (!number) return std::nullopt;
    return Amount{move.substr(0, colon + 1), *number};
}

// Moves that differ in their amount alone, one after another, become one entry.
std::vector<std::string> with_ranges(const std::vector<std::string>& moves) {
    std::vector<std::string> entries;
    for (std::size_t i = 0; i < moves.size();) {
        const auto first = amount_in(moves[i]);
        std::size_t end = i + 1;
        while (first && end < moves.size()) {
            const auto next = amount_in(moves[end]);
            if (!next || next->what != first->what || next->number != first->number + (end - i)) {
                break;
            }
            ++end;
        }
        entries.push_back(moves[i]);
        if (end > i + 1) entries.back() += "…" + std::to_string(first->number + (end - i) - 1);
        i = end;
    }
    std::sort(entries.begin(), entries.end());
    return entries;
}

void finish(std::vector<MoveKind>& kinds) {
    for (MoveKind& kind : kinds) {
        kind.listed = kind.entries.size();
        kind.entries = with_ranges(kind.entries);
    }
}

// The first move from `from` on that is of another kind: by doubling steps, then by halving them.
std::uint64_t end_of_kind(const LegalActions& legal, std::uint64_t from) {
    const std::string kind = kind_of(legal.nth(from));
    std::uint64_t same = from;
    std::uint64_t step = 1;
    while (step < legal.count() - same && kind_of(legal.nth(same + step)) == kind) {
        same += step;
        step *= 2;
    }
    std::uint64_t other = step < legal.count() - same ? same + step : legal.count();
    while (other - same > 1) {
        const std::uint64_t middle = same + (other - same) / 2;
        (kind_of(legal.nth(middle)) == kind ? same : other) = middle;
    }
    return other;
}

char lower(char c) { return c >= 'A' && c <= 'Z' ? static_cast<char>(c - 'A' + 'a') : c; }

bool begins_with(std::string_view text, std::string_view beginning) {
    return text.size() >= beginning.size() &&
           std::equal(beginning.begin(), beginning.end(), text.begin(),
                      [](char a, char b) { return lower(a) == lower(b); });
}

// Letters, digits, "_" and everything beyond ASCII make words.
std::vector<std::string_view> words_of(std::string_view text) {
    constexpr std::string_view kBetween = " !\"#$%&'()*+,-./:;<=>?@[\\]^`{|}~";
    std::vector<std::string_view> words;
    for (std::size_t at = 0; (at = text.find_first_not_of(kBetween, at)) != text.npos;) {
        const std::size_t end = std::min(text.find_first_of(kBetween, at), text.size());
        words.push_back(text.substr(at, end - at));
        at = end;
    }
    return words;
}

bool matches(std::string_view move, std::string_view beginning,
             const std::vector<std::string_view>& wanted) {
    if (wanted.size() < 2) return begins_with(move, beginning);
    const auto words = words_of(move);
    return words.size() >= wanted.size() &&
           std::equal(wanted.begin(), wanted.end(), words.begin(),
                      [](std::string_view want, std::string_view word) {
                          return begins_with(word, want);
                      });
}

}  // namespace

std::vector<MoveKind> moves_by_kind(const LegalActions& legal) {
    std::vector<MoveKind> kinds;
    const std::uint64_t looked_at = std::min(legal.count(), kMostMovesLookedAt);
    for (std::uint64_t n = 0; n < looked_at; ++n) {
        std::string move = legal.nth(n);
        MoveKind& kind = kind_called(kinds, kind_of(move));
        ++kind.count;
        kind.entries.push_back(std::move(move));
    }
    for (std::uint64_t n = looked_at; n < legal.count();) {
        const std::uint64_t end = end_of_kind(legal, n);
        kind_called(kinds, kind_of(legal.nth(n))).count += end - n;
        n = end;
    }
    finish(kinds);
    return kinds;
}

FoundMoves moves_beginning(const LegalActions& legal, std::string_view beginning,
                           const engine::Phrasebook& words) {
    FoundMoves found;
    const auto wanted =
        core::words(beginning).size() < 2 ? std::vector<std::string_view>() : words_of(beginning);
    const std::uint64_t looked_at = std::min(legal.count(), kMostMovesLookedAt);
    for (std::uint64_t n = 0; n < looked_at; ++n) {
        std::string move = legal.nth(n);
        const bool fits = matches(move, beginning, wanted) ||
                          matches(in_players_words(move, words), beginning, wanted);
        if (!fits) continue;
        MoveKind& kind = kind_called(found.kinds, kind_of(move));
        ++kind.count;
        kind.entries.push_back(std::move(move));
    }
    found.unseen = legal.count() - looked_at;
    finish(found.kinds);
    return found;
}

}  // namespace bivouac::cli
