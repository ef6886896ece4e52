import {BotType} from '../model/bot';
import {Role} from '../model/role';

/** An account as the rules about people see it. */
export type Ruled = {
	readonly id: number;
	readonly role: number;
	readonly isActive: boolean;
	readonly isBot: boolean;
	readonly botOwnerId: number | null | undefined;
};

type Ruler = Pick<Ruled, 'id' | 'role'>;

/** Whether somebody administers the organization. */
export function isAdministrator({role}: Pick<Ruled, 'role'>): boolean {
	return role <= Role.administrator;
}

export function isOwner({role}: Pick<Ruled, 'role'>): boolean {
	return role === Role.owner;
}

export function isGuest({role}: Pick<Ruled, 'role'>): boolean {
	return role === Role.guest;
}

/** Whether an account can neither make nor see invitations (api-facts 9.6). */
export function isBarredFromInvitations(self: Pick<Ruled, 'role' | 'isBot'>): boolean {
	return self.isBot || isGuest(self);
}

/** Whether a bot is somebody's own. */
export function ownsBot(actor: Pick<Ruled, 'id'>, {isBot, botOwnerId}: Ruled): boolean {
	return isBot && botOwnerId === actor.id;
}

/** Whether somebody may rename, deactivate or reactivate an account (api-facts 5.5). */
export function mayAdminister(actor: Ruler, target: Ruled): boolean {
	return isAdministrator(actor) || ownsBot(actor, target);
}

/**
 * Why a profile field of an account cannot be filled in: bots have none, and people fill in their own,
 * but for the fields that are left to administrators (level 296).
 */
export function valueRefusal(
	actor: Ruler,
	target: Pick<Ruled, 'id' | 'isBot'>,
	isEditableByUser = true,
): 'bot' | 'administrators' | undefined {
	if (target.isBot) return 'bot';
	if (isAdministrator(actor)) return undefined;
	return actor.id === target.id && isEditableByUser ? undefined : 'administrators';
}

/** Whether the organization would be without an owner if this one were not. */
export function isOnlyOwner(target: Ruled, activeOwners: number): boolean {
	return isOwner(target) && target.isActive && !target.isBot && activeOwners <= 1;
}

/** Why a role cannot be given (api-spec 16; api-facts 5.5); undefined where it can. */
export function roleRefusal(
	actor: Ruler,
	target: Ruled,
	role: number,
	activeOwners: number,
): 'administrators' | 'of-owner' | 'to-owner' | 'only-owner' | 'guest-too-high' | undefined {
	if (role === target.role) return undefined;
	if (!isAdministrator(actor)) return 'administrators';
	if (isOwner(target) && !isOwner(actor)) return 'of-owner';
	if (role === Role.owner && !isOwner(actor)) return 'to-owner';
	if (isOnlyOwner(target, activeOwners)) return 'only-owner';
	return isGuest(target) && role <= Role.administrator ? 'guest-too-high' : undefined;
}

/** Why an account of a person cannot be deactivated (api-facts 5.5, 9.10); bots have a call of their own. */
export function deactivationRefusal(
	actor: Ruler,
	target: Ruled,
	activeOwners: number,
): 'bot' | 'administrators' | 'already' | 'of-owner' | 'only-owner' | undefined {
	if (target.isBot) return 'bot';
	if (!mayAdminister(actor, target)) return 'administrators';
	if (!target.isActive) return 'already';
	if (isOwner(target) && !isOwner(actor)) return 'of-owner';
	return isOnlyOwner(target, activeOwners) ? 'only-owner' : undefined;
}

/** Why a bot cannot be deactivated, by the call for bots. */
export function botDeactivationRefusal(
	actor: Ruler,
	target: Ruled,
): 'administrators' | 'already' | undefined {
	if (!mayAdminister(actor, target)) return 'administrators';
	return target.isActive ? undefined : 'already';
}

/** Why an account cannot be brought back; one that is active is left as it is. */
export function reactivationRefusal(
	actor: Ruler,
	target: Ruled,
): 'administrators' | 'of-owner' | undefined {
	if (!mayAdminister(actor, target)) return 'administrators';
	if (target.isActive || target.isBot) return undefined;
	return isOwner(target) && !isOwner(actor) ? 'of-owner' : undefined;
}

/** Why an invitation link cannot be revoked (api-facts 9.6). */
export function revocationRefusal(
	actor: Ruler,
	link: {readonly creatorId: number | null | undefined; readonly role: number},
): 'of-others' | 'of-owner' | undefined {
	if (link.creatorId !== actor.id && !isAdministrator(actor)) return 'of-others';
	return link.role === Role.owner && !isOwner(actor) ? 'of-owner' : undefined;
}

/** Whether a link may give a role: nobody invites above their own (api-facts 8.18). */
export function mayInviteAs(actor: Pick<Ruled, 'role'>, role: number): boolean {
	return role >= actor.role;
}

/**
 * Whether somebody may create a bot of a kind (`bot_creation_policy`, api-more "POST /bots"): 1 all but
 * guests, 2 generic ones for administrators alone, 3 administrators.
 */
export function mayCreateBot(actor: Pick<Ruled, 'role'>, botType: number, policy: number): boolean {
	if (isAdministrator(actor)) return true;
	if (isGuest(actor)) return false;
	return policy === 1 || (policy === 2 && botType !== BotType.generic);
}
