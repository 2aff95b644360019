// The languages of the page. A language is its files: web/src/lang/<code>.txt, and beside it
// games/*/web/lang, games/*/web/options and the folders lang/ of the C++ side. No code names one.
export type Language = string; // "fr"
export type Phrases = Record<string, string>;
export type ByLanguage = Record<Language, Phrases>;

// Files by path, as import.meta.glob finds them: "./fr.txt" is French.
export type PhraseFiles = Record<string, () => Promise<Phrases>>;

const codeOf = (path: string): Language => /([a-z]+)\.txt/.exec(path)?.[1] ?? '';

// What every language says about itself, for the choice between them; small, and always here.
const about: ByLanguage = {};
for (const [path, phrases] of Object.entries(
    import.meta.glob<Phrases>('./*.txt', {
        eager: true,
        import: 'default',
        query: '?only=language.',
    }),
)) {
    about[codeOf(path)] = phrases;
}

// Words are fetched in the languages that somebody reads here, one as a rule. Without a page (in tests) in all.
const read = new Set<Language>(typeof document === 'undefined' ? Object.keys(about) : []);
const sources: ((language: Language) => Promise<void>)[] = [];

// The phrases of some files, in every language read here: those that are read already when it resolves,
// later ones in the same object when `speak` says so. For the top of a module, which is then whole once loaded.
export async function byLanguage(...files: PhraseFiles[]): Promise<ByLanguage> {
    const all: ByLanguage = {};
    const load = async (language: Language) => {
        if (all[language]) return;
        const found = files.flatMap((each) =>
            Object.entries(each).filter(([path]) => codeOf(path) === language),
        );
        const parts = await Promise.all(found.map(([, file]) => file()));
        if (parts.length > 0) all[language] = Object.assign({}, ...parts) as Phrases;
    };
    sources.push(load);
    await Promise.all([...read].map(load));
    return all;
}

// Fetches the words of a language, of everything that is loaded now or later. The page may be shown in it then.
export async function speak(language: Language): Promise<void> {
    const real = spoken(language);
    await Promise.all(sources.map((load) => load(real)));
    read.add(real);
    // What was loaded while we waited.
    await Promise.all(sources.map((load) => load(real)));
}

export const texts = await byLanguage(import.meta.glob<Phrases>('./*.txt', { import: 'default' }));

// What is said where a language has no words: the one that all others are translated from.
export const fallback: Language = 'en';

// To choose from, by their own names.
export const languages: readonly Language[] = Object.keys(about).sort((a, b) =>
    languageName(a).localeCompare(languageName(b)),
);

export function languageName(language: Language): string {
    return about[language]?.['language.name'] ?? language;
}

// How numbers, dates and plural forms are written: a name that Intl understands.
export function localeOf(language: Language): string {
    return about[language]?.['language.locale'] ?? about[fallback]!['language.locale']!;
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

// Has anybody written a sentence for it? Only the languages that are spoken have been fetched.
export function isWritten(all: ByLanguage, language: Language, key: string): boolean {
    return [spoken(language), fallback].some((each) => all[each]?.[key] !== undefined);
}

// The sentence of a key, with its places still to be filled; the key itself where nobody wrote one.
export function sentenceIn(all: ByLanguage, language: Language, key: string): string {
    if (language === pseudo) return lengthened(all[fallback]?.[key] ?? key);
    return all[language]?.[key] ?? all[fallback]?.[key] ?? key;
}
