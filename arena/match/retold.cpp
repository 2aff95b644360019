#include "arena/match/retold.h"

#include <deque>
#include <utility>

#include "engine/played.h"

namespace bivouac::arena {
namespace {

// What a seat was asked for and did, in order.
using Deeds = std::deque<std::string>;

// Does what stands in a record; gives up where nothing stands any more.
class RecordPlayer final : public Player {
public:
    explicit RecordPlayer(Deeds deeds) : deeds_(std::move(deeds)) {}

    void tell(const engine::Event&, const engine::View&) override {}
    [[nodiscard]] Answer choose(const engine::View&, const engine::Budget&) override {
        if (deeds_.empty()) return {Fault::surrendered, {}, {}, {}};
        Answer answer;
        answer.action = std::move(deeds_.front());
        deeds_.pop_front();
        return answer;
    }
    void end(const engine::View&) override {}

private:
    Deeds deeds_;
};

class RecordEngine final : public Engine {
public:
    explicit RecordEngine(std::vector<Deeds> seats) : seats_(std::move(seats)) {}

    [[nodiscard]] const std::string& name() const override { return name_; }
    [[nodiscard]] std::unique_ptr<Player> open(const engine::Game&, const engine::OptionValues&,
                                               engine::Seat seat, std::uint64_t) override {
        return std::make_unique<RecordPlayer>(seats_[static_cast<std::size_t>(seat.index())]);
    }

private:
    std::string name_ = "record";
    std::vector<Deeds> seats_;
};

// Nothing when it is no record of a game that is over.
std::optional<std::vector<Deeds>> deeds_in(const std::string& record, const MatchPlan& plan) {
    const auto replay = plan.game->replay(record);
    const engine::Played* played = replay ? engine::played_in(**replay) : nullptr;
    if (played == nullptr) return std::nullopt;
    std::vector<Deeds> seats(plan.seats.size());
    for (std::uint32_t i = 1; i <= (*replay)->size(); ++i) {
        auto step = played->played(i);
        if (!step || step->actor.is_nature()) continue;
        const auto seat = static_cast<std::size_t>(step->actor.seat().index());
        if (seat >= seats.size()) return std::nullopt;
        using Kind = engine::PlayedStep::Kind;
        // Shared openings are the arena's, and no seat is asked for them.
        const bool own = plan.openings == Openings::own && step->kind == Kind::setup;
        if (own || step->kind == Kind::action) seats[seat].push_back(std::move(step->text));
    }
    return seats;
}

}  // namespace

bool can_be_so(const MatchPlan& plan, const MatchResult& told) {
    if (!told.faults.empty() || told.seats.size() != plan.seats.size()) return false;
    auto deeds = deeds_in(told.record, plan);
    if (!deeds) return false;
    RecordEngine engine(std::move(*deeds));
    MatchPlan again = plan;
    for (MatchSeat& seat : again.seats) seat = {&engine, {}};
    again.before_decision = {};
    auto came = play_match(again);
    if (!came || came->end == End::broken_off) return false;
    for (std::size_t i = 0; i < came->seats.size(); ++i) {
        if (came->seats[i].decisions != told.seats[i].decisions) return false;
    }
    came->seats = told.seats;
    return *came == told;
}

}  // namespace bivouac::arena
