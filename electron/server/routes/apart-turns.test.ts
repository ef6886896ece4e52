import {afterAll, beforeAll, expect, it} from 'vitest';
import {Listener} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';
import {leastOf} from '../../testing/longest-turn.fixture';
import {fillAccounts, fillRows} from '../../testing/fill-rows.fixture';
import {mostToldOfEvent} from '../delivery/guest-reach';
import {membersFor} from '../../testing/many-messages.fixture';

/** S16: guests who know only the people of their channels cost a change little, however much they listen. */

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer({demoUsers: 1000});
	await fillRows(
		test.folder,
		60,
		`INSERT INTO channels (name, name_key, description, created_at, creator_id, is_private,
			is_web_public, has_shared_history, post_policy, retention_days, remove_group_id, is_default,
			is_archived, first_message_id)
		SELECT 'all ' || n, 'all ' || n, '', 1, 1, 0, 0, 1, 1, NULL,
			(SELECT max(id) FROM user_groups), 0, 0, NULL FROM many`,
	);
	await fillRows(
		test.folder,
		60,
		`INSERT INTO subscriptions (channel_id, user_id, is_active, color, since_message_id)
		SELECT channels.id, accounts.id, 1, '#76ce90', 1 FROM many
		JOIN channels ON name_key = 'all ' || n JOIN accounts`,
	);
});
afterAll(() => test.stop());

/** Lists of event types of which no two are alike. */
const wishes = Array.from({length: 128}, (_none, at) => [
	'message',
	'reaction',
	'typing',
	...[
		'stream',
		'subscription',
		'drafts',
		'presence',
		'realm',
		'user_topic',
		'realm_user',
		'attachment',
	].filter((_type, bit) => (at & (1 << bit)) !== 0),
]);

async function keepApart(isApart: boolean): Promise<void> {
	const {user_groups: groups} = await test.as('owner').getUserGroups({});
	const name = isApart ? 'role:members' : 'role:everyone';
	const id = groups.find(group => group.name === name)?.id ?? 0;
	await test.as('owner').updateRealm({can_access_all_users_group: id});
}

async function listen(): Promise<void> {
	for (const event_types of wishes)
		await test.as('guest').register({event_types, fetch_event_types: []});
}

async function cost(change: () => Promise<unknown>): Promise<number> {
	await change();
	const before = process.cpuUsage();
	for (let round = 0; round < 8; round++) await change();
	const {user, system} = process.cpuUsage(before);
	return user + system;
}

it('S16: whom a guest knows is not worked out for each of their queues', async () => {
	const guest = test.server.accounts.guest?.user_id ?? 0;
	const to = [guest, test.server.accounts.member?.user_id ?? 0];
	const {id} = await test.as('owner').sendMessage({type: 'direct', to: `[${to}]`, content: 'x'});
	let round = 0;
	const calls = {
		person: () => test.as('guest').getUser({user_id: 1}),
		message: () => test.as('owner').sendMessage({type: 'direct', to: `[${to}]`, content: 'x'}),
		typing: () => test.as('owner').sendTyping({op: 'start', type: 'direct', to}),
		reaction: () =>
			round++ % 2 === 0
				? test.as('owner').addReaction({message_id: id, emoji_name: 'smile'})
				: test.as('owner').removeReaction({message_id: id, emoji_name: 'smile'}),
	};
	const open: Record<string, number> = {};
	await listen();
	for (const [name, change] of Object.entries(calls)) open[name] = await cost(change);
	await keepApart(true);
	// Whoever is kept apart from now on has registered anew.
	await listen();
	for (const [name, change] of Object.entries(calls)) {
		const times = async () => (await cost(change)) / (open[name] ?? 0);
		expect(await leastOf(4, times, 8), name).toBeLessThan(4);
	}
	await keepApart(false);
}, 120_000);

it('S16: of one event so many people are told to all guests together; others read anew', async () => {
	const owner = test.as('owner');
	const people = (await membersFor(owner)).slice(0, 900);
	const channel = 'met here';
	const guests = await Promise.all(
		Array.from({length: 16}, async (_none, at) => {
			const account = {email: `apart${at}@example.com`, password: `long enough ${at} to count`};
			const {user_id = 0} = await owner.createUser({...account, full_name: `Apart ${at}`});
			await owner.updateUser({user_id, role: 600});
			const {api_key: key} = await test
				.as('bot')
				.fetchApiKey({username: account.email, password: account.password});
			return {user_id, client: test.with(account.email, key)};
		}),
	);
	for (const {client} of guests) {
		const {subscriptions} = await client.getSubscriptions({});
		await client.unsubscribe({subscriptions: subscriptions.map(({name}) => name)});
	}
	const principals = [...people, ...guests.map(({user_id}) => user_id)];
	await owner.subscribe({subscriptions: [{name: channel}], principals});
	await keepApart(true);
	const listeners = await Promise.all(
		guests.map(({client}) => Listener.start(client, {event_types: ['realm_user']})),
	);
	await owner.unsubscribe({subscriptions: [channel], principals: people});
	const heard = await Promise.all(
		listeners.map(listener => listener.heard().catch((error: unknown) => error)),
	);
	const lost = heard.filter(each => Array.isArray(each));
	const most = Math.floor(mostToldOfEvent / people.length);
	expect(lost).toHaveLength(most);
	for (const events of lost) {
		const gone = events.map(({op, person}) => (op === 'remove' ? person.user_id : undefined));
		expect(gone.toSorted((a, b) => a - b)).toEqual(people.toSorted((a, b) => a - b));
	}
	for (const each of heard.filter(found => !Array.isArray(found))) {
		expect(each).toMatchObject({code: 'BAD_EVENT_QUEUE_ID'});
	}
	await keepApart(false);
}, 120_000);

it('S16: leaving private channels of nobody else costs no look at everybody whose channels are known', async () => {
	const many = 30_000;
	await fillAccounts(test.folder, many);
	const subscriptions = Array.from({length: 150}, (_none, at) => ({name: `own ${at}`}));
	const leaving = async () => {
		await test.as('member').subscribe({subscriptions, invite_only: true});
		// A guest who asks for everybody has all of them looked at.
		await test.as('guest').getUsers({});
		const before = process.cpuUsage();
		await test.as('member').unsubscribe({subscriptions: subscriptions.map(({name}) => name)});
		const {user, system} = process.cpuUsage(before);
		return (user + system) / 1000;
	};
	const open = Math.min(await leaving(), await leaving());
	await keepApart(true);
	const most = 2 * open + 150;
	expect(await leastOf(most, leaving, 8)).toBeLessThan(most);
	await keepApart(false);
}, 120_000);
