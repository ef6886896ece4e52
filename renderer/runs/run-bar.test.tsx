// @vitest-environment happy-dom
import {act, fireEvent, screen, waitFor} from '@testing-library/react';
import {afterEach, beforeEach, describe, expect, test, vi} from 'vitest';
import {Unreachable} from '../../shared/client/failures';
import {badRequest} from '../../shared/contract/errors';
import type {Change, MembershipChange, UserChange} from '../../shared/model/change';
import {useChangesStore, type Run} from '../state/changes';
import {reportDone, reportFailed, noteHalfDone, noteUnclear, noteNews} from '../state/reports';
import {putOwnKeys} from '../state/own-keys';
import {newMark} from '../../shared/model/mark';
import {leaveReports} from './hide-reports';
import {undoable, undoneWords} from './run-words';
import {leaveScreen, showScreen} from '../testing/screen.fixture';
import {staysMilliseconds} from './work-bar';

const role = (user_id: number): UserChange => ({kind: 'role', user_id, before: 400, after: 300});
const finished: Run = {
	id: 1,
	connectionId: 'demo',
	label: 'Role of 2 people changed to moderator.',
	changes: [role(51), role(52)],
	done: [role(51), role(52)],
	failed: [],
	state: 'finished',
	staysAfterUndo: undefined,
	undoes: undefined,
};

// Below the numbers that runs of their own get, so that what follows them is newer.
let lastId = -1000;
function put(run: Partial<Run>): void {
	act(() => useChangesStore.getState().put({...finished, id: ++lastId, ...run}));
}

const marked = (): Run => {
	const mark = newMark({
		after: 'read',
		way: 'fast',
		terms: [],
		about: 'in #design',
		sentBefore: undefined,
		ownChannels: [],
		expected: undefined,
	});
	return {...finished, id: ++lastId, label: 'Messages marked.', changes: [mark], done: [mark]};
};

const bar = () => screen.queryByRole('region', {name: 'Changes'});

beforeEach(async () => {
	useChangesStore.setState({runs: []});
	showScreen(
		<div role="feed" tabIndex={0}>
			Screen
		</div>,
	);
	await screen.findByText('Screen');
});
afterEach(async () => {
	vi.useRealTimers();
	await leaveScreen();
	putOwnKeys({});
});

describe('work of a screen that was left', () => {
	test('is shown by the key for Undo, and undone when that is pressed again', async () => {
		const done = {...finished, changes: [role(51)], done: [role(51)]};
		put({...done, id: ++lastId, label: 'Ann is now a moderator.'});
		act(() => leaveReports('demo'));
		expect(bar()).toBeNull();
		const press = () => fireEvent.keyDown(screen.getByText('Screen'), {key: 'z', ctrlKey: true});
		press();
		expect(bar()?.textContent).toContain('Ann is now a moderator.');
		expect(bar()?.textContent).toContain('Press Ctrl+Z again to undo this.');
		expect(useChangesStore.getState().runs).toHaveLength(1);
		fireEvent.click(screen.getByRole('button', {name: 'Dismiss'}));
		press();
		expect(bar()?.textContent).toContain('Press Ctrl+Z again');
		press();
		await waitFor(() =>
			expect(useChangesStore.getState().runs.some(({undoes}) => undoes !== undefined)).toBe(true),
		);
	});

	test('names the keys for Undo that the person chose', () => {
		act(() => putOwnKeys({undo: 'Mod+U'}));
		put({changes: [role(51)], done: [role(51)], label: 'Ann is now a moderator.'});
		act(() => leaveReports('demo'));
		fireEvent.keyDown(screen.getByText('Screen'), {key: 'u', ctrlKey: true});
		expect(bar()?.textContent).toContain('Press Ctrl+U again to undo this.');
	});

	test('is shown over the report of marking, before it is undone', () => {
		const done = {...finished, changes: [role(51)], done: [role(51)]};
		put({...done, label: 'Ann is now a moderator.'});
		act(() => leaveReports('demo'));
		act(() => useChangesStore.getState().put({...marked(), id: 5}));
		expect(screen.getByRole('region', {name: 'Marking messages'})).toBeTruthy();
		fireEvent.keyDown(screen.getByText('Screen'), {key: 'z', ctrlKey: true});
		expect(bar()?.textContent).toContain('Press Ctrl+Z again to undo this.');
	});
});

