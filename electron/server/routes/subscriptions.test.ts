import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {channelColors} from '../../../shared/model/channel-colors';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';
import {eventsOf, messagesOf} from '../test-stored';

let test: TestServer;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const idOf = (name: AccountName) => test.server.accounts[name]?.user_id ?? 0;
const emailOf = (name: AccountName) => test.server.accounts[name]?.email ?? '';
const refused = (message: RegExp) =>
	expect.objectContaining({code: 'BAD_REQUEST', message: expect.stringMatching(message)});

let names = 0;
const fresh = (word = 'channel') => `${word} ${++names}`;

/** Everything that an owner can see of channels: to prove that nothing changed. */
async function picture() {
	const states = await Promise.all(
		(['owner', 'member', 'guest'] as const).map(name =>
			test.as(name).register({
				fetch_event_types: ['subscription', 'default_streams'],
				include_subscribers: true,
			}),
		),
	);
	return JSON.stringify(states.map(({queue_id: _own, ...state}) => state));
}

async function idOfChannel(stream: string): Promise<number> {
	return (await test.as('owner').getChannelId({stream})).stream_id;
}

async function membersOf(stream: string): Promise<readonly number[]> {
	const stream_id = await idOfChannel(stream);
	return (await test.as('owner').getChannelMembers({stream_id})).subscribers;
}

/** What is told of the change itself; notices are messages, and proved with them. */
const told = async (act: () => Promise<unknown>) =>
	(await eventsOf(test.folder, act)).filter(({event}) => event.type !== 'message');
const written = (act: () => Promise<unknown>) => messagesOf(test.folder, act);
const success = {result: 'success', msg: ''};

describe('subscribing oneself (api-spec 1)', () => {
	it('creates what is missing and joins what is there', async () => {
		const name = fresh();
		const first = await test.as('member').subscribe({subscriptions: [{name}]});
		expect(first).toEqual({
			...success,
			subscribed: {[emailOf('member')]: [name]},
			already_subscribed: {},
		});
		const again = await test
			.as('member')
			.subscribe({subscriptions: [{name: ` ${name.toUpperCase()} `}, {name}, {name: fresh('b')}]});
		expect(again).toMatchObject({
			already_subscribed: {[emailOf('member')]: [name]},
			subscribed: {[emailOf('member')]: [`b ${names}`]},
		});
		expect(await membersOf(name)).toEqual([idOf('member')]);
	});

	it('keeps the settings of a channel that exists', async () => {
		const name = fresh();
		await test.as('owner').subscribe({subscriptions: [{name, description: 'First'}]});
		await test.as('owner').subscribe({
			subscriptions: [{name, description: 'Second'}],
			invite_only: true,
			stream_post_policy: 2,
			is_default_stream: true,
			message_retention_days: 7,
		});
		const {stream} = await test.as('owner').getChannel({stream_id: await idOfChannel(name)});
		expect(stream).toMatchObject({
			description: 'First',
			invite_only: false,
			stream_post_policy: 1,
			message_retention_days: null,
		});
	});

	it('makes a channel as it was asked for', async () => {
		const name = fresh('🌊');
		const groups = (await test.as('owner').getUserGroups({})).user_groups;
		const everyone = groups.find(group => group.name === 'role:everyone')?.id ?? 0;
		await test.as('owner').subscribe({
			subscriptions: [{name: ` ${name} `, description: 'One\nline'}],
			invite_only: true,
			history_public_to_subscribers: true,
			stream_post_policy: 4,
			message_retention_days: 'unlimited',
			can_remove_subscribers_group: everyone,
		});
		const {stream} = await test.as('owner').getChannel({stream_id: await idOfChannel(name)});
		expect(stream).toMatchObject({
			name,
			description: 'One line',
			rendered_description: '<p>One line</p>',
			invite_only: true,
			is_web_public: false,
			history_public_to_subscribers: true,
			stream_post_policy: 4,
			is_announcement_only: false,
			message_retention_days: -1,
			can_remove_subscribers_group: everyone,
			creator_id: idOf('owner'),
			stream_weekly_traffic: null,
		});
		expect(stream.first_message_id).toEqual(expect.any(Number));
	});

	it.each([
		[{}, true],
		[{history_public_to_subscribers: false}, true],
		[{is_web_public: true, history_public_to_subscribers: false}, true],
		[{invite_only: true}, false],
		[{invite_only: true, history_public_to_subscribers: true}, true],
	])('with %j has its history open: %s (api-facts 7.1)', async (wishes, isOpen) => {
		const name = fresh();
		await test.as('owner').subscribe({subscriptions: [{name}], ...wishes});
		const {stream} = await test.as('owner').getChannel({stream_id: await idOfChannel(name)});
		expect(stream.history_public_to_subscribers).toBe(isOpen);
	});

	it('accepts the older name of the group', async () => {
		const name = fresh();
		const response = await test.raw('/users/me/subscriptions', {
			method: 'POST',
			headers: {authorization: test.authorization('owner')},
			body: new URLSearchParams({
				subscriptions: JSON.stringify([{name}]),
				can_remove_subscribers_group_id: '4',
				nonsense: '1',
			}),
		});
		expect(await response.json()).toMatchObject({
			result: 'success',
			ignored_parameters_unsupported: ['nonsense'],
		});
		const {stream} = await test.as('owner').getChannel({stream_id: await idOfChannel(name)});
		expect(stream.can_remove_subscribers_group).toBe(4);
	});

	it('gives the first unused colour, or the one that is asked for', async () => {
		const {stream_id: one} = await created('owner');
		const color = async (stream_id: number) =>
			(await test.as('owner').getSubscriptions({})).subscriptions.find(
				subscription => subscription.stream_id === stream_id,
			)?.color;
		const used = (await test.as('owner').getSubscriptions({})).subscriptions
			.filter(({stream_id}) => stream_id !== one)
			.map(subscription => subscription.color);
		const expected = channelColors.find(candidate => !used.includes(candidate));
		expect(await color(one)).toBe(expected ?? expect.any(String));
		const name = fresh();
		await test.as('owner').subscribe({subscriptions: [{name, color: '#Ab0'}]});
		expect(await color(await idOfChannel(name))).toBe('#Ab0');
	});

	it('brings back the colour, pin and mute of before', async () => {
		const {name, stream_id} = await created('member');
		const set = (property: string, value: string | boolean) => ({stream_id, property, value});
		await test.as('member').updateSubscriptionSettings({
			subscription_data: [
				set('color', '#123456'),
				set('pin_to_top', true),
				set('is_muted', true),
				set('email_notifications', true),
			],
		});
		await test.as('member').unsubscribe({subscriptions: [name]});
		await test.as('member').subscribe({subscriptions: [{name, color: '#abcdef'}]});
		const {subscriptions} = await test.as('member').getSubscriptions({});
		expect(subscriptions.find(row => row.stream_id === stream_id)).toMatchObject({
			color: '#123456',
			pin_to_top: true,
			is_muted: true,
			in_home_view: false,
			email_notifications: true,
		});
	});
});

