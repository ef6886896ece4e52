import {t} from '@lingui/core/macro';
import type {How} from '../../../shared/model/organization-file';
import type {SnapshotGroup} from '../../../shared/model/snapshot';
import type {FileEntry} from './check-file';
import type {Findings} from './difference';
import {addressOf} from './told';
import type {GroupEntry} from './file-schema';
import type {NamedGroups} from './named-groups';
import type {GroupNode, Nesting} from './nesting';
import type {Place} from './problems';
import {groupSaid} from './words';

/** Who and what is in groups: people and subgroups. */

export type Known = {readonly names: NamedGroups; readonly nesting: Nesting};
export type Compared = {
	readonly entry: FileEntry<GroupEntry>;
	readonly group: SnapshotGroup | undefined;
};

/** What servers can say of subgroups, by the level since which they do. */
const subgroupsSince = 127;

export type Subgroup = {
	readonly said: string;
	readonly place: Place;
	/** Undefined of one that this plan makes. */
	readonly id: number | undefined;
	readonly node: GroupNode;
};

/** The subgroups that an entry lists; undefined where it says nothing of them. */
export function subgroupsIn(
	found: Findings,
	{entry: {key, value, at}, group}: Compared,
	{names, nesting}: Known,
): readonly Subgroup[] | undefined {
	if (value?.subgroups === undefined) return undefined;
	const level = found.told.reading.feature_level;
	if (level < subgroupsSince && value.subgroups.length > 0) {
		found.refuse(at(['subgroups']), t`This server has no subgroups (API level ${level}).`);
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

/** Tells and orders who comes into a group and who leaves it. */
export function diffMembers(
	found: Findings,
	{key, at}: FileEntry<GroupEntry>,
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

/** The same of the groups in it; what the plan makes first is for later. */
export function diffSubgroups(
	found: Findings,
	{key, at}: FileEntry<GroupEntry>,
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

/** More of them have one place together: each is looked for from the beginning of its line. */
const mostPlaces = 200;

/** Where each member of a list stands. */
export function placesOf(
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
