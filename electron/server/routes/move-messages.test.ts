import {describe, expect, it} from 'vitest';
import type {AccountName} from '../storage/realm';
import {Listener} from '../test-listeners';
import {messagesOf} from '../test-stored';
import {
	all,
	day,
	edit,
	freshTopic,
	idOf,
	pass,
	patchRealm,
	placeOf,
	read,
	seconds,
	send,
	sendMany,
	silent,
	test,
	told,
} from '../../testing/move-messages.fixture';
import {refused} from '../../testing/refused.fixture';

describe('moving in every mode', () => {
	it.each([
		['change_one', [false, true, false, false]],
		['change_later', [false, true, true, true]],
		['change_all', [true, true, true, true]],
	] as const)('%s, within a channel and to another', async (propagate_mode, moved) => {
		for (const place of [{}, {stream_id: idOf('kitchen')}]) {
			const [from, to] = [freshTopic(), freshTopic()];
			const ids = await sendMany('member', from, 3);
			ids.push(await send('owner', from.toUpperCase()));
			const other = await send('owner', `${from} too`);
			await edit('member', ids[1], {topic: to, propagate_mode, ...place, ...silent});
			const after = await Promise.all(ids.map(id => placeOf('owner', id)));
			const there = ['stream_id' in place ? 'kitchen' : 'night log', to];
			const here = ids.map(id => ['night log', id === ids[3] ? from.toUpperCase() : from]);
			expect(after).toEqual(moved.map((isMoved, at) => (isMoved ? there : here[at])));
			expect(await placeOf('owner', other)).toEqual(['night log', `${from} too`]);
			// The history of each tells its own former spelling.
			const {edit_history: history = []} = await read('owner', ids[3]);
			expect(history).toEqual(
				moved[3]
					? [
							{
								user_id: 4,
								timestamp: seconds(),
								prev_topic: from.toUpperCase(),
								topic: to,
								...('stream_id' in place && {
									prev_stream: idOf('night log'),
									stream: idOf('kitchen'),
								}),
							},
						]
					: [],
			);
		}
	});

	it('another spelling leaves alone what is spelled so already', async () => {
		const topic = freshTopic();
		const ids = [await send('member', topic), await send('member', topic.toUpperCase())];
		const [event] = await told(() =>
			edit('member', ids[0], {topic: topic.toUpperCase(), ...all, ...silent}),
		);
		expect(event?.event['message_ids']).toEqual([ids[0]]);
		expect((await read('member', ids[1])).edit_history).toBeUndefined();
		expect((await read('member', ids[0])).subject).toBe(topic.toUpperCase());
	});

	it('a text and a topic are one entry; what goes along has the topic alone', async () => {
		const [from, to] = [freshTopic(), freshTopic()];
		const ids = await sendMany('member', from, 2);
		await edit('member', ids[1], {content: 'new', topic: to, ...all, ...silent});
		expect((await read('member', ids[1])).edit_history).toEqual([
			{
				user_id: 4,
				timestamp: seconds(),
				prev_content: 'text',
				prev_rendered_content: '<p>text</p>',
				prev_rendered_content_version: 1,
				prev_topic: from,
				topic: to,
			},
		]);
		expect((await read('member', ids[0])).edit_history).toEqual([
			{user_id: 4, timestamp: seconds(), prev_topic: from, topic: to},
		]);
	});

	it('what was moved is found under its new topic, and no longer under the old', async () => {
		const [from, to] = [freshTopic(), 'heliostat gearbox'];
		const ids = await sendMany('member', from, 2);
		await edit('member', ids[0], {topic: to, ...all, ...silent});
		const found = async (operand: string) =>
			(
				await test.as('member').getMessages({
					anchor: 'newest',
					num_before: 10,
					num_after: 0,
					narrow: [
						{operator: 'channel', operand: 'night log'},
						{operator: 'search', operand},
					],
				})
			).messages.map(({id}) => id);
		expect(await found('gearbox')).toEqual(ids);
		expect(await found(from)).toEqual([]);
	});

	it('what stands in scripts without blanks is still found after a move', async () => {
		const topic = freshTopic();
		const ids = [
			await send('member', topic, 'night log', '天文台の望遠鏡🎉'),
			await send('member', topic, 'night log', '天文台の望遠鏡🎉 again'),
		];
		const [id = 0] = ids;
		await edit('owner', id, {topic: '観測記録の整理', propagate_mode: 'change_all', ...silent});
		for (const operand of ['望遠鏡', '🎉', '記録']) {
			const {messages} = await test.as('member').getMessages({
				anchor: 'newest',
				num_before: 10,
				num_after: 0,
				narrow: [{operator: 'search', operand}],
			});
			expect(messages.map(message => message.id)).toEqual(expect.arrayContaining(ids));
		}
	});

	it('`subject` is the older name of the topic, but not beside it', async () => {
		const id = await send('member', freshTopic());
		const patch = async (form: Record<string, string>) =>
			(
				await test.raw(`/messages/${id}`, {
					method: 'PATCH',
					headers: {authorization: test.authorization('member')},
					body: new URLSearchParams(form),
				})
			).json();
		expect(await patch({subject: 'by subject'})).toMatchObject({result: 'success'});
		expect((await read('member', id)).subject).toBe('by subject');
		expect(await patch({subject: 'a', topic: 'b'})).toMatchObject({code: 'REQUEST_CONFUSING_VAR'});
		expect(await patch({topic: 'c', stream_id: '"5"'})).toMatchObject({code: 'BAD_REQUEST'});
		expect(await patch({topic: 'c', stream_id: '-1'})).toMatchObject({code: 'BAD_REQUEST'});
		expect(await patch({topic: 'c', propagate_mode: 'all'})).toMatchObject({code: 'BAD_REQUEST'});
		expect(await patch({topic: 'c', new_thing: '1'})).toMatchObject({
			result: 'success',
			ignored_parameters_unsupported: ['new_thing'],
		});
	});
});

