#include "trust/verify.h"

#include <algorithm>

#include "trust/fair_tags.h"
#include "trust/receipt_chain.h"
#include "trust/record_lines.h"
#include "trust/rerun.h"
#include "trust/vault.h"
#include "trust/verifiable_chance.h"
#include "trust/witness.h"

namespace bivouac::trust {
namespace {

Verdict verdict_of(bool good) { return good ? Verdict::passed : Verdict::failed; }

std::uint32_t number_of(engine::Seat seat) { return static_cast<std::uint32_t>(seat.index()) + 1; }

// One record under examination. Every check stands on its own, so that a report names everything
// that is wrong.
class Examination {
public:
    Examination(const engine::Game& game, std::string_view record, const Kept& kept)
        : game_(game), record_(record), kept_(kept), parts_(parts_of(record)) {}

    [[nodiscard]] Report run() {
        check_rules();
        const bool playable = replay_ != nullptr;
        if (playable) read_tags();
        if (tags_) {
            check_commitment();
            check_dice();
            check_setups();
            check_receipts();
            check_kept();
            check_chooser();
        } else {
            const bool broken = !playable || report_.find(Part::proofs)->verdict == Verdict::failed;
            leave_out(broken ? Verdict::unchecked : Verdict::absent);
        }
        return std::move(report_);
    }

private:
    Check& add(Part part, Verdict verdict) {
        Check& check = report_.checks.emplace_back();
        check.part = part;
        check.verdict = verdict;
        return check;
    }

    void check_rules() {
        auto replay = game_.replay(record_);
        Check& check = add(Part::rules, verdict_of(replay.ok()));
        check.count = static_cast<std::uint32_t>(parts_.steps.size());
        if (!replay) {
            report_.error = std::move(replay).error();
            return;
        }
        replay_ = std::move(replay).value();
        report_.finished = replay_->finished();
    }

    void read_tags() {
        const auto seats =
            static_cast<std::size_t>(replay_->view(engine::Observer::spectator())->seats());
        auto tags = read_fair_tags(replay_->tags());
        if (!tags) {
            add(Part::proofs, Verdict::failed).found = tags.error().tag;
        } else if (!tags.value()) {
            add(Part::proofs, Verdict::absent);
        } else if (tags.value()->seeds.size() != seats) {
            add(Part::proofs, Verdict::failed).found = "FairSeeds";
        } else {
            tags_ = std::move(tags).value();
            add(Part::proofs, Verdict::passed).count =
                static_cast<std::uint32_t>(given(tags_->seeds));
        }
    }

    [[nodiscard]] TableSecret secret() const { return TableSecret(tags_->secret); }

    void check_commitment() {
        const Digest commitment = secret().commitment(tags_->table);
        add(Part::commitment, verdict_of(same(commitment, tags_->commitment)));
    }

    void check_dice() {
        VerifiableChance chance(secret(), tags_->table, tags_->seeds);
        const Rerun again = rerun(game_, record_, chance);
        Check& check = add(Part::dice, verdict_of(again.same));
        check.count = again.chance_steps;
        check.where = again.step;
        check.found = again.recorded;
        check.wanted = again.drawn;
    }

    void check_setups() {
        Vault vault(secret(), tags_->table);
        take_all(vault, parts_.steps, *replay_);
        roots_ = vault.roots();
        Check& check = add(Part::setups, Verdict::passed);
        check.count = static_cast<std::uint32_t>(roots_.size());
        for (std::size_t i = 0; i < tags_->roots.size(); ++i) {
            const engine::Seat seat(static_cast<int>(i));
            if (sum_of(roots_, seat) == tags_->roots[i]) continue;
            check.verdict = Verdict::failed;
            check.where = static_cast<std::uint32_t>(i) + 1;
            break;
        }
    }

    void check_receipts() {
        const Digest first =
            first_head(tags_->table, tags_->commitment, tags_->seeds, parts_.heading);
        ReceiptChain chain(secret().salt_key(tags_->table), first);
        heads_.push_back(first);
        for (const std::string_view step : parts_.steps) heads_.push_back(chain.add(step));
        Check& check = add(Part::receipts, verdict_of(same(chain.head(), tags_->head)));
        check.count = chain.steps();
    }

    void check_kept() {
        if (kept_.commitment) {
            add(Part::kept_commitment, verdict_of(same(*kept_.commitment, tags_->commitment)));
        }
        for (const KeptReceipt& kept : kept_.receipts) check_receipt(kept);
        for (const KeptRoot& kept : kept_.roots) {
            const bool found = std::any_of(roots_.begin(), roots_.end(), [&](const auto& root) {
                return root.owner == kept.owner && same(root.root, kept.root);
            });
            add(Part::kept_root, verdict_of(found)).count = number_of(kept.owner);
        }
        for (const KeptSeed& kept : kept_.seeds) check_seed(kept);
    }

    // One report for all receipts that fit; each that does not has its own.
    void check_receipt(const KeptReceipt& kept) {
        if (kept.step) {
            const bool good = *kept.step < heads_.size() && same(heads_[*kept.step], kept.receipt);
            return tell_receipt(good, *kept.step);
        }
        const auto found = std::find(heads_.begin(), heads_.end(), kept.receipt);
        const bool good = found != heads_.end();
        tell_receipt(good, good ? static_cast<std::uint32_t>(found - heads_.begin()) : 0);
    }
    void tell_receipt(bool good, std::uint32_t step) {
        if (!good) {
            add(Part::kept_receipt, Verdict::failed).where = step;
            return;
        }
        for (Check& check : report_.checks) {
            if (check.part != Part::kept_receipt || check.verdict != Verdict::passed) continue;
            check.count = std::max(check.count, step);
            return;
        }
        add(Part::kept_receipt, Verdict::passed).count = step;
    }

