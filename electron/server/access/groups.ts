import {badRequest} from '../../../shared/contract/errors';
import type {GroupSetting} from '../../../shared/model/group-setting';
import {Role} from '../../../shared/model/role';
import {groupMentioning} from '../domain/mentions';
import {fullIfJoinedBy, isInGroup as isInSystemGroup} from '../domain/policies';
import {groupOfRole, systemGroups} from '../domain/roles';
import {groupsInside, noSuchGroup} from '../domain/user-groups';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {rulesOf} from './channel-access';

/** A group as rules see it, made by people or of the system. */
export type Group = {
	readonly id: number;
	readonly name: string;
	readonly description: string;
	readonly isSystem: boolean;
	readonly canMention: GroupSetting;
};

/** The groups of the system, in the order of their nesting. */
function systemGroupRows(store: Store): readonly Group[] {
	return systemGroups.map(([name, description]) => ({
		id: store.realm.groupId(name),
		name,
		description,
		isSystem: true,
		canMention: store.realm.groupId(groupMentioning(name)),
	}));
}

/** All groups, those of the system first. */
export function allGroups(store: Store): readonly Group[] {
	const made = store.userGroups.all().map(group => ({...group, isSystem: false}));
	return [...systemGroupRows(store), ...made];
}

export function groupById(store: Store, id: number): Group | undefined {
	const made = store.userGroups.byId(id);
	if (made !== undefined) return {...made, isSystem: false};
	if (store.realm.groupName(id) === undefined) return undefined;
	return systemGroupRows(store).find(group => group.id === id);
}

/** By exactly that name. */
export function groupByName(store: Store, name: string): Group | undefined {
	const made = store.userGroups.byName(name);
	if (made !== undefined) return {...made, isSystem: false};
	const id = store.realm.groupNamed(name);
	return id === undefined ? undefined : groupById(store, id);
}

export function requireGroup(store: Store, id: number): Group {
	const group = groupById(store, id);
	if (group === undefined) throw badRequest(noSuchGroup);
	return group;
}

/** Nobody stands apart; every other group of the system holds the one before it (api-facts 5.4). */
export function subgroupsOf(store: Store, id: number): readonly number[] {
	const name = store.realm.groupName(id);
	if (name === undefined) return store.userGroups.subgroupsOf(id);
	const at = systemGroups.findIndex(([each]) => each === name);
	const inner = at > 1 ? systemGroups[at - 1]?.[0] : undefined;
	return inner === undefined ? [] : [store.realm.groupId(inner)];
}

/** Groups and all groups inside of them. */
export function inside(store: Store, ids: Iterable<number>): ReadonlySet<number> {
	return groupsInside(ids, id => subgroupsOf(store, id));
}

const roleOfGroup = new Map(
	[Role.owner, Role.administrator, Role.moderator, Role.member, Role.guest].map(role => [
		groupOfRole(role),
		role,
	]),
);

/** Direct members, sorted; deactivated people stay in their groups. */
export function directMembers(store: Store, id: number): readonly number[] {
	const name = store.realm.groupName(id);
	if (name === undefined) return store.userGroups.membersOf(id);
	if (name === 'role:fullmembers') {
		return store.accounts.idsInRole(Role.member, fullIfJoinedBy(rulesOf(store)));
	}
	const role = roleOfGroup.get(name);
	return role === undefined ? [] : store.accounts.idsInRole(role);
}

/** Everybody in a group or in one inside of it, sorted. */
export function everyMember(store: Store, id: number): readonly number[] {
	const lists = [...inside(store, [id])].map(each => directMembers(store, each));
	const some = lists.filter(list => list.length > 0);
	const [only = [], ...more] = some;
	if (more.length === 0) return only;
	return [...new Set(some.flat())].toSorted((a, b) => a - b);
}

/** Answers for many people whether they are in one of some groups, of which each is read once. */
export function membership(store: Store, ids: Iterable<number>): (account: Account) => boolean {
	const waiting = rulesOf(store);
	const bySystem: string[] = [];
	const lists: (readonly number[])[] = [];
	for (const id of inside(store, ids)) {
		const name = store.realm.groupName(id);
		if (name === undefined) lists.push(store.userGroups.membersOf(id));
		else bySystem.push(name);
	}
	const members = new Set(lists.flat());
	return account =>
		members.has(account.id) || bySystem.some(name => isInSystemGroup(account, name, waiting));
}

/** Whether one person is in one of some groups: of large ones nobody else is read. */
export function isInOneOf(store: Store, account: Account, ids: Iterable<number>): boolean {
	const own = new Set(store.userGroups.groupsOf(account.id));
	const waiting = rulesOf(store);
	return [...inside(store, ids)].some(id => {
		const name = store.realm.groupName(id);
		return name === undefined ? own.has(id) : isInSystemGroup(account, name, waiting);
	});
}

/** Whether somebody is among those whom a setting names. */
export function isAllowed(store: Store, account: Account, setting: GroupSetting): boolean {
	if (typeof setting === 'number') return isInOneOf(store, account, [setting]);
	return (
		setting.direct_members.includes(account.id) ||
		isInOneOf(store, account, setting.direct_subgroups)
	);
}
