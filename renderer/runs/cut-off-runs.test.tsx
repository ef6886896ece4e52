// @vitest-environment happy-dom
import {act, screen, waitFor, within} from '@testing-library/react';
import {afterEach, expect, test, vi} from 'vitest';
import type {Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import type {Change} from '../../shared/model/change';
import type {Message} from '../../shared/model/message';
import {taken, Taker} from '../testing/apply-changes.fixture';
import {saveText, textsOf} from '../api/saved/saved-texts';
import {saveUnfinished} from '../api/saved/unfinished-runs';
import {useChangesStore, type Run} from '../state/changes';
import {reportDone} from '../state/reports';
import {forgetConnection} from '../state/forget';
import {CutOffRuns} from './cut-off-runs';
import {RunBar} from './run-bar';
import {leaveScreen, showScreen} from '../testing/screen.fixture';

afterEach(async () => {
	vi.restoreAllMocks();
	await leaveScreen();
});

const kept = () => [...textsOf('demo')].filter(([key]) => key.startsWith('unfinished-run '));
const notice = () => screen.queryByRole('status', {name: 'Interrupted changes'});

const messages = Array.from({length: 30}, (_none, at) => ({
	id: at + 1,
	stream_id: 1,
	subject: 'old',
}));
const pages = {found_oldest: true, found_newest: true, found_anchor: true, anchor: 1};

/** A screen on which changes wait after so many calls, and go on when they are told. */
function showHeld(free: number) {
	let goOn = () => {};
	let fail: (error: Error) => void = () => {};
	const held = new Promise<void>((resolve, reject) => {
		goOn = resolve;
		fail = reject;
	});
	let calls = 0;
	const change = async () => {
		if (++calls > free) await held;
		return {};
	};
	const spoil = (client: Client): Client => ({
		...client,
		getMessages: async () => ({...pages, messages: messages as unknown as Message[]}),
		updateMessage: change,
		updateUser: change,
	});
	showScreen(
		<>
			<CutOffRuns />
			<Taker />
		</>,
		{spoil},
	);
	return {goOn, fail, calls: () => calls};
}

/** A move of single messages takes a call for each. */
const moveOf = (ids: readonly number[]): Change => ({
	kind: 'move',
	mode: 'each',
	message_id: ids[0] ?? 0,
	ids,
	before: {stream_id: 1, topic: 'old'},
	after: {stream_id: 1, topic: 'new'},
	tellsOld: false,
	tellsNew: false,
});

const request = {label: 'Eight messages moved.', changes: [moveOf([2, 4, 6, 8, 10, 12, 14, 16])]};

test('how far a long run is stays on the computer until it ends, and is told nobody meanwhile', async () => {
	const {goOn} = showHeld(3);
	await screen.findByText('Ready');
	const run = taken.apply?.(request);
	await waitFor(() => expect(kept()).toHaveLength(1));
	expect(JSON.parse(kept()[0]?.[1].text ?? '')).toMatchObject({label: request.label, all: 8});
	expect(notice()).toBeNull();
	await act(async () => {
		goOn();
		await run;
	});
	expect(kept()).toEqual([]);
});

test.each([
	['its calls end', true],
	['its calls say that', false],
])(
	'what signing out cut off is told, where the organization is left before %s',
	async (_name, isFirst) => {
		const {fail, calls} = showHeld(3);
		await screen.findByText('Ready');
		const run = taken.apply?.(request);
		await waitFor(() => expect(JSON.parse(kept()[0]?.[1].text ?? '{}')).toMatchObject({done: 3}));
		await waitFor(() => expect(calls()).toBe(4));
		const asked = vi.spyOn(window.steward, 'ask');
		await act(async () => {
			if (isFirst) forgetConnection('demo');
			fail(new Unreachable('signed-out', 'This organization was left.'));
			await run;
			if (!isFirst) forgetConnection('demo');
		});
		// What the bar does next takes nothing away.
		act(() => reportDone('other', {label: 'Done.'}));
		expect(calls()).toBe(4);
		expect(asked).toHaveBeenCalledWith('work:note', {isUnderWay: false});
		expect(notice()?.textContent).toContain('You signed out before all changes were made.');
		expect(notice()?.textContent).toContain('3 of 8 changes were made in');
	},
);

test('so is a single change that was held', async () => {
	const {fail, calls} = showHeld(0);
	await screen.findByText('Ready');
	const rename = {kind: 'name', user_id: 8, before: 'a', after: 'b'} as const;
	const run = taken.apply?.({label: 'Ada renamed.', changes: [rename]});
	await waitFor(() => expect(calls()).toBe(1));
	await act(async () => {
		fail(new Unreachable('signed-out', 'This organization was left.'));
		await run;
		forgetConnection('demo');
	});
	expect(notice()?.textContent).toContain('You signed out while a change was under way.');
	expect(notice()?.textContent).toContain('It may not have been made: “Ada renamed”.');
});

test('a move of many single messages is such a run, and tells how many are moved', async () => {
	let goOn = () => {};
	const held = new Promise<void>(resolve => (goOn = resolve));
	let calls = 0;
	const spoil = (client: Client): Client => ({
		...client,
		getMessages: async () => ({...pages, messages: messages as unknown as Message[]}),
		updateMessage: async () => {
			if (++calls > 3) await held;
			return {};
		},
	});
	showScreen(
		<>
			<RunBar />
			<Taker />
		</>,
		{spoil},
	);
	await screen.findByText('Ready');
	const moved = messages.filter(({id}) => id % 2 === 0).map(({id}) => id);
	const run = taken.apply?.({label: '15 messages moved.', changes: [moveOf(moved)]});
	await waitFor(() =>
		expect(JSON.parse(kept()[0]?.[1].text ?? '{}')).toEqual({
			label: '15 messages moved.',
			all: 15,
			done: 3,
			failed: 0,
			astray: 0,
		}),
	);
	await act(async () => {
		goOn();
		await run;
	});
	expect(kept()).toEqual([]);
});

test('what an earlier window left unfinished is told until it was read', async () => {
	const {user} = showScreen(
		<>
			<CutOffRuns />
			<Taker />
		</>,
	);
	await screen.findByText('Ready');
	const left = {label: 'Role of 1,849 people changed.', all: 1849, done: 812, failed: 3};
	act(() => saveText('demo', 'unfinished-run 1 1', JSON.stringify(left)));
	await waitFor(() =>
		expect(notice()?.textContent).toContain('812 of 1,849 changes were made, 3 refused'),
	);
	await user.click(within(notice()!).getByRole('button', {name: 'Dismiss'}));
	await waitFor(() => expect(notice()).toBeNull());
	expect(kept()).toEqual([]);
});

test.each([
	[{}, 'It may not have been made: “Role of Max Weber changed”.'],
	[{undoes: 'Role of Max Weber changed.'}, '“Role of Max Weber changed” may not have been undone.'],
])('of a single change it says that it may not have been made', async (about, words) => {
	showScreen(
		<>
			<CutOffRuns />
			<Taker />
		</>,
	);
	await screen.findByText('Ready');
	const left = {label: 'Role of Max Weber changed.', all: 1, done: 0, failed: 0, ...about};
	act(() => saveText('demo', 'unfinished-run 1 3', JSON.stringify(left)));
	await waitFor(() => expect(notice()?.textContent).toContain(words));
	expect(notice()?.textContent).toContain('closed while a change was under way.');
});

test('of an undo that was cut off it says what was undone, and what was not', async () => {
	showScreen(
		<>
			<CutOffRuns />
			<Taker />
		</>,
	);
	await screen.findByText('Ready');
	const label = 'Role of 38 people changed to moderator.';
	const left = {label: `Undone: “${label}”.`, all: 44, done: 28, failed: 0, undoes: label};
	act(() => saveText('demo', 'unfinished-run 1 2', JSON.stringify(left)));
	await waitFor(() =>
		expect(notice()?.textContent).toContain(
			'28 of 44 changes of “Role of 38 people changed to moderator” were undone; 16 were not.',
		),
	);
	expect(notice()?.textContent).toContain('closed before all changes were undone.');
});

test('the run that an undo takes on is kept with how far it is', () => {
	const run: Run = {
		id: 1_000_001,
		connectionId: 'demo',
		...request,
		done: request.changes,
		failed: [],
		state: 'finished',
		staysAfterUndo: undefined,
		undoes: undefined,
	};
	// The report of what is undone is put away by then.
	const undoes = {undoes: run.id, undoesLabel: run.label};
	const back = {...run, id: 1_000_002, label: 'Undone.', done: [], ...undoes};
	useChangesStore.setState({runs: [{...back, state: 'running'}]});
	const unfinished = saveUnfinished({...back, state: 'running'});
	expect(JSON.parse(kept()[0]?.[1].text ?? '{}')).toMatchObject({all: 8, undoes: request.label});
	unfinished.end();
	useChangesStore.setState({runs: []});
});
