import {describe, expect, it} from 'vitest';
import type {ChannelRecord} from '../storage/channel';
import type {MessageRecord} from '../storage/message';
import {mayActOnMessage, mayReadMessage} from './message-access';
import {accountWith} from '../../testing/account.fixture';

const channelOf = (isPrivate: boolean, hasSharedHistory: boolean, isWebPublic = false) =>
	({isPrivate, hasSharedHistory, isWebPublic}) as ChannelRecord;
const kinds = {
	'web-public': channelOf(false, true, true),
	public: channelOf(false, true),
	shared: channelOf(true, true),
	protected: channelOf(true, false),
	archived: undefined,
};
const roles = {administrator: 200, member: 400, guest: 600};
const messageIn = (recipients?: readonly number[]) => ({recipients}) as MessageRecord;

// Kind, role, in the channel, has a copy -> found by a narrow, named by its id (api-facts 7.2, 7.4).
const rules: readonly (readonly [keyof typeof kinds, keyof typeof roles, string, string])[] = [
	['web-public', 'member', 'all', 'all'],
	['web-public', 'guest', 'all', 'in'],
	['public', 'administrator', 'all', 'all'],
	['public', 'member', 'all', 'all'],
	['public', 'guest', 'in', 'in'],
	['shared', 'administrator', 'in', 'in'],
	['shared', 'member', 'in', 'in'],
	['shared', 'guest', 'in', 'in'],
	['protected', 'administrator', 'in with copy', 'in with copy'],
	['protected', 'member', 'in with copy', 'in with copy'],
	['protected', 'guest', 'in with copy', 'in with copy'],
	['archived', 'administrator', 'none', 'none'],
	['archived', 'member', 'none', 'none'],
];

const holds = (rule: string, isIn: boolean, hasCopy: boolean) =>
	({all: true, in: isIn, 'in with copy': isIn && hasCopy, none: false})[rule];

describe('who may see a message', () => {
	it.each(rules)('%s, %s: read %s, named %s', (kind, role, read, named) => {
		const actor = accountWith({role: roles[role]});
		for (const isIn of [false, true]) {
			for (const hasCopy of [false, true]) {
				const seat = {channel: kinds[kind], isIn, hasCopy};
				expect(mayReadMessage(actor, messageIn(), seat)).toBe(holds(read, isIn, hasCopy));
				expect(mayActOnMessage(actor, messageIn(), seat)).toBe(holds(named, isIn, hasCopy));
			}
		}
	});

	it.each(['administrator', 'member', 'guest'] as const)(
		'a direct message is seen by a %s with a copy',
		role => {
			const actor = accountWith({role: roles[role]});
			for (const hasCopy of [false, true]) {
				const seat = {channel: undefined, isIn: false, hasCopy};
				expect(mayReadMessage(actor, messageIn([1, 2]), seat)).toBe(hasCopy);
				expect(mayActOnMessage(actor, messageIn([1, 2]), seat)).toBe(hasCopy);
			}
		},
	);
});
