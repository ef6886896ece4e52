import {ApiError} from '../../../shared/contract/errors';
import type {Archiving, FieldDeletion, MessageDeletion} from '../../../shared/model/change';
import type {CallFamily, Dependencies, StepDependencies} from './family';

type Removal = MessageDeletion | Archiving | FieldDeletion;

type Way<C extends Removal> = {
	remove(deps: StepDependencies, change: C): Promise<unknown>;
	/** Whether there is no such thing any more, as far as somebody can look. */
	isGone(deps: Dependencies, change: C): Promise<boolean>;
	/** Told once it is gone, whoever did it. */
	forget?(deps: Dependencies, change: C): void;
	readAnew(deps: Dependencies): Promise<void>;
};

/**
 * What is taken away for good, each by a call of its own that the limit holds in the gateway alone. It
 * leaves the screen once the service has done it, not before: nothing is shown as gone that is still there.
 */
export function removals<C extends Removal>(way: Way<C>): CallFamily<C> {
	const {remove, isGone, forget, readAnew} = way;
	return {
		isFinal: true,
		showsNothing: true,
		callsFor: changes => changes.map(change => [change]),
		begin: () => Promise.resolve(),
		async send(deps, changes) {
			for (const change of changes) {
				try {
					await remove(deps, change);
				} catch (error) {
					const isRefused = error instanceof ApiError && error.is('BAD_REQUEST');
					if (!isRefused || !(await isGone(deps, change).catch(() => false))) throw error;
					// What an earlier try may have made is no doing of others.
					if (deps.mayBeMade?.(change) !== true) deps.onMade?.(change, {...change, isGone: true});
				}
				forget?.(deps, change);
			}
		},
		async hasHappened(deps, changes) {
			for (const change of changes) {
				if (!(await isGone(deps, change))) return false;
				forget?.(deps, change);
			}
			return true;
		},
		show: () => undefined,
		takeBack: () => undefined,
		readAnew,
	};
}
