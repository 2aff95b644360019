// The words of a family's own files, as the page shows them.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { spoken, type Language } from '../../src/lang/languages';

// `file` is a path inside the family's folder.
export function familyPhrase(family: string, file: string, key: string): string | undefined {
    const path = fileURLToPath(new URL(`../../../games/${family}/${file}`, import.meta.url));
    const line = readFileSync(path, 'utf8')
        .split('\n')
        .find((one) => one.startsWith(`${key} = `));
    return line?.split(' = ')[1];
}

// What the start page calls a game: as the server says it.
export function nameOfGame(family: string, game: string, language: Language): string {
    return familyPhrase(family, `lang/${spoken(language)}.txt`, `game.${game}`) ?? game;
}
