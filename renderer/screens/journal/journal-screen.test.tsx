// @vitest-environment happy-dom
import {screen, waitFor, within} from '@testing-library/react';
import {afterEach, beforeEach, expect, it} from 'vitest';
import type {JournalRead} from '../../../shared/model/journal';
import {leaveScreen, showScreen} from '../../testing/screen.fixture';
import {JournalScreen} from './journal-screen';

afterEach(leaveScreen);

type Asked = {
	readonly filter: {readonly where?: unknown};
	readonly before?: number;
	readonly limit?: number;
};

let entries: readonly JournalRead[];
let asked: Asked[];
let fails: boolean;
/** Whether only what is further down cannot be read. */
let failsBelow: boolean;
let verdict: object;
beforeEach(() => {
	entries = [];
	asked = [];
	fails = false;
	failsBelow = false;
	verdict = {entries: 4212, tail: {state: 'proved'}};
});

function entry(number: number, rest: Partial<JournalRead> = {}): JournalRead {
	return {
		number,
		at: new Date(Date.now() - (1000 - number) * 60_000).toISOString(),
		organization: {address: 'https://chat.example.com'},
		actor: {id: 7, email: 'ines@example.com'},
		act: 'updateUser',
		change: 'role',
		target: {kind: 'user', id: 12, name: `Person ${number}`},
		before: 'member',
		after: 'moderator',
		outcome: 'done',
		call: {method: 'PATCH', path: '/users/12', status: 200, milliseconds: 12, parameters: ['role']},
		previous: '0'.repeat(64),
		digest: 'f'.repeat(64),
		...rest,
	};
}

/** The screen, with a journal in the place of that of the main process. */
function show(at = '/journal') {
	let steward: unknown;
	// Before anything is drawn.
	Object.defineProperty(window, 'steward', {
		configurable: true,
		get: () => steward,
		set(usual: {ask(channel: string, question: unknown): Promise<unknown>}) {
			steward = {
				...usual,
				ask: (channel: string, question: unknown) => ask(usual, channel, question),
			};
		},
	});
	return showScreen(<JournalScreen />, {at});
}

async function ask(
	usual: {ask(channel: string, question: unknown): Promise<unknown>},
	channel: string,
	question: unknown,
): Promise<unknown> {
	if (channel === 'journal:verify') return verdict;
	if (channel === 'journal:outline') {
		if (fails) throw new Error('Steward made a mistake; its log says more.');
		return outlineOf((question as Asked).filter);
	}
	if (channel !== 'journal:read') return usual.ask(channel, question);
	const {before = Infinity, filter, limit = 200} = question as Asked;
	if (fails || (failsBelow && before !== Infinity)) {
		throw new Error('Steward made a mistake; its log says more.');
	}
	asked.push(question as Asked);
	const found = entries
		.filter(({number}) => number < before && filter.where === undefined)
		.toReversed();
	const page = found.slice(0, limit);
	return {entries: page, ...(found.length > limit && {before: page.at(-1)?.number})};
}

/** In blocks of 200, the oldest of which is not full. */
function outlineOf({where}: Asked['filter']) {
	const found = where === undefined ? entries.toReversed() : [];
	const blocks = Array.from({length: Math.ceil(found.length / 200)}, (_none, at) => ({
		first: found[at * 200]!.number,
		count: Math.min(200, found.length - at * 200),
	}));
	const days: {day: number; count: number}[] = [];
	for (const {at} of found) {
		const day = new Date(at).setHours(0, 0, 0, 0);
		if (days.at(-1)?.day === day) days.at(-1)!.count += 1;
		else days.push({day, count: 1});
	}
	const counts = (of: (entry: JournalRead) => string | undefined) =>
		[...new Set(entries.map(of))].flatMap(value =>
			value === undefined ? [] : [{value, count: entries.filter(one => of(one) === value).length}],
		);
	return {
		total: found.length,
		blocks,
		days,
		counts: {
			act: counts(({change}) => change),
			kind: counts(({target}) => target.kind),
			outcome: counts(({outcome}) => outcome),
			actor: counts(({actor}) => actor.email),
			plan: counts(({plan}) => plan),
		},
		since: [entries.length, entries.length],
	};
}

const rows = () => document.querySelectorAll('[data-row]');

