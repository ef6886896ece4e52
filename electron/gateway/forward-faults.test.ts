import {afterAll, afterEach, beforeEach, describe, expect, it} from 'vitest';
import {createClient, inLane, type Call, type Client} from '../../shared/client/create-client';
import {Unreachable} from '../../shared/client/failures';
import {laneHeader, runHeader} from '../../shared/gateway';
import type {CallsState} from '../../shared/bridge';
import {longCount} from '../../shared/testing/long-count.fixture';
import {openCallQueues, type CallQueues} from './call-queues';
import {startFaultProxy, type FaultProxy} from '../testing/fault-proxy.fixture';
import {startFaultyService, type FaultyService} from '../testing/faulty-service.fixture';
import {forward} from './forward';
import {openNetwork} from './network';

const seed = Number(process.env['STEWARD_SEED'] ?? Math.floor(Math.random() * 2 ** 31));
const changes = longCount(300, 1000);
const pathOf = (url: string) => /\/api\/v1(\/.*)$/.exec(new URL(url).pathname)?.[1] ?? '';

let service: FaultyService;
let proxy: FaultProxy | undefined;
let states: CallsState[];
let queues: CallQueues;
let calls: Call[];
const network = openNetwork(() => Promise.resolve('DIRECT'));
afterAll(() => network.close());

beforeEach(async () => {
	service = await startFaultyService();
	service.answer = response => {
		response.writeHead(200, {'content-type': 'application/json'});
		response.end('{"result":"success","msg":"","ignored_parameters_unsupported":[]}');
	};
	states = [];
	calls = [];
	queues = openCallQueues({onState: state => states.push(state)});
});
afterEach(async () => {
	await proxy?.close();
	proxy = undefined;
	await service.close();
});

/** The client of a page: its calls go through the queue of the gateway. */
function clientTo(baseUrl: string): Client {
	return createClient({
		baseUrl: 'http://page.invalid/api/v1',
		onCall: call => calls.push(call),
		fetch: request =>
			forward(request, {
				connectionId: 'c1',
				path: pathOf(request.url),
				search: new URL(request.url).search,
				signal: request.signal,
				userAgent: 'Steward/1.2.3',
				reach: async () => ({baseUrl, email: 'ada@example.com', apiKey: 'k'.repeat(32)}),
				onChange: () => {},
				network,
				queue: queues.of('c1'),
			}),
	});
}

/** Names of the changes that the service carried out. */
const done = () => service.seen.map(({url}) => Number(/\/users\/(\d+)$/.exec(url)?.[1] ?? -1));

describe(`through a proxy that spoils calls (seed ${seed})`, () => {
	it(
		`${changes.toLocaleString('en')} changes, 30 % refused with 429: 0 lost, 0 doubled, none early (R10)`,
		{timeout: 60_000},
		async () => {
			proxy = await startFaultProxy({
				baseUrl: service.baseUrl,
				rates: {limit: 0.3},
				seed,
				retryAfterSeconds: chance => 0.002 + chance * 0.008,
			});
			const client = inLane(clientTo(proxy.baseUrl), 'background');
			const ids = Array.from({length: changes}, (_none, at) => at);
			const worker = async () => {
				for (let id = ids.shift(); id !== undefined; id = ids.shift()) {
					await client.updateUser({user_id: id, role: 300});
				}
			};
			await Promise.all([worker(), worker(), worker(), worker()]);
			expect(proxy.counts.limit).toBeGreaterThan(longCount(75, 300));
			expect(done()).toHaveLength(changes);
			expect(new Set(done()).size).toBe(changes);
			expect(proxy.early).toEqual([]);
		},
	);

	it('200 changes whose answers are lost: each is done once, and said to be unknown (R11)', async () => {
		proxy = await startFaultProxy({baseUrl: service.baseUrl, rates: {'drop-answer': 1}, seed});
		const client = clientTo(proxy.baseUrl);
		const ends = await Promise.allSettled(
			Array.from({length: 200}, (_none, id) => client.updateUser({user_id: id, role: 300})),
		);
		const reasons = ends.map(end => (end.status === 'rejected' ? end.reason : undefined));
		for (const reason of reasons) expect(reason).toBeInstanceOf(Unreachable);
		expect(new Set(reasons.map(({kind}: Unreachable) => kind))).toEqual(new Set(['cut']));
		expect(proxy.counts['drop-answer']).toBe(200);
		expect(done().toSorted((a, b) => a - b)).toEqual(Array.from({length: 200}, (_none, id) => id));
	});

	it('every fault at once: no change is done twice, and what is said to be done is', async () => {
		proxy = await startFaultProxy({
			baseUrl: service.baseUrl,
			rates: {
				'drop-request': 0.05,
				'drop-answer': 0.05,
				cut: 0.05,
				delay: 0.05,
				limit: 0.1,
				broken: 0.05,
			},
			seed,
			delayMilliseconds: 20,
			retryAfterSeconds: () => 0.003,
		});
		const client = clientTo(proxy.baseUrl);
		const ends = await Promise.allSettled(
			Array.from({length: 300}, (_none, id) => client.updateUser({user_id: id, role: 300})),
		);
		for (const [fault, count] of Object.entries(proxy.counts)) {
			if (fault !== 'bare-limit') expect(count, fault).toBeGreaterThan(0);
		}
		expect(new Set(done()).size).toBe(done().length);
		const well = ends.flatMap(({status}, id) => (status === 'fulfilled' ? [id] : []));
		expect(well.filter(id => !done().includes(id))).toEqual([]);
		expect(proxy.early).toEqual([]);
	});

	it('a queue of events is not made twice, though making one changes nothing', async () => {
		let asked = 0;
		proxy = await startFaultProxy({
			baseUrl: service.baseUrl,
			rates: {'drop-request': 1},
			seed,
			isMeant: () => ++asked > 0,
		});
		const failure = await clientTo(proxy.baseUrl)
			.register({})
			.catch((error: unknown) => error);
		expect(failure).toMatchObject({name: 'Unreachable', kind: 'cut', isRead: true});
		expect(asked).toBe(1);
	});

	it('a read is repeated until it comes through, twice at most', async () => {
		let asked = 0;
		proxy = await startFaultProxy({
			baseUrl: service.baseUrl,
			rates: {'drop-request': 1},
			seed,
			isMeant: () => ++asked < 3,
		});
		const answer = await clientTo(proxy.baseUrl)
			.getOwnUser({})
			.catch((error: unknown) => error);
		expect(asked).toBe(3);
		expect(service.seen).toHaveLength(1);
		expect(answer).not.toBeInstanceOf(Unreachable);
	});
});

describe('the lane of a call', () => {
	it('does not travel on, and the time of waiting is not that of the service', async () => {
		let isFirst = true;
		const well = service.answer;
		service.answer = (response, request) => {
			if (!isFirst) return well(response, request);
			isFirst = false;
			response.writeHead(429, {'content-type': 'application/json', 'retry-after': '0.3'});
			response.end('{"result":"error","msg":"x","code":"RATE_LIMIT_HIT"}');
		};
		const client = inLane(clientTo(service.baseUrl), 'background', 7);
		await client.updateUser({user_id: 1, role: 300});
		expect(service.seen).toHaveLength(2);
		for (const {headers} of service.seen) {
			expect(headers).not.toHaveProperty(laneHeader);
			expect(headers).not.toHaveProperty(runHeader);
		}
		expect(calls[0]?.milliseconds).toBeLessThan(250);
	});
});
