// bivouac analyse: what was skill and what was luck in a finished game.
#include <atomic>
#include <cerrno>
#include <cstring>
#include <fstream>
#include <iterator>

#include "catalog/analysts.h"
#include "cli/commands.h"
#include "cli/errors.h"
#include "cli/play/game_choice.h"
#include "cli/records/record_file.h"
#include "cli/study/report.h"
#include "cli/terminal/progress.h"
#include "core/text.h"
#include "study/kept_moments.h"
#include "trust/digest.h"

namespace bivouac::cli {
namespace {

std::optional<engine::Seat> chosen_seat(const AnalyseRequest& request, const engine::Replay& replay,
                                        const Context& context) {
    if (request.seat.empty()) return std::nullopt;
    const int seats = replay.glance(0, engine::Observer::spectator())->seats();
    const auto number = core::parse_number(request.seat);
    if (!number || *number < 1 || *number > static_cast<std::uint64_t>(seats)) {
        throw UsageError(
            context.words.say("usage.analyse_seat", {request.seat, std::to_string(seats)}));
    }
    return engine::Seat(static_cast<int>(*number) - 1);
}

// What a review found out, line by line in a file, behind a line that says of what.
class Keeper {
public:
    // Skips what the file has already. Without a path nothing is kept.
    Keeper(const AnalyseRequest& request, const std::string& record, study::Reviewer& reviewer,
           const Context& context)
        : path_(request.keep), words_(context.words) {
        if (path_.empty()) return;
        const std::string heading = heading_of(record, reviewer, request.beliefs);
        const std::string text = read();
        std::size_t whole = 0;
        if (text.starts_with(heading)) {
            const auto kept = study::read_moments(std::string_view(text).substr(heading.size()));
            for (const study::LookedAt& moment : kept.moments) {
                if (!reviewer.skip(moment)) throw other();
            }
            whole = heading.size() + kept.bytes;
        } else if (!heading.starts_with(text)) {
            throw other();
        }
        // The rest was being written when somebody broke it off.
        out_.open(path_, std::ios::binary | std::ios::trunc);
        out_ << (whole == 0 ? heading : text.substr(0, whole)) << std::flush;
        check();
    }

    void keep(const study::LookedAt& moment) {
        if (path_.empty()) return;
        out_ << study::print_moment(moment) << '\n' << std::flush;
        check();
    }

private:
    [[nodiscard]] static std::string heading_of(const std::string& record,
                                                const study::Reviewer& reviewer, bool beliefs) {
        const auto digest = trust::Fields("bivouac review").text(record).hash();
        return "bivouac review " + std::to_string(kEdition) + " " + trust::to_hex(digest) + " " +
               std::to_string(reviewer.budget().nodes) + (beliefs ? " beliefs\n" : "\n");
    }
    [[nodiscard]] std::string read() const {
        std::ifstream in(path_, std::ios::binary);
        return {std::istreambuf_iterator<char>(in), {}};
    }
    [[nodiscard]] RunError other() const {
        return RunError(words_.say("error.keep_other", {path_}));
    }
    void check() const {
        if (!out_) throw RunError(words_.say("error.write", {path_, std::strerror(errno)}));
    }

    // Counted up when moments say something that they did not say before.
    static constexpr int kEdition = 2;

    std::string path_;
    const engine::Phrasebook& words_;
    std::ofstream out_;
};

study::Ledger review(study::Reviewer reviewer, Keeper& keeper, Context& context) {
    const std::string size = grouped(reviewer.size(), context.words);
    std::atomic<std::size_t> done = reviewer.done();
    const Progress progress(context.env, [&](double) {
        return context.words.say("analyse.progress", {grouped(done, context.words), size});
    });
    while (reviewer.go_on()) {
        keeper.keep(reviewer.last());
        done = reviewer.done();
    }
    return std::move(reviewer).ledger();
}

}  // namespace

int run_analyse(const AnalyseRequest& request, Context& context) {
    const std::string text = read_record(request.file, context.words);
    const auto head = engine::read_record_head(text);
    if (!head) throw RunError(sentence(request.file, head.error(), context.words));
    const engine::Game& game = choose_game(head->game, head->rules_version, context);
    const engine::Phrasebook words = words_with(context.words, game, context.language);
    const auto replay = game.replay(text);
    if (!replay) throw RunError(sentence(request.file, replay.error(), words));
    const Asked asked{chosen_seat(request, **replay, context), request.beliefs};
    if (!(*replay)->finished()) throw RunError(context.words.say("error.analyse_unfinished"));
    const auto options = engine::resolve_options(game.options(), head->options);
    if (!options) {
        throw RunError(words.say(options.error().key, options.error().arguments));
    }
    engine::Budget budget;
    budget.nodes = request.nodes;
    const auto open_analyst = [&](engine::Seat of) {
        return catalog::open_analyst(game, *options, of);
    };
    auto reviewer = study::Reviewer::open(
        **replay, open_analyst, budget,
        {.truth = catalog::open_truth(game, *options), .beliefs = request.beliefs});
    if (!reviewer) throw RunError(context.words.say("error.no_analyst", {head->game}));
    const std::uint64_t nodes = reviewer->budget().nodes;
    Keeper keeper(request, text, *reviewer, context);
    const study::Ledger ledger = review(std::move(*reviewer), keeper, context);
    if (request.format == Format::json) {
        context.screen.raw(review_json(ledger, asked, *head, nodes) + "\n");
    } else {
        (*replay)->go((*replay)->size());
        const auto end = (*replay)->view(engine::Observer::all_seeing());
        show_review(ledger, asked, *end, words, context.screen);
    }
    return kSuccess;
}

}  // namespace bivouac::cli
