// Dragging a piece from the tray onto a board: a picture of it follows the pointer, and the cell where
// it is let go is told. The board's own drags are its own business (drag.ts).
export interface TrayDrag {
    enabled: boolean;
    began(): void;
    /** The number of the cell, or null when it was let go elsewhere. */
    ended(cell: number | null): void;
}

const THRESHOLD = 6; // pixels before a press becomes a drag

function cellUnder(event: PointerEvent): number | null {
    const under = document.elementFromPoint(event.clientX, event.clientY);
    const cell = under?.closest<HTMLElement>('[data-cell]')?.dataset['cell'];
    return cell === undefined ? null : Number(cell);
}

function ghostOf(source: HTMLElement): HTMLElement {
    const ghost = source.cloneNode(true) as HTMLElement;
    const { width, height } = source.getBoundingClientRect();
    Object.assign(ghost.style, {
        position: 'fixed',
        left: '0',
        top: '0',
        width: `${width}px`,
        height: `${height}px`,
        zIndex: '1000',
        pointerEvents: 'none',
    });
    ghost.setAttribute('aria-hidden', 'true');
    source.after(ghost);
    return ghost;
}

export function trayDrag(source: HTMLElement, options: TrayDrag) {
    let now = options;
    let start: { id: number; x: number; y: number } | null = null;
    let ghost: HTMLElement | null = null;

    function onpointerdown(event: PointerEvent): void {
        if (event.button !== 0 || !now.enabled) return;
        start = { id: event.pointerId, x: event.clientX, y: event.clientY };
        // From the first moment on: a quick pointer is gone before its first move is told.
        source.setPointerCapture(event.pointerId);
    }
    function onpointermove(event: PointerEvent): void {
        if (!start || event.pointerId !== start.id) return;
        if (!ghost) {
            if (Math.hypot(event.clientX - start.x, event.clientY - start.y) < THRESHOLD) return;
            const picture = source.querySelector<HTMLElement>('.picture') ?? source;
            ghost = ghostOf(picture);
            now.began();
        }
        const left = event.clientX - ghost.offsetWidth / 2;
        const top = event.clientY - ghost.offsetHeight / 2;
        ghost.style.transform = `translate(${left}px, ${top}px) scale(1.1)`;
    }
    function finish(): boolean {
        const dragged = ghost !== null;
        ghost?.remove();
        ghost = null;
        start = null;
        return dragged;
    }
    function onpointerup(event: PointerEvent): void {
        if (finish()) now.ended(cellUnder(event));
    }
    function onpointercancel(): void {
        if (finish()) now.ended(null);
    }
    // The click that follows a drag is no tap.
    let swallow = false;
    function onclick(event: MouseEvent): void {
        if (swallow) event.stopImmediatePropagation();
        swallow = false;
    }
    function onup(event: PointerEvent): void {
        swallow = ghost !== null;
        if (swallow) setTimeout(() => (swallow = false));
        onpointerup(event);
    }

    source.addEventListener('pointerdown', onpointerdown);
    source.addEventListener('pointermove', onpointermove);
    source.addEventListener('pointerup', onup);
    source.addEventListener('pointercancel', onpointercancel);
    source.addEventListener('click', onclick, { capture: true });
    return {
        update(next: TrayDrag): void {
            now = next;
        },
        destroy(): void {
            finish();
            source.removeEventListener('pointerdown', onpointerdown);
            source.removeEventListener('pointermove', onpointermove);
            source.removeEventListener('pointerup', onup);
            source.removeEventListener('pointercancel', onpointercancel);
            source.removeEventListener('click', onclick, { capture: true });
        },
    };
}
