import {afterAll, beforeAll, describe, expect, it} from 'vitest';
import {mostTakingPart} from '../storage/messages';
import type {AccountName} from '../storage/realm';
import {startTestServer, type TestServer} from '../test-server';
import {eventsOf, messagesOf} from '../test-stored';
import {fillRows} from '../../testing/fill-rows.fixture';
import {fillMessages, newChannel} from '../../testing/many-messages.fixture';
import {refused} from '../../testing/refused.fixture';

let test: TestServer;
const channels = new Map<string, number>();
const emails = new Map<number, string>();
/** A person who can write no more, a person who can, a bot; none of the cast. */
let gone = 0;
let other = 0;
beforeAll(async () => {
	test = await startTestServer();
	const {streams} = await test.as('owner').getChannels({include_all_active: true});
	for (const {name, stream_id} of streams) channels.set(name, stream_id);
	const {members} = await test.as('owner').getUsers({});
	for (const {user_id, email} of members) emails.set(user_id, email);
	gone = members.find(({is_active, is_bot}) => !is_active && !is_bot)?.user_id ?? 0;
	other =
		members.find(({user_id, is_active, is_bot}) => user_id > 6 && is_active && !is_bot)?.user_id ??
		0;
});
afterAll(() => test.stop());

const idOf = (name: string): number => channels.get(name) ?? -1;
const patchRealm = (change: object) => test.as('owner').updateRealm(change);
const request = {type: 'channel', to: 'night log', topic: 'sent', content: 'text'};
const send = (name: AccountName, change: object) =>
	test.as(name).sendMessage({...request, ...change});
const direct = (name: AccountName, to: string, content = 'hello') =>
	test.as(name).sendMessage({type: 'direct', to, content});
const read = async (name: AccountName, message_id: number) =>
	(await test.as(name).getMessage({message_id})).message;
const nothingSent = async (act: () => Promise<unknown>) => {
	expect(await messagesOf(test.folder, () => act().catch(() => undefined))).toEqual([]);
};