/** A new channel of somebody's. */
async function created(name: AccountName, more: object = {}) {
	const channel = fresh();
	await test.as(name).subscribe({subscriptions: [{name: channel}], ...more});
	const {subscriptions} = await test.as(name).getSubscriptions({});
	const row = subscriptions.find(subscription => subscription.name === channel);
	return {name: channel, stream_id: row?.stream_id ?? (await idOfChannel(channel))};
}

describe('subscribing others (api-spec 1, api-facts 8.1)', () => {
	it('by id or by API address; bots and guests too', async () => {
		const name = fresh();
		const ids = [idOf('member'), idOf('guest'), idOf('bot'), idOf('bot')];
		const {subscribed} = await test
			.as('owner')
			.subscribe({subscriptions: [{name}], principals: ids});
		expect(Object.keys(subscribed).sort()).toEqual(
			[emailOf('member'), emailOf('guest'), emailOf('bot')].sort(),
		);
		const again = await test.as('owner').subscribe({
			subscriptions: [{name}],
			principals: [emailOf('member').toUpperCase(), emailOf('owner')],
		});
		expect(again.subscribed).toEqual({[emailOf('owner')]: [name]});
		expect(again.already_subscribed).toEqual({[emailOf('member')]: [name]});
		expect(await membersOf(name)).toEqual(
			[...new Set([...ids, idOf('owner')])].sort((a, b) => a - b),
		);
	});

	it('finds people with hidden addresses by the synthetic one alone', async () => {
		const {members} = await test.as('owner').getUsers({});
		const hidden = members.find(
			row => row.is_active && row.delivery_email !== null && row.email !== row.delivery_email,
		);
		if (!hidden?.delivery_email) throw new Error('The demo has nobody like that.');
		const name = fresh();
		const by = (address: string) =>
			test.as('owner').subscribe({subscriptions: [{name}], principals: [address]});
		await expect(by(hidden.delivery_email)).rejects.toEqual(refused(/No such user/));
		expect((await by(hidden.email)).subscribed).toEqual({[hidden.email]: [name]});
	});

	it('counts the own id as self, and the own address as others', async () => {
		await test.as('owner').updateRealm({invite_to_stream_policy: 2});
		const {name} = await created('owner');
		const by = (principals: number[] | string[]) =>
			test.as('member').subscribe({subscriptions: [{name}], principals});
		await expect(by([emailOf('member')])).rejects.toEqual(refused(/subscribe others/));
		await expect(by([idOf('member'), idOf('owner')])).rejects.toEqual(refused(/subscribe others/));
		// Who may not do it learns nothing about who exists.
		await expect(by([987_654])).rejects.toEqual(refused(/subscribe others/));
		await expect(by([idOf('member'), idOf('member')])).resolves.toBeDefined();
		await expect(by([])).resolves.toBeDefined();
		await test.as('owner').updateRealm({invite_to_stream_policy: 1});
	});

	it('needs the own subscription in a private channel', async () => {
		const {name} = await created('member', {invite_only: true});
		for (const other of ['owner', 'moderator'] as const) {
			const order = {subscriptions: [{name}], principals: [idOf(other), 20]};
			await expect(test.as(other).subscribe(order)).rejects.toEqual(refused(/Unable to access/));
		}
		await test.as('member').subscribe({subscriptions: [{name}], principals: [idOf('guest')]});
		expect(await membersOf(name)).toEqual([idOf('member'), idOf('guest')]);
	});

	it('refuses unknown and deactivated ones, and changes nothing', async () => {
		const {members} = await test.as('owner').getUsers({});
		const off = members.find(row => !row.is_active && !row.is_bot)?.user_id ?? 0;
		const before = await picture();
		for (const principals of [[off], [20, off], [20, 987_654], [0], [-1]]) {
			const order = {subscriptions: [{name: fresh()}], principals};
			await expect(test.as('owner').subscribe(order)).rejects.toEqual(refused(/No such user/));
		}
		for (const principals of [['nobody@example.com'], ['20'], ['']]) {
			const order = {subscriptions: [{name: fresh()}], principals};
			await expect(test.as('owner').subscribe(order)).rejects.toEqual(refused(/No such user/));
		}
		expect(await picture()).toBe(before);
	});
});

