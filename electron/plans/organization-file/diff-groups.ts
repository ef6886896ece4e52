import {isAlike} from '../../../shared/changes/calls';
import {partsOfGroup} from '../../../shared/changes/group-calls';
import {hasFeature} from '../../../shared/model/features';
import type {GroupParts, NewGroup} from '../../../shared/model/change';
import type {How} from '../../../shared/model/organization-file';
import type {SnapshotGroup} from '../../../shared/model/snapshot';
import {groupDescriptionProblem, groupNameProblem} from '../../../shared/rules/groups';
import type {FileEntry} from './check-file';
import type {Findings} from './difference';
import {addressOf, groupEntryOf, userGroupsOf} from './entries';
import type {GroupEntry} from './file-schema';
import {asStored, groupsIn, NamedGroups, type Mention} from './named-groups';
import {Nesting, type GroupNode} from './nesting';
import {quoted, type Place} from './problems';
import {groupSaid} from './words';

type Group = FileEntry<GroupEntry> & {readonly value: GroupEntry};
type Known = {readonly names: NamedGroups; readonly nesting: Nesting};
type Compared = {readonly entry: FileEntry<GroupEntry>; readonly group: SnapshotGroup | undefined};

/** What servers can say of groups, by the level since which they do. */
const subgroupsSince = 127;
const mentionSince = 191;

/** Compares user groups, with who and what is in them. */
export function diffGroups(found: Findings): void {
	const {told, file, prune} = found;
	const section = file.groups;
	if (section === undefined) return;
	const names = new NamedGroups(found);
	const compared = entriesWithGroups(found, names);
	const kept = new Set(compared.map(({group}) => group?.id));
	const gone = prune.has('groups') ? userGroupsOf(told).filter(({id}) => !kept.has(id)) : [];
	for (const {name} of gone) {
		const words = `${quoted(name)} is deleted, because groups does not have it. Take it out here too`;
		names.set(name, {gone: words});
	}
	const nesting = new Nesting(told, gone);
	const known = {names, nesting};
	const inside = compared.map(one => subgroupsIn(found, one, known));
	for (const [at, {entry, group}] of compared.entries()) {
		if (group === undefined) create(found, entry, inside[at] ?? [], known);
		else if (entry.value === undefined) names.requireNames(group, entry.place);
		else change(found, {...entry, value: entry.value}, group, inside[at], known);
	}
	for (const {place, said, within} of nesting.circles()) {
		found.refuse(place, `${quoted(said)} cannot be in ${quoted(within)}, which is in it.`);
	}
	remove(found, gone, compared, section.place);
}

/** The entries of the file, each with the group that it is about; those that name none are left out. */
function entriesWithGroups(found: Findings, names: NamedGroups): readonly Compared[] {
	const {told, file} = found;
	const groups = userGroupsOf(told);
	const byName = new Map(groups.map(group => [group.name, group]));
	const seen = new Set<number>();
	const compared: Compared[] = [];
	for (const entry of file.groups?.entries ?? []) {
		const {key, value, at, place} = entry;
		const group = value?.id === undefined ? byName.get(key) : told.groupById.get(value.id);
		if (value?.id !== undefined && group?.is_system_group !== false) {
			const message =
				group === undefined
					? `No group has the id ${value.id}.`
					: `The id ${value.id} is that of a system group, whose members follow the roles.`;
			found.refuse(at(['id']), message);
			continue;
		}
		if (key.startsWith('role:')) {
			found.refuse(place, `${quoted(key)} is a system group. Its members follow the roles.`);
			continue;
		}
		if (group === undefined) {
			names.set(key, {coming: key});
			compared.push({entry, group});
			continue;
		}
		if (seen.has(group.id)) {
			found.refuse(place, `The group ${quoted(group.name)} is there twice.`);
			continue;
		}
		seen.add(group.id);
		if (group.name !== key) {
			if (byName.has(key)) {
				found.refuse(place, `Another group is named ${quoted(key)} already.`);
				continue;
			}
			const gone = `${quoted(group.name)} is renamed in this file. Write ${quoted(key)} here too`;
			names.set(group.name, {gone});
			names.set(key, {group});
		}
		compared.push({entry, group});
	}
	return compared;
}

