import type {Client} from '../client/create-client';
import type {
	GroupChange,
	GroupDeletion,
	GroupMemberChange,
	GroupParts,
	NewGroup,
	SubgroupChange,
} from '../model/change';
import {groupBy} from '../model/group-by';
import {plainSetting, sentSetting} from '../model/group-setting';
import {groupRights, type GroupRight, type UserGroup} from '../model/user-group';
import {isAlike, partsOf, singly, type ChangeCalls} from './calls';
import {gone, hidden, orUnread, there, type Facts} from './facts';
import {asConflict, Conflict} from './conflict';
import {removalCalls} from './removal-calls';
import {refusalText} from './refusals';

/** People in one call: few enough that a refusal is found soon. */
const mostPeople = 500;

/** Groups by their ids; undefined where this account is not told of them. */
async function groupsNow(facts: Facts): Promise<ReadonlyMap<number, UserGroup> | undefined> {
	const list = await orUnread(facts.groups());
	return list && new Map(list.map(group => [group.id, group]));
}

async function readGroups(client: Client): Promise<ReadonlyMap<number, UserGroup>> {
	const {user_groups: groups} = await client.getUserGroups({});
	return new Map(groups.map(group => [group.id, group]));
}

/** What a group is now, in the form in which it is changed. */
export function partsOfGroup(group: UserGroup): GroupParts {
	const {name, description} = group;
	const rights = groupRights.flatMap(right => {
		const setting = group[right] === undefined ? undefined : plainSetting(group[right]);
		return setting === undefined ? [] : [[right, setting] as const];
	});
	return {name, description, ...Object.fromEntries(rights)};
}

function stands(group: UserGroup | undefined, parts: GroupParts): boolean {
	if (group === undefined) return false;
	const now = partsOfGroup(group);
	return Object.entries(parts).every(([name, part]) =>
		isAlike(now[name as keyof GroupParts], part),
	);
}

/** Names, descriptions and who may mention: one call for a group. */
export const groupCalls: ChangeCalls<GroupChange> = {
	callsFor: singly,
	async send({client, patience}, changes) {
		for (const {group_id: id, before, after} of changes) {
			const group = (await readGroups(client)).get(id);
			if (group === undefined) throw new Conflict(refusalText('group gone'));
			if (!stands(group, before)) {
				throw new Conflict(refusalText('group changed'));
			}
			const {name, description} = after;
			await client
				.updateUserGroup(
					{
						user_group_id: id,
						...(name !== undefined && {name}),
						...(description !== undefined && {description}),
						...rightsSent(before, after),
					},
					{patience},
				)
				.catch((error: unknown) => {
					throw asConflict(error, 'group changed');
				});
		}
	},
	async hasHappened({client}, changes) {
		const groups = await readGroups(client);
		return changes.every(({group_id: id, after}) => stands(groups.get(id), after));
	},
	async readNow(facts) {
		const groups = await groupsNow(facts);
		if (groups === undefined) return () => hidden;
		return ({group_id: id, before}) => {
			const group = groups.get(id);
			if (group === undefined) return gone;
			const now = partsOfGroup(group);
			const names = Object.keys(before) as (keyof GroupParts)[];
			return there(Object.fromEntries(names.map(name => [name, now[name]])));
		};
	},
};

type SentRight = {
	readonly new: ReturnType<typeof sentSetting>;
	readonly old?: ReturnType<typeof sentSetting>;
};

/** Who may do what, each with what was seen before. */
function rightsSent(before: GroupParts, after: GroupParts): {[Right in GroupRight]?: SentRight} {
	return Object.fromEntries(
		groupRights.flatMap(right => {
			const [old, wanted] = [before[right], after[right]];
			if (wanted === undefined) return [];
			const sent = {
				new: sentSetting(wanted),
				...(old !== undefined && {old: sentSetting(old)}),
			};
			return [[right, sent] as const];
		}),
	);
}

/** Who is in which group: one call for a group, in parts where there are many people. */
export const groupMemberCalls: ChangeCalls<GroupMemberChange> = {
	callsFor: changes =>
		[...groupBy(changes, ({group_id: id}) => id).values()].flatMap(some =>
			partsOf(some, mostPeople),
		),
	async send({client}, changes) {
		const [first] = changes;
		if (first === undefined) return;
		const idsOf = (isIn: boolean) =>
			changes.flatMap(({user_id: id, after}) => (after === isIn ? [id] : []));
		await client.updateUserGroupMembers({
			user_group_id: first.group_id,
			add: idsOf(true),
			delete: idsOf(false),
		});
	},
	async hasHappened({client}, changes) {
		const isIn = memberships(await readGroups(client));
		return changes.every(change => isIn(change) === change.after);
	},
	async readNow(facts) {
		const groups = await groupsNow(facts);
		if (groups === undefined) return () => hidden;
		const isIn = memberships(groups);
		return change => {
			const is = isIn(change);
			return is === undefined ? gone : there(is);
		};
	},
};