describe('refusals of subscribing leave nothing behind', () => {
	const post = (fields: Record<string, string>, name: AccountName = 'member') =>
		test.raw('/users/me/subscriptions', {
			method: 'POST',
			headers: {authorization: test.authorization(name)},
			body: new URLSearchParams(fields),
		});

	it.each<[string, Record<string, string>, object]>([
		['nothing', {}, {code: 'REQUEST_VARIABLE_MISSING', var_name: 'subscriptions'}],
		['no JSON', {subscriptions: 'x'}, {code: 'BAD_REQUEST'}],
		['no list', {subscriptions: '{"name":"y"}'}, {code: 'BAD_REQUEST'}],
		['plain names', {subscriptions: '["y"]'}, {code: 'BAD_REQUEST'}],
		['no name', {subscriptions: '[{"description":"y"}]'}, {code: 'BAD_REQUEST'}],
		['other keys', {subscriptions: '[{"name":"y","x":1}]'}, {code: 'BAD_REQUEST'}],
		['odd colour', {subscriptions: '[{"name":"y","color":"red"}]'}, {code: 'BAD_REQUEST'}],
		['late bad name', {subscriptions: '[{"name":"y"},{"name":" "}]'}, {code: 'BAD_REQUEST'}],
		['half a character', {subscriptions: '[{"name":"\\ud800"}]'}, {code: 'BAD_REQUEST'}],
		[
			'mixed principals',
			{subscriptions: '[{"name":"y"}]', principals: '[1,"a@example.com"]'},
			{code: 'BAD_REQUEST'},
		],
		['policy 5', {subscriptions: '[{"name":"y"}]', stream_post_policy: '5'}, {code: 'BAD_REQUEST'}],
		// Also where nothing is created.
		[
			'policy 0 for one that exists',
			{subscriptions: '[{"name":"general"}]', stream_post_policy: '0'},
			{code: 'BAD_REQUEST'},
		],
		[
			'the owners as group',
			{subscriptions: '[{"name":"general"}]', can_remove_subscribers_group: '2'},
			{code: 'BAD_REQUEST'},
		],
		[
			'both names of the group',
			{
				subscriptions: '[{"name":"y"}]',
				can_remove_subscribers_group: '3',
				can_remove_subscribers_group_id: '3',
			},
			{code: 'REQUEST_CONFUSING_VAR'},
		],
		['True', {subscriptions: '[{"name":"y"}]', invite_only: 'True'}, {code: 'BAD_REQUEST'}],
		[
			'a default channel',
			{subscriptions: '[{"name":"y"}]', is_default_stream: 'true'},
			{code: 'BAD_REQUEST'},
		],
		...['0', '-1', '1.5', '"forever"', 'unlimited', 'null', 'true', '""'].map(
			sent =>
				[
					`retention ${sent}`,
					{subscriptions: '[{"name":"general"}]', message_retention_days: sent},
					{
						code: 'REQUEST_VARIABLE_INVALID',
						var_name: 'message_retention_days',
						bad_value: sent,
					},
				] as [string, Record<string, string>, object],
		),
		[
			'retention by a member',
			{subscriptions: '[{"name":"y"}]', message_retention_days: '30'},
			{code: 'BAD_REQUEST'},
		],
	])('%s', async (_what, fields, body) => {
		const before = await picture();
		const response = await post(fields);
		expect(response.status).toBe(400);
		expect(await response.json()).toMatchObject({result: 'error', ...body});
		expect(await picture()).toBe(before);
	});

	it('guests cannot call it', async () => {
		const response = await post({}, 'guest');
		expect(await response.json()).toMatchObject({code: 'BAD_REQUEST'});
		await expect(test.as('guest').subscribe({subscriptions: [{name: 'visitors'}]})).rejects.toEqual(
			refused(/guest/),
		);
	});

	it('the name may have 60 characters as people count them', async () => {
		const name = '🐟'.repeat(60);
		await expect(test.as('member').subscribe({subscriptions: [{name}]})).resolves.toBeDefined();
		await expect(
			test.as('member').subscribe({subscriptions: [{name: `${name}🐟`}]}),
		).rejects.toEqual(refused(/60/));
	});

	it('a private channel one is not in: all or nothing', async () => {
		const before = await picture();
		const subscriptions = [{name: fresh()}, {name: 'outreach'}, {name: 'BOARD'}];
		await expect(test.as('moderator').subscribe({subscriptions})).rejects.toEqual(
			// As it was sent: how it is spelt is nobody's business.
			refused(/Unable to access channel \(BOARD\)/),
		);
		// No administrator joins by themselves either.
		await expect(
			test.as('administrator').subscribe({subscriptions: [{name: 'proposals'}]}),
		).rejects.toEqual(refused(/Unable to access/));
		expect(await picture()).toBe(before);
	});

	it('or the others alone, when told to pass over it', async () => {
		const name = fresh();
		const outcome = await test.as('moderator').subscribe({
			subscriptions: [{name}, {name: ' Board '}],
			authorization_errors_fatal: false,
		});
		expect(outcome).toEqual({
			...success,
			subscribed: {[emailOf('moderator')]: [name]},
			already_subscribed: {},
			unauthorized: ['Board'],
		});
		const fine = await test.as('moderator').subscribe({
			subscriptions: [{name}],
			authorization_errors_fatal: false,
		});
		expect(fine.unauthorized).toEqual([]);
		// Other refusals stay refusals.
		const orders = [{principals: [987_654]}, {is_default_stream: true}];
		for (const order of orders) {
			await expect(
				test.as('moderator').subscribe({
					subscriptions: [{name: fresh()}],
					authorization_errors_fatal: false,
					...order,
				}),
			).rejects.toEqual(refused(/No such user|default/));
		}
	});
});

