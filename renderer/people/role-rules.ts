import {Role} from '../../shared/model/role';
import {whyNotSubscribeOthers} from './membership-rules';
import type {User} from '../../shared/model/user';

/**
 * Hints why the service would refuse a change, in words that say who could make it. Hints only: the
 * service decides, and what it allows beyond them is not known here (api-facts 5.5).
 */

/** Who acts, and how many owners the organization has. */
export type Actor = {
	/** Undefined while it is not known; nothing is held back then. */
	readonly self: Pick<User, 'user_id' | 'role'> | undefined;
	/** Active people with the owner role. */
	readonly owners: number;
	/**
	 * Whether groups decide about channels instead of roles, as on newer servers. This program does not
	 * follow them: nothing is held back then, and the server says what it refuses.
	 */
	readonly isByGroups?: boolean;
	/** Whether the server is known to refuse what the specification calls an invalid change. */
	readonly isStrict?: boolean;
};

export const onlyOwnerSentence = 'You are the only owner. Make somebody else an owner first.';

export const memberFirst = 'Make this guest a member first.';

/** The only active person with the owner role: neither the role nor the account may go. */
function isOnlyOwner({self, owners}: Actor, target: User): boolean {
	if (self !== undefined && self.user_id !== target.user_id) return false;
	return owners === 1 && target.role === Role.owner && target.is_active && !target.is_bot;
}

/** Whether this account administers the organization. */
export function isAdministrator({self}: Actor): boolean {
	return self === undefined || self.role <= Role.administrator;
}

function isOwner({self}: Actor): boolean {
	return self === undefined || self.role === Role.owner;
}

/** Why this person cannot be given this role; undefined when nothing is known against it. */
export function whyNotRole(actor: Actor, target: User, role: number): string | undefined {
	if (target.role === role) return undefined;
	if (!isAdministrator(actor)) return onlyAdministrators('change roles');
	if (!isOwner(actor)) {
		if (target.role === Role.owner) return 'Only an owner can change the role of an owner.';
		if (role === Role.owner) return 'Only an owner can make somebody an owner.';
	}
	// Nobody but the only owner comes this far.
	if (isOnlyOwner(actor, target)) return onlyOwnerSentence;
	return actor.isStrict === true && isTooHigh(target.role, role) ? memberFirst : undefined;
}

/** Other servers may allow it; they are asked (api-spec 16). */
function isTooHigh(from: number, to: number): boolean {
	return from === Role.guest && to <= Role.administrator;
}

/** Why this account cannot be deactivated. */
export function whyNotDeactivate(actor: Actor, target: User): string | undefined {
	if (!target.is_active) return 'Already deactivated.';
	if (target.is_bot) {
		return ownsBot(actor, target)
			? ownElsewhere('This is your bot. Deactivate it')
			: "Steward can't deactivate a bot. Its owner or an administrator can, in the chat app; it also goes with its owner.";
	}
	if (!isAdministrator(actor)) {
		return isSelf(actor, target)
			? ownElsewhere('Deactivate your own account')
			: onlyAdministrators('deactivate people');
	}
	if (target.role === Role.owner && !isOwner(actor))
		return 'Only an owner can deactivate an owner.';
	return isOnlyOwner(actor, target) ? onlyOwnerSentence : undefined;
}

/** Why this account cannot be brought back. */
export function whyNotReactivate(actor: Actor, target: User): string | undefined {
	if (target.is_active) return 'Already active.';
	if (isAdministrator(actor)) {
		return target.role === Role.owner && !isOwner(actor)
			? 'Only an owner can reactivate an owner.'
			: undefined;
	}
	return ownsBot(actor, target) ? undefined : onlyAdministrators('reactivate people');
}

/** Why this account cannot be renamed. */
export function whyNotRename(actor: Actor, target: User): string | undefined {
	if (isAdministrator(actor) || ownsBot(actor, target)) return undefined;
	return isSelf(actor, target)
		? ownElsewhere('Where the organization allows it, change your own name')
		: onlyAdministrators('rename people');
}

export const noProfile = 'Bots have no profile.';

/** Why the profile fields of these accounts cannot be filled; of nobody yet known while there are none. */
export function whyNotEditProfile(actor: Actor, targets: readonly User[] = []): string | undefined {
	const [first] = targets;
	if (first !== undefined && targets.every(({is_bot}) => is_bot)) return noProfile;
	if (isAdministrator(actor)) return undefined;
	return first !== undefined && targets.length === 1 && isSelf(actor, first)
		? ownElsewhere('Edit your own profile')
		: onlyAdministrators('edit profiles');
}

/** Why nobody else can be added to channels; a policy of the organization that is not known holds nobody back. */
export function whyNotSubscribe(actor: Actor, policy: number | undefined): string | undefined {
	if (actor.isByGroups === true || actor.self === undefined) return undefined;
	return whyNotSubscribeOthers(policy, actor.self.role);
}

/** Why nobody else can be removed from channels from here: whom a channel allows it is known on Access. */
export function whyNotUnsubscribe(actor: Actor): string | undefined {
	return actor.isByGroups === true || isAdministrator(actor)
		? undefined
		: `${onlyAdministrators('remove others here')} Where a channel lets you, use Access.`;
}

/** Why nobody can be added. */
export function whyNotAdd(actor: Actor): string | undefined {
	return isAdministrator(actor) ? undefined : onlyAdministrators('add people');
}

function isSelf({self}: Actor, target: User): boolean {
	return self?.user_id === target.user_id;
}

/** The service lets everybody do this with their own account; this program does it for administrators. */
function ownElsewhere(act: string): string {
	return `${act} in your settings in the chat app.`;
}

function ownsBot({self}: Actor, target: User): boolean {
	return target.is_bot && self !== undefined && target.bot_owner_id === self.user_id;
}

/** The sentence that says what is left to those who manage the organization. */
export function onlyAdministrators(does: string): string {
	return `Only administrators and owners can ${does}.`;
}
