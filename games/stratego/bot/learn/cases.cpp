#include "games/stratego/bot/learn/cases.h"

#include <fstream>

#include "core/hash.h"
#include "games/stratego/bot/memory.h"

namespace bivouac::stratego::bot {
namespace {

constexpr std::uint64_t kEvery = 12;  // steps; where it begins is drawn
constexpr int kSweeps = 20;
constexpr int kWorlds = 300;

// What a seat sees and keeps in mind, told as its bot is.
class Mind {
public:
    Mind(const Settings& settings, engine::Seat seat)
        : settings_(settings),
          seat_(seat),
          view_(Rules::view(settings, Rules::start(settings), seat)),
          memory_(settings, seat) {}

    void hear(const Event& event) {
        Rules::fold(settings_, view_, event);
        memory_.tell(event, view_);
    }

    // The pieces that are hidden from the seat: whoever has just moved, and at times all of them.
    // `truth` is what its opponent knows.
    enum class Whom : std::uint8_t { mover, all };
    void note(Whom whom, const SetupModel& model, const Position& truth, std::uint32_t game,
              core::Rng& rng, std::vector<Case>& cases) const {
        const Position known = memory_.remembered();
        const Side enemy = other(side_of(known, seat_));
        if (whom == Whom::mover && !has_hidden_mover(known, enemy)) return;
        const View mind{known, seat_};
        const RankShares shares =
            rank_shares(settings_, mind, model, Evidence(), rng, kSweeps, kWorlds);
        for (int place = 0; place < settings_.home_squares(); ++place) {
            const PieceId id = piece_id(enemy, place);
            if (!is_hidden(known, id)) continue;
            if (whom == Whom::mover && !memory_.traces().is_last(id)) continue;
            Case one{
                game, truth.piece(id).rank(), {}, signs_of(settings_, known, memory_.traces(), id)};
            for (std::size_t r = 0; r < Insight::kNamed; ++r) {
                one.before[r] = shares.parts[index_of(id)][index_of(kLowestPiece) + r];
            }
            cases.push_back(one);
        }
    }

private:
    [[nodiscard]] static bool is_hidden(const Position& known, PieceId id) {
        const Piece piece = known.piece(id);
        return piece.exists() && !piece.fallen() && piece.rank() == Rank::unknown;
    }
    [[nodiscard]] bool has_hidden_mover(const Position& known, Side enemy) const {
        if (known.to_move == enemy) return false;
        for (int place = 0; place < settings_.home_squares(); ++place) {
            const PieceId id = piece_id(enemy, place);
            if (memory_.traces().is_last(id)) return is_hidden(known, id);
        }
        return false;
    }

    Settings settings_;
    engine::Seat seat_;
    View view_;
    Memory memory_;
};

[[nodiscard]] std::vector<Case> cases_of(const engine::GameSpec& game, Opponents opponents,
                                         std::uint32_t number, std::uint64_t nodes,
                                         std::uint64_t seed) {
    core::Rng rng(core::combine(seed, number));
    const Pairing pairing = draw_pairing(opponents, nodes, rng);
    std::vector<Case> cases;
    std::vector<Mind> minds;
    std::vector<SetupModel> models;
    std::uint64_t step = rng.below(kEvery);
    const std::uint64_t luck = rng.next();
    static_cast<void>(
        play(game, pairing.first, pairing.second, 0, luck,
             {[&](const Settings&, const Knowledge& known) {
                  if (known[0].position.stage != Stage::play) return;
                  const auto whom = ++step % kEvery == 0 ? Mind::Whom::all : Mind::Whom::mover;
                  for (std::size_t s = 0; s < (pairing.only_second ? 1 : 2); ++s) {
                      minds[s].note(whom, models[0], known[1 - s].position, number, rng, cases);
                  }
              },
              [&](const Settings& settings, engine::Seat seat, const engine::Event& told) {
                  if (minds.empty()) {
                      minds.emplace_back(settings, engine::Seat(0));
                      minds.emplace_back(settings, engine::Seat(1));
                      models.emplace_back(settings);
                  }
                  Event event;
                  if (told.read(event)) minds[static_cast<std::size_t>(seat.index())].hear(event);
              }}));
    return cases;
}

// Files: a case after the other, each as its fixed part, the number of its signs, and these.
struct Fixed {
    std::uint32_t game = 0;
    std::uint8_t truth = 0;
    std::uint8_t signs = 0;
    std::array<std::int16_t, Insight::kNamed> before{};
};

}  // namespace

std::vector<Case> read_cases(const std::string& file) {
    std::vector<Case> cases;
    std::ifstream in(file, std::ios::binary);
    Fixed fixed;
    while (in.read(reinterpret_cast<char*>(&fixed), sizeof(fixed))) {
        Case one{fixed.game, static_cast<Rank>(fixed.truth), fixed.before, {}};
        one.signs.resize(fixed.signs);
        if (!in.read(reinterpret_cast<char*>(one.signs.begin()), fixed.signs)) break;
        cases.push_back(one);
    }
    return cases;
}

bool gather_cases(const std::string& file, const engine::GameSpec& game, Opponents opponents,
                  std::uint32_t games, std::uint64_t nodes, std::uint64_t seed) {
    const std::vector<Case> before = read_cases(file);
    std::uint32_t number = before.empty() ? 0 : before.back().game + 1;
    std::ofstream out(file, std::ios::binary | std::ios::app);
    for (; out && number < games; ++number) {
        std::string bytes;
        for (const Case& one : cases_of(game, opponents, number, nodes, seed)) {
            const Fixed fixed{one.game, static_cast<std::uint8_t>(one.truth),
                              static_cast<std::uint8_t>(one.signs.size()), one.before};
            bytes.append(reinterpret_cast<const char*>(&fixed), sizeof(fixed));
            bytes.append(reinterpret_cast<const char*>(one.signs.begin()), one.signs.size());
        }
        out.write(bytes.data(), static_cast<std::streamsize>(bytes.size())).flush();
    }
    return static_cast<bool>(out);
}

}  // namespace bivouac::stratego::bot
