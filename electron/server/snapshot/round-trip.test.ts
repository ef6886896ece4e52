import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import type {Client} from '../../../shared/client/create-client';
import type {Snapshot} from '../../../shared/model/snapshot';
import {
	readSnapshot,
	startCopy,
	stateIn,
	topicsOf,
	type Copy,
} from '../../testing/snapshot.fixture';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';

const names: readonly AccountName[] = [
	'owner',
	'administrator',
	'moderator',
	'member',
	'guest',
	'bot',
];

/** Groups in groups, linkifiers, playgrounds and the rest, under ids with a gap. */
async function makeGroupsAndLinkifiers(owner: Client): Promise<void> {
	const make = async (name: string, more: object) => {
		await owner.createUserGroup({name, description: `The ${name}.`, ...more});
		const {user_groups: groups} = await owner.getUserGroups({});
		return groups.find(group => group.name === name)?.id ?? 0;
	};
	const gone = await make('gone', {});
	const inner = await make('divers', {members: [3, 4, 6]});
	await make('crew', {
		members: [4],
		subgroups: [inner],
		can_mention_group: {direct_members: [2], direct_subgroups: [inner]},
	});
	await owner.deleteUserGroup({user_group_id: gone});
	await owner.createRealmDomain({domain: 'example.com', allow_subdomains: true});
	await owner.updateUserSettingsDefaults({twenty_four_hour_time: true});
	const template = 'https://example.com/{id}';
	const linkifiers: number[] = [];
	for (const letter of ['a', 'b', 'c']) {
		const pattern = `${letter}(?P<id>[0-9]+)`;
		linkifiers.push((await owner.createLinkifier({pattern, url_template: template})).id);
	}
	await owner.deleteLinkifier({filter_id: linkifiers.shift() ?? 0});
	const {linkifiers: all} = await owner.getLinkifiers({});
	await owner.reorderLinkifiers({ordered_linkifier_ids: all.map(({id}) => id).toReversed()});
	const place = {pygments_language: 'Python', url_template: 'https://example.com/{code}'};
	await owner.createPlayground({name: 'place', ...place});
}

/** Ids that are not one after the other: what went is not given again. */
async function leaveGaps(owner: Client): Promise<void> {
	await owner.deleteProfileField({field_id: 2});
	await owner.createProfileField({name: 'Desk number', field_type: 1});
	const {stream_id} = await owner.getChannelId({stream: 'kitchen'});
	await owner.archiveChannel({stream_id});
	await owner.subscribe({subscriptions: [{name: 'canteen'}]});
	const {invites} = await owner.getInvitations({});
	const link = invites.find(({is_multiuse: isLink}) => isLink);
	await owner.revokeInviteLink({invite_id: link?.id ?? 0});
}

let original: TestServer;
beforeAll(async () => {
	original = await startTestServer();
	await leaveGaps(original.as('owner'));
	await makeGroupsAndLinkifiers(original.as('owner'));
});
afterAll(() => original.stop());

async function copied(name: AccountName, judge: (copy: Copy, read: Snapshot) => Promise<void>) {
	const client = original.as(name);
	const read = await readSnapshot(client, {topics: await topicsOf(client)});
	const copy = await startCopy(read);
	try {
		await judge(copy, read);
	} finally {
		await copy.stop();
	}
}

