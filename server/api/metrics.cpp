#include "server/api/metrics.h"

#include <array>
#include <charconv>
#include <fstream>

#include <unistd.h>

#include "server/bots/bot_pool.h"
#include "server/hub/hub.h"
#include "server/loop/committer.h"
#include "server/loop/crew.h"
#include "server/net/listener.h"
#include "server/reviews/review_desk.h"

namespace bivouac::server {
namespace {

class Figures {
public:
    // What is there now.
    template <class Number>
    void gauge(std::string_view name, std::string_view help, Number value) {
        add(name, help, "gauge", value);
    }
    // Since the start.
    template <class Number>
    void counter(std::string_view name, std::string_view help, Number value) {
        add(name, help, "counter", value);
    }
    // Times since the start, by length.
    void histogram(std::string_view name, std::string_view help, const Histogram& histogram) {
        begin(name, help, "histogram");
        std::uint64_t so_far = 0;
        for (std::size_t i = 0; i < histogram.counts.size(); ++i) {
            so_far += histogram.counts[i];
            text_.append("bivouac_").append(name).append("_bucket{le=\"");
            if (i < Histogram::kBounds.size()) {
                add_number(Histogram::kBounds[i]);
            } else {
                text_.append("+Inf");
            }
            text_.append("\"} ");
            add_number(so_far);
            text_ += '\n';
        }
        add_line(name, "_sum ", histogram.seconds);
        add_line(name, "_count ", so_far);
    }
    [[nodiscard]] std::string take() { return std::move(text_); }

private:
    template <class Number>
    void add(std::string_view name, std::string_view help, std::string_view type, Number value) {
        begin(name, help, type);
        add_line(name, " ", value);
    }
    void begin(std::string_view name, std::string_view help, std::string_view type) {
        text_.append("# HELP bivouac_").append(name).append(" ").append(help);
        text_.append("\n# TYPE bivouac_").append(name).append(" ").append(type).append("\n");
    }
    template <class Number>
    void add_line(std::string_view name, std::string_view rest, Number value) {
        text_.append("bivouac_").append(name).append(rest);
        add_number(value);
        text_ += '\n';
    }
    template <class Number>
    void add_number(Number value) {
        std::array<char, 40> digits{};
        const auto end = std::to_chars(digits.data(), digits.data() + digits.size(), value);
        text_.append(digits.data(), end.ptr);
    }

