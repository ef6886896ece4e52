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

/** Why a group cannot have a name, as a sentence, whatever server takes it; undefined where it can. */
export function groupNameProblem(name: string): string | undefined {
	const most = limits.userGroupNameMaxCharacters;
	if (name.trim() === '') return 'Enter a name.';
	if (lengthInCodePoints(name.trim()) > most) return `Use at most ${most} characters.`;
	const begin = reserved.find(one => name.trim().startsWith(one));
	return begin === undefined ? undefined : `A name cannot start with “${begin}”.`;
}

/** The same of a description. */
export function groupDescriptionProblem(description: string): string | undefined {
	const most = limits.userGroupDescriptionMaxCharacters;
	return lengthInCodePoints(description) > most
		? `Use at most ${most.toLocaleString('en')} characters.`
		: undefined;
}

/** Whether a group may be put into another: not into itself, and not where that is inside of it. */
export function makesCircle(groups: readonly UserGroup[], into: number, added: number): boolean {
	return groupsWithin(groups, [added]).has(into);
}