describe('to a channel', () => {
	it.each([
		['by name', () => 'night log'],
		['by name, other letters and blanks', () => ' NIGHT Log '],
		['by id', () => String(idOf('night log'))],
		['by name as JSON', () => '"night log"'],
		['by name in a list', () => '["night log"]'],
		['by id in a list', () => `[${idOf('night log')}]`],
	])('%s', async (_name, to) => {
		for (const type of ['stream', 'channel']) {
			const {id} = await send('member', {type, to: to()});
			expect(await read('member', id)).toMatchObject({
				type: 'stream',
				stream_id: idOf('night log'),
				display_recipient: 'night log',
				subject: 'sent',
				content: '<p>text</p>',
				sender_id: 4,
			});
		}
	});

	it.each<[string, AccountName, () => string, () => object]>([
		['no such name', 'member', () => 'nowhere', () => ({stream: 'nowhere'})],
		['no such id', 'member', () => '99999', () => ({stream_id: 99_999})],
		['a hidden name', 'member', () => 'board', () => ({stream: 'board'})],
		['a hidden id', 'member', () => String(idOf('board')), () => ({stream_id: idOf('board')})],
		['a public one, of a guest', 'guest', () => 'night log', () => ({stream: 'night log'})],
	])('%s does not exist', async (_name, who, to, details) => {
		await expect(send(who, {to: to()})).rejects.toMatchObject({
			code: 'STREAM_DOES_NOT_EXIST',
			status: 400,
			details: details(),
		});
	});

	it.each([
		['no topic', {topic: undefined}, /topic/i],
		['a blank topic', {topic: ' \t'}, /can't be empty/],
		['a control character in it', {topic: 'a\u0007'}, /Invalid character/],
		['no content', {content: ''}, /empty/],
		['blank content', {content: ' \n '}, /empty/],
		['a null byte', {content: 'a\0b'}, /null/],
		['two channels', {to: '["night log","general"]'}, /one channel/],
		['no channel', {to: '[]'}, /one channel/],
		['nothing as channel', {to: ''}, /one channel/],
		['no `to`', {to: undefined}, /one channel/],
		['a fraction as id', {to: '1.5'}, /data type/],
		['a whole number written as a fraction', {to: '[1.0]'}, /data type/],
		['an unknown type', {type: 'letter'}, /type/],
	])('refused: %s', async (_name, change, words) => {
		await expect(send('member', change)).rejects.toEqual(refused(words));
		await nothingSent(() => send('member', change));
	});

	it.each(['type', 'content'])('%s must be there', async name => {
		const form = new URLSearchParams(request);
		form.delete(name);
		const answer = await test.raw('/messages', {
			method: 'POST',
			headers: {authorization: test.authorization('member')},
			body: form,
		});
		expect(answer.status).toBe(400);
		expect(await answer.json()).toMatchObject({
			code: 'REQUEST_VARIABLE_MISSING',
			var_name: name,
		});
	});

	it('goes by the name that a program gives itself, and is read at once in one that people type in', async () => {
		for (const [client, flags] of [
			['website', ['read']],
			['relay script', []],
		] as const) {
			const {id} = await send('member', {client});
			const {message} = await test.as('member').getMessage({message_id: id});
			expect([message.client, message.flags]).toEqual([client, flags]);
		}
	});

	it('knows `subject`, but not beside `topic`', async () => {
		const post = async (form: Record<string, string>) =>
			(
				await test.raw('/messages', {
					method: 'POST',
					headers: {authorization: test.authorization('member')},
					body: new URLSearchParams({type: 'stream', to: 'night log', content: 'x', ...form}),
				})
			).json() as Promise<{id: number; code?: string}>;
		const {id} = await post({subject: 'old name'});
		expect((await read('member', id)).subject).toBe('old name');
		expect(await post({subject: 'old name', topic: 'new'})).toMatchObject({
			code: 'REQUEST_CONFUSING_VAR',
		});
	});

	it('cuts what is too long', async () => {
		const {id} = await send('member', {topic: '😀'.repeat(61), content: '😀'.repeat(10_001)});
		const {message, raw_content: raw = ''} = await test.as('member').getMessage({message_id: id});
		expect(message.subject).toBe(`${'😀'.repeat(57)}...`);
		expect([...raw]).toHaveLength(10_000);
		expect(raw).toMatch(/😀\n\[message truncated\]$/);
	});

	it('needs a topic that says something where topics are mandatory', async () => {
		await send('member', {topic: '(no topic)'});
		await patchRealm({mandatory_topics: true});
		await expect(send('member', {topic: '(no topic)'})).rejects.toEqual(refused(/required/));
		await send('member', {});
		await patchRealm({mandatory_topics: false});
	});

	it.each([
		['general', ['owner', 'administrator', 'moderator', 'member']],
		['announcements', ['owner', 'administrator']],
		['board', ['owner', 'administrator']],
		['proposals', ['moderator', 'member']],
		['visitors', ['owner', 'administrator', 'moderator', 'member', 'guest']],
	] as const)('in %s', async (to, expected) => {
		const may: string[] = [];
		for (const name of ['owner', 'administrator', 'moderator', 'member', 'guest'] as const) {
			const isSent = await send(name, {to}).then(
				() => true,
				() => false,
			);
			if (isSent) may.push(name);
		}
		expect(may).toEqual(expected);
	});

	it.each(['{"toString":1,"valueOf":1}', '[{"toString":1}]', '[null]'])(
		'%s is no channel',
		async to => {
			await expect(send('member', {to})).rejects.toEqual(refused(/data type/));
		},
	);

	it('an announcement-only channel says so', async () => {
		await expect(send('member', {to: 'announcements'})).rejects.toEqual(refused(/administrators/));
	});

	it('everybody who is in it gets a copy; others read along as if they had read it', async () => {
		const {id} = await send('member', {to: 'proposals'});
		expect((await read('moderator', id)).flags).toEqual([]);
		const {id: open} = await send('owner', {to: 'lost and found'});
		expect((await read('member', open)).flags).toEqual(['read', 'historical']);
		await expect(read('owner', id)).rejects.toEqual(refused(/Invalid message/));
	});
});

describe('directly', () => {
	const people = (message: {display_recipient: unknown}) =>
		(message.display_recipient as {id: number}[]).map(({id}) => id).toSorted((a, b) => a - b);

	it.each([
		['an id', () => '[1]', [1, 4]],
		['an address', () => emails.get(1) ?? '', [1, 4]],
		['an address in other letters', () => ` ${(emails.get(1) ?? '').toUpperCase()} `, [1, 4]],
		['addresses with commas', () => `${emails.get(1)}, ${emails.get(2)}`, [1, 2, 4]],
		['a list of addresses', () => JSON.stringify([emails.get(1), emails.get(2)]), [1, 2, 4]],
		['a group', () => '[1,2,3]', [1, 2, 3, 4]],
		['a group with oneself, twice', () => '[1,4,1]', [1, 4]],
		['oneself', () => '[4]', [4]],
		['a bot', () => '[6]', [4, 6]],
	])('to %s', async (_name, to, expected) => {
		for (const type of ['private', 'direct']) {
			const {id} = await test.as('member').sendMessage({type, to: to(), content: 'x'});
			const message = await read('member', id);
			expect(message).toMatchObject({type: 'private', subject: ''});
			expect(message).not.toHaveProperty('stream_id');
			expect(people(message)).toEqual(expected);
		}
	});

	it.each([
		['nobody', '[]', /recipients/],
		['nothing', '', /recipients/],
		['an id without a list', '1', /a list of ids/],
		['ids and addresses', '[1,"jonas.feldt@kestrel-bay.example.com"]', /not both/],
		['an id as a fraction', '[1.0]', /data type/],
		['commas', ' , ', /recipients/],
		['an unknown id', '[99999]', /Invalid user/],
		['an unknown address', 'nobody@example.com', /Invalid user/],
		['one known and one not', '[1,99999]', /Invalid user/],
		['something else', '[null]', /data type/],
		['an object', '{"id":1}', /data type/],
		['an object that is no text', '[{"toString":1,"valueOf":1}]', /data type/],
		['one of those alone', '{"toString":1,"valueOf":1}', /data type/],
	])('refused: %s', async (_name, to, words) => {
		await expect(direct('member', to)).rejects.toEqual(refused(words));
		await nothingSent(() => direct('member', to));
	});

	it('refused: somebody who is deactivated', async () => {
		await expect(direct('member', `[${gone}]`)).rejects.toEqual(refused(/no longer/));
		await expect(direct('member', `[1,${gone}]`)).rejects.toEqual(refused(/no longer/));
	});

	it('the topic is nothing there', async () => {
		const {id} = await test
			.as('member')
			.sendMessage({type: 'direct', to: '[1]', content: 'x', topic: 'y'});
		expect((await read('owner', id)).subject).toBe('');
	});

	it('where they are switched off: bots, and oneself', async () => {
		await patchRealm({private_message_policy: 2});
		for (const to of ['[2]', '[2,6]', `[${other}]`]) {
			await expect(direct('owner', to)).rejects.toEqual(refused(/disabled/));
		}
		await direct('owner', '[1]');
		await direct('owner', '[6]');
		await direct('bot', '[1]');
		await patchRealm({private_message_policy: 1});
	});

	it('a guest who sees few people writes to those alone; others are unknown', async () => {
		const {user_groups: groups} = await test.as('owner').getUserGroups({});
		const group = (name: string) => groups.find(one => one.name === name)?.id ?? 0;
		await patchRealm({can_access_all_users_group: group('role:members')});
		const known = new Set(
			(await test.as('guest').getUsers({})).members
				.filter(({full_name}) => full_name !== 'Unknown user')
				.map(({user_id}) => user_id),
		);
		const hidden = [...emails.keys()].find(id => !known.has(id)) ?? 0;
		const unknown = await direct('guest', '[99999]').catch((error: Error) => error.message);
		await expect(direct('guest', `[${hidden}]`)).rejects.toEqual(refused(/Invalid user/));
		expect(unknown).toBe('Invalid user: 99999');
		await direct('guest', '[3]');
		await patchRealm({can_access_all_users_group: group('role:everyone')});
	});
});

describe('what the sender has read', () => {
	const sendAs = async (agent: string, form: Record<string, string> = {}) => {
		const answer = await test.raw('/messages', {
			method: 'POST',
			headers: {authorization: test.authorization('member'), 'user-agent': agent},
			body: new URLSearchParams({...request, ...form}),
		});
		return ((await answer.json()) as {id: number}).id;
	};
	it.each([
		['curl/8.5', {}, 'curl', []],
		['ZulipTerminal/0.7', {}, 'ZulipTerminal', ['read']],
		['curl/8.5', {read_by_sender: 'true'}, 'curl', ['read']],
		['ZulipTerminal/0.7', {read_by_sender: 'false'}, 'ZulipTerminal', []],
	])('%s %j', async (agent, form, client, flags) => {
		const message = await read('member', await sendAs(agent, form));
		expect(message).toMatchObject({client, flags});
		expect((await read('owner', message.id)).flags).toEqual([]);
	});
});

describe('mentions', () => {
	it.each([
		['@**all** look', 'general', 'STREAM_WILDCARD_MENTION_NOT_ALLOWED'],
		['@**channel** look', 'general', 'STREAM_WILDCARD_MENTION_NOT_ALLOWED'],
		['@_**all** look', 'general', undefined],
		['`@**all**`', 'general', undefined],
		['@**all** look', 'proposals', undefined],
		['@**topic** look', 'general', undefined],
	])('%j in %s by a member', async (content, to, code) => {
		const sent = send('member', {content, to});
		if (code === undefined) await sent;
		else await expect(sent).rejects.toMatchObject({code, status: 400});
	});

	it('S16: all of a very long topic are those of its last ten thousand messages', async () => {
		const owner = test.as('owner');
		const channel = await newChannel(owner, true);
		const place = {to: channel.name, topic: 'before'};
		const early = await send('moderator', place);
		await test.as('administrator').addReaction({message_id: early.id, emoji_name: 'tada'});
		await fillMessages(test.folder, owner, channel, {many: mostTakingPart - 1, content: 'long'});
		await send('member', place);
		const flagsOf = async (name: AccountName, id: number) => (await read(name, id)).flags;
		const {id} = await send('owner', {...place, content: '@**topic** all'});
		for (const name of ['moderator', 'administrator'] as const) {
			expect(await flagsOf(name, id)).not.toContain('topic_wildcard_mentioned');
		}
		expect(await flagsOf('member', id)).toContain('topic_wildcard_mentioned');
	}, 120_000);

	it('all of a topic, where more than fifteen wrote or reacted', async () => {
		const topic = 'busy';
		const {id} = await send('owner', {to: 'general', topic});
		const people = await Promise.all(
			Array.from({length: 15}, async (_, at) => {
				const email = `person${at}@example.com`;
				const password = 'correct horse battery staple 9';
				await test.as('owner').createUser({email, full_name: `Person ${at}`, password});
				const {api_key: key} = await test.as('owner').fetchApiKey({username: email, password});
				return test.with(email, key);
			}),
		);
		for (const person of people.slice(0, 14)) {
			await person.addReaction({message_id: id, emoji_name: 'tada'});
		}
		await send('owner', {to: 'general', topic: 'BUSY', content: '@**topic** fine for an owner'});
		// Notices of the service are there as well, but nobody wrote them.
		for (const name of [`✔ ${topic}`, topic]) {
			await test
				.as('owner')
				.updateMessage({message_id: id, topic: name, propagate_mode: 'change_all'});
		}
		await send('member', {to: 'general', topic, content: '@**topic** fifteen are few'});
		await people[14]?.addReaction({message_id: id, emoji_name: 'tada'});
		await expect(
			send('member', {to: 'general', topic, content: '@**topic** many'}),
		).rejects.toMatchObject({code: 'TOPIC_WILDCARD_MENTION_NOT_ALLOWED', status: 400});
		// Who took part is mentioned, others are not.
		const {id: all} = await send('owner', {to: 'general', topic, content: '@**topic** all'});
		expect((await read('member', all)).flags).toEqual([
			'topic_wildcard_mentioned',
			'wildcard_mentioned',
		]);
		expect((await read('moderator', all)).flags).toEqual([]);
	}, 20_000);

	it('a group, for those who may mention it', async () => {
		await expect(send('member', {content: '@*role:everyone*'})).rejects.toEqual(
			refused(/role:everyone/),
		);
		await expect(send('owner', {content: '@*role:moderators*'})).rejects.toEqual(
			refused(/role:moderators/),
		);
		await send('owner', {content: '@_*role:moderators*'});
		const {id} = await send('administrator', {content: '@*role:everyone*'});
		expect((await read('member', id)).flags).toEqual(['mentioned', 'group_mentioned']);
	});

	it('names, and words that people want to be told of', async () => {
		const content = '@**Ines Halloran** and @_**Jonas Feldt**: the mirror';
		const {id} = await send('administrator', {content});
		expect((await read('owner', id)).flags).toEqual(['mentioned', 'has_alert_word']);
		expect((await read('member', id)).flags).toEqual([]);
	});
});

describe('what is told', () => {
	const told = async (act: () => Promise<unknown>) =>
		(await eventsOf(test, act)).map(({audience, event}) => ({audience, event}));

	it('everybody who got it, with the name that the sender gave it', async () => {
		const members = async (name: string) =>
			(await test.as('owner').getChannelMembers({stream_id: idOf(name)})).subscribers;
		let id = 0;
		const events = await told(async () => {
			({id} = await send('owner', {to: 'board', queue_id: 'abc', local_id: '17.01'}));
		});
		expect(events).toEqual([
			{
				audience: {to: 'users', ids: await members('board')},
				event: {
					type: 'message',
					message_id: id,
					echo: {queueId: 'abc', localId: '17.01', senderId: 1},
				},
			},
		]);
		// A name without a queue, or the other way round, is none.
		for (const half of [{queue_id: 'abc'}, {local_id: '17.01'}]) {
			const [one] = await told(() => send('owner', half));
			expect(one?.event).not.toHaveProperty('echo');
		}
	});

	it.each([
		['[1]', [1, 4]],
		['[4]', [4]],
		['[1,3]', [1, 3, 4]],
	])('direct, to %s', async (to, ids) => {
		const [event, ...more] = await told(() => direct('member', to));
		expect(event?.audience).toEqual({to: 'users', ids});
		expect(more).toEqual([]);
	});

	it('nobody, when it was refused', async () => {
		expect(await told(() => send('member', {to: 'board'}).catch(() => undefined))).toEqual([]);
	});
});

describe('pictures', () => {
	it.each([
		['a link to one', '[a picture](https://example.com/pic.png)', true],
		['its address alone', 'https://example.com/pic.png', true],
		['another link', 'https://example.com/pic.html', false],
	])('%s', async (_what, content, isPicture) => {
		const {id} = await send('member', {content});
		const html = (await read('member', id)).content;
		expect(html.includes('<div class="message_inline_image">')).toBe(isPicture);
		// Whatever a client loads for it comes from here or not at all.
		expect(html).not.toMatch(/src="https?:/);
		const {messages} = await test.as('member').getMessages({
			narrow: [
				{operator: 'id', operand: id},
				{operator: 'has', operand: 'image'},
			],
			anchor: 'newest',
			num_before: 1,
			num_after: 0,
		});
		expect(messages).toHaveLength(isPicture ? 1 : 0);
	});
});

describe('topics that are followed by themselves', () => {
	const own = (name: AccountName, change: object) => test.as(name).updateOwnSettings(change);
	const policies = async (name: AccountName, topic: string) =>
		(await test.as(name).register({fetch_event_types: ['user_topic']})).user_topics
			?.filter(({topic_name}) => topic_name === topic)
			.map(({visibility_policy}) => visibility_policy);

	it('by whoever begins them, as the answer says and an event before the message', async () => {
		const {queue_id} = await test.as('member').register({
			event_types: ['user_topic', 'message'],
		});
		const key = 'automatic_new_visibility_policy';
		const first = await send('member', {topic: 'begun here'});
		expect(first.automatic_new_visibility_policy).toBe(3);
		expect(await send('member', {topic: 'Begun here'})).not.toHaveProperty(key);
		expect(await send('administrator', {topic: 'begun here'})).not.toHaveProperty(key);
		expect(await send('bot', {topic: 'begun by a bot'})).not.toHaveProperty(key);
		const {events} = await test
			.as('member')
			.getEvents({queue_id: queue_id ?? '', last_event_id: -1, dont_block: true});
		expect(events.slice(0, 2).map(({type}) => type)).toEqual(['user_topic', 'message']);
		expect(events[0]).toMatchObject({
			stream_id: idOf('night log'),
			topic_name: 'begun here',
			visibility_policy: 3,
		});
		expect(await policies('member', 'begun here')).toEqual([3]);
		expect(await policies('administrator', 'begun here')).toEqual([]);
	});

	it('never where somebody wants it so, and by those who react where they want it', async () => {
		await own('member', {automatically_follow_topics_policy: 4});
		await send('member', {topic: 'begun without'});
		expect(await policies('member', 'begun without')).toEqual([]);
		const {id} = await send('administrator', {topic: 'begun by another'});
		const react = (emoji_name: string) =>
			test.as('member').addReaction({message_id: id, emoji_name});
		await react('tada');
		expect(await policies('member', 'begun by another')).toEqual([]);
		await own('member', {automatically_follow_topics_policy: 1});
		await react('eyes');
		expect(await policies('member', 'begun by another')).toEqual([3]);
		await own('member', {automatically_follow_topics_policy: 3});
	});

	it('by people who are mentioned by name, unless they muted them or do not want it', async () => {
		const mention = (topic: string) =>
			send('administrator', {topic, content: `@**Jonas Feldt** and @_**Yuki Brandvold**`});
		await mention('named');
		expect(await policies('member', 'named')).toEqual([3]);
		expect(await policies('guest', 'named')).toEqual([]);
		const place = {stream_id: idOf('night log'), topic: 'named but muted'};
		await test.as('member').setTopicPolicy({...place, visibility_policy: 1});
		await mention('named but muted');
		expect(await policies('member', 'named but muted')).toEqual([1]);
		await own('member', {automatically_follow_topics_where_mentioned: false});
		await mention('named in vain');
		expect(await policies('member', 'named in vain')).toEqual([]);
		await own('member', {automatically_follow_topics_where_mentioned: true});
	});

	it('by people of whom a group is mentioned, but not silently', async () => {
		const {user_id = 0} = test.server.accounts['member'] ?? {};
		await test.as('owner').createUserGroup({
			name: 'dome keys',
			description: '',
			members: [user_id],
		});
		await send('administrator', {topic: 'named as a group', content: '@*dome keys*'});
		expect(await policies('member', 'named as a group')).toEqual([3]);
		await send('administrator', {topic: 'named in passing', content: '@_*dome keys*'});
		expect(await policies('member', 'named in passing')).toEqual([]);
	});

	it('S12: by nobody who is not in the channel', async () => {
		await send('owner', {to: 'board', topic: 'closed', content: '@**Jonas Feldt**'});
		expect(await policies('member', 'closed')).toEqual([]);
	});

	it('unmuted in a channel that is muted', async () => {
		const mute = (value: boolean) =>
			test.as('member').updateSubscriptionSettings({
				subscription_data: [{stream_id: idOf('night log'), property: 'is_muted', value}],
			});
		await send('administrator', {topic: 'heard again'});
		await mute(true);
		const {automatic_new_visibility_policy} = await send('member', {topic: 'heard again'});
		expect(automatic_new_visibility_policy).toBe(2);
		await mute(false);
	});

	it('S16: not beyond four fifths of the room, which people need for what they set themselves', async () => {
		await fillRows(
			test.folder,
			4000,
			`INSERT INTO user_topics (user_id, channel_id, topic_key, topic, policy, updated_at)
			SELECT 4, ${idOf('night log')}, 'full ' || n, 'full ' || n, 3, 0 FROM many`,
		);
		const place = {topic: 'room'};
		expect(await send('member', place)).not.toHaveProperty('automatic_new_visibility_policy');
		await send('owner', {...place, content: '@**Jonas Feldt**'});
		expect(await policies('member', 'room')).toEqual([]);
		await test.as('member').setTopicPolicy({
			stream_id: idOf('night log'),
			topic: 'room',
			visibility_policy: 1,
		});
		expect(await policies('member', 'room')).toEqual([1]);
	});
});
