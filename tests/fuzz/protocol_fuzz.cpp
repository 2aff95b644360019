// Any bytes as a message of a client: read strictly or refused, and whatever is accepted prints
// back to something that reads the same. A refusal can always be told.
#include <cstdint>
#include <cstdlib>
#include <string_view>

#include "core/text.h"
#include "protocol/account_bodies.h"
#include "protocol/limits.h"
#include "protocol/preferences.h"
#include "protocol/requests.h"
#include "protocol/socket_words.h"
#include "protocol/table_bodies.h"

namespace bivouac {
namespace {

using namespace protocol;

void require(bool truth) {
    if (!truth) std::abort();
}

// What was wrong, as the client is told, is a message that can itself be read.
template <class T>
void check_fault(const Read<T>& read) {
    if (read) return;
    require(core::is_printable_utf8(read.error().field));
    const Outgoing told = error_message(error_of(read.error()));
    require(read_node(told.text(), kMostMessage).ok());
}

void try_socket(std::string_view text) {
    const Read<Request> request = read_request(text);
    check_fault(request);
    if (!request) return;
    require(text.size() <= kMostMessage);
    const Read<Request> again = read_request(print(*request));
    require(again.ok() && *again == *request);
    if (const auto* say = std::get_if<Say>(&*request)) {
        require(core::is_printable_utf8(say->text));
    }
}

void try_values(std::string_view text) {
    const Read<Terms> terms = read_terms(text);
    check_fault(terms);
    if (terms) {
        const Read<Terms> again = read_terms(print(*terms));
        require(again.ok() && *again == *terms);
    }
    const Read<Preferences> preferences = read_preferences(text);
    check_fault(preferences);
    if (preferences) {
        const Read<Preferences> again = read_preferences(print(*preferences));
        require(again.ok() && *again == *preferences);
    }
}

void try_bodies(std::string_view text) {
    const Read<OpenTable> open = read_open_table(text);
    check_fault(open);
    if (open) {
        require(open->seats.size() >= 2 && open->seats.size() <= engine::kMaxSeats);
        for (const engine::OptionValue& option : open->options) require(option.file.empty());
    }
    check_fault(read_sit_down(text));
    check_fault(read_stand_up(text));
    check_fault(read_change_seat(text));
    check_fault(read_become_guest(text));
    check_fault(read_credentials(text));
    check_fault(read_recovery(text));
    check_fault(read_change_password(text));
    check_fault(read_delete_account(text));
    check_fault(read_new_token(text));
    check_fault(read_block(text));
    check_fault(read_report(text));
    for (const std::string_view type : {"act", "setup", "offer", "answer", "claim", "say"}) {
        check_fault(read_posted_request(type, "t", text));
    }
}

}  // namespace
}  // namespace bivouac

extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string_view text(reinterpret_cast<const char*>(data), size);
    bivouac::try_socket(text);
    bivouac::try_values(text);
    bivouac::try_bodies(text);
    return 0;
}
