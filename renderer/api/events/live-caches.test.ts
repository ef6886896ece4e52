// @vitest-environment happy-dom
import {notifyManager, QueryClient, QueryObserver} from '@tanstack/react-query';
import {describe, expect, it, vi} from 'vitest';
import {UnexpectedAnswer, Unreachable} from '../../../shared/client/failures';
import type {User} from '../../../shared/model/user';
import {userKeys} from '../user-keys';
import {EventLog} from './event-log';
import type {ServerEvent} from './family';
import {byType, LiveCaches} from './live-caches';
import {keepShown, mayBeOwn, readUnderEvents} from './own-changes';
import {windowClock} from './stream-clock';

const ada = {
	user_id: 1,
	email: 'ada@example.com',
	full_name: 'Ada',
	role: 400,
	is_owner: false,
	is_admin: false,
	is_guest: false,
	is_bot: false,
	is_active: true,
	timezone: '',
	date_joined: '2024-03-01T09:15:00+00:00',
} satisfies User;
let lastId = 0;
const named = (full_name: string): ServerEvent => ({
	id: (lastId += 1),
	type: 'realm_user',
	op: 'update',
	person: {user_id: 1, full_name},
});

function begin() {
	const queries = new QueryClient();
	const key = userKeys.all('a');
	const caches = new LiveCaches({
		queries,
		connectionId: 'a',
		ownUserId: 9,
		featureLevel: 263,
		clock: windowClock,
	});
	const shown = () => queries.getQueryData<readonly User[]>(key)?.[0]?.full_name;
	return {queries, key, caches, shown};
}

/** An answer that comes when the test says so. */
function later<Answer>() {
	let answer: (value: Answer) => void = () => {};
	const promise = new Promise<Answer>(resolve => {
		answer = resolve;
	});
	return {promise, answer};
}

describe('an answer that is older than an event', () => {
	it('gets the event put on top of it', async () => {
		const {queries, key, caches, shown} = begin();
		const read = later<readonly User[]>();
		const reading = queries.fetchQuery({queryKey: key, queryFn: () => read.promise});
		await Promise.resolve();
		caches.apply([named('Bea'), named('Cleo')]);
		read.answer([ada]);
		await reading;
		expect(shown()).toBe('Cleo');
	});

	it('also where it is put into the cache by hand', async () => {
		const {queries, key, caches, shown} = begin();
		queries.setQueryData(key, [ada]);
		await readUnderEvents(queries, 'a', async () => {
			caches.apply([named('Bea')]);
			await Promise.resolve();
			queries.setQueryData(key, [ada]);
		});
		expect(shown()).toBe('Bea');
	});

	it('does not bring back events from before the reading began', async () => {
		const {queries, key, caches, shown} = begin();
		queries.setQueryData(key, [ada]);
		caches.apply([named('Bea')]);
		await queries.fetchQuery({queryKey: key, queryFn: () => Promise.resolve([ada])});
		expect(shown()).toBe('Ada');
	});
});

describe('an own change under way', () => {
	it('stays on screen while older events and answers come in', async () => {
		vi.useFakeTimers();
		const {queries, key, caches, shown} = begin();
		queries.setQueryData(key, [ada]);
		const seen: (string | undefined)[] = [];
		const observer = new QueryObserver<readonly User[]>(queries, {queryKey: key, staleTime: 1e9});
		// As a screen hears of it: at the end of a batch.
		const look = () => seen.push(observer.getCurrentResult().data?.[0]?.full_name);
		const end = observer.subscribe(notifyManager.batchCalls(look));
		const put = (full_name: string) => () => void queries.setQueryData(key, [{...ada, full_name}]);
		put('First')();
		const endFirst = keepShown(queries, 'a', put('First'));
		put('Second')();
		const endSecond = keepShown(queries, 'a', put('Second'));
		expect(mayBeOwn(queries, 'a')).toBe(true);
		endFirst('done');
		caches.apply([named('First')]);
		endSecond('done');
		caches.apply([named('Second')]);
		await vi.advanceTimersByTimeAsync(2000);
		expect(seen.every(name => name === 'First' || name === 'Second')).toBe(true);
		expect(seen.lastIndexOf('First')).toBeLessThan(seen.indexOf('Second'));
		expect(shown()).toBe('Second');
		end();
		vi.useRealTimers();
	});

	it('gives way to what somebody else changed meanwhile, once it failed', () => {
		const {queries, key, caches, shown} = begin();
		queries.setQueryData(key, [ada]);
		const show = () => void queries.setQueryData(key, [{...ada, full_name: 'Mine'}]);
		show();
		const end = keepShown(queries, 'a', show);
		caches.apply([named('Theirs')]);
		expect(shown()).toBe('Mine');
		end('failed');
		expect(shown()).toBe('Theirs');
	});
});