describe('the key for Undo', () => {
	const putUnknown = () => {
		const change = role(52);
		const error = new Unreachable('cut', 'Lost.');
		put({id: 99, changes: [change], done: [], failed: [{change, error, isUnknown: true}]});
	};
	test.each([
		['passes over what was refused', () => reportFailed('demo', 'Not sent.', 'Why.'), true],
		['passes over what others did', () => noteNews('demo', {label: 'Gone.'}), true],
		['stops at work of which nobody knows what became of it', putUnknown, false],
		['stops at what may have been done', () => noteUnclear('demo', 'Not known.', 'Why.'), false],
		['stops at what is final', () => reportDone('demo', {label: 'Archived.'}), false],
		[
			'stops at a part that is final',
			() => noteHalfDone('demo', {label: 'Not all.', detail: 'Why.'}),
			false,
		],
	])('%s', (_name, note, isTaken) => {
		put({...finished, changes: [role(51)], done: [role(51)], label: 'Ann is now a moderator.'});
		act(note);
		fireEvent.keyDown(screen.getByText('Screen'), {key: 'z', ctrlKey: true});
		const {runs} = useChangesStore.getState();
		expect(runs.some(({undoes}) => undoes !== undefined)).toBe(isTaken);
	});
});

describe('running work', () => {
	test('shows how far it is, and can be stopped', () => {
		put({state: 'running', done: [role(51)]});
		expect(bar()?.textContent).toContain('1 of 2 done');
		expect(screen.getByRole('progressbar').getAttribute('value')).toBe('1');
		expect(screen.getByRole('button', {name: 'Stop'})).toBeTruthy();
	});

	test('of one change shows nothing until it is done', () => {
		put({state: 'running', changes: [role(51)], done: []});
		expect(bar()).toBeNull();
	});

	test('that is a moment only covers nothing that goes on, and is seen when it takes long', () => {
		vi.useFakeTimers();
		put({id: 1, state: 'running', changes: [role(51), role(52)], done: []});
		put({id: 2, state: 'running', changes: [role(53)], done: []});
		expect(bar()?.textContent).toContain('0 of 2 done');
		act(() => useChangesStore.getState().dismiss(1));
		expect(bar()).toBeNull();
		act(() => vi.advanceTimersByTime(3000));
		expect(bar()?.textContent).toContain('Working');
		expect(screen.getByRole('button', {name: 'Stop'})).toBeTruthy();
	});

	test('of one change that moves many messages one by one can be stopped', () => {
		const ids = Array.from({length: 30}, (_none, at) => at + 1);
		const move: Change = {
			kind: 'move',
			message_id: 1,
			mode: 'each',
			ids,
			before: {stream_id: 1, topic: 'dome'},
			after: {stream_id: 1, topic: 'roof'},
			tellsOld: false,
			tellsNew: false,
		};
		put({state: 'running', changes: [move], done: [], undoes: 1});
		expect(screen.getByRole('button', {name: 'Stop'})).toBeTruthy();
		act(() => useChangesStore.setState({runs: []}));
		put({state: 'running', changes: [{...move, ids: [1]}], done: [], undoes: 1});
		expect(bar()).toBeNull();
	});

	test('of another organization is not shown here', () => {
		put({connectionId: 'other'});
		expect(bar()).toBeNull();
	});
});

