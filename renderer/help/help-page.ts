import type {LanguageTag} from '../../shared/languages/languages';
import type {PlaceName} from '../places';

/** What the address of a window can show: a screen of the sidebar, or where organizations are connected. */
export type ScreenName = PlaceName | 'connect';

/** A page of `docs/help`, as `scripts/help/compile-page.mjs` makes it. */
export type HelpPage = {
	/** Its file without `.md`. */
	readonly name: string;
	/** What it is written in: English where it is not translated. */
	readonly language: LanguageTag;
	readonly title: string;
	/** Its place among the pages. */
	readonly order: number;
	/** Screens that it helps with. */
	readonly screens: readonly ScreenName[];
	readonly blocks: readonly Block[];
};

export type Block =
	| {readonly kind: 'heading' | 'paragraph'; readonly content: readonly Inline[]}
	| {
			readonly kind: 'list';
			readonly isOrdered: boolean;
			readonly items: readonly (readonly Block[])[];
	  }
	/** A file of `docs/pictures`, with what it shows in words. */
	| {readonly kind: 'picture'; readonly file: string; readonly words: string}
	| {readonly kind: 'table'; readonly head: TableRow; readonly rows: readonly TableRow[]};

export type TableRow = readonly (readonly Inline[])[];

export type Inline =
	| {readonly kind: 'text' | 'code'; readonly text: string}
	| {readonly kind: 'strong' | 'em'; readonly content: readonly Inline[]}
	| {
			readonly kind: 'link';
			/** Keys stand in the place of their link, as they are on this computer. */
			readonly to: 'page' | 'screen' | 'keys' | 'tour';
			readonly name: string;
			readonly content: readonly Inline[];
	  };

/** The words of a page, without what shapes them. */
export function wordsOf({blocks}: Pick<HelpPage, 'blocks'>): string {
	return blocks.map(wordsOfBlock).join('\n');
}

function wordsOfBlock(block: Block): string {
	switch (block.kind) {
		case 'list':
			return block.items.map(blocks => wordsOf({blocks})).join('\n');
		case 'table':
			return [block.head, ...block.rows].map(row => row.map(wordsOfInlines).join(' ')).join('\n');
		case 'picture':
			return block.words;
		default:
			return wordsOfInlines(block.content);
	}
}

/** The words of a part of a line. */
export function wordsOfInlines(content: readonly Inline[]): string {
	return content.map(one => ('text' in one ? one.text : wordsOfInlines(one.content))).join('');
}

/** Every link in a page. */
export function linksOf({blocks}: Pick<HelpPage, 'blocks'>): readonly (Inline & {kind: 'link'})[] {
	return blocks.flatMap(block => {
		switch (block.kind) {
			case 'list':
				return block.items.flatMap(items => linksOf({blocks: items}));
			case 'table':
				return [block.head, ...block.rows].flat(2).flatMap(linksWithin);
			case 'picture':
				return [];
			default:
				return block.content.flatMap(linksWithin);
		}
	});
}

function linksWithin(one: Inline): readonly (Inline & {kind: 'link'})[] {
	if ('text' in one) return [];
	return one.kind === 'link' ? [one] : one.content.flatMap(linksWithin);
}
