// Reads a described value from JSON, strictly or leniently.
//
// Strict: what is wrong is refused with its place, the first thing only. Open, for what a later
// version of the program may have written: the same, but unknown fields are passed over. Lenient,
// for clients that must get along with a newer server: unknown fields and words are passed over,
// and whatever is missing or wrong keeps the value it had; items of lists that lack something vital
// are left out.
#pragma once

#include <concepts>
#include <cstdint>
#include <limits>
#include <optional>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

#include "core/json/describe.h"
#include "core/json/document.h"
#include "core/json/place.h"

namespace bivouac::core::json {

enum class Mode : std::uint8_t { strict, open, lenient };

// Walks a description and fills it from a document.
template <class Context = NoContext>
class Reader {
public:
    static constexpr bool kWrites = false;
    static constexpr bool kReads = true;

    Reader(const Node& node, Mode mode, const Context& context)
        : context_(&context), node_(node), mode_(mode) {}
    [[nodiscard]] const Context& context() const { return *context_; }
    // The first thing that was wrong. A lenient reader went on, and knows it all the same.
    [[nodiscard]] const std::optional<Fault>& fault() const { return fault_; }
    // The object at the root has no "type": an address or a place has said what it is.
    void expect_no_tag() { tag_known_ = true; }

    // In fields(): ---------------------------------------------------------------------------
    void named(std::string_view) {}
    template <class T, class Rule = NoRule>
    void field(std::string_view name, T& value, const Rule& rule = {}) {
        if (!read_field(name, value, rule)) refuse(FaultCode::missing_field, name);
    }
    // The same, but a lenient reader, too, can do nothing with an object that lacks it.
    template <class T, class Rule = NoRule>
    void vital(std::string_view name, T& value, const Rule& rule = {}) {
        const auto child = find(name);
        const Step step{place_, name, 0};
        if (child && fits_at(*child, step, value, rule)) return;
        if (!child && !stopped()) refuse(FaultCode::missing_field, name);
        lacking_ = true;
    }
    template <class T, class Rule = NoRule>
    void field_or_kept(std::string_view name, T& value, const Rule& rule = {}) {
        static_cast<void>(read_field(name, value, rule));
    }
    template <class T, class U, class Rule = NoRule>
    void field_unless(std::string_view name, const U& usual, T& value, const Rule& rule = {}) {
        if (!read_field(name, value, rule)) value = usual;
    }
    template <class T, class Rule = NoRule>
    void field_if_any(std::string_view name, std::optional<T>& value, const Rule& rule = {}) {
        T read{};
        value.reset();
        const Step step{place_, name, 0};
        const auto child = find(name);
        if (child && fits_at(*child, step, read, rule)) value = std::move(read);
    }
    template <class F>
    void when(bool condition, F&& more) {
        if (condition && !stopped()) more();
    }
    template <class T, class F>
    void field_group(std::string_view name, std::optional<T>& group, F&& more) {
        group.reset();
        if (!find(name)) return;
        more(group.emplace());
        if (stopped()) group.reset();
    }
    void check(bool condition, FaultCode code, std::string_view name) {
        if (condition || stopped()) return;
        if (name.empty()) {
            refuse(code);
        } else {
            refuse(code, name);
        }
    }

    // In items():
    template <class T, class Rule = NoRule>
    void item(T& value, const Rule& rule = {}) {
        if (stopped()) return;
        if (!next_item_) {
            refuse(FaultCode::missing_field);
            return;
        }
        const Node child = *next_item_;
        next_item_ = child.next();
        const Step step{place_, {}, items_taken_++};
        static_cast<void>(fits_at(child, step, value, rule));
    }

