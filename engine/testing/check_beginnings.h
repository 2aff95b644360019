// Checks of games that begin from a position: tables, views, records, take-back.
#pragma once

#include <memory>
#include <string>
#include <vector>

#include "engine/testing/check_tables.h"

namespace bivouac::engine::testing {

// A few turns at a table that begins from this position, as the seats see them.
template <Rules G>
void play_from(const NamedSettings<G>& named, const typename G::State& position, core::Rng& rng,
               Findings& findings) {
    constexpr int kActions = 12;
    const auto& settings = named.settings;
    const auto where = [&] { return " from " + G::print_position(settings, position); };
    RecordOf<G> beginning{{named.game, settings, named.options, {}}, History<G>(settings), false};
    beginning.history.place(position);
    SeededChance chance(rng.next());
    TableOf<G> table(beginning, chance);

    std::vector<Observer> all = observers(G::seats(settings));
    std::erase_if(all, [](Observer observer) { return observer.is_all_seeing(); });
    std::vector<std::unique_ptr<View>> views;
    for (const Observer observer : all) {
        // As it would be without the position: the first event brings it.
        auto view = std::make_unique<ViewOf<G>>(settings, observer);
        const auto told = table.events(observer, 0);
        findings.expect(!told.empty() && view->fold(told[0]) &&
                            view->snapshot() == G::view(settings, position, observer),
                        [&] { return name_of(observer) + " is shown something else" + where(); });
        if constexpr (WritesViews<G>) {
            // Views have a text once everybody has set up.
            const bool set_up = G::due(settings, position).wanted != Wanted::setup;
            ViewOf<G> far_away(settings, observer);
            findings.expect(!set_up || (far_away.take_in(view->encode(told[0]).json()).ok() &&
                                        far_away.snapshot() == view->snapshot()),
                            [&] { return name_of(observer) + " cannot read" + where(); });
        }
        for (std::size_t i = 1; i < told.size(); ++i) {
            findings.expect(view->fold(told[i]), "an event did not fold");
        }
        views.push_back(std::move(view));
    }
    findings.expect(!table.take_back(0).ok(), "took back the position");

    for (int n = 0; n < kActions && table.due().wanted == Wanted::action; ++n) {
        const std::uint32_t seen = table.seq();
        const Seat seat = table.due().seats.lowest();
        const auto legal = views[1 + static_cast<std::size_t>(seat.index())]->legal();
        if (legal->count() == 0) {
            findings.add("no offer for the seat that is due" + where());
            return;
        }
        findings.expect(table.submit(seat, legal->nth(rng.below(legal->count()))).ok(),
                        [&] { return "an offer was refused" + where(); });
        if (n % 4 == 3) {
            if (const auto back = table.last_choice_of(seat)) {
                findings.expect(table.take_back(*back).ok(), "take-back refused");
            }
        }
        for (std::size_t i = 0; i < all.size(); ++i) {
            for (const Event& event : table.events(all[i], seen)) {
                findings.expect(views[i]->fold(event), "an event did not fold");
            }
            findings.expect(views[i]->encode().json() == table.glance(all[i])->encode().json(),
                            [&] { return "a glance shows something else" + where(); });
        }
    }

    const std::string record = table.seal().bytes();
    const auto parsed = parse_record_of<G>(record);
    findings.expect(parsed && print_record_of<G>(parsed->heading, parsed->history) == record,
                    [&] { return "the record does not read back" + where(); });
}

// Wherever a random game comes to, another can begin.
template <Rules G>
[[nodiscard]] Findings check_beginnings(const NamedSettings<G>& named, std::uint64_t seed) {
    Findings findings;
    core::Rng rng(seed);
    walk<G>(named.settings, seed, [&](const auto&, const auto&, const auto& after) {
        const bool over = G::due(named.settings, after).wanted == Wanted::nothing;
        if (!over && rng.below(16) == 0) play_from<G>(named, after, rng, findings);
    });
    return findings;
}

}  // namespace bivouac::engine::testing