    std::string text_;
};

// 0 where the system does not tell.
std::uint64_t resident_bytes() {
    std::uint64_t whole = 0;
    std::uint64_t resident = 0;
    if (!(std::ifstream("/proc/self/statm") >> whole >> resident)) return 0;
    return resident * static_cast<std::uint64_t>(sysconf(_SC_PAGESIZE));
}

void add_tables(Figures& figures, const Hub::Counts& hub) {
    figures.gauge("tables_live", "Tables in memory.", hub.live);
    figures.gauge("watchers", "Who is told of a table, counted for each table.", hub.watchers);
    figures.counter("requests_accepted_total", "Requests that changed a table.", hub.accepted);
    figures.histogram("acknowledge_seconds", "From a decision until it is on the disk.",
                      hub.acknowledged);
    figures.counter("tables_broken_total", "Tables that could not be read.", hub.broken);
    figures.counter("tables_lost_total", "Tables thrown away because a write failed.", hub.lost);
    figures.counter("clock_steps_total", "Times the wall clock was set.", hub.clock_steps);
    figures.gauge("tables_followed", "Of these, owned by other nodes.", hub.followed);
    figures.counter("tables_taken_over_total", "Tables taken over from nodes that were dead.",
                    hub.taken_over);
    figures.counter("requests_forwarded_total", "Requests that other nodes answered.",
                    hub.forwarded);
    figures.counter("tables_let_go_total", "Tables that went to where their people are.",
                    hub.let_go);
    figures.counter("news_encoded_total", "Messages made for watchers of tables.", hub.encoded);
    figures.counter("news_told_total", "Messages sent to watchers of tables.", hub.told);
    figures.counter("bot_faults_total", "Moves that bots owed and did not give.", hub.bot_faults);
}

void add_cluster(Figures& figures, const Cluster& cluster) {
    const Cluster::Counts counts = cluster.counts();
    figures.gauge("bus_up", "1 when the bus can be heard.", cluster.is_up() ? 1 : 0);
    figures.gauge("nodes_heard", "Other nodes that are alive.", counts.nodes);
    figures.counter("bus_questions_total", "Questions to owners of tables.", counts.asked);
    figures.histogram("forward_seconds", "Time until an owner answered.", counts.answered);
    figures.counter("bus_unanswered_total", "Of these, without an answer.", counts.unanswered);
    figures.counter("bus_hints_total", "Hints heard.", counts.hints_heard);
    figures.counter("bus_unsealed_total", "Messages that were not of this site.", counts.unsealed);
}

void add_commits(Figures& figures, const Committer::Counts& commits) {
    figures.counter("deeds_total", "Deeds given to the store.", commits.batches);
    figures.counter("commits_total", "Commits, each of one or many deeds.", commits.commits);
    figures.counter("deed_failures_total", "Deeds lost to a full, busy or broken disk.",
                    commits.failures);
    figures.counter("deeds_full_total", "Of these, because the disk was full.", commits.full);
    figures.counter("deeds_busy_total", "Because another process held the file.", commits.busy);
    figures.counter("deeds_broken_total", "Because the disk or the file failed.", commits.broken);
    figures.histogram("commit_seconds", "Time that a commit took.", commits.lengths);
    figures.gauge("deeds_waiting", "Deeds that wait for a commit.", commits.waiting);
    figures.gauge("store_failing", "1 when the latest commit failed.", commits.failing ? 1 : 0);
}

void add_bots(Figures& figures, const BotFigures& bots) {
    figures.counter("bot_thoughts_total", "Thoughts that came to an end.", bots.thoughts);
    figures.counter("bot_failures_total", "Thoughts without an answer.", bots.failures);
    figures.counter("bot_turned_away_total", "Questions refused: queue full.", bots.turned_away);
    figures.counter("bot_made_room_total", "Thoughts cut short for somebody who plays.",
                    bots.made_room);
    figures.histogram("bot_seconds", "Time that a thought took.", bots.lengths);
    figures.histogram("bot_wait_seconds", "Time until somebody began to think.", bots.waits);
    figures.gauge("bots_queued", "Questions nobody thinks about yet.", bots.queued);
    figures.gauge("bots_kept", "Bots kept in memory.", bots.kept);
    if (!bots.elsewhere) return;
    const ElsewhereFigures& far = *bots.elsewhere;
    figures.gauge("workers_heard", "Workers that are alive.", far.workers);
    figures.gauge("bots_at_workers", "Questions to workers without an answer.", far.open);
    figures.counter("worker_questions_total", "Questions to workers.", far.asked);
    figures.counter("worker_lost_total", "Of these, without a useful answer.", far.lost);
    figures.counter("worker_unsealed_total", "Answers that were not of this site.", far.unsealed);
    figures.histogram("worker_seconds", "Time until a worker answered.", far.answered);
}

void add_reviews(Figures& figures, const ReviewDesk::Counts& reviews) {
    figures.counter("reviews_finished_total", "Games that were judged.", reviews.finished);
    figures.counter("reviews_given_up_total", "Reviews that nobody waited for any more.",
                    reviews.given_up);
    figures.gauge("reviews_open", "Games that are being judged.", reviews.open);
    figures.gauge("reviews_waiting", "Games that wait for it.", reviews.waiting);
    if (!reviews.elsewhere) return;
    const ReviewsElsewhereFigures& far = *reviews.elsewhere;
    figures.gauge("reviews_at_workers", "Of those that are judged, by workers.", far.open);
    figures.counter("worker_reviews_total", "Games given to workers.", far.asked);
    figures.counter("worker_reviews_lost_total", "Of these, without a useful review.", far.lost);
}

void add_connections(Figures& figures, const net::ListenerCounts& counts) {
    figures.counter("connections_total", "Connections taken.", counts.connections);
    figures.gauge("connections_open", "Connections now.", counts.open);
    figures.gauge("sockets_open", "WebSockets now.", counts.sockets);
    figures.counter("http_requests_total", "Requests by HTTP.", counts.requests);
    figures.counter("messages_in_total", "Messages heard on WebSockets.", counts.messages_in);
    figures.counter("messages_out_total", "Messages sent on lines.", counts.messages_out);
    figures.counter("turned_away_total", "Connections refused for want of room.",
                    counts.turned_away);
    figures.counter("forwarded_ignored_total", "Words of proxies that are none of ours.",
                    counts.forwarded);
    figures.counter("cut_off_total", "Peers cut off because they did not read.", counts.cut_off);
}

void add_refusals(Figures& figures, const Limits& limits) {
    figures.counter("refused_requests_total", "Too many requests of an address.",
                    limits.asking.refused());
    figures.counter("refused_messages_total", "Too many messages of an account.",
                    limits.doing.refused());
    figures.counter("refused_accounts_total", "Too many new accounts of an address.",
                    limits.sitting.refused());
    figures.counter("refused_tables_total", "Too many tables opened by an account or address.",
                    limits.opening.refused() + limits.opening_near.refused());
    figures.counter("refused_kilobytes_total", "Too large records brought by an address.",
                    limits.bringing.refused());
    figures.counter("refused_replays_total", "Too many games played through for an address.",
                    limits.replaying.refused());
    figures.counter("refused_reviews_total", "Too many games judged for an address.",
                    limits.reviewing.refused());
    figures.counter("refused_chat_total", "Too much chat, too many reports of an account.",
                    limits.speaking.refused());
}

void add_tally(Figures& figures, const Tally& tally) {
    figures.counter("logins_failed_total", "Wrong passwords and codes.", tally.logins_failed);
    figures.counter("shut_out_total", "Banned accounts that came or were sent away.",
                    tally.shut_out);
    figures.counter("slow_requests_total", "Requests that took a second or more.",
                    tally.slow_requests);
    figures.counter("tables_purged_total", "Tables that nobody kept.", tally.tables_purged);
    figures.counter("guests_purged_total", "Guests who did not come back.", tally.guests_purged);
    figures.counter("purged_bytes_total", "Of the journals of these tables.", tally.bytes_purged);
}

}  // namespace

std::string print_metrics(const Services& services) {
    Figures figures;
    figures.gauge("memory_resident_bytes", "Memory of the process.", resident_bytes());
    figures.gauge("uptime_seconds", "Since the start.",
                  (services.loop.steady() - services.facts.started) / 1000);
    figures.gauge("draining", "1 when the server is about to stop.",
                  services.facts.draining ? 1 : 0);
    add_tables(figures, services.hub.counts());
    if (services.cluster != nullptr) add_cluster(figures, *services.cluster);
    add_commits(figures, services.committer.counts());
    if (services.facts.sync_seconds) {
        figures.gauge("sync_seconds", "Wait for the disk in a commit, of late.",
                      services.facts.sync_seconds());
    }
    add_bots(figures, services.bots.figures());
    add_reviews(figures, services.reviews.counts());
    add_refusals(figures, services.limits);
    add_tally(figures, services.facts.tally);
    figures.gauge("readers_waiting", "Reads that wait for a thread.", services.readers.waiting());
    figures.gauge("hashers_waiting", "Passwords that wait to be hashed.",
                  services.hashers.waiting());
    figures.gauge("lines_open", "Sockets and streams of sessions.", services.connections.size());
    if (services.facts.listener) add_connections(figures, services.facts.listener());
    return figures.take();
}

}  // namespace bivouac::server
