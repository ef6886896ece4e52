import {t} from '@lingui/core/macro';
import type {Client} from '../../shared/client/create-client';
import {ApiError} from '../../shared/contract/errors';
import {wallNow} from '../../shared/clock';
import {inSlices} from '../../shared/time-slices';
import type {CountListener} from '../../shared/model/file-progress';
import type {Invitation} from '../../shared/model/invitation';
import {Role} from '../../shared/model/role';
import {
	snapshotVersion,
	type Snapshot,
	type SnapshotInvitation,
	type SnapshotPerson,
	type Unknown,
} from '../../shared/model/snapshot';
import {channelsOf, ownSubscriptionsOf, ownTopicPoliciesOf} from './snapshot-channels';
import {
	emojiOf,
	fieldsOf,
	groupsOf,
	hostOf,
	peopleOf,
	statusesOf,
	type State,
} from './snapshot-people';
import {channelIdsOf} from '../../shared/model/organization';
import {signInNow} from '../../shared/model/sign-in';
import {ownSettingsOf, permissionsOf, settingsOf, userDefaultsOf} from './snapshot-settings';
import {readTopic, type TopicPlace} from './snapshot-topics';
import {unknownOf} from './snapshot-unknown';
import {reasons} from '../../shared/model/unknown-things';

/** Parts of the state that a snapshot is made of; `message` tells the newest id alone. */
const parts = [
	'realm',
	'realm_user',
	'realm_user_groups',
	'realm_emoji',
	'custom_profile_fields',
	'realm_linkifiers',
	'realm_domains',
	'realm_user_settings_defaults',
	'realm_playgrounds',
	'subscription',
	'default_streams',
	'default_stream_groups',
	'user_topic',
	// Older servers know mutes alone.
	'muted_topics',
	'user_settings',
	'user_status',
	'message',
];

export type SnapshotOptions = {
	/** Topics whose messages are read as well. */
	readonly topics?: readonly TopicPlace[];
	readonly signal?: AbortSignal;
	/** Hears how much of the answer is there. */
	readonly onCount?: CountListener | undefined;
	/** UNIX milliseconds. */
	readonly now?: () => number;
	/** The clock of the service as it was last told; left out, it goes with ours. */
	readonly serverNow?: () => number;
};

/**
 * Reads the organization as the account of the client sees it: the whole state in one call, one more for
 * invitations, and those of the topics. What happens between the calls may be in the later ones alone.
 */
export async function readSnapshot(
	client: Client,
	{topics = [], signal, onCount, now = wallNow, serverNow = now}: SnapshotOptions = {},
): Promise<Snapshot> {
	const options = signal === undefined ? {} : {signal};
	const at = now();
	const state = await client.register(
		{
			event_types: [],
			fetch_event_types: parts,
			include_subscribers: true,
			client_capabilities: {
				notification_settings_null: true,
				user_settings_object: true,
				user_list_incomplete: true,
				linkifier_url_template: true,
			},
		},
		{...options, onReceived: onCount && ((done, of) => onCount({what: 'bytes', done, of}))},
	);
	const all = (state.realm_users ?? []).length + (state.realm_non_active_users ?? []).length;
	onCount?.({what: 'people', done: all, of: all});
	if (state.queue_id !== null) {
		// It hears of nothing, and ends by itself where this fails.
		await client.deleteQueue({queue_id: state.queue_id}, options).catch(() => {});
	}
	const people = await inSlices(peopleOf(state));
	const reader = readerIn(
		people,
		state['user_id'] ?? (await client.getOwnUser({}, options)).user_id,
	);
	const {invitations, refusal} = await invitationsFor(client, reader, options);
	const groups = groupsOf(state);
	const known = {
		people: new Set(people.map(({user_id: id}) => id)),
		groups: new Set(groups.flatMap(({id, is_system_group: is}) => (is ? id : []))),
	};
	const channels = await inSlices(channelsOf(state, known));
	const {settings, untold} = settingsOf(state, known.groups);
	const address = textIn(state, 'realm_url') ?? textIn(state, 'realm_uri') ?? '';
	const read = {
		steward_snapshot: snapshotVersion,
		reading: {
			at,
			clock_offset_milliseconds: Math.round(serverNow() - now()),
			address,
			version: state.zulip_version,
			feature_level: state.zulip_feature_level,
			newest_message_id: state.max_message_id ?? -1,
		},
		account: {user_id: reader.user_id, email: reader.email},
		organization: {name: textIn(state, 'realm_name') ?? '', host: hostOf(people, address)},
		settings,
		...permissionsOf(state),
		fields: fieldsOf(state),
		groups,
		people,
		channels,
		own_subscriptions: ownSubscriptionsOf(state),
		own_topic_policies: ownTopicPoliciesOf(state, channels),
		own_settings: ownSettingsOf(state),
		statuses: statusesOf(state, known.people),
		emoji: emojiOf(state),
		...linkifiersOf(state),
		domains: (state.realm_domains ?? []).map(({domain, allow_subdomains}) => ({
			domain,
			allow_subdomains,
		})),
		user_defaults: userDefaultsOf(state),
		...signInOf(state),
		channel_groups: channelGroupsOf(state, channels),
		invitations: invitations.map(one => invitationRow(one, known.people)).toSorted(byId),
	} as const;
	const messages = [];
	for (const place of topics) messages.push(await readTopic(client, place, known.people, options));
	const hasTopics = messages.length > 0;
	const unknown: Unknown[] = unknownOf(read, {reader, untold, refusal, hasTopics});
	return {...read, ...(hasTopics && {topics: messages}), unknown};
}

