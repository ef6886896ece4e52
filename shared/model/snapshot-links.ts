import {channelKey} from './channel';
import type {Snapshot, SnapshotPerson} from './snapshot';
import {topicKey} from './topic';

/** The address by which somebody is known: the real one where it is seen. */
export function knownAddress({email, delivery_email: real}: SnapshotPerson): string {
	return real ?? email;
}

/** What of a snapshot names something that is not in it, or the same thing twice; as part of a sentence. */
export function brokenPart(read: Snapshot): string | undefined {
	for (const broken of problemsOf(read)) return broken;
	return undefined;
}

function* problemsOf(read: Snapshot): Generator<string> {
	const {people, channels, fields, groups, emoji, invitations, statuses, account} = read;
	yield* twice('people', 'id', people, ({user_id: id}) => id);
	yield* twice('people', 'address', people, one => knownAddress(one).trim().toLowerCase());
	yield* twice('channels', 'id', channels, ({stream_id: id}) => id);
	yield* twice('channels', 'name', channels, ({name}) => channelKey(name));
	yield* twice('fields', 'id', fields, ({id}) => id);
	yield* twice('fields', 'name', fields, ({name}) => name);
	yield* twice('groups', 'id', groups, ({id}) => id);
	yield* twice('groups', 'name', groups, ({name}) => name);
	yield* twice('emoji', 'id', emoji, ({id}) => id);
	const {linkifiers = [], playgrounds = [], domains = [], channel_groups = []} = read;
	yield* twice('domains', 'name', domains, ({domain}) => domain);
	yield* twice('channel groups', 'id', channel_groups, ({id}) => id);
	yield* twice('channel groups', 'name', channel_groups, ({name}) => name);
	yield* twice('linkifiers', 'id', linkifiers, ({id}) => id);
	yield* twice('linkifiers', 'pattern', linkifiers, ({pattern}) => pattern);
	yield* twice('playgrounds', 'id', playgrounds, ({id}) => id);
	yield* twice('playgrounds', 'name', playgrounds, one => `${one.pygments_language} ${one.name}`);
	yield* twice('invitations', 'id', invitations, one => `${one.id} ${one.is_multiuse}`);
	yield* twice('statuses', 'person', statuses, ({user_id: id}) => id);

	const persons = new Set(people.map(({user_id: id}) => id));
	if (people.find(({user_id: id}) => id === account.user_id)?.is_active !== true) {
		yield `the account ${account.user_id} that read it is not among its active people`;
	}
	const fieldIds = new Set(fields.map(({id}) => String(id)));
	for (const {user_id: id, bot_owner_id: owner, profile} of people) {
		yield* missing(`people: ${id}`, 'person', [owner], persons);
		yield* missing(`people: ${id}`, 'field', Object.keys(profile), fieldIds);
	}
	const groupIds = new Set(groups.flatMap(({id, is_system_group: is}) => (is ? id : [])));
	for (const {stream_id: id, ...channel} of channels) {
		const named = [channel.creator_id, ...(channel.subscribers ?? [])];
		yield* missing(`channels: ${id}`, 'person', named, persons);
		yield* missing(`channels: ${id}`, 'group', [channel.can_remove_subscribers_group], groupIds);
	}
	const {create_multiuse_invite_group: makers, can_access_all_users_group: seeing} = read.settings;
	yield* missing('settings', 'group', [makers ?? null, seeing ?? null], groupIds);
	for (const {id, invited_by_user_id: by} of invitations) {
		yield* missing(`invitations: ${id}`, 'person', [by], persons);
	}
	yield* missing(
		'statuses',
		'person',
		statuses.map(({user_id: id}) => id),
		persons,
	);
	yield* problemsOfOwn(read);
	yield* problemsOfTopics(read);
}

function* problemsOfOwn({channels, ...read}: Snapshot): Generator<string> {
	const known = new Set(channels.map(({stream_id: id}) => id));
	for (const part of ['own_subscriptions', 'own_topic_policies'] as const) {
		yield* missing(
			part,
			'channel',
			read[part].map(({stream_id: id}) => id),
			known,
		);
	}
	yield* twice('own_subscriptions', 'channel', read.own_subscriptions, one => one.stream_id);
	yield* twice(
		'own_topic_policies',
		'topic',
		read.own_topic_policies,
		one => `${one.stream_id} ${topicKey(one.topic_name)}`,
	);
}

function* problemsOfTopics({channels, people, topics = []}: Snapshot): Generator<string> {
	const known = new Set(channels.map(({stream_id: id}) => id));
	yield* missing(
		'topics',
		'channel',
		topics.map(({stream_id: id}) => id),
		known,
	);
	const messages = topics.flatMap(topic => topic.messages);
	yield* twice('topics', 'message', messages, ({id}) => id);
	yield* missing(
		'topics',
		'person',
		messages.map(({sender_id: id}) => id),
		new Set(people.map(({user_id: id}) => id)),
	);
	for (const {name, messages: own} of topics) {
		const stray = own.find(({topic}) => topicKey(topic) !== topicKey(name));
		if (stray !== undefined) yield `topics: the message ${stray.id} is not of its topic`;
	}
}

/** Whatever has the same key as one before it. */
function* twice<Entry>(
	section: string,
	what: string,
	entries: readonly Entry[],
	keyOf: (entry: Entry) => string | number,
): Generator<string> {
	const seen = new Set<string | number>();
	for (const entry of entries) {
		const key = keyOf(entry);
		if (seen.has(key)) yield `${section}: two have the ${what} ${JSON.stringify(key)}`;
		seen.add(key);
	}
}

function* missing<Id>(
	section: string,
	what: string,
	ids: readonly (Id | null)[],
	known: ReadonlySet<Id>,
): Generator<string> {
	for (const id of ids) {
		if (id !== null && !known.has(id)) yield `${section}: there is no ${what} ${String(id)}`;
	}
}
