import type {QueryClient} from '@tanstack/react-query';
import type {Client} from '../../../shared/client/create-client';
import type {ChangeCalls, Standing} from '../../../shared/changes/calls';
import type {Change} from '../../../shared/model/change';
import type {Aside, FailedChange} from '../../state/changes';

/** What carrying a change out needs. */
export type Dependencies = {
	readonly client: Client;
	readonly queries: QueryClient;
	readonly connectionId: string;
	/** What is sent was so before. */
	readonly isUndo?: boolean;
	/** Whether an earlier try may have made a change, so that what stands there is no doing of others. */
	readonly mayBeMade?: (change: Change) => boolean;
	/** Hears that a change which is made is another than was asked for. */
	readonly onMade?: (change: Change, asMade: Change) => void;
	/** For a call that rests on a look: how long the gateway may hold it, in milliseconds. */
	readonly patience?: number;
};

/** What became of a change that takes steps, in as many parts as it takes to say so. */
export type Outcome<C extends Change> = {
	readonly done: readonly C[];
	readonly failed: readonly FailedChange[];
	/** Not begun, because the work was stopped. */
	readonly left: readonly C[];
	readonly aside?: Aside | undefined;
};

type Common<C extends Change> = {
	/** Ends reads under way, whose answers would be older than the change. */
	begin(deps: Dependencies): Promise<void>;
	/** Of very many changes each is shown once it is made: lists count what they show, and find by it. */
	readonly showsMadeOnly?: boolean;
	/** What becomes of it is for the service to say: nothing is shown before. */
	readonly showsNothing?: true;
	/** Shows the changes before the service has them. */
	show(deps: Dependencies, changes: readonly C[]): void;
	/** Puts the old values back, unless something newer stands there by now. */
	takeBack(deps: Dependencies, changes: readonly C[]): void;
	/** Before what is done once more or taken back: has known here what stands there, where that may be behind. */
	look?(deps: Dependencies, changes: readonly C[]): Promise<void>;
	/** What stands in the place of a change, as far as it is known here. */
	standing?(deps: Dependencies): (change: C) => Standing | undefined;
	/** Reads what the service now has, side effects included. */
	readAnew(deps: Dependencies, changes: readonly C[]): Promise<void>;
	/** The changes after that, in their order: one that nothing takes back any more says so. */
	settled?(deps: Dependencies, changes: readonly C[]): Promise<readonly C[]>;
};

/** Changes that are made by calls, each of which is refused or done as a whole. */
export type CallFamily<C extends Change> = Common<C> &
	Omit<ChangeCalls<C>, 'send' | 'hasHappened' | 'readNow'> & {
		send(deps: StepDependencies, changes: readonly C[]): Promise<unknown>;
		hasHappened(deps: StepDependencies, changes: readonly C[]): Promise<boolean>;
	};

/** Changes of which each takes steps, and may be done in part. */
export type StepFamily<C extends Change> = Common<C> & {
	readonly isFinal?: true;
	/** Whether it may be cut off half done, which has to be told then. */
	takesSeveralCalls(change: C): boolean;
	/** Refusals and lost answers are part of the outcome; the limit is waited for. */
	carryOut(deps: StepDependencies, change: C): Promise<Outcome<C>>;
};

export type StepDependencies = Dependencies & {
	/** Whether no further step is to be begun. */
	readonly isStopped: () => boolean;
	/**
	 * Hears how many steps of the change that is under way are done, and how many messages that nobody
	 * chose may be astray until its end.
	 */
	readonly onStep?: (done: number, astray?: number) => void;
	/** Hears of the change under way as it is by now, where it says itself how far it is. */
	readonly onChange?: (change: Change) => void;
};

/** How changes of one sort are carried out. */
export type Family<C extends Change> = CallFamily<C> | StepFamily<C>;
