import type {Change} from '../../../shared/model/change';

/** What somebody wants changed, and what the report of it says. */
export type ChangeRequest = {
	/** In the past tense, with object and number: "Role of 12 people changed." */
	readonly label: string;
	readonly changes: readonly Change[];
	/** What undoing it does not bring back, to go on in a sentence. */
	readonly staysAfterUndo?: string | undefined;
	/** What undoing it does that nothing brings back, in sentences: it is asked about. */
	readonly harmOfUndo?: string | undefined;
	/** What else has to be known about it, in sentences. */
	readonly detail?: string | undefined;
	/** What somebody waits for the limit in all, in seconds; as long as it takes where nothing is said. */
	readonly longestWait?: number;
	/** Seen where it happens: the bar leaves it out, and failures are for the caller to tell. */
	readonly isQuiet?: boolean;
	/** The screen of pending edits that it comes from. */
	readonly pendingOn?: string | undefined;
};
