// The languages of the shell. Another language is one more file and one more line here.
import type { Language } from '../game/skin';
import { en, type Key } from './en';
import { fr } from './fr';

export type { Key };
export const texts: Record<Language, Record<Key, string>> = { fr, en };
