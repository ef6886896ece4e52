import {beforeAll, describe, expect, it} from 'vitest';
import {
	type Who,
	all,
	ids,
	listeners,
	everything,
	as,
	channels,
	openChannel,
	sharedChannel,
	protectedChannel,
	number,
	text,
	check,
	listenThroughout,
	nothingPrivateGotOut,
} from '../../testing/live-events.fixture';

listenThroughout();

describe('messages (api-facts 12)', () => {
	const sent: Record<string, number> = {};
	const send =
		(label: string, who: Who, to: string | readonly number[], content: string, topic = 'whisper') =>
		async () => {
			const isDirect = typeof to !== 'string';
			const {id} = await as(who).sendMessage({
				type: isDirect ? 'direct' : 'channel',
				to: isDirect ? JSON.stringify(to) : to,
				content,
				...(!isDirect && {topic}),
			});
			sent[label] = id;
		};
	const row = (who: Who, content: string, more: object = {}) => ({
		id: number,
		sender_id: ids[who],
		sender_email: text,
		sender_full_name: text,
		sender_realm_str: 'kestrel-bay.example.com',
		content: `<p>${content}</p>`,
		content_type: 'text/html',
		recipient_id: number,
		timestamp: number,
		client: text,
		subject: 'whisper',
		topic_links: [],
		is_me_message: false,
		reactions: [],
		submessages: [],
		avatar_url: null,
		type: 'stream',
		...more,
	});
	const inChannel = (name: string) => ({stream_id: channels[name], display_recipient: name});
	const arrived =
		(message: () => object, flags: (who: Who) => readonly string[] = () => []) =>
		(who: Who) => ({type: 'message', message: message(), flags: flags(who)});
	const inShared: readonly Who[] = ['member', 'thrown'];
	const unchanged = {rendering_only: false, user_id: 4, edit_timestamp: number};
	const textParts = (before: string, after: string) => ({
		orig_content: before,
		orig_rendered_content: `<p>${before}</p>`,
		content: after,
		rendered_content: `<p>${after}</p>`,
		is_me_message: false,
		prev_rendered_content_version: 1,
	});
	const reaction = (op: string, label: string, who: Who) => () => ({
		type: 'reaction',
		op,
		message_id: sent[label],
		emoji_name: 'tada',
		emoji_code: '1f389',
		reaction_type: 'unicode_emoji',
		user_id: ids[who],
		user: {user_id: ids[who], email: text, full_name: text},
	});
	const flagEvent =
		(op: string, flag: string, label: string, more: object = {}) =>
		() => ({
			type: 'update_message_flags',
			op,
			operation: op,
			flag,
			messages: [sent[label]],
			all: false,
			...more,
		});
	const readFlag = (who: Who) => (label: string) => () =>
		as(who).updateFlags({messages: [sent[label] ?? 0], op: 'add', flag: 'read'});
	check([
		[
			'one in a public channel: to those who are in it',
			send('open', 'member', openChannel, 'hello'),
			() => [
				[arrived(() => row('member', 'hello', inChannel(openChannel))), ['moderator', 'member']],
			],
		],
		[
			'one in a private channel with shared history',
			send('shared', 'member', sharedChannel, 'psst'),
			() => [[arrived(() => row('member', 'psst', inChannel(sharedChannel))), inShared]],
		],
		[
			'one in a private channel with protected history',
			send('protected', 'member', protectedChannel, 'psst'),
			() => [[arrived(() => row('member', 'psst', inChannel(protectedChannel))), inShared]],
		],
		[
			'a direct one',
			send('direct', 'member', [3], 'you'),
			() => [
				[
					arrived(() =>
						row('member', 'you', {
							type: 'private',
							subject: '',
							display_recipient: expect.arrayContaining([
								{id: 3, email: text, full_name: text, is_mirror_dummy: false},
								{id: 4, email: text, full_name: text, is_mirror_dummy: false},
							]),
						}),
					),
					['moderator', 'member'],
				],
			],
		],
		[
			'one with a mention',
			send('mention', 'member', openChannel, '@**Mirembe Castellanos**'),
			() => [
				[
					arrived(
						() => expect.objectContaining({id: sent['mention']}),
						who => (who === 'moderator' ? ['mentioned'] : []),
					),
					['moderator', 'member'],
				],
			],
		],
		[
			'a changed text',
			() => as('member').updateMessage({message_id: sent['shared'] ?? 0, content: 'pssst'}),
			() => [
				[
					{
						type: 'update_message',
						...unchanged,
						...textParts('psst', 'pssst'),
						message_id: sent['shared'],
						message_ids: [sent['shared']],
						stream_id: channels[sharedChannel],
						stream_name: sharedChannel,
						flags: [],
					},
					inShared,
				],
			],
		],
		[
			'a changed text of a direct one',
			() => as('member').updateMessage({message_id: sent['direct'] ?? 0, content: 'You'}),
			() => [
				[
					{
						type: 'update_message',
						...unchanged,
						...textParts('you', 'You'),
						message_id: sent['direct'],
						message_ids: [sent['direct']],
						flags: [],
					},
					['moderator', 'member'],
				],
			],
		],
		[
			'a moved topic, each with their own flags',
			async () => {
				await as('moderator').updateFlags({
					messages: [sent['open'] ?? 0],
					op: 'add',
					flag: 'starred',
				});
				for (const who of all) await listeners[who].heard();
				await as('member').updateMessage({
					message_id: sent['open'] ?? 0,
					topic: 'louder',
					send_notification_to_new_thread: false,
				});
			},
			() => [
				[
					(who: Who) => ({
						type: 'update_message',
						...unchanged,
						message_id: sent['open'],
						message_ids: [sent['open']],
						stream_id: channels[openChannel],
						stream_name: openChannel,
						propagate_mode: 'change_one',
						orig_subject: 'whisper',
						subject: 'louder',
						topic_links: [],
						flags: who === 'moderator' ? ['starred'] : [],
					}),
					['moderator', 'member'],
				],
			],
		],
		[
			'a flag',
			() => as('member').updateFlags({messages: [sent['shared'] ?? 0], op: 'add', flag: 'starred'}),
			() => [[flagEvent('add', 'starred', 'shared'), ['member']]],
		],
		[
			'read',
			readFlag('member')('shared'),
			() => [[flagEvent('add', 'read', 'shared'), ['member']]],
		],
		[
			'unread again, with where it is',
			() => as('member').updateFlags({messages: [sent['shared'] ?? 0], op: 'remove', flag: 'read'}),
			() => [
				[
					() =>
						flagEvent('remove', 'read', 'shared', {
							message_details: {
								[sent['shared'] ?? 0]: {
									type: 'stream',
									stream_id: channels[sharedChannel],
									topic: 'whisper',
								},
							},
						})(),
					['member'],
				],
			],
		],
		[
			'a reaction in a private channel',
			() => as('thrown').addReaction({message_id: sent['shared'] ?? 0, emoji_name: 'tada'}),
			() => [[reaction('add', 'shared', 'thrown'), inShared]],
		],
		[
			'a reaction that is removed',
			() => as('thrown').removeReaction({message_id: sent['shared'] ?? 0, emoji_name: 'tada'}),
			() => [[reaction('remove', 'shared', 'thrown'), inShared]],
		],
		[
			'a reaction to a public one, by somebody who is not there',
			() => as('owner').addReaction({message_id: sent['open'] ?? 0, emoji_name: 'tada'}),
			() => [[reaction('add', 'open', 'owner'), ['owner', 'moderator', 'member']]],
		],
		[
			'one who is thrown out has nothing unread there',
			() =>
				as('administrator').unsubscribe({
					subscriptions: [sharedChannel, protectedChannel],
					principals: [ids.thrown],
				}),
			() => [
				[
					{
						type: 'update_message_flags',
						op: 'add',
						operation: 'add',
						flag: 'read',
						messages: expect.arrayContaining([sent['shared'], sent['protected']]),
						all: false,
					},
					['thrown'],
				],
			],
			['subscription', 'stream'],
		],
		[
			'and hears no message',
			send('later', 'member', sharedChannel, 'psst again'),
			() => [[arrived(() => row('member', 'psst again', inChannel(sharedChannel))), ['member']]],
		],
		[
			'but edits of what they once received, which they find as it is now',
			() => as('member').updateMessage({message_id: sent['shared'] ?? 0, content: 'psssst'}),
			() => [
				[expect.objectContaining({type: 'update_message', message_id: sent['shared']}), inShared],
			],
		],
		[
			'in the protected one as well',
			() => as('member').updateMessage({message_id: sent['protected'] ?? 0, content: 'psssst'}),
			() => [
				[
					expect.objectContaining({type: 'update_message', message_id: sent['protected']}),
					inShared,
				],
			],
		],
		[
			'a reaction to it',
			() => as('member').addReaction({message_id: sent['shared'] ?? 0, emoji_name: 'tada'}),
			() => [[reaction('add', 'shared', 'member'), inShared]],
		],
		[
			'no edit of what came after them',
			() => as('member').updateMessage({message_id: sent['later'] ?? 0, content: 'psst, later'}),
			() => [
				[expect.objectContaining({type: 'update_message', message_id: sent['later']}), ['member']],
			],
		],
		[
			'of a whole topic what they received',
			() =>
				as('member').updateMessage({
					message_id: sent['later'] ?? 0,
					topic: 'whispers',
					propagate_mode: 'change_all',
					send_notification_to_new_thread: false,
				}),
			() => [
				[
					(who: Who) =>
						expect.objectContaining({
							type: 'update_message',
							message_ids: who === 'member' ? [sent['shared'], sent['later']] : [sent['shared']],
							subject: 'whispers',
						}) as object,
					inShared,
				],
			],
		],
		[
			'no deletion of what came after them',
			() => as('member').deleteMessage({message_id: sent['later'] ?? 0}),
			() => [
				[
					{
						type: 'delete_message',
						message_ids: [sent['later']],
						message_type: 'stream',
						stream_id: channels[sharedChannel],
						topic: 'whispers',
					},
					['member'],
				],
			],
		],
		[
			'the deletion of what they received',
			() => as('member').deleteMessage({message_id: sent['protected'] ?? 0}),
			() => [
				[
					{
						type: 'delete_message',
						message_ids: [sent['protected']],
						message_type: 'stream',
						stream_id: channels[protectedChannel],
						topic: 'whisper',
					},
					inShared,
				],
			],
		],
		[
			'a deleted direct one',
			() =>
				as('owner')
					.updateRealm({delete_own_message_policy: 5})
					.then(() => as('member').deleteMessage({message_id: sent['direct'] ?? 0})),
			() => [
				[
					{type: 'delete_message', message_ids: [sent['direct']], message_type: 'private'},
					['moderator', 'member'],
				],
			],
		],
		[
			'out of a private channel into a public one: who may not know where it was learns no more',
			() =>
				as('member').updateMessage({
					message_id: sent['shared'] ?? 0,
					stream_id: channels[openChannel] ?? 0,
					topic: 'aloud',
					send_notification_to_new_thread: false,
				}),
			() => [
				[
					(who: Who) => ({
						type: 'update_message',
						...unchanged,
						message_id: sent['shared'],
						message_ids: [sent['shared']],
						stream_id: channels[who === 'member' ? sharedChannel : openChannel],
						stream_name: who === 'member' ? sharedChannel : openChannel,
						propagate_mode: 'change_one',
						orig_subject: who === 'member' ? 'whispers' : 'aloud',
						subject: 'aloud',
						topic_links: [],
						new_stream_id: channels[openChannel],
						flags: who === 'member' ? ['starred'] : ['read', 'historical'],
					}),
					['moderator', 'member', 'thrown'],
				],
			],
		],
		[
			'out of a public channel into a private one: gone for those who are not there',
			() =>
				as('member').updateMessage({
					message_id: sent['mention'] ?? 0,
					stream_id: channels[sharedChannel] ?? 0,
					send_notification_to_new_thread: false,
				}),
			() => [
				[
					expect.objectContaining({
						type: 'update_message',
						message_ids: [sent['mention']],
						stream_id: channels[openChannel],
						new_stream_id: channels[sharedChannel],
					}),
					['member'],
				],
				[
					{
						type: 'delete_message',
						message_ids: [sent['mention']],
						message_type: 'stream',
						stream_id: channels[openChannel],
						topic: 'whisper',
					},
					['moderator'],
				],
			],
		],
	]);
});