/** Tells who is in a group, with one set for each group; undefined where there is no such group. */
function memberships(groups: ReadonlyMap<number, UserGroup>) {
	const sets = new Map<number, ReadonlySet<number>>();
	return ({group_id: id, user_id}: GroupMemberChange): boolean | undefined => {
		const group = groups.get(id);
		if (group === undefined) return undefined;
		const members = sets.get(id) ?? new Set(group.members);
		sets.set(id, members);
		return members.has(user_id);
	};
}

/** Which groups are in which: one call for a group. */
export const subgroupCalls: ChangeCalls<SubgroupChange> = {
	callsFor: changes => [...groupBy(changes, ({group_id: id}) => id).values()],
	async send({client}, changes) {
		const [first] = changes;
		if (first === undefined) return;
		const idsOf = (isIn: boolean) =>
			changes.flatMap(({subgroup_id: id, after}) => (after === isIn ? [id] : []));
		await client.updateUserGroupSubgroups({
			user_group_id: first.group_id,
			add: idsOf(true),
			delete: idsOf(false),
		});
	},
	async hasHappened({client}, changes) {
		const groups = await readGroups(client);
		return changes.every(
			({group_id, subgroup_id, after}) =>
				groups.get(group_id)?.direct_subgroup_ids.includes(subgroup_id) === after,
		);
	},
	async readNow(facts) {
		const groups = await groupsNow(facts);
		if (groups === undefined) return () => hidden;
		return ({group_id, subgroup_id}) => {
			const group = groups.get(group_id);
			if (group === undefined || !groups.has(subgroup_id)) return gone;
			return there(group.direct_subgroup_ids.includes(subgroup_id));
		};
	},
};

function rightsOfNew(rights: GroupParts): {[Right in GroupRight]?: SentRight['new']} {
	return Object.fromEntries(
		groupRights.flatMap(right => {
			const wanted = rights[right];
			return wanted === undefined ? [] : [[right, sentSetting(wanted)] as const];
		}),
	);
}

/** Making groups: the answer does not say what a new one is called, so it is looked for by its name. */
export const newGroupCalls: ChangeCalls<NewGroup> = {
	callsFor: singly,
	async send({client, onMade}, changes) {
		for (const change of changes) {
			const {name, description, members, subgroups, ...rights} = change.after;
			await client.createUserGroup({
				name,
				description,
				members: [...members],
				subgroups: [...subgroups],
				...rightsOfNew(rights),
			});
			const made = await groupNamed(client, name).catch(() => undefined);
			if (made !== undefined) onMade?.(change, {...change, group_id: made.id});
			await putIn(client, made, subgroups);
		}
	},
	async hasHappened({client, onMade}, changes) {
		for (const change of changes) {
			const made = await groupNamed(client, change.after.name);
			if (made === undefined) return false;
			onMade?.(change, {...change, group_id: made.id});
			await putIn(client, made, change.after.subgroups);
		}
		return true;
	},
	async readNow(facts) {
		const list = await orUnread(facts.groups());
		if (list === undefined) return () => hidden;
		const byName = new Map(list.map(group => [group.name, group]));
		return ({after}) => {
			const found = byName.get(after.name);
			return there(
				found === undefined
					? null
					: {id: found.id, name: found.name, members: found.members.length},
			);
		};
	},
	asFound(change, value) {
		const {id: group_id} = value as {readonly id: number};
		return {made: {...change, group_id}, isWhole: true};
	},
};

/** Before level 311 a new group takes no subgroups with it. */
async function putIn(
	client: Client,
	group: UserGroup | undefined,
	subgroups: readonly number[],
): Promise<void> {
	const known = new Set(group?.direct_subgroup_ids);
	const add = subgroups.filter(id => !known.has(id));
	if (group === undefined || add.length === 0) return;
	await client.updateUserGroupSubgroups({user_group_id: group.id, add});
}

async function groupNamed(client: Client, name: string): Promise<UserGroup | undefined> {
	const {user_groups: groups} = await client.getUserGroups({});
	return groups.find(group => group.name === name);
}

/** Groups that go. What was said of one in a setting goes with it, or keeps it from going. */
export const groupDeletionCalls = removalCalls<GroupDeletion>({
	remove: (client, {group_id: id}) => client.deleteUserGroup({user_group_id: id}),
	isGone: async (client, {group_id: id}) => !(await readGroups(client)).has(id),
	async left(facts) {
		const groups = new Map((await facts.groups()).map(group => [group.id, group]));
		return ({group_id: id}) => groups.has(id);
	},
});
