import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {emojiTable} from '../../../shared/emoji/emoji-names';
import {emojiNamesOf} from '../markdown/emoji-table';
import {startTestServer, type TestServer} from '../test-server';
import {eventsOf} from '../test-stored';
import {refused} from '../../testing/refused.fixture';

let test: TestServer;
let id = 0;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

async function fresh(to = 'night log', name: 'owner' | 'member' = 'member') {
	({id} = await test.as(name).sendMessage({type: 'channel', to, topic: 'r', content: 'text'}));
	return id;
}

const reactions = async (name: 'owner' | 'member' = 'owner') =>
	(await test.as(name).getMessage({message_id: id})).message.reactions.map(
		({user: _user, ...reaction}) => reaction,
	);

describe('adding a reaction', () => {
	it.each([
		[{emoji_name: 'tada'}, ['tada', '1f389', 'unicode_emoji']],
		[{emoji_name: '+1'}, ['+1', '1f44d', 'unicode_emoji']],
		[{emoji_name: 'thumbs_up'}, ['thumbs_up', '1f44d', 'unicode_emoji']],
		[{emoji_name: 'kestrel'}, ['kestrel', '1', 'realm_emoji']],
		[{emoji_name: 'zulip'}, ['zulip', 'zulip', 'service_extra_emoji']],
		[
			{emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'zulip_extra_emoji'},
			['zulip', 'zulip', 'service_extra_emoji'],
		],
		[
			{emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji'},
			['tada', '1f389', 'unicode_emoji'],
		],
	])('%j', async (sent, [emoji_name, emoji_code, reaction_type]) => {
		await fresh();
		await test.as('owner').addReaction({message_id: id, ...sent});
		expect(await reactions()).toEqual([{emoji_name, emoji_code, reaction_type, user_id: 1}]);
	});

	it.each([
		[{emoji_name: 'no_such_thing'}, /does not exist/],
		[
			{emoji_name: 'tada', emoji_code: 'ffff', reaction_type: 'unicode_emoji'},
			/Invalid emoji code/,
		],
		[
			{emoji_name: 'heart', emoji_code: '1f389', reaction_type: 'unicode_emoji'},
			/Invalid emoji name/,
		],
		[{emoji_name: 'kestrel', emoji_code: '99', reaction_type: 'realm_emoji'}, /custom emoji/],
		[{emoji_name: 'owl', emoji_code: '1', reaction_type: 'realm_emoji'}, /custom emoji name/],
		[{emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'emoji'}, /reaction_type/],
		[{emoji_name: 'tada', reaction_type: 'emoji'}, /reaction_type/],
		[{emoji_name: 'tada', reaction_type: 'realm_emoji'}, /custom emoji/],
		[{emoji_name: 'kestrel', reaction_type: 'unicode_emoji'}, /Invalid emoji code/],
		[{emoji_name: 'tada', emoji_code: '1f419'}, /Invalid emoji name/],
		[{emoji_name: 'tada', emoji_code: '1F389', reaction_type: 'unicode_emoji'}, /emoji code/],
		[{emoji_name: ''}, /does not exist/],
		[{emoji_name: 'tada\u0000'}, /does not exist/],
		[{emoji_name: '__proto__'}, /does not exist/],
		[{emoji_name: 'Tada'}, /does not exist/],
		[{emoji_name: 'tada', emoji_code: '', reaction_type: 'unicode_emoji'}, /Invalid emoji code/],
		[{emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'unicode_emoji'}, /emoji code/],
		[{emoji_name: 'tada', emoji_code: 'zulip', reaction_type: 'service_extra_emoji'}, /name/],
		[{emoji_name: 'tada', emoji_code: 'tada', reaction_type: 'service_extra_emoji'}, /code/],
	])('%j is refused', async (sent, words) => {
		await fresh();
		await expect(test.as('owner').addReaction({message_id: id, ...sent})).rejects.toEqual(
			refused(words),
		);
	});

	it('a vote goes by the code, under the name that was there first', async () => {
		await fresh();
		await test.as('member').addReaction({message_id: id, emoji_name: '+1'});
		await test.as('owner').addReaction({
			message_id: id,
			emoji_name: 'an_older_name',
			emoji_code: '1f44d',
			reaction_type: 'unicode_emoji',
		});
		expect((await reactions()).map(({emoji_name, user_id}) => [emoji_name, user_id])).toEqual([
			['+1', 4],
			['+1', 1],
		]);
		await expect(
			test.as('owner').addReaction({message_id: id, emoji_name: 'thumbs_up'}),
		).rejects.toMatchObject({code: 'REACTION_ALREADY_EXISTS'});
	});

	it('says who reacted in the old manner too', async () => {
		await fresh();
		await test.as('owner').addReaction({message_id: id, emoji_name: 'tada'});
		const {message} = await test.as('member').getMessage({message_id: id});
		const {email} = await test.as('owner').getOwnUser({});
		const user = {id: 1, email, full_name: expect.any(String)};
		expect(message.reactions[0]).toMatchObject({user_id: 1});
		expect(message.reactions[0]?.user).toEqual(user);
	});

	it('a vote asks for nothing, and a name alone may vote too', async () => {
		await fresh();
		await test.as('member').addReaction({message_id: id, emoji_name: 'kestrel'});
		const vote = {emoji_code: '1', reaction_type: 'realm_emoji'};
		await test.as('owner').addReaction({message_id: id, emoji_name: 'other', ...vote});
		await test.as('administrator').addReaction({message_id: id, emoji_name: 'kestrel'});
		expect((await reactions()).map(({emoji_name}) => emoji_name)).toEqual(Array(3).fill('kestrel'));
		await expect(
			test.as('owner').addReaction({message_id: id, emoji_name: 'third', ...vote}),
		).rejects.toMatchObject({code: 'REACTION_ALREADY_EXISTS', status: 400});
	});

	it('keeps any number of different ones, in the order they were made', async () => {
		await fresh();
		const names = ['tada', 'heart', 'eyes', 'kestrel', 'zulip'];
		for (const emoji_name of names) {
			await test.as('owner').addReaction({message_id: id, emoji_name});
		}
		expect((await reactions()).map(({emoji_name}) => emoji_name)).toEqual(names);
	});

	it('a message that cannot be seen cannot be reacted to', async () => {
		await fresh('board', 'owner');
		await expect(
			test.as('member').addReaction({message_id: id, emoji_name: 'tada'}),
		).rejects.toEqual(refused(/^Invalid message\(s\)$/));
	});

	it('gives a copy to whom did not receive the message, and tells everybody', async () => {
		await fresh('data pipeline');
		const [told] = await eventsOf(test, () =>
			test.as('administrator').addReaction({message_id: id, emoji_name: 'tada'}),
		);
		expect(told?.event).toMatchObject({
			type: 'reaction',
			op: 'add',
			message_id: id,
			user_id: 2,
			user: {user_id: 2, full_name: 'Tomasz Okonjo'},
		});
		const {message} = await test.as('administrator').getMessage({message_id: id});
		expect(message.flags).toEqual(['read', 'historical']);
		const found = await test.as('administrator').getMessages({
			anchor: String(id),
			num_before: 0,
			num_after: 0,
		});
		expect(found.messages).toHaveLength(1);
	});
});

describe('taking a reaction back', () => {
	it.each([
		[{emoji_name: 'tada'}],
		[{emoji_code: '1f389'}],
		[{emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji'}],
	])('%j', async sent => {
		await fresh();
		await test.as('owner').addReaction({message_id: id, emoji_name: 'tada'});
		await test.as('member').addReaction({message_id: id, emoji_name: 'tada'});
		await test.as('owner').removeReaction({message_id: id, ...sent});
		expect((await reactions()).map(({user_id}) => user_id)).toEqual([4]);
		await expect(test.as('owner').removeReaction({message_id: id, ...sent})).rejects.toMatchObject({
			code: 'REACTION_DOES_NOT_EXIST',
		});
	});

	it.each([
		['by the other name', {emoji_name: '+1'}, {emoji_name: 'thumbs_up'}],
		['of the organization', {emoji_name: 'kestrel'}, {emoji_name: 'kestrel'}],
		[
			'of the organization, by its code',
			{emoji_name: 'kestrel'},
			{emoji_code: '1', reaction_type: 'realm_emoji'},
		],
		['of the service', {emoji_name: 'zulip'}, {emoji_name: 'zulip'}],
		[
			'of the service, in the words of real servers',
			{emoji_name: 'zulip'},
			{emoji_name: 'zulip', emoji_code: 'zulip', reaction_type: 'zulip_extra_emoji'},
		],
	])('%s', async (_what, added, removed) => {
		await fresh();
		await test.as('owner').addReaction({message_id: id, ...added});
		await test.as('owner').removeReaction({message_id: id, ...removed});
		expect(await reactions()).toEqual([]);
	});

	it('of an emoji that there is not cannot be removed', async () => {
		await fresh();
		const wrong = test.as('owner').removeReaction({message_id: id, emoji_name: 'no_such_thing'});
		await expect(wrong).rejects.toEqual(refused(/does not exist/));
	});

	it.each([
		[{emoji_name: 'tada', reaction_type: 'realm_emoji'}],
		[{emoji_code: '1f389', reaction_type: 'realm_emoji'}],
		[{emoji_name: 'heart', emoji_code: '2764'}],
		[{emoji_name: 'octopus'}],
		[{emoji_code: ''}],
	])('%j is none that is there', async sent => {
		await fresh();
		await test.as('owner').addReaction({message_id: id, emoji_name: 'tada'});
		await expect(test.as('owner').removeReaction({message_id: id, ...sent})).rejects.toMatchObject({
			code: 'REACTION_DOES_NOT_EXIST',
		});
		expect(await reactions()).toHaveLength(1);
	});

	it('is for own ones alone, on messages that can be seen, of a type that there is', async () => {
		await fresh('board', 'owner');
		await test.as('owner').addReaction({message_id: id, emoji_name: 'tada'});
		await expect(
			test.as('member').removeReaction({message_id: id, emoji_name: 'tada'}),
		).rejects.toEqual(refused(/^Invalid message\(s\)$/));
		await fresh();
		await test.as('owner').addReaction({message_id: id, emoji_name: 'tada'});
		await expect(
			test.as('member').removeReaction({message_id: id, emoji_name: 'tada'}),
		).rejects.toMatchObject({code: 'REACTION_DOES_NOT_EXIST'});
		await expect(
			test.as('owner').removeReaction({message_id: id, emoji_name: 'tada', reaction_type: 'x'}),
		).rejects.toMatchObject({code: 'REACTION_DOES_NOT_EXIST'});
	});

	it('tells everybody', async () => {
		await fresh();
		await test.as('owner').addReaction({message_id: id, emoji_name: 'tada'});
		const [told] = await eventsOf(test, () =>
			test.as('owner').removeReaction({message_id: id, emoji_name: 'tada'}),
		);
		expect(told?.event).toMatchObject({
			type: 'reaction',
			op: 'remove',
			message_id: id,
			emoji_name: 'tada',
			emoji_code: '1f389',
			reaction_type: 'unicode_emoji',
			user_id: 1,
			user: {user_id: 1},
		});
	});

	it('needs a name or a code', async () => {
		await fresh();
		await expect(test.as('owner').removeReaction({message_id: id})).rejects.toEqual(
			refused(/emoji_name, emoji_code/),
		);
	});
});

describe('many at the same moment', () => {
	it('the same one fifty times is there once', async () => {
		await fresh();
		const outcomes = await Promise.allSettled(
			Array.from({length: 50}, () =>
				test.as('owner').addReaction({message_id: id, emoji_name: 'tada'}),
			),
		);
		expect(outcomes.filter(({status}) => status === 'fulfilled')).toHaveLength(1);
		expect(await reactions()).toHaveLength(1);
	});

	it('fifty different ones are all there, and all gone again', async () => {
		await fresh();
		const codes = [...emojiTable.keys()].slice(0, 50);
		const each = (
			act: (sent: {message_id: number; emoji_name: string; emoji_code: string}) => unknown,
		) =>
			Promise.all(
				codes.map(emoji_code =>
					act({message_id: id, emoji_name: emojiNamesOf(emoji_code)[0] ?? '', emoji_code}),
				),
			);
		await each(sent => test.as('owner').addReaction({...sent, reaction_type: 'unicode_emoji'}));
		expect((await reactions()).map(({emoji_code}) => emoji_code).sort()).toEqual(codes.toSorted());
		await each(sent => test.as('owner').removeReaction(sent));
		expect(await reactions()).toEqual([]);
	});
});

describe('who hears of a reaction', () => {
	const ids = async (act: () => Promise<unknown>) => {
		const told = await eventsOf(test, act);
		const audience = told.find(({event}) => event.type === 'reaction')?.audience;
		return audience?.to === 'users' ? audience.ids : undefined;
	};

	it('those who left a private channel as well, of what they received there', async () => {
		const principals = [4];
		await test.as('owner').subscribe({subscriptions: [{name: 'board'}], principals});
		await fresh('board', 'owner');
		const heard = await ids(() =>
			test.as('member').addReaction({message_id: id, emoji_name: 'tada'}),
		);
		expect(heard).toContain(4);
		await test.as('owner').unsubscribe({subscriptions: ['board'], principals});
		const after = await ids(() =>
			test.as('owner').addReaction({message_id: id, emoji_name: 'tada'}),
		);
		expect(after).toEqual(expect.arrayContaining([1, 4]));
		await fresh('board', 'owner');
		const later = await ids(() =>
			test.as('owner').addReaction({message_id: id, emoji_name: 'tada'}),
		);
		expect(later).toContain(1);
		expect(later).not.toContain(4);
	});
});
