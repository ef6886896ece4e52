import {describe, expect, it} from 'vitest';
import type {Connection} from '../../shared/bridge';
import {isRestorablePlace, startPlace} from './start-place';

const demo: Connection = {
	id: 'demo',
	kind: 'demo',
	label: 'Demo',
	baseUrl: 'http://127.0.0.1:4000/api/v1',
	email: 'iris@example.com',
	userId: 1,
	hue: 'blue',
	featureLevel: 263,
	key: 'kept',
};
const real: Connection = {...demo, id: 'a b', kind: 'server'};

describe('a start opens', () => {
	it.each([
		['the address of a reload', '#/settings', '/o/demo/people', [demo], '/settings'],
		['where the person left', '', '/o/demo/roles?x=1', [demo], '/o/demo/roles?x=1'],
		['a place of any organization', '', '/o/a%20b/people', [demo, real], '/o/a%20b/people'],
		['the demo when nothing was left', '', '', [real, demo], '/o/demo/overview'],
		['the demo when that one is gone', '', '/o/gone/people', [demo], '/o/demo/overview'],
		['the demo for an address that is none', '', '/o/%E0/people', [demo], '/o/demo/overview'],
		['the demo without a screen', '', '/o/demo/', [demo], '/o/demo/overview'],
		['nothing before the demo was ever opened', '', '', [], undefined],
	])('%s', (_what, hash, lastPlace, connections, place) => {
		expect(startPlace(hash, lastPlace, connections)).toBe(place);
	});
});

describe('a start after one that hung', () => {
	it.each([
		['not where it hung', '', '/o/a%20b/people', [demo, real], '/o/demo/overview'],
		['not at another screen there', '#/o/a%20b/roles', '/settings', [demo, real], '/settings'],
		['where one is, elsewhere', '#/o/demo/roles', '/o/a%20b/people', [demo, real], '/o/demo/roles'],
		['nothing of it without the demo', '', '/o/a%20b/people', [real], undefined],
	])('opens %s', (_what, hash, lastPlace, connections, place) => {
		expect(startPlace(hash, lastPlace, connections, '/o/a%20b/messages')).toBe(place);
	});

	it('opens the demo organization all the same, which is our own', () => {
		expect(startPlace('', '/o/demo/roles', [demo, real], '/o/demo/people')).toBe('/o/demo/roles');
	});
});

it.each([
	['/o/demo/people?open=3', true],
	['/settings', true],
	['/connect?address=x', false],
	['/', false],
	[`/o/demo/people?q=${'x'.repeat(4096)}`, false],
])('%.40s is kept for the next start: %s', (place, isKept) => {
	expect(isRestorablePlace(place)).toBe(isKept);
});
