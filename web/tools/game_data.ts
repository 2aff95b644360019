// Data files of a family (games/<family>/data/) as text modules: `import world from
// '../data/world.map?data'`. They are the very files that the program embeds. Not `?raw`: Vite's server
// takes a name that ends with .map for a source map. Comments and a picture for terminals are left out.
import { readFileSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { Plugin } from 'vite';

const mark = '\0bivouac-data:';

export function withoutPicture(text: string): string {
    const [lines = ''] = text.split(/^picture/m);
    return lines.replace(/^(#.*)?\n/gm, '');
}

export function dataFiles(): Plugin {
    return {
        name: 'bivouac-data',
        enforce: 'pre',
        resolveId(source, importer) {
            const found = /^(.*\/data\/[\w-]+\.\w+)\?data$/.exec(source);
            if (!found || importer === undefined) return null;
            return `${mark}${resolve(dirname(importer), found[1]!)}.txt`;
        },
        load(id) {
            if (!id.startsWith(mark)) return null;
            const path = id.slice(mark.length, -'.txt'.length);
            this.addWatchFile(path);
            const text = withoutPicture(readFileSync(path, 'utf8'));
            return { code: `export default ${JSON.stringify(text)};`, moduleType: 'js' };
        },
    };
}
