// The words of this family in both languages. A further language is one more file in lang/.
import type { Language } from '$web/game/skin';
import { phrases, type Argument } from '$web/lang/format';
import { en } from './lang/en';
import { fr } from './lang/fr';

export const lang: Record<Language, Record<string, string>> = { fr, en };

/** Says a phrase of this family. */
export type Say = (key: string, ...args: Argument[]) => string;

export function sayIn(language: Language): Say {
    return phrases(lang, language);
}
