import {groupPosting} from '../../../shared/model/channel';
import {groupOf, type GroupSetting} from '../../../shared/model/group-setting';
import {
	accountOf,
	externalAccountData,
	FieldType,
	optionsOf,
	personIds,
	readJson,
} from '../../../shared/model/profile-field';
import type {
	Snapshot,
	SnapshotChannel,
	SnapshotField,
	SnapshotGroup,
	SnapshotInvitation,
	SnapshotPerson,
} from '../../../shared/model/snapshot';
import type {
	ChannelEntry,
	FieldEntry,
	GroupEntry,
	InvitationEntry,
	PersonEntry,
} from './file-schema';
import {
	groupSaid,
	groupWords,
	postingWords,
	retentionWords,
	roleWords,
	typeWords,
	wordFor,
} from './words';
import type {WhoEntry} from './who-entry';

/** What the file says of each thing, keys in the order of the schema. */

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

export function fieldEntryOf(field: SnapshotField): FieldEntry {
	const account = accountIn(field);
	return {
		type: wordFor(typeWords, field.type) as FieldEntry['type'],
		hint: field.hint,
		...(field.type === FieldType.list && {options: optionsOf(field).map(({text}) => text)}),
		...(account !== undefined && {account}),
		required: field.required,
		on_card: field.display_in_profile_summary,
	};
}

function accountIn(field: SnapshotField): string | undefined {
	const account = accountOf(field);
	if (account === undefined) return undefined;
	return account.subtype === 'custom' ? account.url_pattern : account.subtype;
}

/** `field_data` of an account as the file says it; undefined where it says none. */
export function accountData(account: string): Record<string, unknown> | undefined {
	const data =
		account === 'github' || account === 'twitter'
			? {subtype: account}
			: {subtype: 'custom', url_pattern: account};
	return externalAccountData.safeParse(data).data;
}

/** Groups that people made; those of the system follow the roles. */
export function userGroupsOf({groups}: Snapshot): readonly SnapshotGroup[] {
	return groups.filter(({is_system_group: isOfSystem}) => !isOfSystem);
}

export function groupEntryOf(group: SnapshotGroup, told: Told): GroupEntry {
	const mention = whoSaid(group.can_mention_group, told);
	return {
		description: group.description,
		members: addressesOf(group.members, told),
		subgroups: groupNamesOf(group.direct_subgroup_ids, told),
		...(mention !== undefined && {can_mention: mention}),
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

/** Of those who are active. */
function addressesOf(ids: readonly number[], {personById}: Told): string[] {
	return ids
		.flatMap(id => {
			const person = personById.get(id);
			return person?.is_active === true ? [addressOf(person)] : [];
		})
		.toSorted(compareText);
}

function groupNamesOf(ids: readonly number[], {groupById}: Told): string[] {
	return ids
		.flatMap(id => {
			const group = groupById.get(id);
			return (group && groupSaid(group)) ?? [];
		})
		.toSorted(compareText);
}

export function channelEntryOf(channel: SnapshotChannel, {groups}: Snapshot): ChannelEntry {
	const posting = wordFor(postingWords, channel.stream_post_policy);
	const group = groups.find(({id}) => id === channel.can_remove_subscribers_group)?.name;
	const removers = wordFor(groupWords, group);
	return {
		privacy: channel.is_web_public ? 'web-public' : channel.invite_only ? 'private' : 'public',
		history: channel.history_public_to_subscribers ? 'shared' : 'protected',
		...(channel.stream_post_policy !== groupPosting && {
			posting: posting as ChannelEntry['posting'],
		}),
		description: channel.description,
		default: channel.is_default,
		retention: retentionWords(channel.message_retention_days),
		...(removers !== undefined && {
			who_can_remove_people: removers as ChannelEntry['who_can_remove_people'],
		}),
	};
}

export function personEntryOf(person: SnapshotPerson, told: Told): PersonEntry {
	const values = Object.entries(person.profile)
		.flatMap(([id, value]): [string, string | string[]][] => {
			const field = told.fieldById.get(id);
			const said = field && valueEntryOf(field, value, told);
			return field === undefined || said === undefined ? [] : [[field.name, said]];
		})
		.toSorted(([one], [other]) => compareText(one, other));
	return {
		name: person.full_name,
		role: wordFor(roleWords, person.role) as PersonEntry['role'],
		active: person.is_active,
		...(values.length > 0 && {fields: Object.fromEntries(values)}),
		...(person.is_active && {channels: [...(told.channelsOf.get(person.user_id) ?? [])]}),
	};
}

/** A value as the file says it: the text of an option, the addresses of people. Undefined is none. */
export function valueEntryOf(
	field: SnapshotField,
	value: string,
	{optionTexts, personById}: Told,
): string | string[] | undefined {
	if (value === '') return undefined;
	if (field.type === FieldType.list) return optionTexts.get(String(field.id))?.get(value);
	if (field.type !== FieldType.person) return value;
	const people = personIds(value).flatMap(id => personById.get(id) ?? []);
	return people.length === 0 ? undefined : people.map(addressOf).toSorted(compareText);
}

export function invitationEntryOf(one: SnapshotInvitation, told: Told): InvitationEntry {
	const by =
		one.invited_by_user_id === null ? undefined : told.personById.get(one.invited_by_user_id);
	const moment = (seconds: number) => new Date(seconds * 1000).toISOString();
	return {
		kind: one.is_multiuse ? 'link' : 'e-mail',
		role: (wordFor(roleWords, one.invited_as) ?? 'member') as InvitationEntry['role'],
		sent: moment(one.invited),
		expires: one.expiry_date === null ? 'never' : moment(one.expiry_date),
		...(by && {by: addressOf(by)}),
	};
}

/** Parts of a field beside what the file says: undefined where they cannot be read. */
export function dataOf(field: SnapshotField): Record<string, unknown> {
	const data = readJson(field.field_data);
	return typeof data === 'object' && data !== null && !Array.isArray(data)
		? (data as Record<string, unknown>)
		: {};
}