describe('unsubscribing (api-spec 2, api-facts 8.2)', () => {
	it('oneself: what one was in, and what one was not', async () => {
		const {name} = await created('member');
		const outcome = await test
			.as('member')
			.unsubscribe({subscriptions: [` ${name.toUpperCase()} `, name, 'old dome']});
		expect(outcome).toEqual({...success, removed: [name], not_removed: ['old dome']});
	});

	it('from a private channel one cannot see: it is not removed, spelt as it was sent', async () => {
		const outcome = await test.as('guest').unsubscribe({subscriptions: [' bOARD ']});
		expect(outcome).toEqual({...success, removed: [], not_removed: ['bOARD']});
	});

	it('an unknown name changes nothing, and is named', async () => {
		const {name} = await created('member');
		await expect(
			test.as('member').unsubscribe({subscriptions: [name, ' No such ', 'Nor this']}),
		).rejects.toMatchObject({
			code: 'STREAM_DOES_NOT_EXIST',
			status: 400,
			details: {stream: 'No such'},
		});
		expect(await membersOf(name)).toEqual([idOf('member')]);
	});

	it('others: an entry for each pair', async () => {
		const [one, two] = [await created('owner'), await created('owner')];
		await test.as('owner').subscribe({
			subscriptions: [{name: one.name}],
			principals: [idOf('member'), idOf('guest')],
		});
		const outcome = await test.as('administrator').unsubscribe({
			subscriptions: [one.name, two.name],
			principals: [idOf('member'), idOf('guest'), idOf('owner')],
		});
		expect(outcome).toEqual({
			...success,
			removed: [one.name, one.name, one.name, two.name],
			not_removed: [two.name, two.name],
		});
	});

	it('others by administrators, also where they are not in', async () => {
		const {name} = await created('member', {invite_only: true});
		await test.as('member').subscribe({subscriptions: [{name}], principals: [20]});
		const outcome = await test
			.as('administrator')
			.unsubscribe({subscriptions: [name], principals: [20]});
		expect(outcome.removed).toEqual([name]);
	});

	it('others by the group of the channel, with access to it; one failure refuses all', async () => {
		const groups = (await test.as('owner').getUserGroups({})).user_groups;
		const members = groups.find(group => group.name === 'role:members')?.id ?? 0;
		const open = await created('owner', {can_remove_subscribers_group: members});
		const plain = await created('owner');
		const hidden = await created('owner', {
			can_remove_subscribers_group: members,
			invite_only: true,
		});
		const out = (subscriptions: string[], name: AccountName = 'member') =>
			test.as(name).unsubscribe({subscriptions, principals: [idOf('owner')]});
		await expect(out([open.name, plain.name])).rejects.toEqual(refused(/Insufficient/));
		await expect(out([hidden.name])).rejects.toEqual(refused(/Insufficient/));
		await expect(out([open.name], 'guest')).rejects.toEqual(refused(/Insufficient/));
		expect(await membersOf(open.name)).toEqual([idOf('owner')]);
		expect((await out([open.name])).removed).toEqual([open.name]);
	});

	it('own bots, from channels that the owner can access', async () => {
		const bot = idOf('bot');
		const {name} = await created('owner');
		const hidden = await created('owner', {invite_only: true});
		await test.as('owner').subscribe({
			subscriptions: [{name}, {name: hidden.name}],
			principals: [bot],
		});
		const out = (subscriptions: string[], who: AccountName = 'member') =>
			test.as(who).unsubscribe({subscriptions, principals: [bot]});
		await expect(out([name], 'moderator')).rejects.toEqual(refused(/Insufficient/));
		await expect(out([name, hidden.name])).rejects.toEqual(refused(/Invalid channel/));
		expect((await out([name])).removed).toEqual([name]);
		expect((await out([hidden.name], 'administrator')).removed).toEqual([hidden.name]);
		const mixed = test
			.as('member')
			.unsubscribe({subscriptions: [name], principals: [bot, idOf('owner')]});
		await expect(mixed).rejects.toEqual(refused(/Insufficient/));
	});

	it.each([[[987_654]], [['nobody@example.com']], [[0, 1]]])(
		'refuses the principals %j',
		async principals => {
			const out = test
				.as('owner')
				.unsubscribe({subscriptions: ['general'], principals: principals as number[]});
			await expect(out).rejects.toEqual(refused(/No such user/));
		},
	);

	it('tells guests nothing of people they may not know of', async () => {
		const groups = (await test.as('owner').getUserGroups({})).user_groups;
		const groupOf = (name: string) => groups.find(group => group.name === name)?.id ?? 0;
		await test.as('owner').updateRealm({can_access_all_users_group: groupOf('role:members')});
		const shared = new Set<number>();
		for (const {stream_id} of (await test.as('guest').getSubscriptions({})).subscriptions) {
			const {subscribers} = await test.as('guest').getChannelMembers({stream_id});
			for (const id of subscribers) shared.add(id);
		}
		const {members} = await test.as('owner').getUsers({});
		const unknown = members.find(
			row => row.is_active && !row.is_bot && !shared.has(row.user_id),
		)?.user_id;
		if (unknown === undefined) throw new Error('The guest knows everybody.');
		for (const id of [unknown, 987_654]) {
			await expect(
				test.as('guest').unsubscribe({subscriptions: ['general'], principals: [id]}),
			).rejects.toEqual(refused(new RegExp(`No such user: ${id}`)));
		}
		await test.as('owner').updateRealm({can_access_all_users_group: groupOf('role:everyone')});
	});

	it('takes its parameters from the query as well', async () => {
		const {name} = await created('member');
		const query = new URLSearchParams({subscriptions: JSON.stringify([name])});
		const response = await test.raw(`/users/me/subscriptions?${query}`, {
			method: 'DELETE',
			headers: {authorization: test.authorization('member')},
		});
		expect(await response.json()).toEqual({
			result: 'success',
			msg: '',
			removed: [name],
			not_removed: [],
		});
	});

	it('the last one of a private channel archives it and frees its name', async () => {
		const {name, stream_id} = await created('member', {invite_only: true});
		await test.as('member').subscribe({subscriptions: [{name}], principals: [20]});
		await test.as('member').unsubscribe({subscriptions: [name]});
		expect(await membersOf(name)).toEqual([20]);
		await test.as('owner').unsubscribe({subscriptions: [name], principals: [20]});
		await expect(test.as('owner').getChannel({stream_id})).rejects.toEqual(
			refused(/Invalid channel ID/),
		);
		const again = await created('member');
		await test.as('owner').updateChannel({stream_id: again.stream_id, new_name: name});
		expect(await idOfChannel(name)).toBe(again.stream_id);
	});

	it('a public channel without anybody stays', async () => {
		const {name, stream_id} = await created('member');
		await test.as('member').unsubscribe({subscriptions: [name]});
		expect((await test.as('owner').getChannel({stream_id})).stream.name).toBe(name);
	});
});

