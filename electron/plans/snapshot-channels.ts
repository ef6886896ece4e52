import {groupOf} from '../../shared/model/group-setting';
import {notificationProperties, type Channel, type Subscription} from '../../shared/model/channel';
import type {OwnSubscription, OwnTopicPolicy, SnapshotChannel} from '../../shared/model/snapshot';
import type {Steps} from '../../shared/time-slices';
import type {State} from './snapshot-people';

type Known = {
	readonly people: ReadonlySet<number>;
	/** Ids of the groups of the system. */
	readonly groups: ReadonlySet<number>;
};

/** Every channel that the account may know of, with who is in it as far as that is told. */
export function* channelsOf(state: State, known: Known): Steps<SnapshotChannel[]> {
	const rows: readonly (Channel & {readonly subscribers?: readonly number[] | undefined})[] = [
		...(state.subscriptions ?? []),
		...(state.unsubscribed ?? []),
		...(state.never_subscribed ?? []),
	];
	const defaults = new Set(
		(state.realm_default_streams ?? []).map(one => (typeof one === 'number' ? one : one.stream_id)),
	);
	const channels: SnapshotChannel[] = [];
	for (const {creator_id: creator = null, subscribers, ...row} of rows) {
		yield;
		const removers = groupOf(row.can_remove_subscribers_group);
		channels.push({
			stream_id: row.stream_id,
			name: row.name,
			description: row.description,
			date_created: row.date_created ?? 0,
			creator_id: creator !== null && known.people.has(creator) ? creator : null,
			first_message_id: row.first_message_id ?? null,
			invite_only: row.invite_only,
			is_web_public: row.is_web_public ?? false,
			history_public_to_subscribers: row.history_public_to_subscribers ?? !row.invite_only,
			stream_post_policy: row.stream_post_policy ?? 1,
			message_retention_days: row.message_retention_days ?? null,
			can_remove_subscribers_group:
				removers !== undefined && known.groups.has(removers) ? removers : null,
			is_default: defaults.has(row.stream_id),
			subscribers: subscribers === undefined ? null : knownIn(subscribers, known.people),
		});
	}
	return channels.toSorted(byChannel);
}

function knownIn(ids: readonly number[], people: ReadonlySet<number>): number[] {
	return ids.filter(id => people.has(id)).toSorted((one, other) => one - other);
}

export function ownSubscriptionsOf(state: State): OwnSubscription[] {
	const rowOf = (row: Subscription, isActive: boolean): OwnSubscription => ({
		stream_id: row.stream_id,
		is_active: isActive,
		color: row.color,
		is_muted: row.is_muted,
		pin_to_top: row.pin_to_top,
		...followedIn(row),
	});
	return [
		...(state.subscriptions ?? []).map(row => rowOf(row, true)),
		...(state.unsubscribed ?? []).map(row => rowOf(row, false)),
	].toSorted(byChannel);
}

function followedIn(row: Subscription) {
	const entries = notificationProperties.map(name => [name, row[name] ?? null]);
	return Object.fromEntries(entries) as Pick<
		OwnSubscription,
		(typeof notificationProperties)[number]
	>;
}

/** Policies of the account for topics of channels that it still may know of. */
export function ownTopicPoliciesOf(
	{user_topics: policies = []}: State,
	channels: readonly SnapshotChannel[],
): OwnTopicPolicy[] {
	const known = new Set(channels.map(({stream_id: id}) => id));
	return policies
		.filter(({stream_id: id, visibility_policy: policy}) => known.has(id) && policy !== 0)
		.map(({stream_id, topic_name, last_updated, visibility_policy}) => ({
			stream_id,
			topic_name,
			visibility_policy: visibility_policy as OwnTopicPolicy['visibility_policy'],
			last_updated,
		}))
		.toSorted(
			(one, other) => byChannel(one, other) || (one.topic_name < other.topic_name ? -1 : 1),
		);
}

function byChannel(one: {readonly stream_id: number}, other: {readonly stream_id: number}): number {
	return one.stream_id - other.stream_id;
}
