// @vitest-environment happy-dom
import {notifyManager, QueryClient, QueryObserver, type QueryKey} from '@tanstack/react-query';
import {describe, expect, it, vi} from 'vitest';
import {UnexpectedAnswer, Unreachable} from '../../../shared/client/failures';
import type {ProfileField} from '../../../shared/model/profile-field';
import type {User} from '../../../shared/model/user';
import {waitFor} from '../../../shared/testing/wait-for.fixture';
import {messageKeys, type WindowData} from '../messages/messages';
import {profileFieldKeys} from '../users/profile-field-keys';
import {userKeys} from '../users/user-keys';
import {draftKeys} from '../drafts/draft-keys';
import {EventLog} from './event-log';
import type {ServerEvent} from './family';
import {familiesOf} from './families';
import {byType, LiveCaches} from './live-caches';
import {keepOptimistic, mayBeOwn, readUnderEvents} from './own-changes';
import {systemClock} from '../../../shared/client/stream-clock';

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
		familiesOf,
		clock: systemClock,
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

describe('the values of a field that is gone', () => {
	const field = {id: 7, type: 1, name: 'Team', hint: '', field_data: '', order: 1};
	const holding = {...ada, profile_data: {7: {value: 'Dunes'}}};
	const fieldGone = (): ServerEvent => ({
		id: (lastId += 1),
		type: 'custom_profile_fields',
		fields: [],
	});
	const valueGiven = (): ServerEvent => ({
		id: (lastId += 1),
		type: 'realm_user',
		op: 'update',
		person: {user_id: 1, custom_profile_field: {id: 7, value: 'Dunes'}},
	});

	/** People and fields on screen; each of their readings waits for its answer. */
	function onScreen() {
		const {queries, key, caches} = begin();
		const fieldsKey = profileFieldKeys.all('a');
		const people: ReturnType<typeof later<readonly User[]>>[] = [];
		const fields: ReturnType<typeof later<readonly ProfileField[]>>[] = [];
		const read = <Answer>(readings: ReturnType<typeof later<Answer>>[]) => {
			const reading = later<Answer>();
			readings.push(reading);
			return reading.promise;
		};
		queries.setQueryData(key, [holding]);
		queries.setQueryData(fieldsKey, [field]);
		const shared = {staleTime: Infinity};
		const ends = [
			new QueryObserver(queries, {...shared, queryKey: key, queryFn: () => read(people)}),
			new QueryObserver(queries, {...shared, queryKey: fieldsKey, queryFn: () => read(fields)}),
		].map(observer => observer.subscribe(() => undefined));
		return {
			caches,
			people,
			fields,
			values: () => queries.getQueryData<readonly User[]>(key)?.[0]?.profile_data,
			isRead: (queryKey: QueryKey = fieldsKey) =>
				waitFor(() => expect(queries.isFetching({queryKey, exact: true})).toBe(0)),
			peopleKey: key,
			end: () => {
				for (const end of ends) end();
				caches.end();
			},
		};
	}

	it('go where people were read before it went, and the fields are still on their way', async () => {
		const {caches, people, fields, values, isRead, peopleKey, end} = onScreen();
		void caches.compare();
		people.at(-1)?.answer([holding]);
		await isRead(peopleKey);
		caches.apply([fieldGone()]);
		fields.at(-1)?.answer([]);
		await waitFor(() => expect(people).toHaveLength(2));
		people.at(-1)?.answer([{...ada, profile_data: {}}]);
		await waitFor(() => expect(values()).toEqual({}));
		end();
	});

	it('go where the fields were read after it went, and people before', async () => {
		const {caches, people, fields, values, isRead, peopleKey, end} = onScreen();
		void caches.compare();
		fields.at(-1)?.answer([]);
		await isRead();
		people.at(-1)?.answer([holding]);
		await isRead(peopleKey);
		caches.apply([fieldGone()]);
		await waitFor(() => expect(people).toHaveLength(2));
		people.at(-1)?.answer([{...ada, profile_data: {}}]);
		await waitFor(() => expect(values()).toEqual({}));
		end();
	});

	it('go where both were read after it went, and only then is heard how a value came', async () => {
		const {caches, people, fields, values, isRead, peopleKey, end} = onScreen();
		void caches.compare();
		fields.at(-1)?.answer([]);
		await isRead();
		people.at(-1)?.answer([{...ada, profile_data: {}}]);
		await isRead(peopleKey);
		caches.apply([valueGiven(), fieldGone()]);
		await waitFor(() => expect(people).toHaveLength(2));
		people.at(-1)?.answer([{...ada, profile_data: {}}]);
		await waitFor(() => expect(values()).toEqual({}));
		end();
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
		const endFirst = keepOptimistic(queries, 'a', put('First'));
		put('Second')();
		const endSecond = keepOptimistic(queries, 'a', put('Second'));
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
		const end = keepOptimistic(queries, 'a', show);
		caches.apply([named('Theirs')]);
		expect(shown()).toBe('Mine');
		end('failed');
		expect(shown()).toBe('Theirs');
	});
});

