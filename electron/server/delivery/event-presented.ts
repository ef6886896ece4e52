import type {WireEvent} from '../../../shared/contract/events/index';
import type {EventQueue, EventShape} from './event-queue';
import type {Account} from '../storage/account';

/** An event made ready for the queues of its readers. */
export type Presented = {
	/** Whether queues that listen to everything public hear of it as well. */
	readonly isOpen?: boolean;
	/** Whether a queue hears it otherwise than those of which the same is wished. */
	readonly isApart?: (queue: EventQueue) => boolean;
	/** What goes into a queue: JSON objects without their first brace. */
	readonly textsFor: (reader: Account, queue: EventQueue) => readonly string[];
};

export type Asking = {
	readonly reader: Account;
	readonly shape: EventShape;
	/** Types of events that the queue gets; undefined is all. */
	readonly types: ReadonlySet<string> | undefined;
};

export const nothing: Presented = {textsFor: () => []};

/** Makes the texts once for all who have a key in common. */
export function memoized(
	keyOf: (asking: Asking) => string,
	make: (asking: Asking) => readonly WireEvent[],
): Presented {
	const made = new Map<string, readonly string[]>();
	return {
		textsFor(reader, {options}) {
			const asking = {reader, shape: options.shape, types: options.types};
			const key = keyOf(asking);
			const known = made.get(key) ?? make(asking).map(event => JSON.stringify(event).slice(1));
			made.set(key, known);
			return known;
		},
	};
}

/** What is found out once for each reader, however many queues they have. */
export function onceForEach<T>(find: (reader: Account) => T): (reader: Account) => T {
	const found = new Map<number, T>();
	return reader => {
		const known = found.get(reader.id);
		if (known !== undefined || found.has(reader.id)) return known as T;
		const value = find(reader);
		found.set(reader.id, value);
		return value;
	};
}

/** The same for everybody. */
export function alike(event: WireEvent): Presented {
	return memoized(
		() => '',
		() => [event],
	);
}
