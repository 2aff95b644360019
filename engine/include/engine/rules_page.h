// The rules page of one game, from the page that its family writes for all of them.
#pragma once

#include <string>
#include <string_view>

namespace bivouac::engine {

// Pages are Markdown with marks of ours; the first three stand on lines of their own:
//   <!-- for stratego-vintage assassins -->   from here on only for these games; "assassins" stands
//                                             for every game whose id begins with "assassins-"
//   <!-- for all -->                          for all of them again
//   <!-- word the flag = the Apple of Eden for assassins -->
//   {the flag}                                those words, or what stands for them in this game
//   {the flag     }                           the same in a column of a table, filled with blanks
// A page without marks is every game's page as it is.
[[nodiscard]] std::string rules_page_for(std::string_view page, std::string_view game);

}  // namespace bivouac::engine
