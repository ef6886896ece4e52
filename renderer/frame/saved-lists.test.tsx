// @vitest-environment happy-dom
import {act, screen, waitFor} from '@testing-library/react';
import {afterEach, expect, test} from 'vitest';
import type {Connection, SavedList} from '../../shared/bridge';
import {firstLists} from '../../shared/bridge/first-lists';
import {closeApp, demoConnection, openApp} from '../testing/app.fixture';
import {noteShownList} from '../state/saved-lists';

afterEach(closeApp);

const real: Connection = {...demoConnection(), id: 'a1b2c3', kind: 'server', label: 'Real place'};
const hour = 3_600_000;

/** Stands in for the main process, which keeps the lists. */
function keeper() {
	const kept = new Map<string, SavedList>();
	return {
		kept,
		answers: {
			'lists:read': ({connectionId, name}: {connectionId: string; name: string}) =>
				kept.get(`${connectionId} ${name}`) ?? null,
			'lists:save': ({connectionId, name, list}: ListToKeep) => {
				if (list !== null) kept.set(`${connectionId} ${name}`, list);
				return true;
			},
		},
	};
}
type ListToKeep = {connectionId: string; name: string; list: SavedList | null};

/** What the first rows say, once there are some. */
/** The first rows, with whatever else is read for them. */
async function rowsShown(sign?: RegExp): Promise<readonly (string | null)[]> {
	return waitFor(
		() => {
			if (sign !== undefined) screen.getAllByRole('img', {name: sign});
			const texts = screen.getAllByRole('row').map(({textContent}) => textContent);
			expect(texts.length).toBeGreaterThan(5);
			return texts.slice(0, 5);
		},
		{timeout: 20_000},
	);
}

test.each([
	['people', ['users', 'presence', 'statuses'], /^Status: /],
	['channels', ['channels.directory'], undefined],
])(
	'%s that were read are there when the server is away at the next start',
	async (place, names, sign) => {
		const {kept, answers} = keeper();
		const connections = [demoConnection(), real];
		const {router} = await openApp({at: `/o/demo/${place}`, connections, answers});
		await rowsShown(sign);
		await router.navigate({href: `/o/a1b2c3/${place}`});
		const keys = names.map(name => `a1b2c3 ${name}`);
		await waitFor(() => expect([...kept.keys()]).toEqual(expect.arrayContaining(keys)), {
			timeout: 20_000,
		});
		const rows = await rowsShown(sign);
		// The demo is never away: of it there is what its next start begins with.
		const ofDemo = [...kept.keys()].filter(key => !key.startsWith('a1b2c3 '));
		expect(firstLists.map(name => `demo ${name}`)).toEqual(expect.arrayContaining(ofDemo));
		await closeApp();

		for (const [key, list] of kept) kept.set(key, {...list, at: Date.now() - 3 * hour});
		await openApp({
			at: `/o/a1b2c3/${place}`,
			connections,
			answers,
			isAway: () => true,
		});
		await waitFor(async () => expect(await rowsShown(sign)).toEqual(rows), {timeout: 20_000});
		const banner = await screen.findByRole('status', {name: 'Connection'});
		await waitFor(() =>
			expect(banner.textContent).toContain('What you see was read 3 hours ago, '),
		);
	},
	30_000,
);

test('a list of last time has its age where its server is slow and not away', async () => {
	await openApp({at: '/o/demo/people', connections: [demoConnection()]});
	await rowsShown();
	expect(screen.queryByRole('status', {name: 'Connection'})).toBeNull();
	act(() => noteShownList('demo', 'users', Date.now() - 3 * hour));
	const banner = await screen.findByRole('status', {name: 'Connection'});
	expect(banner.textContent).toContain(
		"The server hasn't answered yet. The screen is updated when it does. What you see was read 3 hours ago, ",
	);
	act(() => noteShownList('demo', 'users', undefined));
	await waitFor(() => expect(screen.queryByRole('status', {name: 'Connection'})).toBeNull());
});

test('a server that was upgraded is noted with its new level', async () => {
	const old = {...real, id: 'b2c3d4', featureLevel: 237};
	const {asked} = await openApp({at: '/o/b2c3d4/people', connections: [old]});
	await waitFor(() =>
		expect(asked).toContainEqual({
			channel: 'connections:note-level',
			question: {id: 'b2c3d4', featureLevel: 263},
		}),
	);
	// And what it is called now is read each time.
	expect(asked).toContainEqual({channel: 'connections:renew-name', question: {id: 'b2c3d4'}});
});
