import {once} from 'node:events';
import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, expect, it} from 'vitest';
import {serverExit} from '../../../shared/server-exit';
import type {Snapshot} from '../../../shared/model/snapshot';
import {end, freshFolder, launch, start} from '../../testing/cli.fixture';
import {
	readSnapshot,
	snapshotName,
	stateIn,
	topicsOf,
	writeSnapshot,
} from '../../testing/snapshot.fixture';
import {startTestServer} from '../test-server';

let work: string;
let file: string;
let read: Snapshot;
beforeAll(async () => {
	work = await mkdtemp(path.join(tmpdir(), 'steward-snapshot-'));
	const original = await startTestServer();
	const owner = original.as('owner');
	read = await readSnapshot(owner, {topics: await topicsOf(owner)});
	await original.stop();
	file = await writeSnapshot(work, snapshotName, read);
});
afterAll(() => rm(work, {recursive: true, force: true}));

it('the program begins with a snapshot, names its account, and serves it again without one', async () => {
	const folder = freshFolder();
	const run = await start('--data', folder, '--snapshot', file);
	expect(run.ready.accounts).toMatchObject({
		owner: {user_id: read.account.user_id, password: null},
	});
	expect(Object.keys(run.ready.accounts)).toEqual(['owner']);
	const topics = (read.topics ?? []).map(({stream_id, name}) => ({stream_id, name}));
	expect(stateIn(await readSnapshot(run.client(), {topics}))).toEqual(stateIn(read));
	expect(await end(run, 'SIGTERM')).toBe(0);

	const {child, lines, errors} = launch(['--data', folder, '--snapshot', file]);
	expect(await once(child, 'close')).toEqual([serverExit.cannotStart, null]);
	expect([lines, errors()]).toEqual([[], expect.stringMatching(/is not empty/)]);

	const again = await start('--data', folder);
	expect(again.ready.accounts).toEqual(run.ready.accounts);
	await end(again, 'SIGTERM');
});
