import {describe, expect, it} from 'vitest';
import {channelColors} from '../../../shared/model/channel-colors';
import type {AccountName} from '../storage/realm';
import {
	created,
	emailOf,
	fresh,
	idOf,
	idOfChannel,
	membersOf,
	picture,
	success,
	test,
} from '../../testing/subscriptions.fixture';
import {refused} from '../../testing/refused.fixture';

describe('subscribing oneself (api-spec 1)', () => {
	it('creates what is missing and joins what is there', async () => {
		const name = fresh();
		const first = await test.as('member').subscribe({subscriptions: [{name}]});
		expect(first).toEqual({
			...success,
			subscribed: {[emailOf('member')]: [name]},
			already_subscribed: {},
		});
		const other = fresh('b');
		const again = await test
			.as('member')
			.subscribe({subscriptions: [{name: ` ${name.toUpperCase()} `}, {name}, {name: other}]});
		expect(again).toMatchObject({
			already_subscribed: {[emailOf('member')]: [name]},
			subscribed: {[emailOf('member')]: [other]},
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
			const request = {subscriptions: [{name}], principals: [idOf(other), 20]};
			await expect(test.as(other).subscribe(request)).rejects.toEqual(refused(/Unable to access/));
		}
		await test.as('member').subscribe({subscriptions: [{name}], principals: [idOf('guest')]});
		expect(await membersOf(name)).toEqual([idOf('member'), idOf('guest')]);
	});

	it('refuses unknown and deactivated ones, and changes nothing', async () => {
		const {members} = await test.as('owner').getUsers({});
		const off = members.find(row => !row.is_active && !row.is_bot)?.user_id ?? 0;
		const before = await picture();
		for (const principals of [[off], [20, off], [20, 987_654], [0], [-1]]) {
			const request = {subscriptions: [{name: fresh()}], principals};
			await expect(test.as('owner').subscribe(request)).rejects.toEqual(refused(/No such user/));
		}
		for (const principals of [['nobody@example.com'], ['20'], ['']]) {
			const request = {subscriptions: [{name: fresh()}], principals};
			await expect(test.as('owner').subscribe(request)).rejects.toEqual(refused(/No such user/));
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
		...['0', '-1', '"forever"', '""'].map(
			sent =>
				[
					`retention ${sent}`,
					{subscriptions: '[{"name":"general"}]', message_retention_days: sent},
					{
						code: 'REQUEST_VARIABLE_INVALID',
						var_name: 'message_retention_days',
						bad_value: JSON.parse(sent) as unknown,
					},
				] as [string, Record<string, string>, object],
		),
		...['1.5', 'unlimited', 'null', 'true'].map(
			sent =>
				[
					`retention ${sent}`,
					{subscriptions: '[{"name":"general"}]', message_retention_days: sent},
					{code: 'BAD_REQUEST'},
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

describe('S12: what one call makes in blocks', () => {
	const many = (prefix: string) => Array.from({length: 120}, (_none, at) => `${prefix} ${at}`);

	it('is refused where somebody else takes a name of it in between', async () => {
		const names = many(fresh('squat'));
		const last = names.at(-1) ?? '';
		const listener = await test.as('member').register({event_types: ['stream', 'subscription']});
		const making = test.as('owner').subscribe({
			subscriptions: names.map(name => ({name})),
			invite_only: true,
			principals: [idOf('owner'), idOf('member')],
		});
		making.catch(() => {});
		await test.as('member').getEvents({queue_id: listener.queue_id ?? '', last_event_id: -1});
		await test.as('member').subscribe({subscriptions: [{name: last}]});
		await expect(making).rejects.toEqual(refused(/made by somebody else/));
		expect(await membersOf(last)).toEqual([idOf('member')]);
		// What was done so far stays.
		expect(await membersOf(names[0] ?? '')).toEqual([idOf('owner'), idOf('member')].sort());
	});

	it('goes into the channels that were there, under whatever name they are by then', async () => {
		const prefix = fresh('moved');
		const names = many(prefix);
		const last = names.at(-1) ?? '';
		await test.as('owner').subscribe({subscriptions: [{name: last}]});
		const stream_id = await idOfChannel(last);
		const listener = await test.as('member').register({event_types: ['stream', 'subscription']});
		const making = test.as('owner').subscribe({
			subscriptions: names.map(name => ({name})),
			principals: [idOf('member')],
		});
		await test.as('member').getEvents({queue_id: listener.queue_id ?? '', last_event_id: -1});
		await test.as('administrator').updateChannel({stream_id, new_name: `${prefix} elsewhere`});
		await test.as('moderator').subscribe({subscriptions: [{name: last}]});
		await making;
		expect(await membersOf(`${prefix} elsewhere`)).toContain(idOf('member'));
		expect(await membersOf(last)).toEqual([idOf('moderator')]);
	});
});
