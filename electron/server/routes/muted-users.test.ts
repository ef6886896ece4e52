import {afterEach, beforeEach, describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {followNothing} from '../test-follows';
import {Listener} from '../test-listeners';
import {startTestServer, type TestServer} from '../test-server';
import {refused} from '../../testing/refused.fixture';

let test: TestServer;
beforeEach(async () => {
	test = await startTestServer();
	await followNothing(test);
});
afterEach(() => test.stop());

const mute = (name: AccountName, by: AccountName = 'member') =>
	test.as(by).muteUser({muted_user_id: test.idOf(name)});
const unmute = (name: AccountName, by: AccountName = 'member') =>
	test.as(by).unmuteUser({muted_user_id: test.idOf(name)});
const write = async (
	content: string,
	from: AccountName = 'moderator',
	to: AccountName = 'member',
) => {
	const people = JSON.stringify([test.idOf(to)]);
	const {id} = await test.as(from).sendMessage({type: 'direct', to: people, content});
	return id;
};
const flagsOf = async (id: number) =>
	(await test.as('member').getMessage({message_id: id})).message.flags;
const mutedAtStart = async () => {
	const order = {event_types: [], fetch_event_types: ['muted_users']};
	return (await test.as('member').register(order)).muted_users?.map(({id}) => id);
};

it('marks what was written as read, and what is written from then on', async () => {
	const before = await write('Before.');
	const others = await write('Of somebody else.', 'owner');
	await mute('moderator');
	const after = await write('@**Nova Lindgren** and @**all**, after.');
	expect(await flagsOf(before)).toEqual(['read']);
	expect(await flagsOf(others)).toEqual([]);
	expect(await flagsOf(after)).toContain('read');
	await unmute('moderator');
	expect(await flagsOf(after)).toContain('read');
	expect(await flagsOf(await write('Heard again.'))).toEqual([]);
});

it('keeps the flags that say who is meant, beside the mark', async () => {
	await mute('owner');
	const channel = 'general';
	const {id} = await test
		.as('owner')
		.sendMessage({type: 'channel', to: channel, topic: 'lenses', content: '@**all** come'});
	expect(await flagsOf(id)).toEqual(['read', 'stream_wildcard_mentioned', 'wildcard_mentioned']);
});

it('is told to the one who mutes alone, what was read first', async () => {
	const id = await write('Before.');
	const types = {event_types: ['update_message_flags', 'muted_users', 'typing', 'message']};
	const own = await Listener.start(test.as('member'), types);
	const other = await Listener.start(test.as('moderator'), types);
	await mute('moderator');
	await unmute('moderator');
	await mute('moderator');
	const heard = await own.heard();
	const one = {id: test.idOf('moderator'), timestamp: expect.any(Number) as number};
	expect(heard).toEqual([
		{
			type: 'update_message_flags',
			op: 'add',
			operation: 'add',
			flag: 'read',
			messages: expect.arrayContaining([id]) as number[],
			all: false,
		},
		{type: 'muted_users', muted_users: [one]},
		{type: 'muted_users', muted_users: []},
		{type: 'muted_users', muted_users: [one]},
	]);
	expect(await other.heard()).toEqual([]);
	await test.as('moderator').sendTyping({op: 'start', to: [test.idOf('member')]});
	await write('After.');
	expect((await own.heard()).map(({type, flags}) => [type, flags])).toEqual([
		['typing', undefined],
		['message', ['read']],
	]);
});

it('is kept: the state at the start names who is muted', async () => {
	expect(await mutedAtStart()).toEqual([]);
	await mute('moderator');
	await mute('bot');
	expect(await mutedAtStart()).toEqual([test.idOf('moderator'), test.idOf('bot')]);
	await unmute('moderator');
	expect(await mutedAtStart()).toEqual([test.idOf('bot')]);
});

describe('refuses', () => {
	it('oneself, nobody, and what is so already', async () => {
		await expect(mute('member')).rejects.toEqual(refused(/^Cannot mute self$/));
		await expect(unmute('member')).rejects.toEqual(refused(/^User is not muted$/));
		await expect(unmute('moderator')).rejects.toEqual(refused(/^User is not muted$/));
		await mute('moderator');
		await expect(mute('moderator')).rejects.toEqual(refused(/^User already muted$/));
		const nobody = {muted_user_id: 99_999};
		await expect(test.as('member').muteUser(nobody)).rejects.toEqual(refused(/^No such user/));
		await expect(test.as('member').unmuteUser(nobody)).rejects.toEqual(refused(/^No such user/));
		expect(await mutedAtStart()).toEqual([test.idOf('moderator')]);
	});

	it('S12: people whom a guest may not know of, as if they did not exist', async () => {
		const {user_groups: groups} = await test.as('owner').getUserGroups({});
		const members = groups.find(({name}) => name === 'role:members')?.id ?? 0;
		await test.as('owner').updateRealm({can_access_all_users_group: members});
		const {members: list} = await test.as('guest').getUsers({});
		const hidden = list.find(user => user.full_name === 'Unknown user')?.user_id ?? 0;
		await expect(test.as('guest').muteUser({muted_user_id: hidden})).rejects.toEqual(
			refused(/^No such user/),
		);
	});
});
