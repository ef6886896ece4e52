import {describe, expect, it} from 'vitest';
import {requireAccess} from './access';
import {requireNewPerson, requireStrongPassword} from './new-person';
import {reactivated, requireMayDeactivate, updated} from './people';
import {groupOfRole, systemGroups} from './roles';
import {seesAddress, tierOf} from './visibility';
import {outcome} from '../../testing/refused.fixture';
import {accountWith} from '../../testing/account.fixture';

const owner = accountWith({id: 1, role: 100, mayCreateUsers: true});
const administrator = accountWith({id: 2, role: 200});
const moderator = accountWith({id: 3, role: 300});
const member = accountWith({id: 4});
const guest = accountWith({id: 5, role: 600});
const bot = accountWith({id: 6, botType: 1, botOwnerId: member.id});
const many = {activeOwners: 2};
const one = {activeOwners: 1};

describe('changing a role', () => {
	it.each([
		['an owner raises a member', owner, member, 100, many, 'ok'],
		['an administrator raises a member', administrator, member, 200, many, 'ok'],
		['an administrator makes an owner', administrator, member, 100, many, /Only an owner/],
		['an administrator lowers an owner', administrator, owner, 200, many, /Only an owner/],
		['an owner lowers one of two', owner, owner, 200, many, 'ok'],
		['an owner lowers the only one', owner, owner, 200, one, /only owner/],
		[
			'an inactive owner is lowered',
			owner,
			accountWith({role: 100, isActive: false}),
			200,
			one,
			'ok',
		],
		['an owner bot is lowered', owner, accountWith({role: 100, botType: 1}), 200, one, 'ok'],
		['an administrator lowers themselves', administrator, administrator, 600, many, 'ok'],
		['a moderator', moderator, member, 300, many, /Insufficient/],
		['a member', member, guest, 400, many, /Insufficient/],
		['a guest, their own', guest, guest, 400, many, /Insufficient/],
		['the owner of a bot', member, bot, 300, many, /administrator/],
		['a guest to member', administrator, guest, 400, many, 'ok'],
		['a guest to moderator', administrator, guest, 300, many, 'ok'],
		['a guest to administrator', administrator, guest, 200, many, /a member first/],
		['a guest to owner', owner, guest, 100, many, /a member first/],
		['an unknown role', owner, member, 500, many, /Invalid role/],
		['an unknown negative role', owner, member, -1, many, /Invalid role/],
		['the role they have, by a bot owner', member, bot, 400, many, 'ok'],
	] as const)('%s', (_who, actor, target, role, organization, expected) => {
		expect(outcome(() => updated(actor, target, {role}, organization))).toMatch(expected);
	});

	it('changes nothing else', () => {
		expect(updated(owner, member, {role: 300}, many)).toEqual({...member, role: 300});
	});
});

describe('changing a name', () => {
	it.each([
		['an administrator', administrator, member, 'New Name', 'New Name'],
		['the owner of a bot', member, bot, 'New Name', 'New Name'],
		['blanks at the ends', owner, member, '  New Name ', 'New Name'],
		['a blank one stays', owner, member, '   ', 'Some One'],
		['an unchanged one stays', owner, member, 'Some One', 'Some One'],
	] as const)('%s', (_what, actor, target, full_name, expected) => {
		expect(updated(actor, target, {full_name}, many).fullName).toBe(expected);
	});

	it('checks everything before it changes anything', () => {
		const change = {role: 300, full_name: 'x'};
		expect(outcome(() => updated(owner, member, change, many))).toMatch(/at least 2/);
	});

	it('refuses strangers to a bot', () => {
		expect(outcome(() => updated(moderator, bot, {full_name: 'New'}, many))).toMatch(
			/Insufficient/,
		);
	});
});

describe('deactivating', () => {
	it.each([
		['by an administrator', administrator, member, many, 'ok'],
		['oneself', administrator, administrator, many, 'ok'],
		['an owner by an owner', owner, accountWith({role: 100}), many, 'ok'],
		['an owner by an administrator', administrator, owner, many, /Only an owner/],
		['the only owner', owner, owner, one, /only owner/],
		['by a moderator', moderator, member, many, /Insufficient/],
		['by the person, a member', member, member, many, /Insufficient/],
		['a bot', owner, bot, many, /No such user/],
		['somebody deactivated', owner, accountWith({isActive: false}), many, /already/],
	] as const)('%s', (_what, actor, target, organization, expected) => {
		expect(outcome(() => requireMayDeactivate(actor, target, organization))).toMatch(expected);
	});
});

