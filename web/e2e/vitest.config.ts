import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { dataFiles } from '../tools/game_data';
import { phraseFiles } from '../tools/phrases';

// Browser tests against the real server, one file after the other in one process: each has its own
// server, and all of them one browser, in which everybody is a stranger to everybody. BIVOUAC names
// the program; otherwise the release build is taken.
export default defineConfig({
    plugins: [phraseFiles(), dataFiles()],
    resolve: { alias: { $web: fileURLToPath(new URL('../src', import.meta.url)) } },
    test: {
        environment: 'node',
        include: ['e2e/**/*.test.ts', '../games/*/web/e2e/**/*.test.ts'],
        fileParallelism: false,
        isolate: false,
        testTimeout: 400_000,
        hookTimeout: 30_000,
        // What is waited for comes late on a busy machine; a second is nothing there.
        expect: { poll: { timeout: 30_000 } },
    },
});
