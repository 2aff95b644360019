// SHA-256 (FIPS 180-4), at once and everywhere: browsers give theirs to pages served over https only, and a
// server in one's own network often has none.

const constants = [
    0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5,
    0xd807aa98, 0x12835b01, 0x243185be, 0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174,
    0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa, 0x5cb0a9dc, 0x76f988da,
    0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967,
    0x27b70a85, 0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85,
    0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3, 0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070,
    0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f, 0x682e6ff3,
    0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2,
];
const beginning = [
    0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19,
];

const rotate = (x: number, by: number) => (x >>> by) | (x << (32 - by));

// The message, a one bit, zeros, and its length in bits, in blocks of 64 bytes.
function padded(message: Uint8Array): DataView {
    const blocks = Math.ceil((message.length + 9) / 64);
    const whole = new Uint8Array(blocks * 64);
    whole.set(message);
    whole[message.length] = 0x80;
    const view = new DataView(whole.buffer);
    view.setUint32(whole.length - 8, Math.floor(message.length / 0x20000000));
    view.setUint32(whole.length - 4, (message.length << 3) >>> 0);
    return view;
}

function schedule(view: DataView, at: number, words: Uint32Array): void {
    for (let i = 0; i < 16; ++i) words[i] = view.getUint32(at + 4 * i);
    for (let i = 16; i < 64; ++i) {
        const early = words[i - 15]!;
        const late = words[i - 2]!;
        const a = rotate(early, 7) ^ rotate(early, 18) ^ (early >>> 3);
        const b = rotate(late, 17) ^ rotate(late, 19) ^ (late >>> 10);
        words[i] = words[i - 16]! + a + words[i - 7]! + b;
    }
}

export function sha256(message: Uint8Array): Uint8Array {
    const state = Uint32Array.from(beginning);
    const words = new Uint32Array(64);
    const view = padded(message);
    for (let at = 0; at < view.byteLength; at += 64) {
        schedule(view, at, words);
        let [a, b, c, d, e, f, g, h] = state as unknown as number[] as [
            number,
            number,
            number,
            number,
            number,
            number,
            number,
            number,
        ];
        for (let i = 0; i < 64; ++i) {
            const s1 = rotate(e, 6) ^ rotate(e, 11) ^ rotate(e, 25);
            const one = (h + s1 + ((e & f) ^ (~e & g)) + constants[i]! + words[i]!) | 0;
            const s0 = rotate(a, 2) ^ rotate(a, 13) ^ rotate(a, 22);
            const two = (s0 + ((a & b) ^ (a & c) ^ (b & c))) | 0;
            [h, g, f, e, d, c, b, a] = [g, f, e, (d + one) | 0, c, b, a, (one + two) | 0];
        }
        [a, b, c, d, e, f, g, h].forEach((word, i) => (state[i] = state[i]! + word));
    }
    const result = new DataView(new ArrayBuffer(32));
    state.forEach((word, i) => result.setUint32(4 * i, word));
    return new Uint8Array(result.buffer);
}
