// What HTTP answers, and the stream for programs.
#include "protocol/heard_parts.h"

namespace bivouac::protocol {
namespace {

PersonKind heard_person(Slice slice) {
    return heard_word(slice, kPersonKinds).value_or(PersonKind::guest);
}

Heard hear_opened(const SliceFields& in) {
    return HeardOpened{in["table"].text_or_none(), heard_digest(in["commitment"]),
                       in["invitation"].text_or_none()};
}

Heard hear_tables(const SliceFields& in) {
    return HeardTables{heard_lines(in["tables"]), in["more"].is_true()};
}

Heard hear_me(const SliceFields& in) {
    return HeardMe{heard_person(in["who"]), in["name"].text_or_none(), heard_millis(in["since"]),
                   heard_texts(in["blocked"]), heard_lines(in["running"])};
}

Heard hear_account(const SliceFields& in) {
    return HeardAccount{in["name"].text_or_none(), in["recovery_code"].text_or_none()};
}

Heard hear_games(const SliceFields& in) {
    HeardGames games;
    for (const Slice item : in["games"].items()) {
        const SliceFields fields = item.fields();
        HeardGame& game = games.games.emplace_back();
        game.game = fields["game"].text_or_none();
        game.name = fields["name"].text_or_none();
        game.summary = fields["summary"].text_or_none();
        game.least_seats = static_cast<int>(heard_number(fields["least_seats"], 2, 5));
        game.most_seats = static_cast<int>(heard_number(fields["most_seats"], 2, 5));
        game.hidden = fields["hidden"].is_true();
        for (const Slice bot : fields["bots"].items()) {
            game.levels.push_back(bot.fields()["level"].text_or_none());
        }
        for (const Slice preset : fields["presets"].items()) {
            game.presets.push_back(preset.fields()["preset"].text_or_none());
        }
    }
    return games;
}

Heard hear_profile(const SliceFields& in) {
    return HeardProfile{in["name"].text_or_none(), heard_person(in["who"]),
                        heard_millis(in["since"]), heard_lines(in["recent"])};
}

Heard hear_leaders(const SliceFields& in) {
    HeardLeaders leaders;
    leaders.game = in["game"].text_or_none();
    for (const Slice item : in["leaders"].items()) {
        const SliceFields fields = item.fields();
        leaders.leaders.push_back({fields["name"].text_or_none(), heard_count(fields["rating"]),
                                   heard_seq(fields["games"])});
    }
    leaders.more = in["more"].is_true();
    return leaders;
}

HeardTokenLine heard_token_line(Slice slice) {
    const SliceFields fields = slice.fields();
    return {fields["id"].text_or_none(), fields["label"].text_or_none(),
            heard_millis(fields["created"]), heard_millis(fields["expires"])};
}

Heard hear_tokens(const SliceFields& in) {
    HeardTokens tokens;
    for (const Slice item : in["tokens"].items()) tokens.tokens.push_back(heard_token_line(item));
    return tokens;
}

Heard hear_token(const SliceFields& in) {
    return HeardToken{in["token"].text_or_none(), heard_token_line(in["line"])};
}

Heard hear_done(const SliceFields& /*in*/) { return HeardDone{}; }

Heard hear_start(const SliceFields& in) {
    return HeardStart{in["table"].text_or_none(), in["game"].text_or_none(),
                      heard_seats(in["seats"])};
}

Heard hear_invited(const SliceFields& in) { return HeardInvited{heard_line(in["line"])}; }

Heard hear_finish(const SliceFields& in) {
    return HeardFinish{in["table"].text_or_none(), heard_ending(in["ending"])};
}

struct Hearer {
    std::string_view type;
    Heard (*hear)(const SliceFields& in);
};

constexpr Hearer kHearers[] = {
    {"opened", hear_opened},   {"tables", hear_tables}, {"me", hear_me},
    {"account", hear_account}, {"games", hear_games},   {"profile", hear_profile},
    {"leaders", hear_leaders}, {"tokens", hear_tokens}, {"token", hear_token},
    {"done", hear_done},       {"start", hear_start},   {"invited", hear_invited},
    {"finish", hear_finish},
};

}  // namespace

std::optional<Heard> hear_answer(std::string_view type, const SliceFields& fields) {
    for (const Hearer& hearer : kHearers) {
        if (hearer.type == type) return hearer.hear(fields);
    }
    return std::nullopt;
}

}  // namespace bivouac::protocol
