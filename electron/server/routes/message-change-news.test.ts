import {describe, expect, it} from 'vitest';
import {
	all,
	edit,
	freshTopic,
	hearers,
	idOf,
	membersOf,
	minute,
	pass,
	read,
	seconds,
	send,
	sendMany,
	silent,
	test,
	told,
} from '../../testing/move-messages.fixture';

describe('who hears of a change, and what (api-facts 12)', () => {
	it('a text: its former and its new form, each reader with their flags', async () => {
		const id = await send('administrator', freshTopic(), 'board');
		pass(minute);
		const events = await told(() => edit('administrator', id, {content: '/me @**Ines Halloran**'}));
		const rendered = (await read('owner', id)).content;
		const fields = {
			type: 'update_message',
			user_id: 2,
			edit_timestamp: seconds(),
			message_id: id,
			message_ids: [id],
			rendering_only: false,
			stream_id: idOf('board'),
			stream_name: 'board',
			orig_content: 'text',
			orig_rendered_content: '<p>text</p>',
			content: '/me @**Ines Halloran**',
			rendered_content: rendered,
			is_me_message: true,
			prev_rendered_content_version: 1,
		};
		expect(events.map(({audience, event}) => [audience, event])).toEqual([
			[
				{to: 'users', ids: [1]},
				{...fields, flags: ['mentioned']},
			],
			[
				{to: 'users', ids: [2]},
				{...fields, flags: []},
			],
		]);
	});

	it('a text of a direct message: those in the conversation', async () => {
		const {id} = await test.as('owner').sendMessage({type: 'direct', to: '[3,4]', content: 'hi'});
		const events = await told(() => edit('owner', id, {content: 'ho'}));
		expect(hearers(events, 'update_message')).toEqual([1, 3, 4]);
		for (const {event} of events) {
			expect(event).toMatchObject({message_ids: [id], orig_content: 'hi', content: 'ho'});
			for (const key of ['stream_id', 'subject', 'orig_subject', 'propagate_mode']) {
				expect(event).not.toHaveProperty(key);
			}
		}
	});

	it('a topic: old and new name, and nothing of the text', async () => {
		const [from, to] = [freshTopic(), freshTopic()];
		const ids = await sendMany('member', from, 3);
		const events = await told(() =>
			edit('owner', ids[1], {topic: to, propagate_mode: 'change_later', ...silent}),
		);
		expect(hearers(events, 'update_message')).toEqual(await membersOf('night log'));
		for (const {event} of events) {
			const {flags, ...rest} = event;
			expect(Array.isArray(flags)).toBe(true);
			expect(rest).toEqual({
				type: 'update_message',
				user_id: 1,
				edit_timestamp: seconds(),
				message_id: ids[1],
				message_ids: ids.slice(1),
				rendering_only: false,
				stream_id: idOf('night log'),
				stream_name: 'night log',
				propagate_mode: 'change_later',
				orig_subject: from,
				subject: to,
				topic_links: [],
			});
		}
	});

	it('a channel: who can follow hears where to, who cannot that they are gone', async () => {
		const topic = freshTopic();
		const ids = await sendMany('owner', topic, 2, 'general');
		const events = await told(() =>
			edit('owner', ids[0], {stream_id: idOf('board'), ...all, ...silent}),
		);
		const general = await membersOf('general');
		const board = await membersOf('board');
		expect(hearers(events, 'update_message')).toEqual(board);
		expect(hearers(events, 'delete_message')).toEqual(general.filter(id => !board.includes(id)));
		const [moved] = events;
		expect(moved?.event).toMatchObject({
			message_ids: ids,
			stream_id: idOf('general'),
			stream_name: 'general',
			new_stream_id: idOf('board'),
			orig_subject: topic,
			propagate_mode: 'change_all',
		});
		expect(moved?.event).not.toHaveProperty('subject');
		expect(events.at(-1)?.event).toEqual({
			type: 'delete_message',
			message_ids: ids,
			message_type: 'stream',
			stream_id: idOf('general'),
			topic,
		});
	});

	it('a channel that others can read as well: they hear it though they are not in it', async () => {
		const id = await send('owner', freshTopic(), 'general');
		const events = await told(() =>
			edit('owner', id, {stream_id: idOf('lost and found'), ...silent}),
		);
		const both = [...(await membersOf('general')), ...(await membersOf('lost and found'))];
		expect(hearers(events, 'update_message')).toEqual([...new Set(both)].toSorted((a, b) => a - b));
		expect(hearers(events, 'delete_message')).toEqual([]);
		// Who is not in the new channel keeps no copy (api-facts 8.5).
		expect((await read('moderator', id)).flags).toEqual(['read', 'historical']);
	});

	it('a deletion: everybody who had it', async () => {
		const topic = freshTopic();
		const id = await send('owner', topic, 'board');
		const events = await told(() => test.as('owner').deleteMessage({message_id: id}));
		expect(events.map(({audience, event}) => [audience, event])).toEqual([
			[
				{to: 'users', ids: await membersOf('board')},
				{
					type: 'delete_message',
					message_ids: [id],
					message_type: 'stream',
					stream_id: idOf('board'),
					topic,
				},
			],
		]);
		const {id: direct} = await test
			.as('owner')
			.sendMessage({type: 'direct', to: '[4]', content: 'hi'});
		const [gone] = await told(() => test.as('owner').deleteMessage({message_id: direct}));
		expect(gone?.event).toEqual({
			type: 'delete_message',
			message_ids: [direct],
			message_type: 'private',
		});
		expect(gone?.audience).toEqual({to: 'users', ids: [1, 4]});
	});

	it('a flag: its reader alone', async () => {
		const id = await send('owner', freshTopic());
		const events = await told(() =>
			test.as('member').updateFlags({messages: [id], op: 'add', flag: 'starred'}),
		);
		expect(events.map(({audience, event}) => [audience, event])).toEqual([
			[
				{to: 'users', ids: [4]},
				{
					type: 'update_message_flags',
					op: 'add',
					operation: 'add',
					flag: 'starred',
					messages: [id],
					all: false,
				},
			],
		]);
	});

	it('who left a private channel of what they received there, and of nothing else', async () => {
		const topic = freshTopic();
		const join = () =>
			test.as('member').subscribe({subscriptions: [{name: 'open past'}], principals: [3]});
		await test.as('member').subscribe({
			subscriptions: [{name: 'open past'}],
			invite_only: true,
			history_public_to_subscribers: true,
		});
		// Seen in the shared history alone.
		const looked = await send('member', freshTopic(), 'open past');
		await join();
		const received = await send('member', topic, 'open past');
		await test.as('moderator').updateFlags({
			messages: [looked, received],
			op: 'add',
			flag: 'starred',
		});
		await test.as('moderator').unsubscribe({subscriptions: ['open past']});
		const id = await send('member', topic, 'open past');
		const found = async () => {
			const narrow = [{operator: 'is', operand: 'starred'}];
			const asked = {anchor: 'newest', num_before: 100, num_after: 0, narrow} as const;
			const {messages} = await test.as('moderator').getMessages(asked);
			return messages.find(message => message.id === received)?.content;
		};
		const open = await told(() => edit('member', received, {content: 'open now'}));
		expect(hearers(open, 'update_message')).toEqual(expect.arrayContaining([3, 4]));
		expect(await found()).toBe('<p>open now</p>');
		const both = await told(() =>
			edit('member', id, {topic: `${topic} too`, propagate_mode: 'change_all', ...silent}),
		);
		for (const {audience, event} of both) {
			if (event.type !== 'update_message') continue;
			const isOut = audience.to === 'users' && audience.ids.includes(3);
			expect(event['message_ids']).toEqual(isOut ? [received] : [received, id]);
		}
		expect(hearers(both, 'update_message')).toEqual(expect.arrayContaining([3, 4]));
		const gone = await told(() => test.as('member').deleteMessage({message_id: received}));
		expect(hearers(gone, 'delete_message')).toEqual(expect.arrayContaining([3, 4]));
		expect(await found()).toBeUndefined();
		for (const act of [
			() => edit('member', looked, {content: 'secret now'}),
			() => edit('member', id, {content: 'secret now'}),
			() => edit('member', id, {topic: freshTopic(), ...silent}),
			() => test.as('member').deleteMessage({message_id: id}),
		]) {
			const events = await told(act);
			for (const type of ['update_message', 'delete_message']) {
				expect(hearers(events, type)).not.toContain(3);
			}
			expect(hearers(events, events[0]?.event.type ?? '')).toContain(4);
		}
	});

	it('S12: who left hears that what they received is gone, not where it went out of their sight', async () => {
		const member = test.as('member');
		for (const name of ['left behind', 'out of sight']) {
			await member.subscribe({subscriptions: [{name}], invite_only: true});
		}
		const subscriptions = [{name: 'left behind'}];
		await member.subscribe({subscriptions, principals: [3]});
		const id = await send('member', freshTopic(), 'left behind');
		await test.as('moderator').unsubscribe({subscriptions: ['left behind']});
		const {stream_id} = await member.getChannelId({stream: 'out of sight'});
		const topic = 'whispered';
		const events = await told(() => edit('member', id, {stream_id, topic, ...silent}));
		const heard = events.filter(
			({audience}) => audience.to === 'users' && audience.ids.includes(3),
		);
		expect(heard.map(({event}) => event.type)).toEqual(['delete_message']);
		expect(JSON.stringify(heard)).not.toContain(topic);
	});

	it('nobody, when nothing changed or it was refused', async () => {
		const topic = freshTopic();
		const id = await send('member', topic, 'night log', 'same');
		const before = await read('member', id);
		expect(await told(() => edit('member', id, {content: 'same \n'}))).toEqual([]);
		expect(await read('member', id)).toEqual(before);
		const late = {topic: freshTopic(), content: 'x'.repeat(3), stream_id: idOf('kitchen')};
		expect(await told(() => edit('member', id, late).catch(() => undefined))).toEqual([]);
		expect(await read('member', id)).toEqual(before);
	});
});

