// The words of this family: its own for the page, and sides, ranks and persons as the server says
// them. A further language is one more file in each folder.
import { phrases, type Argument } from '$web/lang/format';
import { byLanguage, type Language, type Phrases } from '$web/lang/languages';

export const lang = await byLanguage(
    import.meta.glob<Phrases>('../lang/*.txt', {
        import: 'default',
        query: '?only=side.,rank.,name.',
    }),
    import.meta.glob<Phrases>('./lang/*.txt', { import: 'default' }),
);

/** Says a phrase of this family. */
export type Say = (key: string, ...args: Argument[]) => string;

export function sayIn(language: Language): Say {
    return phrases(lang, language);
}
