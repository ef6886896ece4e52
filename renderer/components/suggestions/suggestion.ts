/** A way to go on with the word at the caret. */
export type Suggestion = {
	/** What comes in the place of the word; with a blank behind it where it is whole. */
	readonly text: string;
	readonly title: string;
	readonly note: string;
};

export type Completion = {
	/** The word that is replaced. */
	readonly start: number;
	readonly end: number;
	readonly suggestions: readonly Suggestion[];
};
