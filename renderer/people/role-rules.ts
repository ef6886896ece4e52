import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {BotType} from '../../shared/model/bot';
import type {ProfileField} from '../../shared/model/profile-field';
import {Role} from '../../shared/model/role';
import type {User} from '../../shared/model/user';
import {
	deactivationRefusal,
	isAdministrator as isAdministratorByRole,
	mayAdminister,
	mayCreateBot,
	reactivationRefusal,
	roleRefusal,
	valueRefusal,
	type Ruled,
} from '../../shared/rules/people';

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

export const onlyOwnerSentence = (): string =>
	t`You are the only owner. Make somebody else an owner first.`;

export const memberFirst = (): string => t`Make this guest a member first.`;

/** Whoever is not known yet is held back by nothing. */
const anybody: Pick<Ruled, 'id' | 'role'> = {id: -1, role: Role.owner};

function rulerOf({self}: Actor): Pick<Ruled, 'id' | 'role'> {
	return self === undefined ? anybody : {id: self.user_id, role: self.role};
}

/** An account as the rules about people see it. */
function ruled({user_id, role, is_active, is_bot, bot_owner_id}: User): Ruled {
	return {id: user_id, role, isActive: is_active, isBot: is_bot, botOwnerId: bot_owner_id};
}

/** Owners as far as this one counts: somebody else is not taken for the only one. */
function ownersBeside({self, owners}: Actor, target: User): number {
	return owners === 1 && (self === undefined || self.user_id === target.user_id) ? 1 : Infinity;
}

/** Whether this account administers the organization. */
export function isAdministrator(actor: Actor): boolean {
	return isAdministratorByRole(rulerOf(actor));
}

/** Why this person cannot be given this role; undefined when nothing is known against it. */
export function whyNotRole(actor: Actor, target: User, role: number): string | undefined {
	const owners = ownersBeside(actor, target);
	const refusal = roleRefusal(rulerOf(actor), ruled(target), role, owners);
	switch (refusal) {
		case 'administrators':
			return onlyAdministrators('change roles');
		case 'of-owner':
			return t`Only an owner can change the role of an owner.`;
		case 'to-owner':
			return t`Only an owner can make somebody an owner.`;
		case 'only-owner':
			return onlyOwnerSentence();
		case 'guest-too-high':
			// Other servers may allow it; they are asked (api-spec 16).
			return actor.isStrict === true ? memberFirst() : undefined;
		case undefined:
			return undefined;
		default:
			return refusal satisfies never;
	}
}

/** Why this account cannot be deactivated. */
export function whyNotDeactivate(actor: Actor, target: User): string | undefined {
	if (!target.is_active) return t`Already deactivated.`;
	if (target.is_bot) return whyNotManageBot(actor, target);
	const owners = ownersBeside(actor, target);
	const refusal = deactivationRefusal(rulerOf(actor), ruled(target), owners);
	switch (refusal) {
		case 'bot':
		case 'administrators':
			return isSelf(actor, target)
				? t`Deactivate your own account in your settings in the chat app.`
				: onlyAdministrators('deactivate people');
		case 'of-owner':
			return t`Only an owner can deactivate an owner.`;
		case 'only-owner':
			return onlyOwnerSentence();
		case 'already':
		case undefined:
			return undefined;
		default:
			return refusal satisfies never;
	}
}

/** Why this account cannot be brought back. */
export function whyNotReactivate(actor: Actor, target: User): string | undefined {
	if (target.is_active) return t`Already active.`;
	const refusal = reactivationRefusal(rulerOf(actor), ruled(target));
	if (refusal === 'administrators') return onlyAdministrators('reactivate people');
	return refusal === 'of-owner' ? t`Only an owner can reactivate an owner.` : undefined;
}

/** Why this account cannot be renamed. */
export function whyNotRename(actor: Actor, target: User): string | undefined {
	if (mayAdminister(rulerOf(actor), ruled(target))) return undefined;
	return isSelf(actor, target)
		? t`Where the organization allows it, change your own name in your settings in the chat app.`
		: onlyAdministrators('rename people');
}

export const noProfile = (): string => t`Bots have no profile.`;

/** Why the profile fields of these accounts cannot be filled; of nobody yet known while there are none. */
export function whyNotEditProfile(actor: Actor, targets: readonly User[] = []): string | undefined {
	const [first] = targets;
	if (first !== undefined && targets.every(({is_bot}) => is_bot)) return noProfile();
	const isOwn = first !== undefined && targets.length === 1;
	const refusal = valueRefusal(rulerOf(actor), {id: isOwn ? first.user_id : -1, isBot: false});
	return refusal === undefined ? undefined : onlyAdministrators('edit profiles');
}

/** Why somebody's value of one field cannot be filled in, whose profile can be. */
export function whyNotFill(
	actor: Actor,
	target: User,
	{editable_by_user: isEditable}: Pick<ProfileField, 'editable_by_user'>,
): string | undefined {
	const {user_id: id, is_bot: isBot} = target;
	const refusal = valueRefusal(rulerOf(actor), {id, isBot}, isEditable);
	return refusal === 'administrators' ? onlyAdministrators('fill this field') : undefined;
}

/** Whether somebody fills in their own profile without the right to fill in those of others. */
export function fillsOwn(actor: Actor, target: User): boolean {
	return isSelf(actor, target) && !isAdministrator(actor);
}

/** Why nobody can be added. */
export function whyNotAdd(actor: Actor): string | undefined {
	return isAdministrator(actor) ? undefined : onlyAdministrators('add people');
}

function isSelf({self}: Actor, target: User): boolean {
	return self?.user_id === target.user_id;
}

/** Why a bot cannot be renamed, deactivated, given to somebody else or given a new key. */
export function whyNotManageBot(actor: Actor, target: User): string | undefined {
	return mayAdminister(rulerOf(actor), ruled(target))
		? undefined
		: t`Only its owner, administrators and owners can manage this bot.`;
}

/** Why a bot of a kind cannot be created, as far as the rule of the organization is known. */
export function whyNotCreateBot(
	actor: Actor,
	botType: number,
	policy: number | undefined,
): string | undefined {
	const {self} = actor;
	if (self === undefined || mayCreateBot(self, botType, policy ?? 1)) return undefined;
	return mayCreateBot(self, BotType.incomingWebhook, policy ?? 1)
		? t`Only administrators and owners can create generic bots here.`
		: t`Only administrators and owners can create bots here.`;
}

const leftToAdministrators = inLanguage(() => ({
	'add people': t`Only administrators and owners can add people.`,
	'change roles': t`Only administrators and owners can change roles.`,
	'change profile fields': t`Only administrators and owners can change profile fields.`,
	'change linkifiers': t`Only administrators and owners can change linkifiers and playgrounds.`,
	'change settings': t`Only administrators and owners can change these settings.`,
	'change this': t`Only administrators and owners can change this.`,
	'deactivate people': t`Only administrators and owners can deactivate people.`,
	'delete topics': t`Only administrators and owners can delete topics.`,
	'fill this field': t`Only administrators and owners can fill in this field.`,
	'edit profiles': t`Only administrators and owners can edit profiles.`,
	'export public data': t`Only administrators and owners can export public data.`,
	'reactivate people': t`Only administrators and owners can reactivate people.`,
	'remove others': t`Only administrators and owners can remove others here. Where a channel lets you, use Access.`,
	'rename people': t`Only administrators and owners can rename people.`,
}));

/** The sentence that says what is left to those who manage the organization. */
export function onlyAdministrators(act: keyof typeof leftToAdministrators): string {
	return leftToAdministrators[act];
}
