import {mkdtemp, mkdir, readdir, rm, truncate, writeFile} from 'node:fs/promises';
import {tmpdir} from 'node:os';
import path from 'node:path';
import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {mostSnapshotBytes, type Snapshot} from '../../../shared/model/snapshot';
import {readSnapshot} from '../../testing/snapshot.fixture';
import {createServer} from '../create-server';
import {startTestServer} from '../test-server';

let work: string;
let good: Snapshot;
beforeAll(async () => {
	work = await mkdtemp(path.join(tmpdir(), 'steward-bad-'));
	const original = await startTestServer();
	good = await readSnapshot(original.as('owner'));
	await original.stop();
});
afterAll(() => rm(work, {recursive: true, force: true}));

type Loose = {
	[part: string]: {[field: string]: unknown}[];
} & {settings: {[name: string]: unknown}; account: {[name: string]: unknown}};

/** The good one with one thing changed. */
function changed(change: (snapshot: Loose) => unknown): string {
	const copy = structuredClone(good) as unknown as Loose;
	change(copy);
	return JSON.stringify(copy);
}

const first = (entries: Loose[string] | undefined): {[field: string]: unknown} =>
	entries?.[0] ?? {};
const twice = (name: string) => (copy: Loose) => copy[name]?.push(first(copy[name]));

const broken: readonly (readonly [what: string, text: () => string, sentence: RegExp])[] = [
	['nothing', () => '', /not JSON/],
	['half of one', () => JSON.stringify(good).slice(0, -100), /not JSON/],
	['another file', () => '{"name": "steward"}', /no snapshot: it has no version/],
	['a list', () => '[]', /no snapshot/],
	['null', () => 'null', /no snapshot/],
	['a word as its version', () => '{"steward_snapshot": "1"}', /no version/],
	[
		'a newer version',
		() => changed(copy => Object.assign(copy, {steward_snapshot: 2, more: true})),
		/made by a newer Steward: it is of version 2, and this one reads up to 1/,
	],
	['no people', () => changed(copy => delete copy['people']), /people: /],
	['a part too many', () => changed(copy => (copy['keys'] = [])), /it has a field .* "keys"/],
	[
		'a key',
		() => changed(copy => (first(copy['people'])['api_key'] = 'x')),
		/people\[0\] has a field that no snapshot has, "api_key"/,
	],
	[
		'the address of a link',
		() => changed(copy => (first(copy['invitations'])['link_url'] = 'x')),
		/invitations\[0\] has a field .* "link_url"/,
	],
	[
		'an unknown role',
		() => changed(copy => (first(copy['people'])['role'] = 150)),
		/people\[0\].role/,
	],
	['a NUL', () => changed(copy => (first(copy['people'])['full_name'] = 'a\0')), /full_name/],
	[
		'a policy that is none',
		() => changed(copy => (copy.settings['edit_topic_policy'] = 9)),
		/settings.edit_topic_policy/,
	],
	[
		'an id of the service',
		() => changed(copy => (first(copy['people'])['user_id'] = 2e9)),
		/user_id/,
	],
	['two people of one id', () => changed(twice('people')), /people: two have the id 1/],
	[
		'two people of one address',
		() =>
			changed(copy => {
				const [one, other] = copy['people'] ?? [];
				Object.assign(other ?? {}, {delivery_email: String(one?.['delivery_email']).toUpperCase()});
			}),
		/people: two have the address/,
	],
	['two channels of one id', () => changed(twice('channels')), /channels: two have the id/],
	[
		'two channels of one name',
		() => changed(copy => copy['channels']?.push({...first(copy['channels']), stream_id: 9999})),
		/channels: two have the name/,
	],
	['two fields of one id', () => changed(twice('fields')), /fields: two have the id/],
	['two groups of one id', () => changed(twice('groups')), /groups: two have the id/],
	['two links of one id', () => changed(twice('invitations')), /invitations: two have the id/],
	[
		'a subscriber who is nobody',
		() => changed(copy => (first(copy['channels'])['subscribers'] = [9999])),
		/channels: \d+: there is no person 9999/,
	],
	[
		'a value of no field',
		() => changed(copy => (first(copy['people'])['profile'] = {'77': 'x'})),
		/people: 1: there is no field 77/,
	],
	[
		'an owner of a bot who is nobody',
		() => changed(copy => (first(copy['people'])['bot_owner_id'] = 9999)),
		/there is no person 9999/,
	],
	[
		'a group that is none',
		() => changed(copy => (copy.settings['can_access_all_users_group'] = 9999)),
		/settings: there is no group 9999/,
	],
	[
		'a policy of no channel',
		() => changed(copy => (first(copy['own_topic_policies'])['stream_id'] = 9999)),
		/own_topic_policies: there is no channel 9999/,
	],
	[
		'an account that is nobody',
		() => changed(copy => (copy.account['user_id'] = 9999)),
		/the account 9999 that read it/,
	],
	[
		'an account that is deactivated',
		() => changed(copy => (first(copy['people'])['is_active'] = false)),
		/the account 1 that read it/,
	],
	[
		'a topic of no channel',
		() => changed(copy => (copy['topics'] = [{stream_id: 9999, name: 'a', messages: []}])),
		/topics: there is no channel 9999/,
	],
];

