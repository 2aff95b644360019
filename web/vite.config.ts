import { svelte } from '@sveltejs/vite-plugin-svelte';
import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vitest/config';
import { dataFiles } from './tools/game_data';
import { phraseFiles } from './tools/phrases';

const here = (path: string) => fileURLToPath(new URL(path, import.meta.url));
// Where `npm run dev` finds a running table server.
const server = process.env.BIVOUAC_SERVER ?? 'http://127.0.0.1:8080';

export default defineConfig({
    plugins: [phraseFiles(), dataFiles(), svelte()],
    resolve: {
        alias: { $web: here('./src') },
        // The skins live in games/*/web, outside this folder, and must find the same Svelte.
        dedupe: ['svelte'],
    },
    build: {
        target: 'es2022',
        // A strict Content-Security-Policy allows neither inline code nor data: addresses.
        assetsInlineLimit: 0,
        modulePreload: { polyfill: false },
    },
    server: {
        fs: { allow: [here('..')] },
        proxy: { '/api': server, '/ws': { target: server, ws: true } },
    },
    test: {
        environment: 'node',
        include: ['src/**/*.test.ts', '../games/*/web/**/*.test.ts'],
        // Browser tests have a configuration of their own, e2e/vitest.config.ts.
        exclude: ['**/node_modules/**', '../games/*/web/e2e/**'],
    },
});
