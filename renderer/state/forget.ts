type Forget = (connectionId: string) => void;

const forgetters = new Set<Forget>();

/**
 * For a part of the page that holds something of organizations: how it lets go of one. Returns the
 * function that ends it.
 */
export function whenForgotten(forget: Forget): () => void {
	forgetters.add(forget);
	return () => forgetters.delete(forget);
}

/**
 * Has every part of the page let go of what it holds of an organization that is left. Parts that build on
 * others registered after them, and come first: they still find there what is to end.
 */
export function forgetConnection(connectionId: string): void {
	for (const forget of [...forgetters].reverse()) forget(connectionId);
}

/** A record without one of its names. */
export function without<T>(
	record: Readonly<Record<string, T>>,
	name: string,
): Readonly<Record<string, T>> {
	const {[name]: _gone, ...rest} = record;
	return rest;
}

/** A map or set without the entries whose names begin with the connection, as `id name`. */
export function keysElsewhere<T>(
	entries: Iterable<T>,
	connectionId: string,
	nameOf: (entry: T) => string,
): T[] {
	return [...entries].filter(entry => !nameOf(entry).startsWith(`${connectionId} `));
}
