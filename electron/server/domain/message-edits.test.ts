import {describe, expect, it} from 'vitest';
import {ApiError} from '../../../shared/contract/errors';
import {defaultSettings} from '../storage/default-settings';
import type {MessageRecord} from '../storage/message';
import {
	changed,
	editEntryOf,
	moveLimits,
	requireMayChangeChannel,
	requireMayChangeTopic,
	requireMayDelete,
	requireMayEditContent,
	requireMode,
	requireYoung,
	type Aged,
	resolution,
	wishOf,
	type EditRules,
} from './message-edits';
import {accountWith, now} from '../../testing/account.fixture';

const minute = 60_000;
const day = 24 * 60 * minute;

function message(more: Partial<MessageRecord> = {}): MessageRecord {
	return {
		id: 7,
		senderId: 40,
		channelId: 5,
		topic: 'lamps',
		recipients: undefined,
		client: 'website',
		content: 'one',
		rendered: '<p>one</p>',
		sentAt: now,
		editedAt: undefined,
		traits: 0,
		...more,
	};
}
const direct = message({channelId: undefined, topic: '', recipients: [1, 40]});

const rules = (settings: Partial<EditRules['settings']> = {}, more = {}): EditRules => ({
	settings: {...defaultSettings(() => 1), ...settings},
	now,
	waitingPeriodDays: settings.waiting_period_threshold ?? 0,
	...more,
});

/** The words of a refusal; undefined where there is none. */
function refusalOf(act: () => unknown): string | undefined {
	try {
		act();
		return undefined;
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return error.code === 'BAD_REQUEST' ? error.message : error.code;
	}
}

