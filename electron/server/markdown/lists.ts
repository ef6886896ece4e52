import {append, wrapText, type Block} from './blocks';

/** What a block is being read inside of, which decides about paragraphs in list items. */
export type Place = 'list' | 'loose-list' | 'detabbed' | 'quote';

/** What lists need of whoever reads the blocks inside of them. */
type BlockParser = {
	isIn(place: Place): boolean;
	inside(place: Place, work: () => void): void;
	parse(parent: Block, source: string): void;
	parseBlocks(parent: Block, blocks: readonly string[]): void;
};

/** Blanks that put an item inside the one before. */
const step = 2;

const numbered = /^ ?(\d+)\. +(.*)/;
const bulleted = /^ ?[*+-] +(.*)/;
const indentedItemLine = /^ {2,3}(?:\d+\.|[*+-]) +/;

function isList(block: Block | undefined): boolean {
	return block?.tag === 'ul' || block?.tag === 'ol';
}

/** Items of a block as sources of their own; lines of an inner list stay indented. */
function itemsOf(block: string, tag: 'ul' | 'ol'): {items: string[]; start: string} {
	const items: string[][] = [];
	let start = '1';
	for (const line of block.split('\n')) {
		const found = tag === 'ol' ? numbered.exec(line) : bulleted.exec(line);
		const last = items.at(-1);
		if (found) {
			if (!last && tag === 'ol') start = found[1] ?? '1';
			items.push([(tag === 'ol' ? found[2] : found[1]) ?? '']);
		} else if (last && indentedItemLine.test(line) && !(last[0] ?? '').startsWith('  ')) {
			items.push([line]);
		} else {
			last?.push(line);
		}
	}
	return {items: items.map(lines => lines.join('\n')), start};
}

/** Reads a block that begins with a bullet or a number; answers whether it did. */
export function listBlock(parser: BlockParser, parent: Block, block: string): boolean {
	const tag = numbered.test(block) ? 'ol' : bulleted.test(block) ? 'ul' : undefined;
	if (tag === undefined) return false;
	const {items, start} = itemsOf(block, tag);
	const last = parent.children.at(-1);
	let list: Block;
	let rest = items;
	if (last?.tag === tag) {
		// A blank line between items: what they hold are paragraphs.
		list = last;
		const previous = list.children.at(-1);
		if (previous) loosen(previous);
		const item = append(list, 'li');
		parser.inside('loose-list', () => parser.parseBlocks(item, items.slice(0, 1)));
		rest = items.slice(1);
	} else if (isList(parent)) {
		list = parent;
	} else {
		list = append(parent, tag);
		if (tag === 'ol' && start !== '1') list.attrs.push(['start', start]);
	}
	parser.inside('list', () => {
		for (const item of rest) {
			const inner = item.startsWith(' '.repeat(step)) ? list.children.at(-1) : undefined;
			parser.parseBlocks(inner ?? append(list, 'li'), [item]);
		}
	});
	return true;
}

function loosen(item: Block): void {
	wrapText(item);
	const last = item.children.at(-1);
	if (last && last.tail !== '') {
		const {tail} = last;
		last.tail = '';
		append(item, 'p', tail.trimStart());
	}
}

/** Whether indented lines here belong to a list item above. */
export function mayBeIndentedItem(parser: BlockParser, parent: Block): boolean {
	return !parser.isIn('detabbed') && (parent.tag === 'li' || isList(parent.children.at(-1)));
}

/** Reads an indented block as a further part of the list item it belongs to. */
export function indentedItem(parser: BlockParser, parent: Block, block: string): void {
	const indent = Math.floor(block.search(/[^ ]|$/) / step);
	let level = parser.isIn('list') ? 1 : 0;
	let at = parent;
	while (indent > level) {
		const child = at.children.at(-1);
		if (!child || (!isList(child) && child.tag !== 'li')) break;
		if (isList(child)) level++;
		at = child;
	}
	const source = detab(block, level * step);
	parser.inside('detabbed', () => {
		const lastOfParent = parent.children.at(-1);
		const lastItem = at.children.at(-1);
		if (parent.tag === 'li') {
			parser.parseBlocks(isList(lastOfParent) && lastOfParent ? lastOfParent : parent, [source]);
		} else if (at.tag === 'li') {
			parser.parseBlocks(at, [source]);
		} else if (lastItem?.tag === 'li') {
			wrapText(lastItem);
			parser.parse(lastItem, source);
		} else {
			parser.parseBlocks(append(at, 'li'), [source]);
		}
	});
}

function detab(block: string, blanks: number): string {
	const indent = ' '.repeat(blanks);
	return block
		.split('\n')
		.map(line => (line.startsWith(indent) ? line.slice(blanks) : line))
		.join('\n');
}
