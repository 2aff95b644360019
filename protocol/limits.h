// How much a client may say at once. Whatever is longer, deeper or more is refused before anybody
// looks at what it means.
#pragma once

#include <cstddef>
#include <cstdint>

#include "core/json/rules.h"

namespace bivouac::protocol {

inline constexpr std::size_t kMostMessage = std::size_t{16} << 10U;  // bytes
// Bytes of a request that carries a whole record, or a study.
inline constexpr std::size_t kMostUpload = std::size_t{256} << 10U;
inline constexpr std::size_t kMostDepth = 8;
inline constexpr std::size_t kMostValues = 512;  // of one message, nested ones included
inline constexpr std::size_t kMostKey = 64;      // bytes of a field's name

// Bytes of texts. A word is made of A-Z a-z 0-9 - _.
inline constexpr std::size_t kMostWord = 64;  // tables, games, levels, nonces
inline constexpr std::size_t kMostAction = 512;
inline constexpr std::size_t kMostSetup = 4096;
inline constexpr std::size_t kMostPosition = 8192;
inline constexpr std::size_t kMostChat = 500;
inline constexpr std::size_t kMostReport = 2000;
inline constexpr std::size_t kMostLabel = 60;
inline constexpr std::size_t kMostTitle = 400;  // of a study
// Names and passwords as they are typed. Which of them are good ones, the server says.
inline constexpr std::size_t kMostName = 80;
inline constexpr std::size_t kMostPassword = 256;
inline constexpr std::size_t kMostOptions = 64;      // of one table
inline constexpr std::size_t kMostPreferences = 64;  // of one account
inline constexpr std::size_t kMostPreference = 1024;

inline constexpr std::int64_t kMostSeq = 0x7FFF'FFFF;

// The rules that many fields share.
inline constexpr core::json::TextRule kWord{core::json::Letters::word, 1, kMostWord};
inline constexpr core::json::TextRule kName{core::json::Letters::line, 1, kMostName};
inline constexpr core::json::TextRule kPassword{core::json::Letters::line, 1, kMostPassword};
inline constexpr core::json::TextRule kAction{core::json::Letters::line, 1, kMostAction};
inline constexpr core::json::Range kSeq{0, kMostSeq};

}  // namespace bivouac::protocol