describe('own settings of channels (api-spec 3, api-facts 8.3)', () => {
	it('are set together, and passed over where they have other keys', async () => {
		const {stream_id} = await created('member');
		const data = [
			['color', '#0f0'],
			['in_home_view', false],
			['pin_to_top', true],
			['desktop_notifications', true],
			['audible_notifications', false],
			['push_notifications', true],
			['email_notifications', false],
			['wildcard_mentions_notify', false],
		] as const;
		const response = await test.raw('/users/me/subscriptions/properties', {
			method: 'POST',
			headers: {authorization: test.authorization('member')},
			body: new URLSearchParams({
				subscription_data: JSON.stringify(
					data.map(([property, value]) => ({stream_id, property, value, other: 1})),
				),
			}),
		});
		expect(await response.json()).toEqual({result: 'success', msg: ''});
		const {subscriptions} = await test.as('member').getSubscriptions({});
		expect(subscriptions.find(row => row.stream_id === stream_id)).toMatchObject({
			...Object.fromEntries(data),
			is_muted: true,
		});
		await test.as('member').updateSubscriptionSettings({subscription_data: []});
	});

	it('are all or nothing: a failing last one leaves nothing behind', async () => {
		const {stream_id} = await created('member');
		const hidden = await created('owner', {invite_only: true});
		const good = {stream_id, property: 'is_muted', value: true};
		const bad: [object, RegExp][] = [
			[{stream_id, property: 'nonsense', value: true}, /Unknown/],
			[{stream_id, property: 'color', value: true}, /hexadecimal/],
			[{stream_id, property: 'pin_to_top', value: 'true'}, /boolean/],
			[{stream_id: 987_654, property: 'is_muted', value: true}, /^Invalid channel ID$/],
			[{stream_id: hidden.stream_id, property: 'is_muted', value: true}, /^Invalid channel ID$/],
			[{stream_id, property: 'is_muted', value: null}, /./],
			[{stream_id, property: 'is_muted', value: 1}, /./],
			[{stream_id, property: 'is_muted'}, /./],
		];
		for (const [entry, message] of bad) {
			const response = await test.raw('/users/me/subscriptions/properties', {
				method: 'POST',
				headers: {authorization: test.authorization('member')},
				body: new URLSearchParams({subscription_data: JSON.stringify([good, entry])}),
			});
			expect(response.status).toBe(400);
			expect(await response.json()).toMatchObject({
				code: 'BAD_REQUEST',
				msg: expect.stringMatching(message),
			});
		}
		const {subscriptions} = await test.as('member').getSubscriptions({});
		expect(subscriptions.find(row => row.stream_id === stream_id)?.is_muted).toBe(false);
	});

	it('are refused by name where one sees the channel but is not in it', async () => {
		const {stream_id} = await created('owner');
		const set = test.as('member').updateSubscriptionSettings({
			subscription_data: [{stream_id, property: 'is_muted', value: true}],
		});
		await expect(set).rejects.toEqual(refused(new RegExp(`Not subscribed .*${stream_id}`)));
	});
});

