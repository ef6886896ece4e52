import {plural, t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {groupOf, groupSetting} from '../../shared/model/group-setting';
import {ownOf} from '../../shared/model/own-of';
import {openName} from '../../shared/model/shown-name';
import type {GroupRight, UserGroup} from '../../shared/model/user-group';
import {groupWords} from '../channels/rule-words';
import {madeOnce} from '../text/folded';
import {inARow, someNames} from '../text/in-a-row';

/** What groups are called and are for, in words. */

const systemAbout: Readonly<Record<string, string>> = inLanguage(() => ({
	'role:nobody': t`Nobody is ever in it: a permission given to it is given to no one.`,
	'role:owners': t`Everyone with the owner role.`,
	'role:administrators': t`Everyone with the administrator role, and owners.`,
	'role:moderators': t`Everyone with the moderator role, administrators and owners.`,
	'role:fullmembers': t`Members whose account is old enough to count as full, and everyone above them.`,
	'role:members': t`Everyone but guests, new members included.`,
	'role:everyone': t`Everyone in the organization, guests included.`,
	'role:internet': t`Everyone in the organization, and readers without an account.`,
}));

/** What a group is for: what people wrote, or of one of the system whom it holds. */
export function aboutGroup({name, description, is_system_group: isOfRoles}: UserGroup): string {
	return isOfRoles ? (ownOf(systemAbout, name) ?? description) : description;
}

/** "Moderators and above", or the name that people gave it; made once for a group. */
export const groupTitle = madeOnce<Pick<UserGroup, 'name'>>(group => openName(groupWords(group)));

type Names = {
	readonly group: (id: number) => UserGroup | undefined;
	readonly person: (id: number) => string;
};

/** What each right lets people do with a group, as titles say it. */
export const rightWords: Readonly<Record<GroupRight, string>> = inLanguage(() => ({
	can_mention_group: t`Who can mention`,
	can_manage_group: t`Who can manage`,
	can_add_members_group: t`Who can add people`,
	can_remove_members_group: t`Who can remove people`,
	can_join_group: t`Who can join`,
	can_leave_group: t`Who can leave`,
}));

const mostNamed = 3;

/** Whom a setting names: a group, or several groups and people. Undefined where a server does not say. */
export function settingWords(setting: unknown, {group, person}: Names): string | undefined {
	const title = (id: number) => {
		const found = group(id);
		return found && groupTitle(found);
	};
	return whoWords(setting, {title, person: id => openName(person(id))});
}

/** What groups and people are called, ready to stand in a sentence (`openName`). */
type Titles = {
	readonly title: (id: number) => string | undefined;
	readonly person: (id: number) => string;
};

/** The same where groups are known by what they are called. */
export function whoWords(setting: unknown, {title, person}: Titles): string | undefined {
	const titleOf = (id: number) => title(id) ?? t`Group ${id}`;
	const only = groupOf(setting);
	if (only !== undefined) return titleOf(only);
	const named = groupSetting.safeParse(setting).data;
	if (named === undefined || typeof named === 'number') return undefined;
	const all = [...named.direct_subgroups.map(titleOf), ...named.direct_members.map(person)];
	if (all.length === 0) return t`Nobody`;
	return all.length > mostNamed ? someNames(all, mostNamed) : inARow(all);
}

/** "1 group", "1,000 groups". */
export function countGroups(count: number): string {
	return plural(count, {one: '# group', other: '# groups'});
}

/** Why the groups of a deactivated account are left as they are. */
export const restingInGroups = (): string =>
	t`Deactivated; the groups of the account are not changed.`;

/** Why nobody knows them: newer servers leave such accounts out of groups. */
export const unlistedInGroups = (): string =>
	t`The server may not list the groups of a deactivated account.`;