describe('what is asked of a message', () => {
	const long = '😀'.repeat(61);
	const cut = `${'😀'.repeat(57)}...`;
	it.each([
		['content alone', {content: 'x'}, {content: 'x', topic: undefined, channelId: undefined}],
		['a topic', {topic: ' desks '}, {content: undefined, topic: 'desks', channelId: undefined}],
		[
			'another spelling',
			{topic: 'Lamps'},
			{content: undefined, topic: 'Lamps', channelId: undefined},
		],
		['a channel', {stream_id: 6}, {content: undefined, topic: undefined, channelId: 6}],
		['both', {topic: 'desks', stream_id: 6}, {content: undefined, topic: 'desks', channelId: 6}],
		['the same topic', {topic: 'lamps', stream_id: 6}, {topic: undefined, channelId: 6}],
		['the same channel', {topic: 'desks', stream_id: 5}, {topic: 'desks', channelId: undefined}],
		['the channel it has', {stream_id: 5}, {topic: undefined, channelId: undefined}],
		['text and topic', {content: 'x', topic: 'desks'}, {content: 'x', topic: 'desks'}],
		['a long topic', {topic: long}, {topic: cut}],
	])('%s', (_name, sent, wish) => {
		expect(wishOf(message(), sent, 'change_one')).toMatchObject(wish);
	});

	it.each([
		['nothing', {}, /^Nothing/],
		['the topic it has', {topic: ' lamps '}, /^Nothing/],
		['a blank topic', {topic: ' \n '}, /can't be empty/],
		['a control character', {topic: 'a\u0007'}, /position 2/],
		['a null byte', {topic: 'a\0b'}, /position 2/],
		['a line end', {topic: 'a\nb'}, /position 2/],
		['text and channel', {content: 'x', stream_id: 6}, /while changing channel/],
		['text and the channel it has', {content: 'x', stream_id: 5}, /while changing channel/],
		// The first that is wrong is said (api-facts 8.5).
		['topic before channel', {content: 'x', topic: '', stream_id: 6}, /can't be empty/],
	])('refused: %s', (_name, sent, words) => {
		expect(refusalOf(() => wishOf(message(), sent, 'change_one'))).toMatch(words);
	});

	it('a topic that is cut to the one it has is nothing', () => {
		const kept = message({topic: cut});
		expect(refusalOf(() => wishOf(kept, {topic: long}, 'change_one'))).toMatch(/^Nothing/);
	});

	it.each([
		[{topic: 'x'}, /topics/],
		[{topic: '', content: 'x'}, /topics/],
		[{stream_id: 5}, /channels/],
		[{stream_id: 5, topic: 'x', content: 'y'}, /channels/],
	])('refused of a direct message: %j', (sent, words) => {
		expect(refusalOf(() => wishOf(direct, sent, 'change_one'))).toMatch(words);
	});

	it.each(['change_later', 'change_all'] as const)('%s needs a place', mode => {
		const words = /without topic/;
		expect(refusalOf(() => wishOf(message(), {content: 'x'}, mode))).toMatch(words);
		expect(refusalOf(() => wishOf(message(), {content: 'x', topic: 'lamps'}, mode))).toMatch(words);
		expect(refusalOf(() => wishOf(direct, {content: 'x'}, mode))).toMatch(words);
		expect(wishOf(message(), {content: 'x', topic: 'desks'}, mode)).toBeDefined();
	});

	it.each(['', 'change_none', 'CHANGE_ALL', 'change_one '])('mode %j is none', mode => {
		expect(refusalOf(() => requireMode(mode))).toMatch(/propagate_mode/);
	});
});

describe('editing a text', () => {
	it.each([
		['the sender', accountWith(), {}, 0, undefined],
		['the last second of grace', accountWith(), {}, 620, undefined],
		['after it', accountWith(), {}, 620.5, /time limit/],
		['an owner as sender, after it', accountWith({role: 100}), {}, 621, /time limit/],
		['without limit', accountWith(), {message_content_edit_limit_seconds: null}, 9e9, undefined],
		['another limit', accountWith(), {message_content_edit_limit_seconds: 1}, 22, /time limit/],
		['another owner', accountWith({id: 1, role: 100}), {}, 0, /permission/],
		['switched off', accountWith({role: 100}), {allow_message_editing: false}, 0, /turned off/],
		[
			'switched off, for others',
			accountWith({id: 1}),
			{allow_message_editing: false},
			9999,
			/turned off/,
		],
		['late, for others', accountWith({id: 1}), {}, 9999, /permission/],
	])('%s', (_name, actor, settings, age, words) => {
		const late = rules(settings, {now: now + age * 1000});
		const said = refusalOf(() => requireMayEditContent(actor, message(), late));
		if (words === undefined) expect(said).toBeUndefined();
		else expect(said).toMatch(words);
	});

	it('of a poll or a to-do list is not for anybody', () => {
		for (const content of ['/poll Lunch\nSoup', '/todo Dome']) {
			const said = refusalOf(() =>
				requireMayEditContent(accountWith(), message({content}), rules()),
			);
			expect(said).toMatch(/Widgets/);
		}
	});

	it('of a bot is not for its owner', () => {
		const act = () => requireMayEditContent(accountWith({id: 1}), message({senderId: 60}), rules());
		expect(refusalOf(act)).toMatch(/permission/);
	});
});

describe('policies of moves', () => {
	const roles = [100, 200, 300, 400, 600];
	const allowed: Readonly<Record<number, readonly number[]>> = {
		1: [100, 200, 300, 400],
		2: [100, 200],
		3: [100, 200, 300],
		4: [100, 200, 300],
		5: roles,
		6: [],
	};
	it.each([1, 2, 3, 4, 5, 6])('topic, %d; members are new', policy => {
		const wanted = rules({edit_topic_policy: policy, waiting_period_threshold: 200});
		const may = roles.filter(
			role => refusalOf(() => requireMayChangeTopic(accountWith({role}), wanted)) === undefined,
		);
		expect(may).toEqual(allowed[policy]);
	});

	it.each([1, 2, 3, 4, 6])('channel, %d; members are new', policy => {
		const wanted = rules({
			move_messages_between_streams_policy: policy,
			waiting_period_threshold: 200,
		});
		const may = roles.filter(
			role => refusalOf(() => requireMayChangeChannel(accountWith({role}), wanted)) === undefined,
		);
		expect(may).toEqual(allowed[policy]);
	});

	it('members are full ones in time', () => {
		const wanted = rules({edit_topic_policy: 3, waiting_period_threshold: 100});
		expect(refusalOf(() => requireMayChangeTopic(accountWith(), wanted))).toBeUndefined();
	});
});

describe('limits of moves', () => {
	const settings = {
		move_messages_within_stream_limit_seconds: 1000,
		move_messages_between_streams_limit_seconds: 500,
	};
	const topic = {content: undefined, topic: 'x', channelId: undefined};
	const channel = {content: undefined, topic: undefined, channelId: 6};
	const none = {topic: null, channel: null, both: null};
	it.each([
		['a topic', 400, topic, settings, {topic: 1000, channel: null, both: 1000}],
		['a channel', 400, channel, settings, {topic: null, channel: 500, both: 500}],
		[
			'both: the stricter',
			400,
			{...topic, channelId: 6},
			settings,
			{topic: 1000, channel: 500, both: 500},
		],
		[
			'both, one without limit',
			400,
			{...topic, channelId: 6},
			{...settings, move_messages_between_streams_limit_seconds: null},
			{topic: 1000, channel: null, both: 1000},
		],
		['a guest', 600, topic, settings, {topic: 1000, channel: null, both: 1000}],
		['a moderator', 300, {...topic, channelId: 6}, settings, none],
		['an administrator', 200, topic, settings, none],
		['an owner', 100, channel, settings, none],
	])('%s', (_name, role, wish, set, limits) => {
		expect(moveLimits(accountWith({role}), wish, rules(set))).toEqual(limits);
	});

	const at = (id: number, age: number) => ({id, sentAt: now - age * 1000});
	const messages = [at(1, 3000), at(2, 1021), at(3, 1020), at(4, 5)];
	const counted = (all: readonly Aged[]) => (since: number) => {
		const young = all.filter(({sentAt}) => sentAt >= since);
		return {total: all.length, young: young.length, firstYoung: young[0]?.id ?? null};
	};
	const around = {count: counted(messages), limit: 1000, now};
	it.each([
		['young ones', [3, 4], undefined],
		['one of the old', [2], 3],
		['all', [1, 2, 3, 4], 3],
	])('%s', (_name, ids, first) => {
		const moving = messages.filter(({id}) => ids.includes(id));
		const act = () => requireYoung(moving, 1000, around);
		if (first === undefined) return expect(act).not.toThrow();
		return expect(act).toThrow(
			expect.objectContaining({
				code: 'MOVE_MESSAGES_TIME_LIMIT_EXCEEDED',
				status: 400,
				details: {
					first_message_id_allowed_to_move: first,
					total_messages_in_topic: 4,
					total_messages_allowed_to_move: 2,
				},
			}),
		);
	});

	it('when none may be moved there is no first one', () => {
		const old = [at(1, 3000), at(2, 2000)];
		expect(() => requireYoung(old, 1000, {...around, count: counted(old)})).toThrow(
			expect.objectContaining({
				details: {
					first_message_id_allowed_to_move: null,
					total_messages_in_topic: 2,
					total_messages_allowed_to_move: 0,
				},
			}),
		);
	});

	it('what is counted follows the limit that binds the whole move', () => {
		expect(() => requireYoung([at(2, 1021)], 1000, {...around, limit: 4})).toThrow(
			expect.objectContaining({
				details: expect.objectContaining({first_message_id_allowed_to_move: 4}),
			}),
		);
		expect(() => requireYoung(messages, null, around)).not.toThrow();
	});
});

describe('resolving', () => {
	const sixty = 'x'.repeat(60);
	it.each([
		['a', '✔ a', {isDone: true, isAll: true}],
		['✔ a', 'a', {isDone: false, isAll: true}],
		['a', '✔ b', {isDone: true, isAll: false}],
		['✔ a', 'b', {isDone: false, isAll: false}],
		['a', '✔', undefined],
		['a', '✔a', undefined],
		['a', 'b', undefined],
		['✔ a', '✔ b', undefined],
		['a', undefined, undefined],
		[sixty, `✔ ${'x'.repeat(55)}...`, {isDone: true, isAll: true}],
	])('%j -> %j', (before, after, found) => {
		expect(resolution(before, after)).toEqual(found);
	});
});

describe('the history', () => {
	const by = {userId: 3, now: now + 1999};
	const text = {content: 'two', rendered: '<p>two</p>', traits: 1};
	const entry = {user_id: 3, timestamp: Math.floor((now + 1999) / 1000)};
	const was = {
		prev_content: 'one',
		prev_rendered_content: '<p>one</p>',
		prev_rendered_content_version: 1,
	};
	it.each([
		['text', {text, topic: undefined, channelId: undefined}, {...entry, ...was}],
		[
			'topic',
			{topic: 'desks', channelId: undefined},
			{...entry, prev_topic: 'lamps', topic: 'desks'},
		],
		['channel', {topic: undefined, channelId: 6}, {...entry, prev_stream: 5, stream: 6}],
		[
			'text and topic',
			{text, topic: 'desks', channelId: undefined},
			{...entry, ...was, prev_topic: 'lamps', topic: 'desks'},
		],
		[
			'topic and channel',
			{topic: 'desks', channelId: 6},
			{...entry, prev_topic: 'lamps', topic: 'desks', prev_stream: 5, stream: 6},
		],
	])('of %s has only what changed', (_name, change, expected) => {
		expect(editEntryOf(message(), change, by)).toEqual(expected);
		expect(changed(message(), change, by.now).editedAt).toBe(by.now);
	});
});

describe('deleting', () => {
	const bot = message({senderId: 60});
	const late = {now: now + 600_001};
	it.each([
		['own', accountWith(), message(), undefined, {}, {}, undefined],
		['own, in time', accountWith(), message(), undefined, {}, {now: now + 600_000}, undefined],
		['own, late: no grace', accountWith(), message(), undefined, {}, late, /time limit/],
		['of others', accountWith({id: 1}), message(), undefined, {}, {}, /permission/],
		[
			'of others, by a moderator',
			accountWith({id: 1, role: 300}),
			message(),
			undefined,
			{},
			{},
			/perm/,
		],
		[
			'late, by an administrator',
			accountWith({id: 1, role: 200}),
			message(),
			undefined,
			{delete_own_message_policy: 2},
			late,
			undefined,
		],
		['of the own bot', accountWith(), bot, 40, {}, {}, undefined],
		['of the own bot, late', accountWith(), bot, 40, {}, late, /time limit/],
		["of somebody's bot", accountWith(), bot, 41, {}, {}, /permission/],
		[
			'policy 4',
			accountWith(),
			message(),
			undefined,
			{delete_own_message_policy: 4},
			{},
			/permission/,
		],
		[
			'policy 4, a moderator',
			accountWith({role: 300}),
			message(),
			undefined,
			{delete_own_message_policy: 4},
			{},
			undefined,
		],
		[
			'policy 1, a guest',
			accountWith({role: 600}),
			message(),
			undefined,
			{delete_own_message_policy: 1},
			{},
			/permission/,
		],
		['policy 5, a guest', accountWith({role: 600}), message(), undefined, {}, {}, undefined],
		[
			'without limit',
			accountWith(),
			message(),
			undefined,
			{message_content_delete_limit_seconds: null},
			{now: now + 1000 * day},
			undefined,
		],
	])('%s', (_name, actor, what, owner, settings, more, words) => {
		const said = refusalOf(() => requireMayDelete(actor, what, owner, rules(settings, more)));
		if (words === undefined) expect(said).toBeUndefined();
		else expect(said).toMatch(words);
	});
});
