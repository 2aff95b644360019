// A whole site of three nodes behind HAProxy, by tools/cluster, in a passing folder.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { pageFolder, program } from './server';

const tool = fileURLToPath(new URL('../../../tools/cluster', import.meta.url));
const PORTS = 20; // one after the other, the proxy's first

function isFree(port: number): Promise<boolean> {
    return new Promise((resolve) => {
        const server = createServer();
        server.once('error', () => resolve(false));
        server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
    });
}

async function freePorts(): Promise<number> {
    for (let first = 18_240; first < 30_000; first += 3 * PORTS) {
        const free = await Promise.all(Array.from({ length: PORTS }, (_, i) => isFree(first + i)));
        if (free.every(Boolean)) return first;
    }
    throw new Error('no ports are free');
}

export const hasProxy = ['/usr/sbin', '/usr/bin', '/usr/local/sbin'].some((folder) =>
    existsSync(join(folder, 'haproxy')),
);

export class Cluster {
    private readonly folder = mkdtempSync(join(tmpdir(), 'bivouac-cluster-'));
    private port = 0;
    address = '';
    readonly nodes = ['node1', 'node2', 'node3'] as const;

    // What does not run.
    async start(): Promise<void> {
        if (this.port === 0) this.port = await freePorts();
        await this.run('up');
        this.address = `http://127.0.0.1:${this.port}`;
    }
    // As if its plug were pulled.
    kill(node: string): void {
        const number = Number(readFileSync(join(this.folder, node, 'pid'), 'ascii').split(' ')[0]);
        process.kill(number, 'SIGKILL');
    }
    async end(): Promise<void> {
        await this.run('down');
        rmSync(this.folder, { recursive: true, force: true });
    }

    private run(what: 'up' | 'down'): Promise<void> {
        const words = ['--dir', this.folder, '--port', `${this.port}`, '--program', program, what];
        const child = spawn(tool, words, {
            env: { ...process.env, BIVOUAC_WEB_DIR: pageFolder },
            stdio: ['ignore', 'pipe', 'pipe'],
        });
        let said = '';
        for (const stream of [child.stdout, child.stderr]) {
            stream.on('data', (data: Buffer) => (said += data.toString()));
        }
        return new Promise((resolve, reject) => {
            child.once('error', reject);
            child.once('exit', (code) =>
                code === 0 ? resolve() : reject(new Error(`cluster ${what}: ${said}`)),
            );
        });
    }
}
