/** Does one piece of work after another, whatever becomes of each. */
export type Mutex = <T>(work: () => Promise<T>) => Promise<T>;

/** Turns of one thing that no two pieces of work may change at once. */
export function createMutex(): Mutex {
	let last: Promise<unknown> = Promise.resolve();
	return work => {
		const done = last.then(work);
		last = done.catch(() => {});
		return done;
	};
}
