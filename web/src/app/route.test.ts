import { describe, expect, it } from 'vitest';
import { invitationPath, replayPath, routeOf } from './route';

describe('routes', () => {
    it('leads from the address to the page', () => {
        expect(routeOf('/', '').page).toBe('start');
        expect(routeOf('/t/q7Tf2a', '?i=Zk3').id).toBe('q7Tf2a');
        expect(routeOf('/t/q7Tf2a', '?i=Zk3').query.get('i')).toBe('Zk3');
        expect(routeOf('/rules/stratego-original', '').page).toBe('rules');
        expect(routeOf('/replay', '').page).toBe('replay');
    });

    it('knows what it does not know', () => {
        for (const path of ['/nowhere', '/t', '/t/a/b', '/people', '/t/%E0%A4%A']) {
            expect(routeOf(path, '').page).toBe('unknown');
        }
    });

    it('writes addresses it reads itself', () => {
        const path = replayPath('q7Tf2a', 12, 'all');
        const [before, search] = path.split('?');
        const route = routeOf(before!, `?${search}`);
        expect([route.page, route.id, route.query.get('ply')]).toEqual(['replay', 'q7Tf2a', '12']);
        expect(invitationPath('a', 'b')).toBe('/t/a?i=b');
    });
});
