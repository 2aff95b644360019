// Dragging by mouse, pen or finger, as a Svelte action. One ghost element follows the pointer by a
// transform; the cell below it is found by arithmetic, so a frame of a drag costs next to nothing.
import { cellUnder, type Cell, type Shape } from './cells';

export interface DragWorld {
    shape(): Shape;
    flipped(): boolean;
    allowed(cell: Cell): boolean; // a drag may begin here
    element(cell: Cell): HTMLElement | null;
    began(cell: Cell): void;
    over(cell: Cell | null): void; // whenever the cell under the pointer changes
    dropped(from: Cell, to: Cell): void;
    missed(): void; // let go outside of the board, or broken off
    tapped(cell: Cell): void;
}

const threshold = 6; // pixels before a press becomes a drag

interface Press {
    pointer: number;
    from: Cell;
    x: number;
    y: number;
    ghost: HTMLElement | null;
    over: Cell | null;
}

export function drag(world: DragWorld): (board: HTMLElement) => { destroy(): void } {
    return (board) => {
        let press: Press | null = null;
        let bounds = board.getBoundingClientRect();

        function under(event: PointerEvent): Cell | null {
            const shape = world.shape();
            const x = ((event.clientX - bounds.left) / bounds.width) * shape.columns;
            const y = ((event.clientY - bounds.top) / bounds.height) * shape.rows;
            return cellUnder({ x, y }, shape, world.flipped());
        }

        function lift(source: HTMLElement): HTMLElement {
            const content = source.querySelector('.content') ?? source;
            const ghost = content.cloneNode(true) as HTMLElement;
            const size = source.getBoundingClientRect();
            ghost.classList.add('drag-ghost');
            ghost.style.position = 'fixed';
            ghost.style.inset = 'auto';
            ghost.style.left = '0';
            ghost.style.top = '0';
            ghost.style.width = `${size.width}px`;
            ghost.style.height = `${size.height}px`;
            // Inside the board, so that the skin's own styles still hold for it.
            board.append(ghost);
            source.classList.add('drag-source');
            return ghost;
        }

        function finish(): void {
            if (!press) return;
            press.ghost?.remove();
            world.element(press.from)?.classList.remove('drag-source');
            press = null;
        }

        function onpointerdown(event: PointerEvent) {
            if (event.button !== 0 || press) return;
            bounds = board.getBoundingClientRect();
            const from = under(event);
            if (from === null) return;
            press = {
                pointer: event.pointerId,
                from,
                x: event.clientX,
                y: event.clientY,
                ghost: null,
                over: from,
            };
        }

        function onpointermove(event: PointerEvent) {
            if (!press) {
                if (event.pointerType !== 'mouse') return;
                bounds = board.getBoundingClientRect();
                world.over(under(event));
                return;
            }
            if (event.pointerId !== press.pointer) return;
            const far = Math.hypot(event.clientX - press.x, event.clientY - press.y);
            if (!press.ghost) {
                if (far < threshold || !world.allowed(press.from)) return;
                const source = world.element(press.from);
                if (!source) return;
                board.setPointerCapture(event.pointerId);
                world.began(press.from);
                press.ghost = lift(source);
            }
            const ghost = press.ghost;
            const left = event.clientX - ghost.offsetWidth / 2;
            const top = event.clientY - ghost.offsetHeight / 2;
            ghost.style.transform = `translate(${left}px, ${top}px) scale(1.08)`;
            const over = under(event);
            if (over !== press.over) {
                press.over = over;
                world.over(over);
            }
        }

        function onpointerup(event: PointerEvent) {
            if (!press || event.pointerId !== press.pointer) return;
            const { from, ghost } = press;
            const to = under(event);
            finish();
            if (ghost) {
                if (to === null) world.missed();
                else if (to !== from) world.dropped(from, to);
            } else if (to === from) {
                world.tapped(from);
            }
        }

        function onpointercancel() {
            const wasDrag = press?.ghost;
            finish();
            if (wasDrag) world.missed();
        }

        board.addEventListener('pointerdown', onpointerdown);
        board.addEventListener('pointermove', onpointermove);
        board.addEventListener('pointerup', onpointerup);
        board.addEventListener('pointercancel', onpointercancel);
        return {
            destroy() {
                finish();
                board.removeEventListener('pointerdown', onpointerdown);
                board.removeEventListener('pointermove', onpointermove);
                board.removeEventListener('pointerup', onpointerup);
                board.removeEventListener('pointercancel', onpointercancel);
            },
        };
    };
}
