/// <reference types="svelte" />
/// <reference types="vite/client" />

// A file of games/<family>/data/: see tools/game_data.ts.
declare module '*?data' {
    const text: string;
    export default text;
}

// A phrase file: see tools/phrases.ts.
declare module '*.txt' {
    const phrases: Record<string, string>;
    export default phrases;
}
