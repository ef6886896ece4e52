import {targetOf, type Change} from '../../../shared/model/change';
import {pause} from '../../../shared/changes/while-fresh';

/**
 * By connection and target: the end of the newest run that changes it, and what stands there then where
 * the change was not made.
 */
const ends = new Map<string, Promise<{readonly before: unknown} | undefined>>();

/** Runs with more changes than that ask for no turns: it would take longer than they wait. */
const mostTurns = 20_000;
const secondsBetweenLooks = 0.1;

/**
 * Two changes of the same thing are sent one after the other, in the order in which they were made,
 * whatever runs they belong to: otherwise the first choice may arrive last. Takes the turns of a run.
 */
export function takeTurns(connectionId: string, changes: readonly Change[]) {
	const before = new Map<string, Promise<unknown>>();
	const own = new Map<string, {readonly end: (isDone: boolean) => void}>();
	/** What stood in the place of a target, where the change before was not made. */
	const stood = new Map<string, unknown>();
	const nameOf = (change: Change) => `${connectionId} ${targetOf(change)}`;
	for (const change of changes.length > mostTurns ? [] : changes) {
		const name = nameOf(change);
		if (own.has(name)) continue;
		const earlier = ends.get(name);
		const over = earlier?.then(() => before.delete(name));
		if (over !== undefined) before.set(name, over);
		let end: (isDone: boolean) => void = () => {};
		const done = new Promise<boolean>(resolve => (end = resolve));
		const last = Promise.all([earlier, done]).then(([refused, isDone]) => {
			if (ends.get(name) === last) ends.delete(name);
			return isDone ? undefined : (refused ?? {before: change.before});
		});
		ends.set(name, last);
		own.set(name, {end});
		void earlier?.then(refused => {
			if (refused !== undefined) stood.set(name, refused.before);
		});
	}
	const waitsFor = (some: readonly Change[]) =>
		before.size === 0 ? [] : some.flatMap(change => before.get(nameOf(change)) ?? []);
	return {
		/** Whether some wait for earlier runs. */
		isBehind: before.size > 0,
		/**
		 * Waits until earlier runs are done with the targets of some of the changes, or work is stopped.
		 * Resolves to those that were made over a value that an earlier change did not set after all, as
		 * they are over the one that stood.
		 */
		async wait(
			some: readonly Change[],
			isStopped: () => boolean,
		): Promise<ReadonlyMap<Change, Change>> {
			for (let left = waitsFor(some); left.length > 0 && !isStopped(); left = waitsFor(some)) {
				await Promise.race([Promise.all(left), pause(secondsBetweenLooks)]);
			}
			if (stood.size === 0) return nothing;
			return new Map(
				some.flatMap(change => {
					const name = nameOf(change);
					return stood.has(name)
						? [[change, {...change, before: stood.get(name)} as Change] as const]
						: [];
				}),
			);
		},
		/** Lets later runs go on with the targets of some of the changes. */
		end(some: readonly Change[], isDone = false): void {
			if (own.size > 0) for (const change of some) own.get(nameOf(change))?.end(isDone);
		},
		endAll(): void {
			for (const {end} of own.values()) end(false);
		},
	};
}

const nothing: ReadonlyMap<Change, Change> = new Map();