describe('what waits to be read anew', () => {
	it('is not passed off as fresh by an event', () => {
		const {queries, key, caches, shown} = begin();
		queries.setQueryData(key, [ada]);
		void queries.invalidateQueries({queryKey: key});
		caches.apply([named('Bea')]);
		expect(shown()).toBe('Ada');
		expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
	});

	it('is read anew after the end of a reading that is under way', async () => {
		const {queries, caches} = begin();
		const key = ['a', 'invitations'];
		let reads = 0;
		const first = later<string>();
		const queryFn = () => {
			reads += 1;
			return reads === 1 ? first.promise : Promise.resolve('new');
		};
		const end = new QueryObserver(queries, {queryKey: key, queryFn}).subscribe(() => undefined);
		caches.apply([{id: (lastId += 1), type: 'invites_changed'}]);
		expect(reads).toBe(1);
		first.answer('old');
		await vi.waitFor(() => expect(queries.getQueryData(key)).toBe('new'));
		expect(reads).toBe(2);
		end();
	});
});

describe('a comparison', () => {
	const misfit = {at: 'members', expected: 'array', came: 'text'};
	const server = {featureLevel: 185, version: '7'};
	const shape = new UnexpectedAnswer({call: 'GET /users', misfit, server});

	it.each([
		['is not waited for where the answer has another shape', shape, 0],
		['is tried again where there was none', new Unreachable('refused', 'No.'), 1],
	])('%s', async (_name, error, pauses) => {
		const queries = new QueryClient({defaultOptions: {queries: {retry: false}}});
		let waits = 0;
		let isBroken = true;
		const clock = {
			after: (_milliseconds: number, ring: () => void) => {
				waits += 1;
				isBroken = false;
				queueMicrotask(ring);
				return () => {};
			},
		};
		const parts = {queries, connectionId: 'a', ownUserId: 9, featureLevel: 263, clock};
		const caches = new LiveCaches(parts);
		const observer = new QueryObserver(queries, {
			queryKey: userKeys.all('a'),
			initialData: [ada],
			staleTime: Infinity,
			queryFn: () => (isBroken ? Promise.reject(error) : Promise.resolve([ada])),
		});
		const end = observer.subscribe(() => {});
		await caches.compare();
		expect(waits).toBe(pauses);
		end();
		caches.end();
	});
});

describe('the log', () => {
	it('keeps events only as long as somebody may need them', () => {
		const log = new EventLog();
		log.add([named('a')]);
		expect(log.length).toBe(0);
		const mark = log.hold();
		log.add([named('b'), named('c')]);
		const late = log.hold();
		log.add([named('d')]);
		expect(log.since(mark)).toHaveLength(3);
		log.release(mark);
		expect(log.length).toBe(1);
		expect(log.since(late)).toHaveLength(1);
		log.release(late);
		expect(log.length).toBe(0);
	});

	it('forgets the oldest of very many, and says so', () => {
		const log = new EventLog();
		const mark = log.hold();
		log.add(Array.from({length: 6000}, () => named('x')));
		expect(log.length).toBe(5000);
		expect(log.since(mark)).toBeUndefined();
	});
});

it('events of one type that follow one another go together, and in their order', () => {
	const types = (list: readonly string[]) => list.map(type => ({id: (lastId += 1), type}));
	const groups = byType(types(['a', 'a', 'b', 'a']));
	expect(groups.map(group => group.map(({type}) => type).join(''))).toEqual(['aa', 'b', 'a']);
});
