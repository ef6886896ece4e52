import {describe, expect, it} from 'vitest';
import type {Account} from '../storage/account';
import type {ChannelRecord} from '../storage/channel';
import {isTypedWith, programOf, requireMayPost} from './posting';
import {accountWith, now} from '../../testing/account.fixture';

const day = 24 * 60 * 60 * 1000;

const open: ChannelRecord = {
	id: 5,
	name: 'lamps',
	description: '',
	createdAt: now,
	creatorId: 1,
	isPrivate: false,
	isWebPublic: false,
	hasSharedHistory: true,
	postPolicy: 1,
	retentionDays: null,
	removeGroupId: 3,
	isDefault: false,
	isArchived: false,
	firstMessageId: null,
};
const roles = [100, 200, 300, 400, 600];
const waiting = {now, waitingPeriodDays: 10};

function may(
	actor: Account,
	channel: ChannelRecord,
	isIn: boolean,
	owner?: Account,
	ownerIn = false,
) {
	try {
		requireMayPost(actor, channel, {
			...waiting,
			isIn,
			owner: owner && {account: owner, isIn: ownerIn},
		});
		return true;
	} catch {
		return false;
	}
}

describe('who may post (api-facts 7.3)', () => {
	it.each([
		[1, roles],
		[2, [100, 200]],
		[3, [100, 200, 300, 400]],
		[4, [100, 200, 300]],
	])('by policy %d, those who are in', (postPolicy, expected) => {
		const channel = {...open, postPolicy};
		expect(roles.filter(role => may(accountWith({role}), channel, true))).toEqual(expected);
	});

	it('new members are not full ones', () => {
		const fresh = accountWith({role: 400, joinedAt: now - 9 * day});
		expect(may(fresh, {...open, postPolicy: 3}, true)).toBe(false);
		expect(may(fresh, open, true)).toBe(true);
	});

	it.each([
		['public', open, [100, 200, 300, 400]],
		['web-public', {...open, isWebPublic: true}, roles],
		['private', {...open, isPrivate: true}, []],
	])('those who are not in: %s', (_name, channel, expected) => {
		expect(roles.filter(role => may(accountWith({role}), channel, false))).toEqual(expected);
	});

	it('a bot may what its owner may', () => {
		const bot = accountWith({role: 400, id: 60, botType: 1, botOwnerId: 2});
		const owner = accountWith({role: 200, id: 2});
		const announcements = {...open, postPolicy: 2};
		const hidden = {...open, isPrivate: true};
		expect(may(bot, announcements, true)).toBe(false);
		expect(may(bot, announcements, true, owner)).toBe(true);
		expect(may(bot, hidden, false, owner, true)).toBe(true);
		expect(may(bot, hidden, false, owner, false)).toBe(false);
		// Only bots borrow it.
		expect(may(accountWith({role: 400}), announcements, true, owner)).toBe(false);
	});
});

describe('programs (api-facts 10.2)', () => {
	it.each([
		[undefined, 'Unspecified', false],
		['', 'Unspecified', false],
		['Mozilla/5.0 (X11)', 'Mozilla', false],
		['My desktop app/1', 'My desktop app', true],
		['API: Python', 'API: Python', false],
		['ZulipDesktop/5.0', 'ZulipDesktop', true],
		['snipe', 'snipe', true],
		['ZulipMobile/27 (Android)', 'ZulipMobile', true],
		['ZulipTerminal/0.7', 'ZulipTerminal', true],
		['ZulipElectron/5.1', 'ZulipElectron', true],
		['curl/8.5', 'curl', false],
		['python-requests', 'python-requests', false],
		[`${'x'.repeat(40)}/1`, 'x'.repeat(30), false],
	])('%j is %j, typed with: %s', (agent, name, isTyped) => {
		expect(programOf(agent)).toBe(name);
		expect(isTypedWith(programOf(agent))).toBe(isTyped);
	});

	it('desktop apps by their word', () => {
		expect(isTypedWith('My Desktop App')).toBe(true);
	});
});
