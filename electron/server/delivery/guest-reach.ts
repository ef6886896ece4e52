import {isGuest} from '../domain/permissions';
import type {EventOf, NewEvent} from './event';
import {isBot, type Account} from '../storage/account';
import type {Store} from '../storage/store';

/**
 * Whom guests know where the organization keeps them to the people of their channels: a subscription
 * that begins or ends changes that (api-facts 7.6).
 */

/** More people than this are read anew instead of told one by one. */
const mostTold = 1000;
/** So many are told to all the guests together who hear of one event: others wait for it. */
export const mostToldOfEvent = 10_000;

type ReachChange = {
	/** Ids of people whom the guest knows now; told before the event itself. */
	readonly gained: readonly number[];
	/** Ids of people whom the guest does not know any more; told after it. */
	readonly lost: readonly number[];
	/** How many were looked at. */
	readonly looked: number;
};

const none: ReachChange = {gained: [], lost: [], looked: 0};

/** What tells a guest that a person is known now, or not any more. */
export const reachEvents: Readonly<Record<'gained' | 'lost', (id: number) => NewEvent>> = {
	gained: id => ({type: 'realm_user', op: 'add', person: {user_id: id}}),
	lost: id => ({
		type: 'realm_user',
		op: 'remove',
		person: {user_id: id, full_name: 'Unknown user'},
	}),
};

/** What an event means for whom a guest knows; undefined where it is about more people than `most`. */
export function reachChange(
	store: Store,
	event: NewEvent,
	reader: Account,
	most: number,
): ReachChange | undefined {
	if (!isGuest(reader)) return none;
	if (event.type === 'stream' && event.op === 'delete')
		return isArchived(store, event) ? undefined : none;
	if (event.type !== 'subscription') return none;
	const {own} = store.subscriptions;
	if (event.op === 'add' || event.op === 'peer_add') {
		const channels = new Set(event.stream_ids);
		const joined = [...own.of(reader.id)].filter(id => channels.has(id));
		const met = event.op === 'add' ? membersOf(store, joined) : peopleIn(event, joined);
		return told(store, reader, {
			met,
			most,
			isTold: id => !own.share(reader.id, id, channels),
			as: 'gained',
		});
	}
	if (event.op === 'remove' || event.op === 'peer_remove') {
		const met =
			event.op === 'remove'
				? membersOf(
						store,
						event.subscriptions.map(({stream_id: id}) => id),
					)
				: new Set(event.user_ids);
		return told(store, reader, {
			met,
			most,
			isTold: id => !own.share(reader.id, id),
			as: 'lost',
		});
	}
	return none;
}

function told(
	store: Store,
	reader: Account,
	change: {
		/** Everybody whom the event is about. */
		readonly met: ReadonlySet<number>;
		readonly most: number;
		readonly isTold: (id: number) => boolean;
		readonly as: 'gained' | 'lost';
	},
): ReachChange | undefined {
	// Of so many it is not even asked whom the guest knows from elsewhere.
	if (change.met.size > Math.min(mostTold, change.most)) return undefined;
	const ids = [...change.met];
	store.subscriptions.own.readAll(ids);
	const people = ids
		.filter(change.isTold)
		.flatMap(id => store.accounts.byId(id) ?? [])
		.filter(account => account.id !== reader.id && !isBot(account));
	return {...none, looked: ids.length, [change.as]: people.map(({id}) => id)};
}

/** Nobody is in an archived channel any more: whom one knew by it cannot be worked out. */
function isArchived(store: Store, {stream_ids: ids}: EventOf<'stream', 'delete'>): boolean {
	return ids.some(id => store.channels.byId(id) === undefined);
}

function membersOf(store: Store, channelIds: readonly number[]): ReadonlySet<number> {
	return new Set(channelIds.flatMap(id => store.subscriptions.membersOf(id)));
}

/** People who joined, where the guest is in one of the channels. */
function peopleIn(
	{user_ids: ids}: EventOf<'subscription', 'peer_add'>,
	joined: readonly number[],
): ReadonlySet<number> {
	return new Set(joined.length === 0 ? [] : ids);
}

/** Whether so much changes for a reader that their clients have to read everything anew. */
export function isTurningPoint(event: NewEvent, reader: Account): boolean {
	if (event.type === 'realm_user' && event.op === 'update') {
		return event.person.user_id === reader.id && Object.hasOwn(event.person, 'role');
	}
	if (event.type === 'realm' && event.op === 'update_dict') {
		return isGuest(reader) && Object.hasOwn(event.data, 'can_access_all_users_group');
	}
	return false;
}