type Subgroup = {
	readonly said: string;
	readonly place: Place;
	/** Undefined of one that this plan makes. */
	readonly id: number | undefined;
	readonly node: GroupNode;
};

/** The subgroups that an entry lists; undefined where it says nothing of them. */
function subgroupsIn(
	found: Findings,
	{entry: {key, value, at}, group}: Compared,
	{names, nesting}: Known,
): readonly Subgroup[] | undefined {
	if (value?.subgroups === undefined) return undefined;
	const level = found.told.reading.feature_level;
	if (level < subgroupsSince && value.subgroups.length > 0) {
		found.refuse(at(['subgroups']), `This server has no subgroups (API level ${level}).`);
		return undefined;
	}
	const subgroups: Subgroup[] = [];
	const met = new Set<string>();
	for (const [number, said] of value.subgroups.entries()) {
		if (met.has(said)) continue;
		met.add(said);
		const place = at(['subgroups', number]);
		const one = names.group(said, place);
		if (one === 'refused') continue;
		const id = 'group' in one ? one.group.id : undefined;
		subgroups.push({said, place, id, node: 'group' in one ? one.group.id : one.coming});
	}
	nesting.set(group?.id ?? key, key, subgroups);
	return subgroups;
}

/** Begins with who and what is there; what is not is for another plan. */
function create(
	found: Findings,
	{key, value = {}, place, at}: FileEntry<GroupEntry>,
	subgroups: readonly Subgroup[],
	{names}: Known,
): void {
	const path = ['groups', key];
	if (!isFit(found, {key, value, place, at}, true)) return;
	const members: number[] = [];
	const later: {readonly path: readonly string[]; readonly place: Place}[] = [];
	const places = placesOf(value.members, at);
	for (const [number, address] of (value.members ?? []).entries()) {
		const one = names.person(address, () => places(number));
		if (one === 'refused' || one === 'left') continue;
		if (one === 'later') later.push({path: ['members', address], place: places(number)});
		else members.push(one.is.user_id);
	}
	for (const one of subgroups) {
		if (one.id === undefined) later.push({path: ['subgroups', one.said], place: one.place});
	}
	const mention =
		value.can_mention === undefined ? undefined : names.mention(value.can_mention, at);
	if (mention === 'refused') return;
	found.tell(place, path, 'planned', {before: null, after: value}, 'create');
	for (const one of later) {
		found.tell(one.place, [...path, ...one.path], 'later', {before: false, after: true});
	}
	if (mention === 'later' && value.can_mention !== undefined) {
		const values = {before: null, after: value.can_mention};
		found.tell(at(['can_mention']), [...path, 'can_mention'], 'later', values);
	}
	const after: NewGroup['after'] = {
		name: key,
		description: value.description ?? '',
		members: [...new Set(members)],
		subgroups: subgroups.flatMap(({id}) => id ?? []),
		...(typeof mention === 'object' && {can_mention_group: mention.is}),
	};
	found.order('new-groups', place, {kind: 'new-group', before: null, after});
}

function change(
	found: Findings,
	entry: Group,
	group: SnapshotGroup,
	subgroups: readonly Subgroup[] | undefined,
	{names, nesting}: Known,
): void {
	const {key, value, place, at} = entry;
	const path = ['groups', key];
	if (!isFit(found, entry, key !== group.name)) return;
	const now = partsOfGroup(group);
	const before: {-readonly [K in keyof GroupParts]: GroupParts[K]} = {};
	const after: typeof before = {};
	if (key !== group.name) {
		[before.name, after.name] = [group.name, key];
		found.tell(at(['id']), [...path, 'name'], 'planned', {before: group.name, after: key});
	}
	if (value.description !== undefined && value.description !== group.description) {
		[before.description, after.description] = [group.description, value.description];
		const values = {before: group.description, after: value.description};
		found.tell(at(['description']), [...path, 'description'], 'planned', values);
	}
	const wanted = changedMention(found, entry, group, names);
	if (wanted !== undefined && now.can_mention_group !== undefined) {
		[before.can_mention_group, after.can_mention_group] = [now.can_mention_group, wanted];
	}
	if (Object.keys(after).length > 0) {
		found.order('groups', place, {kind: 'group', group_id: group.id, before, after});
	}
	if (value.members !== undefined) diffMembers(found, entry, group, value.members, names);
	if (subgroups !== undefined) diffSubgroups(found, entry, group, subgroups, nesting);
}