describe('work that fails while other work is on screen', () => {
	const refusedOf = (change: UserChange) => ({change, error: badRequest('You may not do this.')});

	test('is shown when it ends, though it began before', () => {
		put({id: 1, state: 'running', changes: [role(51), role(52)], done: []});
		put({id: 2, changes: [role(53)], done: [role(53)], label: 'Role of Ann changed.'});
		const failed = [role(51), role(52)].map(refusedOf);
		act(() => useChangesStore.getState().renew({...finished, id: 1, done: [], failed}));
		expect(bar()?.textContent).toContain('You may not do this.');
	});

	test('is shown once what covered it is gone', () => {
		vi.useFakeTimers();
		act(() => {
			const {put: putRun} = useChangesStore.getState();
			putRun({...finished, id: 1, done: [], failed: [refusedOf(role(51))]});
			putRun({...finished, id: 2, label: 'Role of Ann changed.'});
		});
		expect(bar()?.textContent).toContain('Role of Ann changed.');
		act(() => vi.advanceTimersByTime(staysMilliseconds));
		expect(bar()?.textContent).toContain('You may not do this.');
	});
});

describe('stopped work', () => {
	const stopped = {
		state: 'stopped',
		done: [role(51)],
		changes: [role(51), role(52), role(53)],
	} as const;
	const first = stopped.changes[0];

	test('goes on with what is left, and stays until then', () => {
		vi.useFakeTimers();
		put({...stopped, done: [first]});
		expect(bar()?.textContent).toContain('Stopped: 1 of 3 roles changed to moderator.');
		expect(screen.getByRole('button', {name: 'Continue with 2'})).toBeTruthy();
		act(() => vi.advanceTimersByTime(staysMilliseconds * 3));
		expect(bar()).toBeTruthy();
	});

	test('that takes something back is what undo goes on with', () => {
		put({...stopped, done: [first], undoes: 7});
		expect(bar()?.textContent).toContain('Stopped: 1 of 3 roles undone.');
		const {runs} = useChangesStore.getState();
		expect(undoable(runs, 'demo')?.undoes).toBe(7);
	});
});

describe('finished work', () => {
	test('is said, and says what an undo leaves behind', () => {
		put({label: 'Max deactivated.', staysAfterUndo: 'their bots stay deactivated.'});
		expect(bar()?.textContent).toContain('Max deactivated.');
		expect(bar()?.textContent).toContain('If undone, their bots stay deactivated.');
		expect(
			screen.getAllByRole('status').some(({textContent}) => textContent === 'Max deactivated.'),
		).toBe(true);
	});

	test('goes after a while, but not while pointer or focus is inside', () => {
		vi.useFakeTimers();
		put({});
		const section = bar()!;
		fireEvent.pointerEnter(section);
		act(() => vi.advanceTimersByTime(staysMilliseconds * 3));
		expect(bar()).not.toBeNull();
		fireEvent.focus(screen.getByRole('button', {name: 'Undo'}));
		fireEvent.pointerLeave(section);
		fireEvent.focus(screen.getByRole('button', {name: 'Undo'}));
		act(() => vi.advanceTimersByTime(staysMilliseconds * 3));
		expect(bar()).not.toBeNull();
		fireEvent.blur(screen.getByRole('button', {name: 'Undo'}));
		act(() => vi.advanceTimersByTime(staysMilliseconds - 1));
		expect(bar()).not.toBeNull();
		act(() => vi.advanceTimersByTime(1));
		expect(bar()).toBeNull();
	});

	test('offers no undo where there is no way back', () => {
		const revoked: Change = {
			kind: 'link',
			invite_id: 3,
			name: 'join/3',
			before: true,
			after: false,
		};
		put({label: 'Invitation link revoked.', changes: [revoked], done: [revoked]});
		expect(bar()?.textContent).toContain('Invitation link revoked.');
		expect(screen.queryByRole('button', {name: 'Undo'})).toBeNull();
		expect(undoable(useChangesStore.getState().runs, 'demo')).toBeUndefined();
		put({label: 'Both.', changes: [revoked, role(51)], done: [revoked, role(51)]});
		expect(screen.getByRole('button', {name: 'Undo'})).toBeTruthy();
	});

	test('says how much of it an undo leaves, and how much was undone', () => {
		const added = (user_id: number): MembershipChange => ({
			kind: 'membership',
			user_id,
			stream_id: 1,
			before: false,
			after: true,
		});
		const oneWay = {...added(52), isOneWay: true} as const;
		const both = [added(51), oneWay];
		const stays = {label: '2 memberships changed.', staysAfterUndo: 'others stay there.'};
		put({...stays, changes: both, done: both});
		expect(bar()?.textContent).toContain("If undone, others stay there. 1 of 2 can't be undone.");
		expect(undoneWords({...finished, ...stays, changes: both, done: both}, String)).toBe(
			'Undone: 1 of 2 in “2 memberships changed”.',
		);
		put({...stays, changes: [oneWay], done: [oneWay]});
		expect(bar()?.textContent).not.toContain('If undone');
		expect(bar()?.textContent).toContain("This can't be undone.");
		expect(screen.queryByRole('button', {name: 'Undo'})).toBeNull();
	});

	test('can still be undone by key when the bar is gone', async () => {
		const change: UserChange = {
			kind: 'name',
			user_id: 52,
			before: 'Ana Ortega',
			after: 'Ana Ortega',
		};
		put({changes: [change], done: [change]});
		fireEvent.click(screen.getByRole('button', {name: 'Dismiss'}));
		expect(bar()).toBeNull();
		fireEvent.keyDown(document.body, {key: 'z', ctrlKey: true});
		await waitFor(() =>
			expect(bar()?.textContent).toContain('Undone: Ana Ortega is called Ana Ortega again.'),
		);
		expect(screen.queryByRole('button', {name: 'Undo'})).toBeNull();
	});
});

