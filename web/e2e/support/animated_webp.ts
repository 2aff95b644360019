// Several pictures as one that moves: the container of WebP (RIFF) around frames that Chromium has compressed.
// Layout: https://developers.google.com/speed/webp/docs/riff_container
export interface Frame {
    webp: Buffer; // a still picture, all of them of one size
    millis: number;
}

const ANIMATED = 0x02;

function chunk(name: string, body: Buffer): Buffer {
    const head = Buffer.alloc(8);
    head.write(name, 0, 'latin1');
    head.writeUInt32LE(body.length, 4);
    return Buffer.concat([head, body, Buffer.alloc(body.length % 2)]);
}

// The compressed pixels of a still picture, without what Chromium says about their colours.
function pixelsOf(webp: Buffer): Buffer {
    for (let at = 12; at + 8 <= webp.length;) {
        const size = webp.readUInt32LE(at + 4);
        const name = webp.toString('latin1', at, at + 4);
        if (name === 'VP8 ' || name === 'VP8L') {
            return chunk(name, webp.subarray(at + 8, at + 8 + size));
        }
        at += 8 + size + (size % 2);
    }
    throw new Error('there is no picture in this file');
}

function write24(into: Buffer, value: number, at: number): void {
    into.writeUIntLE(value, at, 3);
}

export function animatedWebp(frames: readonly Frame[], width: number, height: number): Buffer {
    const canvas = Buffer.alloc(10);
    canvas.writeUInt8(ANIMATED, 0);
    write24(canvas, width - 1, 4);
    write24(canvas, height - 1, 7);
    const forever = Buffer.alloc(6); // no background, no end
    const pictures = frames.map(({ webp, millis }) => {
        const head = Buffer.alloc(16);
        write24(head, width - 1, 6);
        write24(head, height - 1, 9);
        write24(head, millis, 12);
        return chunk('ANMF', Buffer.concat([head, pixelsOf(webp)]));
    });
    const body = Buffer.concat([
        Buffer.from('WEBP', 'latin1'),
        chunk('VP8X', canvas),
        chunk('ANIM', forever),
        ...pictures,
    ]);
    return chunk('RIFF', body);
}
