import {t} from '@lingui/core/macro';
import {inLanguage} from '../../shared/languages/in-language';
import {Role} from '../../shared/model/role';
import type {UserGroup} from '../../shared/model/user-group';
import {groupRefusal, groupsRefusal, makesCircle} from '../../shared/rules/groups';
import {Policy} from '../../shared/model/realm-settings';
import type {Actor} from '../people/role-rules';
import {directMembers} from './group-facts';

/** Hints why the service would refuse a change of a group, in words that say who could make it. */

const whoMay: Readonly<Record<number, string>> = inLanguage(() => ({
	[Policy.members]: t`Only members and above can edit groups.`,
	[Policy.fullMembers]: t`Only full members and above can edit groups.`,
	[Policy.moderators]: t`Only moderators and above can edit groups.`,
	[Policy.administrators]: t`Only administrators and owners can edit groups.`,
}));

/** Who acts, and whom the organization lets edit groups; undefined where the server alone knows. */
export type GroupActor = {
	readonly self: Actor['self'];
	readonly policy: number | undefined;
};

/** Why no group can be made. */
export function whyNotCreateGroup({self, policy}: GroupActor): string | undefined {
	if (self === undefined) return undefined;
	switch (groupsRefusal({...self, isBot: false}, policy)) {
		case 'guest':
			return t`Guests can’t edit groups.`;
		case 'policy':
			return whoMay[policy ?? 0] ?? t`Only others can edit groups.`;
		default:
			return undefined;
	}
}

/** Why a group cannot be changed. */
export function whyNotEditGroup(actor: GroupActor, group: UserGroup): string | undefined {
	const {self, policy} = actor;
	if (group.is_system_group) {
		return t`The server keeps this group by the roles of people. Change a role to change who is in it.`;
	}
	const whyNone = whyNotCreateGroup(actor);
	if (self === undefined || whyNone !== undefined) return whyNone;
	// Where each group says itself who edits it, the server decides.
	if (policy === undefined) return undefined;
	const isIn = () => directMembers(group).has(self.user_id);
	const refusal = groupRefusal(self, {isSystem: false, isIn});
	if (refusal !== 'outside') return undefined;
	return self.role > Role.moderator
		? t`You are not in this group. Only its members, moderators and above can change it.`
		: t`You are not in this group.`;
}

/** Why a group cannot be put into another. */
export function whyNotNest(
	groups: readonly UserGroup[],
	into: UserGroup,
	added: UserGroup,
): string | undefined {
	if (into.id === added.id) return t`A group can’t hold itself.`;
	if (into.direct_subgroup_ids.includes(added.id)) return t`Already a subgroup.`;
	const {name} = into;
	return makesCircle(groups, into.id, added.id) ? t`It holds ${name} already.` : undefined;
}
