import type {ChangeCalls} from '../../../shared/changes/calls';
import type {Removal} from '../../../shared/model/removal';
import type {CallFamily, Dependencies, StepDependencies} from './family';

type Shown<C extends Removal> = {
	/** What a call has to wait for here. */
	before?(deps: StepDependencies): Promise<void>;
	/** Told once it is gone, whoever did it. */
	forget?(deps: Dependencies, change: C): void;
	refetch(deps: Dependencies): Promise<void>;
};

/**
 * What is taken away for good leaves the screen once the service has done it, not before: nothing is
 * shown as gone that is still there.
 */
export function removals<C extends Removal>(
	calls: ChangeCalls<C>,
	{before, forget, refetch}: Shown<C>,
): CallFamily<C> {
	return {
		...calls,
		showsNothing: true,
		cancelReads: () => Promise.resolve(),
		async send(deps, changes) {
			await before?.(deps);
			await calls.send(deps, changes);
			for (const change of changes) forget?.(deps, change);
		},
		async hasHappened(deps, changes) {
			if (!(await calls.hasHappened(deps, changes))) return false;
			for (const change of changes) forget?.(deps, change);
			return true;
		},
		applyOptimistically: () => undefined,
		rollBack: () => undefined,
		refetch,
	};
}
