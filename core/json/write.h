// Writes a described value as JSON.
#pragma once

#include <string>
#include <string_view>

#include "core/json/describe.h"
#include "core/json/document.h"
#include "core/json_writer.h"

namespace bivouac::core::json {

// Walks a description and writes what it finds. Never changes a value.
template <class Context = NoContext>
class Writer {
public:
    static constexpr bool kWrites = true;
    static constexpr bool kReads = false;

    Writer(JsonWriter& json, const Context& context) : json_(&json), context_(&context) {}
    [[nodiscard]] const Context& context() const { return *context_; }

    // In fields(): ---------------------------------------------------------------------------
    void named(std::string_view) {}
    template <class T, class Rule = NoRule>
    void field(std::string_view name, T& value, const Rule& rule = {}) {
        json_->key(name);
        describe(*this, value, rule);
    }
    template <class T, class Rule = NoRule>
    void vital(std::string_view name, T& value, const Rule& rule = {}) {
        field(name, value, rule);
    }
    template <class T, class Rule = NoRule>
    void field_or_kept(std::string_view name, T& value, const Rule& rule = {}) {
        field(name, value, rule);
    }
    template <class T, class U, class Rule = NoRule>
    void field_unless(std::string_view name, const U& usual, T& value, const Rule& rule = {}) {
        if (!(value == usual)) field(name, value, rule);
    }
    template <class T, class Rule = NoRule>
    void field_if_any(std::string_view name, std::optional<T>& value, const Rule& rule = {}) {
        if (value) field(name, *value, rule);
    }
    template <class F>
    void when(bool condition, F&& more) {
        if (condition) more();
    }
    // Fields that come together or not at all; `name` is the first of them.
    template <class T, class F>
    void field_group(std::string_view, std::optional<T>& group, F&& more) {
        if (group) more(*group);
    }
    void check(bool, FaultCode, std::string_view) {}
    // The members of an encoded object among the own ones.
    void members_of(std::string_view object) {
        if (object.size() > 2) json_->members(object.substr(1, object.size() - 2));
    }

    // In items():
    template <class T, class Rule = NoRule>
    void item(T& value, const Rule& rule = {}) {
        describe(*this, value, rule);
    }

    // In as_json(): --------------------------------------------------------------------------
    // Only a reader does it: to empty what it is about to fill.
    template <class F>
    void when_reading(F&&) {}
    // A text made and understood by the type itself. `print` gives it, `parse` takes it and says
    // whether it is one.
    template <class Print, class Parse>
    void text_as(std::string_view, std::string_view, Print&& print, Parse&&) {
        put(print());
    }
    template <class Get, class Set>
    void number_as(const Range&, Get&& get, Set&&) {
        json_->value(static_cast<std::int64_t>(get()));
    }
    // `each(put)` calls put(item) for every one; `add(item)` says whether it may be added.
    template <class Item, class Each, class Add, class Rule = Count<>>
    void list_of(Each&& each, Add&&, const Rule& rule = {}) {
        json_->array();
        each([&](Item item) { describe(*this, item, rule.item); });
        json_->end();
    }
    // The same with names: put(key, value), add(key, value).
    template <class Key, class Value, class Each, class Add, class Rule = Count<>>
    void map_of(Each&& each, Add&&, const Rule& rule = {}) {
        json_->object();
        each([&](Key key, Value value) {
            key_ = true;
            describe(*this, key);
            describe(*this, value, rule.item);
        });
        json_->end();
    }
    // Another value in its place. `get` gives it, `set` takes it and says whether it will do.
    template <class Other, class Get, class Set, class Rule = NoRule>
    void like(Get&& get, Set&&, const Rule& rule = {}) {
        Other other = get();
        describe(*this, other, rule);
    }
    // One of two forms: the first is the one that a reader knows by its kind.
    template <class First, class Second>
    void either(Kind, bool is_first, First&& first, Second&& second) {
        if (is_first) {
            first();
        } else {
            second();
        }
    }
    void null() { json_->null(); }
    // JSON that was written elsewhere: `get` gives it, `set` takes it.
    template <class Get, class Set>
    void raw_as(Get&& get, Set&&) {
        json_->raw(get());
    }

    // What describe() calls. -----------------------------------------------------------------
    template <class T>
    void object(T& value) {
        json_->object();
        if constexpr (Tagged<T>) json_->field("type", std::string_view(T::kType));
        fields(*this, value);
        json_->end();
    }
    template <class T>
    void tuple(T& value) {
        json_->array();
        items(*this, value);
        json_->end();
    }
    template <class E>
    void word(E value) {
        put(word_of(value));
    }
    void flag(bool value) { json_->value(value); }
    template <class T>
    void number(T value, const Range&) {
        if constexpr (std::is_signed_v<T>) {
            json_->value(static_cast<std::int64_t>(value));
        } else {
            json_->value(static_cast<std::uint64_t>(value));
        }
    }
    void text(const std::string& value, const TextRule&) { put(value); }
    template <class T, class Rule>
    void nullable(std::optional<T>& value, const Rule& rule) {
        if (value) {
            describe(*this, *value, rule);
        } else {
            json_->null();
        }
    }
    template <class T, class Rule>
    void sequence(T& list, const Rule& rule) {
        if constexpr (kIsPair<typename T::value_type>) {
            json_->object();
            for (auto& [key, value] : list) {
                key_ = true;
                describe(*this, key);
                describe(*this, value, rule.item);
            }
        } else {
            json_->array();
            for (auto& item : list) describe(*this, item, rule.item);
        }
        json_->end();
    }
    template <class... T>
    void variant(std::variant<T...>& value) {
        std::visit(
            [&](auto& alternative) {
                if constexpr (Tagged<std::remove_reference_t<decltype(alternative)>>) {
                    object(alternative);
                } else {
                    json_->null();  // something to stand there when nothing was understood
                }
            },
            value);
    }

private:
    void put(std::string_view text) {
        if (key_) {
            key_ = false;
            json_->key(text);
        } else {
            json_->value(text);
        }
    }

    JsonWriter* json_;
    const Context* context_;
    bool key_ = false;  // the next text is a name
};

// Adds the value where the writer stands.
template <class T, class Context = NoContext>
void write(JsonWriter& json, const T& value, const Context& context = {}) {
    Writer<Context> writer(json, context);
    // Descriptions take what a reader could fill; a Writer fills nothing.
    describe(writer, const_cast<T&>(value));
}

template <class T, class Context = NoContext>
[[nodiscard]] std::string print(const T& value, const Context& context = {}) {
    JsonWriter json;
    write(json, value, context);
    return json.take();
}

}  // namespace bivouac::core::json
