// How many connections each address has. Not thread-safe.
#pragma once

#include <cstddef>
#include <string>
#include <string_view>
#include <unordered_map>
#include <utility>

namespace bivouac::server::net {

class Crowd {
public:
    // One connection's place; given back when it goes. Must not outlive the crowd.
    class Place {
    public:
        Place() = default;
        Place(Place&& other) noexcept
            : crowd_(std::exchange(other.crowd_, nullptr)), key_(std::move(other.key_)) {}
        Place& operator=(Place&& other) noexcept {
            if (this != &other) {
                give_back();
                crowd_ = std::exchange(other.crowd_, nullptr);
                key_ = std::move(other.key_);
            }
            return *this;
        }
        Place(const Place&) = delete;
        Place& operator=(const Place&) = delete;
        ~Place() { give_back(); }

        void give_back();

    private:
        friend class Crowd;
        Place(Crowd* crowd, std::string key) : crowd_(crowd), key_(std::move(key)) {}

        Crowd* crowd_ = nullptr;  // none: not counted
        std::string key_;
    };

    struct Admission {
        bool granted = false;
        Place place;
    };
    // One more from this address, unless it has so many already (IPv6: its 64 bits). Loopback is
    // always let in and not counted.
    [[nodiscard]] Admission admit(std::string_view address, std::size_t most);

    [[nodiscard]] std::size_t addresses() const { return counts_.size(); }

private:
    std::unordered_map<std::string, std::size_t> counts_;  // by address_key; never zero
};

}  // namespace bivouac::server::net
