#include "server/reviews/review_desk.h"

#include <algorithm>

namespace bivouac::server {
namespace {

constexpr Millis kSweepEvery = 10'000;
constexpr int kThreads = 1;

}  // namespace

ReviewDesk::ReviewDesk(Loop& loop, Keep keep, const Bounds& bounds, ReviewsElsewhere* elsewhere)
    : loop_(loop),
      keep_(std::move(keep)),
      bounds_(bounds),
      elsewhere_(elsewhere),
      thinkers_(kThreads, Courtesy::last) {}

std::optional<protocol::Review> ReviewDesk::ask(const std::string& name, store::AccountId account) {
    const auto kept = std::ranges::find(kept_, name, [](const auto& each) { return each.first; });
    if (kept != kept_.end()) {
        kept_.splice(kept_.begin(), kept_, kept);
        const auto size = static_cast<std::uint32_t>(kept->second.steps.size() + 1);
        return protocol::Review{name, protocol::ReviewState::done, size, size, kept->second};
    }
    const auto job = jobs_.find(name);
    if (job == jobs_.end()) return std::nullopt;
    job->second.askers[account] = loop_.steady();
    const Job& asked = job->second;
    const auto state =
        asked.is_open() ? protocol::ReviewState::working : protocol::ReviewState::waiting;
    const bool here = asked.work != nullptr;
    return protocol::Review{name, state, here ? asked.work->done() : asked.done,
                            here ? asked.work->size() : asked.size, std::nullopt};
}

bool ReviewDesk::knows(const std::string& name) const {
    return jobs_.contains(name) || std::ranges::find(kept_, name, [](const auto& each) {
                                       return each.first;
                                   }) != kept_.end();
}

ReviewDesk::Begun ReviewDesk::begin(const std::string& name, const std::string& table,
                                    store::AccountId account, ReplayedGamePtr game) {
    const auto of_account = std::ranges::count_if(
        jobs_, [&](const auto& each) { return each.second.askers.contains(account); });
    if (static_cast<std::size_t>(of_account) >= bounds_.of_account) {
        return Begun::too_many_of_account;
    }
    if (jobs_.size() >= bounds_.open + bounds_.waiting) return Begun::too_many;
    Job job;
    job.game = std::move(game);
    job.table = table;
    job.rank = {Importance::watched, account};
    job.askers[account] = loop_.steady();
    waiting_.add(name, job.rank);
    jobs_.insert_or_assign(name, std::move(job));
    open_next();
    if (!std::exchange(sweeping_, true)) sweep();
    return Begun::yes;
}

void ReviewDesk::withdraw(const std::string& name, store::AccountId account) {
    const auto job = jobs_.find(name);
    if (job == jobs_.end()) return;
    job->second.askers.erase(account);
    if (job->second.askers.empty()) give_up(name);
}

void ReviewDesk::open_next() {
    while (open_one()) {
    }
}

bool ReviewDesk::open_one() {
    const bool there = elsewhere_ != nullptr && elsewhere_->is_there();
    const bool here = open_here_ < bounds_.open;
    if (here && !for_here_.is_empty()) {
        const auto turn = for_here_.next();
        judge_here(turn->table, jobs_.at(turn->table));
        return true;
    }
    if (waiting_.is_empty() || (!there && !here)) return false;
    const auto turn = waiting_.next();
    Job& job = jobs_.at(turn->table);
    if (there) {
        send(turn->table, job);
    } else {
        judge_here(turn->table, job);
    }
    return true;
}

void ReviewDesk::judge_here(const std::string& name, Job& job) {
    job.work = std::make_shared<ReviewWork>(job.game, bounds_.nodes);
    ++open_here_;
    slice(name, job.rank, job.work);
}

// Nothing is heard of a job any more once it has been called off.
void ReviewDesk::send(const std::string& name, Job& job) {
    ReviewsElsewhere::Asker asker;
    asker.went_on = [this, alive = alive_, name](std::uint32_t done, std::uint32_t size) {
        if (!*alive) return;
        Job& told = jobs_.at(name);
        told.done = done;
        told.size = size;
    };
    asker.ended = [this, alive = alive_, name](std::optional<protocol::Reviewed> reviewed) {
        if (*alive) came_back(name, std::move(reviewed));
    };
    job.elsewhere = elsewhere_->begin(job.game, bounds_.nodes, std::move(asker));
}

void ReviewDesk::came_back(const std::string& name, std::optional<protocol::Reviewed> reviewed) {
    if (reviewed) return end(name, std::move(reviewed));
    Job& job = jobs_.at(name);
    job.elsewhere.reset();
    job.done = 0;
    job.size = 0;
    for_here_.add(name, job.rank);
    open_next();
}

// On any thread: the next moment takes its place in the queue, and its end comes to the loop.
void ReviewDesk::slice(const std::string& name, const Rank& rank,
                       const std::shared_ptr<ReviewWork>& work) {
    thinkers_.add(
        name, rank,
        [this, name, rank, work] {
            if (work->go_on()) return slice(name, rank, work);
            loop_.post([this, alive = alive_, name, work] {
                if (*alive) finish(name, work);
            });
        },
        nullptr);
}

void ReviewDesk::finish(const std::string& name, const std::shared_ptr<ReviewWork>& work) {
    const auto job = jobs_.find(name);
    // Given up meanwhile, and perhaps begun anew.
    if (job == jobs_.end() || job->second.work != work) return;
    --open_here_;
    end(name, work->take());
}

// Nothing: it could not be done.
void ReviewDesk::end(const std::string& name, std::optional<protocol::Reviewed> reviewed) {
    const auto job = jobs_.extract(name);
    if (reviewed) {
        ++finished_;
        if (!job.mapped().table.empty()) keep_(job.mapped().table, *reviewed);
        remember(name, std::move(*reviewed));
    }
    open_next();
}

void ReviewDesk::give_up(const std::string& name) {
    const auto found = jobs_.find(name);
    if (found == jobs_.end()) return;
    const Job job = std::move(found->second);
    jobs_.erase(found);
    if (job.elsewhere) elsewhere_->call_off(*job.elsewhere);
    if (job.work != nullptr) {
        job.work->call_off();
        --open_here_;
        thinkers_.drop(name);
    }
    waiting_.drop(name);
    for_here_.drop(name);
    ++given_up_;
    open_next();
}

void ReviewDesk::sweep() {
    const Millis until = loop_.steady() - bounds_.patience;
    std::vector<std::string> given_up;
    for (auto& [name, job] : jobs_) {
        std::erase_if(job.askers, [&](const auto& asker) { return asker.second < until; });
        if (job.askers.empty()) given_up.push_back(name);
    }
    for (const std::string& name : given_up) give_up(name);
    open_next();  // somebody elsewhere may have come
    sweeping_ = !jobs_.empty();
    if (!sweeping_) return;
    loop_.after(kSweepEvery, [this, alive = alive_] {
        if (*alive) sweep();
    });
}

void ReviewDesk::remember(const std::string& name, protocol::Reviewed reviewed) {
    kept_.emplace_front(name, std::move(reviewed));
    if (kept_.size() > bounds_.kept) kept_.pop_back();
}

bool ReviewDesk::ask_moment(store::AccountId account, Work work,
                            std::function<void(std::optional<protocol::Moment>)> then) {
    if (moments_ >= bounds_.moments) return false;
    ++moments_;
    const std::string name = "?" + std::to_string(++moment_number_);
    thinkers_.add(
        name, {Importance::people, account},
        [this, work = std::move(work), then = std::move(then)] {
            auto found = std::make_shared<std::optional<protocol::Moment>>(work());
            loop_.post([this, alive = alive_, found, then] {
                if (!*alive) return;
                --moments_;
                then(std::move(*found));
            });
        },
        nullptr);
    return true;
}

bool ReviewDesk::look(ReplayedGamePtr game, const study::MomentQuestion& question,
                      store::AccountId account,
                      std::function<void(std::optional<protocol::Moment>)> then) {
    study::MomentQuestion bounded = question;
    bounded.budget.nodes = bounds_.nodes;
    return ask_moment(
        account,
        [game = std::move(game), question = std::move(bounded)] {
            return moment_of(*game, question);
        },
        std::move(then));
}

bool ReviewDesk::comment(ReplayedGamePtr game, std::optional<std::uint32_t> known,
                         store::AccountId account,
                         std::function<void(std::optional<protocol::CommentedMoment>)> then) {
    if (comments_ >= bounds_.comments) return false;
    ++comments_;
    const std::string name = "!" + std::to_string(++moment_number_);
    thinkers_.add(
        name, {Importance::watched, account},
        [this, game = std::move(game), known, nodes = bounds_.nodes, then = std::move(then)] {
            auto found = std::make_shared<std::optional<protocol::CommentedMoment>>(
                comment_on(*game, known, nodes));
            loop_.post([this, alive = alive_, found, then] {
                if (!*alive) return;
                --comments_;
                then(std::move(*found));
            });
        },
        nullptr);
    return true;
}

bool ReviewDesk::study(PositionToJudge position, store::AccountId account,
                       std::function<void(const Studied&)> then) {
    leave_study(account);
    position.question.budget.nodes = bounds_.nodes;
    const auto called_off = std::make_shared<std::atomic<bool>>(false);
    const bool given = ask_moment(
        account,
        [position = std::move(position), called_off]() -> std::optional<protocol::Moment> {
            if (*called_off) return std::nullopt;
            return moment_of(position);
        },
        [this, account, called_off](const std::optional<protocol::Moment>& moment) {
            if (*called_off) return;  // it was answered then
            const auto answer = std::move(studies_.at(account).then);
            studies_.erase(account);
            if (moment) return answer(*moment);
            answer(core::Failure(protocol::ErrorCode::not_allowed));
        });
    if (given) studies_.insert_or_assign(account, Study{called_off, std::move(then)});
    return given;
}

void ReviewDesk::leave_study(store::AccountId account) {
    const auto found = studies_.find(account);
    if (found == studies_.end()) return;
    const Study left = std::move(found->second);
    studies_.erase(found);
    *left.called_off = true;
    left.then(core::Failure(protocol::ErrorCode::stale));
}

ReviewDesk::Counts ReviewDesk::counts() const {
    Counts counts;
    for (const auto& [name, job] : jobs_) ++(job.is_open() ? counts.open : counts.waiting);
    counts.finished = finished_;
    counts.given_up = given_up_;
    counts.comments = comments_;
    if (elsewhere_ != nullptr) counts.elsewhere = elsewhere_->figures();
    return counts;
}

void ReviewDesk::stop() {
    *alive_ = false;
    for (auto& [name, job] : jobs_) {
        if (job.work != nullptr) job.work->call_off();
        if (job.elsewhere) elsewhere_->call_off(*job.elsewhere);
        job.elsewhere.reset();
    }
    thinkers_.close();
}

}  // namespace bivouac::server
