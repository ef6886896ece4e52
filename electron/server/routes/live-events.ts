import {ApiError} from '../../../shared/contract/errors';
import {Role} from '../../../shared/model/role';
import {isGuest} from '../domain/permissions';
import type {Audience, NewEvent} from '../events/event';
import type {EventQueue, EventQueues} from '../events/queues';
import type {Account} from '../storage/account';
import type {Store} from '../storage/store';
import {eventView} from './event-views';

/** What happened, and for whom. */
type Told = {readonly audience: Audience; readonly event: NewEvent};

/**
 * Puts what happened into the queues of those who may know, each as its client wants it, and wakes
 * the polls that wait. What looks alike for many readers is made once.
 */
export class LiveEvents {
	readonly #store: Store;
	readonly #queues: EventQueues;

	constructor(store: Store, queues: EventQueues) {
		this.#store = store;
		this.#queues = queues;
		store.onEvents(events => this.tell(events));
	}

	/** Ends every poll: the server stops. */
	end(): void {
		this.#queues.removeAll();
	}

	/** Events of one change, after it was committed. */
	tell(events: readonly Told[]): void {
		const readers = this.#queues.users().flatMap(id => this.#store.accounts.byId(id) ?? []);
		if (readers.length === 0) return;
		const touched = new Set<EventQueue>();
		for (const told of events) this.#tellOne(told, readers, touched);
		for (const queue of touched) queue.wake();
		for (const reader of readers) {
			const isActive = this.#store.accounts.byId(reader.id)?.isActive === true;
			if (!isActive) this.#queues.dismiss(reader.id, noMore());
		}
	}

	#tellOne({audience, event}: Told, readers: readonly Account[], touched: Set<EventQueue>): void {
		const view = eventView(this.#store, event);
		const isFor = hearer(audience, readers.length);
		for (const reader of readers) {
			const isHeard = isFor(reader);
			const mayListen = view.isOpen === true && !isGuest(reader);
			if (!isHeard && !mayListen) continue;
			for (const queue of this.#queues.of(reader.id)) {
				const {types, shape} = queue.wishes;
				if (types?.has(event.type) === false) continue;
				if (!isHeard && !shape.allPublicChannels) continue;
				const fits = view.textsFor(reader, queue).every(text => queue.add(text));
				if (fits) touched.add(queue);
				else this.#queues.remove(queue);
			}
		}
	}
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
