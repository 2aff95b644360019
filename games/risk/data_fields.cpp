#include "games/risk/data_fields.h"

#include <algorithm>
#include <utility>

#include "core/text.h"

namespace bivouac::risk {
namespace {

constexpr std::size_t kLongestId = 31;
constexpr std::size_t kWidestName = 60;  // columns
constexpr std::size_t kMostRepeated = 40;

std::string_view keyword_of(std::string_view form) { return core::words(form)[0]; }

std::string_view form_of(std::string_view keyword, Forms forms) {
    for (const std::string_view form : forms) {
        if (keyword_of(form) == keyword) return form;
    }
    return {};
}

int column_behind(const DataWord& word) {
    return word.column + static_cast<int>(core::display_width(word.text)) + (word.quoted ? 2 : 0);
}

// The line begins with the right word; are the others there, and in quotes where they must be?
Complaint refuse_words(const DataLine& line, std::string_view form) {
    std::vector<std::string_view> wanted = core::words(form);
    const auto more = std::find(wanted.begin(), wanted.end(), "…");
    if (more != wanted.end()) {
        const std::size_t at = static_cast<std::size_t>(more - wanted.begin());
        wanted.erase(more);
        while (wanted.size() < line.words.size()) {
            wanted.insert(wanted.begin() + static_cast<std::ptrdiff_t>(at), wanted[at - 1]);
        }
    }
    for (std::size_t i = 0; i < line.words.size(); ++i) {
        if (i < wanted.size() && line.words[i].quoted == wanted[i].starts_with('"')) continue;
        return wrong_word(line, i, "data.form", {std::string(form)});
    }
    if (line.words.size() == wanted.size()) return std::nullopt;
    return DataError{
        line.number, column_behind(line.words.back()), "data.form", {std::string(form)}};
}

Complaint refuse_line(const DataLine& line, Forms forms) {
    const std::string_view form = form_of(line.keyword(), forms);
    if (!form.empty()) return refuse_words(line, form);
    std::vector<std::string_view> known;
    for (const std::string_view each : forms) known.push_back(keyword_of(each));
    return unknown_word(line, 0, "data.unknown_keyword", known);
}

bool is_id(std::string_view word) {
    const auto is_letter = [](char c) { return c >= 'a' && c <= 'z'; };
    const auto may_follow = [&](char c) {
        return is_letter(c) || (c >= '0' && c <= '9') || c == '_';
    };
    return !word.empty() && word.size() <= kLongestId && is_letter(word[0]) &&
           std::all_of(word.begin(), word.end(), may_follow);
}

// A word as an argument: no longer than one likes to read.
std::string repeated(std::string_view word) {
    const std::string_view shorter = core::shorten(word, kMostRepeated);
    return std::string(shorter) + (shorter.size() < word.size() ? "…" : "");
}

}  // namespace

core::Result<std::vector<DataLine>, DataError> read_forms(std::string_view text, Forms forms) {
    auto lines = read_data_lines(text);
    if (!lines) return lines;
    const std::string_view heading = keyword_of(forms[0]);
    if (lines->empty() || (*lines)[0].keyword() != heading) {
        DataError error{1, 1, "data.no_heading", {std::string(forms[0])}};
        if (!lines->empty()) error.line = (*lines)[0].number;
        if (!lines->empty()) error.column = (*lines)[0].words[0].column;
        return core::Failure{std::move(error)};
    }
    for (const DataLine& line : *lines) {
        if (auto no = refuse_line(line, forms)) return core::Failure{*std::move(no)};
        if (&line != lines->data() && line.keyword() == heading) {
            return core::Failure{wrong_word(line, 0, "data.heading_twice", {std::string(heading)})};
        }
    }
    return lines;
}

DataError wrong_word(const DataLine& line, std::size_t word, std::string key,
                     std::vector<std::string> arguments) {
    return {line.number, line.words[word].column, std::move(key), std::move(arguments)};
}

DataError unknown_word(const DataLine& line, std::size_t word, std::string key,
                       std::span<const std::string_view> known) {
    DataError error = wrong_word(line, word, std::move(key), {repeated(line[word])});
    if (line[word].size() > kMostRepeated) return error;
    if (const auto meant = core::nearest(line[word], known)) {
        error.key += "_near";
        error.arguments.emplace_back(*meant);
    }
    return error;
}

Complaint read_text(const DataLine& line, std::size_t word, Characters& texts, Text& into) {
    if (!texts.has_room_for(line[word])) {
        return wrong_word(line, word, "data.too_much_text", {std::to_string(Characters::kRoom)});
    }
    into = texts.add(line[word]);
    return std::nullopt;
}

Complaint read_id(const DataLine& line, std::size_t word, Characters& texts, Text& into) {
    if (!is_id(line[word])) return wrong_word(line, word, "data.bad_id", {repeated(line[word])});
    return read_text(line, word, texts, into);
}

Complaint read_name(const DataLine& line, Characters& texts, Name& into) {
    std::size_t word = line.words.size() - into.size();
    for (Text& text : into) {
        const bool empty = core::trim(line[word]).empty();
        if (empty || core::display_width(line[word]) > kWidestName) {
            return wrong_word(line, word, "data.bad_name", {std::to_string(kWidestName)});
        }
        if (auto no = read_text(line, word, texts, text)) return no;
        ++word;
    }
    return std::nullopt;
}

Complaint read_number(const DataLine& line, std::size_t word, Limits limits, std::string key,
                      std::uint8_t& into) {
    const auto number = core::parse_number(line[word]);
    if (!number || *number < static_cast<std::uint64_t>(limits.least) ||
        *number > static_cast<std::uint64_t>(limits.most)) {
        return wrong_word(
            line, word, std::move(key),
            {repeated(line[word]), std::to_string(limits.least), std::to_string(limits.most)});
    }
    into = static_cast<std::uint8_t>(*number);
    return std::nullopt;
}

std::string quoted(const Characters& texts, const Name& name) {
    std::string list;
    for (const Text text : name) {
        if (!list.empty()) list += ' ';
        list += '"' + std::string(texts[text]) + '"';
    }
    return list;
}

}  // namespace bivouac::risk
