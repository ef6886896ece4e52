import {Role} from '../../../shared/model/role';
import type {Audience, NewEvent} from '../events/event';
import type {EventQueue, EventQueues} from '../events/queues';
import {isGuest} from '../domain/permissions';
import type {Account} from '../storage/account';
import type {StoredEvent} from '../storage/event-log';
import type {Store} from '../storage/store';
import {eventView, type Presented} from './event-views';

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
	tell(events: readonly StoredEvent[]): void {
		const touched = new Set<EventQueue>();
		const readers = this.#queues.users().flatMap(id => this.#store.accounts.byId(id) ?? []);
		for (const {audience, event} of events) {
			const view = eventView(this.#store, event);
			const heard = hearer(audience);
			for (const reader of readers) {
				const isHeard = heard(reader);
				if (!isHeard && view.isOpen !== true) continue;
				for (const queue of this.#queues.of(reader.id)) {
					const text = textFor(queue, event, view, {reader, isHeard});
					if (text === undefined) continue;
					const fits = text.every(part => queue.add(part));
					if (fits) touched.add(queue);
					else this.#queues.remove(queue);
				}
			}
		}
		const now = this.#store.clock();
		for (const queue of touched) queue.wake(now);
		for (const reader of readers) {
			if (!this.#store.accounts.byId(reader.id)?.isActive) this.#queues.removeAll(reader.id);
		}
	}
}

type Hearing = {
	readonly reader: Account;
	/** Whether the event is meant for the reader, and not only for who listens to all that is public. */
	readonly isHeard: boolean;
};

function textFor(
	queue: EventQueue,
	{type}: NewEvent,
	view: Presented,
	{reader, isHeard}: Hearing,
): readonly string[] | undefined {
	const {types, shape} = queue.wishes;
	if (types !== undefined && !types.has(type)) return undefined;
	if (!isHeard && !(shape.allPublicChannels && !isGuest(reader))) return undefined;
	return view.textFor(reader, queue);
}

/** Whether somebody is among those an event is for. */
function hearer(audience: Audience): (reader: Account) => boolean {
	const except = new Set(audience.except);
	if (audience.to === 'everyone') return ({id}) => !except.has(id);
	const ids = new Set(audience.ids);
	const lowest =
		audience.to === 'members-and'
			? Role.member
			: audience.to === 'administrators-and'
				? Role.administrator
				: 0;
	return ({id, role}) => !except.has(id) && (ids.has(id) || role <= lowest);
}
