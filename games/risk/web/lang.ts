// Every text of the skin. Names of territories, regions and cards come with the map and the deck.
import { phrases, type Argument } from '$web/lang/format';
import type { Language } from '$web/game/skin';
import { en } from './lang/en';
import { fr } from './lang/fr';

export const lang: Record<Language, Record<string, string>> = { fr, en };

export type Say = (key: string, ...args: Argument[]) => string;

export const sayIn = (language: Language): Say => phrases(lang, language);
