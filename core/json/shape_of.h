// The shape of a described type.
#pragma once

#include <string>
#include <string_view>
#include <utility>

#include "core/json/describe.h"
#include "core/json/document.h"
#include "core/json/shape.h"

namespace bivouac::core::json {

// Walks the description of a value that nobody looks at, through every branch, and notes the
// shapes. `print` and `parse` are never called, so there is no context.
template <class Context = NoContext>
class Describer {
public:
    static constexpr bool kWrites = false;
    static constexpr bool kReads = false;

    explicit Describer(Shapes& shapes) : shapes_(&shapes) {}
    // Only functions that are never called ask for it.
    [[nodiscard]] const Context& context() const { return *static_cast<const Context*>(nothing_); }
    [[nodiscard]] Shape take() { return std::exchange(shape_, {}); }

    // In fields(): ---------------------------------------------------------------------------
    void named(std::string_view name) { object_->name = name; }
    template <class T, class Rule = NoRule>
    void field(std::string_view name, T& value, const Rule& rule = {}) {
        add(name, value, rule, !branched_);
    }
    template <class T, class Rule = NoRule>
    void vital(std::string_view name, T& value, const Rule& rule = {}) {
        field(name, value, rule);
    }
    template <class T, class Rule = NoRule>
    void field_or_kept(std::string_view name, T& value, const Rule& rule = {}) {
        add(name, value, rule, shapes_->from == Shapes::From::writer && !branched_);
    }
    template <class T, class U, class Rule = NoRule>
    void field_unless(std::string_view name, const U&, T& value, const Rule& rule = {}) {
        add(name, value, rule, false);
    }
    template <class T, class Rule = NoRule>
    void field_if_any(std::string_view name, std::optional<T>&, const Rule& rule = {}) {
        T value{};
        add(name, value, rule, false);
    }
    template <class F>
    void when(bool, F&& more) {
        const bool outer = std::exchange(branched_, true);
        more();
        branched_ = outer;
    }
    template <class T, class F>
    void field_group(std::string_view, std::optional<T>&, F&& more) {
        T group{};
        when(true, [&] { more(group); });
    }
    void check(bool, FaultCode, std::string_view) {}

    // In items():
    template <class T, class Rule = NoRule>
    void item(T& value, const Rule& rule = {}) {
        Shape* const outer = object_;
        Shape part = shape_of(value, rule);
        object_ = outer;
        object_->parts.push_back(std::move(part));
    }

    // In as_json(): --------------------------------------------------------------------------
    template <class F>
    void when_reading(F&&) {}
    template <class Print, class Parse>
    void text_as(std::string_view name, std::string_view pattern, Print&&, Parse&&) {
        shape_ = Shape{Shape::Kind::text, std::string(name)};
        shape_.pattern = pattern;
    }
    template <class Get, class Set>
    void number_as(const Range& range, Get&&, Set&&) {
        shape_ = Shape{Shape::Kind::number, "", range};
    }
    template <class Item, class Each, class Add, class Rule = Count<>>
    void list_of(Each&&, Add&&, const Rule& rule = {}) {
        Item item{};
        Shape shape{Shape::Kind::list, ""};
        shape.least = rule.least;
        shape.most = rule.most;
        shape.parts.push_back(shape_of(item, rule.item));
        shape_ = std::move(shape);
    }
    template <class Key, class Value, class Each, class Add, class Rule = Count<>>
    void map_of(Each&&, Add&&, const Rule& rule = {}) {
        Key key{};
        Value value{};
        Shape shape{Shape::Kind::map, ""};
        shape.least = rule.least;
        shape.most = rule.most;
        shape.parts.push_back(shape_of_key(key));
        shape.parts.push_back(shape_of(value, rule.item));
        shape_ = std::move(shape);
    }
    template <class Other, class Get, class Set, class Rule = NoRule>
    void like(Get&&, Set&&, const Rule& rule = {}) {
        Other other{};
        describe(*this, other, rule);
    }
    template <class First, class Second>
    void either(Kind, bool, First&& first, Second&& second) {
        Shape shape{Shape::Kind::choice, ""};
        first();
        shape.parts.push_back(shapes_->refer(take()));
        second();
        shape.parts.push_back(shapes_->refer(take()));
        shape_ = std::move(shape);
    }
    void null() { shape_ = Shape{Shape::Kind::null, ""}; }
    template <class Get, class Set>
    void raw_as(Get&&, Set&&) {
        shape_ = Shape{};
    }

