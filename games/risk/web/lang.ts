// Every text of the skin. Names of territories, regions and cards come with the map and the deck, and
// from the game's own phrases in languages that those do not have.
import { phrases, type Argument } from '$web/lang/format';
import { byLanguage, type Language, type Phrases } from '$web/lang/languages';

export const lang = await byLanguage(
    import.meta.glob<Phrases>('../lang/*.txt', {
        import: 'default',
        query: '?only=map.language,called.',
    }),
    import.meta.glob<Phrases>('./lang/*.txt', { import: 'default' }),
);

export type Say = (key: string, ...args: Argument[]) => string;

export const sayIn = (language: Language): Say => phrases(lang, language);
