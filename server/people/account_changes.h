// What an owner or an administrator does with an account that is there.
//
// What needs the password has three parts like logging in: begin_confirmation or
// begin_password_change, server::run(job), finish_x. The same rules about threads and turns hold
// (entrance.h).
#pragma once

#include "server/people/entrance.h"

namespace bivouac::server {

inline constexpr std::size_t kLongestPreferences = std::size_t{32} << 10U;  // bytes

// The owner shows that they know the password.
[[nodiscard]] core::Result<Begun, Refusal> begin_confirmation(const store::Store& store,
                                                              store::AccountId account,
                                                              std::string_view password,
                                                              HashCost cost = {});
[[nodiscard]] core::Result<Begun, Refusal> begin_password_change(const store::Store& store,
                                                                 store::AccountId account,
                                                                 std::string_view password,
                                                                 std::string_view fresh,
                                                                 HashCost cost = {});

// All sessions and tokens end but the one that asked.
[[nodiscard]] core::Result<store::Batch, Refusal> finish_password_change(
    const store::Store& store, const Pending& pending, const HashAnswer& answer,
    const store::Digest& asking);

struct NewCode {
    std::string code;  // shown once; the old one serves no more
    store::Batch batch;
};
[[nodiscard]] core::Result<NewCode, Refusal> finish_new_code(const store::Store& store,
                                                             const Pending& pending,
                                                             const HashAnswer& answer);

// Everything of the account is gone but its seats, which are nobody's then.
[[nodiscard]] core::Result<store::Batch, Refusal> finish_erasure(const store::Store& store,
                                                                 const Pending& pending,
                                                                 const HashAnswer& answer);
// All that is left to tell of it: its number, and when.
[[nodiscard]] store::Write erased_act(store::AccountId account, store::Millis now);
// A guest has no password: the session is all it has to show.
[[nodiscard]] core::Result<store::Batch, Refusal> erase_guest(const store::Store& store,
                                                              store::AccountId account);

// The account belongs to a program from now on, and says so. Only for one that never sat at a
// table, so that nobody's games change their meaning.
[[nodiscard]] core::Result<store::Batch, Refusal> become_program(const store::Store& store,
                                                                 store::AccountId account);

// Opaque text of the page.
[[nodiscard]] core::Result<store::Batch, Refusal> set_preferences(const store::Store& store,
                                                                  store::AccountId account,
                                                                  std::string_view preferences);

// For administrators. Sessions stay but are refused until then; a time that is over lifts a ban.
[[nodiscard]] core::Result<store::Batch, Refusal> ban(const store::Store& store,
                                                      store::AccountId account,
                                                      store::Millis until);

}  // namespace bivouac::server
