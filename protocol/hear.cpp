// The messages of the socket; hear_answer.cpp has the rest.
#include "protocol/heard_parts.h"

namespace bivouac::protocol {
namespace {

Heard hear_welcome(const SliceFields& in) {
    HeardWelcome welcome;
    welcome.protocol = heard_count(in["protocol"]);
    welcome.server = in["server"].text_or_none();
    welcome.now = heard_millis(in["now"]);
    welcome.who = heard_word(in["who"], kPersonKinds).value_or(PersonKind::guest);
    welcome.name = in["name"].text_or_none();
    welcome.language = in["language"].text_or_none();
    return welcome;
}

Heard hear_table(const SliceFields& in) {
    HeardTable table;
    table.table = in["table"].text_or_none();
    table.game = in["game"].text_or_none();
    if (const int rules = heard_count(in["rules"]); rules > 0) table.rules_version = rules;
    table.options = heard_options(in["options"]);
    table.terms = heard_terms(in["terms"]);
    const auto phase = heard_word(in["phase"], kPhases);
    // Without either of them it cannot be known what to do with it.
    if (table.table.empty() || !phase) return HeardOther{"table"};
    table.phase = *phase;
    table.seq = heard_seq(in["seq"]);
    table.seats = heard_seat_states(in["seats"]);
    table.due = heard_due(in["due"]);
    table.clocks = heard_clocks(in["clocks"]);
    table.offers = heard_offers(in["offers"]);
    table.claimable = heard_seats(in["claimable"]);
    table.paused = in["paused"].is_true();
    table.spectators = heard_count(in["spectators"]);
    table.opened_by = in["opened_by"].text_or_none();
    table.invitation = in["invitation"].text_or_none();
    table.rematch = in["rematch"].text_or_none();
    table.ending = heard_ending(in["ending"]);
    table.commitment = heard_digest(in["commitment"]);
    table.seeds = heard_seeds(in["seeds"]);
    table.roots = heard_roots(in["roots"]);
    table.receipt = heard_digest(in["receipt"]);
    return table;
}

Heard hear_view(const SliceFields& in) {
    if (!in["shown"].is_object()) return HeardOther{"view"};
    return HeardView{in["table"].text_or_none(), heard_observer(in["observer"]),
                     heard_shown(in["shown"])};
}

Heard hear_step(const SliceFields& in) {
    HeardStep step;
    step.table = in["table"].text_or_none();
    step.observer = heard_observer(in["observer"]);
    step.first = heard_seq(in["first"]);
    step.last = heard_seq(in["last"]);
    if (!in["shown"].is_object() || step.last < step.first) return HeardOther{"step"};
    step.due = heard_due(in["due"]);
    step.clocks = heard_clocks(in["clocks"]);
    step.ending = heard_ending(in["ending"]);
    step.events = heard_events(in["events"]);
    step.shown = heard_shown(in["shown"]);
    step.receipts = heard_digests(in["receipts"]);
    step.roots = heard_roots(in["roots"]);
    step.openings = heard_openings(in["openings"]);
    return step;
}

Heard hear_ack(const SliceFields& in) {
    const auto seat = heard_seat(in["seat"]);
    if (!seat) return HeardOther{"ack"};
    return HeardAck{in["table"].text_or_none(), *seat, in["nonce"].text_or_none(),
                    heard_seq(in["seq"])};
}

std::optional<engine::RejectionCode> rejection_code(std::string_view name) {
    for (int code = 0; code <= static_cast<int>(engine::RejectionCode::not_finished); ++code) {
        const auto each = static_cast<engine::RejectionCode>(code);
        if (name_of(each) == name) return each;
    }
    return std::nullopt;
}

Heard hear_refused(const SliceFields& in) {
    const auto seat = heard_seat(in["seat"]);
    if (!seat) return HeardOther{"refused"};
    HeardRefused refused;
    refused.table = in["table"].text_or_none();
    refused.seat = *seat;
    refused.nonce = in["nonce"].text_or_none();
    refused.rejection.code =
        rejection_code(in["code"].text_or_none()).value_or(engine::RejectionCode::illegal_action);
    refused.rejection.key = in["key"].text_or_none();
    refused.rejection.rule = in["rule"].text_or_none();
    refused.rejection.arguments = heard_texts(in["arguments"]);
    refused.sentence = in["sentence"].text_or_none();
    return refused;
}

Heard hear_error(const SliceFields& in) {
    HeardError error;
    error.code = in["code"].text_or_none();
    for (int code = 0; code <= static_cast<int>(ErrorCode::broken); ++code) {
        const auto each = static_cast<ErrorCode>(code);
        if (name_of(each) == error.code) error.known_code = each;
    }
    error.detail = in["detail"].text_or_none();
    error.field = in["field"].text_or_none();
    error.sentence = in["sentence"].text_or_none();
    error.table = in["table"].text_or_none();
    error.nonce = in["nonce"].text_or_none();
    if (in["retry_after"].number()) error.retry_after = heard_count(in["retry_after"]);
    return error;
}

Heard hear_said(const SliceFields& in) {
    return Said{in["table"].text_or_none(), heard_seat(in["seat"]), in["name"].text_or_none(),
                in["text"].text_or_none(), heard_millis(in["at"])};
}

Heard hear_notice(const SliceFields& in) {
    return Notice{in["key"].text_or_none(), heard_texts(in["arguments"]),
                  in["sentence"].text_or_none(), in["table"].text_or_none()};
}

Heard hear_weighed(const SliceFields& in) {
    const auto seat = heard_seat(in["seat"]);
    if (!seat) return HeardOther{"weighed"};
    return HeardWeighed{in["table"].text_or_none(), *seat, heard_seq(in["seq"]),
                        in["action"].text_or_none(), in["caution"].text()};
}

Heard hear_again(const SliceFields& in) { return HeardAgain{in["table"].text_or_none()}; }

Heard hear_pong(const SliceFields& in) {
    return HeardPong{heard_seq(in["id"]), heard_millis(in["now"])};
}

Heard hear_steps(const SliceFields& in) {
    HeardSteps steps{in["table"].text_or_none(), heard_seq(in["size"]), {}};
    for (const Slice& each : in["steps"].items()) {
        Heard step = hear_step(each.fields());
        if (!std::holds_alternative<HeardStep>(step)) return HeardOther{"steps"};
        steps.steps.push_back(std::get<HeardStep>(std::move(step)));
    }
    return steps;
}

Heard hear_lobby(const SliceFields& in) { return HeardLobby{heard_lines(in["tables"])}; }

struct Hearer {
    std::string_view type;
    Heard (*hear)(const SliceFields& in);
};

// The most frequent first.
constexpr Hearer kHearers[] = {
    {"step", hear_step},       {"ack", hear_ack},         {"table", hear_table},
    {"view", hear_view},       {"refused", hear_refused}, {"error", hear_error},
    {"said", hear_said},       {"notice", hear_notice},   {"weighed", hear_weighed},
    {"again", hear_again},     {"pong", hear_pong},       {"lobby", hear_lobby},
    {"welcome", hear_welcome}, {"steps", hear_steps},
};

}  // namespace

Heard hear(std::string_view text) {
    const auto slice = Slice::read(text);
    if (!slice) return HeardOther{};
    const SliceFields fields = slice->fields();
    const std::string type = fields["type"].text_or_none();
    for (const Hearer& hearer : kHearers) {
        if (hearer.type == type) return hearer.hear(fields);
    }
    if (auto answer = hear_answer(type, fields)) return std::move(*answer);
    return HeardOther{type};
}

}  // namespace bivouac::protocol
