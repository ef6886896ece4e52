import {beforeEach, describe, expect, it} from 'vitest';
import {mostCalls, mostPinnedCalls, type CallMessage, type CallsNews} from '../../shared/calls';
import {openCallsLog, type CallsLog, type NewCall} from './calls-log';

const none: CallMessage = {headers: [], body: {kind: 'none'}};
const text = (length: number) => ({
	headers: [],
	body: {kind: 'text' as const, text: 'x'.repeat(length), isCut: false},
});

let log: CallsLog;
let news: CallsNews[];
let waiting: (() => void)[];

function open(mostBytes?: number) {
	news = [];
	waiting = [];
	log = openCallsLog({
		onNews: one => news.push(one),
		now: () => 1000,
		after: (_milliseconds, act) => waiting.push(act),
		...(mostBytes !== undefined && {mostBytes}),
	});
}
beforeEach(() => open());

function begin(change: Partial<NewCall> = {}): number {
	const id = log.number();
	log.begin(id, {
		baseUrl: 'https://chat.example.com/api/v1',
		source: 'page',
		method: 'GET',
		path: '/users',
		state: 'under-way',
		query: [],
		...change,
	});
	return id;
}
const ids = () => log.list().map(({id}) => id);
const pass = () => waiting.splice(0).forEach(act => act());

describe('the ring', () => {
	it('holds the last thousand calls, and those that are pinned beside them', () => {
		const first = begin();
		const second = begin();
		expect(log.pin(second, true)).toBe(true);
		for (let call = 0; call < mostCalls; call++) begin();
		expect(log.read(first)).toBeUndefined();
		expect(ids()).toHaveLength(mostCalls + 1);
		expect(ids()[0]).toBe(second);
		log.pin(second, false);
		expect(ids()).toHaveLength(mostCalls);
		expect(log.read(second)).toBeUndefined();
	});

	it('lets go of what the oldest calls carried where memory is short', () => {
		open(100_000);
		const calls = [1, 2, 3, 4].map(() => begin());
		log.pin(calls[0] ?? 0, true);
		for (const id of calls) {
			log.end(id, {state: 'answered', status: 200, request: none, answer: text(15_000)});
		}
		expect(calls.map(id => log.read(id)?.answer?.body.kind)).toEqual([
			'text',
			'let-go',
			'text',
			'text',
		]);
		expect(ids()).toEqual(calls);
	});

	it('pins no more than so many', () => {
		const calls = Array.from({length: mostPinnedCalls + 1}, () => begin());
		const pinned = calls.map(id => log.pin(id, true));
		expect(pinned.filter(Boolean)).toHaveLength(mostPinnedCalls);
		expect(pinned.at(-1)).toBe(false);
		log.pin(calls[0] ?? 0, false);
		expect(log.pin(calls.at(-1) ?? 0, true)).toBe(true);
		expect(log.pin(9999, true)).toBe(false);
	});

	it('is emptied but for what is pinned', () => {
		const [kept] = [begin(), begin()];
		log.pin(kept ?? 0, true);
		log.clear();
		expect(ids()).toEqual([kept]);
	});
});

describe('what belongs to a connection', () => {
	it('goes with it, also the calls by which somebody signed in and those under way', () => {
		const signIn = begin({source: 'sign-in'});
		const elsewhere = begin({source: 'sign-in', baseUrl: 'https://other.example.com/api/v1'});
		const other = begin({connectionId: 'c2'});
		log.adopt('https://chat.example.com/api/v1', 'c1');
		const underWay = begin({connectionId: 'c1'});
		expect(log.read(signIn)?.summary.connectionId).toBe('c1');
		void log.forget('c1');
		log.end(underWay, {state: 'failed', request: none});
		expect(ids()).toEqual([elsewhere, other]);
	});
});

describe('news', () => {
	it('come in batches, and only while somebody listens', () => {
		begin();
		pass();
		expect(news).toEqual([]);
		log.follow(true);
		const id = begin();
		log.end(id, {state: 'answered', status: 200, request: none, answer: text(10)});
		const gone = begin();
		log.pin(id, true);
		log.clear();
		expect(news).toEqual([]);
		pass();
		expect(news).toHaveLength(1);
		expect(news[0]?.calls).toMatchObject([{id, state: 'answered', status: 200, isPinned: true}]);
		expect(news[0]?.gone).toContain(gone);
		expect(JSON.stringify(news)).not.toContain('xxx');
		log.follow(false);
		begin();
		pass();
		expect(news).toHaveLength(1);
	});
});

it('tells at once how long each answer was', () => {
	const lengths: (number | undefined)[] = [];
	log = openCallsLog({
		onNews: () => {},
		onEnd: ({answerBytes}) => lengths.push(answerBytes),
		now: () => 1000,
	});
	log.end(begin(), {state: 'answered', answerBytes: 7, request: none});
	log.end(begin(), {state: 'failed', request: none});
	expect(lengths).toEqual([7, undefined]);
});
