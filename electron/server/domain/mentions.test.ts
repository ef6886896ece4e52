import {describe, expect, it} from 'vitest';
import type {Account} from '../storage/account';
import {flagBits, flagNames} from '../storage/message';
import {
	alertedBy,
	flagsFromText,
	groupMentioning,
	requireMayMention,
	requireMayMentionGroups,
	type FlagRules,
} from './mentions';
import {isInGroup} from './policies';
import {accountWith, now} from '../../testing/account.fixture';

const day = 24 * 60 * 60 * 1000;
const waiting = {now, waitingPeriodDays: 10};

const nobody = {
	userIds: [],
	silentUserIds: [],
	groupIds: [],
	channelWildcard: false,
	topicWildcard: false,
};
const inGroup = (group: string) => (account: Account) => isInGroup(account, group, waiting);
const roles = [100, 200, 300, 400, 600];

describe('mentioning everybody', () => {
	const codeOf = (actor: Account, policy: number, mentions: object, people: number) => {
		try {
			requireMayMention(
				actor,
				{...nobody, ...mentions},
				{...waiting, policy, subscribers: () => people, participants: () => people},
			);
			return undefined;
		} catch (error) {
			return (error as {code: string}).code;
		}
	};

	it.each([
		[1, [100, 200, 300, 400, 600]],
		[2, [100, 200, 300, 400]],
		[3, [100, 200, 300, 400]],
		[5, [100, 200]],
		[6, []],
		[7, [100, 200, 300]],
	])('policy %d, of more than fifteen', (policy, expected) => {
		const may = roles.filter(
			role => codeOf(accountWith({role}), policy, {channelWildcard: true}, 16) === undefined,
		);
		expect(may).toEqual(expected);
		const mayTopic = roles.filter(
			role => codeOf(accountWith({role}), policy, {topicWildcard: true}, 16) === undefined,
		);
		expect(mayTopic).toEqual(expected);
	});

	it('policy 3 keeps new members out', () => {
		const fresh = accountWith({role: 400, joinedAt: now - 9 * day});
		expect(codeOf(fresh, 3, {channelWildcard: true}, 16)).toBeDefined();
		expect(codeOf(fresh, 2, {channelWildcard: true}, 16)).toBeUndefined();
	});

	it.each([
		[{channelWildcard: true}, 15, undefined],
		[{channelWildcard: true}, 16, 'STREAM_WILDCARD_MENTION_NOT_ALLOWED'],
		[{topicWildcard: true}, 15, undefined],
		[{topicWildcard: true}, 16, 'TOPIC_WILDCARD_MENTION_NOT_ALLOWED'],
		[{channelWildcard: true, topicWildcard: true}, 16, 'STREAM_WILDCARD_MENTION_NOT_ALLOWED'],
		[{}, 16, undefined],
	])('%j among %d', (mentions, people, code) => {
		expect(codeOf(accountWith({role: 400}), 6, mentions, people)).toBe(code);
	});
});

describe('mentioning a group', () => {
	it.each([
		['role:everyone', [100, 200]],
		['role:members', []],
		['role:moderators', []],
		['role:nobody', []],
	])('%s', (group, expected) => {
		const may = roles.filter(role => {
			try {
				const mayMention = () => inGroup(groupMentioning(group))(accountWith({role}));
				requireMayMentionGroups([{name: group, mayMention}]);
				return true;
			} catch {
				return false;
			}
		});
		expect(may).toEqual(expected);
	});
});

describe('flags from a text', () => {
	const rules: FlagRules = {
		mentions: nobody,
		isInGroup: undefined,
		participants: new Set(),
		alerted: new Set(),
	};
	it.each([
		['nothing', {}, []],
		['a name', {mentions: {...nobody, userIds: [40]}}, ['mentioned']],
		['a silent name', {mentions: {...nobody, silentUserIds: [40]}}, []],
		['a group', {isInGroup: inGroup('role:members')}, ['mentioned', 'group_mentioned']],
		['a group of others', {isInGroup: inGroup('role:owners')}, []],
		[
			'everybody of the channel',
			{mentions: {...nobody, channelWildcard: true}},
			['stream_wildcard_mentioned', 'wildcard_mentioned'],
		],
		['everybody of a topic of others', {mentions: {...nobody, topicWildcard: true}}, []],
		[
			'everybody of the topic',
			{mentions: {...nobody, topicWildcard: true}, participants: new Set([40])},
			['topic_wildcard_mentioned', 'wildcard_mentioned'],
		],
		['an alert word', {alerted: new Set([40])}, ['has_alert_word']],
	])('%s', (_name, more, expected) => {
		expect(
			flagNames(flagsFromText(40, {...rules, ...more}, () => accountWith({role: 400}))),
		).toEqual(expected);
	});

	it('bots have no alert words', () => {
		const bot = accountWith({role: 400, botType: 1});
		expect(flagsFromText(40, {...rules, alerted: new Set([40])}, () => bot)).toBe(0);
	});

	it('names come in the order of the service, the old one last', () => {
		const all = Object.values(flagBits).reduce((sum, bit) => sum | bit, 0);
		expect(flagNames(all)).toEqual([
			'read',
			'starred',
			'collapsed',
			'mentioned',
			'stream_wildcard_mentioned',
			'topic_wildcard_mentioned',
			'group_mentioned',
			'has_alert_word',
			'historical',
			'wildcard_mentioned',
		]);
	});
});

describe('alert words', () => {
	it.each([
		['The mirror is clean', 'mirror', true],
		['MIRROR!', 'Mirror', true],
		['mirrors', 'mirror', false],
		['a_mirror', 'mirror', false],
		['die Spiegelöffnung', 'Spiegel', false],
		['mirrors and a mirror', 'mirror', true],
		['open day rota', 'open day', true],
		['😀mirror😀', 'mirror', true],
		['', 'mirror', false],
	])('%j holds %j: %s', (text, word, isThere) => {
		expect(alertedBy(text, [{userId: 7, word}]).has(7)).toBe(isThere);
	});
});
