// Fills texts: "{0}" is the first argument, numbers by locale; "{0:one=coup|other=coups}" is chosen
// by the plural form of the first argument. No HTML: what comes out is text.
import { localeOf, sentenceIn, texts, type ByLanguage, type Language } from './languages';

export { localeOf };

export type Argument = string | number;

const plurals = new Map<Language, Intl.PluralRules>();
const numbers = new Map<Language, Intl.NumberFormat>();

function pluralForm(language: Language, count: number): string {
    let rules = plurals.get(language);
    if (!rules) plurals.set(language, (rules = new Intl.PluralRules(localeOf(language))));
    return rules.select(count);
}

export function formatNumber(language: Language, value: number): string {
    let format = numbers.get(language);
    if (!format) numbers.set(language, (format = new Intl.NumberFormat(localeOf(language))));
    return format.format(value);
}

function choose(language: Language, forms: string, argument: Argument): string {
    const byForm = new Map(
        forms.split('|').map((part) => {
            const equals = part.indexOf('=');
            return [part.slice(0, equals), part.slice(equals + 1)] as const;
        }),
    );
    const form = pluralForm(language, Number(argument));
    return byForm.get(form) ?? byForm.get('other') ?? '';
}

// No line begins with a sign that the language sets apart by a space, nor ends with one: the language's
// file says which, in `language.no_break_before` and `language.no_break_after`.
export function typeset(language: Language, text: string): string {
    const before = texts[language]?.['language.no_break_before'];
    const after = texts[language]?.['language.no_break_after'];
    if (!before || !after) return text;
    return text
        .replace(new RegExp(` (?=[${before}])`, 'g'), '\u00a0')
        .replace(new RegExp(`([${after}]) `, 'g'), '$1\u00a0');
}

export function fill(language: Language, text: string, args: readonly Argument[]): string {
    const set = typeset(language, text);
    if (!set.includes('{')) return set;
    return set.replace(/\{(\d+)(?::([^}]*))?\}/g, (whole, index: string, forms?: string) => {
        const argument = args[Number(index)];
        if (argument === undefined) return whole;
        if (forms !== undefined) return choose(language, forms, argument);
        return typeof argument === 'number' ? formatNumber(language, argument) : argument;
    });
}

// The texts of one family: t('key', …) in the language of the page; a missing key shows itself.
export function phrases(
    lang: ByLanguage,
    language: Language,
): (key: string, ...args: Argument[]) => string {
    return (key, ...args) => fill(language, sentenceIn(lang, language, key), args);
}
