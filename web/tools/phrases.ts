// Phrase files of the page and of the games as modules: `key = sentence` a line, '#' begins a
// comment line. The same format as the C++ side reads (engine/phrasebook.h). A query `?only=side.,rank.`
// keeps the keys that begin so, for a page that needs few words of a large file.
import { readFileSync } from 'node:fs';
import type { Plugin } from 'vite';

export function readPhrases(text: string): Record<string, string> {
    const phrases: Record<string, string> = {};
    text.split('\n').forEach((line, number) => {
        const content = line.trim();
        if (content === '' || content.startsWith('#')) return;
        const equals = content.indexOf(' = ');
        if (equals < 0) throw new Error(`line ${number + 1} is no "key = sentence": ${content}`);
        const key = content.slice(0, equals).trim();
        if (key in phrases) throw new Error(`line ${number + 1} says ${key} again`);
        phrases[key] = content.slice(equals + 3).trim();
    });
    return phrases;
}

export function phraseFiles(): Plugin {
    const file = /\/(lang|options)\/[a-z]+\.txt(?:\?(?:.*&)?only=([^&]*))?/;
    return {
        name: 'bivouac-phrases',
        enforce: 'pre',
        load(id) {
            const found = file.exec(id);
            if (!found) return null;
            const path = id.split('?')[0]!;
            this.addWatchFile(path);
            const only = found[2] === undefined ? null : decodeURIComponent(found[2]).split(',');
            const kept = Object.entries(readPhrases(readFileSync(path, 'utf8'))).filter(
                ([key]) => only === null || only.some((prefix) => key.startsWith(prefix)),
            );
            const code = `export default ${JSON.stringify(Object.fromEntries(kept))};`;
            // Otherwise the bundler takes the ending for that of a plain text.
            return { code, moduleType: 'js' };
        },
    };
}
