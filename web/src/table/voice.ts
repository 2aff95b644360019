// What can be asked of a table in words or by keys, for those who do not see it: understood in every language
// that the page speaks. The skin answers about its board, the story about the last move.
import type { Asked } from '../game/skin';
import type { Phrases } from '../lang/languages';

export type Question = Asked | { kind: 'last' } | { kind: 'help' };

export type Plain = Exclude<Question['kind'], 'what'>;
export const plainQuestions: readonly Plain[] = ['last', 'mine', 'known', 'threats', 'help'];

// With Alt, wherever the focus is. By place of the key, since Alt and a letter is another sign on some keyboards.
export const voiceKeys: Readonly<Record<string, Plain | 'what' | 'field'>> = {
    KeyL: 'last',
    KeyO: 'mine',
    KeyK: 'known',
    KeyT: 'threats',
    KeyH: 'help',
    KeyW: 'what',
    KeyA: 'field',
};

// Everybody may type in any language, whichever the page is in.
const typed = import.meta.glob<Phrases>('../lang/*.txt', {
    eager: true,
    import: 'default',
    query: '?only=voice.words.',
});

const tidy = (text: string): string =>
    text
        .toLocaleLowerCase()
        .normalize('NFC')
        .replace(/[?!.…’']/g, ' ')
        .replace(/\s+/g, ' ')
        .trim();

// "last move | last": all words that mean the same, in all languages.
function wordsFor(kind: string): string[] {
    return Object.values(typed).flatMap((phrases) =>
        (phrases[`voice.words.${kind}`] ?? '')
            .split('|')
            .map(tidy)
            .filter((word) => word !== ''),
    );
}

// What somebody typed; anything that is no known question is taken for a place, as "e4" or "Alaska".
export function understood(said: string): Question | null {
    const text = tidy(said);
    if (text === '') return null;
    for (const kind of plainQuestions) if (wordsFor(kind).includes(text)) return { kind };
    const lead = wordsFor('what')
        .filter((word) => text.startsWith(`${word} `))
        .toSorted((a, b) => b.length - a.length)[0];
    return { kind: 'what', where: lead === undefined ? text : text.slice(lead.length).trim() };
}
