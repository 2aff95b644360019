// bivouac verify: was a recorded game played by the rules, and fairly?
#include "catalog/catalog.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/records/record_file.h"
#include "cli/terminal/layout.h"
#include "cli/terminal/printable.h"
#include "cli/words.h"
#include "core/json_writer.h"
#include "trust/kept_text.h"
#include "trust/record_lines.h"

namespace bivouac::cli {
namespace {

using engine::Phrasebook;
using trust::Check;
using trust::Part;
using trust::Report;
using trust::Verdict;

// One check in words. Only what passed or failed, and proofs that are absent.
class Sentences {
public:
    Sentences(const VerifyRequest& request, const Report& report, const Phrasebook& words)
        : request_(request), report_(report), words_(words) {}

    [[nodiscard]] std::string of(const Check& check) const {
        const bool passed = check.verdict == Verdict::passed;
        const std::string count = grouped(check.count, words_);
        const auto say = [&](const char* good, const char* bad) {
            return words_.say(passed ? good : bad, {count});
        };
        switch (check.part) {
            case Part::rules: return rules(check);
            case Part::proofs: return proofs(check);
            case Part::commitment:
                return say("verify.commitment.passed", "verify.commitment.failed");
            case Part::dice: return dice(check);
            case Part::setups: return setups(check);
            case Part::receipts: return say("verify.receipts.passed", "verify.receipts.failed");
            case Part::kept_commitment:
                return say("verify.kept_commitment.passed", "verify.kept_commitment.failed");
            case Part::kept_receipt: return receipt(check);
            case Part::kept_root: return say("verify.kept_root.passed", "verify.kept_root.failed");
            case Part::kept_seed: return seed(check);
            case Part::chooser: return chooser(check);
        }
        return {};
    }

    [[nodiscard]] std::string end() const {
        if (report_.has_failed()) return words_.say("verify.refused");
        if (report_.is_fair()) return words_.say("verify.fair");
        if (report_.is_consistent()) {
            return words_.say(request_.demand_proofs ? "verify.refused_unknown"
                                                     : "verify.consistent");
        }
        return words_.say(request_.demand_proofs ? "verify.refused_absent" : "verify.legal");
    }

private:
    [[nodiscard]] std::string rules(const Check& check) const {
        if (report_.error) {
            return words_.say("verify.rules.failed",
                              {sentence(request_.file, *report_.error, words_)});
        }
        return words_.say(report_.finished ? "verify.rules.passed" : "verify.rules.unfinished",
                          {grouped(check.count, words_)});
    }
    [[nodiscard]] std::string proofs(const Check& check) const {
        if (check.verdict == Verdict::absent) return words_.say("verify.proofs.absent");
        if (check.verdict == Verdict::failed) {
            return words_.say("verify.proofs.failed", {check.found});
        }
        if (check.count == 0) return words_.say("verify.proofs.no_seeds");
        return words_.say("verify.proofs.passed", {std::to_string(check.count)});
    }
    [[nodiscard]] std::string dice(const Check& check) const {
        if (check.verdict == Verdict::passed) {
            return words_.say(check.count == 0 ? "verify.dice.none" : "verify.dice.passed",
                              {grouped(check.count, words_)});
        }
        const std::string step = std::to_string(check.where);
        if (check.found.empty() || check.wanted.empty()) {
            return words_.say("verify.dice.parts", {step});
        }
        return words_.say("verify.dice.failed", {step, check.found, check.wanted});
    }
    [[nodiscard]] std::string setups(const Check& check) const {
        if (check.verdict == Verdict::failed) {
            return words_.say("verify.setups.failed", {std::to_string(check.where)});
        }
        return words_.say(check.count == 0 ? "verify.setups.none" : "verify.setups.passed",
                          {grouped(check.count, words_)});
    }

    [[nodiscard]] std::string receipt(const Check& check) const {
        if (check.verdict == Verdict::passed) {
            return words_.say("verify.kept_receipt.passed", {grouped(check.count, words_)});
        }
        if (check.where == 0) return words_.say("verify.kept_receipt.failed");
        return words_.say("verify.kept_receipt.other", {grouped(check.where, words_)});
    }
    [[nodiscard]] std::string seed(const Check& check) const {
        const std::string seat = std::to_string(check.count);
        if (check.verdict == Verdict::passed) return words_.say("verify.kept_seed.passed", {seat});
        if (check.where == 0) return words_.say("verify.kept_seed.failed", {seat});
        return words_.say("verify.kept_seed.moved", {seat, std::to_string(check.where)});
    }
    [[nodiscard]] std::string chooser(const Check& check) const {
        if (check.verdict == Verdict::failed) return words_.say("verify.chooser.failed");
        if (check.verdict == Verdict::absent) {
            const bool nobodys = report_.find(Part::proofs)->count == 0;
            return words_.say(nobodys ? "verify.chooser.no_seeds" : "verify.chooser.absent");
        }
        if (report_.find(Part::dice)->count == 0) return words_.say("verify.chooser.no_dice");
        if (check.count == 0) return words_.say("verify.chooser.passed");
        return words_.say("verify.chooser.others", {std::to_string(check.count)});
    }

