// What the server knows of a table and nobody else, until the game is over.
#pragma once

#include <string_view>

#include "trust/digest.h"

namespace bivouac::trust {

// The names of tables: letters, digits, '-' and '_', one to 64 of them.
[[nodiscard]] bool is_table_name(std::string_view name);

// Thirty-two bytes from which a table's dice and salts follow. Drawn when the table is made, never
// used for another, published with the record of the finished game. Wiped when it dies.
class TableSecret {
public:
    explicit TableSecret(const Key& bytes) : bytes_(bytes) {}
    TableSecret(const TableSecret&) = default;
    TableSecret& operator=(const TableSecret&) = default;
    ~TableSecret();

    // From the system's generator.
    [[nodiscard]] static TableSecret draw();

    // Published when the table is made, before any player's seed is known. Tells nothing of the
    // secret, and fits no other secret or table.
    [[nodiscard]] Digest commitment(std::string_view table) const;

    [[nodiscard]] Key dice_key(std::string_view table) const;
    [[nodiscard]] Key salt_key(std::string_view table) const;

    // For the store, which keeps it sealed, and for the record of a finished game.
    [[nodiscard]] const Key& bytes() const { return bytes_; }

private:
    Key bytes_;
};

}  // namespace bivouac::trust
