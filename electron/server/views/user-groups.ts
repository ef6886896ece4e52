import {Role} from '../../../shared/model/role';
import type {UserGroup} from '../../../shared/model/user-group';
import {groupMentioning} from '../domain/mentions';
import {fullIfJoinedBy} from '../domain/policies';
import {groupOfRole, systemGroups} from '../domain/roles';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {rulesOf} from '../access/channel-access';
import {listField, type Fields, type Steps} from './long-lists';
import {knownOf, reachOf} from '../access/user-reach';

/** Members that are written in one step, and so many for somebody who knows only some people. */
const idsInStep = 5000;

const idsInApartStep = 100;

/**
 * The eight groups of the system with their direct members and subgroups (api-facts 5.4). Of people
 * whom the reader may not know of, the groups would tell the role. Members are read with each group:
 * what changes meanwhile is told by the queue as well.
 */
export function groupSteps(fields: Fields, name: string, store: Store, reader: Account): Steps {
	const size = reachOf(store, reader).isWhole ? idsInStep : idsInApartStep;
	const members = {known: knownOf(store, reader), size};
	return listField(fields, name, systemGroups.keys(), at => groupRow(fields, store, at, members));
}

type Members = {
	/** Those of some ids that the reader may know of. */
	readonly known: (ids: readonly number[]) => readonly number[];
	readonly size: number;
};

function* groupRow(fields: Fields, store: Store, at: number, {known, size}: Members): Steps {
	const [name = '', description = ''] = systemGroups[at] ?? [];
	// Nobody stands apart; every other group holds the one before it.
	const inner = at > 1 ? systemGroups[at - 1]?.[0] : undefined;
	const row: Omit<UserGroup, 'members'> = {
		id: store.realm.groupId(name),
		name,
		description,
		direct_subgroup_ids: inner === undefined ? [] : [store.realm.groupId(inner)],
		is_system_group: true,
		can_mention_group: store.realm.groupId(groupMentioning(name)),
	};
	fields.add(`${JSON.stringify(row).slice(0, -1)},"members":[`);
	const ids = directMembers(store, name);
	let isFirst = true;
	for (let from = 0; from < ids.length; from += size) {
		yield;
		const text = known(ids.slice(from, from + size)).join();
		if (text === '') continue;
		fields.add(isFirst ? text : `,${text}`);
		isFirst = false;
	}
	fields.add(']}');
}

const roleOfGroup = new Map(
	[Role.owner, Role.administrator, Role.moderator, Role.member, Role.guest].map(role => [
		groupOfRole(role),
		role,
	]),
);

function directMembers(store: Store, group: string): readonly number[] {
	if (group === 'role:fullmembers') {
		return store.accounts.idsInRole(Role.member, fullIfJoinedBy(rulesOf(store)));
	}
	const role = roleOfGroup.get(group);
	return role === undefined ? [] : store.accounts.idsInRole(role);
}
