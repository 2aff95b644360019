// Making an account, logging in, and getting back in with a recovery code.
//
// Each has three parts: begin_x reads and checks what is quick, server::run(job) hashes on a
// worker, finish_x reads again, decides and returns what is to be written. Parts with a store
// belong on a reader's thread. Between finish_x and its commit nothing else may change the same
// account: the server takes such requests of one account in turn.
#pragma once

#include <string>
#include <string_view>

#include "server/people/passwords.h"
#include "server/people/sessions.h"

namespace bivouac::server {

// What finish_x has to know of begin_x.
struct Pending {
    store::AccountId account = 0;  // nobody: the name is unknown, and the job is for show
    std::string name;              // to be given
    std::string against;           // the hash that was read; must still be there
};
struct Begun {
    Pending pending;
    HashJob job;
};

struct Entered {
    Opened session;
    std::string recovery_code;  // a new one, shown once; empty when it stays as it was
    store::Batch batch;         // everything, the session's included
};

// The guest becomes a member: it keeps its id, and with it seats and games. All its sessions end
// and a new one begins, so that a secret somebody planted before is worth nothing. The store may
// still refuse the batch as taken: then somebody was quicker with the name.
[[nodiscard]] core::Result<Begun, Refusal> begin_sign_up(const store::Store& store,
                                                         store::AccountId guest,
                                                         std::string_view name,
                                                         std::string_view password,
                                                         HashCost cost = {});
[[nodiscard]] core::Result<Entered, Refusal> finish_sign_up(const store::Store& store,
                                                            const Pending& pending,
                                                            const HashAnswer& answer,
                                                            store::Millis now,
                                                            const Visit& visit = {});

// Unknown names take the same path with a decoy and end as wrong, like wrong passwords.
[[nodiscard]] core::Result<Begun, Refusal> begin_log_in(const store::Store& store,
                                                        std::string_view name,
                                                        std::string_view password,
                                                        HashCost cost = {});
[[nodiscard]] core::Result<Entered, Refusal> finish_log_in(const store::Store& store,
                                                           const Pending& pending,
                                                           const HashAnswer& answer,
                                                           store::Millis now,
                                                           const Visit& visit = {});

// A code serves once: it is replaced, the password too, and all sessions and tokens end.
[[nodiscard]] core::Result<Begun, Refusal> begin_recovery(const store::Store& store,
                                                          std::string_view name,
                                                          std::string_view code,
                                                          std::string_view password,
                                                          HashCost cost = {});
[[nodiscard]] core::Result<Entered, Refusal> finish_recovery(const store::Store& store,
                                                             const Pending& pending,
                                                             const HashAnswer& answer,
                                                             store::Millis now,
                                                             const Visit& visit = {});

// The password as a new one for an account of this name, or why it is none.
[[nodiscard]] core::Result<Password, Refusal> new_password(std::string_view typed,
                                                           std::string_view name);

}  // namespace bivouac::server
