import {setFlagsFromString} from 'node:v8';
import {runInNewContext} from 'node:vm';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {longCount} from '../../shared/testing/long-count.fixture';
import {openCallQueues} from './call-queues';
import {openCallsLog} from './calls-log';
import {startFaultyService, type FaultyService} from '../testing/faulty-service.fixture';
import {forward} from './forward';
import {openNetwork} from './network';

const requests = longCount(2000, 100_000);
const network = openNetwork(() => Promise.resolve('DIRECT'));
const queues = openCallQueues({onState: () => {}});
const calls = openCallsLog({onNews: () => {}});
let service: FaultyService;

beforeAll(async () => {
	service = await startFaultyService();
	service.answer = (response, request) => {
		// What the service of the test remembers is no memory of the gateway.
		service.seen.length = 0;
		// One in ten is refused.
		const status = request.url?.includes('7?') === true ? 400 : 200;
		response.writeHead(status, {'content-type': 'application/json'});
		response.end('{"result":"success","msg":""}');
	};
});
afterAll(() => Promise.all([network.close(), service.close()]));

setFlagsFromString('--expose_gc');
const collect = runInNewContext('gc') as () => void;

async function call(number: number): Promise<void> {
	const answer = await forward(new Request('http://page.invalid/users'), {
		connectionId: 'c1',
		path: `/users/${number}`,
		search: `?word=${number}`,
		signal: new AbortController().signal,
		userAgent: 'Steward/1.2.3',
		reach: async () => ({
			baseUrl: service.baseUrl,
			email: 'ada@example.com',
			apiKey: 'k'.repeat(32),
		}),
		onChange: () => {},
		network,
		queue: queues.of('c1'),
		calls,
	});
	await answer.arrayBuffer();
}

async function work(count: number): Promise<void> {
	let left = count;
	const worker = async () => {
		while (left-- > 0) await call(left);
	};
	await Promise.all(Array.from({length: 8}, worker));
}

/** What is still held after everything that nobody holds was collected. */
async function held(): Promise<number> {
	// What is collected is told to Node's `fetch` afterwards, and only then lets go what belongs to it.
	for (let round = 0; round < 5; round++) {
		await new Promise(setImmediate);
		collect();
		await new Promise(resolve => setTimeout(resolve));
	}
	return process.memoryUsage().heapUsed;
}

it(
	`${requests} calls through the gateway are not held in memory (R18)`,
	{timeout: longCount(120_000, 3_600_000)},
	async () => {
		// The log of calls is full after a thousand.
		await work(1050);
		const before = await held();
		const timers = process.getActiveResourcesInfo().filter(name => name === 'Timeout').length;
		await work(requests);
		expect((await held()) / before).toBeLessThan(1.2);
		const after = process.getActiveResourcesInfo().filter(name => name === 'Timeout').length;
		expect(after).toBeLessThanOrEqual(timers + 2);
		expect(calls.list().length).toBeLessThanOrEqual(1000);
	},
);
