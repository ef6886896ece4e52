import type {Result} from '../../shared/contract/endpoint';
import type {Contract} from '../../shared/contract/index';
import {groupSetting} from '../../shared/model/group-setting';
import type {
	SnapshotEmoji,
	SnapshotField,
	SnapshotGroup,
	SnapshotPerson,
	SnapshotStatus,
} from '../../shared/model/snapshot';
import type {UserGroup} from '../../shared/model/user-group';
import type {Steps} from '../../shared/time-slices';

/** What a register answer says. */
export type State = Result<Contract['register']>;

/** Rows between two steps. */
const rowsAtOnce = 500;

/** Everybody whom the account may know of; which list they are in says whether they are active. */
export function* peopleOf(state: State): Steps<SnapshotPerson[]> {
	const active = (state.realm_users ?? []).map(row => ({...row, is_active: true}));
	const others = (state.realm_non_active_users ?? []).map(row => ({...row, is_active: false}));
	const rows = [...active, ...others].toSorted((one, other) => one.user_id - other.user_id);
	const ids = new Set(rows.map(({user_id: id}) => id));
	const fields = new Set(fieldsOf(state).map(({id}) => String(id)));
	const people: SnapshotPerson[] = [];
	for (const row of rows) {
		if (people.length % rowsAtOnce === 0) yield;
		const owner = row.bot_owner_id ?? null;
		people.push({
			user_id: row.user_id,
			email: row.email,
			delivery_email: row.delivery_email ?? null,
			full_name: row.full_name,
			role: row.role as SnapshotPerson['role'],
			is_bot: row.is_bot,
			is_active: row.is_active,
			bot_type: row.is_bot ? (row.bot_type ?? 1) : null,
			bot_owner_id: owner !== null && ids.has(owner) ? owner : null,
			timezone: row.timezone,
			date_joined: new Date(Date.parse(row.date_joined) || 0).toISOString(),
			profile: valuesOf(row.profile_data ?? {}, fields),
		});
	}
	return people;
}

/** Values that are there, of fields that are. */
function valuesOf(
	profile: Readonly<Record<string, {readonly value: string}>>,
	fields: ReadonlySet<string>,
): Record<string, string> {
	return Object.fromEntries(
		Object.entries(profile).flatMap(([id, {value}]) => (fields.has(id) ? [[id, value]] : [])),
	);
}

export function fieldsOf({custom_profile_fields: fields = []}: State): SnapshotField[] {
	return fields
		.map(field => ({
			id: field.id,
			type: field.type as SnapshotField['type'],
			name: field.name,
			hint: field.hint,
			field_data: field.field_data,
			order: field.order,
			required: field.required ?? false,
			display_in_profile_summary: field.display_in_profile_summary ?? false,
		}))
		.toSorted((one, other) => one.id - other.id);
}

export function groupsOf({realm_user_groups: groups = []}: State): SnapshotGroup[] {
	return groups
		.map(group => ({
			id: group.id,
			name: group.name,
			description: group.description,
			is_system_group: group.is_system_group,
			members: group.members.toSorted((one, other) => one - other),
			direct_subgroup_ids: group.direct_subgroup_ids.toSorted((one, other) => one - other),
			...mentioning(group),
		}))
		.toSorted((one, other) => one.id - other.id);
}

function mentioning({is_system_group: isOfSystem, can_mention_group: told}: UserGroup) {
	const setting = isOfSystem ? undefined : groupSetting.safeParse(told).data;
	return setting === undefined ? {} : {can_mention_group: setting};
}

export function statusesOf(
	{user_status: statuses = {}}: State,
	people: ReadonlySet<number>,
): SnapshotStatus[] {
	return Object.entries(statuses)
		.map(([id, {status_text: text = '', emoji_name: name = '', ...emoji}]) => ({
			user_id: Number(id),
			status_text: text,
			emoji:
				name === ''
					? null
					: {name, code: emoji.emoji_code ?? '', type: emoji.reaction_type ?? 'unicode_emoji'},
		}))
		.filter(({user_id: id, status_text: text, emoji}) => {
			return people.has(id) && (text !== '' || emoji !== null);
		})
		.toSorted((one, other) => one.user_id - other.user_id);
}

export function emojiOf({realm_emoji: emoji = {}}: State): SnapshotEmoji[] {
	return Object.values(emoji)
		.map(({id, name, source_url, author_id, deactivated}) => ({
			id: Number(id),
			name,
			source_url,
			author_id: author_id ?? null,
			deactivated,
		}))
		.toSorted((one, other) => one.id - other.id);
}

/** Host of the addresses that stand for hidden ones: as they show it, else that of the organization. */
export function hostOf(people: readonly SnapshotPerson[], address: string): string {
	for (const {user_id: id, email} of people) {
		const start = `user${id}@`;
		if (email.startsWith(start)) return email.slice(start.length);
	}
	return URL.canParse(address) ? new URL(address).hostname : 'localhost';
}
