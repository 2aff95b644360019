// Runs prettier over this folder and over every skin; the skins stand outside, where prettier would
// not find its settings by itself.
import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';

const mode = process.argv[2] === '--write' ? '--write' : '--check';
const games = '../games';
const skins = readdirSync(games, { withFileTypes: true })
    .filter((entry) => entry.isDirectory() && existsSync(`${games}/${entry.name}/web`))
    .map((entry) => `${games}/${entry.name}/web`);
const result = spawnSync(
    process.execPath,
    [
        'node_modules/prettier/bin/prettier.cjs',
        mode,
        '--log-level=warn',
        '--config=.prettierrc.json',
        '--ignore-path=.prettierignore',
        '.',
        ...skins,
    ],
    { stdio: 'inherit' },
);
process.exit(result.status ?? 1);
