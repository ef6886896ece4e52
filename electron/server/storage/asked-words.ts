import {typedText} from './message-words';

/** A question for the index of words, taken apart. */
export type AskedWords = {
	/** For the index: words, and words that stand one after the other. */
	readonly question: string;
	/** Texts have to hold these as well, in the form of `typedText`. */
	readonly typed: readonly string[];
	/** A question for a few of its words alone: it finds all that the whole question finds, or more. */
	readonly words: string;
	/** Whether it finds just that. */
	readonly isExact: boolean;
	/** How many words those are. */
	readonly count: number;
};

/** The part of a question that asks for words as they were typed; the index itself never sees it. */
export function typedPart(words: string): string {
	return `="${typedText(words)}"`;
}

/** A question without the parts that the index never sees, and those. */
export function withoutTyped(question: string): Pick<AskedWords, 'question' | 'typed'> {
	const typed = [...question.matchAll(/="([^"]*)"/g)].map(([, part = '']) => part);
	return {question: question.replaceAll(/="[^"]*"/g, ''), typed};
}
