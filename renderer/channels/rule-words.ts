import {groupPosting, PostPolicy} from '../../shared/model/channel';
import {ownOf} from '../../shared/model/own-of';
import type {UserGroup} from '../../shared/model/user-group';

/** Who may do what in a channel, in words. */

const posting: Readonly<Record<number, readonly [short: string, long: string]>> = {
	[PostPolicy.everyone]: ['Everyone', 'Everyone in the channel'],
	[PostPolicy.fullMembers]: ['Full members', 'Full members and above'],
	[PostPolicy.moderators]: ['Moderators', 'Moderators and above'],
	[PostPolicy.administrators]: ['Administrators', 'Administrators and owners'],
	[groupPosting]: ['A group', 'A custom group of people'],
};

/** Who may post, for a column. */
export function postingWords(policy: number | undefined): string {
	return posting[policy ?? PostPolicy.everyone]?.[0] ?? `Rule ${policy}`;
}

/** Who may post, for a control. */
export function postingSentence(policy: number): string {
	return posting[policy]?.[1] ?? `Rule ${policy}`;
}

/** The groups of the system, by the names that servers give them. */
export const systemGroups: Readonly<Record<string, string>> = {
	'role:owners': 'Owners',
	'role:administrators': 'Administrators and owners',
	'role:moderators': 'Moderators and above',
	'role:fullmembers': 'Full members and above',
	'role:members': 'Members and above',
	'role:everyone': 'Everyone, including guests',
	'role:nobody': 'Nobody',
	'role:internet': 'Anyone on the internet',
};

/** A group of the system in words, another one by its name. */
export function groupWords({name}: Pick<UserGroup, 'name'>): string {
	return ownOf(systemGroups, name) ?? name;
}
