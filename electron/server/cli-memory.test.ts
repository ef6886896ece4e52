import {readFileSync, readdirSync} from 'node:fs';
import {expect, it} from 'vitest';
import {longCount} from '../../shared/long-count.fixture';
import {end, freshFolder, start, type Run} from './cli.fixture';

const requests = longCount(500, 100_000);
const queues = longCount(20, 1000);
const isLinux = process.platform === 'linux';

/** Memory of the process in KiB, the least of some looks: what waits to be collected is no leak. */
async function memoryOf({child}: Run, work: (count: number) => Promise<void>): Promise<number> {
	let least = Infinity;
	for (let look = 0; look < 5; look++) {
		await work(20);
		const status = readFileSync(`/proc/${child.pid}/status`, 'utf8');
		least = Math.min(least, Number(/^VmRSS:\s+(\d+)/m.exec(status)?.[1]));
	}
	return least;
}

const handlesOf = ({child}: Run) => readdirSync(`/proc/${child.pid}/fd`).length;

it.skipIf(!isLinux)(
	`${requests} requests and ${queues} queues leave no trace in the memory (R18)`,
	{timeout: longCount(120_000, 3_600_000)},
	async () => {
		const run = await start('--data', freshFolder(), '--demo');
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
		expect(after / before).toBeLessThan(1.2);
		expect(handlesOf(run)).toBe(handles);
		await end(run, 'SIGTERM');
	},
);