describe('messages that were moved away and back', () => {
	const [here, there] = ['pier', 'harbour'];
	const key = messageKeys.window('a', [{operator: 'topic', operand: here}], 'newest');
	const stored = [1, 2].map(id => ({id, type: 'stream', stream_id: 7, subject: here}));
	const moved = (from: string, to: string): ServerEvent => ({
		id: (lastId += 1),
		type: 'update_message',
		user_id: 9,
		edit_timestamp: 200,
		message_id: 1,
		message_ids: [1, 2],
		stream_id: 7,
		orig_subject: from,
		subject: to,
	});

	it.each([
		['shows something', () => undefined, 4],
		['shows nothing', undefined, 2],
	] as const)('are there once own work that %s is over', async (_what, show, readings) => {
		vi.useFakeTimers();
		const {queries, caches} = begin();
		const read = vi.fn(() =>
			Promise.resolve({
				pages: [{messages: stored, anchor: 0, foundOldest: true, foundNewest: true}],
				pageParams: [{side: 'around', anchor: 'newest'}],
			} as unknown as WindowData),
		);
		const observer = new QueryObserver<WindowData>(queries, {
			queryKey: key,
			staleTime: 1e9,
			queryFn: read,
		});
		const unsubscribe = observer.subscribe(() => undefined);
		const shown = () =>
			queries
				.getQueryData<WindowData>(key)
				?.pages.flatMap(({messages}) => messages.map(({id}) => id));
		// Both answered before an event came, and read after that.
		keepOptimistic(queries, 'a', show)('done');
		keepOptimistic(queries, 'a', show)('done');
		await vi.advanceTimersByTimeAsync(0);
		expect(shown()).toEqual([1, 2]);
		caches.apply([moved(here, there)]);
		expect(shown()).toEqual([]);
		caches.apply([moved(there, here)]);
		await vi.advanceTimersByTimeAsync(0);
		expect(shown()).toEqual([1, 2]);
		await vi.advanceTimersByTimeAsync(2000);
		expect(shown()).toEqual([1, 2]);
		expect(read).toHaveBeenCalledTimes(readings);
		unsubscribe();
		vi.useRealTimers();
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

	it('also not by one of drafts', () => {
		const {queries, caches} = begin();
		const key = draftKeys.list('a');
		const draft = {id: 1, type: '', to: [], topic: '', content: 'old', timestamp: 1};
		queries.setQueryData(key, [draft]);
		caches.apply([
			{id: (lastId += 1), type: 'drafts', op: 'add', drafts: [{...draft, id: 2, content: 'new'}]},
		]);
		expect(queries.getQueryData(key)).toHaveLength(2);
		void queries.invalidateQueries({queryKey: key});
		caches.apply([{id: (lastId += 1), type: 'drafts', op: 'remove', draft_id: 1}]);
		expect(queries.getQueryState(key)?.isInvalidated).toBe(true);
	});

	it('is what an event of drafts is about that nobody can read', async () => {
		const {queries, caches} = begin();
		const key = draftKeys.list('a');
		queries.setQueryData(key, []);
		caches.apply([{id: (lastId += 1), type: 'drafts', op: 'add', drafts: 'some'}]);
		await Promise.resolve();
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
		await waitFor(() => expect(queries.getQueryData(key)).toBe('new'));
		expect(reads).toBe(2);
		end();
	});
});

it('what events name all the time is read anew at once ten times, then every 5 seconds', async () => {
	const queries = new QueryClient();
	const waits: {readonly pause: number; readonly ring: () => void}[] = [];
	const after = (pause: number, ring: () => void) => {
		waits.push({pause, ring});
		return () => {};
	};
	const parts = {
		queries,
		connectionId: 'a',
		ownUserId: 9,
		featureLevel: 263,
		familiesOf,
		clock: {after},
	};
	const caches = new LiveCaches(parts);
	let reads = 0;
	const end = new QueryObserver(queries, {
		queryKey: ['a', 'invitations'],
		queryFn: () => Promise.resolve((reads += 1)),
	}).subscribe(() => undefined);
	const say = async () => {
		caches.apply([{id: (lastId += 1), type: 'invites_changed'}]);
		await waitFor(() => expect(queries.isFetching()).toBe(0));
	};
	await waitFor(() => expect(reads).toBe(1));
	for (let time = 0; time < 30; time++) await say();
	expect([reads, waits.length]).toEqual([11, 1]);
	expect(Math.round((waits[0]?.pause ?? 0) / 1000)).toBe(5);
	waits[0]?.ring();
	await waitFor(() => expect(reads).toBe(12));
	end();
	caches.end();
});

describe('a reading under way', () => {
	const moved = (): ServerEvent => ({
		id: (lastId += 1),
		type: 'update_message',
		edit_timestamp: 5,
		message_id: 7,
		message_ids: [7],
		stream_id: 2,
		orig_subject: 'elsewhere',
		subject: 'pier',
	});
	const windowOf = (...ids: readonly number[]) => ({
		pages: [{messages: ids.map(id => ({id, stream_id: 2, subject: 'pier'})), foundNewest: true}],
		pageParams: [],
	});

	it('for the first time misses nothing that an event only names', async () => {
		const {queries, caches} = begin();
		const key = messageKeys.window(
			'a',
			[
				{operator: 'channel', operand: 2},
				{operator: 'topic', operand: 'pier'},
			],
			'newest',
		);
		const first = later<object>();
		const answers = [first.promise, Promise.resolve(windowOf(6, 7))];
		const queryFn = () => answers.shift() ?? Promise.resolve(windowOf());
		const end = new QueryObserver(queries, {queryKey: key, queryFn}).subscribe(() => undefined);
		caches.apply([moved()]);
		first.answer(windowOf(6));
		await waitFor(() => expect(queries.getQueryData(key)).toEqual(windowOf(6, 7)));
		end();
	});

	it('hears the new name of a channel in either form', () => {
		const {queries, caches} = begin();
		const key = messageKeys.window('a', [], 'newest');
		const name = () =>
			queries.getQueryData<WindowData>(key)?.pages[0]?.messages[0]?.display_recipient;
		queries.setQueryData(key, windowOf(6));
		const event = {type: 'stream', stream_id: 2};
		caches.apply([{...event, id: 1, op: 'update', property: 'name', value: 'quay'}]);
		expect(name()).toBe('quay');
		caches.apply([{...event, id: 2, op: 'update_dict', data: {name: 'jetty'}}]);
		expect(name()).toBe('jetty');
	});

	it('while a queue was lost is made once more, on screen or not', async () => {
		const {queries, key, caches, shown} = begin();
		const first = later<readonly User[]>();
		const answers = [first.promise, Promise.resolve([{...ada, full_name: 'Bea'}])];
		const queryFn = () => answers.shift() ?? Promise.resolve([ada]);
		const end = new QueryObserver<readonly User[]>(queries, {queryKey: key, queryFn}).subscribe(
			() => undefined,
		);
		const comparing = caches.compare();
		first.answer([ada]);
		await comparing;
		await waitFor(() => expect(shown()).toBe('Bea'));
		end();
	});

	it('that began before the stream is made once more with its first queue', async () => {
		const queries = new QueryClient();
		const key = userKeys.all('a');
		const first = later<readonly User[]>();
		const reading = queries.fetchQuery({queryKey: key, queryFn: () => first.promise});
		const caches = new LiveCaches({
			queries,
			connectionId: 'a',
			ownUserId: 9,
			featureLevel: 263,
			familiesOf,
			clock: systemClock,
		});
		await caches.compare(true);
		first.answer([ada]);
		await reading;
		await waitFor(() => expect(queries.getQueryState(key)?.isInvalidated).toBe(true));
	});

	it('gets no event put on top from before a queue that was lost', async () => {
		const {queries, key, caches, shown} = begin();
		queries.setQueryData(key, [ada]);
		const readings: ReturnType<typeof later<readonly User[]>>[] = [];
		const queryFn = () => {
			const reading = later<readonly User[]>();
			readings.push(reading);
			return reading.promise;
		};
		const end = new QueryObserver<readonly User[]>(queries, {queryKey: key, queryFn}).subscribe(
			() => undefined,
		);
		const endOwn = keepOptimistic(queries, 'a', () => undefined);
		caches.apply([named('Bea')]);
		// Nobody heard that she is Cleo since.
		const comparing = caches.compare();
		readings.at(-1)?.answer([{...ada, full_name: 'Cleo'}]);
		await comparing;
		expect(readings).toHaveLength(2);
		expect(shown()).toBe('Cleo');
		endOwn('failed');
		expect(shown()).toBe('Cleo');
		end();
	});

	it('that nobody wants any more leaves what an event named to be read anew', async () => {
		const {queries, caches} = begin();
		const key = ['a', 'invitations'];
		queries.setQueryData(key, 'old');
		const reading = queries.fetchQuery({queryKey: key, queryFn: () => new Promise(() => {})});
		caches.apply([{id: (lastId += 1), type: 'invites_changed'}]);
		await queries.cancelQueries({queryKey: key});
		await reading.catch(() => undefined);
		expect(queries.getQueryState(key)).toMatchObject({data: 'old', isInvalidated: true});
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
		const parts = {queries, connectionId: 'a', ownUserId: 9, featureLevel: 263, familiesOf, clock};
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