describe('reactivating', () => {
	const off = {isActive: false};
	it('leaves an active account as it is', () => {
		expect(reactivated(administrator, member, undefined, 1)).toBe(member);
	});

	it.each([
		['a person', administrator, accountWith(off), undefined, undefined],
		['a bot of an active owner', administrator, {...bot, ...off}, member, member.id],
		[
			'a bot of an inactive owner',
			administrator,
			{...bot, ...off},
			accountWith({...off, id: 4}),
			2,
		],
		['a bot without owner', owner, accountWith({...off, botType: 1}), undefined, 1],
		['a bot by its owner', member, {...bot, ...off}, member, member.id],
	] as const)('%s', (_what, actor, target, botOwner, ownerId) => {
		const next = reactivated(actor, target, botOwner, 1);
		expect([next.isActive, next.botOwnerId]).toEqual([true, ownerId]);
	});

	it.each([
		['by a moderator', moderator, accountWith(off), /Insufficient/],
		[
			'an owner by an administrator',
			administrator,
			accountWith({...off, role: 100}),
			/Only an owner/,
		],
	] as const)('is refused %s', (_what, actor, target, expected) => {
		expect(outcome(() => reactivated(actor, target, undefined, 1))).toMatch(expected);
	});
});

describe('reactivating a bot follows the policy of creating one', () => {
	it.each([
		['everybody', 1, member, 1, true],
		['generic ones for administrators', 2, member, 1, false],
		['generic ones for administrators', 2, member, 2, true],
		['administrators', 3, member, 2, false],
		['administrators', 3, administrator, 1, true],
	] as const)('%s, %j', (_policy, policy, actor, botType, isAllowed) => {
		for (const isActive of [true, false]) {
			const act = () => reactivated(actor, {...bot, botType, isActive}, member, policy);
			if (isAllowed) expect(act().isActive).toBe(true);
			else expect(act).toThrow(/administrator/);
		}
	});
});

describe('a new person', () => {
	const person = {email: 'new.person@example.com', full_name: 'New Person'};
	it.each([
		['by somebody with the grant', owner, {}, 'ok'],
		['by an administrator without it', administrator, {}, /lacks the permission/],
		['with a plus', owner, {email: 'new+tag@example.com'}, /\+/],
		['without a domain', owner, {email: 'new@'}, /malformed/],
		['without a dot', owner, {email: 'new@example'}, /malformed/],
		['with two at signs', owner, {email: 'a@b@example.com'}, /malformed/],
		['with a blank', owner, {email: 'a b@example.com'}, /malformed/],
		['with a very long address', owner, {email: `${'a'.repeat(250)}@example.com`}, /malformed/],
		['with a short name', owner, {full_name: 'x'}, /at least 2/],
	] as const)('%s', (_what, actor, change, expected) => {
		expect(outcome(() => requireNewPerson(actor, {...person, ...change}))).toMatch(expected);
	});

	it.each([
		['abc', 1e9, /too short/],
		['abcdef', 9999, /too weak/],
		['abcdef', 10_000, 'ok'],
	] as const)('with the password %s at %d guesses', (password, guesses, expected) => {
		expect(outcome(() => requireStrongPassword(password, guesses))).toMatch(expected);
	});
});

describe('who may call at all', () => {
	it.each([
		['user', guest, 'ok'],
		['human', bot, /bots/],
		['human', guest, 'ok'],
		['member', guest, /guest/],
		['member', bot, 'ok'],
		['administrator', moderator, /administrator/],
		['administrator', owner, 'ok'],
		['administrator', accountWith({role: 200, botType: 1}), 'ok'],
	] as const)('%s', (access, actor, expected) => {
		expect(outcome(() => requireAccess(actor, access))).toMatch(expected);
	});
});

describe('who sees an address', () => {
	it.each([
		[1, 'guest member moderator administrator'],
		[2, 'member moderator administrator'],
		[5, 'moderator administrator'],
		[3, 'administrator'],
		[4, ''],
	])('visibility %d: %s', (addressVisibility, expected) => {
		const readers = {guest, member, moderator, administrator};
		const seeing = Object.entries(readers)
			.filter(([, reader]) => seesAddress(tierOf(reader), accountWith({addressVisibility})))
			.map(([name]) => name);
		expect(seeing.join(' ')).toBe(expected);
	});

	it('those of bots are seen by everyone', () => {
		expect(seesAddress('guest', {...bot, addressVisibility: 4})).toBe(true);
	});
});

it('every role has its system group', () => {
	const names = systemGroups.map(([name]) => name);
	for (const role of [100, 200, 300, 400, 600]) expect(names).toContain(groupOfRole(role));
});
