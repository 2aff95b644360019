// The words of a family's own files, as the page shows them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { Language } from '../../src/game/skin';

// `file` is a path inside the family's folder.
export function familyPhrase(family: string, file: string, key: string): string | undefined {
    const path = fileURLToPath(new URL(`../../../games/${family}/${file}`, import.meta.url));
    const line = readFileSync(path, 'utf8')
        .split('\n')
        .find((one) => one.startsWith(`${key} = `));
    return line?.split(' = ')[1];
}

// What the start page calls a game.
export function nameOfGame(family: string, game: string, language: Language): string {
    return familyPhrase(family, `lang/${language}.txt`, `game.${game}`) ?? game;
}
