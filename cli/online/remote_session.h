// A match on a server from sitting down to the last sentence.
#pragma once

#include <string>

#include "cli/online/remote_match.h"
#include "cli/online/remote_prompt.h"
#include "cli/play/conversation.h"
#include "cli/play/story.h"

namespace bivouac::cli {

class RemoteSession {
public:
    // `link` is what brings others here, `wake_fd` is readable when the match has news.
    RemoteSession(Context& context, RemoteMatch& match, std::string link, int wake_fd);
    ~RemoteSession();
    RemoteSession(const RemoteSession&) = delete;
    RemoteSession& operator=(const RemoteSession&) = delete;

    // Until the game is over or the person has left. Returns the exit code.
    [[nodiscard]] int run();
    // The table of the game that everybody agreed to play next; empty when there is none.
    [[nodiscard]] const std::string& next_table() const { return next_table_; }

private:
    void step();
    void take_turn();
    void wait_for_others();
    void say_who_plays();
    void say_whom_we_wait_for();
    void say_clocks();
    // Takes in what came while somebody was asked. True when the question still stands.
    [[nodiscard]] bool hear_news();
    void show_end();
    void keep_record();
    // Whether there is to be another game.
    void talk_afterwards();
    [[nodiscard]] bool is_rematch_offered() const;
    [[nodiscard]] bool is_due() const;
    void note(std::string_view key, std::initializer_list<std::string> arguments = {});

    Context& context_;
    RemoteMatch& match_;
    std::string link_;
    Story story_;
    Conversation talk_;
    RemotePrompt prompt_;
    std::string waiting_for_;  // whom we said last that we wait for
    std::string next_table_;
    std::uint32_t drawn_ = 0;  // for who only watches: the step after which the board was drawn
    bool begun_ = false;
    bool asking_ = false;  // for our own turn
};

}  // namespace bivouac::cli
