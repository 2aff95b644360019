// Focus is never lost: when what has it is taken away or switched off, keys go on from the nearest part of the page
// around it that is still there, and come back to a button that is switched on again meanwhile. Whoever moves the
// focus on purpose is not disturbed: we only act where it would fall to the whole document.
const parts = 'section, [role=group], [role=region], [role=toolbar], [role=grid], dialog, main';

function usable(one: Element): boolean {
    return one.isConnected && !one.matches(':disabled');
}

export function keepFocus(root: HTMLElement): () => void {
    let last: HTMLElement | null = null; // what the player had chosen
    let around: Element[] = []; // what it stood in, from the inside out: gone elements have no parents to ask
    let refuge: HTMLElement | null = null; // where we went instead
    let waiting: ReturnType<typeof setTimeout> | undefined;

    function note(event: FocusEvent) {
        const target = event.target as HTMLElement;
        if (target === refuge) return;
        last = target;
        refuge = null;
        around = [];
        for (let one = target.parentElement; one; one = one.parentElement) around.push(one);
    }
    function leave(part: HTMLElement) {
        part.addEventListener('blur', () => part.removeAttribute('tabindex'), { once: true });
    }
    function look() {
        waiting = undefined;
        if (!last) return;
        const active = document.activeElement;
        if (usable(last)) {
            if (active === refuge && active !== null) last.focus({ preventScroll: true });
            return;
        }
        if (active && active !== document.body && usable(active)) return;
        const part = around.find(
            (one): one is HTMLElement =>
                one instanceof HTMLElement &&
                one.isConnected &&
                one.matches(parts) &&
                !one.matches('dialog:not([open])'),
        );
        if (!part) return;
        refuge = part;
        if (!part.hasAttribute('tabindex')) {
            part.tabIndex = -1;
            leave(part);
        }
        part.focus({ preventScroll: true });
    }
    // After everybody else has had the turn to focus something.
    const watch = new MutationObserver(() => (waiting ??= setTimeout(look)));
    watch.observe(root, { subtree: true, childList: true, attributeFilter: ['disabled', 'open'] });
    root.addEventListener('focusin', note);
    return () => {
        clearTimeout(waiting);
        watch.disconnect();
        root.removeEventListener('focusin', note);
    };
}
