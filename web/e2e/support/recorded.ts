// Whole games of bots, played by the program itself.
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { program } from './server';

export function recordOf(game: string, seed: number, ...more: string[]): string {
    const folder = mkdtempSync(join(tmpdir(), 'bivouac-recorded-'));
    const file = join(folder, 'game.record');
    const words = ['play', game, '--watch', '--seed', String(seed), '--record', file, ...more];
    try {
        execFileSync(program, words, { stdio: 'ignore' });
        return readFileSync(file, 'utf8');
    } finally {
        rmSync(folder, { recursive: true });
    }
}