it('what channels say of their first message stays as it is, in both and in the events', async () => {
	const firstIn = async (stream_id: number) =>
		(await test.as('owner').getChannel({stream_id})).stream.first_message_id;
	const before = await send('member', freshTopic());
	const made = async (name: string) => {
		await test
			.as('owner')
			.subscribe({subscriptions: [{name}], principals: [1, test.idOf('member')]});
		return (await test.as('owner').getChannelId({stream: name})).stream_id;
	};
	const [early, late] = [await made('early firsts'), await made('late firsts')];
	const firsts = [await firstIn(early), await firstIn(late)];
	expect(firsts.every(first => (first ?? 0) > before)).toBe(true);
	const news = await told(async () => {
		await edit('owner', firsts[0] ?? 0, {stream_id: late, ...all, ...silent});
		await edit('owner', before, {stream_id: early, ...all, ...silent});
	});
	expect([await firstIn(early), await firstIn(late)]).toEqual(firsts);
	expect(news.map(({event}) => event.type)).not.toContain('stream');
});

describe('history that is protected', () => {
	it('whether a topic has earlier messages is not told to whoever cannot see them', async () => {
		const topic = freshTopic();
		const name = `closed ${topic}`;
		await test.as('owner').subscribe({
			subscriptions: [{name}],
			invite_only: true,
			history_public_to_subscribers: false,
		});
		await send('owner', topic, name);
		await test.as('owner').subscribe({subscriptions: [{name}], principals: [4]});
		for (const to of [topic, `not ${topic}`]) {
			const from = freshTopic();
			const own = await send('member', from, name);
			const notices = await messagesOf(test.folder, () => edit('member', own, {topic: to, ...all}));
			expect(notices.map(({content}) => content)).toEqual([
				`This topic was moved here from #**${name}>${from}** by @_**Jonas Feldt|4**.`,
			]);
		}
	});

	it('what somebody cannot see is neither counted nor moved', async () => {
		const topic = freshTopic();
		const name = `closed ${topic}`;
		await test.as('owner').subscribe({
			subscriptions: [{name}],
			invite_only: true,
			history_public_to_subscribers: false,
			principals: [1, 2],
		});
		const early = await sendMany('owner', topic, 2, name);
		await test.as('owner').subscribe({subscriptions: [{name}], principals: [4]});
		const seen = await sendMany('owner', topic, 2, name);
		pass(8 * day);
		const fresh = await send('member', topic, name);
		await expect(edit('member', fresh, {topic: 'x', ...all})).rejects.toMatchObject({
			code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
			details: {
				first_message_id_allowed_to_move: fresh,
				total_messages_in_topic: 3,
				total_messages_allowed_to_move: 1,
			},
		});
		await patchRealm({move_messages_within_stream_limit_seconds: 'unlimited'});
		const notices = await messagesOf(test.folder, () =>
			edit('member', fresh, {topic: `${topic} b`, ...all}),
		);
		// All that the member knows of: to them the topic moved as a whole.
		expect(notices.map(({content}) => content)).toEqual([
			`This topic was moved here from #**${name}>${topic}** by @_**Jonas Feldt|4**.`,
		]);
		for (const id of seen) expect((await read('owner', id)).subject).toBe(`${topic} b`);
		for (const id of early) expect((await read('owner', id)).subject).toBe(topic);
		// To another channel likewise.
		await edit('owner', early[0], {topic: `${topic} b`, ...all, ...silent});
		await patchRealm({move_messages_between_streams_limit_seconds: 'unlimited'});
		await edit('member', fresh, {stream_id: idOf('kitchen'), ...all, ...silent});
		expect(await placeOf('owner', fresh)).toEqual(['kitchen', `${topic} b`]);
		for (const id of early) expect(await placeOf('owner', id)).toEqual([name, `${topic} b`]);
		await patchRealm({
			move_messages_within_stream_limit_seconds: 604_800,
			move_messages_between_streams_limit_seconds: 604_800,
		});
	});

	it('nobody is told of what they did not receive, neither its text nor that it is there', async () => {
		const topic = freshTopic();
		const name = `closed ${topic}`;
		const principals = [1, 2];
		await test.as('owner').subscribe({subscriptions: [{name}], invite_only: true, principals});
		const [early = 0, other = 0] = [
			await send('administrator', topic, name, 'early words'),
			await send('owner', topic, name, 'more of them'),
		];
		await test.as('owner').subscribe({subscriptions: [{name}], principals: [4]});
		const late = await send('owner', topic, name, 'late words');
		const [outside, inside] = [
			await Listener.start(test.as('member'), {event_types: ['update_message', 'delete_message']}),
			await Listener.start(test.as('owner'), {event_types: ['update_message', 'delete_message']}),
		];
		const change = {topic: `${topic} b`, content: 'other early words', ...all, ...silent};
		await edit('administrator', early, change);
		const [whole] = await inside.heard();
		expect(whole).toMatchObject({message_id: early, message_ids: [early, other, late]});
		expect(whole).toMatchObject({orig_content: 'early words', content: 'other early words'});
		const heard = await outside.heard();
		expect(heard).toMatchObject([
			{
				message_id: late,
				message_ids: [late],
				orig_subject: topic,
				subject: `${topic} b`,
				flags: [],
			},
		]);
		expect(JSON.stringify(heard)).not.toContain('early words');
		// The same when all of it goes where they are not.
		await edit('administrator', early, {stream_id: idOf('board'), ...all, ...silent});
		expect(await outside.heard()).toMatchObject([{type: 'delete_message', message_ids: [late]}]);
		await Promise.all([outside, inside].map(each => each.end()));
	});

	it('an administrator who is not in a private channel learns no topic of it', async () => {
		const topic = freshTopic();
		const subscriptions = [{name: `closed ${topic}`}];
		await test.as('owner').subscribe({subscriptions, invite_only: true, principals: [1]});
		const id = await send('owner', topic, `closed ${topic}`);
		const listener = await Listener.start(test.as('administrator'), {
			event_types: ['update_message'],
		});
		await edit('owner', id, {stream_id: idOf('general'), topic: 'in the open', ...silent});
		const heard = await listener.heard();
		expect(heard).toMatchObject([
			{stream_id: idOf('general'), orig_subject: 'in the open', message_ids: [id]},
		]);
		expect(JSON.stringify(heard)).not.toContain(topic);
		await listener.end();
	});

	it('those in it get copies of what is moved there, read; nobody else does', async () => {
		const id = await send('administrator', freshTopic(), 'visitors');
		await edit('administrator', id, {stream_id: idOf('board'), ...silent});
		expect((await read('owner', id)).flags).toEqual(['read']);
		for (const name of ['moderator', 'member', 'guest'] as const) {
			await expect(read(name, id)).rejects.toEqual(refused(/^Invalid message\(s\)$/));
		}
	});
});

