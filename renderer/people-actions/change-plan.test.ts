import {describe, expect, test} from 'vitest';
import {inverse, isOneWay} from '../../shared/model/change';
import {
	countAccounts,
	countInvitations,
	harmOfUndo,
	labelFor,
	needsConfirmation,
	planFor,
	staysAfterUndo,
} from './change-plan';
import {person} from '../testing/person.fixture';

const owner = person({user_id: 1, full_name: 'Ana Ruiz', role: 100});
const member = person({user_id: 2, full_name: 'Max Weber'});
const guest = person({user_id: 3, full_name: 'Gil Gast', role: 600});
const gone = person({user_id: 4, full_name: 'Otto Fort', is_active: false});
const bot = person({user_id: 5, full_name: 'Helper', is_bot: true, bot_owner_id: 2});
const stray = person({user_id: 7, full_name: 'Stray', is_bot: true, bot_owner_id: 99});
const everybody = [owner, member, guest, gone, bot];
const actor = {self: owner, owners: 1};

test('a role for many: the only owner is skipped with the reason, who has it is left alone', () => {
	const plan = planFor(actor, {kind: 'role', role: 400}, everybody);
	expect(plan.changes).toEqual([{kind: 'role', user_id: 3, before: 600, after: 400}]);
	expect(plan.skipped.map(({target}) => target)).toEqual([owner]);
	expect(plan.skipped[0]?.reason).toContain('only owner');
	expect(plan.unchanged).toEqual([member, gone, bot]);
});

test('a lower role for many: never oneself, and oneself alone', () => {
	const two = {self: owner, owners: 2};
	const plan = planFor(two, {kind: 'role', role: 400}, [owner, guest]);
	expect(plan.changes.map(change => change.user_id)).toEqual([3]);
	expect(plan.skipped).toEqual([
		{target: owner, reason: 'Your own role is never lowered in bulk.'},
	]);
	expect(planFor(two, {kind: 'role', role: 400}, [owner]).changes).toHaveLength(1);
});

test('a deactivation of many: never oneself, nobody twice, bots by their own call', () => {
	const plan = planFor({self: owner, owners: 2}, {kind: 'deactivate'}, [...everybody, stray]);
	expect(plan.changes.map(change => change.user_id)).toEqual([2, 3, 7]);
	expect(plan.changes[2]).toMatchObject({isBot: true});
	expect(plan.skipped.map(({target, reason}) => [target.user_id, reason])).toEqual([
		[1, 'Your own account is never deactivated in bulk.'],
	]);
	expect(plan.unchanged).toEqual([gone]);
});

test('bots go with their owner and are not counted as passed over', () => {
	const plan = planFor({self: owner, owners: 2}, {kind: 'deactivate'}, [member, bot]);
	expect(plan.changes.map(change => change.user_id)).toEqual([2]);
	expect(plan.skipped).toEqual([]);
});

test.each([
	[[member], '1 person'],
	[[bot], '1 bot'],
	[[member, guest, bot], '2 people and 1 bot'],
])('accounts are counted by what they are: %#', (accounts, words) => {
	expect(countAccounts(accounts)).toBe(words);
});

test('oneself alone may be deactivated, as one owner of two', () => {
	expect(planFor({self: owner, owners: 2}, {kind: 'deactivate'}, [owner]).changes).toHaveLength(1);
});

test('a return takes the deactivated ones', () => {
	const plan = planFor(actor, {kind: 'reactivate'}, everybody);
	expect(plan.changes).toEqual([{kind: 'active', user_id: 4, before: false, after: true}]);
	expect(plan.unchanged).toHaveLength(4);
});

test('a bot that returned is deactivated again by an undo', () => {
	const idle = {...bot, is_active: false};
	const alone = planFor(actor, {kind: 'reactivate'}, [idle]);
	expect(isOneWay(alone.changes)).toBe(false);
	expect(harmOfUndo(alone)).toBeUndefined();
	const both = planFor(actor, {kind: 'reactivate'}, [gone, idle]);
	expect(
		both.changes.map(change => (inverse(change) as {user_id: number} | undefined)?.user_id),
	).toEqual([4, 5]);
	expect(harmOfUndo(both)).toMatch(/revoked permanently\.$/);
	expect(harmOfUndo(planFor(actor, {kind: 'reactivate'}, [gone]))).toMatch(/permanently\.$/);
});

describe('the words', () => {
	test.each([
		[{kind: 'role', role: 300}, [member], 'Max Weber is now a moderator.'],
		[{kind: 'role', role: 300}, [member, guest], 'Role of 2 people changed to moderator.'],
		[{kind: 'deactivate'}, [member], 'Max Weber deactivated.'],
		[{kind: 'deactivate'}, [member, guest], '2 people deactivated.'],
		[{kind: 'reactivate'}, [gone], 'Otto Fort reactivated.'],
	] as const)('%j', (action, targets, label) => {
		expect(labelFor(planFor(actor, action, targets))).toBe(label);
	});

	test('say what a deactivation leaves behind when it is undone', () => {
		const off = planFor(actor, {kind: 'deactivate'}, [member]);
		const [all, none] = [true, false];
		expect(staysAfterUndo(off, {hasBots: all, hasInvitations: all})).toBe(
			'their bots stay deactivated and their invitations stay revoked.',
		);
		expect(staysAfterUndo(off, {hasBots: none, hasInvitations: all})).toBe(
			'their invitations stay revoked.',
		);
		expect(staysAfterUndo(off, {hasBots: none, hasInvitations: none})).toBeUndefined();
		const role = planFor(actor, {kind: 'role', role: 300}, [member]);
		expect(staysAfterUndo(role, {hasBots: all, hasInvitations: all})).toBeUndefined();
		expect(countInvitations(off, [{invited_by_user_id: 2}, {invited_by_user_id: 3}])).toBe(1);
	});
});

describe('what is far-reaching is asked about first', () => {
	const second = person({user_id: 6, full_name: 'Second', role: 100});
	const two = {self: owner, owners: 2};
	const crowd = (count: number) =>
		Array.from({length: count}, (_, at) => person({user_id: 100 + at, full_name: `P ${at}`}));

	test.each([
		['a role for one', {kind: 'role', role: 300}, [member], false],
		['a role for 100', {kind: 'role', role: 300}, crowd(100), false],
		['a role for 101', {kind: 'role', role: 300}, crowd(101), true],
		['a role that somebody cannot have', {kind: 'role', role: 300}, [member, bot, owner], true],
		['lowering oneself', {kind: 'role', role: 200}, [owner], true],
		['lowering somebody else', {kind: 'role', role: 200}, [second], false],
		['lowering several', {kind: 'role', role: 600}, crowd(2), true],
		['raising several', {kind: 'role', role: 300}, crowd(2), false],
		['lowering one and raising one', {kind: 'role', role: 400}, [second, guest], true],
		['making an owner', {kind: 'role', role: 100}, [member], true],
		['making an owner of an owner', {kind: 'role', role: 100}, [second], false],
		['a deactivation', {kind: 'deactivate'}, [member], true],
		['a return', {kind: 'reactivate'}, [gone], true],
	] as const)('%s: %s', (_name, action, targets, isAsked) => {
		const acting = targets.some(target => target === bot) ? actor : two;
		expect(needsConfirmation(planFor(acting, action, targets), acting)).toBe(isAsked);
	});
});
