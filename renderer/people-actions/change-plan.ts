import {plural, t} from '@lingui/core/macro';
import {formatList} from '../../shared/languages/formats';
import {isOneWay, type UserChange} from '../../shared/model/change';
import type {Invitation} from '../../shared/model/invitation';
import {Role} from '../../shared/model/role';
import type {User} from '../../shared/model/user';
import {whyNotDeactivate, whyNotReactivate, whyNotRole, type Actor} from '../people/role-rules';
import {roleWords} from '../people/role-words';
import {countPeople} from '../text/count-words';
import type {Concerned} from './affected-lists';

/** What is to happen to the chosen people. */
export type PeopleAction =
	| {readonly kind: 'role'; readonly role: number}
	| {readonly kind: 'deactivate'}
	| {readonly kind: 'reactivate'};

export type Skipped = {readonly target: User; readonly reason: string};

/** An action spelled out: what will be sent, and whom it passes over and why. */
export type ChangePlan = {
	readonly action: PeopleAction;
	readonly targets: readonly User[];
	readonly changes: readonly UserChange[];
	readonly skipped: readonly Skipped[];
	/** People who have what is asked for already; nothing is sent and nothing need be said. */
	readonly unchanged: readonly User[];
};

/** More targets than this ask for a confirmation that names their number. */
const mostUnasked = 100;

/**
 * Spells an action out for some people. Their values are what is on screen now. `isBulk`: whether it is
 * one of several changes that are made together.
 */
export function planFor(
	actor: Actor,
	action: PeopleAction,
	targets: readonly User[],
	isBulk = targets.length > 1,
): ChangePlan {
	const changes: UserChange[] = [];
	const skipped: Skipped[] = [];
	const unchanged: User[] = [];
	for (const target of targets) {
		if (hasAlready(action, target)) unchanged.push(target);
		else {
			const reason = whyNot(actor, action, target, isBulk);
			if (reason === undefined) changes.push(changeFor(actor, action, target));
			else skipped.push({target, reason});
		}
	}
	const leaving = new Set(action.kind === 'deactivate' ? changes.map(({user_id}) => user_id) : []);
	// A bot goes with its owner and is named among the consequences.
	const along = new Set(
		targets.flatMap(({is_bot, bot_owner_id: owner, user_id}) =>
			is_bot && leaving.has(owner ?? 0) ? user_id : [],
		),
	);
	return {
		action,
		targets: targets.filter(target => !hasAlready(action, target)),
		changes: changes.filter(({user_id}) => !along.has(user_id)),
		skipped: skipped.filter(({target}) => !along.has(target.user_id)),
		unchanged,
	};
}

function hasAlready(action: PeopleAction, target: User): boolean {
	if (action.kind === 'role') return target.role === action.role;
	return target.is_active === (action.kind === 'reactivate');
}

function whyNot(
	actor: Actor,
	action: PeopleAction,
	target: User,
	isOneOfMany: boolean,
): string | undefined {
	switch (action.kind) {
		case 'role':
			return (
				whyNotRole(actor, target, action.role) ?? whyNotOwn(actor, action.role, target, isOneOfMany)
			);
		case 'reactivate':
			return whyNotReactivate(actor, target);
		case 'deactivate':
			return isOneOfMany && isSelf(actor, target)
				? t`Your own account is never deactivated in bulk.`
				: whyNotDeactivate(actor, target);
		default:
			return action satisfies never;
	}
}

/** What came after the own role would be refused, and the undo as well. */
function whyNotOwn(
	actor: Actor,
	role: number,
	target: User,
	isOneOfMany: boolean,
): string | undefined {
	const isLowered = isOneOfMany && isSelf(actor, target) && role > target.role;
	return isLowered ? t`Your own role is never lowered in bulk.` : undefined;
}

function isSelf({self}: Actor, {user_id}: User): boolean {
	return user_id === self?.user_id;
}

function changeFor({self}: Actor, action: PeopleAction, target: User): UserChange {
	const {user_id, role, is_active, is_bot} = target;
	if (action.kind === 'role') {
		const change = {kind: 'role', user_id, before: role, after: action.role} as const;
		return user_id === self?.user_id && isLowering(change) ? {...change, isOneWay: true} : change;
	}
	const after = action.kind === 'reactivate';
	return {
		kind: 'active',
		user_id,
		before: is_active,
		after,
		...(is_bot && {isBot: true}),
	};
}

/** Accounts that go or come back, new owners, lowered ones among several, many or skipped targets, and the lowering of oneself. */
export function needsConfirmation(plan: ChangePlan, actor: Actor): boolean {
	return (
		plan.action.kind !== 'role' ||
		plan.changes.length > mostUnasked ||
		plan.skipped.length > 0 ||
		makesOwners(plan) ||
		(plan.changes.length > 1 && lowered(plan) > 0) ||
		lowersOwnRole(plan, actor)
	);
}

