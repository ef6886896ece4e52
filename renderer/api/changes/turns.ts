import {targetOf, type Change} from '../../../shared/model/change';
import {pause} from './patiently';

/** By connection and target: the end of the newest run that changes it. */
const ends = new Map<string, Promise<unknown>>();

/** Runs with more changes than that ask for no turns: it would take longer than they wait. */
const mostTurns = 20_000;
const secondsBetweenLooks = 0.1;

/**
 * Two changes of the same thing are sent one after the other, in the order in which they were made,
 * whatever runs they belong to: otherwise the first choice may arrive last. Takes the turns of a run.
 */
export function takeTurns(connectionId: string, changes: readonly Change[]) {
	const before = new Map<string, Promise<unknown>>();
	const finish = new Map<string, () => void>();
	for (const change of changes.length > mostTurns ? [] : changes) {
		const name = `${connectionId} ${targetOf(change)}`;
		if (finish.has(name)) continue;
		const earlier = ends.get(name);
		const over = earlier?.then(() => before.delete(name));
		if (over !== undefined) before.set(name, over);
		let letGo = () => {};
		const done = new Promise<void>(resolve => (letGo = resolve));
		const end = Promise.all([earlier, done]).then(() => {
			if (ends.get(name) === end) ends.delete(name);
		});
		ends.set(name, end);
		finish.set(name, letGo);
	}
	const namesOf = (some: readonly Change[]) =>
		some.map(change => `${connectionId} ${targetOf(change)}`);
	const waitsFor = (some: readonly Change[]) =>
		before.size === 0 ? [] : namesOf(some).flatMap(name => before.get(name) ?? []);
	return {
		/** Whether some wait for earlier runs. */
		isBehind: before.size > 0,
		/** Waits until earlier runs are done with the targets of some of the changes, or work is stopped. */
		async wait(some: readonly Change[], isStopped: () => boolean): Promise<void> {
			for (let left = waitsFor(some); left.length > 0 && !isStopped(); left = waitsFor(some)) {
				await Promise.race([Promise.all(left), pause(secondsBetweenLooks)]);
			}
		},
		/** Lets later runs go on with the targets of some of the changes. */
		end(some: readonly Change[]): void {
			if (finish.size > 0) for (const name of namesOf(some)) finish.get(name)?.();
		},
		endAll(): void {
			for (const letGo of finish.values()) letGo();
		},
	};
}
