import {groupPosting} from '../../../shared/model/channel';
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
import {groupWords, postingWords, retentionWords, roleWords, typeWords, wordFor} from './words';
import {addressesOf, addressOf, compareText, groupNamesOf, whoSaid, type Told} from './told';

/** What the file says of each thing, keys in the order of the schema. */

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
