import {badRequest, refusal} from '../../../shared/contract/errors';
import {BotType} from '../../../shared/model/bot';
import {lengthInCodePoints, limits} from '../../../shared/model/limits';
import {nameProblem} from '../../../shared/model/person-name';
import {isRole} from '../../../shared/model/role';
import {
	deactivationRefusal,
	mayCreateBot,
	reactivationRefusal,
	roleRefusal,
} from '../../../shared/rules/people';
import {isBot, type Account} from '../storage/account';
import {mayAdminister, ruled} from './permissions';

/** What a rule must know of the rest of the organization. */
export type Organization = {readonly activeOwners: number};

export const noSuchUser = 'No such user.';
const insufficient = 'Insufficient permission.';

/** Refuses everybody who may not administer this account. */
export function requireMayAdminister(actor: Account, target: Account): void {
	if (!mayAdminister(actor, target)) throw badRequest(insufficient);
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
	{activeOwners}: Organization,
): number {
	if (role === undefined || role === target.role) return target.role;
	if (!isRole(role)) throw badRequest('Invalid role: it is 100, 200, 300, 400 or 600.');
	const why = roleRefusal(actor, ruled(target), role, activeOwners);
	if (why !== undefined) throw badRequest(roleRefusals[why]);
	return role;
}

const roleRefusals = {
	administrators: 'Must be an organization administrator.',
	'of-owner': 'Only an owner can give or take the owner role.',
	'to-owner': 'Only an owner can give or take the owner role.',
	'only-owner': 'The owner role cannot be taken from the only owner.',
	'guest-too-high': 'A guest cannot be made an administrator at once. Make them a member first.',
} as const;

export function requireName(name: string): void {
	const problem = nameProblem(name);
	if (problem !== undefined) throw badRequest(problem);
}

/** Refuses a deactivation that is not allowed (api-facts 5.5, 9.10). */
export function requireMayDeactivate(
	actor: Account,
	target: Account,
	{activeOwners}: Organization,
): void {
	const why = deactivationRefusal(actor, ruled(target), activeOwners);
	if (why !== undefined) throw badRequest(deactivationRefusals[why]);
}

const deactivationRefusals = {
	bot: noSuchUser,
	administrators: insufficient,
	already: 'User is already deactivated.',
	'of-owner': 'Only an owner can deactivate an owner.',
	'only-owner': 'The only owner cannot be deactivated.',
} as const;

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
	botPolicy: number,
): Account {
	const why = reactivationRefusal(actor, ruled(target));
	if (why === 'administrators') throw badRequest(insufficient);
	if (why === 'of-owner') throw badRequest('Only an owner can reactivate an owner.');
	// Its key works again, as that of a new bot would.
	if (isBot(target) && !mayCreateBot(actor, target.botType ?? BotType.generic, botPolicy)) {
		throw refusal('UNAUTHORIZED_PRINCIPAL', 'Must be an organization administrator', {});
	}
	if (target.isActive) return target;
	const needsOwner = isBot(target) && botOwner?.isActive !== true;
	return {...target, isActive: true, botOwnerId: needsOwner ? actor.id : target.botOwnerId};
}
