import {readdirSync} from 'node:fs';
import {mkdtemp, rm, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {longCount} from '../../shared/testing/long-count.fixture';
import {end, freshFolder, startUnder, type Run} from '../testing/cli.fixture';

const requests = longCount(500, 100_000);
const queues = longCount(20, 1000);
const isLinux = process.platform === 'linux';

/** Loaded before the program: at a signal it collects what nobody holds, and says what is left, in bytes. */
const collecting = `
	require('node:v8').setFlagsFromString('--expose-gc');
	const collect = require('node:vm').runInNewContext('gc');
	process.on('SIGUSR2', () => {
		collect();
		collect();
		const {heapUsed, external, rss} = process.memoryUsage();
		process.stderr.write('held ' + (heapUsed + external) + ' ' + rss + '\\n');
	});`;
let folder: string;
let collector: string;
beforeAll(async () => {
	folder = await mkdtemp(path.join(tmpdir(), 'steward-memory-'));
	collector = path.join(folder, 'collect.cjs');
	await writeFile(collector, collecting);
});
afterAll(() => rm(folder, {recursive: true, force: true}));

type Memory = {readonly held: number; readonly resident: number};

/** What the process holds, the least of some looks: pages that were let go are given back by and by. */
async function memoryOf(run: Run, work: (count: number) => Promise<void>): Promise<Memory> {
	const said = () => [...run.errors().matchAll(/held (\d+) (\d+)\n/g)];
	const looks: Memory[] = [];
	for (let look = 0; look < 5; look++) {
		await work(20);
		const before = said().length;
		run.child.kill('SIGUSR2');
		await expect.poll(() => said().length).toBe(before + 1);
		const [, held, resident] = said().at(-1) ?? [];
		looks.push({held: Number(held), resident: Number(resident)});
	}
	return {
		held: Math.min(...looks.map(({held}) => held)),
		resident: Math.min(...looks.map(({resident}) => resident)),
	};
}

const handlesOf = ({child}: Run) => readdirSync(`/proc/${child.pid}/fd`).length;

it.skipIf(!isLinux)(
	`${requests} requests and ${queues} queues leave no trace in the memory (R18)`,
	{timeout: longCount(120_000, 3_600_000)},
	async () => {
		const loading = ['env', `NODE_OPTIONS=--require=${collector}`];
		const run = await startUnder(loading, ['--data', freshFolder(), '--demo']);
		const client = run.client();
		const calls = [
			() => client.getOwnUser({}),
			() => client.getUsers({}),
			() => client.getServerSettings({}),
			() => client.getSubscriptions({}),
			() => client.getChannelId({stream: 'no such channel'}).catch(() => {}),
		];
		const work = async (count: number) => {
			let left = count;
			const worker = async () => {
				while (left-- > 0) await calls[left % calls.length]?.();
			};
			await Promise.all(Array.from({length: 8}, worker));
		};
		const openAndEnd = async (count: number) => {
			for (let made = 0; made < count; made++) {
				const {queue_id: queue} = await client.register({event_types: ['message', 'realm_user']});
				await client.deleteQueue({queue_id: queue ?? ''});
			}
		};

		await work(400);
		await openAndEnd(10);
		const before = await memoryOf(run, work);
		const handles = handlesOf(run);
		await work(requests);
		await openAndEnd(queues);
		const after = await memoryOf(run, work);
		expect(after.held / before.held).toBeLessThan(1.2);
		// The heap grows as far as the load asks for, and shrinks later than it could.
		expect(after.resident / before.resident).toBeLessThan(1.4);
		// Connections that nobody uses any more may have been closed in between.
		await expect.poll(() => handlesOf(run)).toBeLessThanOrEqual(handles);
		await end(run, 'SIGTERM');
	},
);
