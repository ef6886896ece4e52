// @vitest-environment happy-dom
import {describe, expect, test} from 'vitest';
import {Role} from '../../../../shared/model/role';
import {message} from '../../../testing/stored-messages.fixture';
import {authorsWords} from './delete/delete-words';
import {exportName, exportText} from './export/export-text';
import {conversationTerms} from './message-place';
import {flagChanges, reactionChanges} from './message-changes';
import {firstWords, plainText} from './plain-text';
import {mergedIn, resolvesIn, topicsOf} from './selected-topics';
import {
	whyNotDelete,
	whyNotEdit,
	whyNotHistory,
	whyNotMove,
	whyNotUnread,
	type ActionsKnown,
} from './why-not';

const sent = 1_700_000_000;
const people = [
	{id: 900, email: 'a@example.com', full_name: 'Ana Ruiz'},
	{id: 7, email: 'b@example.com', full_name: 'Bo Li'},
];
const direct = message(5, {
	type: 'private',
	subject: '',
	display_recipient: people,
	timestamp: sent,
});
delete (direct as {stream_id?: number}).stream_id;

describe('why an action cannot work', () => {
	const known: ActionsKnown = {
		ownUserId: 900,
		role: Role.member,
		botOwnerId: undefined,
		isIn: true,
		times: {realm_allow_message_editing: true, realm_message_content_edit_limit_seconds: 600},
		now: sent + 60,
	};
	const own = message(1, {timestamp: sent});
	const other = message(2, {timestamp: sent, sender_id: 901, sender_full_name: 'Cy'});

	test.each([
		['own and in time', own, known, undefined],
		['not own', other, known, false],
		['not own, as an owner', other, {...known, role: Role.owner}, false],
		['a poll', message(1, {timestamp: sent, submessages: [{}]}), known, false],
		['own, time over', own, {...known, now: sent + 700}, true],
		['own, switched off', own, {...known, times: {realm_allow_message_editing: false}}, false],
		['own, nothing known', own, {...known, times: undefined}, undefined],
	])('editing: %s', (_name, one, facts, mayTry) => {
		expect(whyNotEdit(one, facts)?.mayTry).toBe(mayTry);
	});

	test.each([
		['own', own, known, undefined],
		['not own, as a member', other, known, false],
		['not own, as an administrator', other, {...known, role: Role.administrator}, undefined],
		['not own, where groups decide', other, {...known, isByGroups: true}, true],
		['of an own bot', other, {...known, botOwnerId: 900}, undefined],
		['role not known yet', other, {...known, role: undefined}, undefined],
	])('deleting: %s', (_name, one, facts, mayTry) => {
		expect(whyNotDelete(one, facts)?.mayTry).toBe(mayTry);
	});

	test.each([
		['a guest, where members do', Role.guest, {realm_delete_own_message_policy: 1}, 60, false],
		[
			'a member, where members do',
			Role.member,
			{realm_delete_own_message_policy: 1},
			60,
			undefined,
		],
		['everybody', Role.guest, {realm_delete_own_message_policy: 5}, 60, undefined],
		['in time', Role.member, {realm_message_content_delete_limit_seconds: 600}, 60, undefined],
		['time over', Role.member, {realm_message_content_delete_limit_seconds: 600}, 700, true],
		['as an owner', Role.owner, {realm_message_content_delete_limit_seconds: 600}, 700, undefined],
	])('deleting one’s own: %s', (_name, role, times, seconds, mayTry) => {
		expect(whyNotDelete(own, {...known, role, times, now: sent + seconds})?.mayTry).toBe(mayTry);
	});

	test.each([
		['both held back', 1, 2, 'Only members and above can move messages to other topics.'],
		['topics only', 1, 5, undefined],
		['channels only', 5, 1, undefined],
		['a server that does not say', undefined, 1, undefined],
	])('moving, as a guest: %s', (_name, topics, channels, words) => {
		const times = {
			...(topics !== undefined && {realm_edit_topic_policy: topics}),
			realm_move_messages_between_streams_policy: channels,
		};
		expect(whyNotMove(own, {...known, role: Role.guest, times})?.words).toBe(words);
	});

	test('direct messages do not move, and what never changed has no versions', () => {
		expect(whyNotMove(direct, known)?.mayTry).toBe(false);
		expect(whyNotMove(own, known)).toBeUndefined();
		expect(whyNotHistory(own, known)?.words).toBe('Never edited or moved.');
		expect(whyNotHistory({...own, last_edit_timestamp: sent}, known)).toBeUndefined();
	});

	test('what is in a channel that one is not in stays read', () => {
		expect(whyNotUnread(own, {...known, isIn: false})?.words).toContain('#general');
		expect(whyNotUnread(own, {...known, isIn: undefined})).toBeUndefined();
	});
});

describe('the conversation of a message', () => {
	test('is its topic, or everybody else in it', () => {
		expect(conversationTerms(message(1), 900)).toEqual([
			{operator: 'channel', operand: 1},
			{operator: 'topic', operand: 'dome'},
		]);
		expect(conversationTerms(direct, 900)).toEqual([{operator: 'dm', operand: [7]}]);
		const alone = {...direct, display_recipient: people.slice(0, 1)};
		expect(conversationTerms(alone, 900)).toEqual([{operator: 'dm', operand: [900]}]);
	});
});

