/// <reference types="svelte" />
/// <reference types="vite/client" />

// A phrase file: see tools/phrases.ts.
declare module '*.txt' {
    const phrases: Record<string, string>;
    export default phrases;
}
