import {lengthInCodePoints, limits} from '../model/limits';
import {Role} from '../model/role';
import type {UserGroup} from '../model/user-group';
import {groupsWithin} from '../model/nested-groups';
import {passesPolicy, type Ranked} from './policies';

export type GroupEditor = Ranked & {readonly isBot: boolean};

/** Why somebody may have nothing to do with groups; `policy` is undefined where it is not told. */
export function groupsRefusal(
	who: GroupEditor,
	policy: number | undefined,
): 'guest' | 'automated' | 'policy' | undefined {
	if (who.isBot) return 'automated';
	if (who.role === Role.guest) return 'guest';
	return policy === undefined || passesPolicy(who, policy) ? undefined : 'policy';
}

/** Why somebody may not change one group; those whom the policy lets do so pass first (api-facts 9.11). */
export function groupRefusal(
	{role}: Pick<Ranked, 'role'>,
	group: {readonly isSystem: boolean; readonly isIn: () => boolean},
): 'system' | 'outside' | undefined {
	if (group.isSystem) return 'system';
	return role <= Role.moderator || group.isIn() ? undefined : 'outside';
}

/** Groups that are never asked to decide who may mention another one. */
export const neverMentions: readonly string[] = ['role:internet', 'role:owners'];

/** What no name of a group may begin with: mentions and narrows read it as something else. */
const reserved = ['@', 'role:', 'user:', 'stream:', 'channel:'];

/** Why a group cannot have a name, whatever server takes it: it is empty, too long, or begins so; undefined where it can. */
export function groupNameFault(name: string): 'empty' | 'long' | {begin: string} | undefined {
	const trimmed = name.trim();
	if (trimmed === '') return 'empty';
	if (lengthInCodePoints(trimmed) > limits.userGroupNameMaxCharacters) return 'long';
	const begin = reserved.find(one => trimmed.startsWith(one));
	return begin === undefined ? undefined : {begin};
}

/** Whether a description of a group is too long. */
export function isGroupDescriptionTooLong(description: string): boolean {
	return lengthInCodePoints(description) > limits.userGroupDescriptionMaxCharacters;
}

/** Whether a group may be put into another: not into itself, and not where that is inside of it. */
export function makesCircle(groups: readonly UserGroup[], into: number, added: number): boolean {
	return groupsWithin(groups, [added]).has(into);
}
