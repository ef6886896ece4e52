import {isGuest} from '../domain/permissions';
import type {NewEvent} from '../events/event';
import {isBot, type Account} from '../storage/account';
import type {Store} from '../storage/store';

/**
 * Whom guests know where the organization keeps them to the people of their channels: a subscription
 * that begins or ends changes that (api-facts 7.6).
 */

/** More people than this are read anew instead of told one by one. */
const mostTold = 1000;

export type ReachChange = {
	/** Events about people whom the guest knows now; before the event itself. */
	readonly gained: readonly NewEvent[];
	/** Events about people whom the guest does not know any more; after it. */
	readonly lost: readonly NewEvent[];
};

const none: ReachChange = {gained: [], lost: []};

/** What an event means for whom a guest knows; undefined is too much to tell. */
export function reachChange(
	store: Store,
	event: NewEvent,
	reader: Account,
): ReachChange | undefined {
	if (!isGuest(reader)) return none;
	const {op} = event;
	if (event.type === 'stream' && op === 'delete')
		return isArchived(store, event) ? undefined : none;
	if (event.type !== 'subscription') return none;
	if (op === 'add' || op === 'peer_add') {
		const channels = new Set(event['stream_ids'] as readonly number[]);
		const own = store.subscriptions.channelIdsOf(reader.id);
		const joined = own.filter(id => channels.has(id));
		const before = membersOf(
			store,
			own.filter(id => !channels.has(id)),
		);
		const met = op === 'add' ? membersOf(store, joined) : peopleIn(event, joined);
		return told(store, reader, {
			people: [...met].filter(id => !before.has(id)),
			tell: ({id}) => ({type: 'realm_user', op: 'add', person: {user_id: id}}),
			as: 'gained',
		});
	}
	if (op === 'remove' || op === 'peer_remove') {
		const left = (event['subscriptions'] ?? []) as readonly {readonly stream_id: number}[];
		const met =
			op === 'remove'
				? membersOf(
						store,
						left.map(({stream_id: id}) => id),
					)
				: new Set(event['user_ids'] as readonly number[]);
		const still = new Set(store.subscriptions.sharingWith(reader.id));
		return told(store, reader, {
			people: [...met].filter(id => !still.has(id)),
			tell: ({id}) => ({
				type: 'realm_user',
				op: 'remove',
				person: {user_id: id, full_name: 'Unknown user'},
			}),
			as: 'lost',
		});
	}
	return none;
}

function told(
	store: Store,
	reader: Account,
	change: {
		readonly people: readonly number[];
		readonly tell: (account: Account) => NewEvent;
		readonly as: keyof ReachChange;
	},
): ReachChange | undefined {
	if (change.people.length > mostTold) return undefined;
	const people = change.people
		.flatMap(id => store.accounts.byId(id) ?? [])
		.filter(account => account.id !== reader.id && !isBot(account));
	return {...none, [change.as]: people.map(change.tell)};
}

/** Nobody is in an archived channel any more: whom one knew by it cannot be worked out. */
function isArchived(store: Store, event: NewEvent): boolean {
	const ids = event['stream_ids'] as readonly number[];
	return ids.some(id => store.channels.byId(id) === undefined);
}

function membersOf(store: Store, channelIds: readonly number[]): ReadonlySet<number> {
	return new Set(channelIds.flatMap(id => store.subscriptions.membersOf(id)));
}

/** People who joined, where the guest is in one of the channels. */
function peopleIn(event: NewEvent, joined: readonly number[]): ReadonlySet<number> {
	return new Set(joined.length === 0 ? [] : (event['user_ids'] as readonly number[]));
}

/** Whether so much changes for a reader that their clients have to read everything anew. */
export function isTurningPoint(event: NewEvent, reader: Account): boolean {
	if (event.type === 'realm_user' && event.op === 'update') {
		const person = event['person'] as {readonly user_id: number; readonly role?: number};
		return person.user_id === reader.id && person.role !== undefined;
	}
	if (event.type === 'realm' && event.op === 'update_dict') {
		return isGuest(reader) && Object.hasOwn(event['data'] as object, 'can_access_all_users_group');
	}
	return false;
}