describe('what is unread', () => {
	const unreadOf = async (name: AccountName) =>
		(
			await test.as(name).getMessages({
				anchor: 'newest',
				num_before: 1000,
				num_after: 0,
				narrow: [{operator: 'is', operand: 'unread'}],
			})
		).messages.map(({id}) => id);

	it('stays so for those who are in the new place, and is gone for all others', async () => {
		const topic = freshTopic();
		const [seen = 0, unseen = 0] = await sendMany('owner', topic, 2, 'general');
		await test.as('member').updateFlags({messages: [seen], op: 'add', flag: 'read'});
		await edit('owner', seen, {topic: `${topic} b`, ...all, ...silent});
		expect((await read('member', seen)).flags).toEqual(['read']);
		expect((await read('member', unseen)).flags).toEqual([]);
		await edit('owner', seen, {stream_id: idOf('kitchen'), ...all, ...silent});
		expect((await read('member', seen)).flags).toEqual(['read']);
		expect((await read('member', unseen)).flags).toEqual([]);
		expect(await unreadOf('member')).toContain(unseen);
		// The moderator is not in this one.
		await edit('owner', seen, {stream_id: idOf('lost and found'), ...all, ...silent});
		expect(await unreadOf('moderator')).not.toContain(unseen);
		expect((await read('moderator', unseen)).flags).toEqual(['read', 'historical']);
	});
});

