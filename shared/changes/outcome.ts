import type {Change} from '../model/change';

/** A change that was refused or got no answer, for the report by name and reason. */
export type FailedChange = {
	readonly change: Change;
	readonly error: unknown;
	/** Nobody could look whether it was done all the same. */
	readonly isUnknown?: boolean;
	/** An undo left it, because something newer stands there: to try again would do the same. */
	readonly isLeftAlone?: true;
};

/** Messages that a move passed over, because it was not theirs any more. */
export type Aside = {
	/** Deleted, or no longer for this account to read. */
	readonly gone: number;
	/** In another topic by now, where somebody moved them. */
	readonly elsewhere: number;
	/** Not where they were, and too many to look for each. */
	readonly unfound: number;
};

/** What became of a change that takes steps, in as many parts as it takes to say so. */
export type Outcome<C extends Change> = {
	readonly done: readonly C[];
	readonly failed: readonly FailedChange[];
	/** Not begun, because the work was stopped. */
	readonly left: readonly C[];
	readonly aside?: Aside | undefined;
};
