import type { World } from './socket';

// The browser's own socket, timers and network state.
export function browserWorld(): World {
    return {
        open(events, table) {
            const scheme = location.protocol === 'https:' ? 'wss:' : 'ws:';
            const query = table === null ? '' : `?table=${encodeURIComponent(table)}`;
            const socket = new WebSocket(`${scheme}//${location.host}/ws${query}`);
            socket.onmessage = (event) => {
                if (typeof event.data === 'string') events.message(event.data);
            };
            socket.onclose = () => events.closed();
            return {
                send: (text) => {
                    if (socket.readyState === WebSocket.OPEN) socket.send(text);
                },
                close: () => {
                    socket.onclose = null;
                    socket.close();
                },
            };
        },
        later(millis, call) {
            const timer = setTimeout(call, millis);
            return () => clearTimeout(timer);
        },
        online: () => navigator.onLine,
        random: Math.random,
        // The proxy says so itself (docs/operations.md).
        byTable: () => document.cookie.split('; ').includes('bivouac_by_table=1'),
    };
}