    const VerifyRequest& request_;
    const Report& report_;
    const Phrasebook& words_;
};

std::string word_of(Verdict verdict, const Phrasebook& words) {
    switch (verdict) {
        case Verdict::passed: return words.say("verify.passed");
        case Verdict::failed: return words.say("verify.failed");
        case Verdict::absent: return words.say("verify.absent");
        case Verdict::unchecked: return words.say("verify.unchecked");
    }
    return {};
}

void show(const VerifyRequest& request, const Report& report, const Phrasebook& words,
          Context& context) {
    const Sentences sentences(request, report, words);
    Entries entries;
    bool left_out = false;
    // In a game without proofs the dice are not spoken of at all.
    const bool has_proofs = report.find(Part::proofs)->verdict == Verdict::passed;
    for (const Check& check : report.checks) {
        const bool told = check.verdict == Verdict::passed || check.verdict == Verdict::failed ||
                          check.part == Part::proofs || (check.part == Part::chooser && has_proofs);
        if (check.verdict == Verdict::unchecked) {
            left_out = true;
        } else if (told) {
            const bool open = check.part == Part::chooser && check.verdict == Verdict::absent;
            entries.emplace_back(open ? words.say("verify.unknown") : word_of(check.verdict, words),
                                 printable(sentences.of(check)));
        }
    }
    if (left_out) {
        entries.emplace_back(word_of(Verdict::unchecked, words), words.say("verify.rest"));
    }
    context.screen.raw(in_two_columns(entries, context.screen.columns()) + "\n");
    context.screen.show(sentences.end());
}

std::string as_json(const VerifyRequest& request, const Report& report, const Phrasebook& words) {
    core::JsonWriter json;
    json.object().field("verified", !report.has_failed()).field("fair", report.is_fair());
    json.field("finished", report.finished);
    json.key("error");
    if (report.error) {
        json.value(sentence(request.file, *report.error, words));
    } else {
        json.null();
    }
    json.key("checks").array();
    for (const Check& check : report.checks) {
        json.object().field("part", trust::name_of(check.part));
        json.field("verdict", trust::name_of(check.verdict)).field("count", check.count);
        json.field("where", check.where);
        json.field("found", check.found).field("wanted", check.wanted).end();
    }
    json.end().end();
    return json.take();
}

// What the file says comes first; words of the command line add to it.
trust::Kept kept_for(const VerifyRequest& request, std::string_view record,
                     const Phrasebook& words) {
    if (request.kept_file.empty()) return request.kept;
    auto file = trust::read_kept(read_record(request.kept_file, words));
    if (!file) {
        throw RunError(
            words.say("verify.kept_file", {request.kept_file, std::to_string(file.error().line)}));
    }
    const std::string own = "[FairTable \"" + file->table + "\"]";
    const auto parts = trust::split_record(record);
    for (const std::string_view tag : parts ? parts->tags : std::vector<std::string_view>()) {
        if (tag == own || !tag.starts_with("[FairTable ")) continue;
        throw RunError(words.say("verify.other_table", {request.kept_file, file->table}));
    }
    trust::Kept kept = std::move(file->kept);
    if (request.kept.commitment) kept.commitment = request.kept.commitment;
    for (const auto& seed : request.kept.seeds) kept.seeds.push_back(seed);
    for (const auto& root : request.kept.roots) kept.roots.push_back(root);
    for (const auto& receipt : request.kept.receipts) kept.receipts.push_back(receipt);
    return kept;
}

}  // namespace

int run_verify(const VerifyRequest& request, Context& context) {
    const std::string text = read_record(request.file, context.words);
    const auto head = engine::read_record_head(text);
    if (!head) throw RunError(sentence(request.file, head.error(), context.words));
    const engine::Game* game = catalog::find(head->game);
    if (game == nullptr) throw RunError(context.words.say("usage.unknown_game", {head->game}));
    const Phrasebook words = words_with(context.words, *game, context.language);
    const Report report = trust::verify(*game, text, kept_for(request, text, words));
    if (request.format == Format::json) {
        context.screen.raw(as_json(request, report, words) + "\n");
    } else {
        show(request, report, words, context);
    }
    const bool lacks_proofs = request.demand_proofs && !report.is_fair();
    return report.has_failed() || lacks_proofs ? kFailure : kSuccess;
}

}  // namespace bivouac::cli
