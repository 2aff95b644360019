// The texts of the skin. The game's own sentences come from the server.
import { byLanguage, type Phrases } from '$web/lang/languages';

export const lang = await byLanguage(
    import.meta.glob<Phrases>('./lang/*.txt', { import: 'default' }),
);
