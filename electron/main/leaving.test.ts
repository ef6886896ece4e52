import {beforeEach, describe, expect, it} from 'vitest';
import {defaultSettings, nothingRemembered, type Connection} from '../../shared/bridge';
import {everything} from './data-erasers';
import {openLeaving, withoutGone} from './leaving';

const connection = {
	id: 'c1',
	kind: 'server',
	label: 'North',
	baseUrl: 'https://north.example.com/api/v1',
	email: 'ada@example.com',
	userId: 1,
	hue: 'blue',
	featureLevel: 263,
	key: 'kept',
} as const satisfies Connection;

let done: string[];
let isDiskFull: boolean;
/** Whether the connection is gone, though its removal was refused. */
let isGoneAllTheSame: boolean;
beforeEach(() => {
	done = [];
	isDiskFull = false;
	isGoneAllTheSame = false;
});

function leaving() {
	return openLeaving({
		connections: {
			isKnown: id => id === 'c1' && !(isGoneAllTheSame && done.includes('refused')),
			list: () => Promise.resolve([]),
			async remove() {
				if (isGoneAllTheSame) done.push('refused');
				if (isDiskFull || isGoneAllTheSame) throw new Error('No space left.');
				done.push('key and connection');
				return [];
			},
			async signOut() {
				done.push('key');
				return [{...connection, key: 'missing', whyMissing: 'none'}];
			},
		},
		queues: {end: id => done.push(`calls of ${id}`)},
		gone: new Set(),
		erasers: [
			{of: 'always', forget: async () => void done.push('log')},
			{of: 'lists', forget: async () => void done.push('lists')},
		],
	});
}

describe('leaving an organization', () => {
	it('takes the key first, then ends its calls, then forgets the rest', async () => {
		const {remove, isGone} = leaving();
		expect(await remove('c1')).toEqual([]);
		expect(done).toEqual(['key and connection', 'calls of c1', 'log', 'lists']);
		expect([isGone('c1'), isGone('c2')]).toEqual([true, false]);
	});

	it('by signing out keeps what is not chosen, and it may come back', async () => {
		const {signOut, isGone} = leaving();
		await signOut('c1', {texts: true, lists: false, journal: true, plans: true});
		expect(done).toEqual(['key', 'calls of c1', 'log']);
		expect(isGone('c1')).toBe(false);
	});

	it('that is not known forgets nothing', async () => {
		const {remove, signOut, isGone} = leaving();
		for (const id of ['', '..', '../../..', 'c2', 'C1', 'c1/']) {
			await expect(remove(id)).rejects.toThrow('not connected');
			await expect(signOut(id, everything)).rejects.toThrow('not connected');
			expect(isGone(id)).toBe(false);
		}
		expect(done).toEqual([]);
	});

	it('that fails leaves it there', async () => {
		isDiskFull = true;
		const {remove, isGone} = leaving();
		await expect(remove('c1')).rejects.toThrow('No space');
		expect([done, isGone('c1')]).toEqual([[], false]);
	});

	it('that was refused and carried out by a later write is over', async () => {
		isGoneAllTheSame = true;
		const {remove, isGone} = leaving();
		expect(await remove('c1')).toEqual([]);
		expect(done).toEqual(['refused', 'calls of c1', 'log', 'lists']);
		expect(isGone('c1')).toBe(true);
	});

	it('is waited for when the program ends', async () => {
		const {remove, settled} = leaving();
		void remove('c1');
		await settled();
		expect(done).toContain('lists');
	});
});

it('what the page still says of a removed organization is not written down', () => {
	const isGone = (id: string) => id === 'c1';
	const change = {
		places: {c1: '/o/c1/people', c2: '/o/c2/people'},
		remembered: {c1: nothingRemembered},
		lastPlace: '/o/c1/people?text=somebody',
		grids: defaultSettings.grids,
	};
	expect(withoutGone(change, isGone)).toEqual({
		places: {c2: '/o/c2/people'},
		remembered: {},
		lastPlace: '',
		grids: {},
	});
	expect(withoutGone({theme: 'dark'}, isGone)).toEqual({theme: 'dark'});
	expect(withoutGone({lastPlace: '/o/c2/people'}, isGone)).toEqual({lastPlace: '/o/c2/people'});
});