    // In as_json(): --------------------------------------------------------------------------
    template <class F>
    void when_reading(F&& prepare) {
        prepare();
    }
    template <class Print, class Parse>
    void text_as(std::string_view, std::string_view, Print&&, Parse&& parse) {
        if (node_kind() != Kind::text) return refuse(FaultCode::wrong_type);
        if (!parse(node_text())) refuse(FaultCode::unknown_word);
    }
    template <class Get, class Set>
    void number_as(const Range& range, Get&&, Set&& set) {
        if (const auto whole = whole_within(range)) set(*whole);
    }
    template <class Item, class Each, class Add, class Rule = Count<>>
    void list_of(Each&&, Add&& add, const Rule& rule = {}) {
        if (node_kind() != Kind::list) return refuse(FaultCode::wrong_type);
        if (!count_fits(rule)) return;
        std::size_t index = 0;
        for (auto child = node_.first(); child && !stopped(); child = child->next()) {
            const Step step{place_, {}, index++};
            Item item{};
            if (fits_at(*child, step, item, rule.item) && !add(std::move(item))) {
                refuse_at(step, FaultCode::out_of_range);
            }
        }
    }
    template <class Key, class Value, class Each, class Add, class Rule = Count<>>
    void map_of(Each&&, Add&& add, const Rule& rule = {}) {
        if (node_kind() != Kind::object) return refuse(FaultCode::wrong_type);
        if (!count_fits(rule)) return;
        for (auto child = node_.first(); child && !stopped(); child = child->next()) {
            const Step step{place_, child->key(), 0};
            Key key{};
            Value value{};
            if (key_fits(*child, step, key) && fits_at(*child, step, value, rule.item) &&
                !add(std::move(key), std::move(value))) {
                refuse_at(step, FaultCode::out_of_range);
            }
        }
    }
    template <class Other, class Get, class Set, class Rule = NoRule>
    void like(Get&&, Set&& set, const Rule& rule = {}) {
        Other other{};
        if (fits(other, rule) && !set(std::move(other))) refuse(FaultCode::out_of_range);
    }
    template <class First, class Second>
    void either(Kind kind, bool, First&& first, Second&& second) {
        if (node_kind() == kind) {
            first();
        } else {
            second();
        }
    }
    void null() {
        if (node_kind() != Kind::null) refuse(FaultCode::wrong_type);
    }
    template <class Get, class Set>
    void raw_as(Get&&, Set&& set) {
        set(node_.raw());
    }
    void refuse(FaultCode code) {
        if (!fault_) fault_ = Fault{code, place_of(place_), 0};
    }

