// Fingers, mouse, wheel on the map: panning, pinching, zooming. A tap that moved is no tap.
import type { Point } from './map/geometry';

export interface GestureCalls {
    pan(dx: number, dy: number): void;
    zoom(factor: number, at: Point): void;
}

const farEnough = 7; // pixels before a press becomes a pan

// A Svelte action. Clicks at the end of a pan are swallowed before anybody hears them.
export function gestures(node: HTMLElement, calls: GestureCalls) {
    const fingers = new Map<number, Point>();
    let start: Point = [0, 0];
    let panning = false;

    const place = (event: MouseEvent): Point => {
        const box = node.getBoundingClientRect();
        return [event.clientX - box.left, event.clientY - box.top];
    };
    const spread = (): number => {
        const [one, other] = [...fingers.values()];
        return one && other ? Math.hypot(one[0] - other[0], one[1] - other[1]) : 0;
    };

    function down(event: PointerEvent) {
        if (event.button !== 0) return;
        fingers.set(event.pointerId, place(event));
        if (fingers.size > 1) return;
        start = place(event);
        panning = false;
    }
    function move(event: PointerEvent) {
        const before = fingers.get(event.pointerId);
        if (!before) return;
        const now = place(event);
        if (fingers.size === 2) {
            const gap = spread();
            fingers.set(event.pointerId, now);
            const [one, other] = [...fingers.values()] as [Point, Point];
            panning = true;
            if (gap > 0) {
                calls.zoom(spread() / gap, [(one[0] + other[0]) / 2, (one[1] + other[1]) / 2]);
            }
            calls.pan((now[0] - before[0]) / 2, (now[1] - before[1]) / 2);
            return;
        }
        fingers.set(event.pointerId, now);
        if (!panning && Math.hypot(now[0] - start[0], now[1] - start[1]) < farEnough) return;
        if (!panning) {
            panning = true;
            node.setPointerCapture(event.pointerId);
        }
        calls.pan(now[0] - before[0], now[1] - before[1]);
    }
    function up(event: PointerEvent) {
        fingers.delete(event.pointerId);
    }
    function click(event: MouseEvent) {
        // Keys make clicks too, with no pointer behind them (detail 0).
        if (!panning || event.detail === 0) return;
        panning = false;
        event.stopPropagation();
        event.preventDefault();
    }
    function wheel(event: WheelEvent) {
        event.preventDefault();
        const lines = event.deltaMode === 1 ? 16 : 1;
        calls.zoom(Math.exp(-event.deltaY * lines * 0.0016), place(event));
    }

    node.addEventListener('pointerdown', down);
    node.addEventListener('pointermove', move);
    node.addEventListener('pointerup', up);
    node.addEventListener('pointercancel', up);
    node.addEventListener('click', click, true);
    node.addEventListener('wheel', wheel, { passive: false });
    return {
        update(newer: GestureCalls) {
            calls = newer;
        },
        destroy() {
            node.removeEventListener('pointerdown', down);
            node.removeEventListener('pointermove', move);
            node.removeEventListener('pointerup', up);
            node.removeEventListener('pointercancel', up);
            node.removeEventListener('click', click, true);
            node.removeEventListener('wheel', wheel);
        },
    };
}
