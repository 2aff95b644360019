// The record that is being watched. It stays on this device for as long as its tab is open: the server
// keeps no record that was brought to it.
const place = 'bivouac.record';
let here = '';

export function keepRecord(record: string): void {
    here = record;
    try {
        sessionStorage.removeItem(place); // no other record may come back in its place
        sessionStorage.setItem(place, record);
    } catch {
        // No storage, or too little: a page that is loaded again asks for the record.
    }
}

export function keptRecord(): string {
    try {
        return here || (sessionStorage.getItem(place) ?? '');
    } catch {
        return here;
    }
}
