import {t} from '@lingui/core/macro';
import {groupOf, type GroupSetting} from '../../../shared/model/group-setting';
import type {SnapshotGroup, SnapshotPerson} from '../../../shared/model/snapshot';
import type {Findings} from './difference';
import {userGroupsOf} from './entries';
import {addressOf} from './told';
import {didYouMean, quoted, type Place} from './problems';
import type {WhoEntry} from './who-entry';
import {groupMeant, groupSaid, groupWords} from './words';

/** A group as others of the file name it. */
export type NamedGroup =
	| {readonly group: SnapshotGroup}
	/** It is made by this plan: nothing can name it before. */
	| {readonly coming: string}
	/** What the file makes of the one that has the name now. */
	| {readonly gone: string};

export type Found<Of> = {readonly is: Of} | 'later' | 'left' | 'refused';
/** Who may do something, as it is stored. */
export type Who = GroupSetting;

/** Groups and people by what the file calls them. */
export class NamedGroups {
	readonly #found: Findings;
	readonly #byName: Map<string, NamedGroup>;
	readonly #bySystemName: ReadonlyMap<string, SnapshotGroup>;
	readonly #byAddress = new Map<string, SnapshotPerson>();
	/** What the file says of people: whether they are to be active. */
	readonly #wantsActive: ReadonlyMap<string, boolean | undefined>;

	constructor(found: Findings) {
		this.#found = found;
		const {told, file} = found;
		this.#byName = new Map(userGroupsOf(told).map(group => [group.name, {group}]));
		this.#bySystemName = new Map(
			told.groups.flatMap(group => (group.is_system_group ? [[group.name, group]] : [])),
		);
		for (const person of told.people) this.#byAddress.set(person.email.toLowerCase(), person);
		for (const person of told.people) this.#byAddress.set(addressOf(person).toLowerCase(), person);
		this.#wantsActive = new Map(
			file.people?.entries.map(({key, value}) => [key.toLowerCase(), value?.active]),
		);
	}

	set(name: string, one: NamedGroup): void {
		this.#byName.set(name, one);
	}

	/** A group that somebody made, or one of the system. */
	group(
		said: string,
		where: Place,
	): {readonly group: SnapshotGroup} | {readonly coming: string} | 'refused' {
		const {name, isOfSystem} = groupMeant(said);
		const system = isOfSystem ? this.#bySystemName.get(name) : undefined;
		const one = isOfSystem ? system && {group: system} : this.#byName.get(name);
		if (one === undefined) {
			const known = [...this.#byName.keys(), ...Object.keys(groupWords)];
			const message = isOfSystem
				? t`The server has no group of ${said}.`
				: t`There is no group ${quoted(said)}.${didYouMean(said, known)}`;
			this.#found.refuse(where, message);
			return 'refused';
		}
		if ('gone' in one) {
			this.#found.refuse(where, one.gone);
			return 'refused';
		}
		return one;
	}

	idOf(address: string): number | undefined {
		return this.#byAddress.get(address.toLowerCase())?.user_id;
	}

	/** Somebody who can be in a group: `later` once they are there, `left` as long as they are deactivated. */
	person(address: string, where: () => Place): Found<SnapshotPerson> {
		const key = address.toLowerCase();
		const person = this.#byAddress.get(key);
		const isActive = person?.is_active ?? false;
		const wantsActive = this.#wantsActive.get(key) ?? isActive;
		if (person === undefined) {
			if (!this.#wantsActive.has(key)) {
				this.#found.refuse(where(), t`Nobody has the address ${quoted(address)}.`);
				return 'refused';
			}
			return this.#wantsActive.get(key) === false ? 'left' : 'later';
		}
		if (!wantsActive) return 'left';
		return isActive ? {is: person} : 'later';
	}

	/** Who may do something, as the service stores it. `whyNot` says why a group cannot be among them. */
	who(
		said: WhoEntry,
		at: (path: readonly (string | number)[]) => Place,
		whyNot: (group: Pick<SnapshotGroup, 'name' | 'is_system_group'>) => string | undefined,
	): Exclude<Found<Who>, 'left'> {
		const {groups = [], people = []} = typeof said === 'string' ? {groups: [said]} : said;
		const placeOf = (part: string, number: number) =>
			typeof said === 'string' ? at([]) : at([part, number]);
		let state: 'refused' | 'later' | undefined;
		const direct_subgroups: number[] = [];
		for (const [number, name] of groups.entries()) {
			const where = placeOf('groups', number);
			const one = this.group(name, where);
			const why = one === 'refused' ? undefined : whyNot(groupIn(one));
			if (why !== undefined) this.#found.refuse(where, why);
			if (one === 'refused' || why !== undefined) state = 'refused';
			else if ('coming' in one) state ??= 'later';
			else direct_subgroups.push(one.group.id);
		}
		const direct_members: number[] = [];
		for (const [number, address] of people.entries()) {
			const one = this.person(address, () => placeOf('people', number));
			if (one === 'refused' || one === 'later') state = state === 'refused' ? state : one;
			else if (one !== 'left') direct_members.push(one.is.user_id);
		}
		return state ?? {is: asStored({direct_members, direct_subgroups})};
	}

	/** What is stored as it is compared with a file: without people whom no file tells. */
	told(setting: Who): Who {
		if (typeof setting === 'number') return setting;
		const {direct_members: people, direct_subgroups} = setting;
		const {personById} = this.#found.told;
		const direct_members = people.filter(id => personById.get(id)?.is_active === true);
		return asStored({direct_members, direct_subgroups});
	}

	/** Whether an entry that the organization says word by word still names what there is. */
	requireNames(ids: readonly number[], place: Place): void {
		for (const id of new Set(ids)) {
			const group = this.#found.told.groupById.get(id);
			const said = group && groupSaid(group);
			if (said !== undefined && group?.is_system_group === false) this.group(said, place);
		}
	}
}

function groupIn(one: {readonly group: SnapshotGroup} | {readonly coming: string}) {
	return 'group' in one ? one.group : {name: one.coming, is_system_group: false};
}

/** Ids of the groups that a setting names. */
export function groupsIn(setting: Who | undefined): readonly number[] {
	if (setting === undefined) return [];
	return typeof setting === 'number' ? [setting] : setting.direct_subgroups;
}

/** One group alone is its id; lists are in one order, each of them once. */
export function asStored(setting: Exclude<Who, number>): Who {
	const only = groupOf(setting);
	if (only !== undefined) return only;
	const sorted = (ids: readonly number[]) => [...new Set(ids)].toSorted((a, b) => a - b);
	return {
		direct_members: sorted(setting.direct_members),
		direct_subgroups: sorted(setting.direct_subgroups),
	};
}
