#include "engine/analysis_json.h"

namespace bivouac::engine {
namespace {

// More than any chance is known to, and enough that no two different ones look alike.
constexpr int kDigits = 12;

void write(core::JsonWriter& json, const ValuedAction& valued) {
    json.object().field("action", valued.action).key("chance").value(valued.chance, kDigits);
    json.field("score", valued.score).field("gamble", valued.gamble).key("line").array();
    for (const std::string& action : valued.line) json.value(action);
    json.end();
    if (!valued.remarks.empty()) {
        json.key("remarks").object();
        for (const Remark& remark : valued.remarks) json.field(remark.what, remark.count);
        json.end();
    }
    json.end();
}

void write(core::JsonWriter& json, const Belief& belief) {
    json.object().field("thing", belief.thing).key("parts").array();
    for (const Belief::Part& part : belief.parts) {
        json.array().value(part.what).value(part.chance, kDigits).end();
    }
    json.end().end();
}

}  // namespace

void write_analysis(core::JsonWriter& json, const Analysis& analysis) {
    json.object().key("chances");
    if (analysis.chances.empty()) {
        json.null();
    } else {
        json.array();
        for (const double chance : analysis.chances) json.value(chance, kDigits);
        json.end();
    }
    json.key("actions").array();
    for (const ValuedAction& valued : analysis.actions) write(json, valued);
    json.end().key("beliefs").array();
    for (const Belief& belief : analysis.beliefs) write(json, belief);
    json.end().field("nodes", analysis.thought.nodes).end();
}

}  // namespace bivouac::engine
