// Getting in: who we are on a server, and a seat at one of its tables.
#pragma once

#include <string>

#include "cli/arguments/requests.h"
#include "cli/context.h"
#include "cli/online/fair_keeper.h"
#include "cli/online/remote_match.h"
#include "client/correspondence.h"
#include "protocol/bodies.h"

namespace bivouac::cli {

// All of these wait for the server, and throw RunError with its sentence when it says no.
class OnlineDoor {
public:
    OnlineDoor(Context& context, client::Correspondence& wire) : context_(context), wire_(wire) {}

    // By name and password, or as a guest; not needed with a token.
    void log_in(const std::string& name, const std::string& password);
    void become_guest();

    // Its tables in need of players.
    [[nodiscard]] std::vector<protocol::TableLine> lobby();
    // What there is to know of a table; the id, the commitment and perhaps an invitation of a new
    // one.
    [[nodiscard]] protocol::TableState look(const std::string& table);
    [[nodiscard]] protocol::Opened open(const protocol::OpenTable& wish);
    // Our own seat of the table when we have one, else one we may take. A seed of our own goes with
    // it, drawn after the commitment was seen; both are on the disk before the seed is sent.
    // Nothing is given to a server that contradicts what was kept.
    [[nodiscard]] engine::Seat sit_down(const protocol::TableState& table,
                                        const std::string& invitation, FairKeeper& keeper);

private:
    [[nodiscard]] protocol::Heard ask(client::Method method, std::string target, std::string body);
    // The answer must be of that kind.
    template <class T>
    [[nodiscard]] T expect(client::Method method, std::string target, std::string body = {});
    [[nodiscard]] trust::Seed draw_seed();

    Context& context_;
    client::Correspondence& wire_;
};

// In the player's words: the host is unknown, nobody listens there …
[[nodiscard]] std::string sentence(const client::Trouble& trouble, const client::Address& server,
                                   const engine::Phrasebook& words);

}  // namespace bivouac::cli
