// The texts of one's statistics, loaded with them.
import { byLanguage, type Phrases } from '../lang/languages';

export const lang = await byLanguage(
    import.meta.glob<Phrases>('./lang/*.txt', { import: 'default' }),
);