/** Whether somebody gets power over everything, the one who acts included. */
export function makesOwners({action, changes}: ChangePlan): boolean {
	return action.kind === 'role' && action.role === Role.owner && changes.length > 0;
}

/** How many get a lesser role. */
export function lowered({changes}: Pick<ChangePlan, 'changes'>): number {
	return changes.filter(isLowering).length;
}

function isLowering(change: UserChange): boolean {
	return change.kind === 'role' && change.after > change.before;
}

/** Whether the person who acts would have a lesser role afterwards. */
export function lowersOwnRole({changes}: ChangePlan, {self}: Actor): boolean {
	return changes.some(change => change.user_id === self?.user_id && isLowering(change));
}

/** What the bar says of the finished work. */
export function labelFor(
	{action, changes, targets}: ChangePlan,
	nameOf: (user: User) => string = user => user.full_name,
): string {
	const users = changedBy({changes, targets});
	const [only] = users;
	const name = users.length === 1 && only !== undefined ? nameOf(only) : undefined;
	const who = name ?? countAccounts(users);
	switch (action.kind) {
		case 'role':
			return name === undefined
				? t`Role of ${who} changed to ${{role: roleWords(action.role).word}}.`
				: t`${name} is now ${{role: roleWords(action.role).one}}.`;
		case 'deactivate':
			return t`${who} deactivated.`;
		case 'reactivate':
			return t`${who} reactivated.`;
		default:
			return action satisfies never;
	}
}

/** What goes with accounts: whether bots and open invitations do, as far as it is known. */
export type Along = {readonly hasBots: boolean; readonly hasInvitations: boolean};

/** What undoing it leaves as it is, to go on in a sentence; undefined when nothing. */
export function staysAfterUndo(
	{action}: ChangePlan,
	{hasBots, hasInvitations}: Along,
): string | undefined {
	if (action.kind !== 'deactivate') return undefined;
	if (hasBots && hasInvitations) {
		return t`their bots stay deactivated and their invitations stay revoked.`;
	}
	if (hasBots) return t`their bots stay deactivated.`;
	return hasInvitations ? t`their invitations stay revoked.` : undefined;
}

/** How many open invitations were made by those whom a plan changes. */
export function countInvitations(
	{changes}: ChangePlan,
	invitations: readonly Pick<Invitation, 'invited_by_user_id'>[],
): number {
	const ids = new Set<unknown>(changes.map(({user_id}) => user_id));
	return invitations.filter(({invited_by_user_id: by}) => ids.has(by)).length;
}

/** What undoing does that nothing brings back, in sentences: to undo a return is to deactivate. */
export function harmOfUndo(plan: ChangePlan): string | undefined {
	if (plan.action.kind !== 'reactivate' || isOneWay(plan.changes)) return undefined;
	if (changedBy(plan).every(({is_bot}) => is_bot)) return undefined;
	return t`Undo deactivates again: whoever it is about is signed out at once, and their open invitations are revoked permanently.`;
}

/** What comes back with accounts, and what does not. */
export function returnWords(users: readonly Pick<User, 'is_bot'>[]): string {
	return users.every(({is_bot}) => is_bot)
		? t`Reactivating restores the role and the subscriptions.`
		: t`Reactivating restores the role and the subscriptions, not the bots and invitations.`;
}

/** The accounts that a plan changes. */
export function changedBy({changes, targets}: Pick<ChangePlan, 'changes' | 'targets'>) {
	const ids = new Set(changes.map(({user_id}) => user_id));
	return targets.filter(({user_id}) => ids.has(user_id));
}

/** "6 people", "5 bots", "1 person and 5 bots". */
export function countAccounts(users: readonly Pick<User, 'is_bot'>[]): string {
	const bots = users.filter(({is_bot}) => is_bot).length;
	const people = users.length - bots;
	const botWords = plural(bots, {one: '# bot', other: '# bots'});
	if (bots === 0) return countPeople(people);
	return people === 0 ? botWords : formatList([countPeople(people), botWords]);
}

/** Whom the action passes over, and those who have already what is asked for. */
export function othersOf({action, skipped, unchanged}: ChangePlan): readonly Concerned[] {
	const already =
		action.kind === 'role'
			? t`Already ${{role: roleWords(action.role).one}}.`
			: action.kind === 'deactivate'
				? t`Already deactivated.`
				: t`Already active.`;
	return [
		...skipped.map(({target, reason}) => ({what: target, note: reason})),
		...unchanged.map(what => ({what, note: already})),
	];
}