it('says who changed what, from what to what, with which outcome, by day', async () => {
	entries = [
		entry(1, {outcome: 'refused', code: 'BAD_REQUEST', at: '2026-01-05T09:15:00.000Z'}),
		entry(2, {
			change: 'membership',
			within: {kind: 'channel', id: 7, name: 'optics'},
			before: false,
			after: true,
			at: '2026-01-06T09:15:00.000Z',
		}),
	];
	show();
	await waitFor(() => expect(rows()).toHaveLength(2));
	const [newest, oldest] = [...rows()].map(row => row.textContent);
	expect(newest).toContain('Added to channel');
	expect(newest).toContain('Person 2 in #optics');
	expect(newest).toMatch(/Not subscribed.*Subscribed/);
	expect(oldest).toMatch(/Role changed.*Person 1.*Member.*Moderator.*Refused.*BAD_REQUEST/);
	expect(oldest).toContain('ines@example.com');
	const days = screen.getAllByRole('rowheader').map(cell => cell.textContent);
	expect(days.filter(day => /^\w+, January \d, 2026$/.test(day ?? ''))).toHaveLength(2);
});

it('asks the main process for what the filter says, and tells that nothing matches', async () => {
	entries = [entry(1)];
	const {user} = show('/journal?q=act:role -outcome:done type:field person:12 ines');
	expect(await screen.findByText(/^No entry matches/)).toBeTruthy();
	expect(asked.at(-1)?.filter.where).toEqual([
		{of: 'act', values: ['role'], isNot: false},
		{of: 'outcome', values: ['done'], isNot: true},
		{of: 'kind', values: ['profile-field'], isNot: false},
		{of: 'about', things: [{kind: 'user', id: 12}], isNot: false},
		{of: 'words', values: ['ines'], isNot: false},
	]);
	await user.click(screen.getAllByRole('button', {name: 'Clear the filter'}).at(-1)!);
	await waitFor(() => expect(rows()).toHaveLength(1));
});

it('without entries says so, and offers nothing to verify', async () => {
	show();
	expect(await screen.findByText('Nothing has been changed from here yet')).toBeTruthy();
	expect(screen.queryByRole('button', {name: 'Verify'})).toBeNull();
});

it('that cannot be read says so, and can be tried again', async () => {
	fails = true;
	entries = [entry(1)];
	const {user} = show();
	const again = await screen.findByRole('button', {name: 'Try again'});
	expect(screen.getByRole('alert').textContent).toMatch(
		/^Could not read the journal of .* on this computer/,
	);
	fails = false;
	await user.click(again);
	await waitFor(() => expect(rows()).toHaveLength(1));
});

it('of many entries those in view are read, and keys pass over the days', async () => {
	entries = Array.from({length: 2000}, (_none, at) => entry(at + 1, {at: momentOf(at)}));
	const {user} = show();
	await waitFor(() => expect(rows().length).toBeGreaterThan(5));
	const grid = screen.getByRole('grid');
	await waitFor(() => expect(grid.getAttribute('aria-rowcount')).toBe('2011'));
	await user.click(rows()[0]!.querySelector('[data-column]')!);
	await user.keyboard('{Control>}{End}{/Control}');
	await waitFor(() =>
		expect(document.activeElement?.closest('[data-row]')?.getAttribute('data-row')).toBe('1'),
	);
	expect(asked.map(({before}) => before)).not.toContain(1001);
	await user.keyboard('{Control>}{Home}{/Control}');
	await waitFor(() => expect(document.activeElement?.closest('[data-row="2000"]')).not.toBeNull());
	await user.keyboard('{ArrowUp}');
	expect(document.activeElement?.closest('[data-head]')).not.toBeNull();
});

it('entries in view that could not be read are read when asked again', async () => {
	failsBelow = true;
	entries = Array.from({length: 2000}, (_none, at) => entry(at + 1, {at: momentOf(at)}));
	const {user} = show();
	await waitFor(() => expect(screen.getByRole('grid').getAttribute('aria-rowcount')).toBe('2011'));
	await user.click(rows()[0]!.querySelector('[data-column]')!);
	await user.keyboard('{Control>}{End}{/Control}');
	const again = await screen.findByRole('button', {name: 'Try again'});
	await screen.findByText(/^Some entries could not be read\./);
	expect(document.querySelector('[data-row="1"]')).toBeNull();
	failsBelow = false;
	await user.click(again);
	await waitFor(() => expect(document.querySelector('[data-row="1"]')).not.toBeNull());
	expect(screen.queryByRole('button', {name: 'Try again'})).toBeNull();
});