/** Who may mention it from now on; undefined where that stays, waits or is refused. */
function changedMention(
	found: Findings,
	{key, value: {can_mention: said}, at}: Group,
	group: SnapshotGroup,
	names: NamedGroups,
): Mention | undefined {
	if (said === undefined) return undefined;
	const told = groupEntryOf(group, found.told).can_mention ?? null;
	// It is so already, in a word that cannot be chosen.
	if (typeof said === 'string' && said === told) {
		names.requireNames({...group, direct_subgroup_ids: []}, at(['can_mention']));
		return undefined;
	}
	const wanted = names.mention(said, at);
	const place = at(['can_mention']);
	if (wanted === 'refused') return undefined;
	const now = group.can_mention_group;
	if (now === undefined) {
		found.refuse(place, 'This server does not tell who may mention a group.');
		return undefined;
	}
	const isSame = wanted !== 'later' && isAlike(wanted.is, active(found, now));
	if (isSame) return undefined;
	const how = wanted === 'later' ? 'later' : 'planned';
	found.tell(place, ['groups', key, 'can_mention'], how, {before: told, after: said});
	return wanted === 'later' ? undefined : wanted.is;
}

/** Without people whom the file does not tell. */
function active(
	{told}: Findings,
	setting: NonNullable<SnapshotGroup['can_mention_group']>,
): Mention {
	if (typeof setting === 'number') return setting;
	const {direct_members: people, direct_subgroups} = setting;
	const direct_members = people.filter(id => told.personById.get(id)?.is_active === true);
	return asStored({direct_members, direct_subgroups});
}

function diffMembers(
	found: Findings,
	{key, at}: Group,
	group: SnapshotGroup,
	wanted: readonly string[],
	names: NamedGroups,
): void {
	const {told} = found;
	const members = new Set(group.members);
	const left = new Set(group.members.filter(id => told.personById.get(id)?.is_active === true));
	const met = new Set<string | number>();
	const places = placesOf(wanted, at);
	const tell = (address: string, isIn: boolean, place: Place, how: How = 'planned') =>
		found.tell(place, ['groups', key, 'members', address], how, {before: !isIn, after: isIn});
	const order = (user_id: number, after: boolean, place: Place) =>
		found.order('group-members', place, {
			kind: 'group-member',
			user_id,
			group_id: group.id,
			before: !after,
			after,
		});
	for (const [number, address] of wanted.entries()) {
		const known = names.idOf(address);
		if (met.has(known ?? address.toLowerCase())) continue;
		met.add(known ?? address.toLowerCase());
		// Whoever leaves the organization stays in the group.
		if (known !== undefined) left.delete(known);
		if (known !== undefined && members.has(known)) continue;
		const where = () => places(number);
		const one = names.person(address, where);
		if (one === 'refused' || one === 'left') continue;
		tell(address, true, where(), one === 'later' ? one : 'planned');
		if (one !== 'later') order(one.is.user_id, true, where());
	}
	if (left.size === 0) return;
	// Looked for once: the line of a large group is long.
	const {line, column} = at(['members']);
	const place = {line, column};
	for (const id of left) {
		const person = told.personById.get(id);
		if (person === undefined) continue;
		tell(addressOf(person), false, place);
		order(id, false, place);
	}
}

