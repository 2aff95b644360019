import { afterEach, describe, expect, it, vi } from 'vitest';
import { askLeave, leaveToNotify, notify } from './notices';

interface Shown {
    body: string;
    tag: string;
    closed: boolean;
    onclick: (() => void) | null;
}

// A browser that answers the question as it is told, and keeps what it shows.
function browser(permission: NotificationPermission, answer = permission) {
    const shown: Shown[] = [];
    class Notice {
        static permission = permission;
        static requestPermission = vi.fn(async () => (Notice.permission = answer));
        onclick: (() => void) | null = null;
        closed = false;
        readonly body: string;
        readonly tag: string;
        constructor(_title: string, { body, tag }: { body: string; tag: string }) {
            this.body = body;
            this.tag = tag;
            shown.push(this);
        }
        close() {
            this.closed = true;
        }
    }
    vi.stubGlobal('Notification', Notice);
    vi.stubGlobal('focus', () => undefined);
    return { shown, asked: Notice.requestPermission };
}
afterEach(() => vi.unstubAllGlobals());

describe('notices of the device', () => {
    it('are impossible where the browser has none', async () => {
        vi.stubGlobal('Notification', undefined);
        Reflect.deleteProperty(globalThis, 'Notification');
        expect(leaveToNotify()).toBe('impossible');
        expect(await askLeave()).toBe('impossible');
        notify('Your turn.', 'q7Tf2a', () => undefined);
    });

    it('are asked for once, and the answer holds', async () => {
        const { asked } = browser('default', 'granted');
        expect(leaveToNotify()).toBe('unasked');
        expect(await askLeave()).toBe('granted');
        expect(await askLeave()).toBe('granted');
        expect(asked).toHaveBeenCalledTimes(1);
    });

    it('are not shown to those who do not want them', () => {
        const { shown } = browser('denied');
        notify('Your turn.', 'q7Tf2a', () => undefined);
        expect(shown).toEqual([]);
    });

    it('lead to their table', () => {
        const { shown } = browser('granted');
        const open = vi.fn();
        notify('Your turn.', 'q7Tf2a', open);
        expect(shown[0]).toMatchObject({ body: 'Your turn.', tag: 'q7Tf2a' });
        shown[0]!.onclick?.();
        expect(open).toHaveBeenCalledOnce();
        expect(shown[0]!.closed).toBe(true);
    });
});
