// A real table server in a process of its own, with a database that is thrown away.
import { spawn, type ChildProcess } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('../../../', import.meta.url));
export const program = process.env['BIVOUAC'] ?? join(root, 'build/release/bivouac');
// Where the page is; as the server itself would be told.
export const pageFolder = process.env['BIVOUAC_WEB_DIR'] ?? join(root, 'web/dist');
const startMillis = 15_000;

export class TableServer {
    private child: ChildProcess | null = null;
    private readonly folder = mkdtempSync(join(tmpdir(), 'bivouac-e2e-'));
    address = '';
    output = '';

    // Starts on a free port; after stop() on the same port again, with the same database.
    async start(): Promise<void> {
        const port = this.address === '' ? '0' : new URL(this.address).port;
        const child = spawn(
            program,
            [
                ...['serve', '--port', port],
                ...['--db', join(this.folder, 'tables.db')],
                ...['--web-dir', pageFolder],
                ...['--bot-pace', '0'], // nobody here watches bots think
            ],
            { cwd: this.folder, stdio: ['ignore', 'pipe', 'pipe'] },
        );
        this.child = child;
        this.address = await new Promise<string>((resolve, reject) => {
            const late = setTimeout(
                () => reject(new Error(`the server said no address:\n${this.output}`)),
                startMillis,
            );
            child.once('exit', (code) =>
                reject(new Error(`the server ended with ${code}:\n${this.output}`)),
            );
            child.stderr?.on('data', (data: Buffer) => (this.output += data.toString()));
            child.stdout?.on('data', (data: Buffer) => {
                this.output += data.toString();
                const address = /https?:\/\/[^\s/]+/.exec(this.output.slice(-4096))?.[0];
                if (address === undefined) return;
                clearTimeout(late);
                resolve(address);
            });
        });
    }

    async stop(): Promise<void> {
        const child = this.child;
        this.child = null;
        if (!child || child.exitCode !== null) return;
        const ended = new Promise((resolve) => child.once('exit', resolve));
        child.kill('SIGTERM');
        const late = setTimeout(() => child.kill('SIGKILL'), 5000);
        await ended;
        clearTimeout(late);
    }

    async end(): Promise<void> {
        await this.stop();
        rmSync(this.folder, { recursive: true, force: true });
    }
}
