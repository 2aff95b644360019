// Everything that is proved about one table while it is played. What a server holds beside a Table.
#pragma once

#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

#include "engine/replay.h"
#include "engine/table.h"
#include "trust/fair_tags.h"
#include "trust/receipt_chain.h"
#include "trust/vault.h"
#include "trust/verifiable_chance.h"

namespace bivouac::trust {

// What everybody at the table is told after a request was accepted.
struct Published {
    std::vector<SeatRoot> roots;  // commitments to what has just been hidden
    std::vector<Digest> heads;    // the receipt after each new step
};

// Made when every seat is filled and every seed given. The table draws from chance(), so the
// witness must outlive it. Not thread-safe: it lives on the table's strand.
class Witness {
public:
    // One seed a seat, empty for a seat without one.
    Witness(const TableSecret& secret, std::string_view table, Seeds seeds);
    Witness(const Witness&) = delete;
    Witness& operator=(const Witness&) = delete;

    [[nodiscard]] engine::ChanceSource& chance() { return chance_; }
    [[nodiscard]] const Digest& commitment() const { return commitment_; }

    // Takes in what has happened since it last looked: to be called once the table is open and
    // after every accepted request, however little happened.
    [[nodiscard]] Published follow(const engine::Table& table);
    // The same with what the table's steps_after() printed since, for whoever has it already.
    [[nodiscard]] Published follow(const engine::Table& table, std::span<const std::string> lines);

    // Instead, for a table that was resumed from its record: everything up to its end. False, and
    // nothing done, when something was followed already.
    bool resume(std::string_view record, engine::Replay& replay);

    // To be sent with the event to the view's observer, who can check() them.
    [[nodiscard]] std::vector<Opening> openings(const engine::Table& table,
                                                const engine::View& view,
                                                const engine::Event& event) const;

    // The newest receipt; the first one before any step.
    [[nodiscard]] const Digest& head() const { return chain_.head(); }
    [[nodiscard]] const std::vector<SeatRoot>& roots() const { return vault_.roots(); }

    // For the record of the finished game. They contain the secret: nothing while it goes on.
    [[nodiscard]] std::optional<FairTags> tags(const engine::Table& table) const;

private:
    void begin(std::string_view heading);

    TableSecret secret_;
    std::string table_;
    Seeds seeds_;
    Digest commitment_;
    VerifiableChance chance_;
    Vault vault_;
    ReceiptChain chain_;
    bool begun_ = false;
};

// The trees of a whole record (see Vault::take). Leaves the replay at its end.
void take_all(Vault& vault, const std::vector<std::string_view>& steps, engine::Replay& replay);

}  // namespace bivouac::trust
