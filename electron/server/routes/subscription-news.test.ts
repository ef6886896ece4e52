import {describe, expect, it} from 'vitest';
import {Listener} from '../test-listeners';
import {
	created,
	fresh,
	idOf,
	idOfChannel,
	test,
	told,
	written,
} from '../../testing/subscriptions.fixture';

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
			[seers, {type: 'stream', op: 'create', stream_ids: [id], new_ids: [id]}],
			[
				{to: 'users', ids: people},
				{type: 'subscription', op: 'add', stream_ids: [id], new_ids: [id]},
			],
			[
				{...seers, except: people},
				{type: 'subscription', op: 'peer_add', stream_ids: [id], user_ids: people},
			],
		]);
	});

	it('of a new channel: it has no messages yet, and what it begins with is read by its maker', async () => {
		const [owner, guest] = [
			await Listener.start(test.as('owner')),
			await Listener.start(test.as('guest')),
		];
		const name = fresh();
		await test
			.as('owner')
			.subscribe({subscriptions: [{name}], principals: [idOf('owner'), idOf('guest')]});
		const [made, joined, ...more] = await owner.heard();
		expect(made).toMatchObject({op: 'create', streams: [{name, first_message_id: null}]});
		expect(joined).toMatchObject({op: 'add', subscriptions: [{name, first_message_id: null}]});
		expect(made).not.toHaveProperty('new_ids');
		expect(joined).not.toHaveProperty('new_ids');
		expect(more.find(({type}) => type === 'message')).toMatchObject({flags: ['read']});
		expect((await guest.heard()).find(({type}) => type === 'message')).toMatchObject({flags: []});
		await Promise.all([owner.end(), guest.end()]);
		const {stream} = await test.as('owner').getChannel({stream_id: await idOfChannel(name)});
		expect(stream.first_message_id).toEqual(expect.any(Number));
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