it('that some entries could not be read is said of their filter alone', async () => {
	failsBelow = true;
	entries = Array.from({length: 2000}, (_none, at) => entry(at + 1, {at: momentOf(at)}));
	const {user} = show();
	await screen.findByText(/^Some entries could not be read\./);
	await user.type(screen.getByLabelText('Filter the journal'), 'act:role');
	expect(await screen.findByText(/^No entry matches/)).toBeTruthy();
	expect(screen.queryByText(/^Some entries could not be read\./)).toBeNull();
});

it('chips say how many entries a value would show, and ask for it', async () => {
	entries = [
		entry(1, {plan: '2026-11-20-a'}),
		entry(2, {change: 'name', outcome: 'refused', actor: {id: 8, email: 'ana@example.com'}}),
		entry(3, {change: 'name', target: {kind: 'channel', id: 7, name: 'optics'}}),
	];
	const {user} = show();
	const chips = await screen.findByRole('group', {name: 'Common filters'});
	const said = async (name: RegExp) => within(chips).findByRole('button', {name});
	for (const name of [
		/^Today 3$/,
		/^Refused 1$/,
		/^Done 2$/,
		/^Channels 1$/,
		/^Role changed 1$/,
		/^Name changed 2$/,
		/^ana@example.com 1$/,
		/^2026-11-20-a 1$/,
	]) {
		expect(await said(name)).toBeTruthy();
	}
	await user.click(await said(/^Name changed/));
	await waitFor(() =>
		expect(asked.at(-1)?.filter.where).toEqual([{of: 'act', values: ['name'], isNot: false}]),
	);
	await user.click(await said(/^Role changed/));
	await waitFor(() =>
		expect(asked.at(-1)?.filter.where).toEqual([
			{of: 'act', values: ['name', 'role'], isNot: false},
		]),
	);
});

function momentOf(place: number): string {
	return new Date(Date.UTC(2026, 0, 1 + Math.floor(place / 200), 12)).toISOString();
}

it('an entry is opened with all that is in it, also one that is not listed', async () => {
	entries = Array.from({length: 300}, (_none, at) => entry(at + 1));
	show('/journal?open=3');
	const sheet = await screen.findByRole('complementary', {name: 'Entry 3'});
	expect(within(sheet).getByRole('cell', {name: 'Moderator'})).toBeTruthy();
	expect(sheet.textContent).toContain('PATCH /users/12');
	expect(sheet.textContent).toContain('f'.repeat(64));
});

it.each([
	[{entries: 4212, tail: {state: 'proved'}}, '4,212 entries verified.'],
	[
		{entries: 6, fault: {number: 7, why: 'changed'}, tail: {state: 'proved'}},
		/^Entry 7 is not what was written\./,
	],
	[
		{entries: 6, fault: {number: 1207, why: 'missing'}, tail: {state: 'proved'}},
		/^Entry 1,207 is missing\./,
	],
	[{entries: 1, tail: {state: 'no-key'}}, /^1 entry verified\. Whether entries are missing/],
])('is verified: %j', async (found, words) => {
	entries = [entry(1)];
	verdict = found;
	const {user} = show();
	await user.click(await screen.findByRole('button', {name: 'Verify'}));
	expect(await screen.findByText(words)).toBeTruthy();
});

it('keeps the direction of a name to the name, beside what it is in', async () => {
	const place = {kind: 'channel', id: 5, name: 'אופטיקה'};
	entries = [
		entry(1, {act: 'subscribe', target: {kind: 'user', id: 12, name: 'דנה כהן'}, within: place}),
	];
	await show();
	const row = await screen.findByRole('row', {name: /דנה כהן/});
	const cell = row.querySelector('[data-column="target"]');
	expect(cell?.textContent).toBe('דנה כהן in #אופטיקה');
	expect(cell?.querySelector('[dir]')).toBeNull();
	const parts = [...(cell?.querySelectorAll('bdi') ?? [])].map(({textContent}) => textContent);
	expect(parts).toEqual(['דנה כהן', '#אופטיקה']);
});

it('cuts addresses and names that stand alone at their own end', async () => {
	entries = [entry(1)];
	await show();
	await waitFor(() => expect(rows()).toHaveLength(1));
	const cell = (column: string) =>
		rows()[0]?.querySelector(`[data-column="${column}"] [dir="auto"]`)?.textContent;
	expect(cell('actor')).toBe('ines@example.com');
	expect(cell('target')).toBe('Person 1');
});
