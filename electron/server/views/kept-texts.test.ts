import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {RealmBot} from '../../../shared/model/bot';
import {startTestServer, type TestServer} from '../test-server';
import type {AccountName} from '../storage/realm';

/** What a start is told is kept in parts: each change has to be in the very next answer. */

const day = 24 * 60 * 60 * 1000;
let test: TestServer;
let shift = 0;
beforeEach(async () => {
	shift = 0;
	test = await startTestServer({clock: () => Date.UTC(2030, 5, 1) + shift});
});
afterEach(() => test.stop());

const parts = ['subscription', 'realm_user_groups', 'realm_bot', 'user_status'] as const;
const asked = {include_subscribers: true, fetch_event_types: [...parts], event_types: ['realm']};

async function start(name: AccountName = 'owner', from = test) {
	const {realm_bots, realm_user_groups, user_status, subscriptions} = await from
		.as(name)
		.register(asked);
	return {
		bots: (realm_bots ?? []) as readonly RealmBot[],
		groups: new Map(realm_user_groups?.map(({name: of, members}) => [of, members])),
		statuses: user_status ?? {},
		members: new Map(subscriptions?.map(({name: of, subscribers}) => [of, subscribers ?? []])),
	};
}

/** The answers before a change, twice the same, and after it. */
async function around(change: () => Promise<unknown>) {
	const before = await start();
	expect(await start()).toEqual(before);
	await change();
	return {before, after: await start()};
}

describe('the next start after a change knows of', () => {
	it('a role', async () => {
		const user_id = test.idOf('member');
		const {before, after} = await around(() => test.as('owner').updateUser({user_id, role: 300}));
		expect(before.groups.get('role:moderators')).not.toContain(user_id);
		expect(after.groups.get('role:moderators')).toContain(user_id);
		expect(after.groups.get('role:members')).not.toContain(user_id);
	});

	it('people who came into a channel, left it, or were deactivated', async () => {
		const principals = [test.idOf('guest')];
		const [channel] = [...(await start()).members].find(
			([, ids]) => !ids.includes(test.idOf('guest')) && ids.includes(test.idOf('member')),
		) ?? ['none'];
		const {after: joined} = await around(() =>
			test.as('owner').subscribe({subscriptions: [{name: channel}], principals}),
		);
		expect(joined.members.get(channel)).toContain(test.idOf('guest'));
		const {after: left} = await around(() =>
			test.as('owner').unsubscribe({subscriptions: [channel], principals}),
		);
		expect(left.members.get(channel)).not.toContain(test.idOf('guest'));
		const {after} = await around(() =>
			test.as('owner').deactivateUser({user_id: test.idOf('member')}),
		);
		expect(after.members.get(channel)).not.toContain(test.idOf('member'));
	});

	it('a status, and that its person was deactivated', async () => {
		const id = String(test.idOf('member'));
		const {after: said} = await around(() =>
			test.as('member').updateOwnStatus({status_text: 'At the harbour'}),
		);
		expect(said.statuses[id]).toMatchObject({status_text: 'At the harbour'});
		const {after: gone} = await around(() =>
			test.as('owner').deactivateUser({user_id: test.idOf('member')}),
		);
		expect(gone.statuses).not.toHaveProperty(id);
	});

	it('a key of a bot, its channel, and the name of that', async () => {
		const bot_id = test.idOf('bot');
		const of = ({bots}: Awaited<ReturnType<typeof start>>) =>
			bots.find(({user_id}) => user_id === bot_id);
		const {before, after} = await around(() => test.as('owner').regenerateBotKey({bot_id}));
		expect(of(before)?.api_key).toMatch(/./);
		expect(of(after)?.api_key).not.toBe(of(before)?.api_key);
		const [channel = ''] = [...before.members.keys()];
		const {after: sending} = await around(() =>
			test.as('owner').updateBot({bot_id, default_sending_stream: channel}),
		);
		expect(of(sending)?.default_sending_stream).toBe(channel);
		const {stream_id} = await test.as('owner').getChannelId({stream: channel});
		const {after: renamed} = await around(() =>
			test.as('owner').updateChannel({stream_id, new_name: 'Lantern room'}),
		);
		expect(of(renamed)?.default_sending_stream).toBe('Lantern room');
	});

	it('members who count as full ones because time went by', async () => {
		await test.as('owner').updateRealm({waiting_period_threshold: 36_500});
		const {before, after} = await around(async () => {
			shift = 40_000 * day;
		});
		expect(before.groups.get('role:fullmembers')).toEqual([]);
		expect(after.groups.get('role:fullmembers')).toEqual(after.groups.get('role:members'));
		expect(after.groups.get('role:members')).not.toEqual([]);
	});

	it('no change that was refused after it began', async () => {
		const user_id = test.idOf('member');
		const {before, after} = await around(() =>
			expect(
				test.as('owner').updateUser({
					user_id,
					role: 600,
					profile_data: [{id: 9999, value: 'x'}],
				}),
			).rejects.toThrow(),
		);
		expect(after).toEqual(before);
	});
});

it('what is kept for administrators is told to nobody else', async () => {
	const {bots} = await start('owner');
	expect(bots.length).toBeGreaterThan(1);
	expect((await start('member')).bots.every(({owner_id}) => owner_id === test.idOf('member'))).toBe(
		true,
	);
	expect((await start('guest')).bots).toEqual([]);
	await test.as('owner').updateUser({user_id: test.idOf('administrator'), role: 400});
	const {bots: left} = await start('administrator');
	expect(left.every(({owner_id}) => owner_id === test.idOf('administrator'))).toBe(true);
});

it('guests who are kept apart get neither groups nor statuses of everybody', async () => {
	const before = await start('guest');
	await start();
	const group = (await test.as('owner').getUserGroups({})).user_groups.find(
		({name}) => name === 'role:members',
	);
	await test.as('owner').updateRealm({can_access_all_users_group: group?.id ?? 0});
	await start();
	const apart = await start('guest');
	const all = before.groups.get('role:members') ?? [];
	expect(apart.groups.get('role:members')?.length).toBeLessThan(all.length);
	const fewer = Object.keys(apart.statuses).length;
	expect(fewer).toBeLessThan(Object.keys(before.statuses).length);
});