describe('the first message of a channel (api-facts 14)', () => {
	const update = (value: number | null) => ({
		type: 'stream',
		op: 'update',
		stream_id: channels['nest'],
		name: 'nest',
		property: 'first_message_id',
		value,
	});
	const remove = (id: () => number) => () => as('owner').deleteMessage({message_id: id()});
	const left: number[] = [];
	const inNest: readonly Who[] = ['owner', 'member'];
	beforeAll(async () => {
		const request = {subscriptions: [{name: 'nest'}], invite_only: true, principals: [1, 4]};
		await as('owner').subscribe(request);
		channels['nest'] = (await as('owner').getChannelId({stream: 'nest'})).stream_id;
		const {stream} = await as('owner').getChannel({stream_id: channels['nest']});
		left.push(stream.first_message_id ?? 0);
		for (const content of ['one', 'two']) {
			const letter = {type: 'channel', to: 'nest', topic: 'eggs', content};
			left.push((await as('owner').sendMessage(letter)).id);
		}
	});
	check([
		[
			'is the next one where it is deleted',
			remove(() => left[0] ?? 0),
			() => [[update(left[1] ?? 0), [...inNest, 'administrator']]],
			['delete_message'],
		],
		['stays where another one is', remove(() => left[2] ?? 0), () => [], ['delete_message']],
		[
			'is none where no message is left',
			remove(() => left[1] ?? 0),
			() => [[update(null), [...inNest, 'administrator']]],
			['delete_message'],
		],
	]);
});

describe('nothing private gets out (S12)', () => {
	it('names and messages of private channels', async () => {
		await nothingPrivateGotOut();
		expect(everything.member).toContain('psssst');
	});
});