describe('at once', () => {
	it('fifty calls that create the same channel make exactly one', async () => {
		const name = fresh('crowd');
		const who = ['owner', 'administrator', 'moderator', 'member', 'bot'] as const;
		const outcomes = await Promise.all(
			Array.from({length: 50}, (_, at) =>
				test
					.as(who[at % who.length] ?? 'owner')
					.subscribe({subscriptions: [{name: at % 2 === 0 ? name : name.toUpperCase()}]}),
			),
		);
		const {streams} = await test.as('owner').getChannels({include_all_active: true});
		const made = streams.filter(row => row.name.toLowerCase() === name);
		expect(made).toHaveLength(1);
		expect(outcomes.filter(({subscribed}) => Object.keys(subscribed).length > 0)).toHaveLength(5);
		expect(await membersOf(name)).toEqual([1, 2, 3, 4, 6]);
		const {topics} = await test.as('owner').getChannelTopics({
			stream_id: made[0]?.stream_id ?? 0,
		});
		expect(topics).toHaveLength(1);
	});

	it('fifty who empty the same private channel archive it once', async () => {
		const {name, stream_id} = await created('member', {invite_only: true});
		const events = await told(async () => {
			const outcomes = await Promise.allSettled(
				Array.from({length: 50}, () => test.as('member').unsubscribe({subscriptions: [name]})),
			);
			const done = outcomes.filter(({status}) => status === 'fulfilled');
			expect(done).toHaveLength(1);
			for (const outcome of outcomes) {
				if (outcome.status === 'fulfilled') continue;
				expect(outcome.reason).toMatchObject({
					code: 'STREAM_DOES_NOT_EXIST',
					details: {stream: name},
				});
			}
		});
		const gone = events.filter(({event}) => event.type === 'stream' && event.op === 'delete');
		// One who left is told that it is gone for them, and the administrators that it is no more.
		expect(gone.map(({audience}) => audience.to)).toEqual(['users', 'administrators-and']);
		for (const {event} of gone) expect(event['stream_ids']).toEqual([stream_id]);
	});

	it('archiving and joining end with a channel that is there, or a new one', async () => {
		const {name, stream_id} = await created('owner');
		const [, outcome] = await Promise.all([
			test.as('owner').archiveChannel({stream_id}),
			test.as('member').subscribe({subscriptions: [{name}]}),
		]);
		expect(outcome.subscribed).toEqual({[emailOf('member')]: [name]});
		const {streams} = await test.as('owner').getChannels({include_all_active: true});
		const ids = streams.filter(row => row.name === name).map(row => row.stream_id);
		expect(ids.includes(stream_id)).toBe(false);
		expect(ids.length).toBeLessThan(2);
	});

	it('fifty people in and out end as the answers say', async () => {
		const {name} = await created('owner');
		const {members} = await test.as('owner').getUsers({});
		const people = members.filter(row => row.is_active).map(row => row.user_id);
		const outcomes = await Promise.all(
			people.map((id, at) =>
				at % 3 === 0
					? test.as('owner').unsubscribe({subscriptions: [name], principals: [id]})
					: test.as('owner').subscribe({subscriptions: [{name}], principals: [id]}),
			),
		);
		expect(outcomes).toHaveLength(people.length);
		const expected = people.filter((_id, at) => at % 3 !== 0);
		expect(await membersOf(name)).toEqual(expected);
	});
});