describe('notices', () => {
	const moved = (name: AccountName, id: number | undefined, change: object) =>
		messagesOf(test.folder, () => edit(name, id, change));
	const old = {send_notification_to_old_thread: true};

	it('say what moved, where from and where to', async () => {
		const [from, to] = [freshTopic(), freshTopic()];
		const ids = await sendMany('member', from, 4);
		const who = '@_**Ines Halloran|1**';
		const link = (topic: string, channel = 'night log') => `#**${channel}>${topic}**`;
		const one = await moved('owner', ids[0], {topic: to, ...old});
		const near = `/#narrow/stream/${idOf('night log')}-night-log/topic/${to.replace(' ', '.20')}/near/${ids[0]}`;
		expect(one.map(({topic, content}) => [topic, content])).toEqual([
			[to, `[A message](${near}) was moved here from ${link(from)} by ${who}.`],
			[from, `[A message](${near}) was moved from this topic to ${link(to)} by ${who}.`],
		]);
		await test.as('owner').deleteMessage({message_id: one[1]?.id ?? 0});
		const two = await moved('owner', ids[2], {topic: to, propagate_mode: 'change_later', ...old});
		expect(two.map(({content}) => content)).toEqual([
			`2 messages were moved here from ${link(from)} by ${who}.`,
			`2 messages were moved from this topic to ${link(to)} by ${who}.`,
		]);
		await test.as('owner').deleteMessage({message_id: two[1]?.id ?? 0});
		const rest = freshTopic();
		const whole = await moved('owner', ids[1], {topic: rest, ...all, ...old});
		expect(whole.map(({content}) => content)).toEqual([
			`This topic was moved here from ${link(from)} by ${who}.`,
			`This topic was moved to ${link(rest)} by ${who}.`,
		]);
		// A whole topic into one that has messages is told by number.
		const [into] = await moved('owner', ids[1], {
			stream_id: idOf('kitchen'),
			topic: 'cake on Monday',
			...all,
		});
		expect(into?.content).toBe(`2 messages were moved here from ${link(rest)} by ${who}.`);
		expect(into?.channel_id).toBe(idOf('kitchen'));
	});

	it('are unread for those who are there', async () => {
		const [notice] = await moved('owner', await send('member', freshTopic()), {
			topic: freshTopic(),
		});
		for (const name of ['owner', 'member', 'moderator'] as const) {
			expect((await read(name, notice?.id)).flags).toEqual([]);
		}
		expect(await read('member', notice?.id)).toMatchObject({
			sender_full_name: 'Notification Bot',
			client: 'Internal',
		});
	});

	it('mention nobody, whatever a topic reads like', async () => {
		const topic = 'a** @**all** @**Ines Halloran** mirror';
		const [notice] = await moved('member', await send('member', freshTopic(), 'general'), {topic});
		expect((await read('moderator', notice?.id)).flags).toEqual([]);
		expect((await read('owner', notice?.id)).flags).not.toContain('mentioned');
	});

	it.each([
		['resolving', {}, ['resolved']],
		[
			'resolving, all told',
			{...old, send_notification_to_new_thread: true},
			['resolved', 'was moved to'],
		],
		['resolving, nobody told', {...silent}, ['resolved']],
		['resolving one message', {propagate_mode: 'change_one'}, ['resolved']],
		['resolving with a new name', {topic: '✔ renamed'}, ['resolved', 'moved here']],
		['resolving with a channel', {stream_id: -1}, ['resolved', 'moved here']],
		['resolving with a text', {content: 'new'}, ['moved here']],
	])('%s', async (_name, change, expected) => {
		const topic = freshTopic();
		const ids = await sendMany('member', topic, 2);
		const place = 'stream_id' in change ? {stream_id: idOf('kitchen')} : {};
		const notices = await moved('member', ids[0], {
			topic: `✔ ${topic}`,
			...all,
			...change,
			...place,
		});
		expect(notices).toHaveLength(expected.length);
		expected.forEach((words, at) => expect(notices[at]?.content).toContain(words));
	});

	it('resolving and back: news to who wrote or reacted, and every time but one thing is said', async () => {
		for (const topic of [freshTopic(), `${freshTopic()} ${'x'.repeat(60)}`.slice(0, 60)]) {
			const id = await send('member', topic);
			await test.as('moderator').addReaction({message_id: id, emoji_name: 'tada'});
			const done = await moved('owner', id, {topic: `✔ ${topic}`, ...all});
			expect(done.map(({content}) => content)).toEqual([
				'@_**Ines Halloran|1** marked this topic as resolved.',
			]);
			const flags = async (name: AccountName) => (await read(name, done[0]?.id)).flags;
			expect(await flags('member')).toEqual([]);
			expect(await flags('moderator')).toEqual([]);
			expect(await flags('owner')).toEqual(['read']);
			// Nor for who is not in the channel at all.
			expect(await flags('administrator')).toContain('read');
			const {subject} = await read('member', id);
			const back = await moved('owner', id, {topic: subject.slice(2), ...all, ...old});
			// What was asked for the old place is said there beside it.
			expect(back.map(notice => notice.content)).toEqual([
				'@_**Ines Halloran|1** marked this topic as unresolved.',
				expect.stringMatching(/^This topic was moved to /),
			]);
		}
	});
});
