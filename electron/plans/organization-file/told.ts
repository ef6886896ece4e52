import {groupOf, type GroupSetting} from '../../../shared/model/group-setting';
import {optionsOf} from '../../../shared/model/profile-field';
import type {
	Snapshot,
	SnapshotChannel,
	SnapshotField,
	SnapshotGroup,
	SnapshotPerson,
} from '../../../shared/model/snapshot';
import type {WhoEntry} from './who-entry';
import {groupSaid} from './words';

/** A person is known by this. */
export function addressOf({delivery_email: real, email}: SnapshotPerson): string {
	return real ?? email;
}

export function compareText(one: string, other: string): number {
	return one < other ? -1 : one > other ? 1 : 0;
}

/** An organization with what entries look up, made once. */
export type Told = Snapshot & {
	readonly personById: ReadonlyMap<number, SnapshotPerson>;
	readonly fieldById: ReadonlyMap<string, SnapshotField>;
	readonly channelById: ReadonlyMap<number, SnapshotChannel>;
	readonly groupById: ReadonlyMap<number, SnapshotGroup>;
	/** Names of channels in their order, by person. */
	readonly channelsOf: ReadonlyMap<number, readonly string[]>;
	/** Texts of the options of list fields, by field and key. */
	readonly optionTexts: ReadonlyMap<string, ReadonlyMap<string, string>>;
};

export function toldOf(snapshot: Snapshot): Told {
	const channelsOf = new Map<number, string[]>();
	for (const {name, subscribers} of snapshot.channels.toSorted((one, other) =>
		compareText(one.name, other.name),
	)) {
		for (const id of subscribers ?? []) {
			const known = channelsOf.get(id);
			if (known === undefined) channelsOf.set(id, [name]);
			else known.push(name);
		}
	}
	let personById: ReadonlyMap<number, SnapshotPerson> | undefined;
	return {
		...snapshot,
		// An export asks for few or none.
		get personById() {
			return (personById ??= new Map(snapshot.people.map(one => [one.user_id, one])));
		},
		fieldById: new Map(snapshot.fields.map(one => [String(one.id), one])),
		channelById: new Map(snapshot.channels.map(one => [one.stream_id, one])),
		groupById: new Map(snapshot.groups.map(one => [one.id, one])),
		channelsOf,
		optionTexts: new Map(
			snapshot.fields.map(field => [
				String(field.id),
				new Map(optionsOf(field).map(({key, text}) => [key, text])),
			]),
		),
	};
}

/** Who may do something; undefined where it is not told, or no word tells it. */
export function whoSaid(setting: GroupSetting | undefined, told: Told): WhoEntry | undefined {
	if (setting === undefined) return undefined;
	const only = groupOf(setting);
	if (only !== undefined) return groupNamesOf([only], told)[0];
	if (typeof setting === 'number') return undefined;
	return {
		groups: groupNamesOf(setting.direct_subgroups, told),
		people: addressesOf(setting.direct_members, told),
	};
}

/** Addresses of those who are active. */
export function addressesOf(ids: readonly number[], {personById}: Told): string[] {
	return ids
		.flatMap(id => {
			const person = personById.get(id);
			return person?.is_active === true ? [addressOf(person)] : [];
		})
		.toSorted(compareText);
}

/** Names of groups, as the file says them. */
export function groupNamesOf(ids: readonly number[], {groupById}: Told): string[] {
	return ids
		.flatMap(id => {
			const group = groupById.get(id);
			return (group && groupSaid(group)) ?? [];
		})
		.toSorted(compareText);
}
