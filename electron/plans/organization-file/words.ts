import {keptForever, PostPolicy} from '../../../shared/model/channel';
import {ownOf} from '../../../shared/model/own-of';
import {FieldType} from '../../../shared/model/profile-field';
import {Role} from '../../../shared/model/role';

/** What the organization file says in words where the service has numbers. */

type Words = Readonly<Record<string, number>>;

export const roleWords = {
	owner: Role.owner,
	administrator: Role.administrator,
	moderator: Role.moderator,
	member: Role.member,
	guest: Role.guest,
} as const satisfies Words;

export const postingWords = {
	everyone: PostPolicy.everyone,
	'full members': PostPolicy.fullMembers,
	moderators: PostPolicy.moderators,
	administrators: PostPolicy.administrators,
} as const satisfies Words;

export const typeWords = {
	'short text': FieldType.shortText,
	'long text': FieldType.longText,
	list: FieldType.list,
	date: FieldType.date,
	link: FieldType.link,
	people: FieldType.person,
	'external account': FieldType.externalAccount,
	pronouns: FieldType.pronouns,
} as const satisfies Words;

export const privacyWords = ['public', 'private', 'web-public'] as const;
export const historyWords = ['shared', 'protected'] as const;

/** Groups of the system, by what their names are without `role:`. */
export const groupWords = {
	nobody: 'role:nobody',
	owners: 'role:owners',
	administrators: 'role:administrators',
	moderators: 'role:moderators',
	'full members': 'role:fullmembers',
	members: 'role:members',
	everyone: 'role:everyone',
} as const;

/** Before the name of a group that reads as a word for a role: no name of a group begins with it. */
const nameSign = '@';

/** A group as the file names it: by the word for a role, or by its name; undefined where no word tells it. */
export function groupSaid(group: {
	readonly name: string;
	readonly is_system_group: boolean;
}): string | undefined {
	const {name, is_system_group: isOfSystem} = group;
	if (isOfSystem) return wordFor(groupWords, name);
	return Object.hasOwn(groupWords, name) || name.startsWith(nameSign) ? nameSign + name : name;
}

/** What the file means by a group: one of the system, or one that people made, by its name. */
export function groupMeant(said: string): {
	readonly name: string;
	readonly isOfSystem: boolean;
} {
	if (said.startsWith(nameSign)) return {name: said.slice(1), isOfSystem: false};
	const word = ownOf(groupWords, said);
	return word === undefined ? {name: said, isOfSystem: false} : {name: word, isOfSystem: true};
}

/** The word for a number, or for the name of a group. */
export function wordFor<V>(words: Readonly<Record<string, V>>, value: unknown): string | undefined {
	return Object.keys(words).find(word => words[word] === value);
}

/** Words as the keys of a schema. */
export function wordsOf<W extends string>(words: Readonly<Record<W, unknown>>): [W, ...W[]] {
	return Object.keys(words) as [W, ...W[]];
}

const units = [
	['day', 86_400],
	['hour', 3600],
	['minute', 60],
	['second', 1],
] as const;

/** "10 minutes", in the largest unit that tells it whole; null is without a limit. */
export function spanWords(seconds: number | null): string {
	if (seconds === null) return 'unlimited';
	const [unit, length] = units.find(([, size]) => seconds % size === 0) ?? ['second', 1];
	return counted(seconds / length, unit);
}

export function counted(count: number, unit: string): string {
	return count === 1 ? `1 ${unit}` : `${count} ${unit}s`;
}

export const spanPattern = /^(?:unlimited|[1-9]\d{0,8} (?:second|minute|hour|day)s?)$/;

/** Undefined where the words tell none. */
export function secondsIn(words: string): number | null | undefined {
	if (words === 'unlimited') return null;
	const [count = '', unit = ''] = words.split(' ');
	const length = units.find(([name]) => name === unit.replace(/s$/, ''))?.[1];
	return length === undefined ? undefined : Number(count) * length;
}

export const retentionPattern = /^(?:organization|forever|[1-9]\d{0,8} days?)$/;

/** How long messages stay, as it is stored: null follows the organization. */
export function retentionWords(days: number | null): string {
	if (days === null) return 'organization';
	return days === keptForever ? 'forever' : counted(days, 'day');
}

/** As the calls take it. */
export function retentionIn(words: string): number | 'realm_default' | 'unlimited' {
	if (words === 'organization') return 'realm_default';
	return words === 'forever' ? 'unlimited' : Number(words.split(' ')[0]);
}
