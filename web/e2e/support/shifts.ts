// What moves of itself on a page: layout shifts as Chromium counts them, and what was shifted.
import type { Page } from 'playwright-core';

interface Shift {
    value: number;
    moved: string[];
}
declare global {
    interface Window {
        shifts?: Shift[];
    }
}

// From the next load on; also what moves right after a touch or a key, which Chromium's own sum leaves out.
export async function watchShifts(page: Page): Promise<void> {
    await page.addInitScript(() => {
        const shifts: Shift[] = (window.shifts = []);
        const nameOf = (node: Node | null): string => {
            if (node instanceof Element) {
                return `${node.localName}.${node.getAttribute('class') ?? ''}`;
            }
            const within = node?.parentElement ? ` in ${nameOf(node.parentElement)}` : '';
            return `"${node?.textContent?.trim() ?? ''}"${within}`;
        };
        new PerformanceObserver((list) => {
            for (const entry of list.getEntries()) {
                const { value, sources } = entry as unknown as {
                    value: number;
                    sources: { node: Node | null }[];
                };
                shifts.push({ value, moved: sources.map(({ node }) => nameOf(node)) });
            }
        }).observe({ type: 'layout-shift', buffered: true });
    });
}

// The sum since the load or since it was last asked for, with what moved.
export async function shiftsSince(page: Page): Promise<{ sum: number; moved: string[] }> {
    return page.evaluate(async () => {
        // What was drawn is counted with the frame after it.
        for (let frame = 0; frame < 3; ++frame) await new Promise(requestAnimationFrame);
        const shifts = window.shifts!.splice(0);
        const sum = shifts.reduce((total, { value }) => total + value, 0);
        return { sum, moved: [...new Set(shifts.flatMap(({ moved }) => moved))] };
    });
}
