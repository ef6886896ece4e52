import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {setTimeout} from 'node:timers/promises';
import {expect, it} from 'vitest';
import {end, freshFolder, killingTimeout, launch, start} from '../../testing/cli.fixture';
import {readSnapshot, snapshotName, writeSnapshot} from '../../testing/snapshot.fixture';
import {startTestServer} from '../test-server';

const people = 3000;
const kills = 8;

it(
	'a kill while a snapshot is taken leaves all of it or nothing',
	async () => {
		const work = await mkdtemp(path.join(tmpdir(), 'steward-kills-'));
		const original = await startTestServer({demoUsers: people});
		const read = await readSnapshot(original.as('owner'));
		await original.stop();
		const file = await writeSnapshot(work, snapshotName, read);

		const whole = freshFolder();
		const began = performance.now();
		await end(await start('--data', whole, '--snapshot', file), 'SIGTERM');
		const took = performance.now() - began;
		for (let kill = 1; kill <= kills; kill++) {
			const folder = freshFolder();
			const {child} = launch(['--data', folder, '--snapshot', file]);
			const ended = once(child, 'exit');
			await setTimeout((took * kill) / kills);
			child.kill('SIGKILL');
			await ended;
			const run = await start('--data', folder);
			const {members} = await run.client().getUsers({});
			expect([1, people]).toContain(members.length);
			await end(run, 'SIGTERM');
		}
		await rm(work, {recursive: true, force: true});
	},
	killingTimeout,
);