    void check_seed(const KeptSeed& kept) {
        const Seeds& seeds = tags_->seeds;
        const auto at = static_cast<std::size_t>(kept.seat.index());
        const bool good = at < seeds.size() && seeds[at] == kept.seed;
        Check& check = add(Part::kept_seed, verdict_of(good));
        check.count = number_of(kept.seat);
        const auto elsewhere = std::find(seeds.begin(), seeds.end(), kept.seed);
        if (good || elsewhere == seeds.end()) return;
        check.where = static_cast<std::uint32_t>(elsewhere - seeds.begin()) + 1;
    }

    // The secret was fixed before the seed was drawn, if the commitment is the one seen before; and
    // the dice follow from the seed, if it is the one given then. Only both together say that the
    // operator could not choose, alone.
    void check_chooser() {
        const auto passed = [&](Part part) {
            const Check* check = report_.find(part);
            return check != nullptr && check->verdict == Verdict::passed;
        };
        const auto failed = [&](Part part) {
            const Check* check = report_.find(part);
            return check != nullptr && check->verdict == Verdict::failed;
        };
        const bool no_dice = passed(Part::dice) && report_.find(Part::dice)->count == 0;
        const bool proven = passed(Part::kept_commitment) && passed(Part::kept_seed);
        const bool wrong = failed(Part::kept_commitment) || failed(Part::kept_seed);
        Check& check = add(Part::chooser, wrong               ? Verdict::failed
                                          : no_dice || proven ? Verdict::passed
                                                              : Verdict::absent);
        check.count = static_cast<std::uint32_t>(given(tags_->seeds));
        for (const KeptSeed& kept : kept_.seeds) {
            const auto at = static_cast<std::size_t>(kept.seat.index());
            if (at < tags_->seeds.size() && tags_->seeds[at] == kept.seed) --check.count;
        }
    }

    // What cannot be looked at. Something kept, where the record has nothing to compare it with, is
    // no small matter: the proofs were taken away.
    void leave_out(Verdict verdict) {
        if (report_.find(Part::proofs) == nullptr) add(Part::proofs, verdict);
        for (const Part part : {Part::commitment, Part::dice, Part::setups, Part::receipts}) {
            add(part, verdict);
        }
        const Verdict kept = verdict == Verdict::absent ? Verdict::failed : verdict;
        if (kept_.commitment) add(Part::kept_commitment, kept);
        if (!kept_.receipts.empty()) add(Part::kept_receipt, kept);
        for (const KeptRoot& root : kept_.roots) {
            add(Part::kept_root, kept).count = number_of(root.owner);
        }
        for (const KeptSeed& seed : kept_.seeds) {
            add(Part::kept_seed, kept).count = number_of(seed.seat);
        }
        add(Part::chooser, verdict);
    }

    const engine::Game& game_;
    std::string_view record_;
    const Kept& kept_;
    RecordParts parts_;
    std::unique_ptr<engine::Replay> replay_;
    std::optional<FairTags> tags_;
    std::vector<SeatRoot> roots_;
    std::vector<Digest> heads_;
    Report report_;
};

}  // namespace

const Check* Report::find(Part part) const {
    const Check* found = nullptr;
    for (const Check& check : checks) {
        if (check.part != part) continue;
        if (check.verdict == Verdict::failed) return &check;
        if (found == nullptr) found = &check;
    }
    return found;
}

bool Report::has_failed() const {
    return std::any_of(checks.begin(), checks.end(),
                       [](const Check& check) { return check.verdict == Verdict::failed; });
}

bool Report::is_fair() const {
    return std::all_of(checks.begin(), checks.end(),
                       [](const Check& check) { return check.verdict == Verdict::passed; });
}

bool Report::is_consistent() const {
    return std::all_of(checks.begin(), checks.end(), [](const Check& check) {
        const bool open = check.part == Part::chooser && check.verdict == Verdict::absent;
        return open || check.verdict == Verdict::passed;
    });
}

Report verify(const engine::Game& game, std::string_view record, const Kept& kept) {
    return Examination(game, record, kept).run();
}

std::string_view name_of(Part part) {
    switch (part) {
        case Part::rules: return "rules";
        case Part::proofs: return "proofs";
        case Part::commitment: return "commitment";
        case Part::dice: return "dice";
        case Part::setups: return "setups";
        case Part::receipts: return "receipts";
        case Part::kept_commitment: return "kept_commitment";
        case Part::kept_receipt: return "kept_receipt";
        case Part::kept_root: return "kept_root";
        case Part::kept_seed: return "kept_seed";
        case Part::chooser: return "chooser";
    }
    return "";
}

std::string_view name_of(Verdict verdict) {
    switch (verdict) {
        case Verdict::passed: return "passed";
        case Verdict::failed: return "failed";
        case Verdict::absent: return "absent";
        case Verdict::unchecked: return "unchecked";
    }
    return "";
}

}  // namespace bivouac::trust
