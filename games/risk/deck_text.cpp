#include "games/risk/deck_text.h"

#include <algorithm>
#include <array>
#include <optional>
#include <utility>
#include <vector>

#include "games/risk/data_fields.h"

namespace bivouac::risk {
namespace {

using Effect = Aptitude::Effect;

constexpr std::array<std::string_view, 3> kForms = {
    R"(deck id "English" "français")",
    R"(mission id source turns reward territory … "English" "français")",
    R"(aptitude id source effect amount "English" "français")",
};
constexpr std::array<std::string_view, 2> kSources = {"rulebook", "house"};  // as in Source

// As in Aptitude::Effect. Without a second word, an amount follows.
struct EffectWords {
    std::string_view first;
    std::string_view second;
};
constexpr std::array<EffectWords, 6> kEffects = {{
    {"gain", {}},
    {"lose", {}},
    {"attack", "plus"},
    {"attack", "reroll"},
    {"defence", "plus"},
    {"defence", "reroll"},
}};

class DeckReader {
public:
    explicit DeckReader(const Map& map) {
        for (int i = 0; i < map.size; ++i) territories_.push_back(map.id_of(territory_at(i)));
    }

    [[nodiscard]] core::Result<Deck, DataError> read(std::string_view text) {
        const auto lines = read_forms(text, kForms);
        if (!lines) return core::Failure{lines.error()};
        if (auto no = refuse(*lines)) return core::Failure{*std::move(no)};
        return deck_;
    }

private:
    [[nodiscard]] Complaint refuse(const std::vector<DataLine>& lines) {
        if (auto no = read_id(lines[0], 1, deck_.texts, deck_.id)) return no;
        if (auto no = read_name(lines[0], deck_.texts, deck_.name)) return no;
        for (std::size_t i = 1; i < lines.size(); ++i) {
            if (auto no = read_card(lines[i])) return no;
        }
        const auto too_few = [&](std::string key, std::size_t found, int wanted) {
            return wrong_word(lines[0], 0, std::move(key),
                              {std::to_string(found), std::to_string(wanted)});
        };
        if (missions_ < kMissions) return too_few("data.too_few_missions", missions_, kMissions);
        if (aptitudes_ < kAptitudes) {
            return too_few("data.too_few_aptitudes", aptitudes_, kAptitudes);
        }
        return std::nullopt;
    }

    [[nodiscard]] Complaint read_card(const DataLine& line) {
        const bool is_mission = line.keyword() == "mission";
        if (is_mission && missions_ == kMissions) {
            return wrong_word(line, 0, "data.too_many_missions", {std::to_string(kMissions)});
        }
        if (!is_mission && aptitudes_ == kAptitudes) {
            return wrong_word(line, 0, "data.too_many_aptitudes", {std::to_string(kAptitudes)});
        }
        if (auto no = is_mission ? read_mission(line) : read_aptitude(line)) return no;
        if (std::find(ids_.begin(), ids_.end(), line[1]) != ids_.end()) {
            return wrong_word(line, 1, "data.card_twice", {std::string(line[1])});
        }
        ids_.push_back(line[1]);
        return std::nullopt;
    }

    // What missions and Aptitudes have in common.
    template <class Card>
    [[nodiscard]] Complaint read_face(const DataLine& line, Card& card) {
        if (auto no = read_id(line, 1, deck_.texts, card.id)) return no;
        const auto source = std::find(kSources.begin(), kSources.end(), line[2]);
        if (source == kSources.end()) return unknown_word(line, 2, "data.unknown_source", {});
        card.source = static_cast<Source>(source - kSources.begin());
        return read_name(line, deck_.texts, card.name);
    }

    [[nodiscard]] Complaint read_mission(const DataLine& line) {
        const auto card = static_cast<Cards>(1U << missions_);
        Mission& mission = deck_.missions[missions_++];
        if (auto no = read_face(line, mission)) return no;
        if (auto no = read_number(line, 3, {1, kMostTurns}, "data.bad_turns", mission.turns)) {
            return no;
        }
        if (auto no = read_number(line, 4, {1, kMostReward}, "data.bad_reward", mission.reward)) {
            return no;
        }
        for (std::size_t word = 5; word + 2 < line.words.size(); ++word) {
            const auto found = std::find(territories_.begin(), territories_.end(), line[word]);
            if (found == territories_.end()) {
                return unknown_word(line, word, "data.unknown_territory", territories_);
            }
            const auto index = static_cast<std::size_t>(found - territories_.begin());
            const Territories named = Territories{1} << index;
            if ((mission.named & named) != 0) {
                return wrong_word(line, word, "data.mission_names_twice", {std::string(*found)});
            }
            mission.named |= named;
            deck_.missions_naming[index] |= card;
        }
        return std::nullopt;
    }

    [[nodiscard]] Complaint read_aptitude(const DataLine& line) {
        const auto card = static_cast<Cards>(1U << aptitudes_);
        Aptitude& aptitude = deck_.aptitudes[aptitudes_++];
        if (auto no = read_face(line, aptitude)) return no;
        const auto first = std::find_if(kEffects.begin(), kEffects.end(), [&](const auto& effect) {
            return effect.first == line[3];
        });
        if (first == kEffects.end()) return unknown_word(line, 3, "data.unknown_effect", {});
        const auto effect = std::find_if(first, kEffects.end(), [&](const auto& each) {
            return each.first == line[3] && (each.second.empty() || each.second == line[4]);
        });
        if (effect == kEffects.end()) return unknown_word(line, 4, "data.unknown_effect", {});
        if (effect->second.empty()) {
            if (auto no =
                    read_number(line, 4, {1, kMostAmount}, "data.bad_amount", aptitude.amount)) {
                return no;
            }
        }
        aptitude.effect = static_cast<Effect>(effect - kEffects.begin());
        deck_.with_effect[static_cast<std::size_t>(aptitude.effect)] |= card;
        return std::nullopt;
    }

    std::vector<std::string_view> territories_;
    Deck deck_;
    std::size_t missions_ = 0;  // read so far
    std::size_t aptitudes_ = 0;
    std::vector<std::string_view> ids_;
};

}  // namespace

core::Result<Deck, DataError> read_deck(std::string_view text, const Map& map) {
    return DeckReader(map).read(text);
}

std::string print_deck(const Deck& deck, const Map& map) {
    std::string text;
    const auto add = [&](std::string_view word) { text.append(word).append(" "); };
    const auto end_with = [&](const Name& name) { text += quoted(deck.texts, name) + '\n'; };
    const auto begin_card = [&](std::string_view keyword, const auto& card) {
        add(keyword);
        add(deck.texts[card.id]);
        add(kSources[static_cast<std::size_t>(card.source)]);
    };
    add("deck");
    add(deck.texts[deck.id]);
    end_with(deck.name);
    for (const Mission& mission : deck.missions) {
        begin_card("mission", mission);
        add(std::to_string(mission.turns));
        add(std::to_string(mission.reward));
        for_each_territory(mission.named, [&](Territory named) { add(map.id_of(named)); });
        end_with(mission.name);
    }
    for (const Aptitude& aptitude : deck.aptitudes) {
        begin_card("aptitude", aptitude);
        const EffectWords& effect = kEffects[static_cast<std::size_t>(aptitude.effect)];
        add(effect.first);
        add(effect.second.empty() ? std::to_string(aptitude.amount) : effect.second);
        end_with(aptitude.name);
    }
    return text;
}

}  // namespace bivouac::risk
