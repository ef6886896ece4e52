import {mkdtemp, rm} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import type {Client} from '../../shared/client/create-client';
import type {Snapshot} from '../../shared/model/snapshot';
import {readSnapshot, type SnapshotOptions} from '../plans/snapshot';
import {loadSnapshot, writeSnapshot} from '../plans/snapshot-file';
import type {ServerOptions} from '../server/create-server';
import type {AccountName} from '../server/storage/realm';
import {startTestServer, type TestServer} from '../server/test-server';

export {loadSnapshot, readSnapshot, writeSnapshot};

/** Name of the file in the folder of a test. */
export const snapshotName = 'snapshot.json';

/** What two readings of one state have in common: all but what is of the reading itself. */
export function stateIn({reading: _reading, ...state}: Snapshot): Omit<Snapshot, 'reading'> {
	return state;
}

/** Every topic of the channels that an account is in. */
export async function topicsOf(client: Client): Promise<NonNullable<SnapshotOptions['topics']>> {
	const {subscriptions} = await client.getSubscriptions({});
	const lists = subscriptions.map(async ({stream_id}) => {
		const {topics} = await client.getChannelTopics({stream_id});
		return topics.map(({name}) => ({stream_id, name}));
	});
	return (await Promise.all(lists)).flat();
}

export type Copy = TestServer & {
	/** The reading account in the copy. */
	readonly name: AccountName;
	readonly client: Client;
	/** Takes its folder away, once nobody serves it. */
	remove(): Promise<void>;
};

/** A server that begins with a snapshot, in a folder of its own. */
export async function startCopy(
	snapshot: Snapshot,
	options: Partial<ServerOptions> = {},
): Promise<Copy> {
	const work = await mkdtemp(path.join(tmpdir(), 'steward-copy-'));
	const file = await writeSnapshot(work, snapshotName, snapshot);
	const test = await startTestServer({...options, snapshot: file, folder: path.join(work, 'data')});
	const [name] = Object.keys(test.server.accounts) as AccountName[];
	if (name === undefined) throw new Error('The copy names no account.');
	const remove = () => rm(work, {recursive: true, force: true});
	return {
		...test,
		name,
		client: test.as(name),
		remove,
		stop: async () => {
			await test.stop();
			await remove();
		},
	};
}