describe('the question before deleting', () => {
	const by = (id: number, name: string) =>
		message(id, {sender_id: id % 10, sender_full_name: name});

	test.each([
		[[by(1, 'Ana')], 'Ana'],
		[[by(1, 'Ana'), by(2, 'Bo'), by(12, 'Bo')], 'Bo and Ana'],
		[[by(1, 'A'), by(2, 'B'), by(3, 'C'), by(4, 'D'), by(5, 'E')], 'A, B, C, and 2 others'],
	])('names the authors, those of most messages first', (messages, words) => {
		expect(authorsWords(messages)).toBe(words);
	});

	test('shows the first words, whatever the markup', () => {
		expect(firstWords('<p>The <b>dome</b></p>\n<p>is open</p>')).toBe('The dome is open');
		expect(firstWords('<p></p>')).toBe('No text');
		expect(firstWords(`<p>${'word '.repeat(40)}</p>`)).toHaveLength(80);
		expect(plainText('<p>a</p>\n<p>b</p>')).toBe('a\nb');
	});
});

describe('flags and reactions as changes', () => {
	const tada = {emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji'};
	const chosen = [
		message(1, {flags: ['starred']}),
		message(2, {reactions: [{...tada, user_id: 900}]}),
		message(3, {reactions: [{...tada, user_id: 7}]}),
	];

	test.each([
		[true, [2, 3]],
		[false, [1]],
	])('leave out what is so already (%s)', (isSet, ids) => {
		const changes = flagChanges(chosen, 'starred', isSet);
		expect(changes.map(({message_id}) => message_id)).toEqual(ids);
		expect(changes.every(({before, after}) => before === !isSet && after === isSet)).toBe(true);
	});

	test.each([
		[true, [1, 3]],
		[false, [2]],
	])('only own reactions count (%s)', (isOn, ids) => {
		const changes = reactionChanges(chosen, tada, 900, isOn);
		expect(changes.map(({message_id}) => message_id)).toEqual(ids);
	});
});

describe('the topics of a selection', () => {
	const chosen = [
		message(1),
		message(2, {subject: 'Dome'}),
		message(3, {subject: '✔ roof'}),
		message(4, {stream_id: 2, subject: 'lunch'}),
		direct,
	];

	test('are each once, by channel, with their newest message', () => {
		expect(topicsOf(chosen)).toEqual([
			{
				channelId: 1,
				topics: [
					{name: 'Dome', max_id: 2},
					{name: '✔ roof', max_id: 3},
				],
			},
			{channelId: 2, topics: [{name: 'lunch', max_id: 4}]},
		]);
	});

	test('are resolved where they are not yet, and say what merges', () => {
		const changes = resolvesIn(topicsOf(chosen), true);
		expect(changes.map(({stream_id, topic}) => [stream_id, topic])).toEqual([
			[1, 'Dome'],
			[2, 'lunch'],
		]);
		const all = new Map([[2, [{name: '✔ Lunch', max_id: 1}]]]);
		expect(mergedIn(changes, all)).toEqual(['lunch']);
	});
});

describe('messages as one text', () => {
	const messages = [
		message(1, {
			timestamp: sent,
			content: '<p>The <b>dome</b> is open.</p>',
			reactions: [
				{emoji_name: 'tada', emoji_code: '1f389', reaction_type: 'unicode_emoji', user_id: 7},
			],
		}),
		message(2, {timestamp: sent + 60, content: '<p>Good.</p>'}),
		direct,
	];
	const sources = new Map([
		[1, 'The **dome** is open.'],
		[2, 'Good.'],
		[5, 'Text 5'],
	]);

	test('as text: each place once, then who and when', () => {
		expect(exportText(messages.slice(0, 2), 'text', new Map())).toBe(
			[
				'#general > dome\n===============',
				'Ana Ruiz, 2023-11-14 22:13 UTC\nThe dome is open.',
				'Ana Ruiz, 2023-11-14 22:14 UTC\nGood.',
			].join('\n\n'),
		);
	});

	test('as Markdown: as it was written', () => {
		expect(exportText(messages, 'markdown', sources)).toBe(
			[
				'## #general > dome',
				'**Ana Ruiz, 2023-11-14 22:13 UTC**\n\nThe **dome** is open.\n\n:tada: 1',
				'**Ana Ruiz, 2023-11-14 22:14 UTC**\n\nGood.',
				'## Direct messages: Ana Ruiz, Bo Li',
				'**Ana Ruiz, 2023-11-14 22:13 UTC**\n\nText 5',
			].join('\n\n'),
		);
	});

	test.each([
		[messages.slice(0, 2), 'general, dome.md'],
		[[...messages.slice(0, 2), message(3, {subject: 'lunch'})], 'general.md'],
		[[message(1), message(2, {stream_id: 2, display_recipient: 'kitchen'})], 'messages.md'],
		[messages, 'messages.md'],
		[[direct], 'direct messages.md'],
	])('%# as a file: called by the place in common', (some, name) => {
		expect(exportName(some, 'markdown')).toBe(name);
	});

	test('as JSON: with both forms of the text', () => {
		const [first, , last] = JSON.parse(exportText(messages, 'json', sources));
		expect(first).toMatchObject({
			id: 1,
			channel: 'general',
			topic: 'dome',
			sent: '2023-11-14T22:13:20.000Z',
			markdown: 'The **dome** is open.',
			html: '<p>The <b>dome</b> is open.</p>',
			reactions: [{emoji_name: 'tada', user_ids: [7]}],
		});
		expect(last).toMatchObject({recipients: ['Ana Ruiz', 'Bo Li']});
	});
});