describe('the focus', () => {
	const focused = () => document.activeElement;

	test('goes to the list with the bar', async () => {
		put({});
		screen.getByRole('button', {name: 'Dismiss'}).focus();
		fireEvent.click(screen.getByRole('button', {name: 'Dismiss'}));
		await waitFor(() => expect(focused()).toBe(screen.getByRole('feed')));
	});

	test('stays in the bar when the button that has it goes', () => {
		put({state: 'running', done: []});
		screen.getByRole('button', {name: 'Stop'}).focus();
		act(() => useChangesStore.getState().put({...finished, id: lastId}));
		expect(focused()).toBe(screen.getByRole('button', {name: 'Undo'}));
	});
});

describe('quiet work', () => {
	const spoken = () => screen.getAllByRole('status').map(({textContent}) => textContent);

	test('is read out, not shown, and does not take the place of what is', () => {
		put({label: 'Role of 2 people changed.'});
		put({label: '1 message starred for your account.', isQuiet: true});
		expect(bar()?.textContent).toContain('Role of 2 people changed.');
		expect(spoken()).toContain('1 message starred for your account.');
	});

	test('is shown once undoing it failed', () => {
		put({
			isQuiet: true,
			undoes: 1,
			done: [],
			failed: [{change: role(51), error: badRequest('No.')}],
		});
		expect(bar()?.textContent).toContain('No.');
	});
});

describe('work that failed in part', () => {
	test('is listed by name and reason, stays, and can be tried again', async () => {
		vi.useFakeTimers({shouldAdvanceTime: true});
		put({
			done: [role(51)],
			failed: [{change: role(52), error: badRequest('Insufficient permission.')}],
		});
		expect(bar()?.textContent).toContain('1 of 2 roles changed to moderator, 1 not.');
		expect(bar()?.textContent).toContain('Insufficient permission.');
		act(() => vi.advanceTimersByTime(staysMilliseconds * 2));
		expect(bar()).not.toBeNull();
		await waitFor(() => expect(bar()?.textContent).toContain('Ana Ortega'));
		expect(screen.getByRole('button', {name: 'Try again'})).toBeTruthy();
	});
});

