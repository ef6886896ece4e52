import {describe, expect, it} from 'vitest';
import {
	created,
	emailOf,
	fresh,
	idOf,
	membersOf,
	test,
	told,
} from '../../testing/subscriptions.fixture';
import {refused} from '../../testing/refused.fixture';

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