    // What describe() calls. -----------------------------------------------------------------
    template <class T>
    void object(T& value) {
        Shape shape{Shape::Kind::object, ""};
        Shape* const outer = std::exchange(object_, &shape);
        const bool outer_branch = std::exchange(branched_, false);
        if constexpr (Tagged<T>) {
            Shape tag{Shape::Kind::words, ""};
            tag.words.emplace_back(T::kType);
            shape.fields.push_back({"type", true});
            shape.parts.push_back(std::move(tag));
        }
        fields(*this, value);
        object_ = outer;
        branched_ = outer_branch;
        shape_ = std::move(shape);
    }
    template <class T>
    void tuple(T& value) {
        Shape shape{Shape::Kind::tuple, ""};
        Shape* const outer = std::exchange(object_, &shape);
        items(*this, value);
        object_ = outer;
        shape_ = std::move(shape);
    }
    template <class E>
    void word(E) {
        const auto words = words_of(E{});
        shape_ = Shape{Shape::Kind::words, std::string(words.name)};
        for (const auto& entry : words.list) shape_.words.emplace_back(entry.word);
    }
    void flag(bool) { shape_ = Shape{Shape::Kind::flag, ""}; }
    template <class T>
    void number(T, const Range& range) {
        shape_ = Shape{Shape::Kind::number, "", range};
    }
    void text(const std::string&, const TextRule& rule) {
        shape_ = Shape{Shape::Kind::text, "", {}, rule};
    }
    template <class T, class Rule>
    void nullable(std::optional<T>&, const Rule& rule) {
        T value{};
        Shape shape{Shape::Kind::choice, ""};
        shape.parts.push_back(shape_of(value, rule));
        shape.parts.push_back(Shape{Shape::Kind::null, ""});
        shape_ = std::move(shape);
    }
    template <class T, class Rule>
    void sequence(T& list, const Rule& rule) {
        using Item = typename T::value_type;
        const auto nothing = [](auto&&...) {};
        if constexpr (kIsPair<Item>) {
            map_of<typename Item::first_type, typename Item::second_type>(nothing, nothing, rule);
        } else {
            list_of<Item>(nothing, nothing, rule);
            if constexpr (!Growing<T>) shape_.least = shape_.most = list.size();
        }
    }
    template <class... T>
    void variant(std::variant<T...>&) {
        Shape shape{Shape::Kind::choice, ""};
        (add_alternative<T>(shape), ...);
        shape_ = std::move(shape);
    }

private:
    template <class T, class Rule>
    [[nodiscard]] Shape shape_of(T& value, const Rule& rule) {
        describe(*this, value, rule);
        return shapes_->refer(take());
    }
    // Names are texts whatever they stand for; only words are told apart.
    template <class Key>
    [[nodiscard]] Shape shape_of_key(Key& key) {
        describe(*this, key);
        Shape shape = take();
        if (shape.kind == Shape::Kind::text) shape.name.clear();
        return shapes_->refer(std::move(shape));
    }
    template <class T, class Rule>
    void add(std::string_view name, T& value, const Rule& rule, bool required) {
        Shape shape = shape_of(value, rule);
        // The branches of a description may share a name.
        for (std::size_t i = 0; i < object_->fields.size(); ++i) {
            if (object_->fields[i].name != name) continue;
            Shape& known = object_->parts[i];
            if (known == shape) return;
            Shape both{Shape::Kind::choice, ""};
            both.parts = {std::move(known), std::move(shape)};
            known = std::move(both);
            return;
        }
        object_->fields.push_back({std::string(name), required});
        object_->parts.push_back(std::move(shape));
    }
    template <class T>
    void add_alternative(Shape& shape) {
        if constexpr (Tagged<T>) {
            T value{};
            shape.parts.push_back(shape_of(value, NoRule{}));
        }
    }

    Shapes* shapes_;
    const void* nothing_ = nullptr;
    Shape shape_;              // of the value just walked
    Shape* object_ = nullptr;  // whose fields are walked
    bool branched_ = false;    // within when()
};

// Adds the type and all it is made of; a reference to it when it has a name.
template <class T, class Context = NoContext>
Shape add_shape(Shapes& shapes) {
    Describer<Context> describer(shapes);
    T value{};
    describe(describer, value);
    return shapes.refer(describer.take());
}

}  // namespace bivouac::core::json
