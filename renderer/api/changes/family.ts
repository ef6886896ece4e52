import type {Outcome} from '../../../shared/changes/outcome';
import type {QueryClient} from '@tanstack/react-query';
import type {
	CallDependencies,
	ChangeCalls,
	ChangeSteps,
	Standing,
	StepCallDependencies,
} from '../../../shared/changes/calls';
import type {Change} from '../../../shared/model/change';

/** What carrying a change out needs. */
export type Dependencies = Omit<CallDependencies, 'isStopped'> & {readonly queries: QueryClient};

type Common<C extends Change> = {
	/** Ends reads under way, whose answers would be older than the change. */
	cancelReads(deps: Dependencies): Promise<void>;
	/** Of very many changes each is shown once it is made: lists count what they show, and find by it. */
	readonly showsMadeOnly?: boolean;
	/** What becomes of it is for the service to say: nothing is shown before. */
	readonly showsNothing?: true;
	/** Shows the changes before the service has them. */
	applyOptimistically(deps: Dependencies, changes: readonly C[]): void;
	/** Puts the old values back, unless something newer stands there by now. */
	rollBack(deps: Dependencies, changes: readonly C[]): void;
	/** Before what is done once more or undone: has known here what stands there, where that may be behind. */
	refresh?(deps: Dependencies, changes: readonly C[]): Promise<void>;
	/** What stands in the place of a change, as far as it is known here. */
	compareWithCurrent?(deps: Dependencies): (change: C) => Standing | undefined;
	/** Reads what the service now has, side effects included. */
	refetch(deps: Dependencies, changes: readonly C[]): Promise<void>;
	/** The changes after that, in their order: one that nothing undoes any more says so. */
	finalize?(deps: Dependencies, changes: readonly C[]): Promise<readonly C[]>;
};

/** Changes that are made by calls, each of which is refused or done as a whole. */
export type CallFamily<C extends Change> = Common<C> &
	Omit<ChangeCalls<C>, 'send' | 'hasHappened' | 'readNow'> & {
		send(deps: StepDependencies, changes: readonly C[]): Promise<unknown>;
		hasHappened(deps: StepDependencies, changes: readonly C[]): Promise<boolean>;
	};

/** Changes of which each takes steps, and may be done in part. */
export type StepFamily<C extends Change> = Common<C> &
	Omit<ChangeSteps<C>, 'carryOut' | 'readNow'> & {
		readonly isFinal?: true;
		carryOut(deps: StepDependencies, change: C): Promise<Outcome<C>>;
	};

export type StepDependencies = Dependencies & StepCallDependencies;

/** How changes of one sort are carried out. */
export type Family<C extends Change> = CallFamily<C> | StepFamily<C>;
