import {describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {
	created,
	idOf,
	idOfChannel,
	membersOf,
	success,
	test,
} from '../../testing/subscriptions.fixture';
import {refused} from '../../testing/refused.fixture';

describe('unsubscribing (api-spec 2, api-facts 8.2)', () => {
	it('oneself: what one was in, and what one was not', async () => {
		const {name} = await created('member');
		const outcome = await test
			.as('member')
			.unsubscribe({subscriptions: [` ${name.toUpperCase()} `, name, 'old dome']});
		expect(outcome).toEqual({...success, removed: [name], not_removed: ['old dome']});
	});

	it('from a private channel one cannot see: it is not removed, spelt as it was sent', async () => {
		const outcome = await test.as('member').unsubscribe({subscriptions: [' bOARD ']});
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
		// To a guest it looks as if it did not exist.
		await expect(out([open.name], 'guest')).rejects.toMatchObject({code: 'STREAM_DOES_NOT_EXIST'});
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
		const own = (await test.as('guest').getSubscriptions({})).subscriptions;
		for (const {stream_id} of own) {
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
				test.as('guest').unsubscribe({subscriptions: [own[0]?.name ?? ''], principals: [id]}),
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
