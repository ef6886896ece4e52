import {groupsOf, readChannels, readSettings, readSubscription} from './channels';
import {readDraft} from './messages';
import {readPeople, readPresences} from './people';
import {eachRow, filled, renamed, rowsOf, type Raw} from './raw';

const subscribed = ['subscriptions', 'unsubscribed'] as const;
const others = ['never_subscribed', 'streams', 'realm_default_streams'] as const;

/** Groups that are in use: from level 290 on others stay as deactivated ones. */
export function readGroups(list: unknown): unknown {
	if (!Array.isArray(list)) return list;
	eachRow(list, row => {
		filled(row, 'direct_subgroup_ids', []);
		renamed(row, 'subgroups', 'direct_subgroup_ids');
		filled(row, 'is_system_group', false);
		filled(row, 'description', '');
	});
	return list.filter(row => (row as Raw | null)?.['deactivated'] !== true);
}

export function readField(row: Raw): void {
	filled(row, 'hint', '');
	filled(row, 'field_data', '');
	filled(row, 'order', row['id']);
}

/** Muted topics of servers before level 170: pairs of a channel's name and a topic, often with a time. */
function policiesOf(body: Raw): readonly Raw[] | undefined {
	if (!Array.isArray(body['muted_topics'])) return undefined;
	const ids = new Map<unknown, unknown>(
		[...subscribed, 'never_subscribed'].flatMap(name =>
			rowsOf(body[name]).map(row => [row['name'], row['stream_id']] as const),
		),
	);
	return (body['muted_topics'] as readonly unknown[]).flatMap(entry => {
		if (!Array.isArray(entry)) return [];
		const [name, topic, at] = entry as readonly unknown[];
		const id = ids.get(name);
		const since = typeof at === 'number' ? at : 0;
		return id === undefined
			? []
			: {stream_id: id, topic_name: topic, last_updated: since, visibility_policy: 1};
	});
}

/** The state of an organization of any level. */
export function readState(told: Raw): Raw {
	told['realm_user_groups'] = readGroups(told['realm_user_groups']);
	const groups = groupsOf(told);
	const body = readSettings(told, groups, 'realm_');
	for (const name of subscribed) body[name] = readChannels(body[name], groups, readSubscription);
	for (const name of others) body[name] = readChannels(body[name], groups);
	for (const name of ['realm_users', 'realm_non_active_users']) readPeople(body[name]);
	eachRow(body['custom_profile_fields'], readField);
	eachRow(body['drafts'], readDraft);
	body['presences'] = readPresences(body['presences']);
	body['user_topics'] ??= policiesOf(body);
	filled(body, 'last_event_id', -1);
	filled(body, 'queue_id', null);
	return body;
}
