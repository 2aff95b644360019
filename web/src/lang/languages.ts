// The languages of the page. A language is its files: web/src/lang/<code>.txt, and beside it
// games/*/web/lang, games/*/web/options and the folders lang/ of the C++ side. No code names one.
export type Language = string; // "fr"
export type Phrases = Record<string, string>;
export type ByLanguage = Record<Language, Phrases>;

// "./fr.txt" is French. For files found by import.meta.glob.
export function byLanguage(...sources: Record<string, Phrases>[]): ByLanguage {
    const all: ByLanguage = {};
    for (const [path, phrases] of sources.flatMap((files) => Object.entries(files))) {
        const code = /([a-z]+)\.txt/.exec(path)?.[1];
        if (code) all[code] = { ...all[code], ...phrases };
    }
    return all;
}

export const texts = byLanguage(
    import.meta.glob<Phrases>('./*.txt', { eager: true, import: 'default' }),
);

// What is said where a language has no words: the one that all others are translated from.
export const fallback: Language = 'en';

// To choose from, by their own names.
export const languages: readonly Language[] = Object.keys(texts).sort((a, b) =>
    languageName(a).localeCompare(languageName(b)),
);

export function languageName(language: Language): string {
    return texts[language]?.['language.name'] ?? language;
}

// How numbers, dates and plural forms are written: a name that Intl understands.
export function localeOf(language: Language): string {
    return texts[language]?.['language.locale'] ?? texts[fallback]!['language.locale']!;
}

// The first of a person's languages that there is.
export function chosenOf(wishes: readonly string[]): Language {
    const codes = wishes.map((wish) => wish.toLowerCase().split('-')[0]!);
    return codes.find((code) => languages.includes(code)) ?? fallback;
}

// Not offered to anybody: every text a good third longer and marked at both ends, so that a look at
// the page shows what a longer language would break, and what was never translated.
export const pseudo: Language = 'qps';

// What others are told one speaks: the server has no words in that language, nor has a screen reader.
export function spoken(language: Language): Language {
    return language === pseudo ? fallback : language;
}

export function lengthened(text: string): string {
    const accents: Record<string, string> = {
        a: 'á',
        e: 'ë',
        i: 'ï',
        o: 'ö',
        u: 'ü',
        A: 'Å',
        E: 'Ë',
    };
    const parts = text.split(/(\{[^}]*\})/);
    const said = parts.map((part) =>
        part.startsWith('{') ? part : part.replace(/[aeiouAE]/g, (letter) => accents[letter]!),
    );
    const letters = text.replace(/\{[^}]*\}/g, '').length;
    return `[${said.join('')}${' ~'.repeat(Math.ceil(letters / 5))}]`;
}

// The sentence of a key, with its places still to be filled; the key itself where nobody wrote one.
export function sentenceIn(all: ByLanguage, language: Language, key: string): string {
    if (language === pseudo) return lengthened(all[fallback]?.[key] ?? key);
    return all[language]?.[key] ?? all[fallback]?.[key] ?? key;
}