describe('what the notification bot writes (api-facts 8.1)', () => {
	it('a first message in each created channel', async () => {
		const [one, two] = [fresh(), fresh()];
		const messages = await written(() =>
			test.as('member').subscribe({
				subscriptions: [{name: one, description: 'Ebb and flow'}, {name: two}],
				invite_only: true,
			}),
		);
		expect(messages.map(({topic}) => topic)).toEqual(['channel events', 'channel events']);
		expect(messages[0]?.content).toContain('@_**Jonas Feldt|4** created this channel.');
		expect(messages[0]?.content).toContain('private');
		expect(messages[0]?.content).toContain('``` quote\nEbb and flow\n```');
		expect(messages[1]?.content).toContain('*There is no description.*');
		const {stream} = await test.as('owner').getChannel({stream_id: await idOfChannel(one)});
		const {topics} = await test.as('member').getChannelTopics({stream_id: stream.stream_id});
		expect(topics).toEqual([{name: 'channel events', max_id: stream.first_message_id}]);
	});

	it('one message where new channels are announced, when it is wanted', async () => {
		const [one, two] = [fresh(), fresh()];
		const announcements = await idOfChannel('announcements');
		const messages = await written(() =>
			test.as('member').subscribe({subscriptions: [{name: one}, {name: two}], announce: true}),
		);
		const there = messages.filter(message => message.channel_id === announcements);
		expect(there).toHaveLength(1);
		expect(there[0]).toMatchObject({topic: 'new channels'});
		expect(there[0]?.content).toContain('@_**Jonas Feldt|4**');
		expect(there[0]?.content).toContain(`#**${one}**, #**${two}**`);
	});

	it.each([
		[{announce: false}],
		// A private channel is announced to nobody.
		[{announce: true, invite_only: true}],
	])('none with %j', async more => {
		const announcements = await idOfChannel('announcements');
		const messages = await written(() =>
			test.as('member').subscribe({subscriptions: [{name: fresh()}], ...more}),
		);
		expect(messages.filter(message => message.channel_id === announcements)).toEqual([]);
	});

	it('to people whom others subscribed, of channels that were there before', async () => {
		const {name} = await created('owner');
		const other = fresh();
		const messages = await written(() =>
			test.as('owner').subscribe({
				subscriptions: [{name}, {name: other}],
				principals: [idOf('owner'), idOf('member'), idOf('bot')],
			}),
		);
		const direct = messages.filter(({recipients}) => recipients !== null);
		expect(direct).toHaveLength(1);
		expect(JSON.parse(direct[0]?.recipients ?? '')).toContain(idOf('member'));
		expect(direct[0]?.content).toContain(`#**${name}**`);
		expect(direct[0]?.content).not.toContain(other);
	});

	it('one for each change of a channel', async () => {
		const {stream_id} = await created('owner');
		const messages = await written(() =>
			test.as('owner').updateChannel({
				stream_id,
				new_name: fresh('renamed'),
				description: 'New',
				is_private: true,
				stream_post_policy: 2,
				message_retention_days: 9,
			}),
		);
		expect(messages.map(({channel_id}) => channel_id)).toEqual(Array(5).fill(stream_id));
		expect(new Set(messages.map(({topic}) => topic))).toEqual(new Set(['channel events']));
		expect(messages[0]?.content).toMatch(/renamed this channel/);
	});
});

