import type {MarkdownIt, StateCore} from 'markdown-it';
import {parseText} from './block-parser';
import type {Block} from './blocks';
import {codeBlock, readFence} from './fences';
import {wellFormed} from './escape';
import {renderingOf} from './rendering';

/** Lines become block tokens by the service's rules instead of those of CommonMark. */
export function blockRules(markdown: MarkdownIt): void {
	markdown.core.ruler.at('normalize', normalize);
	markdown.core.ruler.at('block', state => {
		addTokens(state, parseText(state.src, renderingOf(state)).children);
	});
}

/** Line ends, tabs, blank lines, and none of the characters that serve as marks here. */
function normalize(state: StateCore): void {
	let source = state.src;
	if (/[\r\t\0\ufdd0\ufdd1]|\p{Cs}/u.test(source)) {
		source = wellFormed(source)
			.replace(/\r\n?/g, '\n')
			.replace(/[\0\ufdd0\ufdd1]/g, '');
		if (source.includes('\t')) source = source.split('\n').map(expandTabs).join('\n');
	}
	if (source.includes('\n')) source = separateLists(source).replace(/\n +(?=\n)/g, '\n');
	state.src = source;
}

function expandTabs(line: string): string {
	if (!line.includes('\t')) return line;
	const [first = '', ...parts] = line.split('\t');
	return parts.reduce((done, part) => done + ' '.repeat(4 - (done.length % 4)) + part, first);
}

const itemLine = /^ *([*+-]|\d\.) +/;

/** A list right below a line of text begins a block of its own, except inside of code. */
function separateLists(source: string): string {
	if (!/\n *(?:[*+-]|\d\.) /.test(source)) return source;
	const lines = source.split('\n');
	const open: {fence: string; isCode: boolean}[] = [];
	/** How many of those that are open are code. */
	let code = 0;
	const separated: string[] = [];
	for (const [index, line] of lines.entries()) {
		const fence = readFence(line);
		if (fence) {
			if (fence.language === '' && fence.fence === open.at(-1)?.fence) {
				if (open.pop()?.isCode) code--;
			} else {
				const isCode = !/^quoted?$/.test(fence.language);
				open.push({fence: fence.fence, isCode});
				if (isCode) code++;
			}
		}
		separated.push(line);
		const next = itemLine.exec(lines[index + 1] ?? '')?.[1];
		if (next === undefined || line === '' || code > 0) continue;
		const current = itemLine.exec(line)?.[1];
		if (current === undefined || (current.length === 1) !== (next.length === 1)) separated.push('');
	}
	return separated.join('\n');
}

function addTokens(state: StateCore, blocks: readonly Block[]): void {
	for (const block of blocks) {
		if (block.code !== undefined) addHtml(state, codeBlock(block.code, ''));
		else if (block.html !== undefined) addHtml(state, block.html);
		else addElement(state, block);
		addText(state, block.tail);
	}
}

function addElement(state: StateCore, block: Block): void {
	if (block.tag === 'spoiler') {
		const [header, content] = block.children;
		addHtml(state, '<div class="spoiler-block"><div class="spoiler-header">');
		addTokens(state, header?.children ?? []);
		addHtml(state, '</div><div class="spoiler-content" aria-hidden="true">');
		addTokens(state, content?.children ?? []);
		addHtml(state, '</div></div>');
		return;
	}
	if (block.tag === 'hr') {
		state.tokens.push(blockToken(state, 'hr', 'hr', 0));
		return;
	}
	const opening = blockToken(state, 'element_open', block.tag, 1);
	opening.attrs = block.attrs;
	state.tokens.push(opening);
	addText(state, block.text);
	addTokens(state, block.children);
	state.tokens.push(blockToken(state, 'element_close', block.tag, -1));
}

function blockToken(state: StateCore, type: string, tag: string, nesting: 1 | 0 | -1) {
	const token = new state.Token(type, tag, nesting);
	token.block = true;
	return token;
}

function addHtml(state: StateCore, html: string): void {
	const token = blockToken(state, 'html_block', '', 0);
	token.content = `${html}\n`;
	state.tokens.push(token);
}

function addText(state: StateCore, source: string): void {
	if (source === '') return;
	const token = new state.Token('inline', '', 0);
	token.content = source;
	token.children = [];
	state.tokens.push(token);
}
