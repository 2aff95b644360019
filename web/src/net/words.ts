// The words of docs/protocol.md as types. They are written from the descriptions in protocol/, not
// here; what the server says is passed on as it came, and fields and types that are not known are
// passed over.
import type { Me, ServerMessage } from './protocol';

export type * from './protocol';
export type Preferences = Me['preferences'];

// A server message, or null for what is no object with a type: such a frame is passed over.
export function readMessage(text: string): ServerMessage | null {
    let value: unknown;
    try {
        value = JSON.parse(text);
    } catch {
        return null;
    }
    if (typeof value !== 'object' || value === null || !('type' in value)) return null;
    return typeof value.type === 'string' ? (value as ServerMessage) : null;
}