describe('a copy is read as the organization was, but for what is of the reading', () => {
	it.each(names)('by the %s, with every topic', async name => {
		await copied(name, async (copy, read) => {
			expect(copy.name).toBe(name);
			const topics = (read.topics ?? []).map(({stream_id, name: topic}) => ({
				stream_id,
				name: topic,
			}));
			const again = await readSnapshot(copy.client, {topics});
			expect(stateIn(again)).toEqual(stateIn(read));
			expect(read.people.length).toBeGreaterThan(10);
			expect([read.domains?.length, read.user_defaults]).toEqual([
				1,
				{twenty_four_hour_time: true},
			]);
			expect([read.sign_in, read.channel_groups?.length]).toEqual([
				{Dev: false, Email: true},
				name === 'guest' ? 0 : 2,
			]);
			expect([read.linkifiers?.length, read.playgrounds?.length]).toEqual([5, 3]);
			const made = read.groups.filter(({is_system_group: is}) => !is);
			expect(made.length).toBeGreaterThan(2);
			const messages = read.topics?.flatMap(topic => topic.messages) ?? [];
			expect(messages.length).toBeGreaterThanOrEqual(5);
			if (name !== 'owner') return;
			expect(messages.some(({reactions}) => reactions.length > 0)).toBe(true);
			expect(messages.some(({edit_history: edits}) => edits.length > 0)).toBe(true);
			expect(messages.some(({flags}) => flags.includes('starred'))).toBe(true);
			expect(messages.some(({sender_id: by}) => by === null)).toBe(true);
		});
	});

	it('without topics', async () => {
		const read = await readSnapshot(original.as('owner'));
		expect(read.topics).toBeUndefined();
		const copy = await startCopy(read);
		expect(stateIn(await readSnapshot(copy.client))).toEqual(stateIn(read));
		await copy.stop();
	});

	it('after a restart on its folder', async () => {
		const read = await readSnapshot(original.as('owner'));
		const copy = await startCopy(read);
		await copy.server.close();
		const again = await startTestServer({folder: copy.folder});
		expect(stateIn(await readSnapshot(again.as('owner')))).toEqual(stateIn(read));
		expect(Object.keys(again.server.accounts)).toEqual(['owner']);
		await again.server.close();
		await copy.remove();
	});
});

it('few calls read it', async () => {
	const before = original.calls.length;
	await readSnapshot(original.as('owner'));
	const made = original.calls.slice(before).map(({operation}) => operation);
	expect(made).toEqual(['register', 'deleteQueue', 'getInvitations']);
});

it('it ends with its signal', async () => {
	const signal = AbortSignal.abort();
	await expect(readSnapshot(original.as('owner'), {signal})).rejects.toThrow(/abort/i);
});

it('new ids go on after the highest of each kind', async () => {
	await copied('owner', async ({client}, read) => {
		const last = (ids: readonly number[]) => Math.max(...ids);
		const {user_id: person} = await client.createUser({
			email: 'new@example.com',
			password: 'a long first password 17',
			full_name: 'Somebody New',
		});
		expect(person).toBe(last(read.people.map(({user_id: id}) => id)) + 1);
		const {id: field} = await client.createProfileField({name: 'Room', field_type: 1});
		expect(field).toBe(last(read.fields.map(({id}) => id)) + 1);
		await client.subscribe({subscriptions: [{name: 'brand new'}]});
		const {stream_id: channel} = await client.getChannelId({stream: 'brand new'});
		expect(channel).toBe(last(read.channels.map(({stream_id: id}) => id)) + 1);
		await client.createInviteLink({});
		const {invites} = await client.getInvitations({});
		expect(last(invites.map(({id}) => id))).toBe(last(read.invitations.map(({id}) => id)) + 1);
	});
});

it.each([true, false])(
	'new messages come after the newest, topics read or not: %s',
	async isRead => {
		const owner = original.as('owner');
		const read = await readSnapshot(owner, isRead ? {topics: await topicsOf(owner)} : {});
		const newest = read.reading.newest_message_id;
		expect(newest).toBeGreaterThan(0);
		const copy = await startCopy(read);
		const {id} = await copy.client.sendMessage({
			type: 'stream',
			to: 'general',
			topic: 'later',
			content: 'x',
		});
		expect(id).toBe(newest + 1);
		await copy.stop();
	},
);

it('its clock goes as that of the organization, also after a restart', async () => {
	const hour = 60 * 60 * 1000;
	const serverNow = () => Date.now() + 5 * hour;
	const copy = await startCopy(await readSnapshot(original.as('owner'), {serverNow}));
	const told = async (test: TestServer) => {
		const {server_timestamp: at = 0} = await test.as('owner').register({
			fetch_event_types: ['presence'],
		});
		return Math.round((at * 1000 - Date.now()) / hour);
	};
	expect(await told(copy)).toBe(5);
	await copy.server.close();
	const again = await startTestServer({folder: copy.folder});
	expect(await told(again)).toBe(5);
	await again.server.close();
	await copy.remove();
});