describe('policies of topics', () => {
	it.each([
		['into an empty topic', 3, undefined, false, 3],
		['into an empty topic with another policy', 1, 3, false, 1],
		['the same', 1, 1, true, 1],
		['followed into muted', 3, 1, true, 0],
		['muted into unmuted', 1, 2, true, 2],
		['unmuted into nothing', 2, undefined, true, 2],
		['muted into nothing', 1, undefined, true, 0],
		['nothing into muted', undefined, 1, true, 1],
	])('%s', async (_name, before, there, hasMessages, after) => {
		const [from, to] = [freshTopic(), freshTopic()];
		const stream_id = idOf('night log');
		const ids = await sendMany('owner', from, 2);
		if (hasMessages) await send('owner', to);
		const set = (topic: string, visibility_policy: number | undefined) =>
			visibility_policy === undefined
				? undefined
				: test.as('member').setTopicPolicy({
						stream_id,
						topic,
						visibility_policy: visibility_policy as 1 | 2 | 3,
					});
		await set(from, before);
		await set(to, there);
		const policies = async () =>
			Object.fromEntries(
				((await test.as('member').register({})).user_topics ?? []).map(row => [
					row.topic_name,
					row.visibility_policy,
				]),
			);
		// A part of it changes nothing.
		await edit('owner', ids[0], {topic: `${from} part`, ...silent});
		expect((await policies())[from]).toBe(before);
		const events = await told(() => edit('owner', ids[1], {topic: to, ...all, ...silent}));
		expect((await policies())[from]).toBeUndefined();
		expect((await policies())[to] ?? 0).toBe(after);
		const types = events.map(({event}) => event.type).filter(type => type !== 'update_message');
		// The older event comes once, before the last change.
		const last = types.length === 0 ? [] : ['muted_topics', 'user_topic'];
		expect(types.slice(-2)).toEqual(last);
		expect(types.slice(0, -2)).toEqual(types.slice(0, -2).map(() => 'user_topic'));
		if (before !== undefined) {
			expect(events.find(({event}) => event.type === 'user_topic')).toMatchObject({
				audience: {to: 'users', ids: [4]},
				event: {stream_id, topic_name: from, visibility_policy: 0},
			});
		}
	});

	it('are lost with the sight of the channel', async () => {
		const topic = freshTopic();
		const id = await send('owner', topic, 'general');
		await test
			.as('member')
			.setTopicPolicy({stream_id: idOf('general'), topic, visibility_policy: 3});
		const events = await told(() =>
			edit('owner', id, {stream_id: idOf('board'), ...all, ...silent}),
		);
		expect(JSON.stringify(events.filter(({event}) => event.type === 'user_topic'))).not.toContain(
			`"stream_id":${idOf('board')}`,
		);
		const {user_topics: left = []} = await test.as('member').register({});
		expect(left.filter(({topic_name}) => topic_name === topic)).toEqual([]);
	});
});
