import {ApiError} from '../../../shared/contract/errors';
import {Role} from '../../../shared/model/role';
import {isGuest} from '../domain/permissions';
import type {Audience, NewEvent, AddressedEvent} from './event';
import type {EventQueues} from './queues';
import type {EventQueue} from './event-queue';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {eventView} from './event-views';
import {
	isTurningPoint,
	mayChangeReach,
	mostToldOfEvent,
	reachChange,
	reachEvents,
} from './guest-reach';

/**
 * Puts what happened into the queues of those who may know, each as its client wants it, and wakes
 * the polls that wait. What looks alike for many readers is made once.
 */
export class LiveEvents {
	readonly #store: Store;
	readonly #queues: EventQueues;
	readonly #onFault: (error: unknown) => void;

	constructor(store: Store, queues: EventQueues, onFault: (error: unknown) => void) {
		this.#store = store;
		this.#queues = queues;
		this.#onFault = onFault;
		store.onEvents(events => this.tell(events));
	}

	/** Ends every poll: the server stops. */
	end(): void {
		this.#queues.removeAll();
	}

	/**
	 * Events of one change, after it was committed: what goes wrong here must not look as if the change
	 * had failed, or a client makes it twice. All register again then and miss nothing.
	 */
	tell(events: readonly AddressedEvent[]): void {
		try {
			this.#tellAll(events);
		} catch (error) {
			this.#queues.removeAll();
			this.#onFault(error);
		}
	}

	#tellAll(events: readonly AddressedEvent[]): void {
		const readers = this.#queues.users().flatMap(id => this.#store.accounts.byId(id) ?? []);
		if (readers.length === 0) return;
		const touched = new Set<EventQueue>();
		const keepsApart = this.#store.realm.keepsGuestsApart();
		for (const told of events) {
			if (keepsApart) this.#tellApart(told, readers, touched);
			else this.#tellOne(told, readers, touched);
			this.#endAtTurn(told.event, readers);
			this.#queues.relieve();
		}
		for (const reader of readers) {
			const isActive = this.#store.accounts.byId(reader.id)?.isActive === true;
			if (this.#store.realm.isDeactivated()) this.#queues.dismiss(reader.id, noMoreAtAll());
			else if (!isActive) this.#queues.dismiss(reader.id, noMore());
		}
		this.#wake([...touched]);
	}

	/** Answers the polls that wait; after a while others have their turn in between. */
	#wake(queues: readonly EventQueue[]): void {
		const until = performance.now() + wakingMilliseconds;
		for (const [at, queue] of queues.entries()) {
			queue.wake();
			if (performance.now() < until) continue;
			setImmediate(() => this.#wake(queues.slice(at + 1)));
			return;
		}
	}

	/** Guests who know only those whom they met are told whom they meet and lose. */
	#tellApart(told: AddressedEvent, readers: readonly Account[], touched: Set<EventQueue>): void {
		const isFor = hearer(told.audience, readers.length);
		let room = mostToldOfEvent;
		const changes = readers
			.filter(reader => mayChangeReach(told.event, reader) && isFor(reader))
			.map(reader => {
				const change = reachChange(this.#store, told, reader, room);
				room -= change?.looked ?? 0;
				return {reader, change};
			});
		// Many guests meet and lose the same people: each of those is told at once to all whom it concerns.
		const tellEach = (of: 'gained' | 'lost') => {
			const guests = new Map<number, Account[]>();
			for (const {reader, change} of changes) {
				for (const id of change?.[of] ?? []) {
					const known = guests.get(id);
					if (known === undefined) guests.set(id, [reader]);
					else known.push(reader);
				}
			}
			for (const [id, concerned] of guests) {
				const event = reachEvents[of](id);
				this.#tellOne({audience: {to: 'everyone'}, event}, concerned, touched);
			}
		};
		tellEach('gained');
		this.#tellOne(told, readers, touched);
		tellEach('lost');
		for (const {reader, change} of changes) if (change === undefined) this.#endAll(reader);
	}

	/** Clients register again where so much changed that they have to read everything anew. */
	#endAtTurn(event: NewEvent, readers: readonly Account[]): void {
		for (const reader of readers) if (isTurningPoint(event, reader)) this.#endAll(reader);
	}

	#endAll(reader: Account): void {
		for (const queue of this.#queues.of(reader.id)) this.#queues.remove(queue);
	}

	#tellOne(
		{audience, event}: AddressedEvent,
		readers: readonly Account[],
		touched: Set<EventQueue>,
	): void {
		const view = eventView(this.#store, event);
		const isFor = hearer(audience, readers.length);
		for (const reader of readers) {
			const isHeard = isFor(reader);
			const mayListen = view.isOpen === true && !isGuest(reader);
			if (!isHeard && !mayListen) continue;
			for (const alike of this.#queues.alikeOf(reader.id)) {
				const options = alike[0]?.options;
				if (options?.types?.has(event.type) === false) continue;
				if (!isHeard && options?.shape.allPublicChannels !== true) continue;
				let shared: readonly string[] | undefined;
				for (const queue of alike) {
					const isApart = view.isApart?.(queue) === true;
					const texts = isApart
						? view.textsFor(reader, queue)
						: (shared ??= view.textsFor(reader, queue));
					if (texts.length === 0) continue;
					if (queue.addAll(texts)) touched.add(queue);
					else this.#queues.remove(queue);
				}
			}
		}
	}
}

/** Longest time that answering takes at once. */
const wakingMilliseconds = 15;

function noMoreAtAll(): ApiError {
	return new ApiError('UNAUTHORIZED', 'This organization has been deactivated');
}

function noMore(): ApiError {
	return new ApiError('UNAUTHORIZED', 'Account is deactivated');
}

/** Above so many readers a set of the audience pays. */
const fewReaders = 16;

/** Whether somebody is among those an event is for. */
function hearer(audience: Audience, readers: number): (reader: Account) => boolean {
	const isExcepted = lookup(audience.except ?? [], readers);
	if (audience.to === 'everyone') return ({id}) => !isExcepted(id);
	const isNamed = lookup(audience.ids, readers);
	const lowest = lowestRole[audience.to];
	return ({id, role}) => !isExcepted(id) && (role <= lowest || isNamed(id));
}

const lowestRole = {
	users: 0,
	'members-and': Role.member,
	'administrators-and': Role.administrator,
} as const;

function lookup(ids: readonly number[], times: number): (id: number) => boolean {
	if (times <= fewReaders) return id => ids.includes(id);
	const set = new Set(ids);
	return id => set.has(id);
}
