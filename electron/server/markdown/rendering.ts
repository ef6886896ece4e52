import type {StateCore} from 'markdown-it';
import type {RenderContext} from './context';
import {formulaWork, type FormulaWork} from './formulas';
import {patternTime} from './pattern-matches';

/** A block taken out of the text before lines are read as blocks; a mark stands in its place. */
export type KeptBlock =
	| {readonly kind: 'code'; readonly html: string}
	| {readonly kind: 'formula'; readonly html: string}
	| {readonly kind: 'quote'; readonly source: string}
	| {readonly kind: 'spoiler'; readonly header: string; readonly source: string};

/** One text on its way to HTML. Rules read the context and note what they found. */
export class Rendering {
	readonly keptBlocks: KeptBlock[] = [];
	readonly userIds = new Set<number>();
	readonly silentUserIds = new Set<number>();
	readonly groupIds = new Set<number>();
	readonly uploads = new Set<string>();
	readonly patternTime = patternTime();
	channelWildcard = false;
	topicWildcard = false;
	hasLink = false;
	hasImage = false;

	readonly formulaWork: FormulaWork;

	constructor(
		readonly context: RenderContext,
		textLength: number,
	) {
		const {formulaParts} = context;
		this.formulaWork =
			formulaParts === undefined ? formulaWork(textLength) : {partsLeft: formulaParts};
	}

	/** Puts a block aside and answers the mark that stands for it, on a line of its own. */
	keepBlock(block: KeptBlock): string {
		this.keptBlocks.push(block);
		return `\ufdd0#${this.keptBlocks.length - 1}\ufdd1`;
	}
}

/** The rendering a rule of markdown-it works for. */
export function renderingOf(state: StateCore): Rendering {
	const rendering = state.env['rendering'];
	if (!(rendering instanceof Rendering)) throw new Error('No rendering in the environment.');
	return rendering;
}
