import {describe, expect, it} from 'vitest';
import type {CallSummary} from '../../shared/calls';
import {callOf} from '../testing/call.fixture';
import {callOrder, rowMaker} from './call-row';
import {viewOf} from './call-filter';

const calls: readonly Partial<CallSummary>[] = [
	{path: '/users', status: 200, milliseconds: 20},
	{path: '/users/12', method: 'PATCH', status: 400, code: 'BAD_REQUEST', milliseconds: 700},
	{path: '/events', state: 'under-way'},
	{path: '/users/me', state: 'failed', failure: 'refused', connectionId: 'c2'},
	{path: '/fetch_api_key', method: 'POST', source: 'sign-in', status: 200, isPinned: true},
	{path: '/events', status: 200, milliseconds: 90_000},
];
const summaries = calls.map((change, at) => {
	const {status: _status, ...summary} = callOf().summary;
	return {...summary, ...change, id: at + 1};
});
const connections = ['demo', 'c2'].map(id => ({
	id,
	kind: 'server' as const,
	label: id === 'demo' ? 'Kestrel Bay' : 'Óbidos Hills',
	baseUrl: '',
	email: '',
	userId: 1,
	hue: 'blue' as const,
	featureLevel: 263,
	key: 'kept' as const,
}));
const rows = callOrder.rows(rowMaker()(summaries, connections), callOrder.read('when'));
const found = (text: string, hasPolls = false) => {
	const view = viewOf(rows, text, hasPolls);
	return Array.from({length: view.length}, (_, place) => view.at(place)?.id);
};

describe('the filter of calls', () => {
	it.each([
		['', [1, 2, 4, 5]],
		['users', [1, 2, 4]],
		['bad_request', [2]],
		['fetchApiKey', [5]],
		['obidos', [4]],
		['method:patch', [2]],
		['method:patch,post', [2, 5]],
		['-method:get', [2, 5]],
		['status:4xx', [2]],
		['status:200', [1, 5]],
		['status:>=400', [2]],
		['status:none', [4]],
		['path:/users/', [2, 4]],
		['path:"users/me"', [4]],
		['is:failed', [2, 4]],
		['failed:yes', [2, 4]],
		['failed:no', [1, 5]],
		['is:change', [2]],
		['is:pinned', [5]],
		['is:poll', [3, 6]],
		['by:sign-in', [5]],
		['time:>500ms', [2]],
		['time:<1s status:200', [1, 5]],
		['org:kestrel is:failed', [2]],
		['colour:red', []],
	])('%s', (text, ids) => expect(found(text)).toEqual(ids));

	it('leaves polls out, and says how many', () => {
		expect(viewOf(rows, '', false).hiddenPolls).toBe(2);
		expect(viewOf(rows, 'status:200', false).hiddenPolls).toBe(1);
		expect(found('', true)).toEqual([1, 2, 3, 4, 5, 6]);
	});

	it('counts for the chips what everything else finds', () => {
		const counts = (text: string) => {
			const view = viewOf(rows, text, false);
			return ['failed', 'change', 'pinned'].map(value => view.count('is', value));
		};
		expect(counts('')).toEqual([2, 1, 1]);
		expect(counts('is:pinned')).toEqual([0, 0, 1]);
		expect(counts('method:patch')).toEqual([1, 1, 0]);
	});

	it('marks what it does not know', () => {
		expect(viewOf(rows, 'colour:red status:abc', false).tokens.map(({kind}) => kind)).toEqual([
			'unknown',
			'unknown',
		]);
	});

	it('keeps the rows of calls that did not change', () => {
		const make = rowMaker();
		const before = make(summaries, connections);
		const changed = summaries.map(call => (call.id === 3 ? {...call, status: 200} : call));
		const after = make(changed, connections);
		expect(after.map((row, at) => row === before[at])).toEqual([
			true,
			true,
			false,
			true,
			true,
			true,
		]);
	});
});
