import {t} from '@lingui/core/macro';
import {z} from 'zod';
import type {AddedPerson} from '../api/users/add-person';
import {changeInShort, inShort} from '../api/failures/explain';
import {placeRefusal, type PlacedRefusal, type RefusalPlaces} from '../api/failures/place-refusal';
import {mayStillHappen} from '../../shared/client/failures';
import {limits} from '../../shared/model/limits';
import {nameProblemWords} from '../../shared/model/name-words';
import {Role, roleName} from '../../shared/model/role';
import type {User} from '../../shared/model/user';

/** The rule of names as it stands beside a field. */
export const nameRule = (): string => {
	const {fullNameMinCharacters: least, fullNameMaxCharacters: most} = limits;
	const signs = '* ` \\ > " @';
	return t`${least} to ${most} characters; cannot contain ${signs}`;
};

/** Of somebody whom a plan adds: nobody is there to be handed a password. */
export const passwordWords = (): string =>
	t`They get a temporary password that nobody sees, and set their own with “Forgot password”.`;

export type AddFields = {
	readonly full_name: string;
	readonly email: string;
	readonly password: string;
	readonly role: number;
};

/** What of it is kept while it is not sent. */
export const savedFields = z.object({full_name: z.string(), email: z.string(), role: z.int()});

type FieldName = 'full_name' | 'email' | 'password';
export type FieldErrors = PlacedRefusal<FieldName>;

/** What is certainly wrong before anything is sent; the service decides about the rest. */
export function checkFields({password, ...person}: AddFields): FieldErrors {
	return {
		...checkPerson(person),
		...(password.length < limits.passwordMinCharacters && {
			password: t`Use at least ${{least: limits.passwordMinCharacters}} characters.`,
		}),
	};
}

/** The same of what is known of somebody before they have a password. */
export function checkPerson({
	full_name,
	email,
}: Pick<AddFields, 'full_name' | 'email'>): FieldErrors {
	const name = nameProblemWords(full_name);
	return {
		...(name !== undefined && {full_name: name}),
		...(!/^\S[^\s@]*@\S+$/.test(email.trim()) && {
			email: t`Enter a valid e-mail address.`,
		}),
	};
}

const places: RefusalPlaces<FieldName> = {
	parameters: {full_name: 'full_name', email: 'email', password: 'password'},
	words: [
		['password', /password|passwort|パスワード/i],
		['email', /e-?mail|address|domain|account already|already (has|in use)|メール|ドメイン/i],
		['full_name', /name|character|名前|文字/i],
	],
};

/** Where a refusal of this person stands. */
export function placeAddRefusal(error: unknown, {email}: Pick<AddFields, 'email'>): FieldErrors {
	return placeRefusal(error, places, {values: {email: [email]}});
}

/** Who has an address, as far as addresses are told. */
export function holderOf(people: readonly User[], email: string): User | undefined {
	const key = email.trim().toLowerCase();
	return people.find(one =>
		[one.delivery_email, one.email].some(known => known?.toLowerCase() === key),
	);
}

/** Why nobody else can have that address, and what to do instead. */
export function takenWords({full_name: name, is_active: isActive}: User): string {
	return isActive
		? t`${name} already has this address.`
		: t`This is the address of ${name}, whose account is deactivated. Reactivate it instead.`;
}

/** Why somebody has not the role that was wished for them, or is not known to have it. */
export function roleProblemWords({role, roleProblem}: AddedPerson): string {
	return role === undefined || mayStillHappen(roleProblem)
		? t`It is not known whether the role was given: ${{reason: changeInShort(roleProblem)}}`
		: t`The role could not be given: ${{reason: inShort(roleProblem)}}`;
}

/** What the bar says of somebody who was added when the form was gone, where nobody could read the password. */
export function addedWords(added: AddedPerson, wished: number) {
	const {full_name: name, role, roleProblem} = added;
	const detail = t`Their temporary password was not kept: they can set one with “Forgot password”.`;
	return {
		label: addedLabel(name, role, wished),
		detail: roleProblem === undefined ? detail : `${roleProblemWords(added)} ${detail}`,
	};
}

function addedLabel(name: string, role: number | undefined, wished: number): string {
	if (role === undefined) return t`${name} was added.`;
	return role === Role.member && role !== wished
		? onlyMemberLabel(name, wished)
		: addedAsLabel(name, role);
}

function addedAsLabel(name: string, role: number): string {
	const given = roleName(role);
	switch (given) {
		case 'owner':
			return t`${name} was added as an owner.`;
		case 'administrator':
			return t`${name} was added as an administrator.`;
		case 'moderator':
			return t`${name} was added as a moderator.`;
		case 'member':
			return t`${name} was added as a member.`;
		case 'guest':
			return t`${name} was added as a guest.`;
		default:
			return given satisfies never;
	}
}

/** Everybody begins as a member, and stays one where the wished role is refused. */
function onlyMemberLabel(name: string, wished: number): string {
	const missed = roleName(wished);
	switch (missed) {
		case 'owner':
			return t`${name} was added as a member, not as an owner.`;
		case 'administrator':
			return t`${name} was added as a member, not as an administrator.`;
		case 'moderator':
			return t`${name} was added as a member, not as a moderator.`;
		case 'guest':
			return t`${name} was added as a member, not as a guest.`;
		case 'member':
			return addedAsLabel(name, wished);
		default:
			return missed satisfies never;
	}
}
