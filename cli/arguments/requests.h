// What a command line asks for, after parsing and before anything is done.
#pragma once

#include <chrono>
#include <cstdint>
#include <map>
#include <optional>
#include <string>
#include <variant>
#include <vector>

#include "catalog/battle_odds.h"
#include "cli/arena/request.h"
#include "client/address.h"
#include "protocol/terms.h"
#include "trust/verify.h"

namespace bivouac::cli {

enum class Format : std::uint8_t { text, json };

// A file of the player's own for an option of the game.
struct OptionFile {
    std::string option;
    std::string path;
};

struct GamesRequest {
    Format format = Format::text;
};

struct RulesRequest {
    std::string game;
};

struct PlayRequest {
    std::string game;
    std::vector<std::string> options;  // "name=value"
    std::vector<OptionFile> files;
    std::string players;  // "", "4", "human,greedy,human"
    std::string seat;     // "", "1", "1,2", "all", "none"; empty where `players` is a list
    std::string bot;      // level; empty: the strongest
    std::optional<std::uint64_t> seed;
    std::string record;
    std::string position;  // empty: from the beginning
    bool resume = false;
    std::string resume_file;  // empty: the newest unfinished game
    std::optional<std::chrono::milliseconds> time;
    std::optional<std::uint64_t> nodes;
};

// At a table of a server: one that is there, a new one of `seating.game`, or a look at the lobby.
struct OnlineRequest {
    client::Address server;
    std::string table;  // empty: a new one
    std::string invitation;
    PlayRequest seating;  // game, options, players and bot of a new table
    protocol::Clock clock;
    bool rated = false;
    bool invited_only = false;  // not in the lobby
    bool watching = false;      // a table that is there, without a seat
    std::string name;           // of an account; empty: a guest, or whoever the token stands for
    std::string token;
};

// Many games at once against a server on this machine.
struct LoadRequest {
    client::Address server;
    std::string game;
    std::vector<std::string> options;
    int tables = 0;
    int connections = 0;
    std::chrono::milliseconds time{0};
    double moves_per_second = 0;  // 0: as many as can be
    std::uint64_t seed = 0;
    Format format = Format::text;
};

struct PerftRequest {
    std::string game;
    std::vector<std::string> options;
    std::vector<OptionFile> files;
    int depth = 0;
    std::uint64_t seed = 0;
    std::string position;
    bool split = false;
    Format format = Format::text;
};

struct BenchRequest {
    std::string game;
    std::vector<std::string> options;
    std::vector<OptionFile> files;
    std::chrono::milliseconds time{0};
    std::uint64_t games = 0;
    std::uint64_t seed = 0;
    Format format = Format::text;
    bool from_list = false;
    bool together = false;
    bool costs = false;
};

struct BenchPositionsRequest {
    std::vector<std::string> games;  // none: all
    std::string level;               // empty: all
    std::uint64_t nodes = 0;
    Format format = Format::text;
};

struct BenchSearchRequest {
    std::vector<std::string> games;
    std::string level;
    std::uint64_t nodes = 0;
    Format format = Format::text;
};

struct OddsRequest {
    catalog::BattleQuestion question;
    Format format = Format::text;
};

struct ReplayRequest {
    std::string file;
    std::string seat;  // "", "1" … or "all"
    std::optional<std::uint32_t> step;
    Format format = Format::text;
};

// A position with unknown pieces, to be thought about.
struct PositionRequest {
    std::string game;
    std::vector<std::string> options;
    std::vector<OptionFile> files;
    std::string position;
    std::string seat;         // whose eyes, where the position is the whole truth; empty: the first
    std::uint64_t nodes = 0;  // 0: as usual
    Format format = Format::text;
};
struct HintRequest {
    PositionRequest position;
};
struct BeliefRequest {
    PositionRequest position;
};

struct VerifyRequest {
    std::string file;
    trust::Kept kept;
    std::string kept_file;  // what a program kept; empty: none
    bool demand_proofs = false;
    Format format = Format::text;
};

struct AnalyseRequest {
    std::string file;
    std::string seat;         // "": all
    std::uint64_t nodes = 0;  // for one seat at one moment; 0: what is usual for the game
    std::string keep;         // where to write down how far it is, and to go on from; "": nowhere
    bool beliefs = false;     // what hidden things were believed to be, at every decision
    Format format = Format::text;
};

// Positions to solve, from finished games.
struct PuzzlesRequest {
    std::vector<std::string> files;
    std::uint64_t nodes = 0;  // as in AnalyseRequest
    double gap = 0;           // of a win, between the best action and any other
    std::uint64_t each = 0;   // most of one game; 0: all
};

struct EngineRequest {
    std::string protocol;  // "ucc", "bivouac"
    std::string game;      // empty: the protocol's usual one
    std::string level;     // empty: the strongest
    std::optional<std::chrono::milliseconds> movetime;
    std::optional<std::uint64_t> nodes;
    std::optional<std::uint64_t> seed;
};

// Settings of a server by name, as they were written.
using SettingValues = std::map<std::string, std::string, std::less<>>;

// The environment and a file say the rest.
struct ServeRequest {
    SettingValues flags;
};

// Thinks for the bots of a site; its settings are some of a server's.
struct WorkerRequest {
    SettingValues flags;
};

// Which database of a server. What is empty is as `serve` would have it.
struct DatabaseChoice {
    std::string file;
    std::string config;
};

struct BackupRequest {
    std::string file;  // the copy
    DatabaseChoice database;
};

// A whole site into another database: each a file or an address of PostgreSQL.
struct MoveDbRequest {
    std::string from;
    std::string to;
};

// Is a database or a record whole?
struct CheckRequest {
    std::string file;
};

enum class AdminTask : std::uint8_t {
    table,
    close,
    ban,
    unban,
    give,  // everything that is known about somebody
    erase,
    reports,
    done,
    gaps,
    purge,
    audit,
};
struct AdminRequest {
    AdminTask task = AdminTask::table;
    std::string what;          // the table, or the name or number of an account
    std::uint64_t number = 0;  // of days, or the report
    std::string file;          // for `give`; empty: the output
    bool all = false;
    bool dry_run = false;  // of `purge`: only says what would go
    Format format = Format::text;
    DatabaseChoice database;
};

// A text that was asked for itself (--help, --version), or help where no command was given.
struct TextRequest {
    std::string text;
    bool asked_for = true;
};

using Request =
    std::variant<TextRequest, GamesRequest, RulesRequest, PlayRequest, PerftRequest, BenchRequest,
                 BenchPositionsRequest, BenchSearchRequest, OddsRequest, ReplayRequest,
                 VerifyRequest, AnalyseRequest, HintRequest, BeliefRequest, PuzzlesRequest,
                 EngineRequest, ArenaRequest, OnlineRequest, LoadRequest, ServeRequest,
                 WorkerRequest, BackupRequest, MoveDbRequest, CheckRequest, AdminRequest>;

}  // namespace bivouac::cli
