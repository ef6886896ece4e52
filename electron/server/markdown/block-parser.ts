import {append, type Block} from './blocks';
import {headingOrRule} from './headings';
import {mayBeIndentedItem, indentedItem, listBlock, type Place} from './lists';
import {quoteStart, quoted, silenced} from './quotes';
import type {KeptBlock, Rendering} from './rendering';
import {lineCounter, tableBlock} from './tables';
import {takeFences} from './fences';

/** Blocks inside blocks beyond this depth are read as paragraphs. */
const deepest = 24;

/** What is known of the rest of a block, so that no line is looked at again for each one above it. */
type Seen = {mayHoldHeading: boolean; readonly lineCount: (rest: string) => number};

const onlyMark = /^\s*\ufdd0#(\d+)\ufdd1\s*$/;

/**
 * Reads blocks in the manner of the service: blank lines separate them, and each is tried as code,
 * heading, table, rule, list, quote and paragraph, in this order.
 */
export class BlockParser {
	readonly #places: Place[] = [];
	#depth = 0;

	constructor(readonly rendering: Rendering) {}

	isIn(place: Place): boolean {
		return this.#places.at(-1) === place;
	}

	/** Does something as if inside a place. */
	inside(place: Place, work: () => void): void {
		this.#places.push(place);
		work();
		this.#places.pop();
	}

	parse(parent: Block, source: string): void {
		this.parseBlocks(parent, source.split('\n\n'));
	}

	parseBlocks(parent: Block, blocks: readonly string[]): void {
		this.#depth++;
		for (const block of blocks) {
			const seen: Seen = {mayHoldHeading: true, lineCount: lineCounter(block)};
			let rest: string | undefined = block;
			do rest = this.#parseStart(parent, rest, seen);
			while (rest !== undefined && rest !== '');
		}
		this.#depth--;
	}

	/** Puts the start of a block in its place; answers what is left of it for the next round. */
	#parseStart(parent: Block, block: string, seen: Seen): string | undefined {
		const last = parent.children.at(-1);
		if (block === '' || block.startsWith('\n')) {
			if (last?.code !== undefined) last.code += block === '' ? '\n\n' : '\n';
			return block.slice(1);
		}
		const isDeep = this.#depth > deepest;
		if (block.startsWith('  ') && !isDeep && mayBeIndentedItem(this, parent)) {
			indentedItem(this, parent, block);
			return undefined;
		}
		if (block.startsWith('    ')) return codeLines(parent, block);
		const cut = headingOrRule(block, seen.mayHoldHeading);
		if (cut?.kind === 'heading') {
			if (cut.before !== '') this.parseBlocks(parent, [cut.before]);
			append(parent, `h${cut.level}`, cut.text);
			return cut.after;
		}
		if (tableBlock(parent, block, seen.lineCount)) return undefined;
		if (cut?.kind === 'rule') {
			if (cut.before !== '') this.parseBlocks(parent, [cut.before]);
			append(parent, 'hr');
			seen.mayHoldHeading = false;
			return cut.after;
		}
		if (!isDeep && listBlock(this, parent, block)) return undefined;
		const start = isDeep ? undefined : quoteStart(block);
		if (start !== undefined) {
			if (start > 0) this.parseBlocks(parent, [block.slice(0, start).replace(/\n$/, '')]);
			const quote = append(parent, 'blockquote');
			this.inside('quote', () => this.parse(quote, quoted(block.slice(start))));
			return undefined;
		}
		this.#paragraph(parent, block);
		return undefined;
	}

	#paragraph(parent: Block, block: string): void {
		if (block.trim() === '') return;
		const mark = onlyMark.exec(block);
		const kept = mark && this.rendering.keptBlocks[Number(mark[1])];
		if (kept && kept.kind !== 'formula') {
			this.#keptBlock(parent, kept);
			return;
		}
		const text = block.trimStart();
		if (!this.isIn('list')) {
			append(parent, 'p', text);
			return;
		}
		const last = parent.children.at(-1);
		if (last) last.tail = last.tail === '' ? text : `${last.tail}\n${block}`;
		else parent.text = parent.text === '' ? text : `${parent.text}\n${text}`;
	}

	#keptBlock(parent: Block, kept: Exclude<KeptBlock, {kind: 'formula'}>): void {
		switch (kept.kind) {
			case 'code':
				parent.children.push({
					tag: 'div',
					attrs: [],
					text: '',
					children: [],
					tail: '',
					html: kept.html,
				});
				return;
			case 'quote': {
				const quote = append(parent, 'blockquote');
				this.inside('quote', () => this.parse(quote, silenced(kept.source)));
				return;
			}
			case 'spoiler': {
				const spoiler = append(parent, 'spoiler');
				const header = append(spoiler, 'header');
				const content = append(spoiler, 'content');
				this.inside('quote', () => {
					this.parse(header, kept.header);
					this.parse(content, kept.source);
				});
				return;
			}
			default:
				kept satisfies never;
		}
	}
}

/** Indented code; answers the lines after it that are not indented. */
function codeLines(parent: Block, block: string): string {
	const lines: string[] = [];
	let end = 0;
	while (end < block.length) {
		const newline = block.indexOf('\n', end);
		const line = block.slice(end, newline < 0 ? block.length : newline);
		if (!line.startsWith('    ') && line.trim() !== '') break;
		lines.push(line.slice(4));
		end += line.length + 1;
	}
	const code = lines.join('\n').trimEnd();
	const last = parent.children.at(-1);
	if (last?.code === undefined) append(parent, 'pre').code = `${code}\n`;
	else last.code = `${last.code}\n${code}\n`;
	return block.slice(end);
}

/** All blocks of a text, as children of a root that is not shown. */
export function parseText(source: string, rendering: Rendering): Block {
	const root: Block = {tag: '', attrs: [], text: '', children: [], tail: ''};
	const lines = takeFences(source.split('\n'), rendering);
	new BlockParser(rendering).parse(root, withoutBlankEnd(lines.join('\n')));
	return root;
}

/** Blank lines at the end are no block; blanks in the last line stay. */
function withoutBlankEnd(source: string): string {
	const trimmed = source.trimEnd();
	return source.includes('\n', trimmed.length) ? trimmed : source;
}
