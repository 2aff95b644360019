// What nobody but its owner is told: the papers of an account, and what one's own games come to.
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "protocol/table_words.h"
#include "protocol/words.h"

namespace bivouac::protocol {

// A study, or how well somebody solves puzzles, without its text.
struct PaperLine {
    PaperKind kind = PaperKind::study;
    std::string name;
    std::string title;
    std::uint32_t revision = 0;  // counts how often it was kept
    Millis changed = 0;
    std::uint64_t bytes = 0;
};
void fields(auto& io, PaperLine& line) {
    io.named("PaperLine");
    io.field("kind", line.kind);
    io.field("name", line.name);
    io.field("title", line.title);
    io.field("revision", line.revision);
    io.field("changed", line.changed);
    io.field("bytes", line.bytes);
}

// GET /api/me/papers: all of them, and how much there may be.
struct Papers {
    static constexpr std::string_view kType = "papers";
    std::vector<PaperLine> papers;
    std::uint32_t most = 0;
    std::uint64_t most_bytes = 0;  // of all together
};
void fields(auto& io, Papers& papers) {
    io.named("Papers");
    io.field("papers", papers.papers);
    io.field("most", papers.most);
    io.field("most_bytes", papers.most_bytes);
}

struct PaperText {
    static constexpr std::string_view kType = "paper";
    PaperLine line;
    std::string text;
};
void fields(auto& io, PaperText& paper) {
    io.named("PaperText");
    io.field("line", paper.line);
    io.field("text", paper.text);
}

struct PaperKept {
    static constexpr std::string_view kType = "kept";
    PaperLine line;  // as it stands now
};
void fields(auto& io, PaperKept& kept) {
    io.named("PaperKept");
    io.field("line", kept.line);
}

// Results that belong together.
struct ResultsLine {
    std::string game;
    std::string with;  // a level, a setup; of people and of all together nothing
    int played = 0;
    int won = 0;
    int drawn = 0;
};
void fields(auto& io, ResultsLine& line) {
    io.named("ResultsLine");
    io.field("game", line.game);
    io.field_unless("with", "", line.with);
    io.field("played", line.played);
    io.field("won", line.won);
    io.field("drawn", line.drawn);
}

// GET /api/me/statistics
struct Statistics {
    static constexpr std::string_view kType = "statistics";
    int games = 0;
    int advised = 0;    // games besides, left out because advice was asked for in them
    bool more = false;  // there are older ones that were not looked at
    std::vector<ResultsLine> editions;
    std::vector<ResultsLine> opponents;
    std::vector<ResultsLine> setups;
    int reviewed = 0;             // of the games, with a review that is kept
    std::optional<int> accuracy;  // their mean, from 0 to 100
    std::optional<int> luck;      // ten-thousandths of a win in a game, their mean
    std::optional<int> skill;
};
void fields(auto& io, Statistics& statistics) {
    io.named("Statistics");
    io.field("games", statistics.games);
    io.field("advised", statistics.advised);
    io.field("more", statistics.more);
    io.field("editions", statistics.editions);
    io.field("opponents", statistics.opponents);
    io.field("setups", statistics.setups);
    io.field("reviewed", statistics.reviewed);
    io.field_if_any("accuracy", statistics.accuracy);
    io.field_if_any("luck", statistics.luck);
    io.field_if_any("skill", statistics.skill);
}

}  // namespace bivouac::protocol