function diffSubgroups(
	found: Findings,
	{key, at}: Group,
	group: SnapshotGroup,
	wanted: readonly Subgroup[],
	nesting: Nesting,
): void {
	const {groupById} = found.told;
	const now = new Set(group.direct_subgroup_ids);
	const tell = (name: string, isIn: boolean, place: Place, how: How = 'planned') =>
		found.tell(place, ['groups', key, 'subgroups', name], how, {before: !isIn, after: isIn});
	const order = (subgroup_id: number, after: boolean, place: Place) =>
		found.order('group-members', place, {
			kind: 'subgroup',
			subgroup_id,
			group_id: group.id,
			before: !after,
			after,
		});
	for (const {said, place, id, node} of wanted) {
		if (id !== undefined && now.has(id)) continue;
		const isLater = id === undefined || nesting.waits(group.id, node);
		tell(said, true, place, isLater ? 'later' : 'planned');
		if (!isLater) order(id, true, place);
	}
	const kept = new Set(wanted.map(({id}) => id));
	for (const id of now) {
		const inner = groupById.get(id);
		const name = inner && groupSaid(inner);
		// One that is deleted leaves all others by itself.
		if (kept.has(id) || name === undefined || nesting.isGone(id)) continue;
		const place = at(['subgroups']);
		tell(name, false, place);
		order(id, false, place);
	}
}

/** Whether name, description and who may mention are what this server can have. */
function isFit(
	found: Findings,
	{key, value, place, at}: FileEntry<GroupEntry>,
	isNamed: boolean,
): boolean {
	const count = found.problems.length;
	const name = isNamed ? groupNameProblem(key) : undefined;
	if (name !== undefined) found.refuse(place, name);
	const description = groupDescriptionProblem(value?.description ?? '');
	if (description !== undefined) found.refuse(at(['description']), description);
	const said = value?.can_mention;
	const level = found.told.reading.feature_level;
	if (said !== undefined && level < mentionSince) {
		const message = `This server does not restrict who may mention a group (API level ${level}).`;
		found.refuse(at(['can_mention']), message);
	} else if (typeof said === 'object' && !hasFeature('peopleInSettings', level)) {
		found.refuse(at(['can_mention']), `This server takes one group here (API level ${level}).`);
	}
	return found.problems.length === count;
}

/** Those that name others first: a server keeps a group that another one lets mention it. */
function remove(
	found: Findings,
	gone: readonly SnapshotGroup[],
	compared: readonly Compared[],
	place: Place,
): void {
	const ids = new Set(gone.map(({id}) => id));
	for (const {entry, group} of compared) {
		// What the file says of it is compared by itself.
		if (group === undefined || entry.value === undefined || entry.value.can_mention !== undefined) {
			continue;
		}
		const named = groupsIn(group.can_mention_group).find(id => ids.has(id));
		const name = named === undefined ? undefined : found.told.groupById.get(named)?.name;
		if (name === undefined) continue;
		const message = `${quoted(name)} is deleted and may mention ${quoted(entry.key)}: say can_mention here.`;
		found.refuse(entry.place, message);
	}
	for (const group of namingFirst(gone)) {
		const {id: group_id, name} = group;
		const values = {before: groupEntryOf(group, found.told), after: null};
		found.tell(place, ['groups', name], 'planned', values, 'remove');
		const {members, direct_subgroup_ids: subgroups} = group;
		const was = {members, subgroups, ...partsOfGroup(group)};
		found.order('groups-off', place, {
			kind: 'group-deletion',
			group_id,
			name,
			before: true,
			after: false,
			// Servers that only deactivate a group keep its name.
			...(hasFeature('groupDeletion', found.told.reading.feature_level) && {
				was: {...was, name, description: group.description},
			}),
		});
	}
}

function namingFirst(groups: readonly SnapshotGroup[]): readonly SnapshotGroup[] {
	const byId = new Map(groups.map(group => [group.id, group]));
	const order = new Set<SnapshotGroup>();
	const met = new Set<number>();
	const visit = (group: SnapshotGroup) => {
		if (met.has(group.id)) return;
		met.add(group.id);
		for (const id of groupsIn(group.can_mention_group)) {
			const named = byId.get(id);
			if (named !== undefined) visit(named);
		}
		order.add(group);
	};
	for (const group of groups) visit(group);
	return [...order].toReversed();
}

/** More of them have one place together: each is looked for from the beginning of its line. */
const mostPlaces = 200;

function placesOf(
	list: readonly string[] | undefined,
	at: (path: readonly (string | number)[]) => Place,
): (number: number) => Place {
	if (list === undefined || list.length <= mostPlaces) return number => at(['members', number]);
	let all: Place | undefined;
	return () => {
		if (all === undefined) {
			const {line, column} = at(['members']);
			all = {line, column};
		}
		return all;
	};
}
