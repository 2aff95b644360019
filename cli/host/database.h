// A server's database, for commands that work on it beside the server.
#pragma once

#include <memory>
#include <string>

#include "cli/arguments/requests.h"
#include "cli/context.h"
#include "store/open.h"

namespace bivouac::cli {

// Every trouble is a RunError with a sentence.
class HostDatabase {
public:
    // Never makes one: the database must be there.
    HostDatabase(const DatabaseChoice& choice, const Context& context);

    [[nodiscard]] store::Store& store() { return *store_; }
    // Its file, or its address without a password, for messages.
    [[nodiscard]] const std::string& file() const { return file_; }

    // What was asked for, when there is nothing of its own to say about any trouble.
    template <class T>
    [[nodiscard]] T found(store::Found<T> answer) const {
        if (!answer) fail(answer.error());
        return std::move(answer).value();
    }
    // Returns when it is on the disk.
    void write(store::Batch batch);
    [[noreturn]] void fail(store::Trouble trouble) const;

    // Who is called so, or has this number: names never begin with a digit, and guests have none.
    [[nodiscard]] store::Account account(const std::string& whom) const;
    // "Ada (17)", "guest 18", or nobody when the account is gone.
    [[nodiscard]] std::string person(store::AccountId id) const;
    [[nodiscard]] std::string person(const store::Account& account) const;

private:
    const Context& context_;
    std::string file_;
    std::unique_ptr<store::Store> store_;
};

// Why it cannot be opened, and what to do about it.
[[nodiscard]] std::string sentence(const store::OpenError& error, const std::string& file,
                                   const engine::Phrasebook& words);

// As the store counts time.
[[nodiscard]] store::Millis time_now(const Context& context);
// "2031-05-17T20:15:00Z"
[[nodiscard]] std::string date_of(store::Millis time);

}  // namespace bivouac::cli