    // What describe() calls. -----------------------------------------------------------------
    template <class T>
    void object(T& value) {
        if (node_kind() != Kind::object) return refuse(FaultCode::wrong_type);
        Members members(node_);
        Members* const outer = std::exchange(members_, &members);
        const bool outer_lacking = std::exchange(lacking_, false);
        if constexpr (Tagged<T>) {
            if (!std::exchange(tag_known_, false)) expect_tag(T::kType);
        }
        if (!stopped()) fields(*this, value);
        members_ = outer;
        const bool lacks = std::exchange(lacking_, outer_lacking);
        if (mode_ == Mode::lenient) {
            if (!lacks) fault_.reset();
        } else if (mode_ == Mode::open) {
            return;
        } else if (const auto unknown = members.first_unasked(); unknown && !fault_) {
            refuse_at({place_, unknown->key(), 0}, FaultCode::unknown_field);
        }
    }
    template <class T>
    void tuple(T& value) {
        if (node_kind() != Kind::list) return refuse(FaultCode::wrong_type);
        const auto outer_item = std::exchange(next_item_, node_.first());
        const auto outer_taken = std::exchange(items_taken_, 0);
        items(*this, value);
        if (next_item_ && !fault_) refuse(FaultCode::out_of_range);
        next_item_ = outer_item;
        items_taken_ = outer_taken;
    }
    template <class E>
    void word(E& value) {
        if (node_kind() != Kind::text) return refuse(FaultCode::wrong_type);
        const auto known = words_of(E{}).value_of(node_text());
        if (known) {
            value = *known;
        } else {
            refuse(FaultCode::unknown_word);
        }
    }
    void flag(bool& value) {
        if (node_kind() != Kind::flag) return refuse(FaultCode::wrong_type);
        value = node_.is_true();
    }
    template <class T>
    void number(T& value, const Range& range) {
        const auto whole = whole_within(range);
        if (!whole) return;
        if (!std::in_range<T>(*whole)) return refuse(FaultCode::out_of_range);
        value = static_cast<T>(*whole);
    }
    void text(std::string& value, const TextRule& rule) {
        if (node_kind() != Kind::text) return refuse(FaultCode::wrong_type);
        const std::string_view read = node_text();
        if (const auto wrong = wrong_with(read, rule)) return refuse(*wrong);
        value = read;
    }
    template <class T, class Rule>
    void nullable(std::optional<T>& value, const Rule& rule) {
        value.reset();
        if (node_kind() == Kind::null) return;
        T read{};
        if (fits(read, rule)) value = std::move(read);
    }
    template <class T, class Rule>
    void sequence(T& list, const Rule& rule) {
        using Item = typename T::value_type;
        const auto nothing = [](auto&&) {};
        if constexpr (kIsPair<Item>) {
            list.clear();
            map_of<typename Item::first_type, typename Item::second_type>(
                nothing,
                [&](typename Item::first_type&& key, typename Item::second_type&& value) {
                    return add_to(list, Item{std::move(key), std::move(value)});
                },
                rule);
        } else if constexpr (Growing<T>) {
            list.clear();
            list_of<Item>(nothing, [&](Item item) { return add_to(list, std::move(item)); }, rule);
        } else {
            std::size_t filled = 0;
            list_of<Item>(
                nothing,
                [&](Item item) {
                    if (filled == list.size()) return false;
                    list[filled++] = std::move(item);
                    return true;
                },
                rule);
            if (filled != list.size() && !stopped()) refuse(FaultCode::out_of_range);
        }
    }
    template <class... T>
    void variant(std::variant<T...>& value) {
        if (node_kind() != Kind::object) return refuse(FaultCode::wrong_type);
        const auto tag = node_.member("type");
        if (!tag) return refuse_at({place_, "type", 0}, FaultCode::missing_field);
        const bool known = tag->kind() == Kind::text && (... || try_as<T>(value, tag->text()));
        if (!known) refuse_at({place_, "type", 0}, FaultCode::unknown_word);
    }

private:
    [[nodiscard]] bool stopped() const { return fault_ && mode_ != Mode::lenient; }
    [[nodiscard]] Kind node_kind() const { return key_ ? Kind::text : node_.kind(); }
    [[nodiscard]] std::string_view node_text() const { return key_ ? node_.key() : node_.text(); }