describe('an undo', () => {
	const error = badRequest('It has been changed since. It was left as it is.');
	const changes = [role(51), role(52)] as const;
	const left = {change: changes[0], error, isLeftAlone: true} as const;
	const retry = () => screen.queryByRole('button', {name: 'Undo the rest'});

	test('offers nothing more of what it left alone', () => {
		put({undoes: 7, changes: [changes[0]], done: [], failed: [left]});
		expect(bar()?.textContent).toContain('It has been changed since.');
		expect(retry()).toBeNull();
	});

	test('goes on with what failed beside it, or was not reached', () => {
		put({
			undoes: 7,
			changes,
			done: [],
			failed: [left, {change: changes[1], error: badRequest('No.')}],
		});
		expect(retry()).toBeTruthy();
		put({undoes: 7, state: 'stopped', done: [], failed: [left], changes});
		expect(retry()).toBeTruthy();
	});

	test('of one thing alone has no rest', () => {
		const [change] = changes;
		const failed = [{change, error: badRequest('No.')}];
		put({undoes: 7, changes: [change], done: [], failed});
		expect(screen.getByRole('button', {name: 'Undo'})).toBeTruthy();
		put({undoes: 7, state: 'stopped', changes: [change], done: [], failed: []});
		expect(screen.getByRole('button', {name: 'Undo'})).toBeTruthy();
		expect(retry()).toBeNull();
	});
});

describe('a report', () => {
	test('says what is being worked on, and claims nothing as done', () => {
		put({state: 'running', done: [role(51)]});
		expect(bar()?.textContent).toContain('1 of 2 done2 roles');
	});

	test('of what failed does not name it in the past tense', () => {
		const [change, error] = [role(51), badRequest('No.')];
		const words = () => bar()?.querySelector('span')?.textContent;
		const failed = {changes: [change], done: [], failed: [{change, error}]};
		const label = 'Deepika Joshi is now a moderator.';
		put({...failed, label});
		expect(words()).toBe('Not changed to moderator: 1 role.');
		expect(bar()?.textContent).not.toContain('is now');
		put({...failed, label: `Undone: “${label}”.`, undoes: 7});
		expect(words()).toBe('Not undone: 1 role.');
		expect(bar()?.textContent).not.toContain('Undone');
		put({state: 'running', undoes: 7, label: 'Undone: “Both.”', done: [change]});
		expect(bar()?.textContent).toContain('1 of 2 doneUndo: 2 roles');
	});

	test('names the person when one change is undone, and how much of many was', () => {
		const words = (run: Partial<Run>) => undoneWords({...finished, ...run}, id => `Person ${id}`);
		const off: Change = {kind: 'active', user_id: 51, before: true, after: false};
		expect(words({changes: [role(51)], done: [role(51)]})).toBe(
			'Undone: Person 51 is a member again.',
		);
		expect(words({changes: [off], done: [off]})).toBe('Undone: Person 51 is active again.');
		expect(words({})).toBe('Undone: “Role of 2 people changed to moderator”.');
		expect(words({label: 'Two topics of “tea” muted.'})).toBe(
			'Undone: “Two topics of ‘tea’ muted”.',
		);
		expect(words({done: [role(51)]})).toBe(
			'Undone: 1 of 2 in “Role of 2 people changed to moderator”.',
		);
	});

	test('that is dismissed does not uncover an older one, but what still runs', () => {
		put({label: 'First.'});
		put({state: 'running', done: [role(51)]});
		put({label: 'Last.'});
		expect(bar()?.textContent).toContain('Last.');
		fireEvent.click(screen.getByRole('button', {name: 'Dismiss'}));
		expect(bar()?.textContent).toContain('1 of 2 done');
		act(() => useChangesStore.getState().renew({...finished, id: lastId - 1, label: 'Second.'}));
		expect(bar()?.textContent).toContain('Second.');
		fireEvent.click(screen.getByRole('button', {name: 'Dismiss'}));
		expect(bar()).toBeNull();
	});

	test('of marking that is dismissed does not uncover an older one of changes', () => {
		put({label: 'Older.'});
		act(() => useChangesStore.getState().put(marked()));
		expect(bar()).toBeNull();
		fireEvent.click(screen.getByRole('button', {name: 'Dismiss'}));
		expect(screen.queryByRole('region', {name: 'Marking messages'})).toBeNull();
		expect(bar()).toBeNull();
	});
});
