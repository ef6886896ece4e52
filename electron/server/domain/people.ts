import {badRequest} from '../../../shared/contract/errors';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {nameProblem} from '../../../shared/model/person-name';
import {isRole, Role} from '../../../shared/model/role';
import {isBot, type Account} from '../storage/account';
import {isAdministrator, isOwner, mayAdminister} from './permissions';

/** What a rule must know of the rest of the organization. */
export type Organization = {readonly activeOwners: number};

export const noSuchUser = 'No such user.';

/** Refuses everybody who may not administer this account. */
export function requireMayAdminister(actor: Account, target: Account): void {
	if (!mayAdminister(actor, target)) throw badRequest('Insufficient permission.');
}

/**
 * The account after an update (api-spec 16; api-facts 8.16). What is not named, unchanged or blank
 * stays. Everything is checked before anything is returned.
 */
export function updated(
	actor: Account,
	target: Account,
	change: {readonly role?: number; readonly full_name?: string},
	organization: Organization,
): Account {
	requireMayAdminister(actor, target);
	const role = newRole(actor, target, change.role, organization);
	const name = change.full_name?.trim() ?? '';
	if (name === '' || name === target.fullName) return {...target, role};
	requireName(name);
	return {...target, role, fullName: name};
}

function newRole(
	actor: Account,
	target: Account,
	role: number | undefined,
	organization: Organization,
): number {
	if (role === undefined || role === target.role) return target.role;
	if (!isRole(role)) throw badRequest('Invalid role: it is 100, 200, 300, 400 or 600.');
	if (!isAdministrator(actor)) throw badRequest('Must be an organization administrator.');
	if ((role === Role.owner || isOwner(target)) && !isOwner(actor)) {
		throw badRequest('Only an owner can give or take the owner role.');
	}
	if (isOnlyOwner(target, organization)) {
		throw badRequest('The owner role cannot be taken from the only owner.');
	}
	if (target.role === Role.guest && role <= Role.administrator) {
		throw badRequest('A guest cannot be made an administrator at once. Make them a member first.');
	}
	return role;
}

/** Whether the organization would be without an owner if this one were not. */
export function isOnlyOwner(account: Account, {activeOwners}: Organization): boolean {
	return isOwner(account) && account.isActive && !isBot(account) && activeOwners <= 1;
}

export function requireName(name: string): void {
	const problem = nameProblem(name);
	if (problem !== undefined) throw badRequest(problem);
}

/** Refuses a deactivation that is not allowed (api-facts 5.5, 9.10). */
export function requireMayDeactivate(
	actor: Account,
	target: Account,
	organization: Organization,
): void {
	if (isBot(target)) throw badRequest(noSuchUser);
	requireMayAdminister(actor, target);
	if (!target.isActive) throw badRequest('User is already deactivated.');
	if (isOwner(target) && !isOwner(actor)) {
		throw badRequest('Only an owner can deactivate an owner.');
	}
	if (isOnlyOwner(target, organization)) {
		throw badRequest('The only owner cannot be deactivated.');
	}
}

export function requireComment(comment: string | undefined): void {
	const most = limits.deactivationCommentMaxCharacters;
	if (comment !== undefined && lengthInCodePoints(comment) > most) {
		throw badRequest(`deactivation_notification_comment is too long (limit: ${most} characters).`);
	}
}

/**
 * The account after it was brought back. A bot without an active owner becomes the bot of whoever
 * brings it back.
 */
export function reactivated(
	actor: Account,
	target: Account,
	botOwner: Account | undefined,
): Account {
	requireMayAdminister(actor, target);
	if (target.isActive) return target;
	if (isOwner(target) && !isBot(target) && !isOwner(actor)) {
		throw badRequest('Only an owner can reactivate an owner.');
	}
	const needsOwner = isBot(target) && botOwner?.isActive !== true;
	return {...target, isActive: true, botOwnerId: needsOwner ? actor.id : target.botOwnerId};
}