    void refuse(FaultCode code, std::string_view name) { refuse_at({place_, name, 0}, code); }
    void refuse_at(const Step& step, FaultCode code) {
        if (!fault_) fault_ = Fault{code, place_of(&step), 0};
    }
    [[nodiscard]] std::optional<Node> find(std::string_view name) {
        if (stopped()) return std::nullopt;
        return members_->find(name);
    }
    template <class T, class Rule>
    [[nodiscard]] bool read_field(std::string_view name, T& value, const Rule& rule) {
        const auto child = find(name);
        if (!child) return stopped();
        const Step step{place_, name, 0};
        static_cast<void>(fits_at(*child, step, value, rule));
        return true;
    }
    // Reads the value from here; false when something was wrong with it.
    template <class T, class Rule>
    [[nodiscard]] bool fits(T& value, const Rule& rule) {
        // A lenient reader has gone past other faults, so each value is looked at afresh.
        std::optional<Fault> before = std::exchange(fault_, std::nullopt);
        describe(*this, value, rule);
        const bool good = !fault_;
        if (before) fault_ = std::move(before);
        return good;
    }
    template <class T, class Rule>
    [[nodiscard]] bool fits_at(const Node& node, const Step& step, T& value, const Rule& rule) {
        if (stopped()) return false;
        const Node outer = std::exchange(node_, node);
        const Step* const outer_place = std::exchange(place_, &step);
        const bool outer_key = std::exchange(key_, false);
        const bool good = fits(value, rule);
        node_ = outer;
        place_ = outer_place;
        key_ = outer_key;
        return good;
    }
    template <class Key>
    [[nodiscard]] bool key_fits(const Node& node, const Step& step, Key& key) {
        const Node outer = std::exchange(node_, node);
        const Step* const outer_place = std::exchange(place_, &step);
        key_ = true;
        const bool good = fits(key, NoRule{});
        key_ = false;
        node_ = outer;
        place_ = outer_place;
        return good;
    }
    [[nodiscard]] std::optional<std::int64_t> whole_within(const Range& range) {
        if (node_kind() != Kind::number || !node_.is_whole()) {
            refuse(FaultCode::wrong_type);
            return std::nullopt;
        }
        const auto whole = node_.whole();
        if (whole && *whole >= range.least && *whole <= range.most) return whole;
        refuse(FaultCode::out_of_range);
        return std::nullopt;
    }
    template <class Rule>
    [[nodiscard]] bool count_fits(const Rule& rule) {
        if (node_.size() >= rule.least && node_.size() <= rule.most) return true;
        refuse(FaultCode::out_of_range);
        return false;
    }
    template <class T>
    [[nodiscard]] static bool add_to(T& list, typename T::value_type&& item) {
        if constexpr (requires { list.full(); }) {
            if (list.full()) return false;
        }
        list.push_back(std::move(item));
        return true;
    }
    void expect_tag(std::string_view type) {
        const auto tag = find("type");
        if (!tag) return refuse(FaultCode::missing_field, "type");
        if (tag->kind() != Kind::text) return refuse(FaultCode::wrong_type, "type");
        if (tag->text() != type) refuse(FaultCode::unknown_word, "type");
    }
    template <class T, class Variant>
    [[nodiscard]] bool try_as(Variant& value, std::string_view type) {
        if constexpr (Tagged<T>) {
            if (type != T::kType) return false;
            T read{};
            object(read);
            value = std::move(read);
            return true;
        } else {
            return false;
        }
    }

    const Context* context_;
    Node node_;
    Mode mode_;
    const Step* place_ = nullptr;
    Members* members_ = nullptr;
    std::optional<Node> next_item_;  // of the tuple that is read
    std::size_t items_taken_ = 0;
    bool key_ = false;  // it is the node's name that is read
    bool tag_known_ = false;
    bool lacking_ = false;  // the object that is read lacks something vital
    std::optional<Fault> fault_;
};

// The value of that node, or the first thing that was wrong.
template <class T, class Context = NoContext>
[[nodiscard]] Read<T> read_node(const Node& node, const Context& context = {},
                                Mode mode = Mode::strict) {
    Reader<Context> reader(node, mode, context);
    T value{};
    describe(reader, value);
    if (reader.fault()) return Failure(*reader.fault());
    return value;
}

template <class T, class Context = NoContext>
[[nodiscard]] Read<T> read(std::string_view text, const Limits& limits = {},
                           const Context& context = {}) {
    const Read<Document> document = Document::parse(text, limits);
    if (!document) return Failure(document.error());
    return read_node<T>(document->root(), context);
}

// What can be made of the text; nothing when it is no JSON at all.
template <class T, class Context = NoContext>
[[nodiscard]] std::optional<T> read_leniently(std::string_view text, const Limits& limits = {},
                                              const Context& context = {}) {
    const Read<Document> document = Document::parse(text, limits);
    if (!document) return std::nullopt;
    Reader<Context> reader(document->root(), Mode::lenient, context);
    T value{};
    describe(reader, value);
    return value;
}

}  // namespace bivouac::core::json
