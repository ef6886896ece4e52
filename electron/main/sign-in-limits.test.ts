import {afterAll, afterEach, beforeEach, describe, expect, it} from 'vitest';
import {openNetwork} from '../gateway/network';
import {startFaultyService, type FaultyService} from '../testing/faulty-service.fixture';
import type {Account, Connections} from '../vault/connections';
import {openSignIn} from './sign-in';

const key = 'k'.repeat(32);
const refusal = (code: string, msg: string) => ({result: 'error', msg, code});
/** What each path answers once it does. */
const answers: Readonly<Record<string, object>> = {
	'/api/v1/server_settings': {
		result: 'success',
		msg: '',
		authentication_methods: {password: true},
		zulip_version: '9.1',
		zulip_feature_level: 263,
		realm_name: 'Kestrel Bay',
	},
	'/api/v1/fetch_api_key': {
		result: 'success',
		msg: '',
		api_key: key,
		email: 'ada@example.com',
		user_id: 7,
	},
	'/api/v1/users/me': {
		result: 'success',
		msg: '',
		user_id: 7,
		email: 'ada@example.com',
		full_name: 'Ada',
		role: 100,
		is_owner: true,
		is_admin: true,
		is_guest: false,
		is_bot: false,
		is_active: true,
		timezone: '',
		date_joined: '2024-03-01T09:15:00+00:00',
	},
};

const asTold: FaultyService['answer'] = (response, request) => {
	response.writeHead(200, {'content-type': 'application/json'});
	response.end(JSON.stringify(answers[request.url ?? '']));
};

let added: Account[];
const connections = {
	add(account: Account) {
		added.push(account);
		return Promise.resolve({...account, id: 'c1', kind: 'server', hue: 'blue', key: 'kept'});
	},
} as Pick<Connections, 'add'> as Connections;

let service: FaultyService;
/** What was told of pauses, in seconds. */
let pauses: number[];
let pause: (milliseconds: number, signal: AbortSignal) => Promise<unknown>;

beforeEach(async () => {
	added = [];
	pauses = [];
	pause = () => Promise.reject(new Error('Nobody waits.'));
	service = await startFaultyService();
	service.answer = asTold;
});
afterEach(() => service.close());

const network = openNetwork(() => Promise.resolve('DIRECT'));
afterAll(() => network.close());
const {probe, signIn, readName, stopWaiting, cancelSignIns} = openSignIn({
	userAgent: 'Steward/1.2.3',
	network,
	isChosen: () => true,
	authorityFor: () => undefined,
	onPause: seconds => void pauses.push(seconds),
	pause: (milliseconds, signal) => pause(milliseconds, signal),
});

const byPassword = () =>
	signIn(
		{
			address: service.origin,
			credentials: {method: 'password', username: 'ada@example.com', password: 'hunter2'},
		},
		connections,
	);

describe('a sign-in that is cancelled', () => {
	/** Signs in, and cancels once a path is asked for, before it is answered. */
	async function cancelAt(path: string) {
		let seen = () => {};
		const isSeen = new Promise<void>(resolve => (seen = resolve));
		let answer = () => {};
		service.answer = (response, request) => {
			if (request.url !== path) return asTold(response, request);
			answer = () => asTold(response, request);
			return seen();
		};
		const outcome = byPassword();
		await isSeen;
		cancelSignIns();
		answer();
		return outcome;
	}

	it.each(Object.keys(answers))('adds no account, even if %s is answered', async path => {
		expect(await cancelAt(path)).toMatchObject({ok: false, kind: 'cancelled'});
		expect(added).toEqual([]);
		expect(service.seen.map(({url}) => url).at(-1)).toBe(path);
	});

	it('does not end the next one', async () => {
		await cancelAt('/api/v1/users/me');
		service.answer = asTold;
		expect(await byPassword()).toMatchObject({ok: true, value: {fullName: 'Ada'}});
		expect(added).toHaveLength(1);
	});
});

describe('a server that wants to be left alone for a while', () => {
	/** Each call is refused once before it is answered. */
	function refuseFirst(retryAfter: string | undefined) {
		const refused = new Set<string>();
		service.answer = (response, request) => {
			const {url = ''} = request;
			if (refused.has(url)) return asTold(response, request);
			refused.add(url);
			const named = retryAfter === undefined ? {} : {'retry-after': retryAfter};
			response.writeHead(429, {'content-type': 'application/json', ...named});
			return response.end(JSON.stringify(refusal('RATE_LIMIT_HIT', 'Slow down.')));
		};
	}
	const urls = () => service.seen.map(({url}) => url);

	it('is waited for when it is looked at, and it is told for how long', async () => {
		refuseFirst('7');
		const waited: number[] = [];
		pause = milliseconds => Promise.resolve(waited.push(milliseconds));
		expect(await probe(service.origin)).toMatchObject({ok: true, value: {name: 'Kestrel Bay'}});
		expect(waited).toEqual([7000]);
		expect(pauses).toEqual([7, 0]);
	});

	it('is waited for at each call of a sign-in, also where it names no time', async () => {
		refuseFirst(undefined);
		pause = () => Promise.resolve();
		expect(await byPassword()).toMatchObject({ok: true, value: {fullName: 'Ada'}});
		expect(urls()).toEqual(
			['server_settings', 'fetch_api_key', 'users/me'].flatMap(path => [
				`/api/v1/${path}`,
				`/api/v1/${path}`,
			]),
		);
		expect(pauses).toEqual([1, 0, 1, 0, 1, 0]);
	});

	it('is left alone when somebody gives up, with what it said', async () => {
		refuseFirst('60');
		let begin = () => {};
		const begun = new Promise<void>(resolve => (begin = resolve));
		pause = (_milliseconds, signal) => {
			begin();
			return new Promise((_resolve, reject) =>
				signal.addEventListener('abort', () => reject(new Error('Ended.'))),
			);
		};
		const outcome = probe(service.origin);
		await begun;
		stopWaiting();
		expect(await outcome).toMatchObject({ok: false, kind: 'refusal', code: 'RATE_LIMIT_HIT'});
		expect(urls()).toHaveLength(1);
		expect(pauses).toEqual([60, 0]);
	});

	it('for longer than anybody sits there has refused', async () => {
		refuseFirst('1800');
		expect(await byPassword()).toMatchObject({ok: false, code: 'RATE_LIMIT_HIT'});
		expect(pauses).toEqual([]);
	});

	it('that always refuses is asked ever more rarely, and then no more', async () => {
		service.answer = response => {
			response.writeHead(429, {'content-type': 'application/json'});
			response.end(JSON.stringify(refusal('RATE_LIMIT_HIT', 'Slow down.')));
		};
		const waited: number[] = [];
		pause = milliseconds => Promise.resolve(waited.push(milliseconds / 1000));
		expect(await probe(service.origin)).toMatchObject({ok: false, code: 'RATE_LIMIT_HIT'});
		expect(waited).toEqual([1, 2, 4, 8, 16, 32, 60, 60, 60]);
	});

	it('keeps the name that is known: nobody looks at that', async () => {
		refuseFirst('1');
		expect(await readName(service.baseUrl)).toBeUndefined();
		expect(pauses).toEqual([]);
	});
});