describe('events', () => {
	it('of a new public channel', async () => {
		const name = fresh();
		const events = await told(() =>
			test
				.as('owner')
				.subscribe({subscriptions: [{name}], principals: [idOf('owner'), idOf('guest')]}),
		);
		const id = await idOfChannel(name);
		const people = [idOf('owner'), idOf('guest')];
		const seers = {to: 'members-and', ids: [idOf('guest')]};
		expect(events.map(({audience, event}) => [audience, event])).toEqual([
			[seers, {type: 'stream', op: 'create', stream_ids: [id]}],
			[
				{to: 'users', ids: people},
				{type: 'subscription', op: 'add', stream_ids: [id]},
			],
			[
				{...seers, except: people},
				{type: 'subscription', op: 'peer_add', stream_ids: [id], user_ids: people},
			],
		]);
	});

	it('of a new private channel: nobody hears of it but its people and administrators', async () => {
		const name = fresh();
		const events = await told(() =>
			test.as('member').subscribe({subscriptions: [{name}], invite_only: true}),
		);
		for (const {audience} of events) {
			expect(audience.to).toMatch(/^(users|administrators-and)$/);
			expect('ids' in audience && audience.ids).toEqual([idOf('member')]);
		}
		expect(events.map(({event}) => event.op)).toEqual(['create', 'add', 'peer_add']);
	});

	it('of people who come into a private channel: first that it is there', async () => {
		const {name, stream_id} = await created('owner', {invite_only: true});
		const people = [idOf('administrator'), idOf('member'), idOf('guest')];
		const events = await told(() =>
			test.as('owner').subscribe({subscriptions: [{name}], principals: people}),
		);
		expect(events.map(({audience, event}) => [event.op, audience])).toEqual([
			['create', {to: 'users', ids: [idOf('member')]}],
			['create', {to: 'users', ids: [idOf('guest')]}],
			['add', {to: 'users', ids: people}],
			['peer_add', {to: 'administrators-and', ids: [idOf('owner'), ...people], except: people}],
		]);
		expect(events[0]?.event['stream_ids']).toEqual([stream_id]);
	});

	it('of people who go: a channel they cannot see any more is gone for them', async () => {
		const {name, stream_id} = await created('owner', {invite_only: true});
		const people = [idOf('administrator'), idOf('member'), idOf('guest')];
		await test.as('owner').subscribe({subscriptions: [{name}], principals: people});
		const events = await told(() =>
			test.as('owner').unsubscribe({subscriptions: [name], principals: people}),
		);
		expect(events.map(({audience, event}) => [event.type, event.op, audience])).toEqual([
			['subscription', 'remove', {to: 'users', ids: people}],
			['stream', 'delete', {to: 'users', ids: [idOf('member')]}],
			['stream', 'delete', {to: 'users', ids: [idOf('guest')]}],
			[
				'subscription',
				'peer_remove',
				{to: 'administrators-and', ids: [idOf('owner')], except: people},
			],
		]);
		expect(events[0]?.event['subscriptions']).toEqual([{name, stream_id}]);
	});

	it('of nothing: none', async () => {
		const {name} = await created('member');
		const events = await told(async () => {
			await test.as('member').subscribe({subscriptions: [{name}]});
			await test.as('member').unsubscribe({subscriptions: ['old dome']});
			await test.as('member').subscribe({subscriptions: []});
			await test.as('member').updateSubscriptionSettings({subscription_data: []});
			await expect(
				test.as('member').subscribe({subscriptions: [{name: fresh()}, {name: 'board'}]}),
			).rejects.toBeDefined();
		});
		expect(events).toEqual([]);
	});

	it('of own settings: to oneself alone, two for a mute, also when nothing is new', async () => {
		const {stream_id} = await created('member');
		const events = await told(() =>
			test.as('member').updateSubscriptionSettings({
				subscription_data: [
					{stream_id, property: 'is_muted', value: true},
					{stream_id, property: 'in_home_view', value: false},
					{stream_id, property: 'color', value: '#abc'},
				],
			}),
		);
		expect(events.map(({event}) => [event['property'], event['value']])).toEqual([
			['in_home_view', false],
			['is_muted', true],
			['in_home_view', false],
			['is_muted', true],
			['color', '#abc'],
		]);
		for (const {audience, event} of events) {
			expect(audience).toEqual({to: 'users', ids: [idOf('member')]});
			expect(event).toMatchObject({type: 'subscription', op: 'update', stream_id});
		}
	});

	it('of a new default channel: the list of them, not for guests', async () => {
		const events = await told(() =>
			test.as('owner').subscribe({subscriptions: [{name: fresh()}], is_default_stream: true}),
		);
		const defaults = events.find(({event}) => event.type === 'default_streams');
		expect(defaults?.audience).toEqual({to: 'members-and', ids: []});
		expect(defaults?.event['stream_ids']).toHaveLength(4);
	});
});

describe('protected history', () => {
	it('lists topics that were received while subscribed, and none of the time between', async () => {
		const {name, stream_id} = await created('owner', {invite_only: true});
		const edit = (word: string) => test.as('owner').updateChannel({stream_id, description: word});
		const seen = async () =>
			(await test.as('member').getChannelTopics({stream_id})).topics.map(topic => topic.max_id);
		const owners = async () =>
			(await test.as('owner').getChannelTopics({stream_id})).topics.map(topic => topic.max_id);
		await test.as('owner').subscribe({subscriptions: [{name}], principals: [idOf('member')]});
		expect(await seen()).toEqual([]);
		await edit('one');
		const received = await owners();
		expect(await seen()).toEqual(received);
		await test.as('member').unsubscribe({subscriptions: [name]});
		await expect(seen()).rejects.toEqual(refused(/Invalid channel ID/));
		await edit('two');
		await test.as('owner').subscribe({subscriptions: [{name}], principals: [idOf('member')]});
		expect(await seen()).toEqual(received);
		// An account that is switched off receives nothing.
		await test.as('owner').deactivateUser({user_id: idOf('member')});
		await edit('three');
		await test.as('owner').reactivateUser({user_id: idOf('member')});
		expect(await seen()).toEqual(received);
		await edit('four');
		expect(await seen()).toEqual(await owners());
	});
});
