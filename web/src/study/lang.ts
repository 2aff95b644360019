// The texts of studies, loaded with them.
import { byLanguage, type Phrases } from '../lang/languages';

export const lang = await byLanguage(
    import.meta.glob<Phrases>('./lang/*.txt', { import: 'default' }),
);

export type Say = (key: string, ...args: (string | number)[]) => string;
