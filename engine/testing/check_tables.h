// Checks through the front door: tables, events over time, records, replay, take-back.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/sealed/read_record.h"
#include "engine/sealed/replay_of.h"
#include "engine/sealed/table_of.h"
#include "engine/testing/check_sight.h"
#include "engine/testing/settings_list.h"

namespace bivouac::engine::testing {

// A record's truth at its end, for comparisons.
template <Rules G>
[[nodiscard]] std::string final_position(const std::string& record) {
    const auto parsed = parse_record_of<G>(record);
    if (!parsed) return "unreadable: " + parsed.error().key;
    const auto& settings = parsed->heading.settings;
    return G::print_position(settings, parsed->history.state());
}

[[nodiscard]] inline std::string join_lines(const SealedSteps& steps) {
    std::string text;
    for (const std::string& line : steps.lines()) text += line + "\n";
    return text;
}

// A readable action that is not legal now, or nothing when chance made none.
template <Rules G>
[[nodiscard]] std::optional<std::string> illegal_action(const View& view,
                                                        const typename G::Settings& settings,
                                                        const StrangeActions<G>& strange,
                                                        core::Rng& rng) {
    const auto legal = view.legal();
    for (int tries = 0; tries < 20; ++tries) {
        std::string text = G::print(settings, strange.next(rng));
        if (G::parse(settings, text) && !legal->contains(text)) return text;
    }
    return std::nullopt;
}

// Bad requests change nothing.
template <Rules G>
void try_bad_requests(Table& table, const typename G::Settings& settings, core::Rng& rng,
                      const StrangeActions<G>& strange, Findings& findings) {
    const std::string before = table.seal().bytes();
    for (int i = 0; i < G::seats(settings); ++i) {
        const auto text = illegal_action<G>(*table.view(Seat(i)), settings, strange, rng);
        if (text)
            findings.expect(!table.submit(Seat(i), *text).ok(),
                            [&] { return "accepted " + *text; });
        findings.expect(!table.submit(Seat(i), "\x1b[31m").ok(), "accepted a senseless action");
        findings.expect(!table.submit_setup(Seat(i), "?").ok(), "accepted a senseless setup");
    }
    findings.expect(!table.take_back(table.seq() + 5).ok(), "took back the future");
    // Every game begins with chance or with setups: nothing goes back behind them.
    findings.expect(!table.take_back(0).ok(), "took back what chance or a setup decided");
    findings.expect(table.seal().bytes() == before, "a refused request changed the table");
}

// Plays one game at a table by what the seats are offered; checks views, events and records.
template <Rules G>
[[nodiscard]] Findings check_table(const NamedSettings<G>& named, std::uint64_t seed) {
    Findings findings;
    const auto& settings = named.settings;
    core::Rng rng(seed);
    SeededChance chance(seed);
    TableOf<G> table(RecordHeading<G>{named.game, settings, named.options, {{"Seed", "1"}}},
                     chance);
    StrangeActions<G> strange;
    std::vector<Observer> all = observers(G::seats(settings));
    std::erase_if(all, [](Observer observer) { return observer.is_all_seeing(); });
    std::vector<std::unique_ptr<View>> views;
    for (const Observer observer : all) views.push_back(table.view(observer));
    int take_backs = 0;

    std::string steps = join_lines(table.steps_after(0));
    for (std::uint64_t n = 0; n < kMostActions && !table.outcome(); ++n) {
        const std::uint32_t seen = table.seq();
        const Due due = table.due();
        const Seat seat = due.seats.lowest();
        if (n % 16 == 0) try_bad_requests<G>(table, settings, rng, strange, findings);
        findings.expect(table.view(Observer::all_seeing()) == nullptr &&
                            table.glance(Observer::all_seeing()) == nullptr,
                        "the truth of a running game is shown");
        if (due.wanted == Wanted::setup) {
            if constexpr (kHasSetup<G>) {
                const auto setup = G::random_setup(settings, seat, rng);
                const std::string text = G::print_setup(settings, setup);
                findings.expect(table.submit_setup(seat, text).ok(),
                                [&] { return "refused setup: " + text; });
            }
        } else {
            const auto legal = views[2 - 1 + static_cast<std::size_t>(seat.index())]->legal();
            if (legal->count() == 0) {
                findings.add("no offer for the seat that is due");
                break;
            }
            const std::string action = legal->nth(rng.below(legal->count()));
            if (const auto parsed = G::parse(settings, action)) strange.remember(*parsed, rng);
            findings.expect(table.submit(seat, action).ok(),
                            [&] { return "an offer was refused: " + action; });
            if (take_backs < 20 && rng.below(8) == 0) {
                if (const auto back = table.last_choice_of(seat)) {
                    findings.expect(table.take_back(*back).ok(), "take-back refused");
                    ++take_backs;
                }
            }
        }
        steps += join_lines(table.steps_after(seen));
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (const Event& event : table.events(all[i], seen)) {
                findings.expect(views[i]->fold(event), "an event did not fold");
            }
            findings.expect(views[i]->encode().json() == table.glance(all[i])->encode().json(),
                            "a glance shows something else than the view");
            if (n % 8 == 0) {
                findings.expect(views[i]->encode().json() == table.view(all[i])->encode().json(),
                                "the view kept up by events differs from a fresh one");
            }
        }
    }
    findings.expect(table.outcome().has_value(), "a game at a table that does not end");

    const std::string record = table.seal().bytes();
    const std::size_t result = record.rfind("\nresult ") + 1;
    findings.expect(record.substr(0, result).ends_with("\n\n" + steps),
                    "the steps as they came are not those of the record");
    const auto parsed = parse_record_of<G>(record);
    if (!parsed) {
        findings.add("the record does not read back: " + parsed.error().key + " line " +
                     std::to_string(parsed.error().line));
        return findings;
    }
    findings.expect(print_record_of<G>(parsed->heading, parsed->history) == record,
                    "the record does not print back as the same bytes");
    ReplayOf<G> replay(*parsed);
    const std::uint32_t stride = 1 + replay.size() / 5;
    for (std::uint32_t step = 0; step <= replay.size(); step += stride) {
        replay.go(step);
        for (const Observer observer : observers(G::seats(settings))) {
            const auto view = replay.view(observer);
            const auto glance = replay.glance(step, observer);
            findings.expect(view->encode().json() == glance->encode().json(),
                            "a glance at a replay shows something else than its view");
            if (step == 0) continue;
            const auto told = replay.events(observer, step - 1, step);
            findings.expect(told.size() == 1, "a step is not told as one event");
            const bool kept = told[0].kind() != Event::Kind::taken_back;
            findings.expect(!kept || view->encode(told[0]).json() ==
                                         view->encode(view->history().back()).json(),
                            "a replay tells a step in other words than its view");
        }
    }
    findings.expect(replay.glance(replay.size() + 1, Observer::spectator()) == nullptr,
                    "a replay shows what never happened");
    findings.expect(table.so_far()->size() == table.seq() && table.so_far()->finished(),
                    "a table tells of another game than its own");
    replay.go(replay.size());
    findings.expect(replay.secrets().size() == table.secrets().size(),
                    "the replay ends with other secrets");
    for (const Observer observer : observers(G::seats(settings))) {
        const auto live = table.view(observer);
        const auto replayed = replay.view(observer);
        findings.expect(live && replayed && live->encode().json() == replayed->encode().json(),
                        [&] { return "the replay ends differently for " + name_of(observer); });
    }
    return findings;
}

}  // namespace bivouac::engine::testing
