import {Role} from '../../../shared/model/role';
import {haveMet, readPlaces} from '../access/user-reach';
import {isGuest} from '../domain/permissions';
import type {AddressedEvent, NewEvent} from './event';
import {isBot, type Account} from '../storage/account';
import type {Store} from '../storage/store';

/**
 * Whom guests know where the organization keeps them to the people of their channels and direct
 * conversations: what begins or ends of these changes that, and their own role does (api-facts 7.6).
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

/** Whether an event may change whom a reader knows. */
export function mayChangeReach(event: NewEvent, reader: Account): boolean {
	return isGuest(reader) || isOwnRole(event, reader);
}

/** What an event means for whom a guest knows; undefined where it is about more people than `most`. */
export function reachChange(
	store: Store,
	{event, audience}: AddressedEvent,
	reader: Account,
	most: number,
): ReachChange | undefined {
	if (isOwnRole(event, reader)) return byOwnRole(store, reader, event.former_role, most);
	if (!isGuest(reader)) return none;
	const {own} = store.subscriptions;
	const gained = (met: Iterable<number>, isTold: (id: number) => boolean) =>
		told(store, reader, {met: new Set(met), most, isTold, as: 'gained'});
	const lost = (met: Iterable<number>) =>
		told(store, reader, {met: new Set(met), most, isTold: isApart(store, reader), as: 'lost'});
	if (event.type === 'message') {
		const {begun} = event;
		if (begun === undefined) return none;
		const conversation = (id: number) => id < begun.id;
		return gained(begun.people, id => !haveMet(store, reader.id, id, {conversation}));
	}
	if (event.type === 'stream' && event.op === 'delete') {
		return event.left?.includes(reader.id) === true ? lost(event.left) : none;
	}
	if (event.type !== 'subscription') return none;
	switch (event.op) {
		case 'add':
		case 'peer_add': {
			const channels = new Set(event.stream_ids);
			const joined = [...own.of(reader.id)].filter(id => channels.has(id));
			const channel = (id: number) => !channels.has(id);
			return gained(
				event.op === 'add' ? membersOf(store, joined) : joined.length === 0 ? [] : event.user_ids,
				id => !haveMet(store, reader.id, id, {channel}),
			);
		}
		case 'remove': {
			const members = membersOf(
				store,
				event.subscriptions.map(({stream_id: id}) => id),
			);
			// Those who left together hear nothing of each other beside this.
			return lost(audience.to === 'users' ? [...members, ...audience.ids] : members);
		}
		case 'peer_remove':
			return lost(event.user_ids);
		default:
			return none;
	}
}

/** Everybody is known to whoever is no guest any more, and only some to whoever became one. */
function byOwnRole(
	store: Store,
	reader: Account,
	formerRole: number,
	most: number,
): ReachChange | undefined {
	const wasGuest = formerRole >= Role.guest;
	if (wasGuest === isGuest(reader)) return none;
	const lastId = store.accounts.lastId();
	if (lastId > Math.min(mostTold, most)) return undefined;
	return told(store, reader, {
		met: new Set(store.accounts.between(1, lastId).map(({id}) => id)),
		most,
		isTold: isApart(store, reader),
		as: wasGuest ? 'gained' : 'lost',
	});
}

type OwnRole = Extract<NewEvent, {readonly former_role: number}>;

function isOwnRole(event: NewEvent, reader: Account): event is OwnRole {
	return 'former_role' in event && event.person.user_id === reader.id;
}

function isApart(store: Store, reader: Account): (id: number) => boolean {
	return id => !haveMet(store, reader.id, id);
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
	readPlaces(store, ids);
	const people = ids
		.filter(change.isTold)
		.flatMap(id => store.accounts.byId(id) ?? [])
		.filter(account => account.id !== reader.id && !isBot(account));
	return {...none, looked: ids.length, [change.as]: people.map(({id}) => id)};
}

function membersOf(store: Store, channelIds: readonly number[]): readonly number[] {
	return [...new Set(channelIds.flatMap(id => store.subscriptions.membersOf(id)))];
}

/** Whether so much changes for a reader that their clients have to read everything anew. */
export function isTurningPoint(event: NewEvent, reader: Account): boolean {
	return (
		event.type === 'realm' &&
		event.op === 'update_dict' &&
		isGuest(reader) &&
		Object.hasOwn(event.data, 'can_access_all_users_group')
	);
}
