// Tells somebody who looks elsewhere that something waits at a table: by a notice of the device, where
// the person has asked for it and the browser permits it. The mark in the page's title is the shell's.

export type Leave = 'granted' | 'denied' | 'unasked' | 'impossible';

export function leaveToNotify(): Leave {
    if (!('Notification' in globalThis)) return 'impossible';
    return Notification.permission === 'default' ? 'unasked' : Notification.permission;
}

// Asks the person, by the browser's own question; must follow a click.
export async function askLeave(): Promise<Leave> {
    if (leaveToNotify() === 'unasked') await Notification.requestPermission();
    return leaveToNotify();
}

// One notice a table: a newer one takes the place of the last.
export function notify(sentence: string, table: string, open: () => void): void {
    if (leaveToNotify() !== 'granted') return;
    try {
        const notice = new Notification('Bivouac', {
            body: sentence,
            tag: table,
            icon: '/icon-192.png',
        });
        notice.onclick = () => {
            focus();
            open();
            notice.close();
        };
    } catch {
        // Some phones have notices for installed pages only; the title still shows the mark.
    }
}