let count = 0;
async function starting(text: string) {
	const file = path.join(work, `snapshot-${++count}.json`);
	const folder = path.join(work, `data-${count}`);
	await writeFile(file, text);
	return {file, folder, outcome: createServer({folder, snapshot: file})};
}

describe('a file that is no snapshot is refused at the start, with nothing made', () => {
	it.each(broken)('%s', async (_what, text, sentence) => {
		const {file, folder, outcome} = await starting(text());
		const error = await outcome.then(
			() => undefined,
			(refused: unknown) => refused as Error,
		);
		expect(error?.message).toMatch(sentence);
		expect(error?.message).toContain(`The snapshot ${file} cannot be used; nothing was changed.`);
		await expect(readdir(folder)).rejects.toThrow('ENOENT');
	});

	it('one that is too large is not read', async () => {
		const file = path.join(work, 'large.json');
		await writeFile(file, '{');
		await truncate(file, mostSnapshotBytes + 1);
		const folder = path.join(work, 'data-large');
		await expect(createServer({folder, snapshot: file})).rejects.toThrow(
			/too large: a file has at most 256 MiB/,
		);
		await expect(readdir(folder)).rejects.toThrow('ENOENT');
	});

	it('one that is not there', async () => {
		const snapshot = path.join(work, 'missing.json');
		const folder = path.join(work, 'data-missing');
		await expect(createServer({folder, snapshot})).rejects.toThrow(/ENOENT/);
	});
});

it('a folder that is not empty is left as it is', async () => {
	for (const name of ['organization.db', 'notes.txt', 'uploads']) {
		const {file} = await starting(JSON.stringify(good)).then(async started => {
			await (await started.outcome).close();
			return started;
		});
		const folder = path.join(work, `used-${name}`);
		await mkdir(folder);
		if (name === 'uploads') await mkdir(path.join(folder, name));
		else await writeFile(path.join(folder, name), '');
		await expect(createServer({folder, snapshot: file})).rejects.toThrow(
			/is not empty; nothing was changed/,
		);
		expect(await readdir(folder)).toEqual([name]);
	}
});

it('a start that fails later leaves nothing behind, so that it can be tried again', async () => {
	const taken = await startTestServer();
	const file = path.join(work, 'good.json');
	await writeFile(file, JSON.stringify(good));
	const folder = path.join(work, 'data-taken');
	const start = (port: number) => createServer({folder, snapshot: file, port});
	await expect(start(taken.port)).rejects.toThrow(/EADDRINUSE/);
	expect(await readdir(folder)).toEqual([]);
	const server = await start(0);
	expect(Object.keys(server.accounts)).toEqual(['owner']);
	await server.close();
	await taken.stop();
});
