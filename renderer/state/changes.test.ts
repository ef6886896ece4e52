import {beforeEach, expect, test} from 'vitest';
import type {Change} from '../../shared/model/change';
import {newMark} from '../../shared/model/mark';
import {useChangesStore, type Run} from './changes';
import {forgetConnection} from './forget';

const change: Change = {kind: 'role', user_id: 5, before: 400, after: 300};
const run = (id: number, connectionId: string, state: Run['state'] = 'finished'): Run => ({
	id,
	connectionId,
	label: 'Role of one person changed.',
	changes: [change],
	done: [change],
	failed: [],
	state,
	staysAfterUndo: undefined,
	undoes: undefined,
});
const store = useChangesStore.getState;
const idsOf = (connectionId: string) =>
	store().runs.flatMap(one => (one.connectionId === connectionId ? [one.id] : []));

beforeEach(() => {
	useChangesStore.setState({runs: [], pending: new Set()});
});

test('what is dismissed in one organization hides no report of another', () => {
	store().put(run(1, 'a'));
	store().put(run(2, 'b'));
	store().hide(run(2, 'b'));
	expect(store().runs.map(({isHidden}) => isHidden)).toEqual([undefined, true]);
});

test('a report that was seen or dismissed stays so when more is told of its work', () => {
	store().put(run(1, 'a'));
	store().see(1);
	store().hide(run(1, 'a'));
	store().renew({...run(1, 'a'), label: 'Role of one person changed, and settled.'});
	expect(store().runs).toMatchObject([{isSeen: true, isHidden: true}]);
});

test('much work in one organization leaves that of another to be undone, and drops none that runs', () => {
	store().put(run(1, 'a'));
	store().put(run(2, 'b', 'running'));
	for (let id = 3; id < 60; id++) store().put(run(id, 'b'));
	expect(idsOf('a')).toEqual([1]);
	expect(idsOf('b')).toHaveLength(21);
	expect(idsOf('b')[0]).toBe(2);
});

test('an organization that is left is forgotten, also by work that goes on', () => {
	const mark = newMark({
		after: 'read',
		way: 'exact',
		terms: [],
		about: 'in #design',
		sentBefore: undefined,
		ownChannels: [],
		expected: undefined,
	});
	const marking = {...run(2, 'a', 'running'), changes: [mark], done: []};
	store().put(run(1, 'a', 'running'));
	store().setPending('a', [5], true);
	store().setPending('ab', [5], true);
	store().put(marking);
	forgetConnection('a');
	store().renew(run(1, 'a'));
	store().renew({...marking, changes: [{...mark, processed: 4}]});
	expect(store().runs).toEqual([]);
	expect([...store().pending]).toEqual(['ab 5']);
});

const member = (user_id: number, stream_id: number): Change => ({
	kind: 'membership',
	user_id,
	stream_id,
	before: false,
	after: true,
});

test('what was done in a channel that is gone is not there to be undone', () => {
	const did = (id: number, connectionId: string, done: readonly Change[]) =>
		store().put({...run(id, connectionId), changes: done, done});
	did(1, 'a', [member(5, 7), member(6, 7)]);
	did(2, 'a', [member(5, 7), member(5, 8)]);
	store().put(run(3, 'a'));
	did(4, 'b', [member(5, 7)]);
	store().forgetChannel('a', 7);
	expect(idsOf('a')).toEqual([2, 3]);
	expect(store().runs.find(({id}) => id === 2)?.done).toEqual([member(5, 8)]);
	expect(idsOf('b')).toEqual([4]);
});

test('a run that was stopped does not go on with a channel that is gone', () => {
	const [first, second, third] = [member(5, 7), member(6, 7), member(7, 7)];
	const other = member(5, 8);
	const failed = [{change: second, error: new Error('No.')}];
	const changes = [first, second, third, other];
	store().put({...run(1, 'a', 'stopped'), changes, done: [first], failed});
	store().forgetChannel('a', 7);
	expect(store().runs).toMatchObject([{changes: [other], done: [], failed: []}]);
	store().forgetChannel('a', 8);
	expect(store().runs).toEqual([]);
});
