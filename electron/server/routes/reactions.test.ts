import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {startTestServer, type TestServer} from '../test-server';
import {eventsOf} from '../test-stored';

let test: TestServer;
let id = 0;
beforeAll(async () => {
	test = await startTestServer();
});
afterAll(() => test.stop());

const refused = (message: RegExp) =>
	expect.objectContaining({code: 'BAD_REQUEST', message: expect.stringMatching(message)});

async function fresh(to = 'night log', name: 'owner' | 'member' = 'member') {
	({id} = await test.as(name).sendMessage({type: 'channel', to, topic: 'r', content: 'text'}));
	return id;
}

const reactions = async (name: 'owner' | 'member' = 'owner') =>
	(await test.as(name).getMessage({message_id: id})).message.reactions;

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
		const [told] = await eventsOf(test.folder, () =>
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

	it('needs a name or a code', async () => {
		await fresh();
		await expect(test.as('owner').removeReaction({message_id: id})).rejects.toEqual(
			refused(/emoji_name, emoji_code/),
		);
	});
});
