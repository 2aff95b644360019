// Moves the focus to a cell of the board inside an element: where the next key should be pressed.
import { tick } from 'svelte';

/** Without a number: to the cell that Tab would reach. */
export async function focusCell(root: HTMLElement | undefined, cell: number | null): Promise<void> {
    await tick();
    const which = cell === null ? '[data-cell][tabindex="0"]' : `[data-cell="${cell}"]`;
    root?.querySelector<HTMLElement>(which)?.focus();
}
