import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {groupPosting, PostPolicy} from '../../shared/model/channel';
import {ownOf} from '../../shared/model/own-of';
import type {UserGroup} from '../../shared/model/user-group';

/** Who may do what in a channel, in words. */

const posting: Readonly<Record<number, readonly [short: string, long: string]>> = inLanguage(
	() => ({
		[PostPolicy.everyone]: [t`Everyone`, t`Everyone in the channel`],
		[PostPolicy.fullMembers]: [t`Full members`, t`Full members and above`],
		[PostPolicy.moderators]: [t`Moderators`, t`Moderators and above`],
		[PostPolicy.administrators]: [t`Administrators`, t`Administrators and owners`],
		[groupPosting]: [t`A group`, t`A custom group of people`],
	}),
);

/** Who may post, for a column. */
export function postingWords(policy: number | undefined): string {
	return posting[policy ?? PostPolicy.everyone]?.[0] ?? t`Rule ${{policy: String(policy)}}`;
}

/** Who may post, for a control. */
export function postingSentence(policy: number): string {
	return posting[policy]?.[1] ?? t`Rule ${policy}`;
}

/** The groups of the system, by the names that servers give them. */
export const systemGroups: Readonly<Record<string, string>> = inLanguage(() => ({
	'role:owners': t`Owners`,
	'role:administrators': t`Administrators and owners`,
	'role:moderators': t`Moderators and above`,
	'role:fullmembers': t`Full members and above`,
	'role:members': t`Members and above`,
	'role:everyone': t`Everyone, including guests`,
	'role:nobody': t`Nobody`,
	'role:internet': t`Anyone on the internet`,
}));

/** A group of the system in words, another one by its name. */
export function groupWords({name}: Pick<UserGroup, 'name'>): string {
	return ownOf(systemGroups, name) ?? name;
}