function signInOf(state: State): Pick<Snapshot, 'sign_in'> {
	const sign_in = signInNow(state);
	return sign_in === undefined ? {} : {sign_in};
}

/** Of channels that the reader does not see nothing is copied. */
function channelGroupsOf(
	{realm_default_stream_groups: groups = []}: State,
	channels: readonly {readonly stream_id: number}[],
): NonNullable<Snapshot['channel_groups']> {
	const known = new Set(channels.map(({stream_id: id}) => id));
	return groups
		.map(group => ({
			id: group.id,
			name: group.name,
			description: group.description,
			channels: channelIdsOf(group)
				.filter(id => known.has(id))
				.toSorted((one, other) => one - other),
		}))
		.toSorted((one, other) => one.id - other.id);
}

function linkifiersOf({
	realm_linkifiers: linkifiers = [],
	realm_playgrounds: playgrounds = [],
}: State): Pick<Snapshot, 'linkifiers' | 'playgrounds'> {
	return {
		linkifiers: linkifiers.map(({id, pattern, url_template}) => ({id, pattern, url_template})),
		playgrounds: playgrounds
			.map(({id, name, pygments_language, url_template}) => ({
				id,
				name,
				pygments_language,
				url_template,
			}))
			.toSorted((one, other) => one.id - other.id),
	};
}

function readerIn(people: readonly SnapshotPerson[], id: unknown): SnapshotPerson {
	const reader = people.find(person => person.user_id === id);
	if (reader === undefined)
		throw new Error(t`The account is not among the people that the server lists.`);
	return reader;
}

function textIn(state: Readonly<Record<string, unknown>>, name: string): string | undefined {
	const value = state[name];
	return typeof value === 'string' ? value : undefined;
}

type Invited = {readonly invitations: readonly Invitation[]; readonly refusal: string | undefined};

async function invitationsFor(
	client: Client,
	{is_bot: isBot, role}: SnapshotPerson,
	options: {readonly signal?: AbortSignal},
): Promise<Invited> {
	if (isBot || role === Role.guest) {
		return {invitations: [], refusal: reasons.text('not for bots')};
	}
	try {
		const {invites} = await client.getInvitations({}, options);
		return {invitations: invites, refusal: undefined};
	} catch (error) {
		if (!(error instanceof ApiError)) throw error;
		return {invitations: [], refusal: error.message};
	}
}

/** Without where it leads. */
function invitationRow(
	{id, is_multiuse, invited_by_user_id: by, ...one}: Invitation,
	people: ReadonlySet<number>,
): SnapshotInvitation {
	return {
		id,
		is_multiuse,
		invited_by_user_id: by !== undefined && by !== null && people.has(by) ? by : null,
		invited: one.invited,
		expiry_date: one.expiry_date,
		invited_as: one.invited_as,
		email: is_multiuse ? null : (one.email ?? null),
	};
}

function byId(one: SnapshotInvitation, other: SnapshotInvitation): number {
	return one.id - other.id || Number(one.is_multiuse) - Number(other.is_multiuse);
}
