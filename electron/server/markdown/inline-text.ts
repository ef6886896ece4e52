import type {Rendering} from './rendering';

/** A piece of text that became an element; a mark stands in its place until the end. */
export type Kept = {
	readonly tag: string;
	readonly attrs: readonly [string, string][];
	/** What is inside, with marks of earlier pieces. */
	readonly text: string;
	/** The pass that goes on with the text; none looks at a text that is shown as it stands. */
	readonly from: number | 'as-it-stands';
	/** Finished HTML instead of all that. */
	readonly html?: string;
};

/**
 * The text of one block while the passes work on it, one construct after the other over the whole
 * text. What a pass has recognized is out of sight of those that follow.
 */
export class InlineText {
	readonly kept: Kept[] = [];

	constructor(readonly rendering: Rendering) {}

	/** Puts a piece aside and answers the mark that stands for it. */
	keep(kept: Kept): string {
		this.kept.push(kept);
		return `\ufdd0${this.kept.length - 1}\ufdd1`;
	}

	/** An element whose text no later pass looks at. */
	keepLiteral(tag: string, attrs: readonly [string, string][], text: string): string {
		return this.keep({tag, attrs, text, from: 'as-it-stands'});
	}

	keepHtml(html: string): string {
		return this.keep({tag: '', attrs: [], text: '', from: 'as-it-stands', html});
	}
}

/** One construct: answers the text with marks in place of what it recognized. */
export type Pass = (text: string, inline: InlineText, index: number) => string;
