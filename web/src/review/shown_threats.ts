// Whether threats are shown, remembered on the device.
const PLACE = 'bivouac.threats';

export function keptThreats(storage: Pick<Storage, 'getItem'>): boolean {
    try {
        return storage.getItem(PLACE) === '1';
    } catch {
        return false; // a device without storage
    }
}

export function keepThreats(storage: Pick<Storage, 'setItem' | 'removeItem'>, on: boolean): void {
    try {
        if (on) storage.setItem(PLACE, '1');
        else storage.removeItem(PLACE);
    } catch {
        // The choice lasts as long as the page then.
    }
}
