import {badRequest} from '../../../shared/contract/errors';
import type {GroupSetting} from '../../../shared/model/group-setting';
import {lengthInCodePoints, limits, unstorable} from '../../../shared/model/limits';
import {groupRefusal, neverMentions} from '../../../shared/rules/groups';
import type {Account} from '../storage/account';
import {passes, type FullMemberRule} from './policies';

export const noSuchGroup = 'Invalid user group';

const reserved: readonly string[] = ['@', 'role:', 'user:', 'stream:', 'channel:'];

/** A name that a group may have; it stays as it was typed, for mentions are compared letter by letter. */
export function requireGroupName(name: string): string {
	if (name.trim() === '') throw badRequest("User group name can't be empty!");
	if (lengthInCodePoints(name) > limits.userGroupNameMaxCharacters) {
		throw badRequest(
			`User group name cannot exceed ${limits.userGroupNameMaxCharacters} characters.`,
		);
	}
	const prefix = reserved.find(start => name.startsWith(start));
	if (prefix !== undefined) throw badRequest(`User group name cannot start with '${prefix}'.`);
	if (/\p{Cc}|\p{Cs}/u.test(name)) throw badRequest('Invalid characters in the user group name.');
	return name;
}

/** Real servers keep descriptions of any length. */
export function requireGroupDescription(description: string): string {
	const most = limits.userGroupDescriptionMaxCharacters;
	if (lengthInCodePoints(description) > most) {
		throw badRequest(`description is too long (limit: ${most} characters)`);
	}
	if (unstorable.test(description)) {
		throw badRequest('description cannot hold unprintable characters.');
	}
	return description;
}

export function nameTaken(name: string): Error {
	return badRequest(`User group '${name}' already exists.`);
}

/** Whether the organization lets somebody have to do with groups at all (api-facts 5.2). */
export function requireMayEditGroups(
	actor: Account,
	policy: number,
	waiting: FullMemberRule,
): void {
	if (!passes(actor, policy, waiting)) throw badRequest('Insufficient permission');
}

/** Moderators edit every group that people made, others those that they are in. */
export function requireMayEditGroup(
	actor: Account,
	group: {readonly isSystem: boolean; readonly isIn: () => boolean},
): void {
	if (groupRefusal(actor, group) !== undefined) throw badRequest('Insufficient permission');
}

type Known = {
	/** Name of a group, of the system or not. */
	readonly groupName: (id: number) => string | undefined;
	readonly isPerson: (id: number) => boolean;
};

/** Who may mention a group; one group alone is kept as its id (feature level 258). */
export function requireMentionSetting(setting: GroupSetting, known: Known): GroupSetting {
	const groups = typeof setting === 'number' ? [setting] : setting.direct_subgroups;
	const people = typeof setting === 'number' ? [] : setting.direct_members;
	for (const id of groups) {
		const name = known.groupName(id);
		if (name === undefined) throw badRequest(noSuchGroup);
		if (neverMentions.includes(name)) {
			throw badRequest(`'can_mention_group' setting cannot be set to '${name}' group.`);
		}
	}
	const stranger = people.find(id => !known.isPerson(id));
	if (stranger !== undefined) throw badRequest(`Invalid user ID: ${stranger}`);
	const [only, ...more] = groups;
	if (people.length === 0 && only !== undefined && more.length === 0) return only;
	if (typeof setting === 'number') return setting;
	return {direct_members: sorted(people), direct_subgroups: sorted(groups)};
}

/** Whether two settings say the same. */
export function isSameSetting(one: GroupSetting, other: GroupSetting): boolean {
	if (typeof one === 'number' || typeof other === 'number') return one === other;
	return (
		sorted(one.direct_members).join() === sorted(other.direct_members).join() &&
		sorted(one.direct_subgroups).join() === sorted(other.direct_subgroups).join()
	);
}

function sorted(ids: readonly number[]): readonly number[] {
	return [...new Set(ids)].toSorted((a, b) => a - b);
}

/** A group and all groups inside of it, however deep. */
export function groupsInside(
	ids: Iterable<number>,
	subgroupsOf: (id: number) => readonly number[],
): ReadonlySet<number> {
	const reached = new Set(ids);
	// What is added while this goes on is visited as well.
	for (const id of reached) for (const inner of subgroupsOf(id)) reached.add(inner);
	return reached;
}

/** Refuses groups that hold the one they are put into: nobody could say who is in it. */
export function requireNoCircle(
	id: number,
	added: readonly number[],
	subgroupsOf: (id: number) => readonly number[],
): void {
	const holder = added.find(inner => groupsInside([inner], subgroupsOf).has(id));
	if (holder === undefined) return;
	throw badRequest(`User group ${id} is already a subgroup of one of the passed subgroups.`);
}
